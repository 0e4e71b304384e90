#include "store/queue.h"

#include <algorithm>
#include <utility>

namespace rekentafel::store {

namespace {

// A commit costs as much as twenty moves. Moves are written at once; what becomes of a table otherwise waits a moment
// for moves whose commit it can share.
constexpr std::chrono::milliseconds patience{2};

}  // namespace

Queue::Queue(Keeper& keeper, Rhythm rhythm) : keeper_(keeper), rhythm_(rhythm), thread_([this] { run(); }) {}

Queue::~Queue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Queue::add(Change change) {
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      const bool hurries = std::holds_alternative<NewEntries>(change.what) && !std::exchange(hurry_, true);
      waiting_.push_back(std::move(change));
      // The writer sleeps only while nothing waits, or nothing that is in a hurry.
      if (waiting_.size() == 1 || hurries) wake_.notify_one();
      return;
    }
    ++counts_.refused;
  }
  change.refused = Refusal{"store/closing", {}};
  tell(change);
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
      if (!wake_.wait_for(lock, rhythm_.look, [this] { return closing_ || !waiting_.empty(); })) {
        lock.unlock();
        look();
        continue;
      }
      if (waiting_.empty()) return;
      wake_.wait_for(lock, patience, [this] { return closing_ || hurry_; });
      group.swap(waiting_);
      hurry_ = false;
    }
    write(group);
    group.clear();
  }
}

void Queue::write(std::vector<Change>& group) {
  const auto start = std::chrono::steady_clock::now();
  const bool durable = keeper_.commit(group);
  const auto took = std::chrono::steady_clock::now() - start;
  {
    const std::lock_guard lock(mutex_);
    ++(durable ? counts_.commits : counts_.failures);
    counts_.last_group = 0;
    counts_.last_commit = std::chrono::duration_cast<std::chrono::microseconds>(took);
    counts_.commit_times.add(std::chrono::duration<double>(took).count());
    for (const Change& change : group) {
      const auto* const added = std::get_if<NewEntries>(&change.what);
      const std::size_t size = added ? added->entries.size() : 1;
      const std::size_t refused = change.refused ? size : added ? added->misfits.size() : 0;
      counts_.refused += refused;
      counts_.changes += size - refused;
      if (added) counts_.entries += size - refused;
      counts_.last_group += size;
    }
  }
  ahead_ = ahead_ || durable;
  written_ = std::chrono::steady_clock::now();
  for (Change& change : group)
    if (!erases(change)) tell(change);
  const bool erased =
      std::ranges::any_of(group, [](const Change& change) { return erases(change) && !change.refused; });
  // Who closes a table is told when nothing of it is left; everybody else need not wait for that.
  if (ahead_ && (erased || written_ - settled_ > rhythm_.often)) settle();
  for (Change& change : group)
    if (erases(change)) tell(change);
}

void Queue::settle() {
  if (keeper_.settle()) ahead_ = false;
  settled_ = std::chrono::steady_clock::now();
}

// Nothing has been asked for a while.
void Queue::look() {
  const auto now = std::chrono::steady_clock::now();
  const bool there = keeper_.there();
  {
    const std::lock_guard lock(mutex_);
    counts_.there = there;
  }
  if (there && ahead_ && now - written_ >= rhythm_.quiet) settle();
}

}  // namespace rekentafel::store
