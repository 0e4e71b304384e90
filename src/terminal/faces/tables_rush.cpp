#include "games/tables/rush/tables_rush.h"

#include "terminal/faces/rows.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::tables;
using rush::Move;
using rush::View;

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const bool here = scene.pointing.target == 0;
  const auto fresh = scene.say("terminal/new-row");
  Lines lines{' ' + scene.ink(here ? Style::mark : Style::quiet, here ? '>' + fresh + '<' : ' ' + fresh + ' ')};
  append(lines, rows_of_outcomes(view.table.rows, scene));
  if (view.table.phase == rush::Phase::ready)
    lines.push_back(' ' + scene.ink(Style::mark, ' ' + scene.say("terminal/wait-for-start") + ' '));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto& at = scene.pointing;
  return hand_of({view.hand.data(), view.hand.size()}, scene,
                 [&](std::size_t i) { return at.card == static_cast<int>(i) || at.marked == static_cast<int>(i); });
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  return cards_left(view_from<View>(json).in_hand[static_cast<std::size_t>(seat.index())], scene);
}

std::string now(const value&, const Scene& scene) { return scene.say("terminal/now/tables-rush"); }

std::string meant(const std::string& typed, const value&, const Actions&) { return typed; }

// new 9 3x3 → new row: 9 3×3; 1 +54:6 → row 1: +54:6
std::string in_words(const std::string& action, const value&, const Scene& scene) {
  const auto space = action.find(' ');
  const auto where = action.substr(0, space);
  return (where == "new" ? scene.say("terminal/new-row") : scene.say("terminal/row", {where})) + ": " +
         scene.ink.pretty(space == std::string::npos ? "" : action.substr(space + 1));
}
std::string part(const std::string&, const Scene&) { return {}; }

std::string nudge(const std::string& action, const value&, const Scene& scene) {
  return scene.say("terminal/nudge/outcome", {std::to_string(action_from<Move>(action).card.outcome())});
}

// To the row that is pointed at; for a new row the first card is marked and waits for the second.
std::optional<std::string> pointed(const value& json, Pointing& at) {
  const auto view = view_from<View>(json);
  if (at.card < 0 || at.card >= static_cast<int>(view.hand.size())) return std::nullopt;
  const auto& card = view.hand[static_cast<std::size_t>(at.card)];
  if (at.target > 0) return to_text(Move{Move::Kind::add, static_cast<std::uint8_t>(at.target - 1), card, {}});
  if (at.marked < 0) {
    at.marked = at.card;
    return std::nullopt;
  }
  const int first = std::exchange(at.marked, -1);
  if (first == at.card || first >= static_cast<int>(view.hand.size())) return std::nullopt;
  return to_text(Move{Move::Kind::new_row, 0, view.hand[static_cast<std::size_t>(first)], card});
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::TablesRush>() {
  using namespace faces;
  static const Face all{
      .game = TablesRush::name,
      .real_time = true,
      .table = table,
      .hand = hand,
      .standing = standing,
      .now = now,
      .meant = meant,
      .in_words = in_words,
      .part = part,
      .nudge = nudge,
      .cards = [](const value& json) { return static_cast<int>(view_from<View>(json).hand.size()); },
      .targets = [](const value& json) { return static_cast<int>(view_from<View>(json).table.rows.size()) + 1; },
      .pointed = pointed};
  return all;
}

}  // namespace rekentafel::terminal
