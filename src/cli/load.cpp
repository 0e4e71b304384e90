// `load`: complete games over real sockets against a server, and what that costs it.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "cli/command.h"
#include "cli/echo.h"
#include "cli/hostile.h"
#include "load/crowd.h"
#include "load/echo_crowd.h"
#include "load/process.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct LoadWish {
  std::vector<std::string> urls;
  std::string game = "plus-and-minus";
  int tables = 500;
  double seconds = 10;
  double rate = 0;
  int idle = 0;
  std::int64_t seed = 1;
  bool json = false;
  bool hostile = false;
};

struct Figures {
  load::CrowdCounts counts;
  double moves_per_second = 0;
  double p50 = 0, p99 = 0, p999 = 0;  // milliseconds
  std::optional<double> cpu_us;
  std::optional<double> bytes_per_table;
  std::optional<double> echo_per_second, echo_cpu_us;
  int onlookers = 0;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double percentile(std::vector<std::uint32_t>& delays, double share) {
  if (delays.empty()) return 0;
  const auto at = delays.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(delays.size() - 1));
  std::nth_element(delays.begin(), at, delays.end());
  return *at / 1000.0;
}

// With two cores the server has one of its own.
std::optional<int> server_core() { return std::thread::hardware_concurrency() > 1 ? std::optional(0) : std::nullopt; }

bool measure_echo(const LoadWish& wish, Figures& figures) {
  const auto echo =
      load::Process::start([] { serve_echo([](int port) { std::cout << port << std::endl; }); }, server_core());
  if (!echo) return false;
  const load::Address address{.port = static_cast<std::uint16_t>(std::stoi((*echo)->line()))};
  double cpu = 0;
  Clock::time_point start;
  const auto heard = load::echo_for(address, wish.tables, std::chrono::milliseconds(3000), [&] {
    cpu = (*echo)->cpu_seconds();
    start = Clock::now();
  });
  if (heard == 0) return false;
  figures.echo_per_second = static_cast<double>(heard) / seconds_since(start);
  figures.echo_cpu_us = 1e6 * ((*echo)->cpu_seconds() - cpu) / static_cast<double>(heard);
  return true;
}

Result<std::unique_ptr<load::Process>> start_server(const std::string& folder) {
  return load::Process::start_program(
      "/proc/self/exe",
      {"serve", "--listen", "127.0.0.1:0", "--data", folder, "--log", "error", "--tables-per-minute", "10000000",
       "--connections-per-address", "1000000", "--connections", "1000000", "--tables", "1000000",
       "--messages-per-second", "1000000", "--work-per-second", "1000000"},
      server_core());
}

std::optional<Refusal> measure(const LoadWish& wish, std::vector<load::Address> addresses, const load::Process* server,
                               Figures& figures) {
  const double before = server ? server->resident_bytes() : 0;
  auto crowd = load::Crowd::open({.addresses = std::move(addresses),
                                  .game = wish.game,
                                  .tables = wish.tables,
                                  .rate = wish.rate,
                                  .idle = wish.idle,
                                  .seed = static_cast<std::uint64_t>(wish.seed)});
  if (!crowd) return crowd.refusal();
  if (!(*crowd)->gather(std::chrono::seconds(120))) {
    const auto& said = (*crowd)->counts().first_wrong;
    if (!said.empty()) std::cerr << said << '\n';
    return Refusal{"load/gather", {}};
  }
  if (server) figures.bytes_per_table = (server->resident_bytes() - before) / wish.tables;
  (*crowd)->play(std::chrono::milliseconds(1000));
  if (const auto counts = (*crowd)->counts(); counts.wrong == 0) (*crowd)->count_anew();
  const double cpu = server ? server->cpu_seconds() : 0;
  const auto start = Clock::now();
  (*crowd)->play(std::chrono::milliseconds(static_cast<std::int64_t>(wish.seconds * 1000)));
  const double took = seconds_since(start);
  figures.counts = (*crowd)->counts();
  const auto moves = static_cast<double>(figures.counts.moves);
  figures.moves_per_second = moves / took;
  if (server && moves > 0) figures.cpu_us = 1e6 * (server->cpu_seconds() - cpu) / moves;
  figures.p50 = percentile((*crowd)->delays(), 0.5);
  figures.p99 = percentile((*crowd)->delays(), 0.99);
  figures.p999 = percentile((*crowd)->delays(), 0.999);
  figures.onlookers = (*crowd)->onlookers();
  return std::nullopt;
}

void print(const LoadWish& wish, const Figures& figures) {
  std::printf("%d tables, %.0f s of %s\n", wish.tables, wish.seconds, wish.game.c_str());
  std::printf("moves/s          %12.0f\n", figures.moves_per_second);
  std::printf("delay ms         p50 %.2f   p99 %.2f   p99.9 %.2f\n", figures.p50, figures.p99, figures.p999);
  if (figures.cpu_us) std::printf("server CPU/move  %12.1f us\n", *figures.cpu_us);
  if (figures.echo_cpu_us)
    std::printf("bare echo        %12.1f us, %.0f a second: the server costs %.2f times as much\n",
                *figures.echo_cpu_us, *figures.echo_per_second, figures.cpu_us.value_or(0) / *figures.echo_cpu_us);
  if (figures.bytes_per_table) std::printf("memory a table   %12.1f KiB\n", *figures.bytes_per_table / 1024);
  if (wish.idle > 0) std::printf("onlookers held   %12d of %d\n", figures.onlookers, wish.idle);
  std::printf(
      "games ended %llu, refused as the game has it %llu, wrong answers %llu, lost connections %llu\n",
      static_cast<unsigned long long>(figures.counts.games), static_cast<unsigned long long>(figures.counts.refused),
      static_cast<unsigned long long>(figures.counts.wrong), static_cast<unsigned long long>(figures.counts.lost));
  if (figures.counts.wrong > 0) std::printf("the first wrong answer: %s\n", figures.counts.first_wrong.c_str());
}

void print_json(const LoadWish& wish, const Figures& figures) {
  wire::json::object object{{"game", wish.game},
                            {"tables", wish.tables},
                            {"seconds", wish.seconds},
                            {"rate", wish.rate},
                            {"moves_per_second", figures.moves_per_second},
                            {"p50_ms", figures.p50},
                            {"p99_ms", figures.p99},
                            {"p999_ms", figures.p999},
                            {"moves", figures.counts.moves},
                            {"games", figures.counts.games},
                            {"refused", figures.counts.refused},
                            {"wrong", figures.counts.wrong},
                            {"first_wrong", figures.counts.first_wrong},
                            {"lost", figures.counts.lost},
                            {"onlookers", figures.onlookers}};
  const auto add = [&](const char* name, const std::optional<double>& value) {
    if (value) object[name] = *value;
  };
  add("cpu_us_per_move", figures.cpu_us);
  add("bytes_per_table", figures.bytes_per_table);
  add("echo_per_second", figures.echo_per_second);
  add("echo_cpu_us", figures.echo_cpu_us);
  std::cout << wire::write_json(object) << '\n';
}

// A folder that is gone when this is.
struct Scratch {
  std::string path = (std::filesystem::current_path() / ("rekentafel-load-" + std::to_string(getpid()))).string();
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

int run_load(const LoadWish& wish) {
  if (wish.hostile) return run_hostile(wish.seconds);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  Figures figures;
  std::optional<Refusal> refusal;
  if (!wish.urls.empty()) {
    std::vector<load::Address> addresses;
    for (const auto& url : wish.urls) {
      const auto address = load::address_from(url);
      if (!address) return refuse(Refusal{"load/url", {url}});
      addresses.push_back(*address);
    }
    refusal = measure(wish, std::move(addresses), nullptr, figures);
  } else {
    if (server_core()) load::stay_on_core(1);
    measure_echo(wish, figures);
    const Scratch scratch;
    const auto server = start_server(scratch.path);
    if (!server) return refuse(server.refusal());
    // "Rekentafel is at http://127.0.0.1:40123/ (…)"
    const auto& line = (*server)->line();
    const auto from = line.find("http://");
    const auto address = load::address_from(line.substr(from, line.find(' ', from) - from));
    if (!address) return refuse(Refusal{"load/url", {line}});
    refusal = measure(wish, {*address}, server->get(), figures);
  }
  if (refusal) return refuse(*refusal);
  wish.json ? print_json(wish, figures) : print(wish, figures);
  return figures.counts.wrong > 0 || figures.counts.lost > 0 || figures.onlookers < wish.idle ? 1 : 0;
}

}  // namespace

void add_load(Command program) {
  auto command = program.command("load", "Play many games at a server at once, check every answer, and measure");
  auto wish = std::make_shared<LoadWish>();
  command.option("--tables", wish->tables, "tables of two", {.range = {{1, 100'000}}});
  command.option("--seconds", wish->seconds, "how long", {.range = {{0.1, 3600}}});
  command.option("--rate", wish->rate, "moves a second at each table; 0: as fast as they are answered",
                 {.range = {{0, 1000}}});
  command.option("--idle", wish->idle, "onlookers beside them who only listen", {.range = {{0, 100'000}}});
  command.option("--game", wish->game, "the game; Plus & Minus is checked event by event");
  command.option("--url", wish->urls,
                 "a server that runs, as in http://127.0.0.1:8080, or several that share their tables, by commas; else "
                 "one is started",
                 {.type = "URL"});
  command.option("--seed", wish->seed, "of the moves");
  command.flag("--json", wish->json, "one line of JSON");
  command.flag("--hostile", wish->hostile,
               "instead: one address does everything it may, another plays; --seconds for each attack",
               {.excludes = "--url"});
  command.run([wish] { return run_load(*wish); });
}

}  // namespace rekentafel::cli
