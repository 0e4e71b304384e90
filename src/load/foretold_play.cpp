#include <algorithm>
#include <vector>

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

  bool begins(Seat seat, const json::object& whole, std::chrono::milliseconds) override {
    const auto seq = seq_of(whole);
    // With the layout given nothing is left to the seed.
    if (!match_ || (seq == 0 && match_->outcome())) {
      match_ = *wire::open_match("plus-and-minus", options_, Seed{});
      heard_.assign(static_cast<std::size_t>(match_->seats()), 0);
    }
    return heard(seat, seq);
  }

  std::optional<std::string> move(Seat seat, std::chrono::milliseconds) override {
    const auto behind = [&](std::uint64_t heard) { return heard < match_->length(); };
    if (!match_ || std::ranges::any_of(heard_, behind) || !match_->to_act().has(seat)) return std::nullopt;
    const auto actions = match_->actions(seat);
    if (actions.empty()) return std::nullopt;
    auto action = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    const auto told = match_->act(seat, action);
    if (!told) return std::nullopt;
    told_ = *told;
    return action;
  }

  bool told(Seat seat, const json::object& events, std::chrono::milliseconds) override {
    const auto* seen = events.if_contains("events");
    const auto seq = seq_of(events);
    const bool next = match_ && seq == heard_[static_cast<std::size_t>(seat.index())] + 1;
    return next && heard(seat, seq) && seen && *seen == json::value(told_[static_cast<std::size_t>(seat.index())]);
  }

  bool repeated(Seat seat, std::uint64_t seq, std::chrono::milliseconds) override { return heard(seat, seq); }

  bool refused(Seat, const json::object&, std::chrono::milliseconds) override { return false; }

 private:
  static std::uint64_t seq_of(const json::object& from) {
    const auto* seq = from.if_contains("seq");
    return seq && seq->is_number() ? seq->to_number<std::uint64_t>() : 0;
  }
  // All that the table has done is what we foretold, and nothing that was heard of is taken back.
  bool heard(Seat seat, std::uint64_t seq) {
    auto& last = heard_[static_cast<std::size_t>(seat.index())];
    if (seq < last || seq > match_->length()) return false;
    last = seq;
    return true;
  }

  Random random_;
  wire::OptionTexts options_;
  std::unique_ptr<wire::AnyMatch> match_;
  wire::Told told_;                   // of the last move
  std::vector<std::uint64_t> heard_;  // by each seat, its last seq: the next move waits for all
};

}  // namespace

std::unique_ptr<GamePlay> foretold_play(Random random) { return std::make_unique<ForetoldPlay>(random); }

}  // namespace rekentafel::load
