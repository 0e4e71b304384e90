// How the two at a table of the load choose their moves, and check what they are told.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/random.h"
#include "engine/seat.h"
#include "wire/json.h"
#include "wire/setup.h"

namespace rekentafel::load {

class GamePlay {
 public:
  virtual ~GamePlay() = default;

  virtual wire::OptionTexts options() const = 0;
  virtual bool wants_views() const = 0;
  // The whole table, as a seat sees it when the game begins, or when it was joined again in between; false where it
  // cannot be.
  virtual bool begins(Seat seat, const wire::json::object& whole, std::chrono::milliseconds now) = 0;
  // What it does now, if anything.
  virtual std::optional<std::string> move(Seat seat, std::chrono::milliseconds now) = 0;
  // What the seat was told; false where that is not what should have happened.
  virtual bool told(Seat seat, const wire::json::object& events, std::chrono::milliseconds now) = 0;
  // That its move had happened already, as the entry with this seq: it was said again on the way. False as above.
  virtual bool repeated(Seat seat, std::uint64_t seq, std::chrono::milliseconds now) = 0;
  // False where it should not have been refused.
  virtual bool refused(Seat seat, const wire::json::object& why, std::chrono::milliseconds now) = 0;
};

// Plus & Minus on a board of our own: the whole game is known beforehand, so every event can be foretold and compared.
std::unique_ptr<GamePlay> foretold_play(Random random);
// Any game, with a beginner's eyes on the views.
std::unique_ptr<GamePlay> beginners_play(std::string game, wire::OptionTexts options, Random random);

}  // namespace rekentafel::load
