// `signature`: a hash over thousands of seeded random games; it changes when the rules do.
#include "games/signature.h"

#include <iostream>

#include "cli/command.h"

namespace rekentafel::cli {

void add_signature(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("signature", "Print the signature of the engine, a line a game");
  command->callback([&exit_code] {
    exit_code = 0;
    std::cout << signature_text(games_in_a_signature);
  });
}

}  // namespace rekentafel::cli
