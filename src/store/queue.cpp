#include "store/queue.h"

namespace rekentafel::store {

Queue::Queue(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

Queue::~Queue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Queue::add(What what, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      waiting_.push_back({std::move(what), std::move(done)});
      // The writer sleeps only while nothing waits.
      if (waiting_.size() == 1) wake_.notify_one();
      return;
    }
    ++counts_.refused;
  }
  done(Refusal{"store/closing", {}});
}

Counts Queue::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.queue = waiting_.size();
  return counts;
}

void Queue::run() {
  std::vector<Change> group;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      group.swap(waiting_);
    }
    write(group);
    group.clear();
  }
}

void Queue::write(std::vector<Change>& group) {
  const auto start = std::chrono::steady_clock::now();
  const bool durable = commit_(group);
  const auto took = std::chrono::steady_clock::now() - start;
  {
    const std::lock_guard lock(mutex_);
    ++(durable ? counts_.commits : counts_.failures);
    counts_.last_group = group.size();
    counts_.last_commit = std::chrono::duration_cast<std::chrono::microseconds>(took);
    for (const Change& change : group) {
      if (change.refused) {
        ++counts_.refused;
      } else {
        ++counts_.changes;
        counts_.entries += entries_of(change.what).size();
      }
    }
  }
  for (const Change& change : group) change.done(change.refused);
}

}  // namespace rekentafel::store
