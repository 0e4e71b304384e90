// A client of a running server that waits for what it asked.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <string>
#include <utility>
#include <vector>

#include "load/peer.h"
#include "server/net/running_for_tests.h"
#include "wire/json.h"

namespace rekentafel::server {

namespace json = wire::json;

struct Client {
  explicit Client(const Running& running) : Client(running.address) {}
  explicit Client(const load::Address& address) : peer(address) { EXPECT_TRUE(peer.connect()); }

  load::Peer peer;
  std::vector<std::pair<int, std::string>> answers;
  std::vector<json::object> heard;
  bool open = true;

  void listen(int ms) {
    pollfd waits{peer.handle(), POLLIN, 0};
    if (!open || poll(&waits, 1, ms) <= 0) return;
    open = peer.receive([&](int status, std::string_view body) { answers.emplace_back(status, body); },
                        [&](std::string_view text) { heard.push_back(json::parse(text).as_object()); });
  }
  // Until it is so, for at most five seconds.
  template <class Is>
  bool until(Is is) {
    for (int i = 0; i < 500 && !is(); ++i) {
      listen(10);
      if (!open) break;
    }
    return is();
  }
  bool closed() {
    return until([&] { return !open; });
  }
  std::pair<int, std::string> ask(std::string_view method, std::string_view path, std::string_view body = {}) {
    const auto before = answers.size();
    peer.request(method, path, body);
    return until([&] { return answers.size() > before; }) ? answers.back() : std::pair(0, std::string());
  }
  const json::object* last(std::string_view type) {
    for (auto i = heard.rbegin(); i != heard.rend(); ++i)
      if (i->at("type").as_string() == type) return &*i;
    return nullptr;
  }
  const json::object& wait(std::string_view type) {
    static const json::object nothing;
    return until([&] { return last(type); }) ? *last(type) : nothing;
  }
  void live(const std::string& code, const std::string& ticket, const std::string& more = "") {
    const auto before = answers.size();
    peer.upgrade("/api/tables/" + code + "/live");
    EXPECT_TRUE(until([&] { return answers.size() > before; }));
    EXPECT_EQ(answers.back().first, 101);
    peer.say(R"({"type":"join","ticket":")" + ticket + '"' + more + '}');
  }
  void live_again(const std::string& ticket) { peer.say(R"({"type":"join","ticket":")" + ticket + R"("})"); }
};

struct Opened {
  std::string code, ticket;
};
inline Opened open_table(Client& client,
                         const std::string& body = R"({"game":"plus-and-minus","setup":{"layout":"1 2/3 *"}})") {
  const auto [status, text] = client.ask("POST", "/api/tables", body);
  EXPECT_EQ(status, 201) << text;
  const auto object = json::parse(text).as_object();
  return {std::string(object.at("table").as_string()), std::string(object.at("ticket").as_string())};
}

}  // namespace rekentafel::server
