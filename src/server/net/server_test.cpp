// The server over real sockets, with a client that can also misbehave.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <regex>
#include <sstream>

#include "load/peer.h"
#include "server/hall/ticket.h"
#include "server/net/client_for_tests.h"
#include "server/net/guard.h"

namespace rekentafel::server {
namespace {

using load::Peer;

TEST(Server, two_play_a_game_over_real_sockets) {
  const Running running;
  Client a(running), b(running);
  const auto [code, ticket] = open_table(a);
  const auto [status, text] = b.ask("POST", "/api/tables/" + code + "/seats", R"({"name":"Bo"})");
  ASSERT_EQ(status, 201) << text;
  a.live(code, ticket);
  b.live(code, std::string(json::parse(text).at("ticket").as_string()), R"(,"language":"nl")");
  ASSERT_TRUE(a.until([&] { return a.last("table") && a.last("table")->at("phase").as_string() == "playing"; }));
  ASSERT_TRUE(b.wait("table").contains("view"));
  a.peer.say(R"({"type":"act","id":"a1","action":"2,1"})");
  EXPECT_EQ(a.wait("events").at("id").as_string(), "a1");
  EXPECT_EQ(b.wait("events").at("by").to_number<int>(), 1);
  b.peer.say(R"({"type":"act","id":"b1","action":"2,2"})");
  EXPECT_TRUE(b.wait("refused").at("words").as_string().size() > 10) << "in the player's language";
  EXPECT_GE(a.wait("delay").at("ms").to_number<int>(), 0) << "measured by a ping";
}

TEST(Server, a_connection_cut_between_saying_and_hearing_loses_and_doubles_nothing) {
  const Running running;
  Client host(running), other(running);
  const auto [code, ticket] = open_table(host);
  const std::string mine = "0123456789abcdef0123456789abcdef", sit = R"({"ticket":")" + mine + R"("})";
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(other.ask("POST", "/api/tables/" + code + "/seats", sit).first, 201) << "asked again: the same seat";
  EXPECT_EQ(other.ask("POST", "/api/tables/" + code + "/seats", "{}").first, 409);
  const std::string act = R"({"type":"act","id":"only once","action":"2,1"})";
  for (int i = 0; i < 5; ++i) {
    Client cut(running);
    cut.live(code, ticket);
    cut.peer.say(act);
    // Gone before any answer can be heard.
  }
  Client back(running);
  back.live(code, ticket, R"(,"seq":0)");
  back.wait("table");
  back.peer.say(act);
  EXPECT_TRUE(back.until([&] { return back.last("repeated") || back.last("events"); }));
  back.heard.clear();
  back.live_again(ticket);
  EXPECT_EQ(back.wait("table").at("seq").to_number<int>(), 1);
}

TEST(Server, answers_what_it_is_asked) {
  const Running running;
  Client client(running);
  EXPECT_EQ(client.ask("GET", "/health").second, "ok\n");
  EXPECT_EQ(client.ask("GET", "/ready").first, 200);
  EXPECT_NE(client.ask("GET", "/metrics").second.find("rekentafel_moves_total"), std::string::npos);
  EXPECT_EQ(json::parse(client.ask("GET", "/api/games").second).as_array().size(), 7u);
  EXPECT_EQ(client.ask("GET", "/").first, 200);
  EXPECT_EQ(client.ask("GET", "/api/nothing").first, 404);
  EXPECT_EQ(client.ask("DELETE", "/api/games").first, 405);
  EXPECT_EQ(client.ask("GET", "/api/tables/zzzzzz").first, 404);
  EXPECT_EQ(client.ask("POST", "/api/tables", "{").first, 400);
  EXPECT_EQ(client.ask("POST", "/api/tables", R"({"game":"chess"})").first, 400);
  EXPECT_EQ(client.ask("POST", "/api/tables", R"({"game":"formula","setup":{"players":99}})").first, 400);
  const auto [code, ticket] = open_table(client, R"({"game":"formula","open":true})");
  EXPECT_EQ(json::parse(client.ask("GET", "/api/tables").second).as_array().size(), 0u) << "nobody is there";
  Client sitting(running);
  sitting.live(code, ticket);
  sitting.wait("table");
  EXPECT_EQ(json::parse(client.ask("GET", "/api/tables").second).as_array().size(), 1u);
  EXPECT_EQ(client.ask("GET", "/api/tables/" + code + "/game").first, 409) << "not over yet";
  EXPECT_EQ(client.ask("DELETE", "/api/tables/" + code).first, 403) << "not the host";
}

TEST(Server, tells_which_program_it_is) {
  const Running running;
  const auto [status, text] = Client(running).ask("GET", "/api/version");
  ASSERT_EQ(status, 200);
  const auto told = json::parse(text);
  EXPECT_TRUE(std::regex_match(std::string(told.at("version").as_string()), std::regex(R"(\d+\.\d+\.\d+)"))) << text;
  EXPECT_EQ(told.at("engine").as_string().size(), 12u) << text;
  EXPECT_EQ(told.at("protocol").as_int64(), 1) << text;
  EXPECT_EQ(Client(running).ask("DELETE", "/api/version").first, 405);
  const auto metrics = Client(running).ask("GET", "/metrics").second;
  EXPECT_NE(metrics.find("version=\"" + std::string(told.at("version").as_string()) + "\""), std::string::npos);
  EXPECT_NE(metrics.find("protocol=\"1\""), std::string::npos);
}

TEST(Server, tells_tablets_where_it_is_where_that_is_wanted) {
  const Running usual;
  EXPECT_EQ(Client(usual).ask("GET", "/api/here").second, "{\"addresses\":[]}\n");
  EXPECT_EQ(Client(usual).ask("POST", "/api/here", "{}").first, 405);
  const Running lan({{"lan", "yes"}, {"listen", "0.0.0.0:0"}});
  const auto [status, text] = Client(lan).ask("GET", "/api/here");
  ASSERT_EQ(status, 200);
  const auto here = json::parse(text);
  // A machine may be on no network at all; where it is, others can open it.
  for (const auto& address : here.at("addresses").as_array()) {
    EXPECT_TRUE(address.as_string().starts_with("http://")) << text;
    EXPECT_FALSE(address.as_string().starts_with("http://127.")) << text;
    EXPECT_TRUE(address.as_string().ends_with(":" + std::to_string(lan.address.port) + "/")) << text;
  }
}

TEST(Server, no_path_leads_out_of_the_house) {
  const Running running;
  for (const auto* path : {"/../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../etc/passwd",
                           "//etc/passwd", "/%00", "/api/tables/../../etc/passwd", "/\xff\xfe"}) {
    Client client(running);
    const auto [status, body] = client.ask("GET", path);
    EXPECT_TRUE(status == 404 || status == 400) << path << ' ' << status;
    EXPECT_EQ(body.find("root:"), std::string::npos);
  }
}

// All that comes back, until the other side closes or says nothing for a while.
std::string raw(const Running& running, const std::string& bytes) {
  Peer peer(running.address);
  EXPECT_TRUE(peer.connect());
  EXPECT_GT(::send(peer.handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL), 0);
  std::string got;
  char room[4096];
  pollfd waits{peer.handle(), POLLIN, 0};
  while (poll(&waits, 1, 700) > 0) {
    const auto count = ::recv(peer.handle(), room, sizeof room, 0);
    if (count <= 0) break;
    got.append(room, static_cast<std::size_t>(count));
  }
  return got;
}

TEST(Server, every_answer_carries_the_strict_headers) {
  const Running running;
  const auto got = raw(running, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  for (const auto* header : {"X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
                             "Content-Security-Policy: default-src 'none'", "frame-ancestors 'none'"})
    EXPECT_NE(got.find(header), std::string::npos) << header;
  EXPECT_EQ(got.find("unsafe-inline"), std::string::npos);
}

TEST(Server, what_is_no_http_is_answered_or_closed_and_harms_nobody) {
  const Running running;
  EXPECT_NE(raw(running, "nonsense\r\n\r\n").find(" 400 "), std::string::npos);
  EXPECT_NE(raw(running, "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x')).find(" 400 "), std::string::npos);
  EXPECT_NE(raw(running, "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n").find(" 413 "),
            std::string::npos);
  raw(running, std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11));
  raw(running, std::string(3000, '\0'));
  Client client(running);
  EXPECT_EQ(client.ask("GET", "/health").first, 200);
}

TEST(Server, what_is_no_frame_or_no_message_is_answered_or_closed) {
  const Running running;
  Client host(running);
  const auto [code, ticket] = open_table(host);
  const auto joined = [&](Client& client) {
    client.live(code, ticket);
    client.wait("table");
  };
  const auto send = [](Client& client, const std::string& bytes) {
    return ::send(client.peer.handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  };
  {
    Client client(running);
    joined(client);
    for (const auto* text : {"", "{", "[]", "null", R"({"type":7})", R"({"type":"fly"})", R"({"type":"act"})",
                             R"({"type":"act","id":"","action":"2,1"})", R"({"type":"bot","seat":99,"level":"x"})",
                             R"([[[[[[[[[[]]]]]]]]]])", R"({"type":"join","ticket":"no such"})"}) {
      client.heard.clear();
      client.peer.say(text);
      EXPECT_TRUE(client.until([&] { return client.last("refused"); })) << text;
    }
  }
  const std::string unmasked = std::string("\x81\x02{}", 4), reserved = std::string("\xf1\x80\0\0\0\0", 6),
                    bad_text = std::string("\x81\x82\0\0\0\0\xff\xfe", 8),
                    long_ping = std::string("\x89\xfe\x01\x00\0\0\0\0", 8) + std::string(256, 'x'),
                    huge = std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14);
  for (const auto& bytes : {unmasked, reserved, bad_text, long_ping, huge}) {
    Client client(running);
    joined(client);
    EXPECT_GT(send(client, bytes), 0);
    EXPECT_TRUE(client.closed());
  }
  {
    Client client(running);
    joined(client);
    client.peer.say(std::string(5000, ' '));
    EXPECT_TRUE(client.closed()) << "longer than a message may be";
  }
  EXPECT_EQ(host.ask("GET", "/health").first, 200);
}

TEST(Server, limits_of_an_address) {
  {
    const Running running(ConfigTexts{{"tables-per-minute", "2"}});
    Client client(running);
    open_table(client);
    open_table(client);
    EXPECT_EQ(client.ask("POST", "/api/tables", R"({"game":"formula"})").first, 429);
  }
  {
    const Running running(ConfigTexts{{"wrong-codes-per-hour", "3"}});
    Client client(running), guest(running), guesser(running);
    const auto [code, ticket] = open_table(client);
    for (int i = 0; i < 10; ++i)
      EXPECT_EQ(client.ask("GET", "/api/tables/" + code).first, 200) << "a right one is free";
    EXPECT_EQ(client.ask("GET", "/api/tables/123456789").first, 404);
    EXPECT_EQ(client.ask("POST", "/api/tables/123456789/seats", "{}").first, 404);
    guesser.live("123456789", "");
    EXPECT_EQ(guesser.wait("refused").at("key").as_string(), "hall/no-table");
    // Nothing is told to who has guessed too often, not even that a code is right; a ticket still opens its seat.
    EXPECT_EQ(client.ask("GET", "/api/tables/" + code).first, 429);
    EXPECT_EQ(client.ask("POST", "/api/tables/" + code + "/seats", "{}").first, 429);
    for (const std::string& wrong : {R"({"type":"join","table":")" + code + R"("})",
                                     R"({"type":"join","table":")" + code + R"(","ticket":"1234"})"}) {
      guesser.heard.clear();
      guesser.peer.say(wrong);
      EXPECT_EQ(guesser.wait("refused").at("key").as_string(), "http/too-many-codes") << wrong;
    }
    guest.live(code, ticket);
    EXPECT_EQ(guest.wait("table").at("seat").to_number<int>(), 1);
    EXPECT_EQ(client.ask("GET", "/api/tables").first, 200);
  }
  {
    const Running running(ConfigTexts{{"connections-per-address", "2"}});
    Client a(running), b(running), c(running);
    EXPECT_EQ(a.ask("GET", "/health").first, 200);
    EXPECT_EQ(b.ask("GET", "/health").first, 200);
    EXPECT_TRUE(c.closed());
  }
}

TEST(Guard, a_house_counts_once_however_many_addresses_it_has) {
  EXPECT_EQ(house_of("2001:db8:0:1::7"), house_of("2001:db8:0:1:ffff::1"));
  EXPECT_NE(house_of("2001:db8:0:1::7"), house_of("2001:db8:0:2::7"));
  EXPECT_EQ(house_of("::ffff:10.0.0.1"), house_of("::ffff:10.0.0.1"));
  EXPECT_NE(house_of("::ffff:10.0.0.1"), house_of("::ffff:10.0.0.2"));
  EXPECT_EQ(house_of("10.0.0.1"), "10.0.0.1");
}

TEST(Server, who_talks_too_much_is_cut_off) {
  const Running running(ConfigTexts{{"messages-per-second", "5"}});
  Client client(running);
  const auto [code, ticket] = open_table(client);
  client.live(code, ticket);
  for (int i = 0; i < 30; ++i) client.peer.say(R"({"type":"again"})");
  EXPECT_TRUE(client.closed());
}

TEST(Server, who_does_not_read_is_dropped_before_it_costs_memory) {
  const Running running(ConfigTexts{{"messages-per-second", "1000000"}, {"unsent-bytes", "4096"}});
  Client client(running);
  const auto [code, ticket] = open_table(client);
  client.live(code, ticket);
  client.wait("table");
  const std::string again = R"({"type":"join","ticket":")" + ticket + R"("})";
  bool dropped = false;
  for (int i = 0; i < 5'000 && !dropped; ++i) {
    for (int j = 0; j < 100; ++j) client.peer.say(again);
    dropped = !client.peer.flush();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_TRUE(dropped);
  Client other(running);
  EXPECT_EQ(other.ask("GET", "/health").first, 200);
}

TEST(Server, who_reads_slowly_gets_everything_in_order) {
  const Running running(ConfigTexts{{"messages-per-second", "1000000"}, {"unsent-bytes", "100000000"}});
  Client client(running);
  const auto [code, ticket] = open_table(client, R"({"game":"plus-and-minus","setup":{"method":5}})");
  ASSERT_EQ(client.ask("POST", "/api/tables/" + code + "/seats", "{}").first, 201);
  client.live(code, ticket);
  client.wait("table");
  client.heard.clear();
  const int little = 65536;
  setsockopt(client.peer.handle(), SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  constexpr std::size_t many = 8000;  // what is answered is more than the sockets hold
  for (std::size_t i = 0; i < many; ++i) {
    client.live_again(ticket);
    client.peer.say(R"({"type":"act","id":"n)" + std::to_string(i) + R"(","action":"9,9"})");
  }
  while (client.peer.unsent() && client.peer.flush()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto refused = [&] {
    std::erase_if(client.heard, [](const auto& one) { return one.at("type").as_string() != "refused"; });
    return client.heard.size();
  };
  for (int i = 0; i < 10 && !client.until([&] { return refused() >= many; });) ++i;
  ASSERT_EQ(refused(), many);
  for (std::size_t i = 0; i < refused(); ++i) ASSERT_EQ(client.heard[i].at("id").as_string(), "n" + std::to_string(i));
}

TEST(Server, says_goodbye_to_who_does_and_when_it_stops) {
  std::optional<Running> running(std::in_place);
  Client leaves(*running), stays(*running);
  const auto [code, ticket] = open_table(leaves);
  for (auto* client : {&leaves, &stays}) {
    client->live(code, client == &leaves ? ticket : "");
    client->wait("table");
  }
  // All that comes, whole frames or not, until the other side closes.
  const auto rest = [](Client& client) {
    std::string bytes;
    char room[4096];
    for (pollfd waits{client.peer.handle(), POLLIN, 0}; poll(&waits, 1, 5000) > 0;) {
      const auto count = recv(client.peer.handle(), room, sizeof room, 0);
      if (count <= 0) break;
      bytes.append(room, static_cast<std::size_t>(count));
    }
    return bytes;
  };
  const std::string normal("\x88\x82\0\0\0\0\x03\xe8", 8);
  ASSERT_GT(::send(leaves.peer.handle(), normal.data(), normal.size(), MSG_NOSIGNAL), 0);
  EXPECT_TRUE(rest(leaves).ends_with("\x88\x02\x03\xe8"));
  std::thread stops([&] { running.reset(); });
  EXPECT_TRUE(rest(stays).ends_with("\x88\x02\x03\xe9"));
  stops.join();
}

TEST(Server, who_says_nothing_at_all_is_let_go) {
  const Running running(ConfigTexts{{"idle-seconds", "1"}});
  Client client(running);
  pollfd waits{client.peer.handle(), POLLIN, 0};
  EXPECT_GT(poll(&waits, 1, 5000), 0) << "closed by the server";
}

TEST(Server, pages_of_other_sites_may_not_connect) {
  const Running running(ConfigTexts{{"origins", "https://school.example"}});
  const auto ask = [&](const std::string& origin) {
    return raw(running, "GET /api/games HTTP/1.1\r\nHost: here\r\nConnection: close\r\nOrigin: " + origin + "\r\n\r\n");
  };
  EXPECT_NE(ask("https://evil.example").find(" 403 "), std::string::npos);
  EXPECT_NE(ask("null").find(" 403 "), std::string::npos);
  EXPECT_NE(ask("http://here").find(" 200 "), std::string::npos);
  EXPECT_NE(ask("https://school.example").find(" 200 "), std::string::npos);
}

// DNS rebinding: a page of evil.example, whose name leads here by now, sends Host and Origin that fit each other.
TEST(Server, a_name_that_leads_here_and_is_not_ours_gets_nothing) {
  const Running running(ConfigTexts{{"hosts", "games.school.example"}});
  const auto ask = [&](const std::string& path, const std::string& host) {
    return raw(running, "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\nOrigin: http://" +
                            host + "\r\n\r\n");
  };
  for (const auto* path : {"/", "/api/games", "/api/tables", "/api/tables/123456789/live"})
    EXPECT_NE(ask(path, "evil.example").find(" 421 "), std::string::npos) << path;
  EXPECT_NE(ask("/api/games", "games.school.example:8080").find(" 200 "), std::string::npos);
  EXPECT_NE(ask("/health", "10.0.0.7").find(" 200 "), std::string::npos) << "a balancer asks by number";
}

TEST(Server, behind_a_proxy_it_lives_under_a_path_and_counts_the_address_that_was_forwarded) {
  const auto post = [](const Running& running, const std::string& from) {
    const std::string body = R"({"game":"formula"})";
    return raw(running,
               "POST /games/api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 10.0.0.1, " + from +
                   "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  };
  {
    const Running running(ConfigTexts{{"base", "/games"}, {"proxies", "127.0.0.1"}, {"tables-per-minute", "1"}});
    EXPECT_NE(post(running, "10.0.0.7").find(" 201 "), std::string::npos);
    EXPECT_NE(post(running, "10.0.0.7").find(" 429 "), std::string::npos);
    EXPECT_NE(post(running, "10.0.0.8").find(" 201 "), std::string::npos);
    EXPECT_NE(post(running, "10.0.0.8").find(" 429 "), std::string::npos);
  }
  {
    const Running running(ConfigTexts{{"base", "/games"}, {"tables-per-minute", "1"}});
    EXPECT_NE(post(running, "10.0.0.7").find("\"link\":\"/games/t/"), std::string::npos);
    EXPECT_NE(post(running, "10.0.0.8").find(" 429 "), std::string::npos) << "nobody is believed who is no proxy";
    EXPECT_NE(raw(running, "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find(" 404 "),
              std::string::npos);
  }
}

// What a POST of a table is answered by a server that believes this machine, and lets an address open one table.
std::string opened_by_proxy(const Running& running, const std::string& headers, const std::string& more = "") {
  const std::string body = R"({"game":"formula"})";
  std::ostringstream text;
  text << "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
       << headers << "\r\n"
       << std::hex << body.size() << "\r\n"
       << body << "\r\n0\r\n"
       << more << "\r\n";
  return raw(running, text.str());
}
const ConfigTexts one_table_each{{"proxies", "127.0.0.0/8"}, {"tables-per-minute", "1"}};

TEST(Server, of_several_forwarded_lines_the_last_counts_and_no_port) {
  const Running running(one_table_each);
  const auto status = [&](const std::string& headers) { return opened_by_proxy(running, headers).substr(9, 3); };
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.1\r\nX-Forwarded-For: 10.0.0.7\r\n"), "201");
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.2\r\nX-Forwarded-For: 10.0.0.7\r\n"), "429") << "HAProxy's form";
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.3, 10.0.0.7\r\n"), "429") << "nginx's form";
  EXPECT_EQ(status("x-forwarded-for: 10.0.0.7:4321\r\n"), "429") << "the same address from another port";
  EXPECT_EQ(status("X-Forwarded-For: [2001:db8::1]:99\r\n"), "201");
  EXPECT_EQ(status("X-Forwarded-For: 2001:db8::2\r\n"), "429") << "the same network";
  EXPECT_EQ(status("X-Forwarded-For: nobody\r\n"), "201");
  EXPECT_EQ(status("X-Forwarded-For: somebody\r\n"), "429") << "what is no address is the proxy";
  EXPECT_EQ(status(""), "429");
}

TEST(Server, what_comes_after_the_body_is_not_believed) {
  const Running running(one_table_each);
  const auto status = [&](const std::string& headers, const std::string& trailers) {
    return opened_by_proxy(running, headers, trailers).substr(9, 3);
  };
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.1\r\n", ""), "201");
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.1\r\n", "X-Forwarded-For: 10.0.0.2\r\n"), "429");
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.3\r\nOrigin: http://evil\r\n", "Host: evil\r\n"), "403");
  EXPECT_EQ(status("X-Forwarded-For: 10.0.0.3\r\n", "Origin: http://evil\r\n"), "201") << "it means nothing";
}

TEST(Server, http_1_1_has_one_host) {
  const Running running;
  const auto status = [&](const std::string& line, const std::string& hosts) {
    return raw(running, line + "\r\n" + hosts + "Connection: close\r\n\r\n").substr(9, 3);
  };
  EXPECT_EQ(status("GET /health HTTP/1.1", ""), "400");
  EXPECT_EQ(status("GET /health HTTP/1.1", "Host: a\r\nHost: b\r\n"), "400");
  EXPECT_EQ(status("GET /health HTTP/1.1", "Host: a\r\n"), "200");
  EXPECT_EQ(status("GET /health HTTP/1.0", ""), "200");
}

TEST(Server, the_base_without_its_slash_leads_to_the_page) {
  const Running running(ConfigTexts{{"base", "/games"}});
  const auto got = raw(running, "GET /games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(got.substr(9, 3), "308");
  EXPECT_NE(got.find("Location: /games/\r\n"), std::string::npos);
}

TEST(Server, refuses_what_it_cannot_listen_on) {
  const Running running;
  const auto store = store::memory_store();
  const auto taken = config_from({{"listen", "127.0.0.1:" + std::to_string(running.address.port)}});
  const auto second = Server::open(*taken, *store);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.fault().key, "server/listen");
}

}  // namespace
}  // namespace rekentafel::server
