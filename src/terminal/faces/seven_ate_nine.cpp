// The centre card, large; the hand by number. The modifier is a colour, a shape and a number.
#include "games/seven_ate_nine/seven_ate_nine.h"

#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::seven_ate_nine;
using seven_ate_nine::Card;

Style style_of(Card card) {
  return std::array{Style::green, Style::blue, Style::red}[static_cast<std::size_t>(card.modifier - 1)];
}

std::string shape_of(Card card, const Ink& ink) {
  constexpr std::array<std::string_view, 3> shapes = {"●", "▲", "■"}, letters = {"o", "^", "#"};
  const auto index = static_cast<std::size_t>(card.modifier - 1);
  return std::string(ink.shape(shapes[index], letters[index]));
}

Lines large(Card centre, const Ink& ink) {
  constexpr int columns = 15;
  const auto style = style_of(centre);
  const auto shape = shape_of(centre, ink);
  std::string flat;
  for (int i = 0; i < columns; ++i) flat += ink.shape("─", "-");
  const auto side = ink(style, ink.shape("│", "|"));
  const auto inside = [&](const std::string& text) { return side + ink(style, text) + side; };
  const auto number =
      std::to_string(centre.number) + "  " + std::string(ink.shape("±", "+-")) + ' ' + std::to_string(centre.modifier);
  return {ink(style, std::string(ink.shape("╭", ".")) + flat + std::string(ink.shape("╮", "."))),
          inside(padded(' ' + shape, columns)),
          inside(std::string(columns, ' ')),
          inside(centred(number, columns)),
          inside(std::string(columns, ' ')),
          inside(std::string(columns - 2, ' ') + shape + ' '),
          ink(style, std::string(ink.shape("╰", "'")) + flat + std::string(ink.shape("╯", "'")))};
}

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  const Lines centre = large(view.top(), scene.ink);
  Lines beside_it{"", "", ""};
  if (view.phase == Phase::dealt)
    beside_it.push_back(scene.ink(Style::mark, ' ' + scene.say("terminal/wait-for-start") + ' '));
  if (view.phase == Phase::stuck) beside_it.push_back(scene.ink(Style::mark, ' ' + scene.say("terminal/stuck") + ' '));
  const std::vector<Lines> blocks{{std::string(8, ' ')}, centre, beside_it};
  return beside(blocks, 3);
}

// Each kind of card once, in order.
std::vector<Card> kinds(const Hand& hand) {
  std::vector<Card> found;
  for (const Card card : hand)
    if (found.empty() || found.back() != card) found.push_back(card);
  return found;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  std::vector<Lines> blocks;
  const auto held = kinds(view.hand);
  for (std::size_t i = 0; i < held.size(); ++i) {
    const int count = view.hand.count(held[i]);
    auto text = std::to_string(held[i].number) + std::string(scene.ink.shape("±", "~")) +
                std::to_string(held[i].modifier) + shape_of(held[i], scene.ink);
    if (count > 1) text += ' ' + std::to_string(count) + std::string(scene.ink.shape("×", "x"));
    blocks.push_back(card(scene.ink, text, {style_of(held[i]), scene.pointing.card == static_cast<int>(i)}));
  }
  if (blocks.empty()) return {scene.ink(Style::quiet, ' ' + scene.say("terminal/empty-hand"))};
  return flowed(blocks, scene.columns, 0);
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  const auto view = view_from<View>(json);
  const auto& counts = view.players[static_cast<std::size_t>(seat.index())];
  return scene.say("terminal/hand-and-pile", {std::to_string(counts.hand), std::to_string(counts.pile)});
}

std::string now(const value& json, const Scene& scene) {
  const auto top = view_from<View>(json).top();
  return scene.say("terminal/now/seven-ate-nine",
                   {scene.ink.pretty(to_text(top)), std::to_string(top.minus()), std::to_string(top.plus())});
}

std::string play_of(const View& view, Card card) {
  const auto& own = view.hand;
  const bool last = own.size() == 1 && !view.top().takes(card);
  return last ? to_text(Action::last(card)) : to_text(Action::play(card, view.number));
}

// A card is meant for the centre card that lies there; a number alone is the first card of that number in the hand.
std::string meant(const std::string& typed, const value& json, const Actions&) {
  const auto view = view_from<View>(json);
  if (const auto card = read(As<Card>{}, typed)) return to_text(Action::play(*card, view.number));
  for (const Card card : view.hand)
    if (std::to_string(card.number) == typed) return play_of(view, card);
  return typed;
}

std::string in_words(const std::string& action, const value&, const Scene& scene) {
  if (auto words = draw_or_pass(action, scene); !words.empty()) return words;
  return scene.ink.pretty(action.substr(0, action.find('@')));
}
std::string part(const std::string&, const Scene&) { return {}; }

std::string nudge(const std::string& action, const value& json, const Scene& scene) {
  if (action == "draw") return scene.say("terminal/nudge/draw");
  return now(json, scene);
}

std::optional<std::string> pointed(const value& json, Pointing& pointing) {
  const auto view = view_from<View>(json);
  const auto held = kinds(view.hand);
  if (held.empty()) return "draw";
  return play_of(view,
                 held[static_cast<std::size_t>(std::clamp<int>(pointing.card, 0, static_cast<int>(held.size()) - 1))]);
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::SevenAteNine>() {
  using namespace faces;
  static const Face all{
      .game = SevenAteNine::name,
      .real_time = true,
      .answers_with_digits = true,
      .table = table,
      .hand = hand,
      .standing = standing,
      .now = now,
      .meant = meant,
      .in_words = in_words,
      .part = part,
      .nudge = nudge,
      .cards = [](const value& json) { return static_cast<int>(kinds(view_from<View>(json).hand).size()); },
      .targets = [](const value&) { return 1; },
      .pointed = pointed};
  return all;
}

}  // namespace rekentafel::terminal
