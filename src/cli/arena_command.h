// What `sim` and `tourney` have in common: their flags, opening the arena, playing with a bar, and telling.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/report.h"
#include "cli/command.h"
#include "wire/setup.h"

namespace rekentafel::cli {

struct ArenaRequest {
  std::string game;
  wire::OptionTexts options;
  std::vector<std::string> bots;
  std::string seed = "1";
  int threads = 0;
  bool timing = false;
  bool json = false;
  bool csv = false;
  std::string html_file;
  std::string state_file;
};

void add_arena_flags(Command& command, ArenaRequest& request);

// Why it cannot be, on stderr, and nothing; else the arena, the seed and players all being good.
struct Opened {
  std::unique_ptr<arena::Arena> arena;
  Seed seed;
};
std::optional<Opened> open_for(const ArenaRequest& request);

// Plays and prints; the exit code. `report` says all but what came of it.
int hold_and_tell(const ArenaRequest& request, const arena::Arena& arena, arena::Report report);

// `command` as it would be typed, without what only says how fast or where to.
std::string typed(std::string_view command, const ArenaRequest& request, const arena::Arena& arena,
                  const std::string& more);

// With a bar on stderr; `words` says what is played.
Result<arena::Results> hold_with_bar(const arena::Arena& arena, const arena::Run& run, arena::Pace pace,
                                     const std::string& words);

}  // namespace rekentafel::cli
