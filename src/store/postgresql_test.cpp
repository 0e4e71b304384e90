// What only a log has that several servers share.
#include <gtest/gtest.h>

#include "store/store_for_tests.h"
#include "tests/cluster/stage.h"
#include "wire/words.h"

namespace rekentafel::store {
namespace {

class SharedLog : public testing::Test {
 protected:
  void SetUp() override {
    if (!cluster::Postgres::installed()) GTEST_SKIP() << "POSTGRESQL IS NOT INSTALLED: its store is not tested";
    static cluster::Postgres postgres;
    postgres_ = &postgres;
    database_ = postgres.new_database();
    const auto address = postgres.address(database_);
    auto one = open_postgresql(address, "one"), two = open_postgresql(address, "two");
    ASSERT_TRUE(one) << wire::Words::of("en").say(one.refusal());
    one_ = *std::move(one), two_ = *std::move(two);
  }
  cluster::Postgres* postgres_ = nullptr;
  std::string database_;
  Shared one_, two_;
};

TEST_F(SharedLog, who_opens_a_table_writes_it_until_its_lease_is_over) {
  EXPECT_EQ(create(*one_.store, head("a")), Refused());
  EXPECT_EQ(*claim(*one_.store, "a"), "");
  EXPECT_EQ(*claim(*two_.store, "a"), "one");
  EXPECT_EQ(key_of(claim(*two_.store, "b")), "store/no-table");
  EXPECT_EQ(one_.leases->release(), Refused());
  EXPECT_EQ(*claim(*two_.store, "a"), "");
  EXPECT_EQ(*claim(*one_.store, "a"), "two");
}

TEST_F(SharedLog, a_node_that_does_not_renew_its_lease_loses_its_tables) {
  create(*one_.store, head("a"));
  postgres_->ask("update nodes set expires = now() - interval '1 second' where name = 'one'", database_);
  EXPECT_EQ(*claim(*two_.store, "a"), "");
}

TEST_F(SharedLog, of_two_who_believe_they_write_a_table_the_key_of_the_log_lets_one) {
  create(*one_.store, head("a"));
  EXPECT_EQ(append(*one_.store, entry("a", 1)), Refused());
  EXPECT_EQ(append(*two_.store, entry("a", 2, "theirs")), Refused());
  // What the loser had decided after that must not follow the other's action, though its number would fit.
  std::vector<std::string_view> told;
  const auto note = [&](const Refused& refused) { told.push_back(key_of(refused)); };
  one_.store->append(entry("a", 2, "ours"), note);
  one_.store->append(entry("a", 3, "ours"), note);
  EXPECT_EQ(key_of(append(*one_.store, entry("a", 3, "ours"))), "store/taken");
  EXPECT_EQ(told, (std::vector<std::string_view>{"store/taken", "store/taken"}));
  EXPECT_EQ(one_.store->entries("a")->at(1).action, "theirs");
  // Read again, it goes on.
  EXPECT_EQ(*claim(*one_.store, "a"), "");
  EXPECT_EQ(append(*one_.store, entry("a", 3)), Refused());
  EXPECT_EQ(key_of(append(*two_.store, entry("a", 3))), "store/taken");
}

TEST_F(SharedLog, a_head_is_changed_only_by_who_writes_the_table) {
  create(*one_.store, head("a"));
  EXPECT_EQ(key_of(wait_for([&](Done done) { two_.store->set_meta("a", "2", done); })), "store/not-ours");
  EXPECT_EQ((*one_.store->table("a"))->meta, "{}");
}

TEST_F(SharedLog, text_comes_back_as_it_was) {
  create(*one_.store, head("a"));
  Entry odd = entry("a", 1, "{\"a\", \\ 'þ' NULL}, \t\n");
  odd.id = "";
  EXPECT_EQ(append(*one_.store, odd), Refused());
  EXPECT_EQ(one_.store->entries("a")->at(0), odd);
}

TEST_F(SharedLog, a_restart_of_the_database_refuses_what_is_under_way_and_the_store_goes_on) {
  create(*one_.store, head("a"));
  append(*one_.store, entry("a", 1));
  postgres_->stop();
  EXPECT_EQ(key_of(append(*one_.store, entry("a", 2))), "store/database");
  EXPECT_EQ(key_of(one_.store->entries("a")), "store/database");
  postgres_->start();
  // Whether 2 is in the log is not known before it is asked.
  EXPECT_EQ(key_of(append(*one_.store, entry("a", 2))), "store/taken");
  EXPECT_EQ(key_of(claim(*one_.store, "a")), "made");
  EXPECT_EQ(append(*one_.store, entry("a", 2)), Refused());
  EXPECT_EQ(one_.store->entries("a")->size(), 2u);
}

TEST_F(SharedLog, a_group_of_moves_is_one_commit) {
  for (int table = 0; table < 20; ++table) create(*one_.store, head(std::to_string(table)));
  const Counts before = one_.store->counts();
  for (int seq = 1; seq <= 50; ++seq)
    for (int table = 0; table < 20; ++table)
      one_.store->append(entry(std::to_string(table), seq),
                         [](const Refused& refused) { EXPECT_EQ(refused, Refused()); });
  append(*one_.store, entry("0", 51));
  const Counts after = one_.store->counts();
  EXPECT_EQ(after.entries - before.entries, 1001u);
  EXPECT_LT(after.commits - before.commits, 200u);
}

}  // namespace
}  // namespace rekentafel::store
