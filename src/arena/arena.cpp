#include "arena/arena.h"

#include <algorithm>
#include <array>

#include "arena/games/all.h"

namespace rekentafel::arena {

namespace {

const std::array<ArenaEntry, 7>& entries() {
  static const std::array<ArenaEntry, 7> all = {plus_and_minus_arena(), formula_arena(),      seven_ate_nine_arena(),
                                                tables_match_arena(),   tables_order_arena(), tables_rush_arena(),
                                                tables_domino_arena()};
  return all;
}

const ArenaEntry& entry_of(std::string_view game) {
  return *std::find_if(entries().begin(), entries().end(), [&](const auto& entry) { return entry.game == game; });
}

}  // namespace

std::vector<std::string_view> arena_games() {
  std::vector<std::string_view> names;
  for (const auto& entry : entries()) names.push_back(entry.game);
  return names;
}

Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const wire::OptionTexts& options) {
  return entry_of(game).open(options);
}

std::vector<std::string_view> player_names(std::string_view game) { return entry_of(game).player_names(); }

}  // namespace rekentafel::arena
