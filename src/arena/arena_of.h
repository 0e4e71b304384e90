// The arena of one game. Each game's file in arena/games/ makes one, so that games compile apart from each other.
#pragma once

#include <time.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>

#include "arena/arena.h"
#include "arena/real_time.h"
#include "bots/random_player.h"
#include "engine/match.h"

namespace rekentafel::arena {

// A player besides the levels, `random` and `child`.
template <Game G>
struct NamedPlayer {
  std::string_view name;
  bots::Player<G> (*make)(const typename G::Setup&);
};

// What a game's file tells about it.
template <Game G>
struct About {
  bots::Player<G> (*level)(int level, const typename G::Setup&);
  bots::Player<G> (*child)(const typename G::Setup&);
  std::vector<NamedPlayer<G>> others{};
  std::vector<Stuck> stuck{};
  // How the game came to its end, each with what it is called.
  std::vector<std::pair<std::string_view, bool (*)(const typename G::State&)>> ends{};
};

inline double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline constexpr std::array<std::string_view, bots::levels> level_names = {"1", "2", "3", "4", "5"};

// What can happen, by the alternatives of the events: first every kind, then every kind whose flag is up.
template <class Event>
struct Happenings;
template <class... Kinds>
struct Happenings<std::variant<Kinds...>> {
  // Strings live for ever: flags are named once.
  static const std::vector<std::string>& names() {
    static const std::vector<std::string> all = [] {
      std::vector<std::string> result{std::string(Kinds::kind)...};
      (add_flags<Kinds>(result), ...);
      return result;
    }();
    return all;
  }
  static void count(const std::variant<Kinds...>& event, std::vector<int>& happened) {
    ++happened[event.index()];
    std::size_t at = sizeof...(Kinds), kind = 0;
    (count_flags<Kinds>(event, kind++, at, happened), ...);
  }

 private:
  template <class Kind, class F>
  static void each_flag(F&& f) {
    std::apply(
        [&](const auto&... field) {
          [[maybe_unused]] const auto take = [&]<class T>(const Field<Kind, T>& one) {
            if constexpr (std::is_same_v<T, bool>) f(one);
          };
          (take(field), ...);
        },
        Kind::fields());
  }
  template <class Kind>
  static void add_flags(std::vector<std::string>& result) {
    each_flag<Kind>(
        [&](const auto& field) { result.push_back(std::string(Kind::kind) + ' ' + std::string(field.name)); });
  }
  template <class Kind>
  static void count_flags(const std::variant<Kinds...>& event, std::size_t kind, std::size_t& at,
                          std::vector<int>& happened) {
    each_flag<Kind>([&](const auto& field) {
      if (event.index() == kind) happened[at] += std::get<Kind>(event).*(field.member);
      ++at;
    });
  }
};

template <Game G>
bots::Player<G> player_called(std::string_view name, const About<G>& about, const typename G::Setup& setup) {
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (name == level_names[i]) return about.level(static_cast<int>(i) + 1, setup);
  if (name == "child") return about.child(setup);
  for (const auto& other : about.others)
    if (name == other.name) return other.make(setup);
  return bots::random_player<G>();
}

template <Game G>
bots::Player<G> timed(bots::Player<G> player, ThinkingTime& time) {
  return [player = std::move(player), &time](const typename G::View& view, Seat seat, Random& random,
                                             const bots::Thinking& thinking) {
    const double start = thread_seconds();
    auto choice = player(view, seat, random, thinking);
    const double seconds = thread_seconds() - start;
    time.add({.moves = 1, .seconds = seconds, .longest = seconds});
    return choice;
  };
}

// What happens in every game, besides its own kinds of events: a choice that did not fit what the player saw, one that
// came too late in a game of quick hands, and a game that nobody would go on with.
inline constexpr std::array<std::string_view, 3> always = {"refused", "too-late", "unfinished"};

template <Game G>
class CrewOf final : public Crew {
 public:
  CrewOf(const About<G>& about, const typename G::Setup& setup, const CrewOptions& options)
      : about_(about), setup_(setup), times_(options.timing ? options.players.size() : 0) {
    for (std::size_t i = 0; i < options.players.size(); ++i) {
      auto player = player_called<G>(options.players[i], about, setup);
      players_.push_back(options.timing ? timed<G>(std::move(player), times_[i]) : std::move(player));
    }
  }

  Finished play(const Seating& seating, Seed deal, Random& random) override {
    std::vector<bots::Player<G>> seated;
    for (const int player : seating) seated.emplace_back(std::ref(players_[player]));
    auto match = *Match<G>::open(setup_, deal);
    const Played played = play_in_time(match, seated, random);
    const auto outcome = match.outcome();
    Finished finished{.outcome = outcome ? *outcome : nobodys(),
                      .length = static_cast<int>(match.log().size()),
                      .milliseconds = played.lasted.count()};
    const auto sum = [](const auto& seats) { return std::accumulate(seats.begin(), seats.end(), 0); };
    const std::array<int, always.size()> counts = {sum(played.wrong), sum(played.too_late), !outcome};
    finished.happened.assign(counts.begin(), counts.end());
    look_back(match, finished);
    return finished;
  }
  std::vector<ThinkingTime> thinking() const override { return times_; }

 private:
  // Plays the log again and counts what happened.
  void look_back(const Match<G>& match, Finished& finished) const {
    using Counted = Happenings<typename G::Event>;
    std::vector<int> counts(Counted::names().size());
    auto state = G::deal(setup_, match.seed());
    bool begun = false;
    for (const auto& [seat, action] : match.log()) {
      if (!begun && !seat.is_table()) {
        begun = true;
        const Seats asked = G::to_act(G::view(state, Seat::table()));
        const bool at_once = asked.count() - asked.has(Seat::table()) > 1;
        if (!at_once) finished.first = seat;
      }
      for (const auto& event : G::play(state, seat, action)) Counted::count(event, counts);
    }
    for (const auto& [name, holds] : about_.ends) counts.push_back(holds(state));
    finished.happened.insert(finished.happened.end(), counts.begin(), counts.end());
  }
  // Every game ends (C4), unless a player leaves it off: then it is nobody's.
  Outcome nobodys() const {
    Few<int, most_seats> nothing;
    nothing.resize(static_cast<std::size_t>(G::seats(setup_)));
    return ranked(nothing, Best::highest);
  }

  const About<G>& about_;
  typename G::Setup setup_;
  std::vector<ThinkingTime> times_;
  std::vector<bots::Player<G>> players_;
};

template <Game G>
std::vector<std::string_view> player_names_of(const About<G>& about) {
  std::vector<std::string_view> names(level_names.begin(), level_names.end());
  names.insert(names.end(), {"random", "child"});
  for (const auto& other : about.others) names.push_back(other.name);
  return names;
}

template <Game G>
class ArenaOf final : public Arena {
 public:
  // `about` lives as long as the program.
  ArenaOf(const About<G>& about, typename G::Setup setup) : about_(about), setup_(std::move(setup)) {}

  std::string_view game() const override { return G::name; }
  int seats() const override { return G::seats(setup_); }
  std::string options() const override {
    std::string flags;
    const typename G::Setup usual{};
    for (const auto& option : G::options()) {
      const auto value = write_option(option, setup_);
      if (value == write_option(option, usual)) continue;
      flags += (flags.empty() ? "--" : " --") + std::string(option.key);
      if (option.kind == OptionKind::text)
        flags += " \"" + value + '"';
      else if (option.kind != OptionKind::flag)
        flags += ' ' + value;
    }
    return flags;
  }
  std::vector<std::string_view> player_names() const override { return player_names_of(about_); }
  std::vector<std::string_view> happenings() const override {
    const auto& counted = Happenings<typename G::Event>::names();
    std::vector<std::string_view> names(always.begin(), always.end());
    names.insert(names.end(), counted.begin(), counted.end());
    for (const auto& end : about_.ends) names.push_back(end.first);
    return names;
  }
  std::vector<Stuck> stuck() const override { return about_.stuck; }
  std::unique_ptr<Crew> crew(const CrewOptions& options) const override {
    return std::make_unique<CrewOf<G>>(about_, setup_, options);
  }

 private:
  const About<G>& about_;
  typename G::Setup setup_;
};

template <Game G>
Result<std::unique_ptr<Arena>> open_arena_of(const About<G>& about, const wire::OptionTexts& options) {
  auto setup = wire::setup_from<G>(options);
  if (!setup) return setup.refusal();
  return std::unique_ptr<Arena>(std::make_unique<ArenaOf<G>>(about, *std::move(setup)));
}

}  // namespace rekentafel::arena
