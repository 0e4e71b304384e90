// `bench`: speed, as ratios against yardsticks measured in the same run.
#include <cstdio>
#include <iostream>
#include <memory>

#include "bench/figures.h"
#include "cli/command.h"
#include "wire/json.h"

namespace rekentafel::cli {

namespace {

void print(const bench::Figure& figure) {
  std::printf("%s\n  %.4g %s", figure.name.c_str(), figure.value, figure.unit.c_str());
  if (figure.yardstick > 0) std::printf(", yardstick %.4g, %.2f times as good", figure.yardstick, figure.ratio());
  if (figure.bar > 0) std::printf(" (bar %.4g: %s)", figure.bar, figure.met() ? "met" : "missed");
  std::printf("\n");
  std::fflush(stdout);
}

wire::json::object described(const bench::Figure& figure) {
  wire::json::object object{{"name", figure.name}, {"unit", figure.unit}, {"value", figure.value}};
  if (figure.yardstick > 0) object["yardstick"] = figure.yardstick, object["ratio"] = figure.ratio();
  if (figure.bar > 0) object["bar"] = figure.bar, object["met"] = figure.met();
  return object;
}

int measure(bool as_json) {
  wire::json::array all;
  bench::measure_all([&](const bench::Figure& figure) {
    if (as_json)
      all.push_back(described(figure));
    else
      print(figure);
  });
  if (as_json) std::cout << wire::write_json(all) << '\n';
  return 0;
}

int compare(int boards) {
  const bool same = bench::compare_on_method_4(boards, [](const bench::BothSolved& both) {
    std::printf("%s\n  solver %d in %.2f s, plain alpha-beta %d in %.1f s and %.0f million nodes\n", both.board.c_str(),
                both.our_value, both.our_seconds, both.plain_value, both.plain_seconds,
                1e-6 * double(both.plain_nodes));
    std::fflush(stdout);
  });
  return same ? 0 : exit_bad_input;
}

}  // namespace

void add_bench(Command program) {
  auto command = program.command("bench", "Measure speed, as ratios against yardsticks");
  auto as_json = std::make_shared<bool>(false);
  command.flag("--json", *as_json, "one line of JSON");
  auto boards = std::make_shared<int>(0);
  command.option("--compare", *boards,
                 "instead solve so many boards of Method 4 with plain alpha-beta as well: minutes a board, 8 GiB",
                 {.range = {{0, 1000}}});
  command.run([as_json, boards] { return *boards > 0 ? compare(*boards) : measure(*as_json); });
}

}  // namespace rekentafel::cli
