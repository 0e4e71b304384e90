// The total, the cards laid last, and the hand.
#include "games/round_tens/round_tens.h"

#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::round_tens;

constexpr std::size_t shown = 6;  // cards, the last one at the right

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto& laid = view.table.laid;
  std::vector<Lines> cards;
  for (std::size_t i = laid.size() < shown ? 0 : laid.size() - shown; i < laid.size(); ++i)
    cards.push_back(card(scene.ink, to_text(laid[i])));
  Lines lines = beside(cards, 0);
  lines.push_back(
      scene.ink(Style::strong, ' ' + scene.say("terminal/round-tens/total", {std::to_string(view.table.total)})));
  lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/pile", {std::to_string(view.in_pile)})));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  std::vector<Lines> cards;
  for (const Card& one : view_from<View>(json).hand)
    cards.push_back(card(scene.ink, to_text(one), {Style::blue, to_text(one) == scene.chosen}));
  if (cards.empty()) return {scene.ink(Style::quiet, ' ' + scene.say("terminal/empty-hand"))};
  return flowed(cards, scene.columns, 0);
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  return scene.say("terminal/score/round-tens",
                   {std::to_string(view_from<View>(json).table.points[static_cast<std::size_t>(seat.index())])});
}

std::string now(const value& json, const Scene& scene) {
  return scene.say("terminal/now/round-tens", {std::to_string(view_from<View>(json).table.total)});
}

std::string meant(const std::string& typed, const value&, const Actions&) { return typed; }
std::string in_words(const std::string& action, const value&, const Scene& scene) {
  return scene.say("terminal/do/round-tens", {action});
}
std::string part(const std::string&, const Scene&) { return {}; }

// Whether there is a round ten to be made is for the player to see.
std::string nudge(const std::string&, const value& json, const Scene& scene) {
  return scene.say("terminal/nudge/round-tens", {std::to_string(view_from<View>(json).table.total)});
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<round_tens::RoundTens>() {
  using namespace faces;
  static const Face all{.game = RoundTens::name,
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
