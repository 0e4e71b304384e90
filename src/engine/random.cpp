#include "engine/random.h"

#include <tuple>

namespace rekentafel {

namespace {

void quarter_round(std::array<std::uint32_t, 16>& x, int a, int b, int c, int d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

// The 128-bit product of two 64-bit numbers: high half first. Written out, since WebAssembly has no wider integers.
std::pair<std::uint64_t, std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xffffffff, a_high = a >> 32, b_low = b & 0xffffffff, b_high = b >> 32;
  const std::uint64_t low = a_low * b_low, middle = a_high * b_low + (low >> 32),
                      other = a_low * b_high + (middle & 0xffffffff);
  return {a_high * b_high + (middle >> 32) + (other >> 32), a * b};
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string to_text(Seed seed) {
  std::string text(32, '0');
  for (int i = 0; i < 16; ++i) {
    text[15 - i] = "0123456789abcdef"[seed.high >> (4 * i) & 15];
    text[31 - i] = "0123456789abcdef"[seed.low >> (4 * i) & 15];
  }
  return text;
}

std::optional<Seed> seed_from(std::string_view text) {
  if (text.empty() || text.size() > 32) return std::nullopt;
  Seed seed;
  for (char c : text) {
    const int digit = hex_digit(c);
    if (digit < 0) return std::nullopt;
    seed.high = seed.high << 4 | seed.low >> 60;
    seed.low = seed.low << 4 | static_cast<std::uint64_t>(digit);
  }
  return seed;
}

std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce) {
  const std::array<std::uint32_t, 16> start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1],
                                               key[2],     key[3],     key[4],     key[5],     key[6], key[7],
                                               counter,    nonce[0],   nonce[1],   nonce[2]};
  auto x = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x, 0, 4, 8, 12), quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14), quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15), quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13), quarter_round(x, 3, 4, 9, 14);
  }
  for (int i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

void Random::refill() {
  const auto high = [](std::uint64_t n) { return static_cast<std::uint32_t>(n >> 32); };
  const auto low = [](std::uint64_t n) { return static_cast<std::uint32_t>(n); };
  // The 128-bit seed fills half of the 256-bit key; the other half stays zero.
  const auto block = chacha20_block({low(seed_.low), high(seed_.low), low(seed_.high), high(seed_.high), 0, 0, 0, 0},
                                    block_++, {0, low(stream_), high(stream_)});
  for (int i = 0; i < 8; ++i) words_[i] = std::uint64_t{block[2 * i + 1]} << 32 | block[2 * i];
}

std::uint64_t Random::below(std::uint64_t bound) {
  auto [high, low] = product(next(), bound);
  if (low < bound) {
    const std::uint64_t unfair = (0 - bound) % bound;
    while (low < unfair) std::tie(high, low) = product(next(), bound);
  }
  return high;
}

}  // namespace rekentafel
