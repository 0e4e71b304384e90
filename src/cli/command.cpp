#include "cli/command.h"

#include <iostream>

#include "wire/words.h"

namespace rekentafel::cli {

int refuse(const Refusal& refusal) { return refuse(wire::Words::of("en").say(refusal)); }

int refuse(std::string_view sentence) {
  std::cerr << sentence << '\n';
  return exit_bad_input;
}

}  // namespace rekentafel::cli
