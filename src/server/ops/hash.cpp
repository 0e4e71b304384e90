#include "server/ops/hash.h"

#include <sodium.h>

#include <array>

namespace rekentafel::server {

std::string hash_of(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string digits(hash.size() * 2 + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  digits.pop_back();
  return digits;
}

}  // namespace rekentafel::server
