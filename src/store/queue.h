// Group commit: changes gather while the group before them is written.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "store/keeper.h"

namespace rekentafel::store {

class Queue {
 public:
  Queue(Keeper& keeper, Rhythm rhythm);
  ~Queue();

  void add(Change change);
  Counts counts() const;

 private:
  void run();
  void write(std::vector<Change>& group);
  void settle();
  void look();
  using Time = std::chrono::steady_clock::time_point;

  Keeper& keeper_;
  const Rhythm rhythm_;
  // The queue's thread only.
  bool ahead_ = false;  // something was written that is not settled
  Time written_{}, settled_ = std::chrono::steady_clock::now();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Change> waiting_;
  Counts counts_;
  bool hurry_ = false;  // moves wait
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace rekentafel::store
