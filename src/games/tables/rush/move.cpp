#include "games/tables/rush/tables_rush.h"

namespace rekentafel::tables::rush {

namespace {

Refusal not_written(std::string_view text) { return Refusal{"notation/rush-move", {text}}; }

// "9 3x3"
Result<Move> read_new_row(std::string_view text) {
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return Refusal{"T51/two-cards", {text}};
  const auto card = read(As<Card>{}, text.substr(0, space));
  if (!card) return card.refusal();
  const auto rest = text.substr(space + 1);
  if (rest.find(' ') != std::string_view::npos) return Refusal{"T51/two-cards", {text}};
  const auto second = read(As<Card>{}, rest);
  if (!second) return second.refusal();
  return Move{.kind = Move::Kind::new_row, .card = *card, .second = *second};
}

}  // namespace

std::string to_text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::start:
      return "start";
    case Move::Kind::time_up:
      return "time-up";
    case Move::Kind::new_row:
      return "new " + to_text(move.card) + ' ' + to_text(move.second);
    case Move::Kind::add:
      return std::to_string(move.row + 1) + " +" + to_text(move.card);
  }
  return {};
}

Result<Move> read(As<Move>, std::string_view text) {
  if (text == "start") return Move{.kind = Move::Kind::start};
  if (text == "time-up") return Move{.kind = Move::Kind::time_up};
  if (text.starts_with("new ")) return read_new_row(text.substr(4));
  Cursor cursor(text);
  const auto row = cursor.number(3);
  if (!row || *row < 1 || *row > static_cast<int>(most_cards) || !cursor.skip(" +")) return not_written(text);
  const auto card = read(As<Card>{}, cursor.rest());
  if (!card) return card.refusal();
  return Move{.kind = Move::Kind::add, .row = static_cast<std::uint8_t>(*row - 1), .card = *card};
}

}  // namespace rekentafel::tables::rush
