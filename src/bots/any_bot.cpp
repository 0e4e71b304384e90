#include "bots/any_bot.h"

#include "bots/all.h"
#include "bots/intent.h"
#include "games/all.h"

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
Result<std::unique_ptr<AnyBot>> open_as(const wire::OptionTexts& options, int level, Seat seat, Seed seed) {
  auto setup = wire::setup_from<G>(options);
  if (!setup) return setup.refusal();
  const int seats = G::seats(*setup);
  if (seat.index() >= seats) return Refusal{"option/number", {"seat", seat.index() + 1, 1, seats}};
  auto player = level_player(level, *setup);
  return std::unique_ptr<AnyBot>(
      std::make_unique<BotOf<G>>(Intent<G>(std::move(player), *std::move(setup), seat, seed)));
}

}  // namespace

Result<std::unique_ptr<AnyBot>> open_bot(std::string_view game, const wire::OptionTexts& options, int level, Seat seat,
                                         Seed seed) {
  if (level < 1 || level > levels) return Refusal{"option/number", {"level", level, 1, levels}};
  Result<std::unique_ptr<AnyBot>> bot = Refusal{"game/unknown", {game}};
  each_game([&]<class G>() {
    if (game == G::name) bot = open_as<G>(options, level, seat, seed);
  });
  return bot;
}

}  // namespace rekentafel::bots
