#include "load/echo_crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <vector>

namespace rekentafel::load {

std::uint64_t echo_for(const Address& address, int clients, std::chrono::milliseconds time,
                       const std::function<void()>& begins) {
  // As long as a move.
  constexpr std::string_view words = R"({"type":"act","id":"123","action":"d4"})";
  const int poll = epoll_create1(EPOLL_CLOEXEC);
  std::vector<std::unique_ptr<Peer>> peers;
  for (int i = 0; i < clients; ++i) {
    auto& peer = *peers.emplace_back(std::make_unique<Peer>(address));
    if (!peer.connect()) return 0;
    epoll_event event{.events = EPOLLIN, .data = {.ptr = &peer}};
    epoll_ctl(poll, EPOLL_CTL_ADD, peer.handle(), &event);
    peer.upgrade("/");
  }
  std::uint64_t heard = 0;
  int upgraded = 0;
  bool open = true;
  const auto serve = [&] {
    std::array<epoll_event, 512> events;
    const int count = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 10);
    for (int i = 0; i < count; ++i) {
      auto& peer = *static_cast<Peer*>(events[static_cast<std::size_t>(i)].data.ptr);
      open = peer.receive([&](int, std::string_view) { ++upgraded; },
                          [&](std::string_view text) {
                            heard += text == words;
                            peer.say(words);
                          }) &&
             open;
    }
  };
  while (open && upgraded < clients) serve();
  begins();
  for (auto& peer : peers) peer->say(words);
  for (const auto end = std::chrono::steady_clock::now() + time; open && std::chrono::steady_clock::now() < end;)
    serve();
  ::close(poll);
  return open ? heard : 0;
}

}  // namespace rekentafel::load
