// How long a hand takes to tap a number that needs no thinking, so that only thinking is counted. It is measured with
// numbers that a child sees and taps; until then a hand like most is assumed.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace rekentafel::learning {

enum class Input : unsigned char { touch, mouse, keys };
inline constexpr int input_count = 3;
std::optional<Input> input_from(std::string_view text);

class Typing {
 public:
  // A number of so many digits was seen and tapped: from when it was shown to when the last digit went down.
  void tapped(Input input, int digits, int ms);
  // What the hand needs of the time until the last digit goes down.
  int usual(Input input, int digits) const;
  // Of the time that passed what was thought; never nothing, since no answer is there before the eye has read.
  int thinking(Input input, int digits, int passed_ms) const;
  // Numbers that still have to be tapped before this hand is known.
  int wanted(Input input) const;

 private:
  // Each time beside what was expected for so many digits.
  std::array<std::vector<double>, input_count> ratios_;
};

}  // namespace rekentafel::learning
