// People at many tables of a cluster, two a table and each at another node, who write down what was acknowledged to
// them whatever happens to the nodes, and how long they waited for it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/random.h"
#include "load/peer.h"
#include "tests/cluster/checker.h"
#include "wire/any_match.h"

namespace rekentafel::cluster {

class Players {
 public:
  // They think for up to so long before each move.
  Players(int tables, const std::vector<std::uint16_t>& ports, std::chrono::milliseconds thinking);
  ~Players();

  // Until all games are over, or for so long; `meanwhile` is called all the time with how long it has been.
  bool play(std::chrono::seconds at_most, const std::function<void(std::chrono::milliseconds)>& meanwhile);

  std::vector<Acknowledged> acknowledged() const;
  std::uint64_t moves() const { return moves_; }
  std::uint64_t over() const { return over_; }
  std::uint64_t cut_off() const { return cut_off_; }
  // From saying something, or losing the connection, to the answer, however often it was said.
  std::chrono::milliseconds longest_wait() const { return longest_; }
  std::chrono::milliseconds longest_wait_from() const { return longest_from_; }
  const std::string& complaint() const { return complaint_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Game;
  struct Player;

  void serve(int wait_ms);
  void arrive(Player& player);
  void leave(Player& player);
  void answered(Player& player, int status, std::string_view body);
  void told(Player& player, std::string_view text);
  void rejoined(Player& player, const wire::json::object& whole);
  void confirm(Game& game, std::uint64_t seq);
  void move(Game& game);
  void say_pending(Game& game);
  void look_at(Player& player, Clock::time_point now);
  void waited_since(Clock::time_point start);
  void complain(std::string_view what);

  std::vector<load::Address> nodes_;
  std::chrono::milliseconds thinking_;
  Random random_{Seed{20, 26}};
  int poll_;
  std::vector<std::unique_ptr<Game>> games_;
  std::uint64_t moves_ = 0, over_ = 0, cut_off_ = 0;
  std::chrono::milliseconds longest_{0}, longest_from_{0};
  Clock::time_point start_{};
  std::string complaint_;
};

}  // namespace rekentafel::cluster
