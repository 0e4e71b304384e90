#include "bots/tables_domino/level.h"

#include <algorithm>
#include <vector>

#include "bots/tables_domino/habit.h"
#include "bots/tables_domino/search.h"

namespace rekentafel::bots {

namespace {

using namespace domino;
using Domino = tables::TablesDomino;

// A child of eight works out seven products of ten, does not think of two cards at once, and keeps what fits anywhere
// until it needs it. It need not overlook more: laying is a duty (T34), and the table says so.
constexpr Habit child{.products_seen = 70, .sees_two = false, .specials_at_once = false};
// 1 and 2 look at the cards, each with its own blind spots.
constexpr Habit beginner{.products_seen = 50, .sees_two = false, .specials_at_once = true};
constexpr Habit learner{.products_seen = 100, .sees_two = false, .specials_at_once = false};
// 3 minds its own hand; 4 and 5 the others' too, and play out.
constexpr Search quick{.playouts = 300, .judgement = both_sides};
constexpr Search thorough{.playouts = 3000, .judgement = both_sides};

// T42: a turn takes time. How long a person of that level takes, in milliseconds: between these two.
struct Pace {
  int least, most;
};
constexpr std::array<Pace, levels> paces{{{5000, 14000}, {4000, 11000}, {3000, 9000}, {3000, 8000}, {2500, 7000}}};

Choice<Domino> timed(int level, const rules::View& view, Random& random, const rules::Action& action) {
  if (view.turn.minutes == 0) return {action};
  const Pace pace = paces[static_cast<std::size_t>(level - 1)];
  const std::chrono::milliseconds after(pace.least + random.below(pace.most - pace.least + 1));
  return {action, after, after - std::chrono::milliseconds(500)};
}

// T42: how many turns are left, when a turn takes about seven seconds. Every card that lies or was taken has been a
// turn, near enough.
int turns_left(const rules::View& view, const rules::Setup& setup, std::size_t deck) {
  if (view.turn.minutes == 0) return 0;
  const int in_stock = static_cast<int>(deck) - setup.players * setup.cards_each();
  const int so_far = static_cast<int>(view.table.laid.size()) - 2 + in_stock - view.in_stock;
  return std::max(1, view.turn.minutes * 60 / 7 - so_far);
}

Player<Domino> by_habit(int level, const Habit& habit) {
  return [=](const rules::View& view, Seat seat, Random& random, const Thinking&) mutable {
    // A third of a megabyte: the thread's, not the player's.
    static thread_local std::vector<rules::Action> room(Domino::most_listed);
    Listing<rules::Action> listing(room);
    return timed(level, view, random, habitual(view, seat, habit, random, listing));
  };
}

Player<Domino> by_judgement(int level, const Judgement& judgement, const Deck<rules::Card>& deck) {
  return [=](const rules::View& view, Seat seat, Random& random, const Thinking&) {
    const Seen seen = seen_by(view, seat, deck);
    return timed(level, view, random, action_of(best_lay(seen.position, judgement), view));
  };
}

Player<Domino> by_search(int level, const Search& search, const rules::Setup& setup) {
  return
      [=, deck = rules::cards_of(setup)](const rules::View& view, Seat seat, Random& random, const Thinking& thinking) {
        const Seen seen = seen_by(view, seat, deck);
        const int turns = turns_left(view, setup, deck.size());
        return timed(level, view, random, action_of(searched_lay(seen, search, turns, random, thinking), view));
      };
}

}  // namespace

Player<Domino> level_player(int level, const rules::Setup& setup) {
  switch (level) {
    case 1:
      return by_habit(level, beginner);
    case 2:
      return by_habit(level, learner);
    case 3:
      return by_judgement(level, own_hand, rules::cards_of(setup));
    case 4:
      return by_search(level, quick, setup);
    default:
      return by_search(level, thorough, setup);
  }
}

Player<Domino> child_player(const rules::Setup&) { return by_habit(2, child); }

}  // namespace rekentafel::bots
