// `signature`: a hash over thousands of seeded random games; it changes when the rules do.
#include "games/signature.h"

#include <iostream>

#include "cli/command.h"

namespace rekentafel::cli {

void add_signature(Command program) {
  program.command("signature", "Print the signature of the engine, a line a game").run([] {
    std::cout << signature_text(games_in_a_signature);
    return 0;
  });
}

}  // namespace rekentafel::cli
