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

// Refused where the game is unknown, the options do not fit it, or there is no such level or seat.
Result<std::unique_ptr<AnyBot>> open_bot(std::string_view game, const wire::OptionTexts& options, int level, Seat seat,
                                         Seed seed);

}  // namespace rekentafel::bots
