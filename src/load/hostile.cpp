#include "load/hostile.h"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <deque>
#include <map>
#include <thread>
#include <utility>

namespace rekentafel::load {

namespace {

constexpr std::array<std::string_view, 10> names{"stuck",  "joins",    "looks",  "gets",  "rematches",
                                                 "stored", "thoughts", "chairs", "parts", "codes"};
constexpr int connections_each = 18;  // all of them together stay below what an address may have

// The text of a member, where the answer has it.
std::string member(std::string_view text, std::string_view name) {
  const auto key = '"' + std::string(name) + "\":\"";
  const auto at = text.find(key);
  if (at == std::string_view::npos) return {};
  const auto from = at + key.size();
  return std::string(text.substr(from, text.find('"', from) - from));
}

constexpr std::string_view tiny_board =
    R"({"game":"plus-and-minus","setup":{"layout":"1 2/3 *","two-rounds":false},"open":true})";
constexpr std::array<std::string_view, 3> tiny_moves{"2,1", "1,1", "1,2"};

struct Line {
  explicit Line(const Address& address, std::size_t number = 0) : peer(address), index(number) {}
  Peer peer;
  std::size_t index;
  int step = 0;  // 0: not connected, 1: waits for an answer, 2: at a table
  std::deque<std::pair<int, std::string>> answers;
  std::deque<std::string> told;
};

}  // namespace

std::span<const std::string_view> attacks() { return names; }

namespace {

class Attack {
 public:
  Attack(std::string_view name, const Address& address, HostileCounts& counts, const std::atomic<bool>& stop)
      : name_(name), address_(address), counts_(counts), stop_(stop) {
    if (name_ == "stuck") address_.receive_bytes = 2048;
    for (int i = 0; i < connections_each; ++i) lines_.emplace_back(address_, static_cast<std::size_t>(i));
    prepare();
  }

  void step() {
    for (auto& line : lines_) {
      if (line.step == 0 && !connect(line)) continue;
      listen(line);
      if (line.step != 0) line.step == 1 ? upgrade(line) : rage(line);
      if (line.step != 0 && !line.peer.flush()) drop(line);
    }
    if (++turn_ % 50 == 0 && (name_ == "thoughts" || name_ == "stored")) more_tables();
  }

 private:
  struct Opened {
    std::string code;
    std::vector<std::string> tickets;
  };

  // What has been answered at this moment; waits a little where nothing has.
  std::string ask(Line& line, std::string_view method, std::string_view path, std::string_view body) {
    if (line.step == 0 && !connect(line)) return {};
    line.answers.clear();
    line.peer.request(method, path, body);
    for (int i = 0; i < 200 && line.answers.empty() && line.step != 0 && !stop_; ++i) {
      pollfd waits{line.peer.handle(), POLLIN, 0};
      poll(&waits, 1, 10);
      listen(line);
    }
    return line.answers.empty() || line.answers.back().first >= 300 ? std::string() : line.answers.back().second;
  }
  bool open(std::string_view body, int seats) {
    Line line(address_);
    const auto text = ask(line, "POST", "/api/tables", body);
    if (text.empty()) return false;
    auto& one = opened_.emplace_back(Opened{member(text, "table"), {member(text, "ticket")}});
    while (static_cast<int>(one.tickets.size()) < seats) {
      const auto chair = ask(line, "POST", "/api/tables/" + one.code + "/seats", "{}");
      if (chair.empty()) break;
      one.tickets.push_back(member(chair, "ticket"));
    }
    return true;
  }
  // Plays actions at the last table that was opened, each seat in its turn.
  void play(std::span<const std::string_view> actions, int times) {
    const auto& table = opened_.back();
    std::deque<Line> seats;
    for (const auto& ticket : table.tickets) {
      auto& line = seats.emplace_back(address_);
      if (!connect(line)) return;
      line.peer.upgrade("/api/tables/" + table.code + "/live");
      for (int i = 0; i < 200 && line.step == 1 && line.answers.empty() && !stop_; ++i) wait(line);
      line.peer.say(R"({"type":"join","ticket":")" + ticket + R"("})");
      for (int i = 0; i < 200 && line.told.empty() && line.step != 0 && !stop_; ++i) wait(line);
    }
    for (int i = 0; i < times && !seats.empty() && !stop_; ++i) {
      auto& line = seats[static_cast<std::size_t>(i) % seats.size()];
      if (line.step == 0) return;
      line.told.clear();
      line.peer.say(R"({"type":"act","id":"p)" + std::to_string(i) + R"(","action":")" +
                    std::string(actions[static_cast<std::size_t>(i) % actions.size()]) + R"("})");
      for (int k = 0; k < 200 && line.told.empty() && line.step != 0 && !stop_; ++k) wait(line);
    }
  }
  void wait(Line& line) {
    pollfd waits{line.peer.handle(), POLLIN, 0};
    poll(&waits, 1, 10);
    listen(line);
  }

  void prepare() {
    constexpr std::array<std::string_view, 1> draw{"draw"};
    if (name_ == "joins" || name_ == "stuck" || name_ == "parts") {
      if (open(R"({"game":"formula","setup":{"points":true},"open":true})", 2) && name_ == "joins") play(draw, 150);
    } else if (name_ == "looks") {
      if (open(tiny_board, 2)) play(tiny_moves, 3);
    } else if (name_ == "rematches") {
      for (int i = 0; i < connections_each / 2; ++i) open(tiny_board, 2);
    } else if (name_ == "thoughts" || name_ == "stored") {
      more_tables();
    }
  }
  void more_tables() {
    constexpr std::string_view thinking =
        R"({"game":"formula","setup":{"players":6},"chairs":[null,{"bot":5},{"bot":5},{"bot":5},{"bot":5},{"bot":5}]})";
    constexpr std::string_view plain =
        R"({"game":"formula","setup":{"players":6},"sits":false,"open":true,"chairs":[{"bot":1},{"bot":1}]})";
    while (opened_.size() < 300 && !stop_ && open(name_ == "thoughts" ? thinking : plain, 1)) {
    }
  }

  bool connect(Line& line) {
    if (!line.peer.connect()) return false;
    line.step = 1;
    line.answers.clear();
    line.told.clear();
    asked_upgrade_.erase(&line);
    return true;
  }
  void drop(Line& line) {
    line.peer.close();
    line.step = 0;
    ++counts_.cut;
  }
  void listen(Line& line) {
    if (name_ == "stuck" && line.step == 2) return;
    const bool open = line.peer.receive(
        [&](int status, std::string_view body) {
          ++(status == 429 || status == 503 ? counts_.refused : counts_.answered);
          line.answers.emplace_back(status, body);
          if (line.answers.size() > 4) line.answers.pop_front();
        },
        [&](std::string_view text) {
          ++(text.starts_with(R"({"type":"refused")") ? counts_.refused : counts_.answered);
          line.told.emplace_back(text.substr(0, 400));
          if (line.told.size() > 4) line.told.pop_front();
        });
    if (!open) drop(line);
  }

  // Those that only ask never get past this.
  void upgrade(Line& line) {
    if (name_ == "gets" || name_ == "codes" || name_ == "chairs" || name_ == "stored") return rage(line);
    if (opened_.empty()) return;
    const auto index = line.index;
    auto& asked = asked_upgrade_[&line];
    if (!asked) {
      asked = true;
      line.peer.upgrade("/api/tables/" + at(index).code + "/live");
    } else if (!line.answers.empty() && line.answers.back().first == 101) {
      line.step = 2;
      line.answers.clear();
      const auto seat = name_ == "rematches" ? index % 2 : 0;
      const auto& tickets = at(index).tickets;
      const bool sits = (name_ == "rematches" || name_ == "thoughts") && seat < tickets.size();
      line.peer.say(sits ? R"({"type":"join","ticket":")" + tickets[seat] + R"("})" : R"({"type":"join"})");
      moves_[&line] = 0;
    }
  }
  Opened& at(std::size_t index) {
    const auto which = name_ == "rematches" ? index / 2 : name_ == "thoughts" ? index : 0;
    return opened_[which % opened_.size()];
  }

  // One more of what it does, as long as the socket takes it.
  void rage(Line& line) {
    if (line.peer.unsent()) return;
    const auto many = [&](int times, const auto& what) {
      for (int i = 0; i < times && !line.peer.unsent(); ++i) what();
    };
    if (name_ == "stuck") {
      many(20, [&] { line.peer.say(R"({"type":"join","seq":0})"); });
      line.peer.raw(std::string_view("\x88\x82\0\0\0\0\x03\xe8", 8));
      line.step = 3;
    } else if (name_ == "joins") {
      many(2, [&] { line.peer.say(R"({"type":"join","seq":3})"); });
    } else if (name_ == "looks") {
      many(3, [&] { line.peer.say(R"({"type":"look","step":1,"seat":1})"); });
    } else if (name_ == "parts") {
      if (!std::exchange(begun_[&line], true)) line.peer.raw(std::string_view("\x01\x80\0\0\0\0", 6));
      many(200, [&] { line.peer.raw(std::string_view("\x00\x80\0\0\0\0", 6)); });
    } else if (name_ == "gets") {
      constexpr std::array<std::string_view, 4> paths{"/api/tables", "/api/games", "/", "/metrics"};
      many(20, [&] { line.peer.request("GET", paths[++turn_ % paths.size()], {}); });
    } else if (name_ == "codes") {
      many(20, [&] { line.peer.request("GET", "/api/tables/" + std::to_string(100'000'000 + ++turn_), {}); });
    } else if (name_ == "stored") {
      if (opened_.empty()) return;
      many(20, [&] { line.peer.request("GET", "/api/tables/" + opened_[++turn_ % opened_.size()].code, {}); });
    } else if (name_ == "chairs") {
      many(4, [&] { line.peer.request("GET", "/api/tables", {}); });
      if (line.answers.empty()) return;
      if (const auto code = member(line.answers.back().second, "table"); !code.empty())
        line.peer.request("POST", "/api/tables/" + code + "/seats", "{}");
    } else if (name_ == "thoughts") {
      if (line.told.empty()) return;
      line.told.clear();
      line.peer.say(R"({"type":"act","id":"t)" + std::to_string(++moves_[&line]) + R"(","action":"draw"})");
    } else if (name_ == "rematches") {
      rematch(line);
    }
  }
  void rematch(Line& line) {
    if (line.told.empty()) return;
    const auto heard = line.told.back();
    line.told.clear();
    if (heard.starts_with(R"({"type":"rematch")")) {
      const auto index = line.index;
      const auto& tickets = at(index).tickets;
      if (index % 2 < tickets.size())
        line.peer.say(R"({"type":"join","table":")" + member(heard, "table") + R"(","ticket":")" + tickets[index % 2] +
                      R"("})");
      return;
    }
    const auto count = ++moves_[&line];
    for (const auto move : tiny_moves)
      line.peer.say(R"({"type":"act","id":"r)" + std::to_string(count) + std::string(move) + R"(","action":")" +
                    std::string(move) + R"("})");
    line.peer.say(R"({"type":"again"})");
  }

  std::string name_;
  Address address_;
  HostileCounts& counts_;
  const std::atomic<bool>& stop_;
  std::deque<Line> lines_;
  std::vector<Opened> opened_;
  std::map<const Line*, bool> asked_upgrade_, begun_;
  std::map<const Line*, std::uint64_t> moves_;
  std::uint64_t turn_ = 0;
};

}  // namespace

Hostile::Hostile(const Address& address) : address_(address) {}
Hostile::~Hostile() = default;

void Hostile::attack(std::span<const std::string_view> which, const std::atomic<bool>& stop) {
  std::deque<Attack> all;
  for (const auto name : which) all.emplace_back(name, address_, counts_, stop);
  while (!stop)
    for (auto& one : all) one.step();
}

// Who plays meanwhile.

struct Neighbour::Table {
  std::string code;
  std::deque<Line> seats;
  int draws = 0;
};

Neighbour::Neighbour(const Address& address, std::chrono::seconds patience) : address_(address), patience_(patience) {}
Neighbour::~Neighbour() = default;

namespace {

using Clock = std::chrono::steady_clock;

void hear(Line& line) {
  pollfd waits{line.peer.handle(), POLLIN, 0};
  if (poll(&waits, 1, 5) <= 0) return;
  const bool open =
      line.peer.receive([&](int status, std::string_view body) { line.answers.emplace_back(status, body); },
                        [&](std::string_view text) { line.told.emplace_back(text); });
  if (!open) line.step = 0;
}
template <class Is>
bool within(std::chrono::seconds patience, Line& line, Is is) {
  for (const auto start = Clock::now(); !is() && line.step != 0 && Clock::now() - start < patience;) hear(line);
  return is();
}
double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

bool Neighbour::open(Table& table, std::string_view body, int people, Evening& evening) {
  table.seats.clear();
  table.draws = 0;
  for (int i = 0; i < people; ++i) {
    auto& line = table.seats.emplace_back(address_);
    if (!line.peer.connect()) return false;
    line.step = 1;
    i == 0 ? line.peer.request("POST", "/api/tables", body)
           : line.peer.request("POST", "/api/tables/" + table.code + "/seats", "{}");
    if (!within(patience_, line, [&] { return !line.answers.empty(); }) || line.answers.back().first != 201)
      return false;
    const auto text = line.answers.back().second;
    if (i == 0) table.code = member(text, "table");
    line.answers.clear();
    line.peer.upgrade("/api/tables/" + table.code + "/live");
    if (!within(patience_, line, [&] { return !line.answers.empty(); })) return false;
    line.peer.say(R"({"type":"join","ticket":")" + member(text, "ticket") + R"("})");
    if (!within(patience_, line, [&] { return !line.told.empty(); })) return false;
  }
  ++evening.tables;
  return true;
}

// False where the table is of no use any more: the game is over, or was lost.
bool Neighbour::draw(Table& table, int seat, Evening& evening) {
  auto& line = table.seats[static_cast<std::size_t>(seat)];
  line.told.clear();
  const auto id = "n" + std::to_string(++ids_);
  const auto start = Clock::now();
  line.peer.say(R"({"type":"act","id":")" + id + R"(","action":"draw"})");
  const auto answer = [&]() -> const std::string* {
    for (const auto& text : line.told)
      if (member(text, "id") == id) return &text;
    return nullptr;
  };
  if (!within(patience_, line, [&] { return answer() != nullptr; })) {
    ++evening.unanswered;
    return false;
  }
  evening.moves.push_back(milliseconds_since(start));
  if (!answer()->starts_with(R"({"type":"events")")) return false;
  if (++table.draws > 200) return false;
  if (table.seats.size() > 1) return true;
  const auto computer = [&] {
    for (const auto& text : line.told)
      if (text.starts_with(R"({"type":"events")") && text.find(R"("by":2)") != std::string::npos) return true;
    return false;
  };
  if (!within(patience_, line, computer)) {
    ++evening.unanswered;
    return false;
  }
  evening.computers.push_back(milliseconds_since(start));
  return true;
}

Neighbour::Evening Neighbour::play(std::chrono::milliseconds time) {
  Evening evening;
  const auto end = Clock::now() + time;
  if (!ours_) ours_ = std::make_unique<Table>();
  if (!computers_) computers_ = std::make_unique<Table>();
  int turn = 0;
  do {
    if (ours_->seats.empty() && !open(*ours_, R"({"game":"formula"})", 2, evening)) {
      ++evening.unanswered;
      break;
    }
    for (int i = 0; i < 20 && Clock::now() < end; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (!draw(*ours_, turn++ % 2, evening)) {
        ours_->seats.clear();
        turn = 0;
        break;
      }
    }
    if (computers_->seats.empty() &&
        !open(*computers_, R"({"game":"formula","chairs":[null,{"bot":1}]})", 1, evening)) {
      ++evening.unanswered;
      break;
    }
    if (!draw(*computers_, 0, evening)) computers_->seats.clear();
  } while (Clock::now() < end);
  return evening;
}

}  // namespace rekentafel::load
