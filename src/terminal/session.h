// A game at one keyboard: a live table whose log is a file. No terminal and no clock of its own: moments are handed in,
// so that tests play it in no time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "table/live_table.h"
#include "terminal/journal.h"

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
  using Moment = table::Moment;

  // Refused where the game cannot be opened or its file not be written.
  static Result<Session> open(const Opening& opening, const std::filesystem::path& file, Moment now);
  // The game of that file goes on in that file. Seats that nobody is named for: the first is a person's, the others are
  // computers'.
  static Result<Session> resume(const std::filesystem::path& file, Moment now);

  const wire::AnyMatch& match() const { return table_.match(); }
  const std::vector<Player>& players() const { return players_; }
  const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(seat.index())]; }
  // What the seat saw of every action after the first `skipped` ones.
  wire::Told told(std::size_t skipped, Seat seat) const;
  const std::filesystem::path& file() const { return journal_.path(); }
  int people() const;
  // Whose turn it is, where that is one person; nothing in real time, or while a computer player is to move.
  std::optional<Seat> person_to_act() const;

  // In real time a hand that still rests (S10) acts when it has rested: then nothing is said yet. Of what comes
  // meanwhile the last is meant.
  std::optional<Refusal> act(Seat seat, std::string_view action, Moment now);
  // What a computer player, the clock or a rested hand does by now. `refused` where that was not allowed, or could not
  // be written down.
  struct Happened {
    bool something = false;
    std::optional<Refusal> refused = {};
    Seat seat = Seat::table();
  };
  Happened advance(Moment now);
  // When advance will do something; nothing while all wait for people.
  std::optional<Moment> next() const;
  // Until the table's clock acts.
  std::optional<Moment> clock_left(Moment now) const;

  // What a strong player would do; empty where it would rather wait.
  std::string advice(Seat seat) const;
  // Back to before the last action of the one person who plays; refused with several people, and in real time.
  std::optional<Refusal> undo();
  wire::SavedGame saved() const;

 private:
  Session(std::vector<Player> players, table::LiveTable table, Moment now)
      : players_(std::move(players)), table_(std::move(table)), began_(now) {}

  static Result<Session> seated(wire::SavedGame saved, std::vector<Player> players, Moment now);
  // The table as it is after these entries; all people are there.
  static Result<table::LiveTable> table_after(const std::vector<LogEntry>& log, const table::Settings& settings,
                                              Seed seed, const std::vector<Player>& players, Moment began);
  // Back to that many actions.
  std::optional<Refusal> go_back(std::size_t length);
  std::optional<Refusal> keep_in(const std::filesystem::path& file);
  Happened write_down();
  void think(Moment now);

  std::vector<Player> players_;
  table::LiveTable table_;
  Moment began_;               // when the table's clock began to run
  std::vector<LogEntry> log_;  // what is in the file
  Journal journal_;
  std::uint64_t said_ = 0;  // by people
  bool unseen_ = true;      // computer players have not looked yet
};

// Whether everybody acts at once: 7 Ate 9 and rush.
bool is_real_time(const wire::AnyMatch& match);

}  // namespace rekentafel::terminal
