#include "load/crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <deque>
#include <utility>

#include "load/game_play.h"

namespace rekentafel::load {

namespace {

namespace json = wire::json;
using Clock = std::chrono::steady_clock;
using Time = std::chrono::milliseconds;

Time since_start() {
  static const auto start = Clock::now();
  return std::chrono::duration_cast<Time>(Clock::now() - start);
}

std::string escaped(const std::string& text) { return json::serialize(json::value(text)); }

struct Pair;

// One client.
struct Client {
  Client(const Address& address, Pair* pair_, int seat_) : peer(address), pair(pair_), seat(seat_) {}
  Peer peer;
  Pair* pair;  // none: an onlooker
  int seat;
  std::string ticket;
  bool joined = false;
  bool ended = false;  // has heard of the end, and wishes for another game
  std::optional<Clock::time_point> sent;
};

// Two clients at one table.
struct Pair {
  std::size_t number = 0;
  std::string code;
  std::unique_ptr<GamePlay> play;
  std::array<std::unique_ptr<Client>, 2> clients;
  bool playing = false;
  bool sat = false;  // has played before
  std::uint64_t acts = 0;
  Clock::time_point next{};
};

class EpollCrowd final : public Crowd {
 public:
  explicit EpollCrowd(const CrowdSettings& settings)
      : settings_(settings), random_(Seed{settings.seed, 7}, 0), poll_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~EpollCrowd() override { ::close(poll_); }

  bool start() {
    for (int i = 0; i < settings_.tables; ++i) pairs_.push_back(std::make_unique<Pair>());
    for (int i = 0; i < std::min(settings_.tables, 64); ++i)
      if (!open_next()) return false;
    return true;
  }

  bool gather(std::chrono::seconds at_most) override {
    const auto end = Clock::now() + at_most;
    gathering_ = true;
    while (sitting_ < settings_.tables || onlookers_ < settings_.idle) {
      if (Clock::now() > end || counts_.wrong > 0) return false;
      if (sitting_ == settings_.tables && watching_ < settings_.idle && watching_ - onlookers_ < 64) look_on();
      serve(10);
    }
    gathering_ = false;
    // Not all at once: at a rate, everybody has a moment of their own.
    const auto now = Clock::now();
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      pairs_[i]->next = now + interval() * static_cast<long>(i) / static_cast<long>(pairs_.size());
    return true;
  }

  void play(std::chrono::milliseconds time) override {
    const auto end = Clock::now() + time;
    for (auto& pair : pairs_) move(*pair);
    while (Clock::now() < end) {
      serve(timed() ? 1 : 10);
      if (timed())
        for (auto& pair : pairs_) move(*pair);
    }
  }

  void count_anew() override {
    counts_ = {};
    delays_.clear();
  }
  const CrowdCounts& counts() const override { return counts_; }
  std::vector<std::uint32_t>& delays() override { return delays_; }
  int onlookers() const override { return onlookers_; }

 private:
  // Whether moves wait for a time and not only for an answer.
  bool timed() const { return settings_.rate > 0 || settings_.game != "plus-and-minus"; }
  std::chrono::nanoseconds interval() const {
    return settings_.rate > 0 ? std::chrono::nanoseconds(static_cast<long>(1e9 / settings_.rate))
                              : std::chrono::nanoseconds(0);
  }

  const Address& address_of(std::size_t number) const {
    return settings_.addresses[number % settings_.addresses.size()];
  }

  void wrong(std::string_view what) {
    if (counts_.wrong++ == 0) counts_.first_wrong = what.substr(0, 300);
  }

  bool watch(Client& client) {
    if (!client.peer.connect()) {
      wrong("no connection");
      return false;
    }
    epoll_event event{.events = EPOLLIN, .data = {.ptr = &client}};
    return epoll_ctl(poll_, EPOLL_CTL_ADD, client.peer.handle(), &event) == 0;
  }

  bool open_next() {
    if (opened_ >= pairs_.size()) return true;
    auto& pair = *pairs_[opened_++];
    pair.number = opened_;
    pair.play = settings_.game == "plus-and-minus" ? foretold_play(Random(random_.next_seed()))
                                                   : beginners_play(settings_.game, {}, Random(random_.next_seed()));
    pair.clients[0] = std::make_unique<Client>(address_of(opened_), &pair, 0);
    if (!watch(*pair.clients[0])) return false;
    json::object setup;
    for (const auto& [key, value] : pair.play->options()) setup[key] = value;
    pair.clients[0]->peer.request("POST", "/api/tables",
                                  json::serialize(json::object{{"game", settings_.game}, {"setup", setup}}));
    return true;
  }

  void look_on() {
    ++watching_;
    auto& client =
        *idlers_.emplace_back(std::make_unique<Client>(address_of(static_cast<std::size_t>(watching_)), nullptr, 0));
    if (!watch(client)) return;
    const auto& pair = *pairs_[static_cast<std::size_t>(watching_) % pairs_.size()];
    client.peer.upgrade("/api/tables/" + pair.code + "/live");
  }

  void serve(int wait_ms) {
    std::array<epoll_event, 512> events;
    const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
    for (int i = 0; i < count; ++i) {
      auto& client = *static_cast<Client*>(events[static_cast<std::size_t>(i)].data.ptr);
      const bool open = client.peer.receive([&](int status, std::string_view body) { answered(client, status, body); },
                                            [&](std::string_view text) { told(client, text); });
      if (client.peer.unsent()) client.peer.flush();
      if (open) continue;
      ++counts_.lost;
      if (!client.pair && client.joined) --onlookers_;
      client.peer.close();
    }
  }

  void answered(Client& client, int status, std::string_view body) {
    if (status == 101) return join(client);
    json::error_code failed;
    const auto parsed = json::parse(body, failed);
    if (status != 201 || failed || !parsed.is_object()) return wrong(body);
    const auto& object = parsed.get_object();
    client.ticket = std::string(object.at("ticket").as_string());
    auto& pair = *client.pair;
    pair.code = std::string(object.at("table").as_string());
    client.peer.upgrade("/api/tables/" + pair.code + "/live");
    if (client.seat == 1) return;
    pair.clients[1] = std::make_unique<Client>(address_of(pair.number + 1), &pair, 1);
    if (watch(*pair.clients[1]))
      pair.clients[1]->peer.request("POST", "/api/tables/" + pair.code + "/seats", R"({"name":"two"})");
  }

  void join(Client& client) {
    json::object message{{"type", "join"}, {"views", client.pair && client.pair->play->wants_views()}};
    if (!client.ticket.empty()) message["ticket"] = client.ticket;
    if (client.pair) message["table"] = client.pair->code;
    client.peer.say(json::serialize(message));
  }

  void told(Client& client, std::string_view text) {
    unsigned char room[4096];
    json::monotonic_resource growing(room, sizeof room);
    json::error_code failed;
    const auto parsed = json::parse(text, failed, &growing);
    if (failed || !parsed.is_object()) return wrong(text);
    const auto& object = parsed.get_object();
    const std::string_view type = object.at("type").as_string();
    if (!client.pair) {
      if (type == "table" && !client.joined) client.joined = true, ++onlookers_;
      return;
    }
    if (type == "events") return happened(client, object, text);
    if (type == "table") return whole(client, object, text);
    if (type == "rematch") return rematch(client, object.at("table").as_string());
    if (type == "repeated") {
      acknowledged(client);
      if (!client.pair->play->repeated(Seat(client.seat), object.at("seq").to_number<std::uint64_t>(), since_start()))
        wrong(text);
      return move(*client.pair);
    }
    if (type == "refused") {
      client.sent.reset();
      if (client.pair->play->refused(Seat(client.seat), object, since_start()))
        ++counts_.refused;
      else
        wrong(text);
    }
  }

  void whole(Client& client, const json::object& object, std::string_view text) {
    auto& pair = *client.pair;
    client.seat = static_cast<int>(object.at("seat").to_number<int>()) - 1;
    const std::string_view phase = object.at("phase").as_string();
    if (phase == "over" && client.joined) {
      // The end, or even the rematch, was among what got lost.
      if (!pair.play->begins(Seat(client.seat), object, since_start())) wrong(text);
      end(client);
      if (const auto* next = object.if_contains("next")) rematch(client, next->as_string());
      return;
    }
    if (phase != "playing") return;
    client.joined = true;
    client.ended = false;
    if (!pair.play->begins(Seat(client.seat), object, since_start())) wrong(text);
    if (!(pair.clients[0]->joined && pair.clients[1] && pair.clients[1]->joined)) return;
    pair.playing = true;
    if (!pair.sat) {
      pair.sat = true;
      ++sitting_;
      open_next();
    }
    if (!gathering_) move(pair);
  }

  void happened(Client& client, const json::object& object, std::string_view text) {
    auto& pair = *client.pair;
    if (object.contains("id")) acknowledged(client);
    if (!pair.play->told(Seat(client.seat), object, since_start())) wrong(text);
    object.contains("outcome") ? end(client) : move(pair);
  }

  void acknowledged(Client& client) {
    if (!client.sent) return;
    ++counts_.moves;
    delays_.push_back(static_cast<std::uint32_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - *client.sent).count()));
    client.sent.reset();
  }

  void end(Client& client) {
    client.pair->playing = false;
    // A wish may have got lost on the way, too.
    client.peer.say(R"({"type":"again"})");
    if (!std::exchange(client.ended, true) && client.seat == 0) ++counts_.games;
  }

  void rematch(Client& client, std::string_view code) {
    auto& pair = *client.pair;
    // The other one may hear of it later, from another server: until then it is at neither table.
    if (pair.code != code)
      for (auto& one : pair.clients) one->joined = false;
    pair.code = code;
    join(client);
  }

  void move(Pair& pair) {
    if (!pair.playing || (settings_.rate > 0 && Clock::now() < pair.next)) return;
    for (auto& client : pair.clients) {
      if (client->sent) continue;
      const auto action = pair.play->move(Seat(client->seat), since_start());
      if (!action) continue;
      std::string message = R"({"type":"act","id":")" + std::to_string(++pair.acts) + R"(","action":)";
      message += escaped(*action) + '}';
      client->sent = Clock::now();
      client->peer.say(message);
      pair.next = std::max(pair.next + interval(), Clock::now() - interval());
      if (settings_.rate > 0) return;
    }
  }

  CrowdSettings settings_;
  Random random_;
  int poll_;
  std::deque<std::unique_ptr<Pair>> pairs_;
  std::deque<std::unique_ptr<Client>> idlers_;
  std::size_t opened_ = 0;
  int sitting_ = 0;
  int watching_ = 0;
  int onlookers_ = 0;
  bool gathering_ = false;
  CrowdCounts counts_;
  std::vector<std::uint32_t> delays_;
};

}  // namespace

Result<std::unique_ptr<Crowd>> Crowd::open(const CrowdSettings& settings) {
  auto crowd = std::make_unique<EpollCrowd>(settings);
  if (!crowd->start()) return Refusal{"load/connect", {settings.addresses[0].host, settings.addresses[0].port}};
  return std::unique_ptr<Crowd>(std::move(crowd));
}

}  // namespace rekentafel::load
