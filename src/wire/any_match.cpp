#include "wire/any_match.h"

#include "engine/match.h"
#include "games/all.h"
#include "wire/json_text.h"
#include "wire/listed.h"

namespace rekentafel::wire {

namespace {

template <class Setup>
json::value value_of(const Option<Setup>& option, const Setup& setup) {
  if (option.kind == OptionKind::flag) return option.get(setup) != 0;
  if (option.kind == OptionKind::number) return option.get(setup);
  const auto words = write_option(option, setup);
  return words.empty() ? json::value(nullptr) : json::value(words);
}

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  explicit MatchOf(Match<G> match) : match_(std::move(match)) {}

  std::string_view game() const override { return G::name; }
  int seats() const override { return G::seats(match_.setup()); }
  Seats to_act() const override { return match_.to_act(); }
  std::size_t length() const override { return match_.log().size(); }
  std::optional<Outcome> outcome() const override { return match_.outcome(); }
  json::object setup() const override {
    json::object object;
    for (const auto& option : G::options()) object[option.key] = value_of(option, match_.setup());
    return object;
  }
  json::value view(Seat seat) const override { return to_json<typename G::View>(match_.view(seat)); }

  std::vector<std::string> actions(Seat seat) const override { return listed<G>(match_.view(seat), seat); }

  std::optional<Refusal> refuse(Seat seat, std::string_view text) const override {
    const auto action = read(As<typename G::Action>{}, text);
    return action ? G::refuse(match_.view(seat), seat, *action) : action.refusal();
  }

  Result<Told> act(Seat seat, std::string_view text) override {
    const auto action = read(As<typename G::Action>{}, text);
    if (!action) return action.refusal();
    const auto events = match_.act(seat, *action);
    if (!events) return events.refusal();
    Told told(seats() + 1);
    for (int i = 0; i <= seats(); ++i)
      for (const auto& event : *events)
        told[i].push_back(to_json(G::seen(event, i < seats() ? Seat(i) : Seat::table())));
    return told;
  }

  std::string view_text(Seat seat) const override {
    std::string text;
    append_json<typename G::View>(text, match_.view(seat));
    return text;
  }

  Result<ToldTexts> act_told(Seat seat, std::string_view text) override {
    const auto action = read(As<typename G::Action>{}, text);
    if (!action) return action.refusal();
    const auto events = match_.act(seat, *action);
    if (!events) return events.refusal();
    constexpr bool nothing_hidden = std::is_same_v<typename G::View, typename G::State>;
    ToldTexts told{std::vector<std::string>(nothing_hidden ? 1 : static_cast<std::size_t>(seats()) + 1)};
    for (int i = 0; i < static_cast<int>(told.texts.size()); ++i) {
      auto& one = told.texts[static_cast<std::size_t>(i)];
      one = '[';
      for (const auto& event : *events) {
        if (one.size() > 1) one += ',';
        append_json(one, G::seen(event, !nothing_hidden && i < seats() ? Seat(i) : Seat::table()));
      }
      one += ']';
    }
    return told;
  }

  std::optional<Timed<std::string>> clock() const override {
    const auto timed = clock_of<G>(match_.view(Seat::table()));
    if (!timed) return std::nullopt;
    return Timed<std::string>{to_text(timed->action), timed->after, timed->since};
  }
  std::chrono::milliseconds rest(const std::optional<Refusal>& refused) const override {
    return rest_of<G>(match_.setup(), refused);
  }
  bool came_too_late(const Refusal& refusal) const override { return rekentafel::came_too_late<G>(refusal); }

  std::optional<int> contested(std::string_view text) const override {
    if constexpr (requires(typename G::Action action) { G::claimed(match_.setup(), action); }) {
      if (const auto action = read(As<typename G::Action>{}, text)) return G::claimed(match_.setup(), *action);
    }
    return std::nullopt;
  }

  SavedGame saved() const override {
    SavedGame saved{.game = std::string(G::name), .options = {}, .seed = match_.seed(), .lines = {}, .places = {}};
    const typename G::Setup defaults{};
    typename G::Setup setup = match_.setup();
    // T1: cards that were drawn are named, so that the game can be played again when others are drawn.
    if constexpr (requires { G::with_cards(setup, match_.seed()); }) setup = G::with_cards(setup, match_.seed());
    for (const auto& option : G::options()) {
      const auto words = write_option(option, setup);
      if (words != write_option(option, defaults)) saved.options.emplace_back(option.key, words);
    }
    for (const auto& [seat, action] : match_.log())
      saved.lines.push_back({seat, to_text(action), std::ssize(saved.lines) + 1});
    if (const auto outcome = match_.outcome()) saved.places = outcome->places;
    return saved;
  }

 private:
  Match<G> match_;
};

template <Game G>
Result<std::unique_ptr<AnyMatch>> open_as(const OptionTexts& options, Seed seed) {
  auto setup = setup_from<G>(options);
  if (!setup) return setup.refusal();
  auto match = Match<G>::open(*std::move(setup), seed);
  if (!match) return match.refusal();
  return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(*std::move(match)));
}

}  // namespace

Result<OptionTexts> options_from(const json::value& setup) {
  if (!setup.is_object()) return Refusal{"json/unfit", {"setup"}};
  OptionTexts options;
  for (const auto& [key, value] : setup.get_object()) {
    if (value.is_null()) continue;  // not given
    if (value.is_bool())
      options.emplace_back(key, value.get_bool() ? "yes" : "no");
    else if (value.is_int64())
      options.emplace_back(key, std::to_string(value.get_int64()));
    else if (value.is_string())
      options.emplace_back(key, std::string(value.get_string()));
    else
      return Refusal{"json/unfit", {std::string_view(key)}};
  }
  return options;
}

Result<std::unique_ptr<AnyMatch>> open_match(std::string_view game, const OptionTexts& options, Seed seed) {
  Result<std::unique_ptr<AnyMatch>> match = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) match = open_as<G>(options, seed);
  });
  return match;
}

Result<std::unique_ptr<AnyMatch>> replay(const SavedGame& saved) {
  auto match = open_match(saved.game, saved.options, saved.seed);
  if (!match) return match;
  auto playing = *std::move(match);
  for (std::size_t i = 0; i < saved.lines.size(); ++i) {
    const auto& line = saved.lines[i];
    if (const auto told = playing->act(line.seat, line.action); !told)
      // T22: a drawn card may bring its player out, so games from before cannot always be told again.
      return Refusal{saved.version == 1 ? "saved/older-rules" : "saved/action",
                     {i + 1, line.action, told.refusal().rule()}};
  }
  const auto outcome = playing->outcome();
  if (!saved.places.empty() && (!outcome || outcome->places != saved.places)) return Refusal{"saved/outcome", {}};
  return playing;
}

}  // namespace rekentafel::wire
