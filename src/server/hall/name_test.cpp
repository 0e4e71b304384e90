#include "server/hall/name.h"

#include <gtest/gtest.h>

namespace rekentafel::server {
namespace {

TEST(Name, what_cannot_be_seen_is_left_out) {
  EXPECT_EQ(tidy_name("Anna"), "Anna");
  EXPECT_EQ(tidy_name("An\x01na\x7f"), "Anna");
  EXPECT_EQ(tidy_name("\u202eannA\u202c"), "annA") << "turned round";
  EXPECT_EQ(tidy_name("\u2066An\u2069na\u200f\u061c"), "Anna") << "isolated, marked";
  EXPECT_EQ(tidy_name("A\u200bn\u200dn\u2060a\ufeff\u00ad"), "Anna") << "no width";
  EXPECT_EQ(tidy_name("A\u0085n\u009bna"), "Anna") << "C1";
  EXPECT_EQ(tidy_name("\u3164\u115f\u2800\U000e0041"), "") << "stands for nothing";
}

TEST(Name, blanks_are_one_space_and_none_at_the_ends) {
  EXPECT_EQ(tidy_name("  Anna \t\u00a0\u3000 Bos\n"), "Anna Bos");
  EXPECT_EQ(tidy_name(" \u2003\u200b "), "");
}

TEST(Name, letters_of_every_language_stay) {
  for (const char* name : {"Þórdís Ævarsdóttir", "Zoë", "李小龍", "أحمد", "Ольга", "🦊 Vos"})
    EXPECT_EQ(tidy_name(name), name);
}

TEST(Name, a_long_one_is_cut_between_letters) {
  EXPECT_EQ(tidy_name(std::string(100'000, 'a')), std::string(24, 'a'));
  EXPECT_EQ(tidy_name(std::string(23, 'a') + "é"), std::string(23, 'a'));
  EXPECT_EQ(tidy_name(std::string(22, 'a') + "é"), std::string(22, 'a') + "é");
  EXPECT_EQ(tidy_name(std::string(23, 'a') + "e\u0301"), std::string(23, 'a')) << "an e without its accent is another";
  EXPECT_EQ(tidy_name(std::string(22, 'a') + "👋🏽"), std::string(22, 'a'));
  EXPECT_EQ(tidy_name(std::string(23, 'a') + " b"), std::string(23, 'a')) << "no space at the end";
}

TEST(Name, what_is_no_text_is_left_out) {
  EXPECT_EQ(tidy_name("A\xff\xc0\xafn\xe2\x80na\xc3"), "Anna");
  EXPECT_EQ(tidy_name("\xed\xa0\x80"), "") << "half of a pair";
}

}  // namespace
}  // namespace rekentafel::server
