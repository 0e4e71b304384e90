// Group commit: changes gather while the group before them is written.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/change.h"

namespace rekentafel::store {

class Queue {
 public:
  // Makes the changes durable together, and marks those that it refuses. False when the group as a whole was refused.
  using Commit = std::function<bool(std::vector<Change>& group)>;

  explicit Queue(Commit commit);
  ~Queue();

  void add(Change change);
  Counts counts() const;

 private:
  void run();
  void write(std::vector<Change>& group);

  Commit commit_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Change> waiting_;
  Counts counts_;
  bool hurry_ = false;  // moves wait
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace rekentafel::store
