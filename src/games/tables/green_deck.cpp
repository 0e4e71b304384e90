#include "games/tables/green_deck.h"

#include <algorithm>
#include <cassert>

#include "data.h"

namespace rekentafel::tables {

namespace {

GreenDeck standard(std::string_view path) {
  auto deck = read(As<GreenDeck>{}, data::text(path));
  assert(deck);
  return *std::move(deck);
}

// As the answer of a product, or of a division: then it is at most 10.
bool in_a_table(int outcome, const TablesPlayed& tables) {
  if (outcome <= 10 && tables.bits != 0) return true;
  for (int table = 1; table <= 10; ++table)
    if (tables.has(table) && outcome % table == 0 && outcome / table <= 10) return true;
  return false;
}

}  // namespace

std::string to_text(const GreenDeck& deck) { return deck_text(deck.cards); }

Result<GreenDeck> read(As<GreenDeck>, std::string_view text) {
  auto cards = read_deck<Card>(text, most_cards);
  if (!cards) return cards.refusal();
  if (cards->empty()) return Refusal{"deck/empty", {}};
  return GreenDeck{*std::move(cards)};
}

const GreenDeck& match_deck() {
  static const GreenDeck deck = standard("decks/tables-match.txt");
  return deck;
}

const GreenDeck& order_deck() {
  static const GreenDeck deck = standard("decks/tables-order.txt");
  return deck;
}

std::string to_text(const TablesPlayed& tables) {
  std::string text;
  for (int table = 1; table <= 10; ++table) {
    if (!tables.has(table)) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(table);
  }
  return text;
}

Result<TablesPlayed> read(As<TablesPlayed>, std::string_view text) {
  TablesPlayed tables;
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.word();
    const auto table = cursor.number(2);
    if (!table || *table < 1 || *table > 10 || (!cursor.done() && cursor.peek() != ' '))
      return Refusal{"T3/no-table", {"tables", word}};
    tables.bits = static_cast<std::uint16_t>(tables.bits | 1u << *table);
  }
  if (tables.bits == 0) return Refusal{"T3/no-table", {"tables", text}};
  return tables;
}

bool stays(const Card& card, const TablesPlayed& tables) {
  switch (card.kind) {
    case Card::Kind::outcome:
      return in_a_table(card.left, tables);
    case Card::Kind::product:
      return tables.has(card.left) || tables.has(card.right);
    case Card::Kind::quotient:
      return tables.has(card.right) || tables.has(card.outcome());
    case Card::Kind::joker:
      return true;
  }
  return false;
}

Cards cards_played(const Deck<Card>& deck, const std::optional<TablesPlayed>& tables, Jokers jokers) {
  Cards cards;
  for (const Card& card : deck) {
    if (card.is_joker() && jokers == Jokers::out) continue;
    if (tables && !stays(card, *tables)) continue;
    cards.push_back(card);
  }
  return cards;
}

std::optional<Refusal> refuse_few(const Cards& cards, int needed, const std::optional<GreenDeck>& own,
                                  const std::optional<TablesPlayed>& tables) {
  const auto left = std::count_if(cards.begin(), cards.end(), [](const Card& card) { return !card.is_joker(); });
  if (left >= needed) return std::nullopt;
  if (tables) return Refusal{"T3/few-cards", {"tables", left, needed}};
  return Refusal{"T1/few-cards", {own ? "deck" : "players", left, needed}};
}

Seat first_seat(int youngest, int players, Random& random) {
  return Seat(youngest > 0 ? youngest - 1 : static_cast<int>(random.below(static_cast<std::uint64_t>(players))));
}

std::optional<Refusal> refuse_youngest(int youngest, int players) {
  if (youngest >= 0 && youngest <= players) return std::nullopt;
  return Refusal{"T5/no-such-seat", {"youngest", youngest, players}};
}

Card turn_start_card(Cards& stock, Random& random) {
  assert(std::any_of(stock.begin(), stock.end(), [](const Card& card) { return !card.is_joker(); }));
  for (;;) {
    const Card card = stock.back();
    stock.pop_back();
    if (!card.is_joker()) return card;
    stock.insert_at(random.below(stock.size()), card);  // never on top again
  }
}

}  // namespace rekentafel::tables
