// A game at one keyboard: the match, the computer players, the table's clock and the file. No terminal and no clock of
// its own: moments are handed in, so that tests play it in no time.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "terminal/journal.h"
#include "wire/any_match.h"

namespace rekentafel::terminal {

struct Player {
  std::string name;
  int level = 0;  // of a computer player; 0: a person

  bool is_person() const { return level == 0; }
  friend bool operator==(const Player&, const Player&) = default;
};

// `person Anna`, `level 3 Fox`: a seat's line in a saved game.
std::string to_text(const Player& player);
std::optional<Player> player_from(std::string_view text);

struct Opening {
  std::string game;
  wire::OptionTexts options;
  Seed seed;
  std::vector<Player> players;  // one a seat
};

class Session {
 public:
  using Moment = std::chrono::milliseconds;

  struct Step {
    Seat seat;
    std::string action;
    wire::Told told;
  };

  // Refused where the game cannot be opened or its file not be written.
  static Result<Session> open(const Opening& opening, const std::filesystem::path& file, Moment now);
  // The game of that file goes on in that file. Seats that nobody is named for: the first is a person's, the others are
  // computers'.
  static Result<Session> resume(const std::filesystem::path& file, Moment now);

  const wire::AnyMatch& match() const { return *match_; }
  const std::vector<Player>& players() const { return players_; }
  const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(seat.index())]; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::filesystem::path& file() const { return journal_.path(); }
  int people() const;
  // Whose turn it is, where that is one person; nothing in real time, or while a computer player is to move.
  std::optional<Seat> person_to_act() const;

  // In real time a hand that still rests (S10) acts when it has rested: then nothing is said yet.
  std::optional<Refusal> act(Seat seat, std::string_view action, Moment now);
  // The first thing that a computer player, the clock or a rested hand does by now. `refused` where it was a person's
  // and not allowed.
  struct Happened {
    bool something = false;
    std::optional<Refusal> refused = {};
    Seat seat = {};
  };
  Happened advance(Moment now);
  // When advance will do something; nothing while all wait for people.
  std::optional<Moment> next() const;
  // Until the table's clock acts.
  std::optional<Moment> clock_left(Moment now) const;

  // What the rules would say; nothing changes.
  std::optional<Refusal> would_refuse(Seat seat, std::string_view action) const;
  // What a strong player would do; empty where it would rather wait.
  std::string advice(Seat seat) const;
  // Back to before the last action of the one person who plays; refused with several people, and in real time.
  std::optional<Refusal> undo(Moment now);
  wire::SavedGame saved() const;

 private:
  struct Waiting {
    Seat seat;
    std::string action;
    Moment at;
  };

  static Result<Session> seated(std::unique_ptr<wire::AnyMatch> match, std::vector<Player> players, Moment now);
  std::optional<Refusal> seat_bots();
  std::optional<Refusal> do_now(Seat seat, std::string_view action, Moment now);
  std::optional<Refusal> play(const std::vector<wire::SavedGame::Line>& lines);
  void something_happened(Moment now);
  void look(Moment now);
  std::optional<Moment> clock_at() const;

  std::unique_ptr<wire::AnyMatch> match_;
  std::vector<Player> players_;
  std::vector<std::unique_ptr<bots::AnyBot>> bots_;  // by seat; none for a person
  std::vector<Step> steps_;
  Journal journal_;
  std::vector<Moment> rests_until_;  // by seat
  std::vector<Waiting> waiting_;     // hands that rest, at most one action a seat
  bool unseen_ = false;              // computer players have not looked yet
  Moment anybody_acted_{0}, table_acted_{0};
};

// Whether everybody acts at once: 7 Ate 9 and rush.
bool is_real_time(const wire::AnyMatch& match);

}  // namespace rekentafel::terminal
