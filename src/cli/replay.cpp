// `replay`: plays a saved game again, action by action.
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "wire/any_match.h"

namespace rekentafel::cli {

namespace {

void print_outcome(const Outcome& outcome) {
  for (std::size_t i = 0; i < outcome.places.size(); ++i)
    std::cout << "seat " << i + 1 << ": place " << outcome.places[i] << ", score " << outcome.scores[i] << '\n';
}

int replay_file(const std::string& path, bool verify) {
  std::ifstream file(path);
  if (!file) return refuse("The file '" + path + "' cannot be read.");
  std::stringstream text;
  text << file.rdbuf();
  const auto saved = read(As<wire::SavedGame>{}, text.str());
  if (!saved) return refuse(saved.refusal());
  // The whole game is checked before anything is printed.
  const auto match = wire::replay(*saved);
  if (!match) return refuse(match.refusal());
  if (verify) {
    std::cout << "verified: " << saved->lines.size() << " actions, "
              << ((*match)->outcome() ? "the game is over" : "the game goes on") << '\n';
  } else {
    auto again = *wire::open_match(saved->game, saved->options, saved->seed);
    std::cout << "start " << wire::write_json(again->view(Seat::table())) << '\n';
    for (std::size_t i = 0; i < saved->lines.size(); ++i) {
      const Seat seat = saved->lines[i].seat;
      const auto& action = saved->lines[i].action;
      const auto told = *again->act(seat, action);
      std::cout << i + 1 << ' ' << (seat.is_table() ? "table" : std::to_string(seat.index() + 1)) << ' ' << action
                << ' ' << wire::write_json(told.back()) << '\n';
    }
  }
  if (const auto outcome = (*match)->outcome()) print_outcome(*outcome);
  return 0;
}

}  // namespace

void add_replay(Command program) {
  auto path = std::make_shared<std::string>();
  auto verify = std::make_shared<bool>(false);
  auto command = program.command("replay", "Play a saved game again");
  command.option("file", *path, "a saved game", {.required = true});
  command.flag("--verify", *verify, "only check that every action is allowed and leads to the result in the file");
  command.run([path, verify] { return replay_file(*path, *verify); });
}

}  // namespace rekentafel::cli
