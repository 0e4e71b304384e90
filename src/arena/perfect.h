// What Plus & Minus is like when both sides play perfectly: boards laid at random, solved.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "arena/statistics.h"
#include "engine/random.h"
#include "games/plus_and_minus/board.h"

namespace rekentafel::arena {

struct PerfectGame {
  int margin = 0;          // of who begins
  int taken = 0;           // tiles, on the best line
  int left = 0;            // tiles when it ends
  bool cut_short = false;  // the last tile was the only best one, though there were others and tiles are left
};

struct PerfectPlay {
  int method = 0;
  std::vector<PerfectGame> games;

  double share(bool (*of)(const PerfectGame&)) const;
  Interval interval(bool (*of)(const PerfectGame&)) const;  // of that share
  double mean_margin() const;
  Interval margin_interval() const;
  double mean_left() const;
};

constexpr bool begun_and_won(const PerfectGame& game) { return game.margin > 0; }
constexpr bool drawn(const PerfectGame& game) { return game.margin == 0; }
constexpr bool cut_short(const PerfectGame& game) { return game.cut_short; }

PerfectGame play_perfectly(const plus_and_minus::Board& board);
// So many boards of a method, of which the rows begin; `told` after each.
PerfectPlay play_perfectly(int method, int boards, Seed seed, int threads, const std::function<void()>& told = {});

}  // namespace rekentafel::arena
