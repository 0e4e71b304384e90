// A large piece of memory, all zero, given back at the end. On Linux in large pages, which for random reads is a third
// faster, and only as much of it as is touched.
#pragma once

#include <cstddef>

namespace rekentafel::solver {

class Room {
 public:
  explicit Room(std::size_t bytes);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  void* start() const { return start_; }

 private:
  [[maybe_unused]] std::size_t bytes_;
  void* start_;
};

}  // namespace rekentafel::solver
