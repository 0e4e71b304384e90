#include "games/tables/match/turn.h"

namespace rekentafel::tables::match {

namespace {

// Which row of the turn: the lying rows in their order, then the new ones.
int place(const Step& step) { return step.kind == Step::Kind::start ? 1000 + step.row : step.row; }

Refusal not_written(std::string_view word) { return Refusal{"notation/turn", {word}}; }

// "+54:6" or "-54:6" behind a row's number, "54:6" behind `new`.
std::optional<Refusal> read_step(std::string_view word, bool is_new, int row, Steps& steps) {
  Step step{.kind = Step::Kind::start, .row = static_cast<std::uint8_t>(row)};
  if (!is_new) {
    if (word[0] != '+' && word[0] != '-') return not_written(word);
    step.kind = word[0] == '+' ? Step::Kind::add : Step::Kind::take;
    word.remove_prefix(1);
  }
  const auto element = read(As<Element>{}, word);
  if (!element) return element.refusal();
  step.element = *element;
  if (steps.full()) return Refusal{"notation/many-cards", {most_cards}};
  steps.push_back(step);
  return std::nullopt;
}

// "1 +54:6 -9" or "new 9 3x3".
std::optional<Refusal> read_part(std::string_view part, int& last_place, Steps& steps) {
  Cursor cursor(part);
  cursor.skip_spaces();
  const bool is_new = cursor.skip("new ");
  const auto word = cursor.word();
  const auto number = is_new ? std::nullopt : cursor.number(3);
  if (!is_new && (!number || *number < 1 || *number > static_cast<int>(most_cards) || !cursor.skip(' ')))
    return not_written(word);
  const int row = !is_new ? *number - 1 : last_place >= 1000 ? last_place - 999 : 0;
  const int here = is_new ? 1000 + row : row;
  // A row is named once, in its order: one way to write a turn.
  if (here <= last_place || row >= static_cast<int>(most_cards)) return not_written(part);
  last_place = here;
  const auto before = steps.size();
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto step = cursor.word();
    cursor.skip(step);
    if (auto refusal = read_step(step, is_new, row, steps)) return refusal;
  }
  if (steps.size() == before) return not_written(part);
  return std::nullopt;
}

}  // namespace

std::string to_text(const Turn& turn) {
  if (turn.kind == Turn::Kind::draw) return "draw";
  if (turn.kind == Turn::Kind::pass) return "pass";
  std::string text = "lay";
  int last = -1;
  for (const Step& step : turn.steps) {
    const bool is_new = step.kind == Step::Kind::start;
    if (place(step) != last) {
      if (last >= 0) text += " /";
      text += is_new ? " new" : ' ' + std::to_string(step.row + 1);
    }
    last = place(step);
    text += is_new ? " " : step.kind == Step::Kind::add ? " +" : " -";
    text += to_text(step.element);
  }
  return text;
}

Result<Turn> read(As<Turn>, std::string_view text) {
  if (text == "draw") return Turn{.kind = Turn::Kind::draw};
  if (text == "pass") return Turn{.kind = Turn::Kind::pass};
  Turn turn{.kind = Turn::Kind::lay};
  if (!text.starts_with("lay ")) return not_written(text);
  text.remove_prefix(4);
  int last_place = -1;
  for (;;) {
    const auto part = text.substr(0, text.find('/'));
    if (auto refusal = read_part(part, last_place, turn.steps)) return *refusal;
    if (part.size() == text.size()) return turn;
    text.remove_prefix(part.size() + 1);
  }
}

}  // namespace rekentafel::tables::match
