#include "bots/formula/level.h"

#include "bots/formula/glance.h"
#include "bots/formula/judge.h"
#include "bots/formula/playouts.h"

namespace rekentafel::bots {

using formula::Cards;
using formula::Formula;
using formula::Play;
using formula::View;

namespace {

// Sees some of the plays and takes any of those that it likes as much.
class Beginner {
 public:
  Beginner(const Glance& glance, const Glance& mostly, int percent)
      : glance_(glance), mostly_(mostly), percent_(percent), room_(formula::most_plays) {}

  std::optional<Choice<Formula>> operator()(const View& view, Seat, Random& random, const Thinking&) {
    Listing<Play> plays(room_);
    list_plays(view.table.turn_with(view.hand), plays);
    const bool as_mostly = random.below(100) < static_cast<std::uint64_t>(percent_);
    auto seen = seen_plays(as_mostly ? mostly_ : glance_, plays, random);
    return Choice<Formula>{best_liked(Liking::most_cards, view.table, view.hand, seen, random)};
  }

 private:
  Glance glance_, mostly_;
  int percent_;
  std::vector<Play> room_;
};

Player<Formula> plain_player(Liking liking) {
  return [judge = Judge(liking)](const View& view, Seat, Random& random, const Thinking&) mutable {
    return std::optional(Choice<Formula>{judge.choose(view.table, view.hand, random)});
  };
}

Player<Formula> foreseeing_player(const Foresight& foresight, const formula::Setup& setup) {
  const Cards deck = (setup.deck ? *setup.deck : formula::printed_deck()).cards;
  return [=, judge = Judge(Liking::quickest_finish)](const View& view, Seat seat, Random& random,
                                                     const Thinking& thinking) mutable {
    return std::optional(Choice<Formula>{choose_by_playouts(view, seat, deck, foresight, judge, random, thinking)});
  };
}

}  // namespace

Player<Formula> level_player(int level, const formula::Setup& setup) {
  static constexpr Glance short_sums{.long_numbers = false, .beside = false, .division = false};
  static constexpr Glance one_card{.long_numbers = false, .beside = false, .division = false, .most_laid = 1};
  static constexpr Glance nothing_beside{.beside = false, .missed = 30};
  switch (level) {
    case 1:
      return Beginner(short_sums, one_card, 70);
    case 2:
      return Beginner(nothing_beside, nothing_beside, 0);
    case 3:
      return plain_player(Liking::flexible_rest);
    case 4:
      if (!setup.points) return plain_player(Liking::quickest_finish);
      return foreseeing_player({.candidates = 8, .work = 50'000}, setup);
    default:
      return foreseeing_player({}, setup);
  }
}

}  // namespace rekentafel::bots
