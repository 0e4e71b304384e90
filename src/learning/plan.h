// Which sum comes next. What is not known yet comes most often, nothing comes twice within a dozen sums, every second
// sum is one that will be right, and every tenth asks about what is least certain, so that the estimate stays honest.
#pragma once

#include <array>
#include <deque>
#include <set>
#include <vector>

#include "engine/random.h"
#include "learning/estimate.h"

namespace rekentafel::learning {

enum class Kind : std::uint8_t { products, divisions, ring };
std::optional<Kind> kind_from(std::string_view text);

class Plan {
 public:
  explicit Plan(Seed seed) : random_(seed) {}

  // Exactly these tables, from 1 to 10; none: table after table, the next ones when most of the open ones go well.
  void choose_tables(std::set<int> tables) { tables_ = std::move(tables); }
  void choose_kinds(std::set<Kind> kinds) { kinds_ = std::move(kinds); }

  Skill next(const Estimate& estimate, int today);
  void answered(Skill skill, bool right);
  // It went wrong not long ago: the screen announces "this one once more".
  bool once_more(Skill skill) const;
  // What may be asked.
  std::vector<Skill> open(const Estimate& estimate, int today) const;
  // The tables that it comes from, in the order of schools.
  std::vector<int> open_tables(const Estimate& estimate, int today) const;

 private:
  struct Mistake {
    Skill skill;
    int at;  // the sum's number
  };
  std::vector<Skill> skills_of(const std::vector<int>& tables) const;

  Random random_;
  std::set<int> tables_;
  std::set<Kind> kinds_{Kind::products};
  std::deque<Skill> lately_;
  std::vector<Mistake> mistakes_;
  int asked_ = 0;
};

}  // namespace rekentafel::learning
