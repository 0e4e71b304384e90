// The same text is printed by WebAssembly and compared with the same file (./test).
#include "tests/wasm/choices.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "tests/text_of.h"

namespace rekentafel {
namespace {

TEST(Choices, of_computer_players_are_the_same_on_every_machine) {
  const std::string path = SOURCE_DIR "/tests/wasm/choices.txt";
  if (std::getenv("UPDATE"))
    std::ofstream(path) << choices_text();
  else
    EXPECT_EQ(choices_text(), text_of(path));
}

}  // namespace
}  // namespace rekentafel
