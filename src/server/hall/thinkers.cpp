#include "server/hall/thinkers.h"

#include <algorithm>
#include <utility>

#include "server/ops/thread_time.h"

namespace rekentafel::server {

double effort_for(std::size_t houses, std::size_t of_the_house) {
  // A thought of the best level takes half a second or a little more.
  constexpr double houses_in_time = 4, thoughts_in_time = 2, least = 0.02;
  const double effort = std::min({1.0, houses_in_time / static_cast<double>(std::max<std::size_t>(houses, 1)),
                                  thoughts_in_time / static_cast<double>(std::max<std::size_t>(of_the_house, 1))});
  return std::max(effort, least);
}

std::chrono::milliseconds longest_thought(std::size_t houses) {
  constexpr int all_within = 1500, least = 50;
  return std::chrono::milliseconds(std::max(least, all_within / static_cast<int>(houses + 1)));
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

void Thinkers::press() {
  const std::lock_guard lock(mutex_);
  if (people_.empty()) return;
  const auto longest = longest_thought(people_.size());
  for (auto& one : running_)
    if (one.hurry && Clock::now() - one.begun > longest) std::exchange(one.hurry, nullptr)();
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
    const auto running = running_.insert(running_.end(), {Clock::now(), std::move(thought.hurry)});
    lock.unlock();
    const auto before = thread_time();
    thought.think(effort);
    thought = {};
    const std::chrono::duration<double> took = thread_time() - before;
    lock.lock();
    running_.erase(running);
    ++counts_.done;
    counts_.seconds += took.count();
  }
}

}  // namespace rekentafel::server
