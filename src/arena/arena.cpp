#include "arena/arena.h"

#include <algorithm>

#include "arena/arena_entry.h"
#include "arena/usual_entry.h"
#include "games/all.h"

namespace rekentafel::arena {

namespace {

const std::vector<ArenaEntry>& entries() {
  static const std::vector<ArenaEntry> all = [] {
    std::vector<ArenaEntry> each;
    each_game([&]<class G>() {
      if constexpr (brings<G>.arena)
        each.push_back(arena_entry<G>());
      else
        each.push_back(usual_entry<G>());
    });
    return each;
  }();
  return all;
}

const ArenaEntry* entry_of(std::string_view game) {
  const auto found = std::ranges::find(entries(), game, &ArenaEntry::game);
  return found == entries().end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> arena_games() {
  std::vector<std::string_view> names;
  for (const auto& entry : entries()) names.push_back(entry.game);
  return names;
}

Result<std::unique_ptr<Arena>> open_arena(std::string_view game, const wire::OptionTexts& options) {
  const ArenaEntry* entry = entry_of(game);
  if (!entry) return Refusal{"game/unknown", {game}};
  return entry->open(options);
}

std::vector<std::string_view> player_names(std::string_view game) {
  const ArenaEntry* entry = entry_of(game);
  return entry ? entry->player_names() : std::vector<std::string_view>{};
}

std::vector<Chapter> chapters() {
  std::vector<Chapter> all;
  for (const auto& entry : entries()) all.push_back(entry.chapter);
  return all;
}

}  // namespace rekentafel::arena
