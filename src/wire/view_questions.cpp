#include "wire/view_questions.h"

#include <algorithm>

#include "games/all.h"
#include "wire/listed.h"

namespace rekentafel::wire {

namespace {

template <Game G>
Result<std::vector<std::string>> actions_as(const json::value& json, Seat seat) {
  const auto view = from_json<typename G::View>(json, "view");
  if (!view) return view.refusal();
  return listed<G>(*view, seat);
}

template <Game G>
std::optional<Refusal> refuse_as(const json::value& json, Seat seat, std::string_view text) {
  const auto view = from_json<typename G::View>(json, "view");
  if (!view) return view.refusal();
  const auto action = read(As<typename G::Action>{}, text);
  return action ? G::refuse(*view, seat, *action) : action.refusal();
}

}  // namespace

Result<std::vector<std::string>> actions(std::string_view game, const json::value& view, Seat seat) {
  Result<std::vector<std::string>> found = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) found = actions_as<G>(view, seat);
  });
  return found;
}

std::optional<Refusal> refuse(std::string_view game, const json::value& view, Seat seat, std::string_view action) {
  std::optional<Refusal> refusal = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) refusal = refuse_as<G>(view, seat, action);
  });
  return refusal;
}

}  // namespace rekentafel::wire
