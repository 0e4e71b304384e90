// Many pairs of clients that play complete games at a server over real sockets, on one thread, and what that was like.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/result.h"
#include "load/peer.h"

namespace rekentafel::load {

struct CrowdSettings {
  std::vector<Address>
      addresses;  // of one server, or of several that share their tables: a table's two meet through two
  std::string game = "plus-and-minus";
  int tables = 500;
  double rate = 0;  // moves a second at each table; 0: as fast as they are answered
  int idle = 0;     // onlookers who only listen
  std::uint64_t seed = 1;
};

struct CrowdCounts {
  std::uint64_t moves = 0;    // acknowledged
  std::uint64_t refused = 0;  // where that belongs to the game
  std::uint64_t games = 0;    // ended
  std::uint64_t wrong = 0;    // answers that do not fit
  std::uint64_t lost = 0;     // connections that ended by themselves
  std::string first_wrong;    // what it was
};

class Crowd {
 public:
  static Result<std::unique_ptr<Crowd>> open(const CrowdSettings& settings);
  virtual ~Crowd() = default;

  // Until everybody sits and every onlooker looks on; false when that takes too long.
  virtual bool gather(std::chrono::seconds at_most) = 0;
  virtual void play(std::chrono::milliseconds time) = 0;
  // From now on only what is counted next is known.
  virtual void count_anew() = 0;
  virtual const CrowdCounts& counts() const = 0;
  // From an action to its acknowledgement, in microseconds, unsorted.
  virtual std::vector<std::uint32_t>& delays() = 0;
  virtual int onlookers() const = 0;
};

}  // namespace rekentafel::load
