// What a file adds: opening it again, files that cannot be opened, versions, backup.
#include <gtest/gtest.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/schema.h"
#include "store/store_for_tests.h"
#include "wire/words.h"

namespace {
std::atomic<int> syncs = 0;
}

// SQLite's own calls end up here.
extern "C" int fdatasync(int file) {
  ++syncs;
  return static_cast<int>(syscall(SYS_fdatasync, file));
}

namespace rekentafel::store {
namespace {

namespace fs = std::filesystem;

std::string address(const fs::path& path) { return "dbname=\"" + path.string() + '"'; }

TEST(Sqlite, has_everything_after_opening_again) {
  const Folder folder;
  std::vector<Entry> written;
  {
    const StorePtr store = *open_sqlite(folder.file());
    create(*store, head("a"));
    for (int seq = 1; seq <= 5; ++seq) append(*store, written.emplace_back(entry("a", seq)));
  }
  const StorePtr store = *open_sqlite(folder.file());
  EXPECT_EQ(**store->table("a"), head("a"));
  EXPECT_EQ(*store->entries("a"), written);
  EXPECT_EQ(key_of(append(*store, entry("a", 5))), "store/taken");
  EXPECT_EQ(append(*store, entry("a", 6)), Refused());
}

// The places of entries are written down 8,192 at a time: before, at and after that nothing may look different.
TEST(Sqlite, finds_entries_whether_their_places_are_written_down_or_not) {
  const Folder folder;
  constexpr int tables = 7, moves = 3000, extra = 2;
  {
    const StorePtr store = *open_sqlite(folder.file());
    create(*store, head("extra"));
    for (int table = 0; table < tables; ++table) create(*store, head(std::to_string(table)));
    for (int seq = 1; seq <= moves; ++seq) {
      for (int table = 0; table < tables; ++table)
        store->append(entry(std::to_string(table), seq), [](const Refused&) {});
      if (seq % 500 == 0) {
        EXPECT_EQ(append(*store, entry("3", seq)), (Refusal{"store/taken", {"3", seq}}));
        EXPECT_EQ(store->entries("3")->size(), static_cast<std::size_t>(seq));
      }
    }
    // Of two groups of one at most one writes the places down.
    for (int seq = 1; seq <= extra; ++seq) EXPECT_EQ(append(*store, entry("extra", seq)), Refused());
  }
  int indexed = 0;
  soci::session(soci::sqlite3, address(folder.file())) << "select upto from indexed", soci::into(indexed);
  EXPECT_GT(indexed, 8191);
  EXPECT_LT(indexed, tables * moves + extra);
  const StorePtr store = *open_sqlite(folder.file());
  for (int table = 0; table < tables; ++table) {
    const std::string id = std::to_string(table);
    const auto log = *store->entries(id);
    ASSERT_EQ(log.size(), static_cast<std::size_t>(moves));
    for (int seq = 1; seq <= moves; ++seq) ASSERT_EQ(log[static_cast<std::size_t>(seq - 1)], entry(id, seq));
    EXPECT_EQ(store->entries(id, moves - 2)->size(), 3u);
    EXPECT_EQ(key_of(append(*store, entry(id, moves))), "store/taken");
    EXPECT_EQ(append(*store, entry(id, moves + 1)), Refused());
  }
}

TEST(Sqlite, has_synced_before_it_tells) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  create(*store, head("a"));
  for (int seq = 1; seq <= 20; ++seq) {
    const int before = syncs;
    EXPECT_EQ(append(*store, entry("a", seq)), Refused());
    EXPECT_GT(syncs, before);
  }
}

TEST(Sqlite, refuses_a_folder_that_is_not_there) {
  const Folder folder;
  EXPECT_EQ(key_of(open_sqlite(folder.path() / "none" / "a.db")), "store/folder");
}

TEST(Sqlite, refuses_a_file_that_is_no_database_and_leaves_it_alone) {
  const Folder folder;
  const std::string letter(5000, 'x');
  std::ofstream(folder.file()) << letter;
  EXPECT_EQ(key_of(open_sqlite(folder.file())), "store/not-database");
  EXPECT_EQ(key_of(open_sqlite(folder.path())), "store/not-database");
  EXPECT_EQ(fs::file_size(folder.file()), letter.size());
}

TEST(Sqlite, refuses_a_database_of_another_program) {
  const Folder folder;
  soci::session(soci::sqlite3, address(folder.file())) << "create table recipes (cake text)";
  EXPECT_EQ(key_of(open_sqlite(folder.file())), "store/foreign");
}

TEST(Sqlite, refuses_a_file_of_a_newer_version_and_leaves_it_alone) {
  const Folder folder;
  EXPECT_EQ(key_of(open_sqlite(folder.file())), "made");
  soci::session(soci::sqlite3, address(folder.file())) << "pragma user_version = 99";
  EXPECT_EQ(open_sqlite(folder.file()).refusal(), (Refusal{"store/newer", {99, 1}}));
  int version = 0;
  soci::session(soci::sqlite3, address(folder.file())) << "pragma user_version", soci::into(version);
  EXPECT_EQ(version, 99);
}

TEST(Sqlite, refuses_a_file_that_is_open_already_under_whatever_name) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  fs::create_symlink(folder.file(), folder.path() / "other.db");
  const auto second = open_sqlite(folder.path() / "other.db");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.refusal(), (Refusal{"store/held", {"a=b.db", std::to_string(getpid())}}));
}

Dialect made_up(std::vector<std::vector<std::string>> steps) {
  return {.backend = soci::sqlite3,
          .address = ":memory:",
          .read_version = "pragma user_version",
          .write_version = "pragma user_version = {}",
          .steps = std::move(steps),
          .refusal = nullptr};
}

TEST(Schema, brings_an_older_version_up_to_date_and_keeps_what_is_in_it) {
  const std::vector<std::string> first = {"create table tables (id text)"};
  const std::vector<std::string> second = {"alter table tables add column game text",
                                           "update tables set game = 'formula'"};
  const std::vector<std::string> third = {"create index by_game on tables (game)"};
  soci::session session(soci::sqlite3, ":memory:");
  EXPECT_EQ(migrate(session, made_up({first})), Refused());
  session << "insert into tables values ('abc')";
  EXPECT_EQ(migrate(session, made_up({first, second, third})), Refused());
  EXPECT_EQ(version_of(session, made_up({})), 3);
  std::string game;
  session << "select game from tables where id = 'abc'", soci::into(game);
  EXPECT_EQ(game, "formula");
}

TEST(Schema, a_step_that_fails_changes_nothing_and_the_ones_before_it_stay) {
  const std::vector<std::string> first = {"create table tables (id text)"};
  soci::session session(soci::sqlite3, ":memory:");
  EXPECT_THROW(static_cast<void>(migrate(session, made_up({first, {"create table more (id text)", "no SQL"}}))),
               soci::soci_error);
  EXPECT_EQ(version_of(session, made_up({})), 1);
  int more = 1;
  session << "select count(*) from sqlite_master where name = 'more'", soci::into(more);
  EXPECT_EQ(more, 0);
}

TEST(Backup, made_while_entries_are_appended_is_a_whole_store_of_a_moment) {
  const Folder folder;
  const fs::path copy = folder.path() / "backup.db";
  const StorePtr store = *open_sqlite(folder.file());
  constexpr int tables = 5;
  std::atomic<int> durable[tables] = {};
  for (int table = 0; table < tables; ++table) create(*store, head(std::to_string(table)));
  std::atomic<bool> over = false;
  std::vector<std::thread> players;
  for (int table = 0; table < tables; ++table)
    players.emplace_back([&, table] {
      for (int seq = 1; !over; ++seq)
        if (!append(*store, entry(std::to_string(table), seq))) durable[table] = seq;
    });
  while (durable[0] < 20) std::this_thread::yield();
  int before[tables];
  for (int table = 0; table < tables; ++table) before[table] = durable[table];
  EXPECT_EQ(store->backup(copy), Refused());
  const int then = durable[0];
  while (durable[0] < then + 5) std::this_thread::yield();
  over = true;
  for (auto& player : players) player.join();

  const StorePtr restored = *open_sqlite(copy);
  for (int table = 0; table < tables; ++table) {
    const std::string id = std::to_string(table);
    const auto all = *store->entries(id), kept = *restored->entries(id);
    EXPECT_GE(kept.size(), static_cast<std::size_t>(before[table]));
    ASSERT_LE(kept.size(), all.size());
    EXPECT_TRUE(std::equal(kept.begin(), kept.end(), all.begin()));
    EXPECT_EQ(append(*restored, entry(id, std::ssize(kept) + 1)), Refused());
  }
}

TEST(Backup, overwrites_nothing_and_leaves_nothing_when_it_fails) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  EXPECT_EQ(key_of(store->backup(folder.file())), "store/backup-there");
  EXPECT_EQ(key_of(store->backup(folder.path() / "none" / "copy.db")), "store/read-only");
  EXPECT_EQ(key_of(memory_store()->backup(folder.path() / "copy.db")), "store/no-backup");
}

TEST(Words, every_refusal_of_a_store_has_a_sentence_in_every_language) {
  for (const char* key :
       {"taken",        "gap",       "no-table", "table-taken", "full",         "read-only", "failed",
        "closing",      "folder",    "held",     "newer",       "not-database", "foreign",   "no-wal",
        "backup-there", "no-backup", "vanished", "damaged",     "wal-damaged",  "was-there", "was-there-wal"})
    for (auto language : wire::Words::languages())
      EXPECT_TRUE(wire::Words::of(language).has(std::string("store/") + key)) << language << ' ' << key;
}

}  // namespace
}  // namespace rekentafel::store
