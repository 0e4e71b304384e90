// What an attempt at a table shows of what its player knows: which sums, right or wrong, and how clean that is. Asked
// of nothing but the view before it, the attempt and how it was answered. Whether the sum had been shown to the player
// before, and how long it took, is for the onlooker (onlooker.h).
//
// A wrong attempt with several sums in it is the fault of one of them, and nobody knows which: they share its weight.
#pragma once

#include <optional>
#include <vector>

#include "games/all.h"
#include "learning/evidence.h"

namespace rekentafel::learning {

struct Clue {
  Skill skill;
  Answer answer = Answer::right;
  double weight = 1;
  bool timed = false;  // else only whether it was right at all
  friend bool operator==(const Clue&, const Clue&) = default;
};

struct Sight {
  std::vector<Clue> clues;
  std::vector<Skill> told;  // whose answers the refusal says
  bool control = false;     // there was nothing to work out: it measures the hand
  int search_ms = 0;        // what the hand needs on top of its own, to find the card
  double odd_time = 1;      // what the weight is multiplied by where the time was no reaction, or a long one
};

// How the screen was set while the attempt was made.
struct Screen {
  bool helper_always = false;    // what fits is marked
  bool outcomes_hidden = false;  // rows without their outcomes
  bool reckons_alone = false;    // Formula: nothing is said of a sum before it is laid
};

// Weights, as docs/learning.md lists them.
inline constexpr double clean_weight = 1, searched_weight = 0.3, race_weight = 0.5;
inline constexpr double lay_weight = 0.6, two_weight = 0.5;
inline constexpr int few_in_hand = 3;      // rush: the time is the sum's, not that of looking through the cards
inline constexpr int small_hand = 5;       // 7 Ate 9
inline constexpr int look_at_card = 90;    // ms: 7 Ate 9, for one card of the hand
inline constexpr double near_order = .25;  // in order: two outcomes whose logarithms differ by that are near

// Every game whose attempts show something has one, in witness/<game>.cpp.
template <Game G>
Sight sight_of(const typename G::View& view, Seat seat, const typename G::Action& action,
               const std::optional<Refusal>& refusal, const Screen& screen);
// Nothing where the game has none: looking ahead, say, is no arithmetic.
template <Game G>
Sight shown_by_attempt(const typename G::View& view, Seat seat, const typename G::Action& action,
                       const std::optional<Refusal>& refusal, const Screen& screen) {
  if constexpr (brings<G>.witness)
    return sight_of<G>(view, seat, action, refusal, screen);
  else
    return {};
}

// One sum at a time, answered with everything cleared away for it.
inline Sight practised(Skill skill, bool right) {
  Sight sight;
  sight.clues = {{skill, right ? Answer::right : Answer::wrong, clean_weight, true}};
  return sight;
}

// 7 Ate 9, of a centre card that somebody else covered: the sum of the easiest card of the hand that fitted.
std::optional<Skill> lost_race(const seven_ate_nine::View& view);

// The skill that a sum of Formula belongs to, whatever answer was laid: a sum of the tables, or one of Formula's.
// Nothing where no sum can be meant (dividing by 0).
std::optional<Skill> skill_of(const formula::Sum& sum);

}  // namespace rekentafel::learning
