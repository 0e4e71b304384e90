// Answers questions by the hundred thousand on a graphics processor: a search for every thread, one table for all.
#pragma once

#include <memory>
#include <span>
#include <vector>

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

  // Begins to answer, each within so many nodes; `finish` waits. One batch at a time.
  void begin(std::span<const Question> questions, std::uint32_t nodes);
  std::vector<Verdict> finish();

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace rekentafel::solver
