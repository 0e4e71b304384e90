// A game that a program in another language plays: the match, and what may be asked of it by seat. Whatever comes in is
// checked, and what does not fit is refused.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/any_match.h"

namespace rekentafel::packages {

// What a computer player would do, and after which time where everybody acts at once.
struct Chosen {
  std::string action;
  std::chrono::milliseconds after{0};
};

class Playing {
 public:
  // A seed is 1 to 32 hexadecimal digits.
  static Result<Playing> open(std::string_view game, wire::OptionTexts options, std::string_view seed);
  // A saved game, played again from its beginning.
  static Result<Playing> read(std::string_view saved);

  const wire::AnyMatch& match() const { return *match_; }
  std::string seed() const { return to_text(saved().seed); }
  std::vector<LogEntry> log() const { return saved().lines; }
  std::string text() const { return to_text(saved()); }

  Result<std::string> view(Seat seat) const;  // as JSON
  Result<std::vector<std::string>> actions(Seat seat) const;
  std::optional<Refusal> refuse(Seat seat, std::string_view action) const;
  // What happened, as JSON, as that seat saw it.
  Result<std::string> act(Seat seat, std::string_view action);
  // The game as it was after so many actions, or as it is where there were fewer.
  Playing replayed(std::size_t length) const;
  // Takes the last action back; false where there is none.
  bool undo();
  // The same seed gives the same choice; without one it follows from the game's seed and how many actions there were.
  // Nothing where the seat is not to act, or had better wait for others.
  Result<std::optional<Chosen>> choose(Seat seat, int level, std::string_view seed = {}) const;

 private:
  Playing(std::unique_ptr<wire::AnyMatch> match, wire::OptionTexts options)
      : match_(std::move(match)), options_(std::move(options)) {}

  wire::SavedGame saved() const { return match_->saved(); }
  std::optional<Refusal> refuse(Seat seat) const;

  std::unique_ptr<wire::AnyMatch> match_;
  wire::OptionTexts options_;  // as they were given
};

}  // namespace rekentafel::packages
