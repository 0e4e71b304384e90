// What one address may cost the others (docs/security.md), over real sockets.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <iostream>
#include <new>

#include "load/hostile.h"
#include "server/net/client_for_tests.h"
#include "server/net/guard.h"

namespace rekentafel::server {
namespace {

const std::string close_frame("\x88\x82\0\0\0\0\x03\xe8", 8);

int count_of(Client& client, const std::string& metric) {
  const auto text = '\n' + client.ask("GET", "/metrics").second;
  const auto at = text.find('\n' + metric + ' ');
  return at == std::string::npos ? -1 : std::stoi(text.substr(at + metric.size() + 2));
}

void send_raw(Client& client, const std::string& bytes) {
  EXPECT_TRUE(client.peer.flush());
  EXPECT_GT(::send(client.peer.handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL), 0);
}

// Says all that at once, with a mouth and without ears: it reads nothing, and there is little room for what it is told.
int stuck_client(const load::Address& address, const std::string& hello, const std::string& bytes) {
  const int one = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int little = 2048, segment = 536;
  setsockopt(one, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  setsockopt(one, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
  sockaddr_in own{}, to{};
  own.sin_family = to.sin_family = AF_INET;
  inet_pton(AF_INET, "127.0.0.2", &own.sin_addr);
  inet_pton(AF_INET, address.host.c_str(), &to.sin_addr);
  to.sin_port = htons(address.port);
  EXPECT_EQ(::bind(one, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
  EXPECT_EQ(::connect(one, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  ::send(one, hello.data(), hello.size(), MSG_NOSIGNAL);
  pollfd answer{one, POLLIN, 0};
  poll(&answer, 1, 5000);
  ::send(one, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  return one;
}

TEST(Limits, who_stops_reading_and_says_goodbye_counts_until_the_socket_is_closed) {
  const Running running(
      ConfigTexts{{"connections-per-address", "40"}, {"idle-seconds", "4"}, {"messages-per-second", "100000"}});
  Client host(running);
  const auto opened = open_table(host, R"({"game":"formula","open":true})");
  const std::string hello = "GET /api/tables/" + opened.code +
                            "/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  std::string bytes;
  const std::string join = R"({"type":"join","seq":0})";
  for (int i = 0; i < 120; ++i)
    bytes += std::string("\x81") + static_cast<char>(0x80 | join.size()) + std::string(4, '\0') + join;
  bytes += close_frame;
  std::vector<int> stuck;
  for (int i = 0; i < 60; ++i) stuck.push_back(stuck_client(running.address, hello, bytes));
  const auto connections = [&] { return count_of(host, "rekentafel_connections"); };
  const auto until = [](const auto& is) {
    for (int i = 0; i < 1000 && !is(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return is();
  };
  EXPECT_TRUE(until([&] { return count_of(host, "rekentafel_refused_connections_total") >= 20; }))
      << "the forty-first is refused, and all after it";
  EXPECT_TRUE(until([&] { return connections() == 1; })) << "all gone, though none of them closed: " << connections();
  EXPECT_EQ(count_of(host, "rekentafel_listeners"), 0);
  for (const int one : stuck) ::close(one);
}

TEST(Limits, a_connection_that_asks_for_nothing_more_is_closed_and_one_that_waits_for_news_is_not) {
  const Running running(ConfigTexts{{"keep-alive-seconds", "1"}, {"idle-seconds", "60"}});
  const int idle = stuck_client(running.address, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n", "");
  Client host(running);
  const auto opened = json::parse(host.ask("POST", "/api/classes", R"({"game":"formula"})").second);
  const std::string path = "/api/classes/" + std::string(opened.at("class").as_string());
  const std::string waits = "GET " + path + "?since=1 HTTP/1.1\r\nHost: x\r\n\r\n";
  const int patient = stuck_client(running.address, waits, "");
  const auto is_closed = [](int socket) {
    char told[4096];
    ssize_t size = 0;
    while ((size = ::recv(socket, told, sizeof told, MSG_DONTWAIT)) > 0) {
    }
    return size == 0;
  };
  for (int i = 0; i < 2000 && !is_closed(idle); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(is_closed(idle));
  EXPECT_FALSE(is_closed(patient));
  ::close(idle);
  ::close(patient);
}

TEST(Limits, whoever_goes_on_sending_after_the_goodbye_is_cut_and_no_longer_sits) {
  const Running running(ConfigTexts{{"messages-per-second", "10"}});
  Client host(running), player(running);
  const auto opened = open_table(host, R"({"game":"plus-and-minus","setup":{"layout":"1 2/3 *"},"open":true})");
  player.live(opened.code, opened.ticket);
  player.wait("table");
  const auto present = [&] {
    const auto about = json::parse(host.ask("GET", "/api/tables/" + opened.code).second);
    return about.at("chairs").as_array().at(0).at("present").as_bool();
  };
  EXPECT_TRUE(present());
  // Whether it sends whole messages or the empty parts of one that never ends.
  const std::string part("\x00\x80\0\0\0\0", 6);
  std::string parts("\x01\x80\0\0\0\0", 6);
  for (int i = 0; i < 50; ++i) parts += part;
  send_raw(player, parts);
  for (int i = 0; i < 500 && present(); ++i) player.listen(10);
  EXPECT_FALSE(present()) << "the seat is free at the goodbye";
  // It is not read for ever.
  bool cut = false;
  for (int i = 0; i < 5000 && !cut; ++i) {
    std::string many;
    for (int j = 0; j < 500; ++j) many += part;
    cut = ::send(player.peer.handle(), many.data(), many.size(), MSG_NOSIGNAL) < 0 && errno != EAGAIN;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(cut);
}

TEST(Limits, an_address_that_asks_too_much_waits_and_others_do_not) {
  const Running running(ConfigTexts{{"work-per-second", "5"}});
  load::Address elsewhere = running.address;
  elsewhere.from = "127.0.0.2";
  std::deque<Client> flood;
  constexpr std::size_t each = 200;
  for (int i = 0; i < 10; ++i) {
    auto& client = flood.emplace_back(elsewhere);
    for (std::size_t j = 0; j < each; ++j) client.peer.request("GET", "/api/games", {});
  }
  Client other(running);
  int asked = 0;
  for (; asked < 500 && count_of(other, "rekentafel_waited_total") == 0; ++asked)
    for (auto& client : flood) client.peer.flush(), client.listen(0);
  EXPECT_GT(count_of(other, "rekentafel_waited_total"), 0);
  EXPECT_EQ(other.ask("GET", "/health").first, 200);
  std::size_t answered = 0, refused = 0;
  for (auto& client : flood)
    for (const auto& [status, body] : client.answers) {
      EXPECT_TRUE(status == 200 || status == 429) << status;
      ++(status == 200 ? answered : refused);
    }
  EXPECT_LT(answered, 10 * each) << "not all of it while another asked " << asked << " times";
  std::cout << "answered " << answered << ", refused " << refused << " of " << 10 * each << '\n';
}

TEST(Limits, a_retry_after_is_true) {
  Allowance tables(30 / 60.0, 30);
  table::Moment now{1'000'000};
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(tables.take(now));
  EXPECT_FALSE(tables.take(now));
  EXPECT_EQ(tables.seconds_left(now), 2);
  EXPECT_FALSE(tables.take(now + std::chrono::milliseconds(1900)));
  EXPECT_TRUE(tables.take(now + std::chrono::seconds(2)));
}

TEST(Limits, chairs_and_rematches_count_as_tables_do) {
  const Running running(ConfigTexts{{"tables-per-minute", "3"}});
  Client a(running), b(running);
  const std::string board = R"({"game":"plus-and-minus","setup":{"layout":"1 2/3 *","two-rounds":false},"open":true})";
  const auto opened = open_table(a, board);
  const auto [status, text] = b.ask("POST", "/api/tables/" + opened.code + "/seats", "{}");
  ASSERT_EQ(status, 201) << text;
  a.live(opened.code, opened.ticket);
  b.live(opened.code, std::string(json::parse(text).at("ticket").as_string()));
  a.wait("table"), b.wait("table");
  const auto play = [](Client& by, const std::string& action) {
    by.peer.say(R"({"type":"act","id":")" + action + R"(","action":")" + action + R"("})");
    EXPECT_TRUE(by.until([&] { return by.last("events") && by.last("events")->contains("id"); })) << action;
    by.heard.clear();
  };
  play(a, "2,1"), play(b, "1,1"), play(a, "1,2");
  a.peer.say(R"({"type":"again"})");
  b.peer.say(R"({"type":"again"})");
  EXPECT_NE(a.wait("rematch").size(), 0u);
  // One table, one chair and one rematch are two and a quarter of three.
  Client c(running);
  int taken = 0, refused = 0;
  for (int i = 0; i < 8; ++i) {
    const int answer = c.ask("POST", "/api/tables/" + opened.code + "/seats", "{}").first;
    ++(answer == 429 ? refused : taken);
  }
  EXPECT_LE(taken, 4);
  EXPECT_GE(refused, 4);
}

TEST(Limits, out_of_file_handles_is_noticed_and_passes) {
  const Running running(ConfigTexts{{"connections-per-address", "1000"}});
  Client before(running);
  EXPECT_EQ(before.ask("GET", "/health").first, 200);
  rlimit was{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &was), 0);
  std::vector<int> sockets;
  for (int i = 0; i < 20; ++i) sockets.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const rlimit few{static_cast<rlim_t>(sockets.back() + 3), was.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(running.address.port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (const int one : sockets) ::connect(one, reinterpret_cast<const sockaddr*>(&to), sizeof to);
  bool noticed = false;
  for (int i = 0; i < 500 && !noticed; ++i) {
    noticed = count_of(before, "rekentafel_not_accepted_total") > 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(noticed) << "and who is inside is served";
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &was), 0);
  Client after(running);
  EXPECT_EQ(after.ask("GET", "/health").first, 200);
  for (const int one : sockets) ::close(one);
}

// A store that has no memory left for one table.
class Poor final : public store::Store {
 public:
  static constexpr std::string_view dear = "999999999";
  void create(store::Table table, store::Done done) override { kept_->create(std::move(table), std::move(done)); }
  void append(std::vector<store::Entry> entries, store::Appended done) override {
    kept_->append(std::move(entries), std::move(done));
  }
  void set_meta(std::string table, std::string meta, store::Done done) override {
    kept_->set_meta(std::move(table), std::move(meta), std::move(done));
  }
  void set_status(std::string table, store::Status status, store::Done done) override {
    kept_->set_status(std::move(table), status, std::move(done));
  }
  void remove(std::string table, store::Done done) override { kept_->remove(std::move(table), std::move(done)); }
  void close(std::string table, std::string meta, store::Done done) override {
    kept_->close(std::move(table), std::move(meta), std::move(done));
  }
  void claim(std::string table, Owner owner) override { kept_->claim(std::move(table), std::move(owner)); }
  Result<std::optional<store::Table>> table(std::string_view id) const override {
    if (id == dear) throw std::bad_alloc();
    return kept_->table(id);
  }
  Result<std::vector<store::Table>> tables(const store::Filter& filter) const override { return kept_->tables(filter); }
  Result<std::vector<store::Entry>> entries(std::string_view table, std::int64_t from) const override {
    return kept_->entries(table, from);
  }
  std::optional<Refusal> backup(const std::filesystem::path& path) const override { return kept_->backup(path); }
  store::Counts counts() const override { return kept_->counts(); }

 private:
  store::StorePtr kept_ = store::memory_store();
};

TEST(Limits, what_throws_ends_one_connection_and_no_other) {
  const Running running({}, std::make_unique<Poor>());
  Client host(running), watcher(running);
  const auto opened = open_table(host, R"({"game":"formula","open":true})");
  watcher.live(opened.code, opened.ticket);
  watcher.wait("table");
  {
    Client asks(running);
    asks.peer.request("GET", "/api/tables/" + std::string(Poor::dear), {});
    EXPECT_TRUE(asks.closed());
  }
  {
    Client joins(running);
    joins.live(std::string(Poor::dear), "");
    EXPECT_TRUE(joins.closed());
  }
  EXPECT_EQ(host.ask("GET", "/health").first, 200);
  watcher.heard.clear();
  watcher.live_again(opened.ticket);
  EXPECT_NE(watcher.wait("table").size(), 0u);
}

// The functional form of `load --hostile`: everything at once from one address, with the usual limits. Nothing is
// timed; what it took is printed.
TEST(Limits, a_hostile_neighbour_is_refused_and_cut_and_the_other_plays_on) {
  const Running running(ConfigTexts{{"work-per-second", "150"}, {"idle-seconds", "5"}});
  load::Address elsewhere = running.address;
  elsewhere.from = "127.0.0.2";
  Client watcher(running);
  const auto figure = [&](const std::string& name) { return count_of(watcher, "rekentafel_" + name); };
  load::Neighbour neighbour(running.address, std::chrono::seconds(600));
  std::atomic<bool> stop = false;
  load::Hostile hostile(elsewhere);
  std::thread rages([&] { hostile.attack(load::attacks(), stop); });
  int most_connections = 0, most_tables = 0;
  load::Neighbour::Evening all;
  for (int i = 0; i < 4; ++i) {
    const auto evening = neighbour.play(std::chrono::milliseconds(500));
    all.moves.insert(all.moves.end(), evening.moves.begin(), evening.moves.end());
    all.computers.insert(all.computers.end(), evening.computers.begin(), evening.computers.end());
    all.unanswered += evening.unanswered;
    all.tables += evening.tables;
    most_connections = std::max(most_connections, figure("connections"));
    most_tables = std::max(most_tables, figure("tables"));
  }
  stop = true;
  rages.join();
  EXPECT_EQ(all.unanswered, 0u) << "every move of the other one is answered, and the computer player acts";
  EXPECT_GT(all.moves.size(), 0u);
  EXPECT_GT(all.computers.size(), 0u);
  EXPECT_GT(hostile.counts().refused + hostile.counts().cut, 0u);
  EXPECT_LE(most_connections, 200 + 8);
  // Thirty at once and one every two seconds, beside those of the other.
  EXPECT_LE(most_tables, 30 + 30 + static_cast<int>(all.tables));
  for (int i = 0; i < 1500 && (figure("connections") > 4 || figure("thoughts_waiting") > 0); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_LE(figure("connections"), 4) << "as before";
  EXPECT_EQ(figure("thoughts_waiting"), 0);
  EXPECT_EQ(figure("failed_total"), 0);
  const auto longest = [](const auto& times) { return times.empty() ? 0 : *std::ranges::max_element(times); };
  std::cout << all.moves.size() << " moves, the longest " << longest(all.moves) << " ms; " << all.computers.size()
            << " of the computer, the longest " << longest(all.computers) << " ms; hostile: answered "
            << hostile.counts().answered << ", refused " << hostile.counts().refused << ", cut " << hostile.counts().cut
            << "; connections " << most_connections << ", tables " << most_tables << '\n';
}

}  // namespace
}  // namespace rekentafel::server
