#include "terminal/telling.h"

namespace rekentafel::terminal {

namespace {

using wire::json::value;

// A field as text; empty where it is missing or hidden.
std::string text(const value& event, std::string_view name) {
  const value* found = event.as_object().if_contains(name);
  if (!found || found->is_null()) return {};
  return found->is_string() ? std::string(found->get_string()) : wire::write_json(*found);
}

std::string who(const value& event, const Scene& scene) {
  const value* seat = event.as_object().if_contains("seat");
  return seat && seat->is_int64() ? scene.name(Seat(static_cast<int>(seat->get_int64()) - 1)) : std::string();
}

// What was laid, whatever the game calls it.
std::string laid(const Face& face, const value& event, const Scene& scene) {
  for (const auto* field : {"sum", "lay", "move"})
    if (const auto action = text(event, field); !action.empty()) return face.in_words(action, nullptr, scene);
  std::string cards;
  if (const value* pieces = event.as_object().if_contains("cards"))
    for (const auto& piece : pieces->as_array())
      cards += (cards.empty() ? "" : "  ") + scene.ink.pretty(text(piece, "piece"));
  return cards;
}

}  // namespace

std::string tell(const Face& face, const value& event, const Scene& scene) {
  const auto kind = text(event, "kind");
  const auto card = scene.ink.pretty(text(event, "card"));
  if (kind == "laid") return who(event, scene) + ": " + laid(face, event, scene);
  if (kind == "taken") {
    const auto square = text(event, "square");
    const auto comma = square.find(',');
    return scene.say("terminal/told/taken",
                     {who(event, scene), text(event, "value"), square.substr(0, comma), square.substr(comma + 1)});
  }
  if (kind == "played") return who(event, scene) + ": " + card;
  if (kind == "drawn" || kind == "drew")
    return scene.say(card.empty() ? "terminal/told/drew" : "terminal/told/drew-this", {who(event, scene), card});
  if (kind == "passed") return scene.say("terminal/told/passed", {who(event, scene)});
  if (kind == "out") return scene.say("terminal/told/out", {who(event, scene)});
  if (kind == "laid-last") return scene.say("terminal/told/laid-last", {who(event, scene)});
  if (kind == "start-card" || kind == "stopped") return scene.say("terminal/told/" + kind, {card});
  if (kind == "round-over" || kind == "dealt") return scene.say("terminal/told/" + kind, {text(event, "round")});
  if (kind == "started" || kind == "renewed") return scene.say("terminal/told/" + kind);
  if (kind == "ended" && text(event, "time-up") == "true") return scene.say("terminal/told/time-up");
  if (kind == "over" && text(event, "gone-round") == "true") return scene.say("terminal/told/gone-round");
  return {};
}

}  // namespace rekentafel::terminal
