// Plots as SVG that stands in the page itself: no script, colours from the page's style sheet, words that stay readable
// on a telephone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.h"

namespace rekentafel::arena {

// For text between tags and in attributes.
std::string escaped(std::string_view text);

struct Whisker {
  std::string name;
  std::string words;  // the value, written
  double value = 0;
  Interval interval;
};
struct WhiskerPlot {
  std::string title;       // for who cannot see it
  double fair = 0.5;       // a dashed line
  std::string fair_words;  // "even"
  bool shares = true;      // else points
  double least = 50;       // that the axis spans, where it has points
};
// A line a row: the value as a dot, its interval as a bar.
std::string whiskers(const WhiskerPlot& plot, std::span<const Whisker> rows);

struct HistogramPlot {
  std::string title;
  std::string unit;  // "actions"
};
// Counts by value; the middle one is marked.
std::string histogram(const HistogramPlot& plot, std::span<const std::int64_t> counts);

}  // namespace rekentafel::arena
