// What is closed or removed is gone from every byte of every file; what was written ahead finds its place by itself; a
// file that is damaged or gone is noticed.
#include <gtest/gtest.h>
#include <signal.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "store/store_for_tests.h"
#include "store/wal_file.h"

namespace rekentafel::store {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

// The files of the folder that hold this text.
std::vector<std::string> holders(const Folder& folder, std::string_view text) {
  std::vector<std::string> found;
  for (const auto& file : fs::directory_iterator(folder.path()))
    if (bytes_of(file.path()).find(text) != std::string::npos) found.push_back(file.path().filename().string());
  return found;
}

Table named(const std::string& id, const std::string& name) {
  Table table = head(id);
  table.meta = R"({"name":")" + name + R"("})";
  return table;
}

TEST(Erasure, a_table_that_is_closed_leaves_neither_names_nor_moves_in_any_file) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  create(*store, named("a", "Kind Jansen"));
  create(*store, named("b", "Other Child"));
  append(*store, entry("a", 1, "secret-move"));
  append(*store, entry("b", 1, "other-move"));
  EXPECT_FALSE(holders(folder, "Kind Jansen").empty()) << "the test can find what is there";
  EXPECT_FALSE(holders(folder, "secret-move").empty());
  EXPECT_EQ(close_table(*store, "a"), Refused());
  EXPECT_EQ(holders(folder, "Kind Jansen"), std::vector<std::string>());
  EXPECT_EQ(holders(folder, "secret-move"), std::vector<std::string>());
  EXPECT_FALSE(holders(folder, "Other Child").empty());
  EXPECT_EQ(remove_table(*store, "b"), Refused());
  EXPECT_EQ(holders(folder, "Other Child"), std::vector<std::string>());
  EXPECT_EQ(holders(folder, "other-move"), std::vector<std::string>());
}

TEST(Erasure, a_file_that_is_written_anew_has_what_was_there_and_takes_less_room) {
  const Folder folder;
  {
    const StorePtr store = *open_sqlite(folder.file());
    for (int i = 0; i < 50; ++i) {
      create(*store, named(std::to_string(i), "child"));
      append(*store, entry(std::to_string(i), 1, std::string(2000, 'x')));
    }
    for (int i = 0; i < 49; ++i) EXPECT_EQ(remove_table(*store, std::to_string(i)), Refused());
    EXPECT_EQ(key_of(compact_sqlite(folder.file())), "store/held");
  }
  const auto before = fs::file_size(folder.file());
  EXPECT_EQ(compact_sqlite(folder.file()), Refused());
  EXPECT_LT(fs::file_size(folder.file()), before / 2);
  const StorePtr store = *open_sqlite(folder.file());
  EXPECT_EQ(store->entries("49")->size(), 1u);
  EXPECT_EQ(append(*store, entry("49", 2)), Refused());
}

// Rows that grow and go make SQLite move others between pages: nothing may stay where they were.
TEST(Erasure, holds_among_many_tables_that_come_change_and_go) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  std::mt19937 random(2026);
  constexpr int tables = 120;
  const auto name_of = [](int table) { return "child-" + std::to_string(table) + "-name"; };
  const auto move_of = [](int table) { return "move-of-" + std::to_string(table) + "-"; };
  std::vector<int> last(tables, 0);
  for (int i = 0; i < tables; ++i) create(*store, named(std::to_string(i), name_of(i)));
  for (int i = 0; i < 3000; ++i) {
    const int table = static_cast<int>(random() % tables);
    const std::string id = std::to_string(table);
    if (i % 3 == 0)
      store->set_meta(id, named(id, name_of(table) + std::string(random() % 400, 'x')).meta, [](const Refused&) {});
    else
      store->append(
          entry(id, ++last[static_cast<std::size_t>(table)], move_of(table) + std::string(random() % 100, 'y')),
          [](const Refused&) {});
  }
  std::vector<int> order(tables);
  for (int i = 0; i < tables; ++i) order[static_cast<std::size_t>(i)] = i;
  std::ranges::shuffle(order, random);
  std::vector<int> gone;
  for (const int table : order) {
    const std::string id = std::to_string(table);
    EXPECT_EQ(close_table(*store, id), Refused());
    gone.push_back(table);
    if (gone.size() % 40 != 0) continue;
    std::string all;
    for (const auto& file : fs::directory_iterator(folder.path())) all += bytes_of(file.path());
    int names = 0, moves = 0;
    for (const int one : gone) {
      names += all.find(name_of(one)) != std::string::npos;
      moves += all.find(move_of(one)) != std::string::npos;
    }
    EXPECT_EQ(names, 0) << "of " << gone.size();
    EXPECT_EQ(moves, 0) << "of " << gone.size();
    if (gone.size() < order.size()) EXPECT_NE(all.find(name_of(order.back())), std::string::npos);
  }
}

Rhythm quick() { return {.look = std::chrono::milliseconds(5), .quiet = std::chrono::milliseconds(0)}; }

fs::path wal_of(const Folder& folder) { return folder.file().string() + "-wal"; }

TEST(Settling, a_store_that_is_quiet_moves_what_it_wrote_to_its_place) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file(), nullptr, quick());
  create(*store, head("a"));
  for (int seq = 1; seq <= 20; ++seq) append(*store, entry("a", seq));
  while (fs::file_size(wal_of(folder)) > 0) std::this_thread::yield();
  // The file alone has everything now.
  fs::copy_file(folder.file(), folder.path() / "copy.db");
  const StorePtr copy = *open_sqlite(folder.path() / "copy.db");
  EXPECT_EQ(copy->entries("a")->size(), 20u);
  EXPECT_EQ(append(*store, entry("a", 21)), Refused());
}

TEST(Settling, a_store_that_ends_leaves_no_log_beside_the_file) {
  const Folder folder;
  {
    const StorePtr store = *open_sqlite(folder.file());
    create(*store, head("a"));
    EXPECT_GT(fs::file_size(wal_of(folder)), 0u);
  }
  EXPECT_FALSE(fs::exists(wal_of(folder)));
}

// A process that writes and is killed: its write-ahead log stays as it was.
void write_and_die(const fs::path& file, int entries) {
  const pid_t child = fork();
  if (child == 0) {
    const StorePtr store = *open_sqlite(file);
    create(*store, head("a"));
    for (int seq = 1; seq <= entries; ++seq) append(*store, entry("a", seq));
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
}

void flip(const fs::path& path, std::uint64_t at) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekg(static_cast<std::streamoff>(at));
  const char before = static_cast<char>(file.get());
  file.seekp(static_cast<std::streamoff>(at));
  file.put(static_cast<char>(before ^ 4));
}

TEST(WalFile, is_whole_after_kill_9_and_says_so) {
  const Folder folder;
  EXPECT_EQ(look_at_wal(wal_of(folder)).bytes, 0u) << "there is none";
  write_and_die(folder.file(), 30);
  const auto wal = look_at_wal(wal_of(folder));
  EXPECT_EQ(wal.bytes, fs::file_size(wal_of(folder)));
  EXPECT_GE(wal.frames, 30u);
  EXPECT_EQ(wal.unfinished, 0u);
  EXPECT_FALSE(wal.damaged());
  std::vector<Refusal> noticed;
  EXPECT_EQ((*open_sqlite(folder.file(), &noticed))->entries("a")->size(), 30u);
  EXPECT_TRUE(noticed.empty());
}

TEST(WalFile, a_torn_end_was_never_acknowledged) {
  const Folder folder;
  write_and_die(folder.file(), 30);
  const auto size = fs::file_size(wal_of(folder));
  fs::resize_file(wal_of(folder), size - 100);
  EXPECT_FALSE(look_at_wal(wal_of(folder)).damaged());
}

TEST(WalFile, what_one_flipped_bit_costs_is_told_and_a_copy_kept) {
  for (const double where : {0.0, 0.02, 0.5, 0.9}) {
    const Folder folder;
    write_and_die(folder.file(), 30);
    const auto size = fs::file_size(wal_of(folder));
    flip(wal_of(folder), static_cast<std::uint64_t>(where * static_cast<double>(size)) + 9);
    const std::string damaged = bytes_of(wal_of(folder));
    const auto wal = look_at_wal(wal_of(folder));
    EXPECT_TRUE(wal.damaged()) << where;
    std::vector<Refusal> noticed;
    std::int64_t left = 0;
    {
      const auto store = open_sqlite(folder.file(), &noticed);
      ASSERT_TRUE(store) << store.refusal().key;
      const auto entries = (*store)->entries("a");
      left = entries ? std::ssize(*entries) : 0;
    }
    EXPECT_LT(left, 30) << where;
    ASSERT_EQ(noticed.size(), 1u);
    EXPECT_EQ(noticed[0].key, "store/wal-damaged");
    EXPECT_GE(static_cast<std::int64_t>(wal.lost_commits), 30 - left) << where;
    EXPECT_EQ(bytes_of(folder.path() / noticed[0].arguments[2].text()), damaged);
  }
}

TEST(Vanishing, a_file_that_was_there_and_is_gone_or_empty_is_said_at_the_start) {
  const Folder folder;
  std::vector<Refusal> noticed;
  EXPECT_TRUE(open_sqlite(folder.file(), &noticed));
  EXPECT_TRUE(noticed.empty()) << "the first time";
  fs::remove(folder.file());
  EXPECT_TRUE(open_sqlite(folder.file(), &noticed));
  ASSERT_EQ(noticed.size(), 1u);
  EXPECT_EQ(noticed[0].key, "store/was-there");
  fs::resize_file(folder.file(), 0);
  EXPECT_TRUE(open_sqlite(folder.file(), &noticed));
  EXPECT_EQ(noticed.size(), 2u);
  noticed.clear();
  write_and_die(folder.file(), 3);
  fs::remove(folder.file());
  EXPECT_TRUE(open_sqlite(folder.file(), &noticed));
  ASSERT_EQ(noticed.size(), 1u);
  EXPECT_EQ(noticed[0].key, "store/was-there-wal");
  EXPECT_GT(fs::file_size(folder.path() / noticed[0].arguments[1].text()), 0u);
}

TEST(Vanishing, nothing_is_acknowledged_while_the_file_is_not_where_it_was) {
  const Folder folder;
  const fs::path data = folder.path() / "data", away = folder.path() / "away";
  fs::create_directory(data);
  const StorePtr store = *open_sqlite(data / "a.db", nullptr, quick());
  create(*store, head("a"));
  EXPECT_EQ(append(*store, entry("a", 1)), Refused());
  fs::rename(data, away);
  EXPECT_EQ(append(*store, entry("a", 2)), (Refusal{"store/vanished", {"a.db"}}));
  while (store->counts().there) std::this_thread::yield();
  fs::rename(away, data);
  while (!store->counts().there) std::this_thread::yield();
  EXPECT_EQ(append(*store, entry("a", 2)), Refused()) << "it is back";
  fs::remove(data / "a.db-wal");
  EXPECT_EQ(key_of(append(*store, entry("a", 3))), "store/vanished");
  fs::remove_all(data);
  EXPECT_EQ(key_of(append(*store, entry("a", 3))), "store/vanished");
}

TEST(Damage, what_was_never_written_like_this_is_not_read_as_if_it_were) {
  const Folder folder;
  const StorePtr store = *open_sqlite(folder.file());
  for (const char* id : {"a", "b", "c", "d"}) {
    create(*store, head(id));
    append(*store, entry(id, 1));
  }
  soci::session session(soci::sqlite3, "dbname=\"" + folder.file().string() + '"');
  session << "update log set seat = 99 where number = 1";
  session << "update log set seat = 129 where number = 2";
  session << "update log set at = 9223372036854775807 where number = 3";
  session << "update tables set status = 7 where number = 4";
  for (const char* id : {"a", "b", "c"}) EXPECT_EQ(key_of(store->entries(id)), "store/damaged") << id;
  EXPECT_EQ(key_of(store->table("d")), "store/damaged");
}

}  // namespace
}  // namespace rekentafel::store
