#include "puzzles/shipped.h"

#include <algorithm>
#include <set>

#include "data.h"
#include "puzzles/make.h"

namespace rekentafel::puzzles {

std::vector<Puzzle> make_shipped(Kind kind, std::uint32_t each) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> positions;
  for (std::uint32_t number = 1; puzzles.size() < each; ++number) {
    auto puzzle = make({.kind = kind, .seed = shipped_seed, .number = number});
    if (positions.insert(wire::write_json(puzzle.position)).second) puzzles.push_back(std::move(puzzle));
  }
  std::sort(puzzles.begin(), puzzles.end(), [](const Puzzle& a, const Puzzle& b) {
    return std::pair(a.grade, a.id.number) < std::pair(b.grade, b.id.number);
  });
  return puzzles;
}

std::string shipped_path(Kind kind) { return "puzzles/" + std::string(name_of(kind)) + ".jsonl"; }

std::vector<std::string_view> shipped_lines(Kind kind) {
  std::vector<std::string_view> lines;
  for (auto text = data::text(shipped_path(kind)); !text.empty();) {
    lines.push_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
  }
  return lines;
}

}  // namespace rekentafel::puzzles
