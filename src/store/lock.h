// A file that at most one process holds; the kernel lets go of it whatever way the process ends.
#pragma once

#include <filesystem>
#include <utility>

#include "engine/result.h"

namespace rekentafel::store {

class Lock {
 public:
  // Refusals: store/held with the holder's process id, store/folder, store/read-only, store/failed.
  static Result<Lock> take(const std::filesystem::path& path);

  Lock(Lock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Lock& operator=(Lock&&) = delete;
  ~Lock();

 private:
  explicit Lock(int file) : file_(file) {}
  int file_;
};

}  // namespace rekentafel::store
