// `sim`: many games between computer players, and what they came to.
#include <algorithm>
#include <memory>

#include "cli/arena_command.h"
#include "cli/progress_bar.h"

namespace rekentafel::cli {

namespace {

struct SimRequest {
  ArenaRequest arena;
  std::int64_t games = 1000;
  bool fixed_seats = false;
  int perfect = 0;  // boards a method
};

constexpr int most_solved_method = 4;  // Method 5 takes an hour a board

std::vector<arena::PerfectPlay> perfect_plays(const SimRequest& request, Seed seed) {
  std::vector<arena::PerfectPlay> plays;
  ProgressBar bar;
  for (int method = 1; request.perfect > 0 && method <= most_solved_method; ++method) {
    int done = 0;
    plays.push_back(arena::play_perfectly(method, request.perfect, seed, request.arena.threads, [&] {
      ++done;
      bar.show(double(done) / request.perfect, "perfect play, method " + std::to_string(method));
    }));
  }
  return plays;
}

int sim(SimRequest request) {
  auto& bots = request.arena.bots;
  if (bots.empty()) bots = {"random"};
  const auto opened = open_for(request.arena);
  if (!opened) return exit_bad_input;
  const auto seats = static_cast<std::size_t>(opened->arena->seats());
  if (bots.size() == 1) bots.resize(seats, bots[0]);
  if (bots.size() != seats)
    return refuse("--bots names " + std::to_string(bots.size()) + " players where " + std::to_string(seats) +
                  " play: name one for all, or one a seat.");
  // Among equals there is nothing to swap, and every game can have cards of its own.
  const bool rotate =
      !request.fixed_seats && std::ranges::adjacent_find(bots, std::ranges::not_equal_to{}) != bots.end();
  std::vector<int> players;
  for (std::size_t i = 0; i < seats; ++i) players.push_back(static_cast<int>(i));
  arena::Run run{.players = bots, .contests = {arena::line_up(players, rotate)}, .seed = opened->seed};
  const auto of_deal = static_cast<std::int64_t>(run.contests[0].seatings.size());
  run.deals = (request.games + of_deal - 1) / of_deal;
  const auto command =
      typed("sim", request.arena, *opened->arena,
            (request.fixed_seats ? " --fixed-seats --games " : " --games ") + std::to_string(request.games) +
                (request.perfect > 0 ? " --perfect " + std::to_string(request.perfect) : ""));
  return hold_and_tell(
      request.arena, *opened->arena,
      {.command = command, .rotated = rotate, .run = std::move(run), .perfect = perfect_plays(request, opened->seed)});
}

void add_sim_of(Command& sims, std::string_view game) {
  auto request = std::make_shared<SimRequest>();
  request->arena.game = game;
  auto command = sims.command(std::string(game), "Simulate " + std::string(game));
  command.option("--games", request->games,
                 "how many games; where players differ, every deal is played with every rotation of the seats",
                 {.range = {{1, 1e9}}});
  command.flag("--fixed-seats", request->fixed_seats, "the first player always has the first seat, and so on");
  if (game == "plus-and-minus")
    command.option("--perfect", request->perfect, "also solve so many boards of each of the methods 1 to 4",
                   {.range = {{0, 1e6}}});
  add_arena_flags(command, request->arena);
  command.run([request] { return sim(*request); });
}

}  // namespace

void add_sim(Command program) {
  auto command = program.command("sim", "Play many games between computer players");
  command.choose_one();
  for (const auto game : arena::arena_games()) add_sim_of(command, game);
}

}  // namespace rekentafel::cli
