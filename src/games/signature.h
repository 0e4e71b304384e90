// The signatures of all games, and one of them all: the same natively and in WebAssembly.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rekentafel {

struct GameSignature {
  std::string_view game;
  std::uint64_t signature;
};

inline constexpr int games_in_a_signature = 1000;

std::vector<GameSignature> signatures(int games);
std::uint64_t combined(const std::vector<GameSignature>& signatures);

// One line a game, then one for all: name, space, sixteen hexadecimal digits.
std::string signature_text(int games);

}  // namespace rekentafel
