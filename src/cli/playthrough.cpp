// `playthrough`: one random game, told so that a person can follow it. The golden playthroughs of tests/playthroughs
// are made by it.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/game_options.h"
#include "engine/random_play.h"
#include "wire/any_match.h"
#include "wire/plain.h"

namespace rekentafel::cli {

namespace {

struct PlaythroughRequest {
  wire::OptionTexts options;
  std::string seed = "1";
};

void tell(const std::string& who, const wire::Told& told, std::string_view action) {
  std::cout << who << ' ' << action << '\n';
  for (const auto& event : told.back()) std::cout << "    " << wire::plain_event(event) << '\n';
}

int playthrough(std::string_view game, const PlaythroughRequest& request) {
  const auto seed = seed_from(request.seed);
  if (!seed) return refuse("--seed is 1 to 32 hexadecimal digits, not '" + request.seed + "'.");
  auto opened = wire::open_match(game, request.options, *seed);
  if (!opened) return refuse(opened.refusal());
  auto match = *std::move(opened);
  Random random(*seed, 1);
  std::cout << to_text(match->saved()) << wire::plain_view(match->view(Seat::table()));
  for (bool acted = true; acted;) {
    acted = false;
    for (const Seat seat : asking_order(match->to_act(), random)) {
      const auto actions = match->actions(seat);
      if (actions.empty()) continue;
      const auto& action = actions[random.below(actions.size())];
      tell(seat.is_table() ? "table" : std::to_string(seat.index() + 1), *match->act(seat, action), action);
      acted = true;
      break;
    }
  }
  const auto outcome = match->outcome();
  std::cout << "over\n" << wire::plain_view(wire::to_json(*outcome)) << wire::plain_view(match->view(Seat::table()));
  return 0;
}

}  // namespace

void add_playthrough(Command program) {
  auto command = program.command("playthrough", "Tell one random game from beginning to end");
  command.choose_one();
  for (const auto& game : wire::catalogue()) {
    auto request = std::make_shared<PlaythroughRequest>();
    auto of_game = command.command(std::string(game.name), "Tell one random game of " + std::string(game.name));
    of_game.option("--seed", request->seed, "hexadecimal; the same seed gives the same game");
    add_game_options(of_game, game, request->options);
    of_game.run([request, name = game.name] { return playthrough(name, *request); });
  }
}

}  // namespace rekentafel::cli
