// `tourney`: players meet in pairs, each deal with every rotation of the seats, and are ranked.
#include <charconv>
#include <memory>

#include "cli/arena_command.h"

namespace rekentafel::cli {

namespace {

struct TourneyRequest {
  ArenaRequest arena;
  std::int64_t deals = 200;
  bool ladder = false;
  std::string sprt;
};

// "50%" is a share, "10" an Elo difference.
std::optional<double> share_from(std::string_view text) {
  const bool is_share = text.ends_with('%');
  if (is_share) text.remove_suffix(1);
  double number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  const double share = is_share ? number / 100 : arena::share_from_elo(number);
  return share > 0 && share < 1 ? std::optional(share) : std::nullopt;
}

std::optional<arena::Sprt> sprt_from(const std::string& text) {
  const auto comma = text.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto share0 = share_from(std::string_view(text).substr(0, comma));
  const auto share1 = share_from(std::string_view(text).substr(comma + 1));
  if (!share0 || !share1 || *share0 >= *share1) return std::nullopt;
  return arena::Sprt{.share0 = *share0, .share1 = *share1};
}

int tourney(TourneyRequest request) {
  auto& bots = request.arena.bots;
  if (bots.empty()) bots = {"5", "4", "3", "2", "1"};
  const auto opened = open_for(request.arena);
  if (!opened) return exit_bad_input;
  if (bots.size() < 2) return refuse("A tourney needs at least two players: --bots 5,4,random.");
  arena::Run run{.players = bots, .deals = request.deals, .seed = opened->seed};
  if (!request.sprt.empty()) {
    run.sprt = sprt_from(request.sprt);
    if (!run.sprt)
      return refuse("--sprt is two Elo differences or shares, the lower first, as in 0,10 or 50%,55%, not '" +
                    request.sprt + "'.");
  }
  const int players = static_cast<int>(bots.size());
  for (int a = 0; a < players; ++a)
    for (int b = a + 1; b < (request.ladder ? std::min(a + 2, players) : players); ++b)
      run.contests.push_back(arena::pairing(a, b, opened->arena->seats()));
  const auto more = " --deals " + std::to_string(request.deals) + (request.ladder ? " --ladder" : "") +
                    (request.sprt.empty() ? "" : " --sprt " + request.sprt);
  const auto command = typed("tourney", request.arena, *opened->arena, more);
  return hold_and_tell(request.arena, *opened->arena,
                       {.command = command, .tourney = true, .rotated = true, .run = std::move(run)});
}

void add_tourney_of(Command& tourneys, std::string_view game) {
  auto request = std::make_shared<TourneyRequest>();
  request->arena.game = game;
  auto command = tourneys.command(std::string(game), "A tourney of " + std::string(game));
  command.option("--deals", request->deals, "how many deals a pairing", {.range = {{1, 1e8}}});
  command.flag("--ladder", request->ladder, "only neighbours in --bots meet, not everybody");
  command.option("--sprt", request->sprt,
                 "end a pairing as soon as it is decided which of two the first is better by: Elo (0,10) or shares "
                 "(50%,55%)",
                 {.type = "LOWER,HIGHER"});
  add_arena_flags(command, request->arena);
  command.run([request] { return tourney(*request); });
}

}  // namespace

void add_tourney(Command program) {
  auto command = program.command("tourney", "Let computer players meet, and rank them");
  command.choose_one();
  for (const auto game : arena::arena_games()) add_tourney_of(command, game);
}

}  // namespace rekentafel::cli
