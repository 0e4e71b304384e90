// A setup from the texts of its options.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/result.h"

namespace rekentafel::wire {

using OptionTexts = std::vector<std::pair<std::string, std::string>>;

// Refused where an option is unknown, its text does not fit, or the game cannot be played like that.
template <Game G>
Result<typename G::Setup> setup_from(const OptionTexts& given) {
  typename G::Setup setup{};
  for (const auto& [key, words] : given) {
    const auto* option = find_option<typename G::Setup>(G::options(), key);
    if (!option) return Refusal{"option/unknown", {key, G::name}};
    if (auto refusal = read_option(*option, setup, words)) return *refusal;
  }
  if (auto refusal = G::refuse(setup)) return *refusal;
  return setup;
}

}  // namespace rekentafel::wire
