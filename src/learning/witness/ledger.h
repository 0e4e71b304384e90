// What becomes of sights: evidence, unless something speaks against it. The hand is taken off the time; what was shown
// before is no evidence, nor is what took too long; three wrong tries within three seconds were guesses, and all of
// that is forgotten. So evidence settles first, and is handed out some seconds later.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "learning/witness/hand_times.h"
#include "learning/witness/sight.h"

namespace rekentafel::learning {

// Milliseconds on the one clock of a device.
using DeviceTime = std::int64_t;

inline constexpr DeviceTime guessing_ms = 3'000;                    // so many wrong tries within that …
inline constexpr int guesses = 3;                                   // … are guesses
inline constexpr DeviceTime showing_ms = 60'000;                    // what was shown is no evidence for that long
inline constexpr DeviceTime longest_ms = 30'000;                    // who takes longer was elsewhere
inline constexpr DeviceTime shortest_thinking = 150;                // nobody thinks in less
inline constexpr DeviceTime reaction_ms = 250, prompt_ms = 15'000;  // between them a time is clean
inline constexpr DeviceTime shortest_race = 600;                    // of thinking; less says nothing

struct Occasion {
  DeviceTime onset = 0;  // when the sum could be seen and the hand was free
  DeviceTime down = 0;   // when the finger came down that completes the attempt
  Input input = Input::touch;
  int day = 0;
  bool counts = true;  // nothing helped, one person, eyes on the screen
};

class Ledger {
 public:
  explicit Ledger(std::string game, HandTimes hand = {}) : game_(std::move(game)), hand_(std::move(hand)) {}

  void note(const Sight& sight, const Occasion& occasion);
  // A race that another won: no answer to this sum until `down`. `race` tells it from others.
  void lost(Skill skill, const Occasion& occasion, int search_ms, int race);
  // It was tried after all.
  void not_lost(int race);
  void show(const std::vector<Skill>& skills, DeviceTime at);

  // What has settled by then; and all there is, when somebody leaves.
  std::vector<Evidence> take(DeviceTime now);
  std::vector<Evidence> take_all();

  const HandTimes& hand() const { return hand_; }
  bool guessed() const { return guessed_; }  // at this table

 private:
  struct Held {
    Evidence evidence;
    DeviceTime at;
    std::optional<int> race = {};
  };
  bool was_shown(Skill skill, DeviceTime at) const;
  int thinking(const Occasion& occasion, int search_ms) const;
  void guard(DeviceTime down);

  std::string game_;
  HandTimes hand_;
  std::vector<Held> held_;
  std::array<std::optional<DeviceTime>, skill_count> shown_{};
  std::vector<DeviceTime> wrong_;
  bool guessed_ = false;
};

}  // namespace rekentafel::learning
