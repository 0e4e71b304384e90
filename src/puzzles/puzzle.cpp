#include "puzzles/puzzle.h"

#include <charconv>

namespace rekentafel::puzzles {

namespace {

using wire::json::object;
using wire::json::value;

// The task in one sentence; what is asked of each kind is proven (docs/puzzles.md).
std::string task(const Puzzle& puzzle) {
  switch (puzzle.id.kind) {
    case Kind::plus_and_minus: {
      const auto* lead = puzzle.position.if_contains("lead");
      const auto by = lead ? lead->to_number<int>() : 0;
      const std::string sums = by == 0  ? "The sums are equal."
                               : by < 0 ? "You are " + std::to_string(-by) + " behind."
                                        : "You are " + std::to_string(by) + " ahead.";
      return sums + " Only one tile keeps the win: which?";
    }
    case Kind::formula: {
      const auto turns = puzzle.position.at("turns").to_number<int>();
      return turns == 1 ? "Lay all your cards in one turn."
                        : "Lay all your cards in " + std::to_string(turns) + " turns: how do you begin?";
    }
    case Kind::match:
      return "Lay as many cards as you can in one turn.";
    case Kind::domino:
      return "Lay your whole hand, one lay after another.";
    case Kind::seven_ate_nine:
      return "Lay your whole hand as one chain.";
    case Kind::order:
      return "Lay one card so that every other one still fits at an end of a row.";
  }
  return {};
}

std::string plain_text(const value& held) {
  return held.is_string() ? std::string(held.get_string()) : wire::write_json(held);
}

}  // namespace

std::optional<Kind> kind_from(std::string_view name) {
  for (const Kind kind : all_kinds) {
    const auto whole = name_of(kind);
    if (name == whole || (whole.starts_with("tables-") && name == whole.substr(7))) return kind;
  }
  return std::nullopt;
}

std::string to_text(const Id& id) {
  const std::string seed = to_text(id.seed);
  const auto first = seed.find_first_not_of('0');
  return std::string(name_of(id.kind)) + "-v" + std::to_string(id.version) + '-' +
         (first == seed.npos ? "0" : seed.substr(first)) + '-' + std::to_string(id.number);
}

std::optional<Id> id_from(std::string_view text) {
  for (const Kind kind : all_kinds) {
    const auto name = name_of(kind);
    if (!text.starts_with(name) || !text.substr(name.size()).starts_with("-v")) continue;
    auto rest = text.substr(name.size() + 2);
    Id id{.kind = kind};
    const auto version = std::from_chars(rest.data(), rest.data() + rest.size(), id.version);
    rest.remove_prefix(static_cast<std::size_t>(version.ptr - rest.data()));
    const auto dash = rest.rfind('-');
    if (version.ec != std::errc{} || !rest.starts_with('-') || dash == 0) return std::nullopt;
    const auto seed = seed_from(rest.substr(1, dash - 1));
    if (!seed) return std::nullopt;
    id.seed = *seed;
    const auto number = rest.substr(dash + 1);
    const auto read = std::from_chars(number.data(), number.data() + number.size(), id.number);
    if (read.ec != std::errc{} || id.number < 1 || id.number > highest_number) return std::nullopt;
    // One way to write it: no zeros in front, no capitals.
    if (to_text(id) != text) return std::nullopt;
    return id;
  }
  return std::nullopt;
}

std::string to_text(const Puzzle& puzzle) {
  object line;
  line["kind"] = wire::json::string(name_of(puzzle.id.kind));
  line["id"] = to_text(puzzle.id);
  for (const auto& [name, held] : puzzle.position) line[name] = held;
  wire::json::array answer;
  for (const auto& play : puzzle.answer) answer.emplace_back(play);
  line["answer"] = std::move(answer);
  line["grade"] = puzzle.grade;
  return wire::write_json(line);
}

std::optional<Puzzle> puzzle_from(std::string_view line, std::string& why_not) {
  const auto read = wire::parse_json(line);
  why_not = "it is not one JSON object";
  if (!read || !read->is_object()) return std::nullopt;
  Puzzle puzzle;
  for (const auto& [name, held] : read->get_object()) {
    if (name == "kind") continue;
    if (name == "id") {
      const auto id = held.is_string() ? id_from(std::string_view(held.get_string())) : std::nullopt;
      why_not = "its id is not written as in formula-v1-1-17";
      if (!id) return std::nullopt;
      puzzle.id = *id;
    } else if (name == "answer") {
      why_not = "its answer is not a list of plays";
      if (wire::from_json(held, puzzle.answer, "answer") || puzzle.answer.empty()) return std::nullopt;
    } else if (name == "grade") {
      why_not = "its grade is not a whole number";
      if (wire::from_json(held, puzzle.grade, "grade")) return std::nullopt;
    } else {
      puzzle.position[name] = held;
    }
  }
  const auto* kind = read->get_object().if_contains("kind");
  why_not = "kind, id, answer or grade is missing";
  if (!kind || puzzle.answer.empty() || puzzle.grade == 0) return std::nullopt;
  why_not = "its kind is not that of its id";
  if (!kind->is_string() || std::string_view(kind->get_string()) != name_of(puzzle.id.kind)) return std::nullopt;
  why_not.clear();
  return puzzle;
}

std::string told(const Puzzle& puzzle) {
  std::string text = to_text(puzzle.id) + ", grade " + std::to_string(puzzle.grade) + '\n' + task(puzzle) + '\n';
  for (const auto& [name, held] : puzzle.position) text += "  " + std::string(name) + ": " + plain_text(held) + '\n';
  text += "  answer: ";
  for (std::size_t i = 0; i < puzzle.answer.size(); ++i) text += (i > 0 ? ", then " : "") + puzzle.answer[i];
  return text + '\n';
}

}  // namespace rekentafel::puzzles
