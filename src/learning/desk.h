// A child's desk: what was learnt is laid on it, sums are asked and answered at it, and a map of everything is drawn
// from it. It is what the browser has of this folder, so it speaks text: a question is a word and its words, with lines
// after it; an answer is JSON. A question that does not fit gets {"refused":{"key","arguments"}} and changes nothing.
//
//   begin SEED DAY [GROUP LIMIT] an empty desk on that day, for a child of group 4, 5 or 6 (- where it is not known),
//   to
//                                whom by heart means within 2, 3 or 5 seconds, or off: then no time is kept
//   day DAY                      it is later; never earlier
//   check ⏎ LINES                {} where all of it is evidence, else the refusal of the first line that is not
//   learn ⏎ LINES                what was kept, the oldest first: {"learned","skipped"}. A line is evidence, with the
//   word
//                                practice behind it where the answer was told afterwards
//   hand touch|mouse|keys N MS   a number of N digits was seen and tapped: {"wanted"}, how many more are to be tapped
//   choose TABLES | KINDS        "1 2 5 10 | products divisions"; no tables: as schools go
//   next                         {"skill","sum","again","done","of"}: again where it went wrong not long ago
//   answer TYPED MS|- INPUT      {"right","answer","help"?,"lines","turned"?,"hurried"?,"enough"?,"done","of"}
//   deck GAME CARDS              {"deck"}: made to measure (own_deck.h), with at least so many cards
//   even GAME OTHERS usual|calm ⏎ LINES
//                                {"level","takes"}: the child's equals (even.h), against so many. A line is a game that
//                                was, the oldest first: won|shared|lost LEVEL TAKES OTHERS usual|calm
//   map                          {"day","open","step","before"?,"skills"}
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "learning/help.h"
#include "learning/plan.h"
#include "learning/sum.h"
#include "learning/typing.h"

namespace rekentafel::learning {

class Desk {
 public:
  explicit Desk(Seed seed = {}, int today = 0, Group group = Group::unknown, Limit limit = Limit::three_seconds)
      : estimate_(group, limit), random_(seed, 1), plan_(seed), today_(today), limit_(limit) {}

  std::string hear(std::string_view question);
  const Estimate& estimate() const { return estimate_; }
  // The sum that waits for its answer.
  const std::optional<Sum>& asked() const { return asked_; }

 private:
  // What a skill rests on.
  struct Tally {
    int right = 0, wrong = 0, last = 0;
  };
  // What was known when four weeks had still to go, or after the first day.
  struct Before {
    int day = 0;
    std::array<State, skill_count> states{};
  };

  std::string hear_begin(std::string_view words);
  std::string hear_day(std::string_view words);
  std::string hear_learn(std::string_view lines);
  std::string hear_hand(std::string_view words);
  std::string hear_choose(std::string_view words);
  std::string hear_deck(std::string_view words);
  std::string hear_answer(std::string_view words);
  std::string next();
  std::string answer(int typed, std::optional<int> passed_ms, Input input);
  std::string map();

  void take_in(const Evidence& evidence, Told told);
  void look_back(int day);
  std::array<Knowledge, skill_count> all_known() const;

  Estimate estimate_;
  Random random_;  // of the forms of sums
  Plan plan_;
  Typing typing_;
  int today_ = 0;
  Limit limit_;
  std::optional<Sum> asked_;
  std::array<Tally, skill_count> tallies_{};
  std::optional<int> compared_with_;  // the last day of before
  std::optional<Before> before_;
  int practised_today_ = 0;
  std::vector<Evidence> guesses_;  // quick and wrong, and not taken for evidence yet
};

}  // namespace rekentafel::learning
