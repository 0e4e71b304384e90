#include "server/hall/status.h"

#include <gtest/gtest.h>

#include "data.h"
#include "wire/json.h"

namespace rekentafel::server {
namespace {

// A key without a row would be answered with 400, as if whoever asks had made a mistake.
TEST(Status, every_sentence_of_the_server_that_clients_hear_has_one) {
  const auto words = wire::json::parse(data::text("words/en/server.json")).as_object();
  int seen = 0;
  for (const auto& [key, sentence] : words)
    for (const auto* room : {"hall/", "http/", "cluster/"})
      if (key.starts_with(room)) {
        EXPECT_TRUE(has_status(key)) << key;
        ++seen;
      }
  EXPECT_GT(seen, 15);
}

TEST(Status, is_the_documented_one) {
  EXPECT_EQ(status_of("cluster/unreachable"), 503);
  EXPECT_EQ(status_of("hall/no-table"), 404);
  EXPECT_EQ(status_of("http/too-many"), 429);
  EXPECT_EQ(status_of("store/full"), 503);
  EXPECT_EQ(status_of("table/taken"), 409);
  EXPECT_EQ(status_of("P4/not-in-row"), 400);
  EXPECT_EQ(status_of("json/unfit"), 400);
}

}  // namespace
}  // namespace rekentafel::server
