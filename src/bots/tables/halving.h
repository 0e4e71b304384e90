// Which of several candidates does best when the game is played on from it, again and again: the worse half drops out
// each time the playouts of a stage are done, so that most work goes to those that are hard to tell apart.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

#include "bots/player.h"

namespace rekentafel::bots {

inline constexpr std::int64_t dealing_work = 50;  // a playout that is over at once takes as much as so many looks

// `deal()` thinks up what is hidden, and `value(candidate, work)` plays on from there and adds what it did to `work`:
// all candidates that are left meet the same cards. The first candidate is what the player would do without thinking:
// it stays to the end, and another one is chosen only where it does clearly better, for luck makes some of many look
// good. At least one playout of each, and not many more than `most_work` allows. When stopped, the best so far.
template <class Deal, class ValueOf>
std::size_t best_by_playouts(std::size_t candidates, double most_work, const Thinking& thinking, Deal&& deal,
                             ValueOf&& value) {
  std::vector<std::size_t> left(candidates);
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<double> sum(candidates);
  const auto better = [&](std::size_t a, std::size_t b) { return sum[a] > sum[b]; };
  const int stages = std::max(1, static_cast<int>(std::bit_width(candidates - 1)));
  std::int64_t work = 0;
  int worlds = 0;
  const auto best = [&] {
    const std::size_t first = *std::min_element(left.begin() + 1, left.end(), better);
    // How much the sums of two equally good candidates differ by chance.
    return sum[first] - sum[0] > 0.5 * std::sqrt(worlds) ? first : 0;
  };
  for (int stage = 1; left.size() > 1; ++stage) {
    do {
      deal();
      for (const std::size_t candidate : left) {
        if (thinking.stopped()) return worlds > 0 ? best() : 0;
        sum[candidate] += value(candidate, work);
        work += dealing_work;
      }
      ++worlds;
    } while (static_cast<double>(work) < most_work * stage / stages);
    if (left.size() == 2) return best();
    std::stable_sort(left.begin() + 1, left.end(), better);
    left.resize((left.size() + 1) / 2);
  }
  return 0;
}

}  // namespace rekentafel::bots
