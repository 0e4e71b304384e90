// `sim`: many games between computer players, and what they came to.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "arena/simulate.h"
#include "bots/exact_player.h"
#include "bots/random_player.h"
#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/progress_bar.h"
#include "games/all.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

struct Request {
  wire::OptionTexts options;
  std::int64_t games = 1000;
  std::string seed = "1";
  std::vector<std::string> bots = {"random"};
  int threads = 0;
  bool json = false;
};

template <Game G>
std::vector<std::string_view> player_names() {
  if constexpr (std::is_same_v<G, plus_and_minus::PlusAndMinus>) return {"random", "solver"};
  return {"random"};
}

// Precondition: one of those names.
template <Game G>
bots::Player<G> player_called(std::string_view name) {
  if constexpr (std::is_same_v<G, plus_and_minus::PlusAndMinus>) {
    // Every game is a fresh board: one thread each, for the games themselves are played side by side.
    if (name == "solver") return bots::exact_player({.threads = 1});
  }
  return bots::random_player<G>();
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string list;
  for (const auto name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

double share(std::int64_t part, std::int64_t of) { return of ? 100.0 * double(part) / double(of) : 0; }

void print_table(std::string_view game, const Request& request, const arena::Tally& tally) {
  std::cout << std::fixed << std::setprecision(1) << game << ": " << tally.games << " games, seed " << request.seed
            << '\n';
  for (int i = 0; i < tally.seats; ++i)
    std::cout << "  seat " << i + 1 << " (" << request.bots[i] << ")  wins " << tally.wins[i] << "  "
              << share(tally.wins[i], tally.games) << "%  mean score " << tally.mean(tally.scores[i]) << '\n';
  std::cout << "  draws " << tally.draws << "  " << share(tally.draws, tally.games) << "%\n"
            << "  margin of seat 1: mean " << std::setprecision(2) << tally.mean(tally.margins) << ", deviation "
            << tally.margin_deviation() << '\n'
            << "  length: mean " << tally.mean(tally.lengths) << ", from " << tally.shortest << " to " << tally.longest
            << " actions\n";
}

void print_json(std::string_view game, const Request& request, const arena::Tally& tally) {
  wire::json::array seats;
  for (int i = 0; i < tally.seats; ++i)
    seats.push_back(wire::json::object{
        {"player", request.bots[i]}, {"wins", tally.wins[i]}, {"mean_score", tally.mean(tally.scores[i])}});
  const wire::json::object object{{"game", game},
                                  {"games", tally.games},
                                  {"seed", request.seed},
                                  {"seats", seats},
                                  {"draws", tally.draws},
                                  {"mean_margin", tally.mean(tally.margins)},
                                  {"margin_deviation", tally.margin_deviation()},
                                  {"mean_length", tally.mean(tally.lengths)},
                                  {"shortest", tally.shortest},
                                  {"longest", tally.longest}};
  std::cout << wire::write_json(object) << '\n';
}

template <Game G>
int sim(Request request) {
  const auto setup = wire::setup_from<G>(request.options);
  if (!setup) return refuse(setup.refusal());
  const auto seed = seed_from(request.seed);
  if (!seed) return refuse("--seed is 1 to 32 hexadecimal digits, not '" + request.seed + "'.");
  const auto seats = static_cast<std::size_t>(G::seats(*setup));
  if (request.bots.size() == 1) request.bots.resize(seats, request.bots[0]);
  if (request.bots.size() != seats)
    return refuse("--bots names " + std::to_string(request.bots.size()) + " players where " + std::to_string(seats) +
                  " play: name one for all, or one a seat.");
  const auto names = player_names<G>();
  for (const auto& name : request.bots)
    if (std::ranges::find(names, name) == names.end())
      return refuse("There is no player called '" + name + "' in " + std::string(G::name) + ": there is " +
                    listed(names) + ".");

  ProgressBar bar;
  const arena::Run run{
      .games = request.games, .seed = *seed, .threads = request.threads, .on_progress = [&](std::int64_t done) {
        bar.show(double(done) / double(request.games),
                 std::to_string(done) + " of " + std::to_string(request.games) + " games");
      }};
  const arena::MakePlayers<G> make_players = [&] {
    std::vector<bots::Player<G>> players;
    for (const auto& name : request.bots) players.push_back(player_called<G>(name));
    return players;
  };
  const auto tally = arena::simulate<G>(*setup, make_players, run);
  bar.clear();
  request.json ? print_json(G::name, request, tally) : print_table(G::name, request, tally);
  return 0;
}

template <Game G>
void add_sim_of(Command& sims, const wire::GameRow& game) {
  auto request = std::make_shared<Request>();
  auto command = sims.command(std::string(game.name), "Simulate " + std::string(game.name));
  command.option("--games", request->games, "how many games", {.range = {{1, 1e9}}});
  command.option("--seed", request->seed, "hexadecimal; the same seed gives the same games");
  command.option("--bots", request->bots, listed(player_names<G>()) + "; one for all seats, or one a seat");
  command.option("--threads", request->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.flag("--json", request->json, "one line of JSON");
  add_game_options(command, game, request->options);
  command.run([request] { return sim<G>(*request); });
}

}  // namespace

void add_sim(Command program) {
  auto command = program.command("sim", "Play many games between computer players");
  command.choose_one();
  auto row = wire::catalogue().begin();
  each_game([&]<class G>() { add_sim_of<G>(command, *row++); });
}

}  // namespace rekentafel::cli
