// The one sum as cards on the table, and the hand.
#include "games/formula/formula.h"

#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::formula;

std::string face_text(Place place, const Ink& ink) {
  if (!place.has_value()) return std::string(ink.shape("★", "J"));
  return std::to_string(place.digit()) + (place.is_joker() ? std::string(ink.shape("★", "*")) : "");
}

std::string symbol_text(Symbol symbol, const Ink& ink) {
  if (symbol == Symbol::none) return "?";
  return ink.pretty(std::string(1, character(symbol)));
}

Lines beside_cards(std::string_view text, const Ink& ink) { return {"", ' ' + ink(Style::purple, text) + ' ', ""}; }

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const Sum& sum = view.table.sum;
  std::vector<Lines> blocks;
  const auto number = [&](const Number& places) {
    for (const Place place : places)
      blocks.push_back(card(scene.ink, face_text(place, scene.ink), {place.is_joker() ? Style::purple : Style::plain}));
  };
  blocks.push_back({"   "});
  number(sum.left());
  blocks.push_back(beside_cards(symbol_text(sum.symbol, scene.ink), scene.ink));
  number(sum.right());
  blocks.push_back(beside_cards("=", scene.ink));
  if (sum.answer().empty()) blocks.push_back(card(scene.ink, "?", {Style::quiet}));
  number(sum.answer());
  Lines lines{""};
  append(lines, flowed(blocks, scene.columns, 0));
  lines.push_back("");
  std::string below = "   " + scene.say("terminal/pile", {std::to_string(view.stock)});
  if (view.table.agreed.rounds > 1 || view.table.agreed.points)
    below += "   " + scene.say("terminal/round-only", {std::to_string(view.table.round)});
  lines.push_back(scene.ink(Style::quiet, below));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  std::vector<Lines> blocks{{"   "}};
  for (std::uint8_t face = 0; face < Cards::faces; ++face)
    for (int i = 0; i < view.hand.counts[face]; ++i) {
      const Card held{face};
      blocks.push_back(card(scene.ink, held.is_joker() ? scene.ink.shape("★", "J") : to_text(held),
                            {held.is_joker() ? Style::purple : Style::blue}));
    }
  return flowed(blocks, scene.columns, 0);
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto index = static_cast<std::size_t>(seat.index());
  std::string text = cards_left(view.cards[index], scene);
  if (view.table.agreed.points) text += ", " + scene.count("terminal/points", view.table.totals[index]);
  return text;
}

// F22, F23, F26: as the totals are made at the end of a round.
std::string_view counted(const value& json) {
  const auto agreed = view_from<View>(json).table.agreed;
  return agreed.points             ? "points"
         : agreed.play_on          ? "places"
         : agreed.everybody_begins ? "cards"
         : agreed.rounds > 1       ? "rounds"
                                   : "cards";
}

std::string now(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  if (view.table.sum.is_opening()) return scene.say("terminal/now/formula/opening");
  if (view.table.sum.all_must_change())
    return scene.say("terminal/now/formula/all-change", {scene.ink.pretty(to_text(view.table.sum))});
  return scene.say("terminal/now/formula");
}

std::string unmarked(std::string text) {
  std::erase(text, '\'');
  std::erase(text, 'j');
  return text;
}

int laid(const std::string& text) { return static_cast<int>(std::ranges::count(text, '\'')); }

// A sum that nobody may lay, marked where it differs from the one that lies there, so that the refusal is about that.
std::string marked(const std::string& typed, const Sum& table) {
  auto sum = read(As<Sum>{}, typed);
  if (!sum) return typed;
  Sum made = *sum;
  for (std::size_t n = 0; n < made.numbers.size(); ++n) {
    const Number& lying = table.numbers[n];
    const std::size_t before = made.numbers[n].size() > lying.size() ? made.numbers[n].size() - lying.size() : 0;
    for (std::size_t i = 0; i < made.numbers[n].size(); ++i) {
      Place& place = made.numbers[n][i];
      const bool stays = i >= before && i - before < lying.size() && made.numbers[n].size() >= lying.size() &&
                         lying[i - before].has_value() && lying[i - before].digit() == place.digit();
      if (stays) place = lying[i - before];
      if (!stays) place = place.laid();
    }
  }
  return to_text(made);
}

// Nobody should have to mark cards or jokers: of the plays that read as what was typed the one that lays most, and of
// those the one with the fewest jokers.
std::string meant(const std::string& typed, const value& json, const Actions& allowed) {
  if (typed == "draw" || laid(typed) > 0) return typed;
  std::string text = typed;
  std::erase(text, ' ');
  const auto plain = unmarked(text);
  std::string best;
  const auto jokers = [](const std::string& play) { return std::ranges::count(play, 'j'); };
  for (const auto& play : allowed) {
    if (unmarked(play) != plain || (text.find('j') != std::string::npos && jokers(play) == 0)) continue;
    if (best.empty() || laid(play) > laid(best) || (laid(play) == laid(best) && jokers(play) < jokers(best)))
      best = play;
  }
  return best.empty() ? marked(text, view_from<View>(json).table.sum) : best;
}

// 8×8=64, the laid cards bold or with their mark.
std::string in_words(const std::string& action, const value&, const Scene& scene) {
  if (auto words = draw_or_pass(action, scene); !words.empty()) return words;
  if (!scene.ink.weights) return scene.ink.pretty(action);
  std::string text;
  for (std::size_t i = 0; i < action.size(); ++i) {
    if (action[i] == '\'') continue;
    std::size_t end = i + (action[i] == 'j' ? 2 : 1);
    const auto place = scene.ink.pretty(action.substr(i, end - i));
    const bool is_laid = end < action.size() && action[end] == '\'';
    text += is_laid ? scene.ink(Style::blue, place) : place;
    i = end - 1;
  }
  return text;
}

std::string part(const std::string& action, const Scene& scene) {
  const auto at = action.find_first_of("+-x:");
  return at == std::string::npos ? in_words(action, nullptr, scene) : scene.ink.pretty(action.substr(at, 1)) + ' ';
}

std::string nudge(const std::string& action, const value&, const Scene& scene) {
  if (action == "draw") return scene.say("terminal/nudge/draw");
  return scene.say("terminal/nudge/formula", {part(action, scene), std::to_string(laid(action))});
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::Formula>() {
  using namespace faces;
  static const Face all{.game = Formula::name,
                        .table = table,
                        .hand = hand,
                        .standing = standing,
                        .counted = counted,
                        .now = now,
                        .meant = meant,
                        .in_words = in_words,
                        .part = part,
                        .nudge = nudge};
  return all;
}

}  // namespace rekentafel::terminal
