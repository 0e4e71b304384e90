#include "load/process.h"

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace rekentafel::load {

void stay_on_core(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  sched_setaffinity(0, sizeof set, &set);
}

Result<std::unique_ptr<Process>> Process::start(const std::function<void()>& job, std::optional<int> core) {
  int ends[2];
  if (pipe(ends) != 0) return Refusal{"load/process", {"pipe"}};
  const pid_t id = fork();
  if (id < 0) return Refusal{"load/process", {"fork"}};
  if (id == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    if (core) stay_on_core(*core);
    job();
    _exit(0);
  }
  close(ends[1]);
  std::unique_ptr<Process> process(new Process);
  process->id_ = id;
  process->output_ = ends[0];
  char letter = 0;
  while (read(ends[0], &letter, 1) == 1 && letter != '\n') process->line_ += letter;
  if (letter != '\n') return Refusal{"load/process", {"the server ended"}};
  return process;
}

Result<std::unique_ptr<Process>> Process::start_program(const std::string& path,
                                                        const std::vector<std::string>& arguments,
                                                        std::optional<int> core) {
  return start(
      [&] {
        std::string name = "rekentafel";
        std::vector<char*> list{name.data()};
        for (const auto& argument : arguments) list.push_back(const_cast<char*>(argument.c_str()));
        list.push_back(nullptr);
        execv(path.c_str(), list.data());
        _exit(127);
      },
      core);
}

Process::~Process() {
  if (id_ > 0) {
    signal(SIGTERM);
    wait();
  }
  if (output_ >= 0) close(output_);
}

void Process::signal(int which) const {
  if (id_ > 0) kill(id_, which);
}

int Process::wait() {
  int status = 0;
  if (id_ <= 0 || waitpid(id_, &status, 0) != id_) return 0;
  id_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

double cpu_seconds_of(pid_t id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/stat");
  std::string text;
  std::getline(file, text);
  // Behind the name, which may contain anything.
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0, kernel = 0;
  fields >> user >> kernel;
  return (user + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double resident_bytes_of(pid_t id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/statm");
  double size = 0, resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double Process::cpu_seconds() const { return cpu_seconds_of(id_); }
double Process::resident_bytes() const { return resident_bytes_of(id_); }

}  // namespace rekentafel::load
