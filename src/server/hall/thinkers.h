// The threads on which computer players think, and who is next: tables with people before those of computer players
// alone, which wait until nobody else does, and among them one house after the other, however many tables each has
// opened. Who has much waiting gets shorter thoughts.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace rekentafel::server {

class Thinkers {
 public:
  using Clock = std::chrono::steady_clock;
  struct Thought {
    std::string house;  // whose it is: who opened the table
    bool people = false;
    std::function<void(double effort)> think;
    std::function<void()> hurry{};  // called from another thread while it thinks
  };
  struct Counts {
    std::size_t waiting = 0;
    std::uint64_t done = 0;
    double seconds = 0;  // of a core, that all of them took
  };

  explicit Thinkers(int threads);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void take(Thought thought);
  Counts counts() const;
  // Every now and then: whoever has thought for longer than others should wait comes to an end. Efforts are counted,
  // and a busy machine takes longer for the same.
  void press();
  // What has begun is ended, what waits is dropped.
  void stop();

 private:
  // Of a house, in the order in which they came.
  struct Line {
    std::string house;
    std::deque<Thought> thoughts;
  };
  using Lines = std::list<Line>;  // whose turn it is stands first

  // What a thread does now.
  struct Running {
    Clock::time_point begun;
    std::function<void()> hurry;
  };

  void work();
  Thought next(double& effort);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Lines people_, alone_;
  std::list<Running> running_;
  Counts counts_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// How much of its usual work a thought may do: those of all houses that wait should get a turn within two or three
// seconds, and nobody's line should grow for ever.
double effort_for(std::size_t houses, std::size_t of_the_house);
// And how long it may take where so many houses wait.
std::chrono::milliseconds longest_thought(std::size_t houses);

}  // namespace rekentafel::server
