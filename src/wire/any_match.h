// A match of whatever game, for those who know games only by name: actions come as text, views and events leave as
// JSON.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/outcome.h"
#include "engine/random.h"
#include "engine/result.h"
#include "games/clock.h"
#include "wire/json.h"
#include "wire/saved_game.h"
#include "wire/setup.h"

namespace rekentafel::wire {

// What happened, as each seat sees it; the last one is what onlookers see.
using Told = std::vector<json::array>;

// The same as text: one for each seat and one for onlookers, or a single one for all where nothing is hidden.
struct ToldTexts {
  std::vector<std::string> texts;
  const std::string& to(Seat seat) const {
    if (texts.size() == 1) return texts.front();
    return seat.is_table() ? texts.back() : texts[static_cast<std::size_t>(seat.index())];
  }
};

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual std::string_view game() const = 0;
  virtual int seats() const = 0;
  virtual Seats to_act() const = 0;
  virtual std::size_t length() const = 0;  // actions so far
  virtual std::optional<Outcome> outcome() const = 0;

  // Every option with its value: flags as true and false, numbers, choices by name, texts in their notation (null when
  // not given).
  virtual json::object setup() const = 0;
  virtual json::value view(Seat seat) const = 0;
  virtual std::vector<std::string> actions(Seat seat) const = 0;
  virtual std::optional<Refusal> refuse(Seat seat, std::string_view action) const = 0;
  virtual Result<Told> act(Seat seat, std::string_view action) = 0;
  // The same, for those who only pass it on.
  virtual std::string view_text(Seat seat) const = 0;
  virtual Result<ToldTexts> act_told(Seat seat, std::string_view action) = 0;
  // What the table does by itself and when (act with Seat::table()); and how long a seat rests after an answer.
  virtual std::optional<Timed<std::string>> clock() const = 0;
  virtual std::chrono::milliseconds rest(const std::optional<Refusal>& refused) const = 0;
  virtual bool came_too_late(const Refusal& refusal) const = 0;
  // What the action claims that others may claim at the same time, where a fair order was asked for (S14).
  virtual std::optional<int> contested(std::string_view action) const = 0;
  virtual SavedGame saved() const = 0;
};

// Options from JSON as `setup` writes it; whether they fit the game is said when the match is opened.
Result<OptionTexts> options_from(const json::value& setup);

Result<std::unique_ptr<AnyMatch>> open_match(std::string_view game, const OptionTexts& options, Seed seed);

// Plays a saved game from its beginning; refused with the number of the action that does not fit.
Result<std::unique_ptr<AnyMatch>> replay(const SavedGame& saved);

}  // namespace rekentafel::wire
