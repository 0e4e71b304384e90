#include "server/net/preferences.h"

#include <gtest/gtest.h>

#include "wire/words.h"

namespace rekentafel::server {
namespace {

TEST(Preferences, the_language_that_is_liked_best) {
  const auto language = [](std::string_view accepted) { return preferred(accepted, wire::Words::languages()); };
  EXPECT_EQ(language("fr, nl-BE;q=0.9"), "nl");
  EXPECT_EQ(language("en;q=0.5, nl;q=0.8"), "nl") << "not the first, but the best";
  EXPECT_EQ(language("is,en"), "is") << "the first of equals";
  EXPECT_EQ(language("NL-nl; q=1.0"), "nl");
  EXPECT_EQ(language("nl;q=0, is;q=0.001"), "is") << "0 means never";
  EXPECT_EQ(language("is;q=0.5, nl;q=much"), "nl") << "what is no quality is as good as none";
  for (const auto* none : {"", "fr", "nlx", ",,;q=", "isl", "n"}) EXPECT_EQ(language(none), "en") << none;
}

TEST(Encodings, a_name_is_a_whole_word_in_letters_of_any_size) {
  EXPECT_EQ(wanted("gzip, deflate, br, zstd", "br"), 1000);
  EXPECT_EQ(wanted("GZip ,Br", "br"), 1000);
  EXPECT_EQ(wanted("brotli, xbr", "br"), 0);
  EXPECT_EQ(wanted("", "br"), 0);
}

TEST(Encodings, quality_is_honoured) {
  EXPECT_EQ(wanted("br;q=0, gzip", "br"), 0);
  EXPECT_EQ(wanted("br; q=0.25, gzip", "br"), 250);
  EXPECT_EQ(wanted("br\t;\tQ=0.5", "br"), 500);
  EXPECT_EQ(wanted("br;q=1.000", "br"), 1000);
  EXPECT_EQ(wanted("br;q=0.000", "br"), 0);
  EXPECT_EQ(wanted("br;level=5;q=0.1", "br"), 100);
}

TEST(Encodings, what_is_no_quality_is_as_good_as_none) {
  for (const auto* q : {"br;q=", "br;q=2", "br;q=0.1234", "br;q=-1", "br;q=0.x", "br;", "br;q"})
    EXPECT_EQ(wanted(q, "br"), 1000) << q;
}

TEST(Encodings, a_star_is_whatever_is_not_named) {
  EXPECT_EQ(wanted("*", "br"), 1000);
  EXPECT_EQ(wanted("*;q=0.5, br;q=0.1", "br"), 100);
  EXPECT_EQ(wanted("gzip, *;q=0", "br"), 0);
}

TEST(Encodings, as_it_is_comes_last_unless_somebody_asks_for_it) {
  EXPECT_EQ(wanted("", ""), 1);
  EXPECT_EQ(wanted("gzip;q=0.2", ""), 1);
  EXPECT_EQ(wanted("gzip, *", ""), 1);
  EXPECT_EQ(wanted("identity, gzip;q=0.5", ""), 1000);
  EXPECT_EQ(wanted("identity;q=0", ""), 0);
  EXPECT_EQ(wanted("gzip, *;q=0", ""), 0);
  EXPECT_EQ(wanted("*;q=0, identity", ""), 1000);
}

}  // namespace
}  // namespace rekentafel::server
