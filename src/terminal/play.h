// A sitting from its beginning to its end, on a screen or line by line.
#pragma once

#include "terminal/sitting.h"

namespace rekentafel::terminal {

// Moments of a session; stands still while something else has the people's attention.
class Watch {
 public:
  Session::Moment now() const { return paused_at_ ? *paused_at_ : since_start() - lost_; }
  void pause() {
    if (!paused_at_) paused_at_ = now();
  }
  void go_on() {
    if (!paused_at_) return;
    lost_ = since_start() - *paused_at_;
    paused_at_.reset();
  }

 private:
  Session::Moment since_start() const {
    return std::chrono::duration_cast<Session::Moment>(std::chrono::steady_clock::now() - start_);
  }

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Session::Moment lost_{0};
  std::optional<Session::Moment> paused_at_;
};

void play_on_screen(Sitting& sitting, Watch& watch);
// For input that is no terminal, and terminals that cannot draw: no escape codes.
void play_by_lines(Sitting& sitting, Watch& watch);

}  // namespace rekentafel::terminal
