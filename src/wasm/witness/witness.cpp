#include "wasm/witness/witness.h"

#include <memory>

#include "games/all.h"
#include "learning/witness/onlooker.h"
#include "wire/any_match.h"
#include "wire/before.h"
#include "wire/setup.h"

namespace rekentafel::wasm {

namespace {

namespace json = wire::json;
using learning::DeviceTime;

const json::value& told_as(const json::object& from, std::string_view name) {
  static const json::value nothing;
  const auto* value = from.if_contains(name);
  return value ? *value : nothing;
}
template <class T>
T told_of(const json::object& from, std::string_view name, T otherwise = {}) {
  const auto& value = told_as(from, name);
  if (!value.is_null() && wire::from_json(value, otherwise, name)) return T{};
  return otherwise;
}

learning::Screen screen_of(const json::object& told) {
  const auto& screen = told_as(told, "screen");
  if (!screen.is_object()) return {};
  const auto& from = screen.get_object();
  return {told_of<bool>(from, "helper"), told_of<bool>(from, "hidden"), told_of<bool>(from, "alone")};
}

// A refusal as the table told it; its words are kept as long as this is.
struct ToldRefusal {
  std::string key;
  std::vector<std::string> arguments;

  explicit ToldRefusal(const json::object& from) : key(told_of<std::string>(from, "key")) {
    const auto& list = told_as(from, "arguments");
    if (!list.is_array()) return;
    for (const auto& one : list.get_array())
      if (one.is_string()) arguments.emplace_back(one.get_string());
  }
  Refusal refusal() const {
    Refusal refusal{key, {}};
    for (const auto& one : arguments)
      if (!refusal.arguments.full()) refusal.arguments.push_back(one);
    return refusal;
  }
};

// An onlooker whose game is known by name only.
class AnyOnlooker {
 public:
  virtual ~AnyOnlooker() = default;
  virtual void hear(std::string_view what, const json::object& told) = 0;
  virtual learning::Ledger& ledger() = 0;
};

template <Game G>
class OnlookerOf final : public AnyOnlooker {
 public:
  explicit OnlookerOf(learning::Onlooker<G> onlooker) : onlooker_(std::move(onlooker)) {}

  void hear(std::string_view what, const json::object& told) override {
    const auto at = told_of<DeviceTime>(told, "at");
    if (what == "sees")
      sees(told, at);
    else if (what == "begins")
      begins(told);
    else if (what == "answered")
      answered(told, at);
    else if (what == "helped")
      onlooker_.helped(action_of(told), at);
    else if (what == "away")
      onlooker_.away(at);
  }
  learning::Ledger& ledger() override { return onlooker_.ledger(); }

 private:
  static std::optional<typename G::Action> action_of(const json::object& told) {
    const auto action = read(As<typename G::Action>{}, told_of<std::string>(told, "action"));
    return action ? std::optional(*action) : std::nullopt;
  }
  void sees(const json::object& told, DeviceTime at) {
    if (const auto view = wire::from_json<typename G::View>(told_as(told, "view"), "view"))
      onlooker_.sees(*view, screen_of(told), at, told_of<int>(told, "day"));
  }
  void begins(const json::object& told) {
    const auto view = wire::from_json<typename G::View>(told_as(told, "view"), "view");
    const auto action = action_of(told);
    const auto input = learning::input_from(told_of<std::string>(told, "input"));
    if (!view || !action || !input) return;
    onlooker_.begins(told_of<std::string>(told, "id"), *view, *action,
                     {told_of<DeviceTime>(told, "down"), *input, told_of<bool>(told, "sent", true)}, screen_of(told));
  }
  void answered(const json::object& told, DeviceTime at) {
    const auto& refused = told_as(told, "refused");
    const auto id = told_of<std::string>(told, "id");
    const auto day = told_of<int>(told, "day");
    if (!refused.is_object()) return onlooker_.answered(id, std::nullopt, at, day);
    const ToldRefusal why(refused.get_object());
    onlooker_.answered(id, why.refusal(), at, day);
  }

  learning::Onlooker<G> onlooker_;
};

std::unique_ptr<AnyOnlooker> sit_down(const json::object& told) {
  const auto game = told_of<std::string>(told, "game");
  std::unique_ptr<AnyOnlooker> found;
  each_game([&]<class G>() {
    if (game != G::name) return;
    auto options = wire::options_from(told_as(told, "setup"));
    if (!options) return;
    auto setup = wire::setup_from<G>(wire::options_now(game, *std::move(options)));
    if (!setup) return;
    const learning::Place place{told_of<int>(told, "people", 1), told_of<bool>(told, "whiteboard"),
                                told_of<bool>(told, "lesson")};
    found = std::make_unique<OnlookerOf<G>>(
        learning::Onlooker<G>(*std::move(setup), told_of<Seat>(told, "seat"), place,
                              learning::hand_times_from(told_of<std::string>(told, "hand"))));
  });
  return found;
}

}  // namespace

std::string witness(const json::object& told) {
  static std::unique_ptr<AnyOnlooker> onlooker;
  const auto what = told_of<std::string>(told, "tell");
  if (what == "sits") onlooker = sit_down(told);
  json::object answer{{"evidence", json::array()}, {"hand", ""}, {"guessed", false}};
  if (!onlooker) return json::serialize(answer);
  onlooker->hear(what, told);
  auto& ledger = onlooker->ledger();
  // Where no time is told, nothing has settled.
  const auto settled = what == "leaves" ? ledger.take_all() : ledger.take(told_of<DeviceTime>(told, "at"));
  for (const auto& one : settled) answer["evidence"].get_array().push_back(json::string(to_text(one)));
  answer["hand"] = to_text(ledger.hand());
  answer["guessed"] = ledger.guessed();
  return json::serialize(answer);
}

}  // namespace rekentafel::wasm
