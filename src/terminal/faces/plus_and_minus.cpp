// The board with its rows and columns numbered; the star's row or column, where the player to move may take, is
// highlighted.
#include "games/plus_and_minus/plus_and_minus.h"

#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::plus_and_minus;

constexpr int cell = 5;

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string rule(const Ink& ink, int side, std::string_view left, std::string_view between, std::string_view right) {
  std::string line(left);
  for (int i = 0; i < side; ++i) {
    if (i > 0) line += between;
    line += repeated(ink.shape("─", "-"), cell);
  }
  return ink(Style::quiet, line + std::string(right));
}

// What stands on a square: the number, the star, or the pale place of a taken tile; `>7<` is pointed at.
std::string square_text(const State& view, Square square, const Scene& scene) {
  const Ink& ink = scene.ink;
  if (square == view.board.star) return ink(Style::strong, centred(std::string(ink.shape("★", "*")), cell));
  if (!view.board.has(square)) return ink(Style::quiet, centred(std::string(ink.shape("·", ".")), cell));
  const auto number = std::to_string(view.board.value(square));
  const bool open = !view.over && (view.board.line(view.to_move) >> square.index() & 1);
  if (to_text(square) == scene.chosen) return ink(Style::mark, centred('>' + number + '<', cell));
  if (open)
    return ink(ink.colours ? Style::mark : Style::strong, centred(ink.colours ? number : '(' + number + ')', cell));
  return ink(view.board.value(square) < 0 ? Style::red : Style::plain, centred(number, cell));
}

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<State>(json);
  const Ink& ink = scene.ink;
  const int side = view.board.side;
  const bool roomy = scene.rows >= 2 * side + 2;
  const auto bar = ink(Style::quiet, ink.shape("│", "|"));
  std::string heads = "    ";
  for (int column = 1; column <= side; ++column) {
    const bool here = !view.over && view.to_move == Line::column && view.board.star.column == column - 1;
    heads += ' ' + ink(here ? Style::mark : Style::quiet, centred(std::to_string(column), cell));
  }
  Lines lines{heads};
  if (roomy) lines.push_back("    " + rule(ink, side, ink.shape("╭", "+"), ink.shape("┬", "+"), ink.shape("╮", "+")));
  for (int row = 0; row < side; ++row) {
    const bool here = !view.over && view.to_move == Line::row && view.board.star.row == row;
    std::string line = ' ' + ink(here ? Style::mark : Style::quiet, centred(std::to_string(row + 1), 3)) + bar;
    for (int column = 0; column < side; ++column)
      line += square_text(view, {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)}, scene) + bar;
    lines.push_back(line);
    if (!roomy) continue;
    lines.push_back("    " + (row + 1 < side
                                  ? rule(ink, side, ink.shape("├", "+"), ink.shape("┼", "+"), ink.shape("┤", "+"))
                                  : rule(ink, side, ink.shape("╰", "+"), ink.shape("┴", "+"), ink.shape("╯", "+"))));
  }
  if (view.rounds > 1)
    lines.push_back("    " + scene.say("terminal/round", {std::to_string(view.round), std::to_string(view.rounds)}));
  return lines;
}

Line line_of(const State& view, Seat seat) { return view.row_seat == seat ? Line::row : Line::column; }

std::string standing(const value& json, Seat seat, const Scene& scene) {
  const auto view = view_from<State>(json);
  const bool row = line_of(view, seat) == Line::row;
  return std::string(row ? scene.ink.shape("↔", "<->") : scene.ink.shape("↕", "|")) + ' ' +
         std::to_string(view.sums[static_cast<std::size_t>(seat.index())]);
}

std::string now(const value& json, const Scene& scene) {
  const auto view = view_from<State>(json);
  const bool row = view.to_move == Line::row;
  const int number = (row ? view.board.star.row : view.board.star.column) + 1;
  return scene.say(row ? "terminal/now/plus-and-minus/row" : "terminal/now/plus-and-minus/column",
                   {std::to_string(number), std::to_string(std::popcount(view.board.line(view.to_move)))});
}

// `2 3` for `2,3`; in the star's row or column one number does.
std::string meant(const std::string& typed, const value& json, const Actions&) {
  const auto view = view_from<State>(json);
  Cursor cursor(typed);
  const auto first = cursor.number(1);
  if (!first) return typed;
  const bool apart = cursor.skip(' ');
  cursor.skip_spaces();
  if (cursor.done()) {
    const auto star = view.board.star;
    return view.to_move == Line::row ? std::to_string(star.row + 1) + ',' + typed
                                     : typed + ',' + std::to_string(star.column + 1);
  }
  if (!apart) return typed;
  cursor.skip(',');
  cursor.skip_spaces();
  return std::to_string(*first) + ',' + std::string(cursor.rest());
}

std::string in_words(const std::string& action, const value& json, const Scene& scene) {
  const auto square = action_from<Square>(action);
  return scene.say("terminal/do/plus-and-minus", {std::to_string(view_from<State>(json).board.value(square)),
                                                  std::to_string(square.row + 1), std::to_string(square.column + 1)});
}
std::string part(const std::string&, const Scene&) { return {}; }

std::string nudge(const std::string& action, const value& json, const Scene& scene) {
  const auto view = view_from<State>(json);
  const auto square = action_from<Square>(action);
  const auto star = view.board.star;
  const auto* side = square.column < star.column   ? "left"
                     : square.column > star.column ? "right"
                     : square.row < star.row       ? "above"
                                                   : "below";
  return scene.say("terminal/nudge/plus-and-minus/" + std::string(side));
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::PlusAndMinus>() {
  using namespace faces;
  static const Face all{.game = PlusAndMinus::name,
                        .hides_hands = false,
                        .chosen_on_table = true,
                        .table = table,
                        .hand = [](const value&, const Scene&) { return Lines{}; },
                        .standing = standing,
                        .now = now,
                        .meant = meant,
                        .in_words = in_words,
                        .part = part,
                        .nudge = nudge};
  return all;
}

}  // namespace rekentafel::terminal
