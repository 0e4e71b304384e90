// People at one keyboard with their game: what is drawn, and what is answered to what they type. No terminal: lines in,
// lines out.
#pragma once

#include <string>

#include "terminal/face.h"
#include "terminal/session.h"
#include "terminal/typed.h"

namespace rekentafel::terminal {

class Sitting {
 public:
  using Moment = Session::Moment;

  struct Answer {
    Lines lines = {};
    bool page = false;  // to be read in peace, before the table comes back
    bool quit = false;
  };

  Sitting(Session session, const wire::Words& words, Ink ink);

  Session& session() { return session_; }
  const Session& session() const { return session_; }
  const Face& face() const { return *face_; }
  const Ink& ink() const { return ink_; }

  Scene scene(Seat seat, int columns) const;
  // What somebody typed: an action, or a command.
  Answer answer(Seat seat, std::string_view typed, Moment now);
  std::string refused(const Refusal& refusal) const;
  // The same for what a seat did by itself; of a computer player only that its card was wrong.
  std::string refused_to(Seat seat, const Refusal& refusal) const;

  // What stands above the table: the game and the players.
  Lines head(Seat seat, int columns, Moment now) const;
  // What happened after that many actions, as the seat saw it.
  Lines told(std::size_t skipped, Seat seat, int columns) const;
  // How it ended, and where the game is kept.
  Lines result(int columns) const;
  // Everything that may be asked and done.
  Lines help(Seat seat, int columns) const;
  // The people, by seat.
  std::vector<Seat> people() const;

 private:
  // The command that a word stands for in this language or in English; empty: none.
  std::string command(std::string_view word) const;
  // The action that was typed, shorthands written out.
  std::string meant(const Typed& typed, Seat seat) const;
  // An action as this player would name it.
  std::string in_words(Seat seat, const std::string& action) const;
  Answer act(Seat seat, const std::string& text, Moment now);
  Answer explain(Seat seat, const std::string& text);
  Answer hint(Seat seat);
  Answer save(const std::string& path);
  Answer resume(const std::string& path, Moment now);
  Answer said(std::string_view key, std::initializer_list<std::string> arguments = {}) const;

  Session session_;
  const wire::Words& words_;
  Ink ink_;
  const Face* face_;
  std::size_t nudged_at_ = static_cast<std::size_t>(-1);  // the length of the match at the last nudge
};

}  // namespace rekentafel::terminal
