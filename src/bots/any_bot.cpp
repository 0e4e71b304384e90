#include "bots/any_bot.h"

#include "bots/intent.h"
#include "bots/usual.h"
#include "games/all.h"
#include "wire/reactions.h"

namespace rekentafel::bots {

namespace {

template <Game G>
class BotOf final : public AnyBot {
 public:
  explicit BotOf(Intent<G> intent) : intent_(std::move(intent)) {}

  std::optional<Refusal> look(const wire::json::value& json, std::chrono::milliseconds now,
                              const Thinking& thinking) override {
    const auto view = wire::from_json<typename G::View>(json, "view");
    if (!view) return view.refusal();
    intent_.look(*view, now, thinking);
    return std::nullopt;
  }
  std::optional<std::chrono::milliseconds> due() const override { return intent_.due(); }
  std::string take() override { return to_text(intent_.take()); }
  void answered(const std::optional<Refusal>& refused, std::chrono::milliseconds now) override {
    intent_.answered(refused, now);
  }

 private:
  Intent<G> intent_;
};

template <Game G>
Player<G> player_of(const Strength& strength, const typename G::Setup& setup) {
  if constexpr (G::tempo == Tempo::real_time)
    if (strength.takes > 0) return pacer<G>(strength.takes, setup);
  return player_at<G>(strength.level, setup);
}

template <Game G>
Result<std::unique_ptr<AnyBot>> open_as(const wire::OptionTexts& options, const Strength& strength, Seat seat,
                                        Seed seed) {
  auto setup = wire::setup_from<G>(options);
  if (!setup) return setup.refusal();
  const int seats = G::seats(*setup);
  if (seat.index() >= seats) return Refusal{"option/number", {"seat", seat.index() + 1, 1, seats}};
  auto player = player_of<G>(strength, *setup);
  return std::unique_ptr<AnyBot>(
      std::make_unique<BotOf<G>>(Intent<G>(std::move(player), *std::move(setup), seat, seed)));
}

}  // namespace

std::optional<Refusal> refuse(std::string_view game, const Strength& strength) {
  const auto [level, takes] = strength;
  if (level < 1 || level > levels) return Refusal{"option/number", {"level", level, 1, levels}};
  if (takes == 0) return std::nullopt;
  if (!wire::in_real_time(game)) return Refusal{"reactions/turns", {game}};
  if (takes < 1 || takes > most_takes) return Refusal{"option/number", {"takes", takes, 1, most_takes}};
  return std::nullopt;
}

Result<std::unique_ptr<AnyBot>> open_bot(std::string_view game, const wire::OptionTexts& options, Strength strength,
                                         Seat seat, Seed seed) {
  if (auto refusal = refuse(game, strength)) return *refusal;
  Result<std::unique_ptr<AnyBot>> bot = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) bot = open_as<G>(options, strength, seat, seed);
  });
  return bot;
}

}  // namespace rekentafel::bots
