// Random numbers that are the same on every machine: the ChaCha20 block function (RFC 8439) as a stream of 64-bit
// numbers, with our own `below` and `shuffle`, since the standard library's differ between compilers. ChaCha20 because
// a player who has seen many cards must not be able to reckon back to the seed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace rekentafel {

// 128 bits, written as 32 hexadecimal digits.
struct Seed {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr auto operator<=>(const Seed&, const Seed&) = default;
};

std::string to_text(Seed seed);
// Accepts 1 to 32 hexadecimal digits.
std::optional<Seed> seed_from(std::string_view text);

// The ChaCha20 block function: 64 bytes of the key stream as sixteen little-endian words.
std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce);

class Random {
 public:
  Random() = default;
  explicit Random(Seed seed) : seed_(seed) {}
  // A stream of its own for each `stream`, from one seed: for the games of a simulation.
  Random(Seed seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}

  std::uint64_t next() {
    if (used_ == 0) refill();
    const std::uint64_t number = words_[used_];
    used_ = (used_ + 1) % words_.size();
    return number;
  }

  // A number from 0 up to but not including `bound` (at least 1), each equally likely: the high half of a 64 by 64 bit
  // product, and the few products that would favour some numbers are drawn anew.
  std::uint64_t below(std::uint64_t bound);

  // Fisher and Yates, from the back.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

  Seed next_seed() {
    const std::uint64_t high = next();
    return {high, next()};
  }

  friend bool operator==(const Random&, const Random&) = default;

 private:
  void refill();

  Seed seed_;
  std::uint64_t stream_ = 0;
  std::uint32_t block_ = 0;
  std::uint32_t used_ = 0;
  std::array<std::uint64_t, 8> words_{};
};

}  // namespace rekentafel
