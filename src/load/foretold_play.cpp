#include "games/plus_and_minus/methods.h"
#include "load/game_play.h"
#include "wire/any_match.h"

namespace rekentafel::load {

namespace {

namespace json = wire::json;

class ForetoldPlay final : public GamePlay {
 public:
  explicit ForetoldPlay(Random random) : random_(random) {
    constexpr int method = 5;
    options_ = {{"method", std::to_string(method)},
                {"layout", to_text(plus_and_minus::lay(plus_and_minus::method(method), random_))},
                {"two-rounds", "yes"}};
  }

  wire::OptionTexts options() const override { return options_; }
  bool wants_views() const override { return false; }

  void begins(Seat, const json::object& whole, std::chrono::milliseconds) override {
    const auto* seq = whole.if_contains("seq");
    // With the layout given nothing is left to the seed.
    if (!match_ || (seq && seq->is_number() && seq->to_number<std::size_t>() == 0 && match_->length() > 0))
      match_ = *wire::open_match("plus-and-minus", options_, Seed{});
  }

  std::optional<std::string> move(Seat seat, std::chrono::milliseconds) override {
    if (!match_ || awaited_ > 0 || !match_->to_act().has(seat)) return std::nullopt;
    const auto actions = match_->actions(seat);
    if (actions.empty()) return std::nullopt;
    auto action = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    const auto told = match_->act(seat, action);
    if (!told) return std::nullopt;
    told_ = *told;
    awaited_ = match_->seats();
    return action;
  }

  bool told(Seat seat, const json::object& events, std::chrono::milliseconds) override {
    const auto* seq = events.if_contains("seq");
    const auto* seen = events.if_contains("events");
    if (awaited_ == 0 || !seq || !seen) return false;
    --awaited_;
    return seq->to_number<std::size_t>() == match_->length() &&
           *seen == json::value(told_[static_cast<std::size_t>(seat.index())]);
  }

  bool refused(Seat, const json::object&, std::chrono::milliseconds) override { return false; }

 private:
  Random random_;
  wire::OptionTexts options_;
  std::unique_ptr<wire::AnyMatch> match_;
  wire::Told told_;
  int awaited_ = 0;  // how many have not heard of the last move
};

}  // namespace

std::unique_ptr<GamePlay> foretold_play(Random random) { return std::make_unique<ForetoldPlay>(random); }

}  // namespace rekentafel::load
