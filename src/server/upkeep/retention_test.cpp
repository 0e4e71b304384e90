#include "server/upkeep/retention.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "server/hall/archive.h"
#include "server/hall/ticket.h"
#include "store/store_for_tests.h"
#include "tests/text_of.h"
#include "wire/any_match.h"

namespace rekentafel::server {
namespace {

constexpr std::int64_t day = 86'400'000;

// A finished game of ten days ago, one of yesterday, and one of ten days ago that goes on.
struct Log {
  Log() {
    tickets_ready();
    const auto match = *wire::open_match("plus-and-minus", {{"layout", "1 0 3/4 * 6/7 5 15"}}, Seed{1, 2});
    half = match->saved();
    while (!match->outcome()) {
      const Seat seat = match->to_act().lowest();
      if (!match->act(seat, match->actions(seat).front())) break;
    }
    whole = match->saved();
    old = *imported(*store, whole, 0);
    recent = *imported(*store, whole, 9 * day);
    abandoned = *imported(*store, half, 0);
  }
  bool has(const std::string& code) const { return store->table(code)->has_value(); }
  store::StorePtr store = store::memory_store();
  wire::SavedGame half, whole;
  std::string old, recent, abandoned;
};

TEST(Retention, takes_out_what_is_over_and_old_and_keeps_it_as_a_file) {
  const Log log;
  const store::Folder folder;
  EXPECT_EQ(*clear_out(*log.store, {.days = 5, .folder = folder.path().string()}, 10 * day), 1);
  EXPECT_FALSE(log.has(log.old));
  EXPECT_TRUE(log.has(log.recent));
  EXPECT_TRUE(log.has(log.abandoned));
  EXPECT_EQ(text_of(folder.path() / "1970-01" / (log.old + ".txt")), to_text(log.whole));
}

TEST(Retention, takes_out_what_never_ended_only_when_asked) {
  const Log log;
  EXPECT_EQ(*clear_out(*log.store, {.days = 5, .discard = true, .abandoned = true}, 10 * day), 2);
  EXPECT_FALSE(log.has(log.abandoned));
}

TEST(Retention, a_game_whose_file_cannot_be_written_stays) {
  const Log log;
  EXPECT_EQ(clear_out(*log.store, {.days = 5, .folder = "/dev/null/no"}, 10 * day).fault().key, "archive/write");
  EXPECT_TRUE(log.has(log.old));
}

}  // namespace
}  // namespace rekentafel::server
