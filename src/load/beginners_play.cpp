#include <set>
#include <vector>

#include "bots/any_bot.h"
#include "load/game_play.h"
#include "wire/reactions.h"

namespace rekentafel::load {

namespace {

namespace json = wire::json;
using Time = std::chrono::milliseconds;

class BeginnersPlay final : public GamePlay {
 public:
  BeginnersPlay(std::string game, wire::OptionTexts options, Random random)
      : game_(std::move(game)), options_(std::move(options)), random_(random) {}

  wire::OptionTexts options() const override { return options_; }
  bool wants_views() const override { return true; }

  bool begins(Seat seat, const json::object& whole, Time now) override {
    auto& mine = player(seat);
    const auto* said = whole.if_contains("seq");
    const auto seq = said && said->is_number() ? said->to_number<std::uint64_t>() : 0;
    // Joined again in the middle: what was said and not answered is said again on the way.
    if (!mine.bot || seq < mine.seq) {
      mine = {};
      auto bot = bots::open_bot(game_, options_, 1, seat, random_.next_seed());
      if (bot) mine.bot = *std::move(bot);
    }
    mine.seq = seq;
    look(mine, whole, now);
    return true;
  }

  std::optional<std::string> move(Seat seat, Time now) override {
    auto& mine = player(seat);
    if (!mine.bot || mine.waits || !mine.bot->due() || *mine.bot->due() > now) return std::nullopt;
    mine.waits = true;
    return mine.bot->take();
  }

  bool told(Seat seat, const json::object& events, Time now) override {
    auto& mine = player(seat);
    if (events.contains("id")) {
      mine.waits = false;
      mine.bot->answered(std::nullopt, now);
    }
    const auto* seq = events.if_contains("seq");
    const bool next = seq && seq->is_number() && seq->to_number<std::uint64_t>() > mine.seq;
    if (next) mine.seq = seq->to_number<std::uint64_t>();
    look(mine, events, now);
    return next;
  }

  bool repeated(Seat seat, std::uint64_t seq, Time now) override {
    auto& mine = player(seat);
    mine.waits = false;
    mine.seq = std::max(mine.seq, seq);
    mine.bot->answered(std::nullopt, now);
    mine.bot->look(mine.view, now);
    return true;
  }

  // In a game of speed somebody else may have been faster; in a game of turns nothing may be refused.
  bool refused(Seat seat, const json::object& why, Time now) override {
    auto& mine = player(seat);
    mine.waits = false;
    static std::set<std::string> keys;
    const auto key = keys.insert(std::string(why.at("key").as_string())).first;
    mine.bot->answered(Refusal{*key, {}}, now);
    mine.bot->look(mine.view, now);
    return wire::in_real_time(game_);
  }

 private:
  struct Player {
    std::shared_ptr<bots::AnyBot> bot;
    json::value view;
    bool waits = false;
    std::uint64_t seq = 0;
  };
  Player& player(Seat seat) {
    const auto index = static_cast<std::size_t>(seat.index());
    if (players_.size() <= index) players_.resize(index + 1);
    return players_[index];
  }
  static void look(Player& mine, const json::object& from, Time now) {
    const auto* view = from.if_contains("view");
    if (!view || !mine.bot) return;
    mine.view = json::value(*view, json::storage_ptr());
    mine.bot->look(mine.view, now);
  }

  std::string game_;
  wire::OptionTexts options_;
  Random random_;
  std::vector<Player> players_;
};

}  // namespace

std::unique_ptr<GamePlay> beginners_play(std::string game, wire::OptionTexts options, Random random) {
  return std::make_unique<BeginnersPlay>(std::move(game), std::move(options), random);
}

}  // namespace rekentafel::load
