// Faults that really happen, each in a process of its own: killed in the middle, no room, no right to write, two at
// once.
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <map>
#include <thread>

#include "store/store_for_tests.h"

namespace rekentafel::store {
namespace {

namespace fs = std::filesystem;

// Runs the body in a child process; its exit code is what the body returns.
template <class Body>
pid_t in_child(Body body) {
  const pid_t child = fork();
  if (child == 0) _exit(body());
  return child;
}

int exit_code(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

struct Acknowledgement {
  int table;
  std::int64_t seq;
};

// Plays without end on many tables, each waiting for its own acknowledgement, and writes every one of those to the
// pipe.
int play_for_ever(const fs::path& file, int tables, int pipe) {
  const StorePtr store = *open_sqlite(file);
  for (int table = 0; table < tables; ++table) store->create(head(std::to_string(table)), [](const Refused&) {});
  std::function<void(int, std::int64_t)> move = [&](int table, std::int64_t seq) {
    store->append(entry(std::to_string(table), seq), [&move, table, seq, pipe](const Refused& refused) {
      if (refused) _exit(3);
      const Acknowledgement told{table, seq};
      if (write(pipe, &told, sizeof told) != sizeof told) _exit(4);
      move(table, seq + 1);
    });
  };
  for (int table = 0; table < tables; ++table) move(table, 1);
  while (true) pause();
}

TEST(Faults, after_kill_9_every_acknowledged_entry_is_there) {
  constexpr int tables = 200;
  for (int round = 0; round < 3; ++round) {
    const Folder folder;
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = in_child([&] { return play_for_ever(folder.file(), tables, ends[1]); });
    close(ends[1]);
    std::map<int, std::int64_t> acknowledged;
    std::int64_t count = 0;
    Acknowledgement told{};
    while (read(ends[0], &told, sizeof told) == sizeof told) {
      acknowledged[told.table] = std::max(acknowledged[told.table], told.seq);
      if (++count == 3000 + 777 * round) kill(child, SIGKILL);
    }
    close(ends[0]);
    EXPECT_EQ(exit_code(child), 100 + SIGKILL);
    EXPECT_GE(count, 3000);

    const auto store = open_sqlite(folder.file());
    ASSERT_TRUE(store) << store.refusal().key;
    for (const auto& [table, seq] : acknowledged) {
      const auto log = *(*store)->entries(std::to_string(table));
      ASSERT_GE(std::ssize(log), seq);
      for (std::size_t i = 0; i < log.size(); ++i)
        ASSERT_EQ(log[i], entry(std::to_string(table), static_cast<std::int64_t>(i) + 1));
      EXPECT_EQ(append(**store, entry(std::to_string(table), std::ssize(log) + 1)), Refused());
    }
  }
}

// How a disk fills up, what the store then says, and how there is room again.
struct Disk {
  std::function<void()> fill;
  std::string_view says;
  std::function<void()> clear;
};

int play_on_full(const fs::path& file, const Disk& disk) {
  const StorePtr store = *open_sqlite(file);
  if (create(*store, head("a")) || create(*store, head("b"))) return 1;
  std::int64_t seq = 1;
  for (; seq <= 20; ++seq)
    if (append(*store, entry("a", seq))) return 2;
  disk.fill();
  Refused refused;
  while (!(refused = append(*store, entry("a", seq)))) ++seq;
  if (refused->key != disk.says) return 3;
  // All of a group is refused: nothing is told that is not durable.
  std::atomic<int> told = 0;
  for (int more = 1; more <= 20; ++more)
    store->append(entry("b", more, std::string(5000, 'x')), [&told](const Refused& why) { told += !why; });
  if (!append(*store, entry("a", seq, std::string(100'000, 'x')))) return 4;
  if (std::ssize(*store->entries("a")) != seq - 1) return 5;
  if (told != 0 || !store->entries("b")->empty()) return 6;
  if (store->counts().failures == 0) return 7;
  disk.clear();
  if (append(*store, entry("a", seq)) || append(*store, entry("b", 1))) return 8;
  return std::ssize(*store->entries("a")) == seq ? 0 : 9;
}

void limit_files(rlim_t bytes) {
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(Faults, a_disk_that_takes_no_more_refuses_and_the_store_goes_on_when_it_does_again) {
  const Folder folder;
  const Disk disk{[] { limit_files(0); }, "store/failed", [] { limit_files(RLIM_INFINITY); }};
  EXPECT_EQ(exit_code(in_child([&] {
              signal(SIGXFSZ, SIG_IGN);
              return play_on_full(folder.file(), disk);
            })),
            0);
  const StorePtr store = *open_sqlite(folder.file());
  EXPECT_EQ(store->entries("a")->size(), 21u);
}

constexpr int no_mounting = 77;

// A disk of half a megabyte, of this process alone.
int play_on_small_disk(const fs::path& folder) {
  if (unshare(geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return no_mounting;
  if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return no_mounting;
  if (mount("none", folder.c_str(), "tmpfs", 0, "size=512k") != 0) return no_mounting;
  const fs::path filler = folder / "filler";
  const auto fill = [&] {
    std::ofstream file(filler);
    while (file) file << std::string(4096, 'x') << std::flush;
  };
  return play_on_full(folder / "a.db", {fill, "store/full", [&] { fs::remove(filler); }});
}

TEST(Faults, a_full_disk_is_called_full) {
  const Folder folder;
  const int code = exit_code(in_child([&] { return play_on_small_disk(folder.path()); }));
  if (code == no_mounting) GTEST_SKIP() << "this user may not mount a small disk";
  EXPECT_EQ(code, 0);
}

// Root may write anywhere: it becomes somebody else first.
int open_as_nobody(const fs::path& file) {
  if (geteuid() == 0 && setuid(65534) != 0) return 1;
  const auto store = open_sqlite(file);
  return store ? 2 : store.refusal().key == "store/read-only" ? 0 : 3;
}

TEST(Faults, a_folder_or_file_that_cannot_be_written_is_refused) {
  const Folder folder;
  EXPECT_EQ(key_of(open_sqlite(folder.file())), "made");
  fs::permissions(folder.path(), fs::perms(0555));
  fs::permissions(folder.file(), fs::perms(0444));
  EXPECT_EQ(exit_code(in_child([&] { return open_as_nobody(folder.path() / "new.db"); })), 0);
  EXPECT_EQ(exit_code(in_child([&] { return open_as_nobody(folder.file()); })), 0);
  fs::permissions(folder.path(), fs::perms(0755));
}

TEST(Faults, a_second_process_is_refused_until_the_first_is_gone_even_by_kill_9) {
  const Folder folder;
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = in_child([&] { return play_for_ever(folder.file(), 1, ends[1]); });
  Acknowledgement told{};
  ASSERT_EQ(read(ends[0], &told, sizeof told), static_cast<ssize_t>(sizeof told));
  const auto second = open_sqlite(folder.file());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.refusal(), (Refusal{"store/held", {"a=b.db", std::to_string(child)}}));
  kill(child, SIGKILL);
  EXPECT_EQ(exit_code(child), 100 + SIGKILL);
  EXPECT_EQ(key_of(open_sqlite(folder.file())), "made");
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace rekentafel::store
