// What every store does, whatever it keeps its log in.
#include "store/store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "store/store_for_tests.h"
#include "tests/cluster/stage.h"

namespace rekentafel::store {
namespace {

// One PostgreSQL for all tests, a database for each.
std::string a_database() {
  static cluster::Postgres postgres;
  return postgres.address(postgres.new_database());
}

enum class Kind { memory, sqlite, postgresql };

class AnyStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::memory) store_ = memory_store();
    if (GetParam() == Kind::sqlite) store_ = *open_sqlite(folder_.file());
    if (GetParam() != Kind::postgresql) return;
    if (!cluster::Postgres::installed()) GTEST_SKIP() << "POSTGRESQL IS NOT INSTALLED: its store is not tested";
    shared_ = *open_postgresql(a_database(), "here");
    store_ = std::move(shared_.store);
  }
  Folder folder_;
  Shared shared_;
  StorePtr store_;
};

INSTANTIATE_TEST_SUITE_P(Kinds, AnyStore, testing::Values(Kind::memory, Kind::sqlite, Kind::postgresql),
                         [](const auto& kind) {
                           if (kind.param == Kind::postgresql) return "postgresql";
                           return kind.param == Kind::memory ? "memory" : "sqlite";
                         });

TEST_P(AnyStore, gives_back_the_head_that_was_created) {
  Table table = head("abc");
  table.meta = R"({"name":"Jón's \"table\""})";
  EXPECT_EQ(create(*store_, table), Refused());
  EXPECT_EQ(**store_->table("abc"), table);
  EXPECT_EQ(*store_->table("abd"), std::nullopt);
}

TEST_P(AnyStore, refuses_a_second_table_of_one_name_and_keeps_the_first) {
  Table second = head("abc");
  second.game = "tables-rush";
  EXPECT_EQ(create(*store_, head("abc")), Refused());
  EXPECT_EQ(create(*store_, second), (Refusal{"store/table-taken", {"abc"}}));
  EXPECT_EQ((*store_->table("abc"))->game, "formula");
}

TEST_P(AnyStore, a_table_that_is_closed_keeps_its_head_and_no_log) {
  Table table = head("abc");
  table.meta = R"({"name":"Ada"})";
  for (const auto& one : {table, head("abd")}) EXPECT_EQ(create(*store_, one), Refused());
  for (int seq = 1; seq <= 3; ++seq)
    for (const char* id : {"abc", "abd"}) EXPECT_EQ(append(*store_, entry(id, seq)), Refused());
  EXPECT_EQ(close_table(*store_, "abc", R"({"name":""})"), Refused());
  table.meta = R"({"name":""})";
  table.status = Status::closed;
  EXPECT_EQ(**store_->table("abc"), table);
  EXPECT_TRUE(store_->entries("abc")->empty());
  EXPECT_EQ(store_->entries("abd")->size(), 3u);
  for (int seq : {1, 4}) EXPECT_EQ(key_of(append(*store_, entry("abc", seq))), "store/no-table");
  EXPECT_EQ(append(*store_, entry("abd", 4)), Refused());
  EXPECT_EQ(key_of(create(*store_, head("abc"))), "store/table-taken") << "a code is never another table's";
  EXPECT_EQ(key_of(close_table(*store_, "none")), "store/no-table");
  EXPECT_EQ(remove_table(*store_, "abc"), Refused());
  EXPECT_EQ(*store_->table("abc"), std::nullopt);
}

TEST_P(AnyStore, gives_back_entries_in_order_from_the_seq_asked_for) {
  EXPECT_EQ(create(*store_, head("a")), Refused());
  EXPECT_EQ(create(*store_, head("b")), Refused());
  std::vector<Entry> written;
  for (int seq = 1; seq <= 9; ++seq) {
    written.push_back(entry("a", seq, "sum " + std::to_string(seq)));
    written.back().seat = seq == 5 ? Seat::table() : Seat(seq % 3);
    EXPECT_EQ(append(*store_, written.back()), Refused());
    EXPECT_EQ(append(*store_, entry("b", seq)), Refused());
  }
  EXPECT_EQ(*store_->entries("a"), written);
  EXPECT_EQ(*store_->entries("a", 7), std::vector(written.begin() + 6, written.end()));
  EXPECT_TRUE(store_->entries("a", 10)->empty());
  EXPECT_TRUE(store_->entries("nobody's")->empty());
}

TEST_P(AnyStore, refuses_a_second_writer_of_the_same_seq_and_keeps_the_first) {
  create(*store_, head("a"));
  EXPECT_EQ(append(*store_, entry("a", 1, "first")), Refused());
  EXPECT_EQ(append(*store_, entry("a", 1, "second")), (Refusal{"store/taken", {"a", 1}}));
  EXPECT_EQ(store_->entries("a")->at(0).action, "first");
}

TEST_P(AnyStore, refuses_a_hole_in_the_log) {
  create(*store_, head("a"));
  EXPECT_EQ(append(*store_, entry("a", 2)), (Refusal{"store/gap", {"a", 2, 1}}));
  EXPECT_EQ(append(*store_, entry("a", 1)), Refused());
  EXPECT_EQ(append(*store_, entry("a", 2)), Refused());
}

TEST_P(AnyStore, refuses_what_is_for_a_table_that_is_not_there) {
  EXPECT_EQ(append(*store_, entry("x", 1)), (Refusal{"store/no-table", {"x"}}));
  EXPECT_EQ(key_of(wait_for([&](Done done) { store_->set_meta("x", "{}", done); })), "store/no-table");
  EXPECT_EQ(key_of(wait_for([&](Done done) { store_->set_status("x", Status::closed, done); })), "store/no-table");
}

TEST_P(AnyStore, appends_several_entries_each_for_itself) {
  create(*store_, head("a"));
  create(*store_, head("b"));
  EXPECT_TRUE(append(*store_, std::vector{entry("a", 1), entry("b", 1), entry("a", 2)}).empty());
  // Another writer was first at "a": no later entry of "a" fits, those of "b" do.
  const auto misfits = append(*store_, std::vector{entry("a", 2), entry("b", 2), entry("a", 4), entry("c", 1)});
  ASSERT_EQ(misfits.size(), 3u);
  EXPECT_EQ(misfits[0].which, 0u);
  EXPECT_EQ(misfits[0].why, (Refusal{"store/taken", {"a", 2}}));
  EXPECT_EQ(misfits[1].which, 2u);
  EXPECT_TRUE(misfits[1].why.key == "store/gap" || misfits[1].why.key == "store/taken") << misfits[1].why.key;
  EXPECT_EQ(misfits[2].which, 3u);
  EXPECT_EQ(misfits[2].why, (Refusal{"store/no-table", {"c"}}));
  EXPECT_EQ(store_->entries("a")->size(), 2u);
  EXPECT_EQ(store_->entries("b")->size(), 2u);
}

TEST_P(AnyStore, changes_meta_and_status_in_the_order_asked) {
  std::vector<std::string> told;
  store_->create(head("a"), [&](const Refused&) { told.push_back("create"); });
  store_->set_meta("a", "1", [&](const Refused&) { told.push_back("meta 1"); });
  store_->append(entry("a", 1), [&](const Refused&) { told.push_back("entry"); });
  store_->set_status("a", Status::finished, [&](const Refused&) { told.push_back("status"); });
  store_->append(entry("a", 2), [&](const Refused& refused) { told.push_back(refused ? "refused" : "entry 2"); });
  EXPECT_EQ(wait_for([&](Done done) { store_->set_meta("a", "2", done); }), Refused());
  EXPECT_EQ(told, (std::vector<std::string>{"create", "meta 1", "entry", "status", "entry 2"}));
  EXPECT_EQ((*store_->table("a"))->meta, "2");
  EXPECT_EQ((*store_->table("a"))->status, Status::finished);
}

TEST_P(AnyStore, lists_tables_newest_first_by_status) {
  for (const char* id : {"m", "a", "z", "k"}) create(*store_, head(id));
  wait_for([&](Done done) { store_->set_status("a", Status::finished, done); });
  const auto listed = [&](Filter filter) {
    std::string ids;
    const auto found = store_->tables(filter);
    for (const Table& table : *found) ids += table.id;
    return ids;
  };
  EXPECT_EQ(listed({}), "kzam");
  EXPECT_EQ(listed({.status = Status::open}), "kzm");
  EXPECT_EQ(listed({.status = Status::open, .limit = 2}), "kz");
  EXPECT_EQ(listed({.status = Status::finished}), "a");
  EXPECT_EQ(listed({.status = Status::closed}), "");
  Table other = head("o");
  other.game = "class";
  create(*store_, other);
  EXPECT_EQ(listed({.game = "class"}), "o");
  EXPECT_EQ(listed({.status = Status::open, .game = "class"}), "o");
  EXPECT_EQ(listed({.status = Status::finished, .game = "class"}), "");
}

TEST_P(AnyStore, removes_a_table_with_its_log_and_no_other) {
  for (const char* id : {"a", "b"}) {
    create(*store_, head(id));
    for (int seq = 1; seq <= 3; ++seq) append(*store_, entry(id, seq));
  }
  EXPECT_EQ(wait_for([&](Done done) { store_->remove("a", done); }), Refused());
  EXPECT_EQ(key_of(wait_for([&](Done done) { store_->remove("a", done); })), "store/no-table");
  EXPECT_EQ(*store_->table("a"), std::nullopt);
  EXPECT_TRUE(store_->entries("a")->empty());
  EXPECT_EQ(store_->entries("b")->size(), 3u);
  EXPECT_EQ(append(*store_, entry("b", 4)), Refused());
  // The name is free again.
  EXPECT_EQ(create(*store_, head("a")), Refused());
  EXPECT_EQ(append(*store_, entry("a", 1)), Refused());
  EXPECT_EQ(store_->entries("a")->size(), 1u);
}

TEST_P(AnyStore, lists_tables_that_were_opened_before_a_day) {
  for (int day = 1; day <= 4; ++day) {
    Table table = head(std::to_string(day));
    table.created_at = day;
    create(*store_, table);
  }
  EXPECT_EQ(store_->tables({.opened_before = 3})->size(), 2u);
  EXPECT_EQ(store_->tables({.status = Status::open, .opened_before = 3})->at(0).id, "2");
}

// Changes that gather while a group is told: the store's thread is held in a callback meanwhile.
class Gathering {
 public:
  explicit Gathering(Store& store) {
    store.create(head("gathering"), [this](const Refused&) {
      held_.set_value();
      go_.get_future().wait();
    });
    held_.get_future().wait();
  }
  void end() { go_.set_value(); }

 private:
  std::promise<void> held_, go_;
};

TEST_P(AnyStore, commits_what_gathered_as_one_group) {
  for (int table = 0; table < 50; ++table) create(*store_, head(std::to_string(table)));
  Gathering gathering(*store_);
  const Counts before = store_->counts();
  std::atomic<int> told = 0;
  for (int table = 0; table < 50; ++table)
    store_->append(entry(std::to_string(table), 1), [&](const Refused& refused) { told += !refused; });
  EXPECT_EQ(store_->counts().queue, 50u);
  gathering.end();
  append(*store_, entry("0", 2));
  EXPECT_EQ(told, 50);
  const Counts after = store_->counts();
  EXPECT_LE(after.commits - before.commits, 2u);
  EXPECT_EQ(after.entries - before.entries, 51u);
  EXPECT_EQ(after.queue, 0u);
}

TEST_P(AnyStore, a_refused_entry_takes_no_other_of_its_group_with_it) {
  create(*store_, head("a"));
  create(*store_, head("b"));
  Gathering gathering(*store_);
  std::vector<std::string_view> told;
  const auto note = [&](const Refused& refused) { told.push_back(key_of(refused)); };
  store_->append(entry("a", 1, "first"), note);
  store_->append(entry("a", 1, "second"), note);
  store_->append(entry("b", 1), note);
  store_->append(entry("a", 2), note);
  gathering.end();
  append(*store_, entry("b", 2));
  // Where others write, too, what follows a refusal was decided from a log that is not there.
  const bool shared = GetParam() == Kind::postgresql;
  EXPECT_EQ(told, (std::vector<std::string_view>{"made", "store/taken", "made", shared ? "store/taken" : "made"}));
  EXPECT_EQ(store_->counts().refused, shared ? 2u : 1u);
  EXPECT_EQ(store_->entries("a")->at(0).action, "first");
  EXPECT_EQ(store_->entries("a")->size(), shared ? 1u : 2u);
}

TEST_P(AnyStore, what_is_told_can_be_read_at_once) {
  create(*store_, head("a"));
  for (int seq = 1; seq <= 20; ++seq) {
    std::size_t seen = 0;
    wait_for([&](Done done) {
      store_->append(entry("a", seq), [&, done](const Refused& refused) {
        seen = store_->entries("a")->size();
        done(refused);
      });
    });
    EXPECT_EQ(seen, static_cast<std::size_t>(seq));
  }
}

TEST_P(AnyStore, tells_everything_before_it_ends) {
  create(*store_, head("a"));
  std::atomic<int> told = 0;
  for (int seq = 1; seq <= 1000; ++seq)
    store_->append(entry("a", seq), [&](const Refused& refused) { told += !refused; });
  store_.reset();
  EXPECT_EQ(told, 1000);
}

// Many threads write, others read: a reader always sees a log without holes that only grows.
TEST_P(AnyStore, serves_many_threads) {
  constexpr int writers = 4, moves = 100;
  for (int table = 0; table < writers; ++table) create(*store_, head(std::to_string(table)));
  std::atomic<bool> over = false;
  std::vector<std::thread> threads;
  for (int reader = 0; reader < 2; ++reader)
    threads.emplace_back([&, table = std::to_string(reader)] {
      std::size_t before = 0;
      while (!over) {
        const auto log = *store_->entries(table);
        EXPECT_GE(log.size(), before);
        for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i].seq, static_cast<std::int64_t>(i) + 1);
        before = log.size();
        EXPECT_EQ(store_->tables({})->size(), static_cast<std::size_t>(writers));
        store_->counts();
      }
    });
  std::vector<std::thread> writing;
  for (int table = 0; table < writers; ++table)
    writing.emplace_back([&, id = std::to_string(table)] {
      for (int seq = 1; seq <= moves; ++seq) EXPECT_EQ(append(*store_, entry(id, seq)), Refused());
    });
  for (auto& thread : writing) thread.join();
  over = true;
  for (auto& thread : threads) thread.join();
  for (int table = 0; table < writers; ++table) EXPECT_EQ(store_->entries(std::to_string(table))->size(), moves + 0u);
}

}  // namespace
}  // namespace rekentafel::store
