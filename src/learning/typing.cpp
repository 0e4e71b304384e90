#include "learning/typing.h"

#include <algorithm>
#include <cmath>

namespace rekentafel::learning {

namespace {

// Medians of the first digit, and what each further one takes.
constexpr std::array<double, input_count> first_digit{900, 700, 600}, next_digit{350, 350, 250};
// What is expected counts as so many numbers that were tapped.
constexpr double expected_counts = 5;
constexpr int wanted_at_first = 5;
// Hands become quicker: what was long ago no longer counts.
constexpr std::size_t most_kept = 20;
// Slower was no tapping, quicker no hand.
constexpr int quickest = 100, slowest = 6000;
constexpr int least_thinking = 150;

double expected(Input input, int digits) {
  const auto i = static_cast<std::size_t>(input);
  return first_digit[i] + next_digit[i] * (std::max(digits, 1) - 1);
}

}  // namespace

std::optional<Input> input_from(std::string_view text) {
  if (text == "touch") return Input::touch;
  if (text == "mouse") return Input::mouse;
  if (text == "keys") return Input::keys;
  return {};
}

void Typing::tapped(Input input, int digits, int ms) {
  if (ms < quickest || ms > slowest) return;
  auto& ratios = ratios_[static_cast<std::size_t>(input)];
  ratios.push_back(ms / expected(input, digits));
  if (ratios.size() > most_kept) ratios.erase(ratios.begin());
}

int Typing::usual(Input input, int digits) const {
  auto ratios = ratios_[static_cast<std::size_t>(input)];
  if (ratios.empty()) return static_cast<int>(expected(input, digits));
  std::ranges::sort(ratios);
  const auto n = ratios.size();
  const double middle = std::log((ratios[(n - 1) / 2] + ratios[n / 2]) / 2);
  const double counts = static_cast<double>(n);
  return static_cast<int>(expected(input, digits) * std::exp(middle * counts / (counts + expected_counts)));
}

int Typing::thinking(Input input, int digits, int passed_ms) const {
  return std::max(least_thinking, passed_ms - usual(input, digits));
}

int Typing::wanted(Input input) const {
  return std::max(0, wanted_at_first - static_cast<int>(ratios_[static_cast<std::size_t>(input)].size()));
}

}  // namespace rekentafel::learning
