// A hall with several clients who do whatever comes to mind, and a server that is started again from its log now and
// then: what was told happened, once, in order, and stays.
#include <algorithm>
#include <map>

#include "engine/random.h"
#include "server/hall/hall_for_tests.h"

namespace rekentafel::server {
namespace {

// One of them: what they hold, and what they were told.
struct Wanderer {
  Guest guest;
  std::string code;
  std::map<std::string, std::string> tickets, hosts;  // by table
  std::uint64_t ids = 0;
  std::size_t read = 0;
};

class Tumult {
 public:
  explicit Tumult(std::uint64_t number) : random_(Seed{number, 7}), wanderers_(5) {
    house_ = std::make_unique<QuietHouse>(kept_, most_tables);
  }
  ~Tumult() { send_home(); }

  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      one_thing(wanderers_[random_.below(wanderers_.size())]);
      for (auto& wanderer : wanderers_) check(wanderer);
      ASSERT_LE(house_->hall.counts().tables, most_tables);
      if (testing::Test::HasFailure()) return;
    }
    restart();
    check_log();
  }
  std::size_t acknowledged() const { return happened_.size(); }
  int restarts() const { return restarts_; }

 private:
  static constexpr std::size_t most_tables = 4;

  void one_thing(Wanderer& by) {
    switch (random_.below(20)) {
      case 0:
        return open(by);
      case 1:
      case 2:
        return sit(by);
      case 3:
      case 4:
      case 5:
        return join(by);
      case 6:
        return say(by, table::Leave{});
      case 7:
        return say(by, table::Again{});
      case 8:
        return say(by, table::Look{static_cast<int>(random_.below(12)), any_seat()});
      case 9:
        return say(by, table::FillChair{any_seat(), 1, by.hosts[by.code]});
      case 10:
        return say(by, table::FreeChair{any_seat(), by.hosts[by.code]});
      case 11:
        gone(by);
        return;
      case 12:
        return house_->pass(table::Moment(static_cast<std::int64_t>(random_.below(90'000))));
      case 13:
        // A flood, all of which is one action sent again and again.
        ++by.ids;
        for (int i = 0; i < 30; ++i) act(by);
        return;
      case 14:
        if (random_.below(10) == 0) restart();
        return;
      default:
        ++by.ids;
        return act(by);
    }
  }

  Seat any_seat() { return Seat(static_cast<int>(random_.below(4))); }
  const std::string& any_code() {
    static const std::string none = "123456789";
    return codes_.empty() ? none : codes_[random_.below(codes_.size())];
  }

  void open(Wanderer& by) {
    const std::vector<std::pair<std::string, wire::OptionTexts>> games{
        {"plus-and-minus", {{"layout", "1 2/3 *"}, {"two-rounds", "no"}}},
        {"formula", {{"players", std::to_string(2 + random_.below(2))}}},
        {"tables-domino", {{"players", "2"}}},
        {"seven-ate-nine", {{"players", "2"}}}};
    const auto& [game, options] = games[random_.below(games.size())];
    OpenRequest request{.game = game, .options = options, .chairs = {}, .name = "w"};
    request.sits = random_.below(4) > 0;
    request.open_to_all = random_.below(2) == 0;
    const auto tickets = house_->open(std::move(request));
    if (!tickets) {
      EXPECT_EQ(tickets.refusal().key, "hall/full");
      return;
    }
    codes_.push_back(tickets->code);
    by.tickets[tickets->code] = tickets->ticket;
    by.hosts[tickets->code] = tickets->host;
  }
  void sit(Wanderer& by) {
    const auto& code = any_code();
    if (const auto tickets = house_->sit(code)) by.tickets[code] = tickets->ticket;
  }
  void join(Wanderer& by) {
    const auto& code = any_code();
    const auto seq = random_.below(3) == 0 ? std::optional<std::uint64_t>(random_.below(40)) : std::nullopt;
    if (!house_->join(by.guest, code, random_.below(4) ? by.tickets[code] : std::string(), seq)) by.code = code;
  }
  void say(Wanderer& by, table::ClientMessage message) { house_->say(by.guest, std::move(message)); }
  void gone(Wanderer& by) {
    house_->hall.gone(by.guest);
    house_->settle();
  }
  void act(Wanderer& by) {
    static const std::vector<std::string> tries{"draw", "2,1", "1,1", "1,2", "pass", "6±1@12", "start", "=", "1+1=2"};
    say(by, table::Act{"i" + std::to_string(by.ids), tries[(by.ids * 7 + 3) % tries.size()]});
  }

  // What was told: in order, without a hole since the last whole table, and no action twice.
  void check(Wanderer& who) {
    for (; who.read < who.guest.heard.size(); ++who.read) {
      const auto& told = who.guest.heard[who.read];
      const auto type = told.at("type").as_string();
      if (type == "table") {
        told_[&who] = {std::string(told.at("table").as_string()), told.at("seq").to_number<std::uint64_t>()};
      } else if (type == "events") {
        auto& [code, seq] = told_[&who];
        ASSERT_EQ(told.at("seq").to_number<std::uint64_t>(), ++seq) << code;
        const auto key = code + '/' + std::to_string(seq);
        const auto by = json::serialize(told.at("by"));
        const auto [known, is_new] = happened_.try_emplace(key, by);
        EXPECT_EQ(known->second, by) << key << " was told in two ways";
      } else if (type == "lost") {
        FAIL() << json::serialize(told);
      }
    }
    if (who.guest.heard.size() > 400) {
      who.guest.heard.clear();
      who.guest.bytes.clear();
      who.read = 0;
    }
  }

  // Everything that anybody was ever told is in the log, which replays.
  void check_log() {
    for (const auto& [key, by] : happened_) {
      const auto slash = key.find('/');
      const auto entries = kept_->entries(key.substr(0, slash), 1);
      ASSERT_TRUE(entries);
      const auto seq = std::stoull(key.substr(slash + 1));
      ASSERT_GE(entries->size(), seq) << key;
      EXPECT_EQ(wire::write_json(wire::to_json((*entries)[seq - 1].seat)), by) << key;
    }
    for (const auto& code : codes_) {
      const auto entries = kept_->entries(code, 1);
      std::map<std::pair<int, std::string>, int> ids;
      for (std::size_t i = 0; i < entries->size(); ++i) {
        EXPECT_EQ((*entries)[i].seq, static_cast<std::int64_t>(i + 1)) << code;
        const std::pair one((*entries)[i].seat.index(), (*entries)[i].id);
        if (!one.second.empty()) EXPECT_EQ(++ids[one], 1) << code << " has an action twice";
      }
      const auto about = house_->hall.about(code, {});
      if (!about) EXPECT_TRUE(about.refusal().key == "hall/no-table" || about.refusal().key == "hall/invitation");
    }
  }

  void send_home() {
    for (auto& wanderer : wanderers_) house_->hall.gone(wanderer.guest);
    house_->settle();
  }
  // As after kill -9: only the log is left.
  void restart() {
    const auto now = house_->now;
    send_home();
    house_.reset();
    house_ = std::make_unique<QuietHouse>(kept_, most_tables);
    house_->now = now + table::Moment(1000);
    for (auto& wanderer : wanderers_) told_.erase(&wanderer);
    ++restarts_;
  }

  Random random_;
  std::shared_ptr<store::Store> kept_ = store::memory_store();
  std::unique_ptr<QuietHouse> house_;
  std::vector<Wanderer> wanderers_;
  std::vector<std::string> codes_;
  std::map<const Wanderer*, std::pair<std::string, std::uint64_t>> told_;
  std::map<std::string, std::string> happened_;  // table/seq → who did it
  int restarts_ = 0;
};

TEST(HallFuzz, whatever_several_clients_do_what_was_told_happened_once_and_stays) {
  std::size_t acknowledged = 0;
  int restarts = 0;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    SCOPED_TRACE("tumult " + std::to_string(number));
    Tumult tumult(number);
    tumult.run(600);
    if (HasFailure()) return;
    acknowledged += tumult.acknowledged();
    restarts += tumult.restarts();
  }
  EXPECT_GT(acknowledged, 30u) << "else they did nothing";
  EXPECT_GT(restarts, 3);
}

}  // namespace
}  // namespace rekentafel::server
