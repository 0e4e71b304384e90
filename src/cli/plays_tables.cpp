// `plays tables-match`, `plays tables-order`, `plays tables-domino`: what a hand can do with a table of Het
// Tafelskaartspel.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/plays.h"
#include "games/tables/domino/plays.h"
#include "games/tables/match/most.h"
#include "games/tables/order/plays.h"

namespace rekentafel::cli {

namespace {

using namespace tables;

struct TablesQuestion {
  std::string mode = "1A";
  std::string rows;
  std::string ends;
  std::string hand;
  bool together = false;
  bool first_turn = false;
  bool coming_out = false;
  bool joker_anywhere = false;
  bool middle = false;
  bool most = false;
};

int match_plays(const TablesQuestion& question) {
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

int order_plays(const TablesQuestion& question) {
  const auto rows = order::read_rows(question.rows);
  if (!rows) return refuse(rows.refusal());
  const auto hand = order::read_hand(question.hand);
  if (!hand) return refuse(hand.refusal());
  return print_plays(
      order::plays(*rows, *hand, question.middle ? order::Splitting::anywhere : order::Splitting::aside));
}

int domino_plays(const TablesQuestion& question) {
  const auto table = question.ends.empty() ? domino::read_rows(question.rows) : domino::read_ends(question.ends);
  if (!table) return refuse(table.refusal());
  const auto hand = domino::read_hand(question.hand);
  if (!hand) return refuse(hand.refusal());
  return print_plays(domino::plays(*table, *hand));
}

}  // namespace

void add_plays_tables_match(Command plays_of) {
  auto question = std::make_shared<TablesQuestion>();
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

void add_plays_tables_order(Command plays_of) {
  auto question = std::make_shared<TablesQuestion>();
  auto command = plays_of.command("tables-order", "What a hand can lay to rows that go up");
  command.option("--rows", question->rows, "cards by spaces, rows by '/', as in \"3 9 12 / 5 J=17\"",
                 {.required = true});
  command.option("--hand", question->hand, "cards by spaces, as in \"3x4 J 20\"", {.required = true});
  command.flag("--split-in-the-middle", question->middle, "any three or more that lie together may stay (T27)");
  command.run([question] { return order_plays(*question); });
}

void add_plays_tables_domino(Command plays_of) {
  auto question = std::make_shared<TablesQuestion>();
  auto command = plays_of.command("tables-domino", "What a hand can lay to open ends");
  command.option("--ends", question->ends, "the open ends, numbered as written, as in \"36 9x4 J\"");
  command.option("--rows", question->rows, "cards left to right, rows by '/', as in \"4|6x6 36|5\"",
                 {.excludes = "--ends"});
  command.option("--hand", question->hand, "cards by spaces, as in \"6x6|4 J _\"", {.required = true});
  command.run([question] { return domino_plays(*question); });
}

}  // namespace rekentafel::cli
