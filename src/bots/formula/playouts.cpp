#include "bots/formula/playouts.h"

#include <algorithm>
#include <cmath>

#include "bots/formula/prospect.h"
#include "bots/formula/unseen.h"

namespace rekentafel::bots {

using namespace formula;

namespace {

constexpr int longest_playout = 60;  // turns; a round of good players takes less than ten
constexpr std::int64_t work_of_playout = 32;
constexpr std::size_t most_alike = 4;  // candidates that lay the same cards

struct Candidate {
  Play play;
  double liked = 0;
  double sum = 0;  // of the prospects, in all deals so far
};

bool same_cards(const Candidate& a, const Candidate& b) { return laid_cards(a.play.sum) == laid_cards(b.play.sum); }

bool goes_out(const View& view, const Candidate& candidate) {
  return !candidate.play.draws() && laid_cards(candidate.play.sum).size() == view.hand.size();
}

// Drawing, and of the plays those liked best, but not all of them the same cards laid in another way. Without points
// nothing is better than to go out.
std::vector<Candidate> candidates(const View& view, const Foresight& foresight, Judge& judge, Random& random) {
  const auto plays = judge.plays(view.table.turn_with(view.hand));
  random.shuffle(plays);
  std::vector<Candidate> all{{Play::draw(), liked(judge.liking(), view.table, view.hand, Play::draw())}};
  for (const Play& play : plays) all.push_back({play, liked(judge.liking(), view.table, view.hand, play)});
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.liked > b.liked; });
  const bool out = !view.table.agreed.points && goes_out(view, all.front());
  std::vector<Candidate> chosen;
  for (const Candidate& one : all) {
    if (chosen.size() + 1 >= static_cast<std::size_t>(foresight.candidates)) break;
    const auto alike =
        std::count_if(chosen.begin(), chosen.end(), [&](const auto& other) { return same_cards(one, other); });
    if (static_cast<std::size_t>(alike) < most_alike && (!out || goes_out(view, one))) chosen.push_back(one);
  }
  if (!out && !chosen.back().play.draws()) chosen.push_back(all.back());
  // C7: only then can others still go out, and it matters what they find on the table.
  if (out && !view.table.agreed.equal_turns) chosen.resize(1);
  return chosen;
}

// Nothing when it was stopped on the way.
std::optional<double> play_out(State state, Seat seat, const Play& first, Judge& judge, const Thinking& thinking) {
  const int round = state.table.round;
  Random random(state.random.next_seed());
  Play play = first;
  for (int turn = 0; turn < longest_playout; ++turn) {
    Formula::play(state, state.table.turn, play);
    if (state.table.over || state.table.round != round) break;
    if (thinking.stopped()) return std::nullopt;
    play = judge.choose(state.table, state.hands[state.table.turn.index()], random);
  }
  return prospect(state, seat);
}

}  // namespace

Play choose_by_playouts(const View& view, Seat seat, const Cards& deck, const Foresight& foresight, Judge& judge,
                        Random& random, const Thinking& thinking) {
  const std::int64_t before = judge.work();
  auto running = candidates(view, foresight, judge, random);
  std::int64_t playouts = 0;
  const double stages = std::ceil(std::log2(running.size()));
  const auto best_first = [](const auto& a, const auto& b) { return a.sum > b.sum; };
  for (double stage = 1; running.size() > 1; ++stage) {
    const auto enough = static_cast<std::int64_t>(thinking.effort * double(foresight.work) * stage / stages);
    do {
      const State deal = imagined(view, seat, deck, random);
      for (Candidate& candidate : running) {
        const auto worth = play_out(deal, seat, candidate.play, judge, thinking);
        if (!worth || thinking.stopped()) return running.front().play;
        candidate.sum += *worth;
        ++playouts;
      }
    } while (judge.work() - before + work_of_playout * playouts < enough);
    std::stable_sort(running.begin(), running.end(), best_first);
    running.resize((running.size() + 1) / 2);
  }
  return running.front().play;
}

}  // namespace rekentafel::bots
