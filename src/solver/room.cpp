#include "solver/room.h"

#include <cstdlib>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace rekentafel::solver {

#ifdef __linux__

Room::Room(std::size_t bytes) : bytes_(bytes) {
  start_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start_ == MAP_FAILED) std::abort();
  madvise(start_, bytes_, MADV_HUGEPAGE);
}
Room::~Room() { munmap(start_, bytes_); }

#else

Room::Room(std::size_t bytes) : bytes_(bytes), start_(std::calloc(bytes / 64 + 1, 64)) {
  if (start_ == nullptr) std::abort();
}
Room::~Room() { std::free(start_); }

#endif

}  // namespace rekentafel::solver
