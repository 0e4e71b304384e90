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
  for (const auto* none : {"", "fr", "nlx", ",,;q=", "isl", "n", "nl;q=much"}) EXPECT_EQ(language(none), "en") << none;
}

TEST(Preferences, an_encoding_that_is_named_and_not_refused) {
  EXPECT_TRUE(accepts("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts("br;q=0.1", "br"));
  EXPECT_FALSE(accepts("gzip, br;q=0", "br"));
  EXPECT_FALSE(accepts("gzip, brotli", "br")) << "not as a part of another name";
  EXPECT_FALSE(accepts("", "gzip"));
}

}  // namespace
}  // namespace rekentafel::server
