// `plays tables-match`: the most cards that a hand can lay in one turn.
#include <iostream>

#include "cli/plays.h"
#include "games/tables/match/most.h"
#include "games/tables/match/tables_match.h"
#include "games/tables/order/plays.h"

namespace rekentafel::cli {

namespace {

using namespace tables;

struct MatchQuestion {
  std::string mode = "1A";
  std::string rows;
  std::string hand;
  bool together = false;
  bool first_turn = false;
  bool coming_out = false;
  bool joker_anywhere = false;
  bool most = false;
};

int match_plays(const MatchQuestion& question) {
  if (!question.most) return refuse(Refusal{"plays/most", {}});
  auto rows = read(As<match::Rows>{}, question.rows);
  if (!rows) return refuse(rows.refusal());
  const auto hand = order::read_hand(question.hand);
  if (!hand) return refuse(hand.refusal());
  const match::Situation situation{.rows = *rows,
                                   .hand = *hand,
                                   .start_cards = question.mode == "1A",
                                   .together = question.together,
                                   .first_turn = question.first_turn,
                                   .coming_out = question.coming_out,
                                   .joker_anywhere = question.joker_anywhere};
  if (const auto refusal = match::refuse_situation(situation)) return refuse(*refusal);
  const auto most = match::most(situation);
  std::cout << most.cards << '\n' << to_text(match::rows_after(*rows, most.lay)) << '\n';
  return 0;
}

}  // namespace

template <>
void add_plays_of<tables::TablesMatch>(Command plays_of) {
  auto question = std::make_shared<MatchQuestion>();
  auto command = plays_of.command("tables-match", "The most cards that a hand can lay in one turn, and the rows then");
  command.option("--mode", question->mode, "1A: start card, no jokers; 1B: jokers (T10, T20)",
                 {.one_of = {"1A", "1B"}});
  command.option("--rows", question->rows, "cards by spaces, rows by '/', as in \"9 3x3 / 12 1x6&4:2\"");
  command.option("--hand", question->hand, "cards by spaces, as in \"54:6 2x6 J\"", {.required = true});
  command.flag("--together", question->together, "two cards may be laid as one (T16)");
  command.flag("--first-turn", question->first_turn, "at least one card stays in the hand (T13)");
  command.flag("--coming-out", question->coming_out, "at least 3 cards in new rows (T22)");
  command.flag("--joker-anywhere", question->joker_anywhere, "a joker goes to any row, not only a new one (T23)");
  command.flag("--most", question->most, "the largest number of cards, then the rows afterwards");
  command.run([question] { return match_plays(*question); });
}

}  // namespace rekentafel::cli
