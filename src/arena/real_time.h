// One match on a simulated clock: it jumps from one thing that happens to the next, so that minutes at a table take a
// fraction of a millisecond, and the same random numbers give the same match to the millisecond.
#pragma once

#include <functional>
#include <vector>

#include "arena/played.h"
#include "bots/intent.h"
#include "engine/match.h"

namespace rekentafel::arena {

// Somebody who looks on: told whenever the table has changed, and of every attempt, refused ones too.
template <Game G>
struct Watch {
  std::function<void(const Match<G>&, std::chrono::milliseconds now)> looks;
  std::function<void(Seat, const typename G::View& before, const typename G::Action&, const std::optional<Refusal>&,
                     std::chrono::milliseconds now)>
      acts;
};

namespace detail {

// A player that is refused this often in succession will be refused for ever.
inline constexpr int hopeless = 1000;

template <Game G>
class TimedTable {
 public:
  using Moment = std::chrono::milliseconds;

  TimedTable(Match<G>& match, const std::vector<bots::Player<G>>& players, Random& random, const Watch<G>* watch)
      : match_(match), random_(random), watch_(watch) {
    // By reference: a player may be large, and is used for many matches.
    for (int i = 0; i < G::seats(match.setup()); ++i)
      intents_.emplace_back(std::cref(players[static_cast<std::size_t>(i)]), match.setup(), Seat(i),
                            random.next_seed());
    everybody_looks();
  }

  Played play() {
    while (refused_in_a_row_ < hopeless && step()) {
    }
    played_.lasted = now_;
    return played_;
  }

 private:
  // False when the game is over, or nobody wants to do anything any more.
  bool step() {
    if (match_.outcome()) return false;
    const auto next = next_seat();
    if (const auto clock = clock_of<G>(match_.view(Seat::table()))) {
      const Moment at = strikes(*clock, table_acted_, acted_);
      if (!next || at <= *intents_[next->index()].due()) return table_acts(clock->action, at);
    }
    if (next) seat_acts(*next);
    return next.has_value();
  }

  // Whoever is due first; of several in the same millisecond each is as likely.
  std::optional<Seat> next_seat() {
    Few<Seat, most_seats> first;
    for (int i = 0; i < static_cast<int>(intents_.size()); ++i) {
      const auto due = intents_[i].due();
      if (!due) continue;
      if (!first.empty() && *due < *intents_[first[0].index()].due()) first.clear();
      if (first.empty() || *due == *intents_[first[0].index()].due()) first.push_back(Seat(i));
    }
    if (first.empty()) return std::nullopt;
    return first[first.size() == 1 ? 0 : random_.below(first.size())];
  }

  bool table_acts(const typename G::Action& action, Moment at) {
    now_ = acted_ = table_acted_ = at;
    if (!match_.act(Seat::table(), action)) return false;
    everybody_looks();
    return true;
  }

  void seat_acts(Seat seat) {
    auto& intent = intents_[seat.index()];
    now_ = *intent.due();
    const auto action = intent.take();
    const auto before = watch_ ? std::optional(match_.view(seat)) : std::nullopt;
    const auto events = match_.act(seat, action);
    if (watch_) watch_->acts(seat, *before, action, events ? std::nullopt : std::optional(events.refusal()), now_);
    if (events) {
      intent.answered(std::nullopt, now_);
      acted_ = now_;
      refused_in_a_row_ = 0;
      return everybody_looks();
    }
    intent.answered(events.refusal(), now_);
    ++refused_in_a_row_;
    ++(came_too_late<G>(events.refusal()) ? played_.too_late : played_.wrong)[seat.index()];
    intent.look(match_.view(seat), now_);
  }

  void everybody_looks() {
    if (watch_) watch_->looks(match_, now_);
    for (int i = 0; i < static_cast<int>(intents_.size()); ++i) intents_[i].look(match_.view(Seat(i)), now_);
  }

  Match<G>& match_;
  Random& random_;
  const Watch<G>* watch_;
  std::vector<bots::Intent<G>> intents_;
  Moment now_{0};
  Moment acted_{0};
  Moment table_acted_{0};
  int refused_in_a_row_ = 0;
  Played played_;
};

}  // namespace detail

// Plays to the end, or until nobody wants to act. One player a seat; the table's own actions come from its clock
// (games/clock.h). In a game of turns the times that the players take add up.
template <Game G>
Played play_in_time(Match<G>& match, const std::vector<bots::Player<G>>& players, Random& random,
                    const Watch<G>* watch = nullptr) {
  return detail::TimedTable<G>(match, players, random, watch).play();
}

}  // namespace rekentafel::arena
