#include "server/classroom/classroom.h"

#include <algorithm>

#include "wire/json.h"

namespace rekentafel::server {

Child* Classroom::child(int animal) {
  const auto found = std::ranges::find(children, animal, &Child::animal);
  return found == children.end() ? nullptr : &*found;
}

std::optional<Classroom::Place> Classroom::place_of(int animal) const {
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto& animals = tables[i].animals;
    const auto found = std::ranges::find(animals, animal);
    if (found != animals.end()) return Place{i, static_cast<std::size_t>(found - animals.begin())};
  }
  return std::nullopt;
}

std::optional<Classroom::Place> Classroom::place_for_latecomer() const {
  return plan.alone ? std::nullopt : place_of(0);
}

std::string to_text(const Classroom& classroom) { return wire::write_json(wire::to_json(classroom)); }

Result<Classroom> read_classroom(std::string_view text) {
  const auto parsed = wire::parse_json(text);
  if (!parsed) return parsed.refusal();
  Classroom classroom;
  if (auto refusal = wire::from_json(*parsed, classroom, "classroom")) return *refusal;
  return classroom;
}

}  // namespace rekentafel::server
