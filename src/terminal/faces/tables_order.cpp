// Rows that go up from left to right, with their open ends.
#include "games/tables/order/tables_order.h"

#include "terminal/faces/rows.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::tables;
using order::Action;
using order::View;

// 3×4 with what it comes to, unless it says so itself.
std::string placed_text(const order::Placed& placed, const Ink& ink) { return ink.pretty(to_text(placed)); }

Lines row_of(order::Row row, std::size_t number, const Scene& scene) {
  const Ink& ink = scene.ink;
  const auto head = ink(Style::quiet, centred(std::to_string(number), 4));
  const auto arrow = ink(Style::quiet, ink.shape("‹", "<"));
  std::vector<Lines> chips;
  for (const auto& placed : row) chips.push_back({(chips.empty() ? "" : arrow) + chip(ink, placed_text(placed, ink))});
  const std::vector<Lines> blocks{{head}, flowed(chips, scene.columns - 6, 0)};
  return beside(blocks, 0);
}

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  Lines lines;
  for (std::size_t row = 0; row < view.table.rows.size(); ++row) {
    if (row > 0 && static_cast<int>(2 * view.table.rows.size()) < scene.rows) lines.push_back("");
    append(lines, row_of(view.table.rows[row], row + 1, scene));
  }
  lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/pile", {std::to_string(view.in_stock)})));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto size = view.hand.size();
  return hand_of({view.hand.data(), size}, scene,
                 [&](std::size_t i) { return view.table.turns.drew && i + 1 == size; });
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  return cards_left(view_from<View>(json).in_hand[static_cast<std::size_t>(seat.index())], scene);
}

// T11: somebody has laid to a start card.
bool opened(const tables::order::Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].size() > 1) return true;
  return false;
}

std::string now(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  if (view.table.turns.drew) return scene.say("terminal/now/drawn", {scene.ink.pretty(to_text(view.hand.back()))});
  return scene.say(opened(view.table.rows) ? "terminal/now/tables-order" : "terminal/now/tables-order/start-card");
}

// A card alone goes to the only place it fits.
std::string meant(const std::string& typed, const value&, const Actions& allowed) {
  const auto found = only(allowed, [&](const std::string& action) { return action.starts_with("lay " + typed + ' '); });
  return found.empty() ? with_lay(typed) : found;
}

std::string in_words(const std::string& text, const value&, const Scene& scene) {
  if (auto words = draw_or_pass(text, scene); !words.empty()) return words;
  const auto action = action_from<Action>(text);
  const auto card = placed_text(action.placed, scene.ink);
  const auto row = std::to_string(action.row + 1);
  const std::string side(action.side == order::Side::left ? "left" : "right");
  if (action.part == Action::Part::taken)
    return scene.say("terminal/do/order/with", {card, row, std::to_string(action.split)});
  if (action.split == 0) return scene.say("terminal/do/order/" + side, {card, row});
  if (action.until > 0) {
    const std::string part(action.part == Action::Part::first ? "first-" : "second-");
    return scene.say("terminal/do/order/keep-" + part + side,
                     {card, row, std::to_string(action.split + 1), std::to_string(action.until)});
  }
  const std::string part(action.part == Action::Part::first ? "first-" : "second-");
  return scene.say("terminal/do/order/split-" + part + side, {card, row, std::to_string(action.split)});
}

std::string part(const std::string& text, const Scene& scene) {
  if (auto words = draw_or_pass(text, scene); !words.empty()) return words;
  return scene.ink.pretty(to_text(action_from<Action>(text).placed.card));
}

std::string nudge(const std::string& text, const value&, const Scene& scene) {
  if (text == "draw" || text == "pass") return scene.say("terminal/nudge/" + text);
  const auto action = action_from<Action>(text);
  const bool split = action.split && action.part != Action::Part::taken;
  return scene.say(split ? "terminal/nudge/split" : "terminal/nudge/row", {std::to_string(action.row + 1)});
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::TablesOrder>() {
  using namespace faces;
  static const Face all{.game = TablesOrder::name,
                        .table = table,
                        .hand = hand,
                        .standing = standing,
                        .now = now,
                        .meant = meant,
                        .in_words = in_words,
                        .part = part,
                        .nudge = nudge};
  return all;
}

}  // namespace rekentafel::terminal
