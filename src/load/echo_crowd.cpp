#include "load/echo_crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <vector>

namespace rekentafel::load {

std::uint64_t echo_for(const Address& address, int tables, std::chrono::milliseconds time,
                       const std::function<void()>& begins) {
  // As long as a move.
  constexpr std::string_view words = R"({"type":"act","id":"123","action":"d4"})";
  struct Client {
    explicit Client(const Address& address) : peer(address) {}
    Peer peer;
    Client* other = nullptr;
  };
  const int poll = epoll_create1(EPOLL_CLOEXEC);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 2 * tables; ++i) {
    auto& client = *clients.emplace_back(std::make_unique<Client>(address));
    if (!client.peer.connect()) return 0;
    epoll_event event{.events = EPOLLIN, .data = {.ptr = &client}};
    epoll_ctl(poll, EPOLL_CTL_ADD, client.peer.handle(), &event);
    client.peer.upgrade("/");
  }
  for (std::size_t i = 0; i < clients.size(); ++i) clients[i]->other = clients[i ^ 1].get();
  std::uint64_t heard = 0;
  std::size_t upgraded = 0;
  bool open = true;
  const auto serve = [&] {
    std::array<epoll_event, 512> events;
    const int count = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 10);
    for (int i = 0; i < count; ++i) {
      auto& client = *static_cast<Client*>(events[static_cast<std::size_t>(i)].data.ptr);
      open = client.peer.receive([&](int, std::string_view) { ++upgraded; },
                                 [&](std::string_view text) {
                                   heard += text == words;
                                   client.other->peer.say(words);
                                 }) &&
             open;
    }
  };
  while (open && upgraded < clients.size()) serve();
  begins();
  for (std::size_t i = 0; i < clients.size(); i += 2) clients[i]->peer.say(words);
  for (const auto end = std::chrono::steady_clock::now() + time; open && std::chrono::steady_clock::now() < end;)
    serve();
  ::close(poll);
  return open ? heard : 0;
}

}  // namespace rekentafel::load
