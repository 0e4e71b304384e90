// The time of the one thread that serves everybody, and those who wait because their house has used up its share of it:
// nothing is refused that can wait a little, and nobody waits for a neighbour.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "server/guard.h"

namespace rekentafel::server {

class Turns {
 public:
  // `go` is called when the house may work again, in the order in which its people began to wait.
  void wait(const NeighbourPtr& neighbour, std::function<void()> go) {
    ++waited_;
    if (neighbour->waiting.empty()) houses_.push_back(neighbour);
    neighbour->waiting.push_back(std::move(go));
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
    }
    ~Work() {
      turns_.busy_ = outer_;
      if (!outer_) owe(*neighbour_, std::chrono::steady_clock::now() - begun_);
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

   private:
    Turns& turns_;
    NeighbourPtr neighbour_;
    bool outer_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
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
  std::vector<NeighbourPtr> houses_;  // where somebody waits
  bool busy_ = false;
  std::uint64_t waited_ = 0;
};

}  // namespace rekentafel::server
