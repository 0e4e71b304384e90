// A neighbour who does everything that one address may, as fast as it goes, and one who plays meanwhile: what one
// address may cost the others (docs/security.md), measured from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "load/peer.h"

namespace rekentafel::load {

// What it does: stuck, joins, looks, gets, rematches, stored, thoughts, chairs, parts, codes.
std::span<const std::string_view> attacks();

struct HostileCounts {
  std::uint64_t answered = 0;  // requests and messages that were answered
  std::uint64_t refused = 0;   // with 429 or 503, or as a message
  std::uint64_t cut = 0;       // connections that the server ended
};

class Hostile {
 public:
  // `address.from` is its own.
  explicit Hostile(const Address& address);
  ~Hostile();

  // All of these at once, until it is told to stop.
  void attack(std::span<const std::string_view> names, const std::atomic<bool>& stop);
  const HostileCounts& counts() const { return counts_; }

 private:
  Address address_;
  HostileCounts counts_;
};

// Plays at two tables, a move at a time: with itself, and against a computer player of level 1.
class Neighbour {
 public:
  // So long it waits for an answer.
  explicit Neighbour(const Address& address, std::chrono::seconds patience = std::chrono::seconds(30));
  ~Neighbour();

  struct Evening {
    std::vector<double> moves;      // milliseconds from a move to its answer
    std::vector<double> computers;  // and until the computer player has answered
    std::uint64_t unanswered = 0;   // none in all that time
    std::uint64_t tables = 0;       // opened
  };
  Evening play(std::chrono::milliseconds time);

 private:
  struct Table;
  bool open(Table& table, std::string_view body, int people, Evening& evening);
  bool draw(Table& table, int seat, Evening& evening);

  Address address_;
  std::unique_ptr<Table> ours_, computers_;
  std::chrono::seconds patience_;
  std::uint64_t ids_ = 0;
};

}  // namespace rekentafel::load
