// What a program in another language asks, JSON in and JSON out, where there are no objects to hand over (WebAssembly).
// A question is {"ask", …}; one that cannot be answered gives {"refused": {"rule", "key", "arguments"}}.
//
//   catalogue                                    games, options and levels (bots/catalogue.h)
//   open        game, setup, seed                {"match", "seats", "to-act"}: a number for the questions below
//   read        saved                            the same of a saved game
//   replayed    match, length                    the same of the game as it was after so many actions
//   close       match                            {}
//   about       match                            {"game", "setup", "seed", "seats", "to-act", "outcome", "clock",
//   "log"} view        match, seat                      {"view"} actions     match, seat {"actions"} refuse      match,
//   seat, action              {} act         match, seat, action              {"events", "to-act"}: as that seat saw it
//   undo        match                            {"undone", "to-act"}
//   saved       match                            {"saved"}
//   choose      match, seat, level, seed         {"action", "after"}, or {} (playing.h)
//   plays       game, position                   {"plays"} (plays.h)
//   solve       position                         the solution
//   signature   games                            {"signature"}
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "packages/playing.h"

namespace rekentafel::packages {

class Desk {
 public:
  std::string ask(std::string_view question);

 private:
  using Question = wire::json::object;
  std::string answer(std::string_view asked, const Question& question);
  std::string of_match(std::string_view asked, const Question& question);
  std::string opened(Result<Playing> playing);

  std::map<int, Playing> matches_;
  int last_ = 0;
};

}  // namespace rekentafel::packages
