// Answers questions by the thousand on a graphics processor: a searcher for each, one table of what is proven for all.
#pragma once

#include <memory>
#include <optional>

#include "solver/lines.h"
#include "solver/proven.h"
#include "solver/question.h"

namespace rekentafel::solver {

class Device {
 public:
  // As much of its memory for what is proven, or all but a little where 0.
  Device(const Lines& lines, std::size_t bytes);
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  std::size_t searchers() const;
  // Gives a searcher that has nothing to do a question, to be answered within so many nodes.
  void ask(std::size_t searcher, const Question& question, std::uint32_t nodes);
  // What came of it, told once.
  std::optional<Verdict> hear(std::size_t searcher);

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace rekentafel::solver
