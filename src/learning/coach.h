// The coach asks sums and learns from the answers: an estimate and a plan together, spoken to by lines of text, so that
// any program can be the child.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "learning/plan.h"

namespace rekentafel::learning {

class Coach {
 public:
  explicit Coach(Group group = Group::unknown, Seed seed = {}) : estimate_(group), plan_(seed) {}

  // What is said to a line; nothing where nothing is to be said. A line that does not fit gets "error …" and changes
  // nothing.
  std::optional<std::string> hear(std::string_view line);
  bool ended() const { return ended_; }

  // The sum that is open; asked anew when the one before was answered.
  Skill next();
  bool once_more() const { return asked_ && plan_.once_more(*asked_); }
  void answer(bool right, int thinking_ms);
  const Estimate& estimate() const { return estimate_; }

 private:
  std::optional<std::string> hear_tables(std::string_view words);
  std::optional<std::string> hear_kinds(std::string_view words);
  std::optional<std::string> hear_answer(std::string_view words);
  std::optional<std::string> hear_day(std::string_view words);

  Estimate estimate_;
  Plan plan_;
  int today_ = 0;
  std::optional<Skill> asked_;
  bool ended_ = false;
};

}  // namespace rekentafel::learning
