#include "server/ops/process.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <vector>

#include "server/ops/build.h"

namespace rekentafel::server {

namespace {

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double size = 0, resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double open_handles() {
  struct stat folder {};
  // Newer kernels say how many; counting thousands of names takes a while.
  if (stat("/proc/self/fd", &folder) == 0 && folder.st_size > 0) return static_cast<double>(folder.st_size);
  std::error_code failed;
  double count = 0;
  for (std::filesystem::directory_iterator at("/proc/self/fd", failed), end; !failed && at != end; at.increment(failed))
    ++count;
  return count;
}

double most_handles() {
  rlimit handles{};
  getrlimit(RLIMIT_NOFILE, &handles);
  return static_cast<double>(handles.rlim_cur);
}

// A histogram of Prometheus that is brought up to date from ours.
struct Shown {
  prometheus::Histogram& histogram;
  store::Times told{};

  void tell(const store::Times& now) {
    std::vector<double> more;
    for (std::size_t i = 0; i < now.counts.size(); ++i)
      more.push_back(static_cast<double>(now.counts[i] - told.counts[i]));
    histogram.ObserveMultiple(more, now.sum - told.sum);
    told = now;
  }
};

}  // namespace

struct ProcessFigures::Kept {
  prometheus::Registry registry;
  prometheus::Gauge& gauge(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
  }
  prometheus::Histogram& histogram(const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add(
        {}, prometheus::Histogram::BucketBoundaries(store::Times::steps.begin(), store::Times::steps.end()));
  }
  static void set(prometheus::Counter& counter, double value) {
    if (value > counter.Value()) counter.Increment(value - counter.Value());
  }

  prometheus::Gauge& resident = gauge("process_resident_memory_bytes", "Memory that is used");
  prometheus::Gauge& handles = gauge("process_open_fds", "File handles that are used");
  prometheus::Gauge& most = gauge("process_max_fds", "File handles that may be used");
  prometheus::Gauge& started = gauge("process_start_time_seconds", "When it was started, in seconds since 1970");
  prometheus::Counter& cpu = prometheus::BuildCounter()
                                 .Name("process_cpu_seconds_total")
                                 .Help("Processor time that was used")
                                 .Register(registry)
                                 .Add({});
  prometheus::Family<prometheus::Counter>& refusals =
      prometheus::BuildCounter()
          .Name("rekentafel_refusals_total")
          .Help("Requests and connections that were refused, by the reason they were told")
          .Register(registry);
  Shown commits{histogram("rekentafel_store_commit_seconds", "How long group commits took")};
  Shown delays{histogram("rekentafel_delay_seconds", "How far away clients are: half a ping's way there and back")};
};

ProcessFigures::ProcessFigures() : kept_(std::make_unique<Kept>()) {
  kept_->started.Set(std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count());
  const Build ours = build();
  kept_
      ->gauge("rekentafel_build_info", "Which program this is",
              {{"version", std::string(ours.version)},
               {"commit", std::string(ours.commit)},
               {"rules", ours.engine},
               {"protocol", std::to_string(ours.protocol)}})
      .Set(1);
}
ProcessFigures::~ProcessFigures() = default;

std::string ProcessFigures::text(const store::Times& commits, const store::Times& delays,
                                 const RefusalCounts& refusals) {
  kept_->resident.Set(resident_bytes());
  kept_->handles.Set(open_handles());
  kept_->most.Set(most_handles());
  Kept::set(kept_->cpu, cpu_seconds());
  for (const auto& [key, count] : refusals)
    Kept::set(kept_->refusals.Add({{"reason", std::string(key)}}), static_cast<double>(count));
  kept_->commits.tell(commits);
  kept_->delays.tell(delays);
  return prometheus::TextSerializer().Serialize(kept_->registry.Collect());
}

}  // namespace rekentafel::server
