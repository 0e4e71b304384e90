// A thousand people who play over real sockets and remember every move that was acknowledged to them, whatever happens
// to the server meanwhile.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/random.h"
#include "load/peer.h"
#include "wire/any_match.h"

namespace rekentafel::faults {

class Witness {
 public:
  explicit Witness(int tables);
  ~Witness();

  // Opens what is not open yet, takes up again what was cut off, and plays until so many more moves are acknowledged;
  // false when that does not happen in time.
  bool play(const load::Address& address, std::uint64_t moves);
  // The same, for a while, however many moves that are.
  void play_for(std::chrono::milliseconds time);
  // Every connection is gone, whoever cut it.
  void hang_up();

  std::uint64_t acknowledged() const { return acknowledged_; }
  std::uint64_t repeated() const { return repeated_; }  // moves whose acknowledgement came with the second asking
  std::uint64_t lost() const { return lost_; }          // tables that said their log could not be written
  // What went wrong, in words; empty when nothing did.
  const std::string& complaint() const { return complaint_; }

  struct Seen {
    std::string code;
    std::vector<LogEntry> moves;  // acknowledged, in order
  };
  std::vector<Seen> seen() const;

 private:
  struct Game;
  struct Player;

  void serve(int wait_ms);
  void open(Game& game);
  void answered(Player& player, int status, std::string_view body);
  void told(Player& player, std::string_view text);
  void rejoined(Player& player, const wire::json::object& whole);
  void confirm(Game& game, std::uint64_t seq);
  void move(Game& game);
  void complain(std::string_view what);
  bool connect(Player& player);
  bool all_sit() const;

  load::Address address_;
  Random random_{Seed{20, 26}};
  int poll_;
  std::vector<std::unique_ptr<Game>> games_;
  std::uint64_t acknowledged_ = 0, repeated_ = 0, lost_ = 0, goal_ = 0;
  bool arriving_ = false;  // whoever sits goes on playing until everybody does
  std::string complaint_;
};

}  // namespace rekentafel::faults
