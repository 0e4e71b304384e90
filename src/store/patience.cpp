#include "store/patience.h"

#include <sys/socket.h>

namespace rekentafel::store {

Patience::Patience() : thread_([this] { run(); }) {}

Patience::~Patience() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

// Looking a few times a second costs less than being woken for every statement.
void Patience::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    wake_.wait_for(lock, std::chrono::milliseconds(200));
    const auto now = Clock::now();
    for (const auto& [number, waiting] : waiting_)
      if (waiting.until < now) ::shutdown(waiting.socket, SHUT_RDWR);
  }
}

Patience::Wait::Wait(Patience& patience, int socket, std::chrono::milliseconds at_most) : patience_(patience) {
  const std::lock_guard lock(patience_.mutex_);
  number_ = ++patience_.last_;
  patience_.waiting_[number_] = {socket, Clock::now() + at_most};
}

Patience::Wait::~Wait() {
  const std::lock_guard lock(patience_.mutex_);
  patience_.waiting_.erase(number_);
}

}  // namespace rekentafel::store
