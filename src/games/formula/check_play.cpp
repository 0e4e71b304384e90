// Whether a play may be laid: looks at the play itself, never at the list of plays.
#include "games/formula/plays.h"

namespace rekentafel::formula {

std::string to_text(const Play& play) { return play.draws() ? "draw" : to_text(play.sum); }

Result<Play> read(As<Play>, std::string_view text) {
  if (text == "draw") return Play::draw();
  const auto sum = read(As<Sum>{}, text);
  if (!sum) return sum.refusal();
  return Play{*sum};
}

Cards laid_cards(const Sum& sum) {
  Cards cards;
  for (const Number& number : sum.numbers)
    for (const Place place : number)
      if (place.is_laid()) cards.add(place.card());
  return cards;
}

namespace {

int laid_places(const Number& number) {
  int laid = 0;
  for (const Place place : number) laid += place.is_laid();
  return laid;
}
bool is_fresh(const Number& number) { return laid_places(number) == static_cast<int>(number.size()); }

// F5: a joker that has no value yet may be given one.
bool stays(Place lying, Place now) { return lying == now || (!lying.has_value() && now.is_joker() && !now.is_laid()); }

// Whether `now` is `lying` from place `left` on: each card stays or is covered, and the rest is laid beside it.
bool lies_over(const Number& lying, const Number& now, std::size_t left) {
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i].is_laid()) continue;
    if (i < left || i - left >= lying.size() || !stays(lying[i - left], now[i])) return false;
  }
  return true;
}

// F12.
bool can_become(const Number& lying, const Number& now) {
  if (is_fresh(now)) return !now.empty();
  for (std::size_t left = 0; left + lying.size() <= now.size(); ++left)
    if (lies_over(lying, now, left)) return true;
  return false;
}

std::optional<Refusal> refuse_change(const Number& lying, const Number& now) {
  if (can_become(lying, now)) return std::nullopt;
  // F15: would it do if the jokers of the table had other values?
  Number same_jokers = now;
  bool has_joker = false;
  if (now.size() == lying.size()) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (now[i].is_laid() || !now[i].is_joker() || !lying[i].is_joker()) continue;
      same_jokers[i] = lying[i];
      has_joker = true;
    }
  }
  if (has_joker && can_become(lying, same_jokers))
    return Refusal{"F15/joker-keeps-its-value", {to_text(lying), to_text(now)}};
  if (now.size() < lying.size()) return Refusal{"F12/all-places-stay", {to_text(lying), lying.size(), to_text(now)}};
  return Refusal{"F10/not-lying-there", {to_text(now), to_text(lying)}};
}

std::optional<Refusal> refuse_cards(const Cards& hand, const Sum& sum) {
  const Cards laid = laid_cards(sum);
  for (std::uint8_t face = 0; face < Cards::faces; ++face) {
    if (laid.counts[face] <= hand.counts[face]) continue;
    if (hand.counts[face] == 0) return Refusal{"F6/not-in-hand", {to_text(Card{face})}};
    return Refusal{"F6/not-so-many-in-hand", {to_text(Card{face}), hand.counts[face], laid.counts[face]}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_play(const Turn& turn, const Sum& sum) {
  if (sum.is_opening()) return Refusal{"F6/no-symbol", {}};
  int laid = 0;
  for (const Number& number : sum.numbers) {
    laid += laid_places(number);
    for (const Place place : number)
      if (!place.has_value()) return Refusal{"F15/joker-needs-a-value", {}};
  }
  if (laid > most_laid) return Refusal{"F11/too-many-cards", {laid, most_laid}};

  const Sum& table = turn.table;
  if (table.is_opening()) {
    for (int i = 0; i < 2; ++i)
      if (sum.numbers[i].size() != 1 || !stays(table.numbers[i][0], sum.numbers[i][0]))
        return Refusal{"F4/opening-cards-stay", {to_text(table.left()), to_text(table.right())}};
  }
  const bool all_new = table.all_must_change();
  for (const Number& number : sum.numbers)
    if (all_new && (number.size() != 1 || !is_fresh(number)))
      return Refusal{"F16/everything-must-change", {to_text(table)}};
  for (std::size_t i = 0; i < sum.numbers.size(); ++i)
    if (auto refusal = refuse_change(table.numbers[i], sum.numbers[i])) return refusal;
  for (std::size_t i = 0; i < sum.numbers.size(); ++i)
    if (value(sum.answer()) != 0 && sum.numbers[i].size() > turn.places &&
        sum.numbers[i].size() > table.numbers[i].size())
      return Refusal{"F29/too-long-for-points", {to_text(sum.numbers[i]), turn.places}};
  if (laid == 0) return Refusal{sum.symbol == table.symbol ? "F13/no-card" : "F13/only-the-symbol", {}};

  if (auto refusal = refuse_cards(turn.hand, sum)) return refusal;
  if (auto refusal = refuse_untrue(sum)) return refusal;
  if (turn.keep_one && !all_new && is_fresh(sum.left()) && is_fresh(sum.right()) && is_fresh(sum.answer()))
    return Refusal{"F20/keep-one", {to_text(table)}};
  if (sum.reads_as(table)) return Refusal{"F17/same-sum", {to_text(table)}};
  return std::nullopt;
}

}  // namespace rekentafel::formula
