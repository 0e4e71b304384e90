#include "games/tables/order/action.h"

namespace rekentafel::tables::order {

namespace {

// A row, or a part of a row that is split: `2`, `2.3a`, `2.3b`, `2.2-4a`, `2.2-4b`.
bool read_place(Cursor& cursor, Action& action) {
  const auto row = cursor.number(3);
  if (!row || *row < 1 || *row > static_cast<int>(most_cards)) return false;
  action.row = static_cast<std::uint8_t>(*row - 1);
  if (!cursor.skip('.')) return cursor.done();
  const auto split = cursor.number(3);
  if (!split || *split < 1 || *split > static_cast<int>(most_cards)) return false;
  action.split = static_cast<std::uint8_t>(*split);
  if (cursor.skip('-')) {
    const auto until = cursor.number(3);
    if (!until || *until < *split || *until > static_cast<int>(most_cards)) return false;
    --action.split;
    action.until = static_cast<std::uint8_t>(*until);
  }
  const bool first = cursor.skip('a');
  action.part = first ? Action::Part::first : Action::Part::second;
  return (first || cursor.skip('b')) && cursor.done();
}

// The card of a row that is taken: `2.3`.
bool read_taken(Cursor& cursor, Action& action) {
  const auto row = cursor.number(3);
  if (!row || *row < 1 || *row > static_cast<int>(most_cards) || !cursor.skip('.')) return false;
  const auto card = cursor.number(3);
  if (!card || *card < 1 || *card > static_cast<int>(most_cards)) return false;
  action = Action::with(action.placed, static_cast<std::size_t>(*row - 1), static_cast<std::size_t>(*card));
  return cursor.done();
}

}  // namespace

std::string to_text(const Action& action) {
  if (action.kind == Action::Kind::draw) return "draw";
  if (action.kind == Action::Kind::pass) return "pass";
  if (action.part == Action::Part::taken)
    return "lay " + to_text(action.placed) + " with " + std::to_string(action.row + 1) + '.' +
           std::to_string(action.split);
  auto text = "lay " + to_text(action.placed) + (action.side == Side::left ? " left " : " right ") +
              std::to_string(action.row + 1);
  if (action.part == Action::Part::whole) return text;
  text += '.' + std::to_string(action.split + (action.until > 0 ? 1 : 0));
  if (action.until > 0) text += '-' + std::to_string(action.until);
  return text + (action.part == Action::Part::first ? 'a' : 'b');
}

Result<Action> read(As<Action>, std::string_view text) {
  if (text == "draw") return Action::draw();
  if (text == "pass") return Action::pass();
  const Refusal no_action{"notation/order-action", {text}};
  Cursor cursor(text);
  if (!cursor.skip("lay ")) return no_action;
  const auto word = cursor.word();
  const auto placed = read(As<Placed>{}, word);
  if (!placed) return placed.refusal();
  cursor.skip(word);
  Action action{.kind = Action::Kind::lay, .placed = *placed};
  if (cursor.skip(" with ")) {
    if (!read_taken(cursor, action)) return no_action;
    return action;
  }
  if (cursor.skip(" left "))
    action.side = Side::left;
  else if (!cursor.skip(" right "))
    return no_action;
  if (!read_place(cursor, action)) return no_action;
  return action;
}

}  // namespace rekentafel::tables::order
