#include "server/hall/status.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "data.h"
#include "wire/json.h"
#include "wire/words.h"

namespace rekentafel::server {
namespace {

// What is said before a server runs, or by commands: no client hears it.
bool is_said_to_operators(std::string_view key) {
  constexpr std::string_view rooms[] = {"archive", "bus", "config", "load", "server"};
  return std::ranges::find(rooms, key.substr(0, key.find('/'))) != std::end(rooms);
}

// A key without a row would be answered with 400, as if whoever asks had made a mistake.
TEST(Status, every_sentence_of_the_server_that_clients_hear_has_one) {
  for (const auto language : wire::Words::languages()) {
    int seen = 0;
    const auto words = wire::json::parse(data::text("words/" + std::string(language) + "/server.json"));
    for (const auto& [key, sentence] : words.as_object()) {
      EXPECT_NE(has_status(key), is_said_to_operators(key)) << language << ' ' << std::string_view(key);
      ++seen;
    }
    EXPECT_GT(seen, 50) << language;
  }
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
