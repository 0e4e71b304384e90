// Fair queueing: the time of the one thread that serves everybody, shared between addresses. Who has used up their
// share waits; nothing is refused that can wait a little, and nobody waits for a neighbour.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "server/net/guard.h"
#include "server/ops/thread_time.h"

namespace rekentafel::server {

class Turns {
  using Clock = std::chrono::steady_clock;

 public:
  // `go` is called when the house may work again, in the order in which its people began to wait.
  void wait(const NeighbourPtr& neighbour, std::function<void()> go) {
    ++waited_;
    if (neighbour->waiting.empty()) houses_.push_back(neighbour);
    neighbour->waiting.push_back(std::move(go));
  }

  // Before the end: whoever waits holds on to what wakes them.
  void send_home() {
    for (const auto& house : houses_) house->waiting.clear();
    houses_.clear();
  }

  // Every few milliseconds.
  void tick(table::Moment now) {
    constexpr int at_once = 64;  // what they do is not measured before they have begun
    for (std::size_t i = 0; i < houses_.size();) {
      auto& waiting = houses_[i]->waiting;
      for (int left = at_once; left > 0 && !waiting.empty() && houses_[i]->working.has(now, 0); --left) {
        auto go = std::move(waiting.front());
        waiting.pop_front();
        go();
      }
      if (waiting.empty()) {
        std::swap(houses_[i], houses_.back());
        houses_.pop_back();
      } else {
        ++i;
      }
    }
  }

  // Measures what is done for a house from here on to the end of the block.
  class Work {
   public:
    Work(Turns& turns, NeighbourPtr neighbour) : turns_(turns), neighbour_(std::move(neighbour)), outer_(turns.busy_) {
      turns_.busy_ = true;
      turns_.mark(begun_);
    }
    ~Work() {
      turns_.busy_ = outer_;
      if (!outer_) owe(*neighbour_, turns_.spent_since(begun_));
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

   private:
    Turns& turns_;
    NeighbourPtr neighbour_;
    bool outer_;
    Clock::time_point begun_ = Clock::now();
  };
  std::uint64_t waited() const { return waited_; }
  // Whether what is done now is on somebody's account.
  bool busy() const { return busy_; }
  static void owe(Neighbour& neighbour, std::chrono::nanoseconds time) {
    // No longer than a minute is waited for whatever it was.
    constexpr double most_times = 250;
    neighbour.working.owe(std::chrono::duration<double, std::milli>(time).count(), most_times);
  }

 private:
  static constexpr std::chrono::milliseconds long_time{1};
  static constexpr int most_slowed = 4;

  // What others had to wait is owed, but on a busy machine the thread is set aside in the middle of something, and
  // nobody owes all that went on meanwhile. The thread's own clock is dear, so it is looked at only where something
  // took long, and now and then for comparison.
  void mark(Clock::time_point now) {
    if (now - marked_ < long_time) return;
    marked_ = now;
    thread_then_ = thread_time();
  }
  std::chrono::nanoseconds spent_since(Clock::time_point begun) const {
    const std::chrono::nanoseconds took = Clock::now() - begun;
    return took < long_time ? took : std::min(took, most_slowed * (thread_time() - thread_then_));
  }

  std::vector<NeighbourPtr> houses_;  // where somebody waits
  bool busy_ = false;
  std::uint64_t waited_ = 0;
  Clock::time_point marked_{};
  std::chrono::nanoseconds thread_then_{0};
};

}  // namespace rekentafel::server
