// Transposition table: what has been proven about positions, shared by all threads, of a fixed size, without locks. An
// entry is two words of which the first is the position xor the second, so that an entry torn by two writers is not
// recognised (Hyatt's method).
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>

#include "solver/position.h"
#include "solver/room.h"

namespace rekentafel::solver {

struct Fact {
  static constexpr int no_bound = 32000;
  int low = -no_bound;
  int high = no_bound;
  int best = 0;    // the crossing of the tile that was best so far
  int effort = 0;  // how much work it was to know this: a logarithm
};

class Proven {
 public:
  explicit Proven(std::size_t bytes)
      : buckets_(std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 1, std::uint64_t{1} << 32)),
        table_(static_cast<std::size_t>(buckets_ * sizeof(Bucket))) {}

  std::uint64_t hash(const Position& position) const {
    std::uint64_t h = (position.rows ^ position.line * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
    h = (h ^ h >> 32) * 0xbf58476d1ce4e5b9;
    return h ^ h >> 29;
  }
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

  std::optional<Fact> find(const Position& position, std::uint64_t hash) const {
    for (const Entry& entry : bucket(hash).entries) {
      const std::uint64_t fact = entry.fact.load(std::memory_order_relaxed);
      if (fact != 0 && same(entry, fact, position)) return unpack(fact);
    }
    return std::nullopt;
  }

  // Tells every fact that took at least so much effort, of one bucket in `every`.
  template <class Tell>
  void each(int effort, std::uint64_t every, Tell&& tell) const {
    for (std::uint64_t i = 0; i < buckets_; i += every)
      for (const Entry& entry : static_cast<const Bucket*>(table_.start())[i].entries) {
        const std::uint64_t fact = entry.fact.load(std::memory_order_relaxed);
        if (fact == 0 || unpack(fact).effort < effort) continue;
        tell(entry.key.load(std::memory_order_relaxed) ^ fact, static_cast<int>(fact & 15), unpack(fact));
      }
  }

  // Takes the place of what was known about the position, or of what was the least work.
  void keep(const Position& position, std::uint64_t hash, const Fact& fact) {
    Entry* place = nullptr;
    int least = 1000;
    for (Entry& entry : bucket(hash).entries) {
      const std::uint64_t held = entry.fact.load(std::memory_order_relaxed);
      if (held != 0 && same(entry, held, position)) {
        place = &entry;
        break;
      }
      const int effort = held == 0 ? -1 : unpack(held).effort;
      if (effort < least) least = effort, place = &entry;
    }
    const std::uint64_t packed = pack(fact, position.line);
    place->fact.store(packed, std::memory_order_relaxed);
    place->key.store(position.rows ^ packed, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> key{0};
    std::atomic<std::uint64_t> fact{0};
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  // line: 4 bits, best: 4, effort: 8, low: 16, high: 16, and a bit that is always set.
  static std::uint64_t pack(const Fact& fact, int line) {
    return static_cast<std::uint64_t>(line) | static_cast<std::uint64_t>(fact.best) << 4 |
           static_cast<std::uint64_t>(fact.effort) << 8 | static_cast<std::uint64_t>(std::uint16_t(fact.low)) << 16 |
           static_cast<std::uint64_t>(std::uint16_t(fact.high)) << 32 | std::uint64_t{1} << 48;
  }
  static Fact unpack(std::uint64_t packed) {
    return {.low = std::int16_t(packed >> 16),
            .high = std::int16_t(packed >> 32),
            .best = int(packed >> 4 & 15),
            .effort = int(packed >> 8 & 255)};
  }
  static bool same(const Entry& entry, std::uint64_t fact, const Position& position) {
    return int(fact & 15) == position.line && (entry.key.load(std::memory_order_relaxed) ^ fact) == position.rows;
  }

  Bucket& bucket(std::uint64_t hash) const {
    return static_cast<Bucket*>(table_.start())[(hash >> 32) * buckets_ >> 32];
  }

  std::uint64_t buckets_;  // any number up to 2³²
  Room table_;
};

}  // namespace rekentafel::solver
