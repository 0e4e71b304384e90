#include "games/tables/match/tables_match.h"

#include "terminal/faces/rows.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::tables;
using match::View;

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  Lines lines = rows_of_outcomes(view.table.rows, scene);
  if (lines.empty()) lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/no-rows")));
  lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/pile", {std::to_string(view.in_stock)})));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const bool drew = view.table.turns.drew;
  const auto size = view.hand.size();
  return hand_of({view.hand.data(), size}, scene, [&](std::size_t i) { return drew && i + 1 == size; });
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  return cards_left(view_from<View>(json).in_hand[static_cast<std::size_t>(seat.index())], scene);
}

std::string now(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto situation = match::situation(view);
  if (view.table.turns.drew) return scene.say("terminal/now/drawn", {scene.ink.pretty(to_text(view.hand.back()))});
  if (situation.coming_out) return scene.say("terminal/now/tables-match/coming-out");
  if (situation.start_cards && situation.unopened()) return scene.say("terminal/now/tables-match/start-card");
  return scene.say("terminal/now/tables-match");
}

// A card alone goes to the only row it fits; `1 +54:6` needs no `lay`.
std::string meant(const std::string& typed, const value& json, const Actions&) {
  const auto view = view_from<View>(json);
  if (const auto card = read(As<Card>{}, typed); card && !card->is_joker()) {
    for (std::size_t row = 0; row < view.table.rows.size(); ++row)
      if (match::outcome_of(view.table.rows[row]) == card->outcome())
        return "lay " + std::to_string(row + 1) + " +" + typed;
  }
  return with_lay(typed);
}

// lay 2 -3x4 / new 3x4 2x6 → row 2: −3×4; new row: 3×4 2×6
std::string in_words(const std::string& action, const value&, const Scene& scene) {
  if (auto words = draw_or_pass(action, scene); !words.empty()) return words;
  std::string text, rest = action.substr(std::min<std::size_t>(action.size(), 4));
  while (!rest.empty()) {
    const auto end = rest.find(" / ");
    const auto piece = rest.substr(0, end);
    rest = end == std::string::npos ? "" : rest.substr(end + 3);
    const auto space = piece.find(' ');
    const auto where = piece.substr(0, space);
    text += text.empty() ? "" : "; ";
    text += where == "new" ? scene.say("terminal/new-row") : scene.say("terminal/row", {where});
    text += ": " + scene.ink.pretty(space == std::string::npos ? "" : piece.substr(space + 1));
  }
  return text;
}
std::string part(const std::string&, const Scene&) { return {}; }

std::string nudge(const std::string& action, const value& json, const Scene& scene) {
  if (action == "draw" || action == "pass") return scene.say("terminal/nudge/" + action);
  const auto view = view_from<View>(json);
  const auto cards = match::cards_from_hand(action_from<match::Turn>(action), view.hand);
  return scene.count("terminal/nudge/cards", static_cast<int>(cards.size()));
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::TablesMatch>() {
  using namespace faces;
  static const Face all{.game = TablesMatch::name,
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
