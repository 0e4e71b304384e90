// A bar on stderr while something takes long; nothing where stderr is not a terminal.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

namespace rekentafel::cli {

class ProgressBar {
 public:
  ProgressBar() : shown_(isatty(STDERR_FILENO)) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(double share, const std::string& words) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    constexpr int width = 24;
    const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * width);
    std::fprintf(stderr, "\r[%s%s] %s\033[K", std::string(full, '#').c_str(), std::string(width - full, ' ').c_str(),
                 words.c_str());
    drawn_ = true;
  }
  void clear() {
    if (drawn_) std::fputs("\r\033[K", stderr);
    drawn_ = false;
  }

 private:
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace rekentafel::cli
