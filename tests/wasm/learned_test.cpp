// The same figures are printed by WebAssembly and compared with the same file (./test, nearly.mjs).
#include "tests/wasm/learned.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/text_of.h"

namespace rekentafel {
namespace {

TEST(Learned, what_is_estimated_is_the_same_on_every_machine_to_1e_9) {
  const std::string path = SOURCE_DIR "/tests/wasm/learned.txt";
  if (std::getenv("UPDATE")) {
    std::ofstream(path) << learned_text();
    return;
  }
  std::istringstream here(learned_text()), kept(text_of(path));
  int figures = 0;
  for (std::string one, other; kept >> other;) {
    ASSERT_TRUE(here >> one) << other;
    if (one == other) continue;
    char *end = nullptr, *other_end = nullptr;
    const double number = std::strtod(one.c_str(), &end), expected = std::strtod(other.c_str(), &other_end);
    ASSERT_TRUE(*end == '\0' && *other_end == '\0') << one << " is not " << other;
    ASSERT_NEAR(number, expected, 1e-9);
    ++figures;
  }
  std::string more;
  EXPECT_FALSE(here >> more) << more;
  RecordProperty("figures_that_differ", figures);
}

}  // namespace
}  // namespace rekentafel
