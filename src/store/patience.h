// Watchdog with a statement timeout: it ends a wait for a database that no longer answers.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace rekentafel::store {

class Patience {
 public:
  Patience();
  ~Patience();

  // While it lives, the socket has so much time; then it is shut down, and whoever reads from it finds it closed.
  class Wait {
   public:
    Wait(Patience& patience, int socket, std::chrono::milliseconds at_most);
    ~Wait();
    Wait(const Wait&) = delete;
    Wait& operator=(const Wait&) = delete;

   private:
    Patience& patience_;
    std::uint64_t number_;
  };

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    int socket;
    Clock::time_point until;
  };
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::uint64_t, Waiting> waiting_;
  std::uint64_t last_ = 0;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace rekentafel::store
