// `coach`: asks sums and learns from the answers, a line each way, so that any program can be the child.
#include "learning/coach.h"

#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/learning_options.h"

namespace rekentafel::cli {

namespace {

int talk(learning::Coach coach) {
  for (std::string line; !coach.ended() && std::getline(std::cin, line);)
    if (const auto said = coach.hear(line)) std::cout << *said << std::endl;
  return 0;
}

}  // namespace

void add_coach(Command program) {
  struct Request {
    std::string group, seed = "1";
  };
  auto request = std::make_shared<Request>();
  auto command = program.command("coach", "Ask sums and learn from the answers, by lines on standard input and output");
  add_group(command, request->group);
  command.option("--seed", request->seed, "For what is drawn", {.type = "HEX"});
  command.run([request] {
    const auto seed = seed_from(request->seed);
    if (!seed) return refuse("A seed is 1 to 32 hexadecimal digits, and '" + request->seed + "' is not.");
    return talk(learning::Coach(group_from(request->group), *seed));
  });
}

}  // namespace rekentafel::cli
