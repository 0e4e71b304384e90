#include "server/thinkers.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace rekentafel::server {

double effort_for(std::size_t houses, std::size_t of_the_house) {
  // A thought of the best level takes half a second or a little more.
  constexpr double houses_in_time = 4, thoughts_in_time = 2, least = 0.02;
  const double effort = std::min({1.0, houses_in_time / static_cast<double>(std::max<std::size_t>(houses, 1)),
                                  thoughts_in_time / static_cast<double>(std::max<std::size_t>(of_the_house, 1))});
  return std::max(effort, least);
}

Thinkers::Thinkers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() { stop(); }

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    people_.clear();
    alone_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Thinkers::take(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    auto& lines = thought.people ? people_ : alone_;
    const auto found = std::ranges::find(lines, thought.house, &Line::house);
    auto& line = found != lines.end() ? *found : lines.emplace_back(Line{thought.house, {}});
    line.thoughts.push_back(std::move(thought));
    ++counts_.waiting;
  }
  wake_.notify_one();
}

Thinkers::Counts Thinkers::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

Thinkers::Thought Thinkers::next(double& effort) {
  auto& lines = people_.empty() ? alone_ : people_;
  auto& line = lines.front();
  effort = effort_for(lines.size(), line.thoughts.size());
  Thought first = std::move(line.thoughts.front());
  line.thoughts.pop_front();
  if (line.thoughts.empty())
    lines.pop_front();
  else
    lines.splice(lines.end(), lines, lines.begin());
  --counts_.waiting;
  return first;
}

void Thinkers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !people_.empty() || !alone_.empty(); });
    if (stopping_) return;
    double effort = 1;
    auto thought = next(effort);
    lock.unlock();
    const auto begun = std::chrono::steady_clock::now();
    thought.think(effort);
    thought = {};
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    lock.lock();
    ++counts_.done;
    counts_.seconds += took.count();
  }
}

}  // namespace rekentafel::server
