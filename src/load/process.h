// A process beside this one, measured from outside.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"

namespace rekentafel::load {

// Stops it when it ends.
class Process {
 public:
  // `job` runs in the child and ends it; what it writes to stdout is `line` until the first newline.
  static Result<std::unique_ptr<Process>> start(const std::function<void()>& job, std::optional<int> core);
  static Result<std::unique_ptr<Process>> start_program(const std::string& path,
                                                        const std::vector<std::string>& arguments,
                                                        std::optional<int> core);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t id() const { return id_; }
  const std::string& line() const { return line_; }
  double cpu_seconds() const;
  double resident_bytes() const;
  void signal(int which) const;
  int wait();  // for its end; its exit code, or minus the signal that ended it

 private:
  Process() = default;
  pid_t id_ = 0;
  int output_ = -1;
  std::string line_;
};

double cpu_seconds_of(pid_t id);
double resident_bytes_of(pid_t id);
// This process and what it starts from now on.
void stay_on_core(int core);

}  // namespace rekentafel::load
