#include "games/seven_ate_nine/action.h"

#include <limits>

namespace rekentafel::seven_ate_nine {

std::string to_text(const Action& action) {
  switch (action.what) {
    case Action::What::start:
      return "start";
    case Action::What::draw:
      return "draw";
    case Action::What::play:
      return to_text(action.card) + '@' + std::to_string(action.meant_for);
    case Action::What::last:
      return "last " + to_text(action.card);
  }
  return {};
}

namespace {

// Behind the @.
Result<CentreNumber> read_meant_for(std::string_view text) {
  Cursor cursor(text);
  const auto number = cursor.number(5);
  if (!number || !cursor.done() || *number < 1 || *number > std::numeric_limits<CentreNumber>::max())
    return Refusal{"notation/seven-ate-nine-centre", {text}};
  return static_cast<CentreNumber>(*number);
}

}  // namespace

Result<Action> read(As<Action>, std::string_view text) {
  if (text == "start") return Action::start();
  if (text == "draw") return Action::draw();
  Cursor cursor(text);
  if (cursor.skip("last ")) {
    const auto card = read(As<Card>{}, cursor.rest());
    if (!card) return card.refusal();
    return Action::last(*card);
  }
  const auto at = text.find('@');
  if (at == std::string_view::npos) return Refusal{"notation/seven-ate-nine-action", {text}};
  const auto card = read(As<Card>{}, text.substr(0, at));
  if (!card) return card.refusal();
  const auto meant_for = read_meant_for(text.substr(at + 1));
  if (!meant_for) return meant_for.refusal();
  return Action::play(*card, *meant_for);
}

}  // namespace rekentafel::seven_ate_nine
