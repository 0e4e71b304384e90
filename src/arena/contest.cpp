#include "arena/contest.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "arena/state_file.h"

namespace rekentafel::arena {

namespace {

Seating turned(const Seating& seating, int by) {
  Seating result(seating);
  std::rotate(result.begin(), result.begin() + by % static_cast<int>(result.size()), result.end());
  return result;
}

// Some deals, one after another, of one batch of a contest.
struct Stretch {
  std::size_t contest = 0;
  std::int64_t batch = 0;
  std::int64_t first = 0;
  std::int64_t count = 0;
};

// Hands out the deals in an order that lets all contests grow alike, and puts what comes back together in the order of
// the deals: what was played beyond the batch that decides a contest is thrown away.
class Desk {
 public:
  Desk(const Run& run, std::vector<Tally> so_far) : run_(run), growing_(run.contests.size()) {
    for (std::size_t i = 0; i < growing_.size(); ++i) {
      auto& one = growing_[i];
      if (i < so_far.size()) one.tally = std::move(so_far[i]);
      one.next = one.tally.deals;
      one.merged = (one.tally.deals + run.batch - 1) / run.batch;
      look(one);
    }
  }

  // At most so many deals; none when there is nothing left to begin.
  std::optional<Stretch> next(std::int64_t most) {
    const auto it = std::min_element(growing_.begin(), growing_.end(),
                                     [&](const Growing& a, const Growing& b) { return place(a) < place(b); });
    if (it == growing_.end() || begun(*it)) return std::nullopt;
    const std::int64_t batch = it->next / run_.batch, end = std::min(run_.deals, (batch + 1) * run_.batch);
    const Stretch stretch{static_cast<std::size_t>(it - growing_.begin()), batch, it->next,
                          std::min(most, end - it->next)};
    it->next += stretch.count;
    return stretch;
  }

  void back(const Stretch& stretch, const Tally& tally) {
    auto& one = growing_[stretch.contest];
    one.batches[stretch.batch].add(tally);
    while (!one.over) {
      const auto found = one.batches.find(one.merged);
      if (found == one.batches.end() || found->second.deals < size_of(one.merged)) break;
      one.tally.add(found->second);
      one.batches.erase(found);
      ++one.merged;
      look(one);
    }
  }

  std::int64_t done() const {
    std::int64_t deals = 0;
    for (const auto& one : growing_) deals += one.over ? run_.deals : one.tally.deals;
    return deals;
  }
  std::vector<Tally> tallies() const {
    std::vector<Tally> result;
    for (const auto& one : growing_) result.push_back(one.tally);
    return result;
  }

 private:
  struct Growing {
    Tally tally;              // of all batches before `merged`
    std::int64_t merged = 0;  // batches
    std::int64_t next = 0;    // the deal to hand out
    bool over = false;
    std::map<std::int64_t, Tally> batches;  // from `merged` on
  };

  bool begun(const Growing& one) const { return one.over || one.next >= run_.deals; }
  std::pair<bool, std::int64_t> place(const Growing& one) const { return {begun(one), one.next / run_.batch}; }
  std::int64_t size_of(std::int64_t batch) const {
    return std::min<std::int64_t>(run_.batch, run_.deals - batch * run_.batch);
  }
  void look(Growing& one) {
    const Tally& tally = one.tally;
    one.over = tally.deals >= run_.deals;
    if (run_.sprt && tally.deals > 0)
      one.over |= decision(*run_.sprt, deal_share(tally.shares[0], tally.deals, tally.games)).has_value();
  }

  const Run& run_;
  std::vector<Growing> growing_;
};

// A deal has the same cards in every contest; how its players' own luck falls differs from game to game.
void play_deal(Crew& crew, const Run& run, std::size_t number, std::int64_t deal, Tally& tally) {
  const Contest& contest = run.contests[number];
  std::vector<Finished> games;
  Random random(run.seed, static_cast<std::uint64_t>(deal));
  const Seed cards = random.next_seed();
  for (std::size_t game = 0; game < contest.seatings.size(); ++game) {
    if (number > 0 || game > 0)
      random =
          Random(run.seed, static_cast<std::uint64_t>(deal) | std::uint64_t{number} << 32 | std::uint64_t{game} << 48);
    Seating seating;
    for (const int player : contest.seatings[game]) seating.push_back(contest.players[player]);
    games.push_back(crew.play(seating, cards, random));
  }
  tally.add_deal(static_cast<int>(contest.players.size()), contest.seatings, games);
}

class Hall {
 public:
  using Clock = std::chrono::steady_clock;

  Hall(const Arena& arena, const Run& run, const Pace& pace, Desk& desk, std::string description)
      : arena_(arena), run_(run), pace_(pace), desk_(desk), description_(std::move(description)) {}

  // What every thread does.
  void work() {
    const auto crew = arena_.crew({.players = run_.players, .timing = pace_.timing});
    std::int64_t most = 1;
    while (const auto stretch = take(most)) {
      const auto start = Clock::now();
      Tally tally;
      for (std::int64_t i = 0; i < stretch->count; ++i)
        play_deal(*crew, run_, stretch->contest, stretch->first + i, tally);
      give(*stretch, tally);
      // Quick games in larger stretches: coming to the desk costs more than they do.
      const auto took = std::max<Clock::duration>(Clock::now() - start, std::chrono::nanoseconds(1));
      most = std::clamp<std::int64_t>(stretch->count * std::chrono::milliseconds(10) / took, 1, run_.batch);
    }
    const std::scoped_lock lock(at_desk_);
    const auto times = crew->thinking();
    thinking_.resize(times.size());
    for (std::size_t i = 0; i < times.size(); ++i) thinking_[i].add(times[i]);
  }

  bool save() { return pace_.state_file.empty() || save_state(pace_.state_file, description_, desk_.tallies()); }
  const std::vector<ThinkingTime>& thinking() const { return thinking_; }

 private:
  std::optional<Stretch> take(std::int64_t most) {
    const std::scoped_lock lock(at_desk_);
    return desk_.next(most);
  }
  void give(const Stretch& stretch, const Tally& tally) {
    const std::scoped_lock lock(at_desk_);
    desk_.back(stretch, tally);
    if (pace_.on_progress) pace_.on_progress(desk_.done());
    if (Clock::now() - saved_ < std::chrono::seconds(1)) return;
    // That it cannot be written now does not spoil the run: it is tried again, and said at the end.
    save();
    saved_ = Clock::now();
  }

  const Arena& arena_;
  const Run& run_;
  const Pace& pace_;
  std::mutex at_desk_;
  Desk& desk_;
  std::string description_;
  Clock::time_point saved_ = Clock::now();
  std::vector<ThinkingTime> thinking_;
};

}  // namespace

Contest line_up(const std::vector<int>& players, bool rotate) {
  Contest contest{.players = players};
  Seating seating;
  for (int i = 0; i < static_cast<int>(players.size()); ++i) seating.push_back(i);
  for (int by = 0; by < (rotate ? static_cast<int>(players.size()) : 1); ++by)
    contest.seatings.push_back(turned(seating, by));
  return contest;
}

Contest pairing(int first, int second, int seats) {
  Contest contest{.players = {first, second}};
  Seating halves(seats, 1);
  std::fill_n(halves.begin(), (seats + 1) / 2, 0);
  for (int by = 0; by < seats; ++by) contest.seatings.push_back(turned(halves, by));
  if (seats % 2 == 0) return contest;
  for (int by = 0; by < seats; ++by) {
    Seating swapped = turned(halves, by);
    for (int& player : swapped) player = 1 - player;
    contest.seatings.push_back(swapped);
  }
  return contest;
}

Result<Results> hold(const Arena& arena, const Run& run, const Pace& pace) {
  const auto description = described(arena, run);
  std::vector<Tally> so_far;
  if (!pace.state_file.empty()) {
    auto loaded = load_state(pace.state_file, description);
    if (!loaded) return loaded.refusal();
    if (*loaded) so_far = **loaded;
  }
  Desk desk(run, std::move(so_far));
  Hall hall(arena, run, pace, desk, description);
  // Said before hours of playing rather than after them.
  if (!hall.save()) return Refusal{"arena/no-room", {}};
  {
    const int threads =
        pace.threads > 0 ? pace.threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([&] { hall.work(); });
    hall.work();
  }
  if (!hall.save()) return Refusal{"arena/no-room", {}};
  return Results{.contests = desk.tallies(), .thinking = hall.thinking()};
}

}  // namespace rekentafel::arena
