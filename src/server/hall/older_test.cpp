// A data file that a server with older rules has left behind (tests/older/tables.sql): what is over can be looked back
// at, what goes on is told plainly that it cannot, and nothing of it is lost or guessed.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "server/hall/archive.h"
#include "server/hall/hall_for_tests.h"
#include "store/store_for_tests.h"
#include "wire/any_match.h"
#include "wire/words.h"

namespace rekentafel::server {
namespace {

class Older : public ::testing::Test {
 protected:
  Older() {
    std::ostringstream text;
    text << std::ifstream(SOURCE_DIR "/tests/older/tables.sql").rdbuf();
    sqlite3* file = nullptr;
    EXPECT_EQ(sqlite3_open(folder_.file().c_str(), &file), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(file, text.str().c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
    sqlite3_close(file);
    auto opened = store::open_sqlite(folder_.file());
    EXPECT_TRUE(opened);
    kept = *std::move(opened);
  }

  std::vector<store::Table> tables(store::Status status) const { return *kept->tables({.status = status}); }

  std::shared_ptr<store::Store> kept;

 private:
  const store::Folder folder_;
};

TEST_F(Older, games_that_are_over_are_told_from_beginning_to_end) {
  QuietHouse house(kept);
  int games = 0;
  for (const auto& head : tables(store::Status::finished)) {
    ASSERT_FALSE(plays_here(head)) << head.game;
    house.calendar = head.created_at;
    const auto text = house.hall.saved(head.id, "");
    ASSERT_TRUE(text) << head.game << ' ' << text.refusal().key;
    const auto saved = read(As<wire::SavedGame>{}, *text);
    ASSERT_TRUE(saved) << head.game;
    EXPECT_EQ(saved->lines.size(), kept->entries(head.id)->size());
    EXPECT_FALSE(saved->places.empty()) << head.game;
    const auto match = wire::replay(*saved);
    ASSERT_TRUE(match) << head.game << ' ' << match.refusal().key;
    EXPECT_TRUE((*match)->outcome()) << head.game;
    ++games;
  }
  EXPECT_EQ(games, 4);
}

TEST_F(Older, a_game_that_no_rules_here_fit_is_given_as_it_stands_and_says_so_when_it_is_read) {
  const auto over = tables(store::Status::finished);
  const auto head = *std::ranges::find(over, "tables-order", &store::Table::game);
  // As if other cards had been dealt.
  auto other = head;
  other.id = "100000007";
  other.seed = std::string(32, '7');
  ASSERT_FALSE(store::wait_for([&](store::Done done) { kept->create(other, std::move(done)); }));
  auto entries = *kept->entries(head.id);
  for (auto& entry : entries) entry.table = other.id;
  std::promise<bool> written;
  kept->append(entries, [&](const auto&, const auto& misfits) { written.set_value(misfits.empty()); });
  ASSERT_TRUE(written.get_future().get());
  const auto saved = exported(*kept, other.id);
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->lines.size(), entries.size());
  const auto again = read(As<wire::SavedGame>{}, to_text(*saved));
  ASSERT_TRUE(again);
  const auto match = wire::replay(*again);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.refusal().key, "saved/older-rules");
}

TEST_F(Older, games_that_go_on_say_plainly_that_they_cannot_and_the_host_may_have_them_gone) {
  QuietHouse house(kept);
  int games = 0;
  for (const auto& head : tables(store::Status::open)) {
    house.calendar = head.created_at;
    const auto entries = kept->entries(head.id)->size();
    Guest guest;
    const auto refusal = house.join(guest, head.id);
    ASSERT_TRUE(refusal) << head.game;
    EXPECT_EQ(refusal->key, "hall/other-engine") << head.game;
    for (const auto* language : {"en", "nl", "is"})
      EXPECT_NE(wire::Words::of(language).say(*refusal).find(head.id), std::string::npos) << language;
    EXPECT_EQ(house.hall.about(head.id, "").refusal().key, "hall/other-engine") << head.game;
    EXPECT_EQ(house.hall.saved(head.id, "").refusal().key, "hall/other-engine") << "its seed is nobody's business yet";
    EXPECT_EQ(house.sit(head.id).refusal().key, "hall/other-engine") << head.game;
    EXPECT_EQ(kept->entries(head.id)->size(), entries) << "nothing is written to it";
    EXPECT_TRUE(exported(*kept, head.id)) << "whoever runs the server can still take it out";
    ++games;
  }
  EXPECT_EQ(games, 5);
}

}  // namespace
}  // namespace rekentafel::server
