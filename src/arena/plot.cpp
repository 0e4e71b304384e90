#include "arena/plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>

#include "arena/report.h"

namespace rekentafel::arena {

namespace {

// One unit is a pixel on a telephone of 360 wide.
constexpr double plot_width = 328;
constexpr double left = 10, right = plot_width - 10;

std::string at(double x) { return decimal(x, 1); }

std::string text(double x, double y, std::string_view style, const std::string& words) {
  return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" class=\"" + std::string(style) + "\">" + escaped(words) +
         "</text>";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view style) {
  return "<line x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\"" + at(y2) + "\" class=\"" +
         std::string(style) + "\"/>";
}

std::string box(double x, double y, double wide, double high, double round, std::string_view style) {
  return "<rect x=\"" + at(x) + "\" y=\"" + at(y) + "\" width=\"" + at(wide) + "\" height=\"" + at(high) + "\" rx=\"" +
         at(round) + "\" class=\"" + std::string(style) + "\"/>";
}

std::string picture(const std::string& title, double height, const std::string& inside) {
  return "<svg viewBox=\"0 0 " + at(plot_width) + ' ' + at(height) + "\" role=\"img\" aria-label=\"" + escaped(title) +
         "\"><title>" + escaped(title) + "</title>" + inside + "</svg>\n";
}

// 1, 2 or 5 times a power of ten: at most `most` of them fit in the range.
double nice_step(double range, int most) {
  const double rough = range / most, ten = std::pow(10, std::floor(std::log10(rough)));
  for (const double times : {1.0, 2.0, 5.0, 10.0})
    if (times * ten >= rough * (1 - 1e-9)) return times * ten;
  return 10 * ten;
}

struct Axis {
  double from = 0;
  double to = 1;
  double step = 0.25;
  double place(double value) const {
    return left + (std::clamp(value, from, to) - from) / (to - from) * (right - left);
  }
};

Axis axis_of(const WhiskerPlot& plot, std::span<const Whisker> rows) {
  double low = plot.fair, high = plot.fair;
  for (const auto& row : rows) low = std::min(low, row.interval.low), high = std::max(high, row.interval.high);
  const double least = plot.shares ? 0.1 : plot.least;
  if (high - low < least) low -= (least - (high - low)) / 2, high += (least - (high - low)) / 2;
  const double step = nice_step(high - low, 5);
  Axis axis{std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step, step};
  if (plot.shares) axis.from = std::max(0.0, axis.from), axis.to = std::min(1.0, axis.to);
  return axis;
}

std::string ticks(const Axis& axis, double top, double bottom, bool shares) {
  std::string drawn;
  for (double value = axis.from; value <= axis.to + axis.step / 2; value += axis.step) {
    const double x = axis.place(value);
    const auto words = shares ? percent(value, 0) : with_sign(value);
    const bool first = value<axis.from + axis.step / 2, last = value> axis.to - axis.step / 2;
    drawn += line(x, top, x, bottom, "grid");
    drawn += text(x + (first  ? -8
                       : last ? 8
                              : 0),
                  bottom + 15,
                  first  ? "tick"
                  : last ? "tick end"
                         : "tick mid",
                  value == 0 ? (shares ? "0%" : "0") : words);
  }
  return drawn;
}

struct Bin {
  int from = 0;
  std::int64_t count = 0;
};

std::vector<Bin> bins_of(std::span<const std::int64_t> counts, int& wide) {
  const int low = smallest_of(counts), high = largest_of(counts);
  wide = std::max(1, static_cast<int>(nice_step(high - low + 1, 40)));
  std::vector<Bin> bins;
  for (int from = low / wide * wide; from <= high; from += wide) {
    Bin bin{from, 0};
    for (int value = from; value < from + wide && value <= high; ++value) bin.count += counts[value];
    bins.push_back(bin);
  }
  return bins;
}

}  // namespace

std::string escaped(std::string_view words) {
  std::string result;
  for (const char c : words) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string whiskers(const WhiskerPlot& plot, std::span<const Whisker> rows) {
  constexpr double row_height = 46, top = 22;
  const Axis axis = axis_of(plot, rows);
  const double bottom = top + row_height * static_cast<double>(rows.size()), fair = axis.place(plot.fair);
  const bool near_right = fair > plot_width * 0.7, near_left = fair < plot_width * 0.3;
  std::string drawn = ticks(axis, top, bottom, plot.shares) + line(fair, top - 5, fair, top + 3, "fair") +
                      text(near_right  ? fair + 4
                           : near_left ? fair - 4
                                       : fair,
                           top - 9,
                           near_right  ? "tick end"
                           : near_left ? "tick"
                                       : "tick mid",
                           plot.fair_words);
  double y = top;
  for (const auto& row : rows) {
    const double from = axis.place(row.interval.low), to = axis.place(row.interval.high);
    drawn += text(left, y + 19, "name", row.name) + text(right, y + 19, "value end", row.words) +
             line(left, y + 33, right, y + 33, "track") + line(fair, y + 25, fair, y + 41, "fair") +
             box(from, y + 28, std::max(4.0, to - from), 10, 5, "interval") + "<circle cx=\"" +
             at(axis.place(row.value)) + "\" cy=\"" + at(y + 33) + "\" r=\"6\" class=\"dot\"/>";
    y += row_height;
  }
  return picture(plot.title, bottom + 22, drawn);
}

std::string histogram(const HistogramPlot& plot, std::span<const std::int64_t> counts) {
  constexpr double top = 30, bottom = 150;
  int wide = 1;
  const auto bins = bins_of(counts, wide);
  const std::int64_t all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  const std::int64_t most = std::ranges::max(bins, {}, &Bin::count).count;
  const int middle = quantile_of(counts, 0.5);
  const double each = std::min(28.0, (right - left) / static_cast<double>(bins.size()));
  std::string drawn, marked;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double x = left + each * static_cast<double>(i);
    const double high = (bottom - top) * static_cast<double>(bins[i].count) / static_cast<double>(most);
    const bool is_middle = middle >= bins[i].from && middle < bins[i].from + wide;
    if (is_middle) {
      const double mid = x + each / 2;
      marked = box(std::clamp(mid - 45, left, right - 90), 4, 90, 20, 4, "mark") +
               text(std::clamp(mid, left + 45, right - 45), 18, "on-mark mid", "median " + std::to_string(middle)) +
               line(mid, 24, mid, bottom - high, "fair");
    }
    drawn += "<g>" + box(x + each * 0.08, bottom - high, each * 0.84, high, std::min(3.0, each / 4),
                         is_middle ? "bar strong" : "bar");
    drawn += "<title>" + std::to_string(bins[i].from) +
             (wide > 1 ? " to " + std::to_string(bins[i].from + wide - 1) : "") + ' ' + escaped(plot.unit) + ": " +
             percent(mean(bins[i].count, all)) + "</title></g>";
  }
  drawn += line(left, bottom, right, bottom, "axis");
  const int shown = std::max(1, static_cast<int>(std::ceil(static_cast<double>(bins.size()) / 6)));
  for (std::size_t i = 0; i < bins.size(); i += static_cast<std::size_t>(shown))
    drawn += text(left + each * (static_cast<double>(i) + 0.5), bottom + 15, "tick mid", std::to_string(bins[i].from));
  drawn += text(right, bottom + 32, "tick end", plot.unit + (wide > 1 ? ", by " + std::to_string(wide) : ""));
  return picture(plot.title, bottom + 38, drawn + marked);
}

}  // namespace rekentafel::arena
