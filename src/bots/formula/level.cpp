#include "bots/formula/level.h"

#include <array>

#include "bots/formula/glance.h"
#include "bots/formula/judge.h"
#include "bots/formula/playouts.h"

namespace rekentafel::bots {

using formula::Cards;
using formula::Formula;
using formula::Play;
using formula::View;

namespace {

struct Habits {
  Glance glance;
  int one_card = 0;  // of a hundred turns: so often it thinks of one card only
  Liking liking = Liking::most_cards;
};

// In half a minute a child of eight works out about six sums. It adds and subtracts up to 100, knows the easy tables
// and does not divide yet; it lays whole numbers, and of the sums that it saw the one with most cards.
constexpr Habits child{{.beside = false, .division = false, .highest = 100, .tables = 5, .looks = 6}};

// Set by the child's share of wins (docs/strength.md).
constexpr std::array<Habits, 4> habits = {{
    {{.long_numbers = false, .beside = false, .division = false}, 45},
    {{.beside = false, .division = false, .missed = 60}},
    {{.beside = false}},
    {{.missed = 50}, 0, Liking::flexible_rest},
}};

// Sees some of the plays and takes any of those that it likes as much.
class Person {
 public:
  explicit Person(const Habits& own) : habits_(own) {}

  std::optional<Choice<Formula>> operator()(const View& view, Seat, Random& random, const Thinking&) {
    Listing<Play> plays(room_for_plays());
    list_plays(view.table.turn_with(view.hand), plays);
    Glance glance = habits_.glance;
    // One opening in five has no answer of one card: whoever sees no other draws the stock empty.
    if (view.table.sum.is_opening()) glance.long_numbers = true;
    if (random.below(100) < static_cast<std::uint64_t>(habits_.one_card)) glance.most_laid = 1;
    const auto seen = seen_plays(glance, plays, random);
    return Choice<Formula>{best_liked(habits_.liking, view.table, view.hand, seen, random)};
  }

 private:
  Habits habits_;
};

Player<Formula> foreseeing_player(const Foresight& foresight, const formula::Setup& setup) {
  const Cards deck = (setup.deck ? *setup.deck : formula::printed_deck()).cards;
  return [=, judge = Judge(Liking::quickest_finish)](const View& view, Seat seat, Random& random,
                                                     const Thinking& thinking) mutable {
    return std::optional(Choice<Formula>{choose_by_playouts(view, seat, deck, foresight, judge, random, thinking)});
  };
}

}  // namespace

Player<Formula> level_player(int level, const formula::Setup& setup) {
  if (level <= static_cast<int>(habits.size())) return Person(habits[static_cast<std::size_t>(level - 1)]);
  return foreseeing_player({}, setup);
}

Player<Formula> child_player(const formula::Setup&) { return Person(child); }

}  // namespace rekentafel::bots
