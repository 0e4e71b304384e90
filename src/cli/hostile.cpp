// `load --hostile`: what one address can do to another at a server with its usual limits.
#include "cli/hostile.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "cli/command.h"
#include "load/hostile.h"
#include "load/process.h"

namespace rekentafel::cli {

namespace {

using load::Neighbour;

// Held against the same machine without the attack, in the same run.
constexpr double most_move_ms = 50, most_computer_ms = 2000;

double at_share(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

struct Row {
  std::string name;
  Neighbour::Evening evening;
  load::HostileCounts hostile;
  double mebibytes = 0;
};

bool print_row(const Row& row, const Row* quiet) {
  const double p99 = at_share(row.evening.moves, 0.99), computer = at_share(row.evening.computers, 1);
  const bool fits =
      !quiet || (row.evening.unanswered == 0 && p99 < most_move_ms + at_share(quiet->evening.moves, 0.99) &&
                 computer < most_computer_ms + at_share(quiet->evening.computers, 1));
  std::printf("%-10s %6zu %8.1f %8.1f %8.1f %10.0f %8llu %8.0f %10llu %9llu %7llu  %s\n", row.name.c_str(),
              row.evening.moves.size(), at_share(row.evening.moves, 0.5), p99, at_share(row.evening.moves, 1), computer,
              static_cast<unsigned long long>(row.evening.unanswered), row.mebibytes,
              static_cast<unsigned long long>(row.hostile.answered),
              static_cast<unsigned long long>(row.hostile.refused), static_cast<unsigned long long>(row.hostile.cut),
              !quiet ? "yardstick"
              : fits ? "ok"
                     : "too slow");
  std::fflush(stdout);
  return fits;
}

}  // namespace

int run_hostile(double seconds) {
  const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
  const auto folder = std::filesystem::temp_directory_path() / ("rekentafel-hostile-" + std::to_string(getpid()));
  int slow = 0;
  {
    const auto server = load::Process::start_program(
        "/proc/self/exe", {"serve", "--listen", "127.0.0.1:0", "--data", folder.string(), "--log", "off"},
        std::nullopt);
    if (!server) return refuse(server.refusal());
    const auto& line = (*server)->line();
    const auto from = line.find("http://");
    const auto here = load::address_from(line.substr(from, line.find(' ', from) - from));
    if (!here) return refuse(Refusal{"load/url", {line}});
    load::Address elsewhere = *here;
    elsewhere.from = "127.0.0.2";
    const auto memory = [&] { return (*server)->resident_bytes() / 1024 / 1024; };

    std::printf("%-10s %6s %8s %8s %8s %10s %8s %8s %10s %9s %7s\n", "attack", "moves", "p50 ms", "p99 ms", "max ms",
                "computer", "no word", "MiB", "answered", "refused", "cut");
    Neighbour neighbour(*here);
    Row quiet{"none", neighbour.play(time), {}, memory()};
    print_row(quiet, nullptr);
    std::vector<std::vector<std::string_view>> all;
    for (const auto name : load::attacks()) all.push_back({name});
    all.emplace_back(load::attacks().begin(), load::attacks().end());
    for (const auto& names : all) {
      std::atomic<bool> stop = false;
      load::Hostile hostile(elsewhere);
      std::thread rages([&] { hostile.attack(names, stop); });
      Row row{names.size() > 1 ? "all" : std::string(names.front()), neighbour.play(time), {}, memory()};
      stop = true;
      rages.join();
      row.hostile = hostile.counts();
      slow += !print_row(row, &quiet);
    }
    std::this_thread::sleep_for(std::chrono::seconds(30));
    const Row after{"after 30 s", neighbour.play(time), {}, memory()};
    slow += !print_row(after, &quiet);
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
  return slow > 0 ? 1 : 0;
}

}  // namespace rekentafel::cli
