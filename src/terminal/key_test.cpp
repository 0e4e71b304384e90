#include <gtest/gtest.h>

#include "terminal/screen.h"

namespace rekentafel::terminal {
namespace {

std::vector<Key::Kind> kinds(std::string read) {
  std::vector<Key::Kind> found;
  while (const auto key = take_key(read, false)) found.push_back(key->kind);
  return found;
}

TEST(Keys, arrows_come_in_two_ways) {
  using enum Key::Kind;
  EXPECT_EQ(kinds("\033[A\033OB\033[C\033[1;5D"), (std::vector{up, down, right, left}));
  EXPECT_EQ(kinds("\033[3~\r\n\x7f\b\t\x15\x03\x04"),
            (std::vector{other, enter, enter, backspace, backspace, tab, erase_line, quit, quit}));
  EXPECT_EQ(kinds("\033"), (std::vector{escape}));
}

TEST(Keys, half_a_key_waits_for_the_rest) {
  std::string read = "\033[";
  EXPECT_FALSE(take_key(read, true));
  read += 'A';
  EXPECT_EQ(take_key(read, true)->kind, Key::Kind::up);
  read = "\xc3";
  EXPECT_FALSE(take_key(read, true));
  read += "\xb0";
  EXPECT_EQ(take_key(read, true)->text, "ð");
  EXPECT_TRUE(read.empty());
}

TEST(Keys, bytes_that_are_no_text_are_nothing) {
  std::string read = "\x80\xe2\x82";
  EXPECT_EQ(take_key(read, false)->kind, Key::Kind::other);
  EXPECT_EQ(take_key(read, false)->kind, Key::Kind::other);
  EXPECT_TRUE(read.empty());
}

}  // namespace
}  // namespace rekentafel::terminal
