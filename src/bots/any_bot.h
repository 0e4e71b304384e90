// A computer player for those who know games only by name: views come as JSON, actions leave as text. When it acts
// counts on the clock that is handed in (bots/intent.h); in a game of turns it is due as soon as it has looked.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/player.h"
#include "wire/json.h"
#include "wire/setup.h"

namespace rekentafel::bots {

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // The seat's own view: at the beginning, whenever something happened, and after every answer. Refused where the JSON
  // is no view of this game.
  virtual std::optional<Refusal> look(const wire::json::value& view, std::chrono::milliseconds now,
                                      const Thinking& thinking = {}) = 0;
  // When it acts; nothing while it is not to act or waits for others.
  virtual std::optional<std::chrono::milliseconds> due() const = 0;
  // What it does, as text for AnyMatch::act. Precondition: something is due.
  virtual std::string take() = 0;
  // How the table answered what was taken: nothing, or why it was refused.
  virtual void answered(const std::optional<Refusal>& refused, std::chrono::milliseconds now) = 0;
};

// How well it plays: as its level does; or, in a real-time game, as quickly as somebody with whom it keeps pace.
inline constexpr int most_takes = 1000;
struct Strength {
  int level;
  int takes;  // so many hundredths of the time of a child of eight (docs/strength.md); 0: as its level
  Strength(int its_level, int it_takes = 0) : level(its_level), takes(it_takes) {}
  friend bool operator==(const Strength&, const Strength&) = default;
};
std::optional<Refusal> refuse(std::string_view game, const Strength& strength);

// Refused where the game is unknown, the options do not fit it, or there is no such strength or seat.
Result<std::unique_ptr<AnyBot>> open_bot(std::string_view game, const wire::OptionTexts& options, Strength strength,
                                         Seat seat, Seed seed);

}  // namespace rekentafel::bots
