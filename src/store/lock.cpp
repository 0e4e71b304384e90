#include "store/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace rekentafel::store {

namespace {

Refusal refusal_of(int error, const std::filesystem::path& path) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return {"store/folder", {path.parent_path().filename().string()}};
    case EACCES:
    case EPERM:
    case EROFS:
      return {"store/read-only", {}};
    case ENOSPC:
    case EDQUOT:
      return {"store/full", {}};
    default:
      return {"store/failed", {std::strerror(error), error}};
  }
}

std::string text_of(int file) {
  char text[20];
  const auto size = pread(file, text, sizeof text, 0);
  return {text, static_cast<std::size_t>(size > 0 ? size : 0)};
}

}  // namespace

Result<Lock> Lock::take(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return refusal_of(errno, path);
  Lock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return refusal_of(errno, path);
    return Refusal{"store/held", {path.stem().string(), text_of(file)}};
  }
  // The process id only makes the sentence clearer: a full disk may leave it out.
  const std::string id = std::to_string(getpid());
  [[maybe_unused]] const bool written =
      ftruncate(file, 0) == 0 && pwrite(file, id.data(), id.size(), 0) == static_cast<ssize_t>(id.size());
  return lock;
}

// The file stays: were it removed, two processes could each hold a file of this name.
Lock::~Lock() {
  if (file_ >= 0) close(file_);
}

}  // namespace rekentafel::store
