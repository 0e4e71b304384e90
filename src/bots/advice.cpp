#include "bots/advice.h"

#include "bots/usual.h"
#include "games/all.h"

namespace rekentafel::bots {

namespace {

template <Game G>
Result<std::optional<std::string>> advice_as(const wire::OptionTexts& options, const wire::json::value& json, Seat seat,
                                             int level) {
  const auto setup = wire::setup_from<G>(options);
  if (!setup) return setup.refusal();
  const int seats = G::seats(*setup);
  if (seat.index() >= seats) return Refusal{"option/number", {"seat", seat.index() + 1, 1, seats}};
  const auto view = wire::from_json<typename G::View>(json, "view");
  if (!view) return view.refusal();
  if (!G::to_act(*view).has(seat)) return std::optional<std::string>();
  const std::optional<typename G::Action> action = advice_for<G>(level, *setup, *view, seat);
  if (!action) return std::optional<std::string>();
  return std::optional(to_text(*action));
}

}  // namespace

Result<std::optional<std::string>> advice(std::string_view game, const wire::OptionTexts& options,
                                          const wire::json::value& view, Seat seat, int level) {
  if (level < 1 || level > levels) return Refusal{"option/number", {"level", level, 1, levels}};
  Result<std::optional<std::string>> found = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) found = advice_as<G>(options, view, seat, level);
  });
  return found;
}

}  // namespace rekentafel::bots
