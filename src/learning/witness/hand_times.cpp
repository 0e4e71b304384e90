#include "learning/witness/hand_times.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/fields.h"
#include "learning/word.h"

namespace rekentafel::learning {

namespace {

constexpr std::array<int, 3> usual_ms{900, 700, 600};  // by input: the median of the prior
constexpr int prior_events = 5;                        // what it weighs
constexpr std::size_t most_kept = 25;
constexpr int shortest_hand = 100, longest_hand = 5000;  // else it was not the hand alone

}  // namespace

void HandTimes::add(Input input, std::string_view game, int ms) {
  if (ms < shortest_hand || ms > longest_hand) return;
  auto& times = times_[{input, std::string(game)}];
  times.push_back(ms);
  if (times.size() > most_kept) times.pop_front();
}

int HandTimes::of(Input input, std::string_view game) const {
  std::vector<int> seen;
  for (const auto name : {game, taps}) {
    const auto found = times_.find({input, std::string(name)});
    if (found != times_.end()) seen.insert(seen.end(), found->second.begin(), found->second.end());
    if (game == taps) break;
  }
  const double usual = usual_ms[static_cast<std::size_t>(input)];
  if (seen.empty()) return static_cast<int>(usual);
  const auto middle = seen.begin() + static_cast<std::ptrdiff_t>(seen.size() / 2);
  std::nth_element(seen.begin(), middle, seen.end());
  // The median pulls at the prior as hard as there are events.
  const double share = static_cast<double>(seen.size()) / static_cast<double>(prior_events + seen.size());
  return static_cast<int>(std::lround(std::exp((1 - share) * std::log(usual) + share * std::log(*middle))));
}

std::string to_text(const HandTimes& times) {
  std::string text;
  for (const auto& [of, list] : times.times_) {
    if (!text.empty()) text += " / ";
    text += std::string(name_of(of.first)) + ' ' + of.second;
    for (const int ms : list) text += ' ' + std::to_string(ms);
  }
  return text;
}

HandTimes hand_times_from(std::string_view text) {
  HandTimes times;
  while (!text.empty()) {
    auto line = text.substr(0, text.find('/'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto input = next_word(line), game = next_word(line);
    const auto all = names(Input{});
    const auto found = std::ranges::find(all, input);
    if (found == all.end()) continue;
    for (auto word = next_word(line); !word.empty(); word = next_word(line))
      if (const auto ms = number_from(word, 0, longest_hand))
        times.add(static_cast<Input>(found - all.begin()), game, *ms);
  }
  return times;
}

}  // namespace rekentafel::learning
