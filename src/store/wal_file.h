// The write-ahead log of an SQLite file, as it lies on the disk: SQLite silently leaves out what follows the first
// damaged frame, so somebody must look before it is opened. https://sqlite.org/walformat.html
#pragma once

#include <cstdint>
#include <filesystem>

namespace rekentafel::store {

struct WalFile {
  std::uint64_t bytes = 0;
  std::uint64_t frames = 0;      // that SQLite will take
  std::uint64_t unfinished = 0;  // whole frames behind the last commit: never acknowledged
  // Behind the damage: frames of this log, and commits that end in one of them. When the power fails during a commit
  // the last one may be among them, which nobody was told of; more than one was acknowledged.
  std::uint64_t lost_frames = 0;
  std::uint64_t lost_commits = 0;
  bool damaged() const { return lost_commits > 0; }
};

// All 0 where there is none.
WalFile look_at_wal(const std::filesystem::path& path);

}  // namespace rekentafel::store
