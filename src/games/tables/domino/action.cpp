#include "games/tables/domino/action.h"

namespace rekentafel::tables::domino {

namespace {

Result<Action> read_row(std::string_view text) {
  const auto card = read(As<Card>{}, text);
  if (!card) return card.refusal();
  if (!card->is_domino()) return Refusal{"T36/a-domino", {text}};
  return Action::row(*card);
}

Result<Action> with_end(const Piece& first, const std::optional<Piece>& second, int end) {
  if (first.is_joker() || (second && second->is_joker())) return Refusal{"T40/starts-a-row", {}};
  if (!second) return Action::lay(first, end);
  if (!first.is_domino() || !second->is_domino()) return Refusal{"T35/two-dominoes", {}};
  return Action::lay(first, *second, end);
}

Result<Action> read_lay(Cursor cursor, std::string_view text) {
  const Refusal no_action{"notation/domino-action", {text}};
  const auto first = read(As<Piece>{}, cursor.take_word());
  if (!first) return first.refusal();
  std::optional<Piece> second;
  if (cursor.rest().starts_with(' ') && !cursor.rest().starts_with(" @")) {
    cursor.skip(' ');
    const auto piece = read(As<Piece>{}, cursor.take_word());
    if (!piece) return piece.refusal();
    second = *piece;
  }
  if (cursor.done()) {
    if (!first->is_joker()) return Refusal{"T31/say-where", {to_text(*first)}};
    return second ? Action::joker_with(*second) : Action::lone_joker();
  }
  if (!cursor.skip(" @")) return no_action;
  const auto end = cursor.number(3);
  if (!end || *end < 1 || *end > 255 || !cursor.done()) return no_action;
  return with_end(*first, second, *end);
}

}  // namespace

std::string to_text(const Action& action) {
  switch (action.kind) {
    case Action::Kind::draw:
      return "draw";
    case Action::Kind::pass:
      return "pass";
    case Action::Kind::time_up:
      return "time-up";
    case Action::Kind::row:
      return "row " + to_text(action.first);
    case Action::Kind::lay:
      break;
  }
  auto text = "lay " + to_text(action.first);
  if (action.two) text += ' ' + to_text(action.second);
  if (action.end) text += " @" + std::to_string(action.end);
  return text;
}

Result<Action> read(As<Action>, std::string_view text) {
  if (text == "draw") return Action::draw();
  if (text == "pass") return Action::pass();
  if (text == "time-up") return Action::time_up();
  Cursor cursor(text);
  if (cursor.skip("row ")) return read_row(cursor.rest());
  if (cursor.skip("lay ")) return read_lay(cursor, text);
  return Refusal{"notation/domino-action", {text}};
}

}  // namespace rekentafel::tables::domino
