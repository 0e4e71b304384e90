#include "server/hall/ticket.h"

#include <sodium.h>

#include <array>

namespace rekentafel::server {

namespace {

constexpr std::size_t digits = 9;
constexpr std::uint32_t least_code = 100'000'000, most_code = 999'999'999;

std::string hexadecimal(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

bool tickets_ready() { return sodium_init() >= 0; }

std::string new_ticket() {
  std::array<unsigned char, 16> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return hexadecimal(bytes.data(), bytes.size());
}

bool is_ticket(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool opens(std::string_view ticket, std::string_view hash) {
  const auto mine = hash_of(ticket);
  return mine.size() == hash.size() && sodium_memcmp(mine.data(), hash.data(), mine.size()) == 0;
}

Seed new_seed() {
  Seed seed;
  randombytes_buf(&seed.high, sizeof seed.high);
  randombytes_buf(&seed.low, sizeof seed.low);
  return seed;
}

std::string new_code() { return std::to_string(least_code + randombytes_uniform(most_code - least_code + 1)); }

std::string new_class_code() { return std::to_string(100'000 + randombytes_uniform(900'000)); }

bool is_number(std::string_view code) {
  return code.size() == digits && code.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace rekentafel::server
