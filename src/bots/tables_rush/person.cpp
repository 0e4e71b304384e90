#include "bots/tables_rush/person.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "bots/person.h"

namespace rekentafel::bots {

namespace {

using tables::Card;
using tables::rush::Hand;
using tables::rush::Move;
using tables::rush::View;
using Person = RushPerson;

Move new_row(const Card& a, const Card& b) { return {.kind = Move::Kind::new_row, .card = a, .second = b}; }
Move add(std::size_t row, const Card& card) {
  return {.kind = Move::Kind::add, .row = static_cast<std::uint8_t>(row), .card = card};
}

// The product that the card is, or that has to be known to divide.
std::pair<int, int> product_of(const Card& card) {
  if (card.kind == Card::Kind::quotient) return {card.outcome(), card.right};
  return {card.left, card.right};
}

enum class Hardness { none, easy, middling, hard };
Hardness hardness_of(const Card& card) {
  if (card.kind == Card::Kind::outcome) return Hardness::none;
  const auto [a, b] = product_of(card);
  const auto either = [left = a, right = b](int table) { return left == table || right == table; };
  if (either(1) || either(2) || either(5) || either(10)) return Hardness::easy;
  return either(3) || either(4) ? Hardness::middling : Hardness::hard;
}

int time_to_work_out(const Person& person, const Card& card) {
  const int divide = card.kind == Card::Kind::quotient ? person.divide : 0;
  switch (hardness_of(card)) {
    case Hardness::none:
      return person.read;
    case Hardness::easy:
      return person.easy + divide;
    case Hardness::middling:
      return person.middling + divide;
    case Hardness::hard:
      return person.hard + divide;
  }
  return 0;
}

bool slips(const Person& person, const Card& card, Random& random) {
  const Hardness hardness = hardness_of(card);
  if (hardness == Hardness::none || hardness == Hardness::easy) return false;
  return happens(hardness == Hardness::hard ? 2 * person.slips : person.slips, random);
}

// Near enough to be taken for it: within a quarter.
bool near(int outcome, int other) { return outcome != other && 4 * std::abs(outcome - other) <= outcome; }

// Whether the person takes the card to come to that outcome.
bool seems(const Card& card, bool slip, int outcome) {
  return slip ? near(card.outcome(), outcome) : card.outcome() == outcome;
}
// Or, in order (T50), takes it to go on at an end of the row; who slips does so where it is nearly right.
bool seems_to_fit(const View& view, std::size_t row, const Card& card, bool slip) {
  if (!view.table.in_order) return seems(card, slip, outcome_of(view.table.rows[row]));
  const auto lying = view.table.rows[row];
  if (slip)
    return near(card.outcome(), lying.front().card.outcome()) || near(card.outcome(), lying.back().card.outcome());
  return tables::rush::fits(view.table, row, card.outcome());
}
bool seem_to_begin(const View& view, const Card& card, bool slip, const Card& other) {
  if (!view.table.in_order) return seems(card, slip, other.outcome());
  return card.outcome() != other.outcome() || slip;
}

// The first row for which the person takes the card to be right.
std::optional<std::size_t> row_for(const Person& person, const View& view, const Card& card, bool slip,
                                   Random& random) {
  for (std::size_t row = 0; row < view.table.rows.size(); ++row)
    if (seems_to_fit(view, row, card, slip) && !happens(person.overlooks, random)) return row;
  return std::nullopt;
}

struct Search {
  std::optional<Move> move;
  int took = 0;
};

// Card by card, in any order: what it comes to, whether there is a row of it, whether one of the cards in mind is the
// same.
Search search(const Person& person, const View& view, int dealt, Random& random) {
  Search search;
  Hand cards = view.hand;
  random.shuffle(std::span(cards.begin(), cards.end()));
  const bool looked_over = static_cast<int>(cards.size()) < dealt;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const bool known = looked_over && happens(person.remembers, random);
    const bool slip = !known && slips(person, cards[i], random);
    search.took += about(known ? person.read : time_to_work_out(person, cards[i]), random);
    search.took += about(person.look * static_cast<int>(view.table.rows.size()) / 2, random);
    if (const auto row = row_for(person, view, cards[i], slip, random)) {
      search.move = add(*row, cards[i]);
      return search;
    }
    const std::size_t in_mind = i - std::min<std::size_t>(i, static_cast<std::size_t>(person.span));
    for (std::size_t j = in_mind; j < i; ++j) {
      if (!seem_to_begin(view, cards[i], slip, cards[j])) continue;
      search.move = new_row(cards[j], cards[i]);
      return search;
    }
  }
  return search;
}

// On second thoughts: any move there is.
std::optional<Move> second_look(const View& view, Random& random) {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < view.hand.size(); ++i) {
    const Card& card = view.hand[i];
    for (std::size_t j = 0; j < i; ++j)
      if (tables::rush::begin_row(view.table, view.hand[j].outcome(), card.outcome()))
        moves.push_back(new_row(card, view.hand[j]));
    for (std::size_t row = 0; row < view.table.rows.size(); ++row) {
      if (!tables::rush::fits(view.table, row, card.outcome())) continue;
      moves.push_back(add(row, card));
      break;
    }
  }
  if (moves.empty()) return std::nullopt;
  return moves[random.below(moves.size())];
}

}  // namespace

std::optional<Choice<tables::TablesRush>> choose(const Person& person, const View& view, int dealt, Random& random) {
  Search seen = search(person, view, dealt, random);
  if (!seen.move) {
    seen.move = second_look(view, random);
    seen.took += seen.took / 2;
  }
  if (!seen.move) return std::nullopt;
  return Choice<tables::TablesRush>{*seen.move, std::chrono::milliseconds(seen.took + about(person.move, random)),
                                    std::chrono::milliseconds(seen.took)};
}

}  // namespace rekentafel::bots
