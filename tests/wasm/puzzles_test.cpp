// The same text is printed by WebAssembly and compared with the same file (./test).
#include "tests/wasm/puzzles.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "tests/text_of.h"

namespace rekentafel {
namespace {

TEST(PuzzlesEverywhere, are_the_same_on_every_machine) {
  const std::string path = SOURCE_DIR "/tests/wasm/puzzles.txt";
  if (std::getenv("UPDATE"))
    std::ofstream(path) << puzzles_text();
  else
    EXPECT_EQ(puzzles_text(), text_of(path));
}

}  // namespace
}  // namespace rekentafel
