#include "terminal/ink.h"

#include <gtest/gtest.h>

namespace rekentafel::terminal {
namespace {

constexpr Ink colours{.colours = true, .weights = true, .shapes = true}, plain{};

TEST(Ink, without_weights_nothing_is_written_but_the_text) {
  EXPECT_EQ(plain(Style::mark, "3"), "3");
  EXPECT_EQ((Ink{.weights = true}(Style::green, "3")), "\033[1m3\033[0m");
  EXPECT_EQ(plain.pretty("3x4"), "3x4");
  EXPECT_EQ(colours.pretty("9~3"), "9±3");
}

TEST(Ink, escape_codes_take_no_columns) {
  const auto text = colours(Style::mark, "3×4") + "ð";
  EXPECT_EQ(width(text), 4);
  EXPECT_EQ(padded(text, 6), text + "  ");
  EXPECT_EQ(cut(text, 2), colours(Style::mark, "3×"));
  EXPECT_EQ(cut(text, 4), text);
  EXPECT_EQ(end_of("þið×", 2), "ð×");
  EXPECT_EQ(end_of("þið×", 4), "þið×");
}

TEST(Ink, words_are_broken_between_lines) {
  EXPECT_EQ(wrapped("take a tile from row 2", 11), (Lines{"take a tile", "from row 2"}));
  EXPECT_EQ(wrapped("take a tile", 6, "  "), (Lines{"take a", "  tile"}));
}

TEST(Ink, cards_that_do_not_fit_go_below) {
  const std::vector<Lines> cards{card(plain, "1"), card(plain, "12"), card(plain, "3")};
  EXPECT_EQ(flowed(cards, 12, 1), (Lines{".---. .----.", "| 1 | | 12 |", "'---' '----'", ".---.", "| 3 |", "'---'"}));
  EXPECT_EQ(card(plain, "1", {.chosen = true})[1], "# 1 #");
}

TEST(Ink, names_cannot_steer_the_terminal) {
  EXPECT_EQ(harmless("An\033[31mna\n\xc2\x9b"
                     "x",
                     20),
            "An[31mnax");
  EXPECT_EQ(harmless("Guðmundur", 4), "Guðm");
}

}  // namespace
}  // namespace rekentafel::terminal
