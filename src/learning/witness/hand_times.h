// How long a child's hand needs at this device, so that it can be taken off the time of an attempt. Measured by control
// events: attempts with nothing to work out. Until there are some it is what hands usually need.
//
// Written `touch tables-rush 812 905 / mouse taps 640`: a device keeps it for each child.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "learning/typing.h"

namespace rekentafel::learning {

constexpr std::array<std::string_view, 3> names(Input) { return {"touch", "mouse", "keys"}; }

class HandTimes {
 public:
  // Numbers that one sees and taps, when a child first sits at a device: for every game.
  static constexpr std::string_view taps = "taps";

  void add(Input input, std::string_view game, int ms);
  int of(Input input, std::string_view game) const;

  friend std::string to_text(const HandTimes& times);
  friend bool operator==(const HandTimes&, const HandTimes&) = default;

 private:
  std::map<std::pair<Input, std::string>, std::deque<int>> times_;
};
std::string to_text(const HandTimes& times);
// What cannot be read is left out: it is only measured anew.
HandTimes hand_times_from(std::string_view text);

}  // namespace rekentafel::learning
