// `plays tables-domino`: what a hand can lay to open ends.
#include "games/tables/domino/tables_domino.h"
#include "cli/plays.h"
#include "games/tables/domino/plays.h"

namespace rekentafel::cli {

namespace {

using namespace tables;

struct DominoQuestion {
  std::string ends;
  std::string rows;
  std::string hand;
};

int domino_plays(const DominoQuestion& question) {
  const auto table = question.ends.empty() ? domino::read_rows(question.rows) : domino::read_ends(question.ends);
  if (!table) return refuse(table.refusal());
  const auto hand = domino::read_hand(question.hand);
  if (!hand) return refuse(hand.refusal());
  return print_plays(domino::plays(*table, *hand));
}

}  // namespace

template <>
void add_plays_of<tables::TablesDomino>(Command plays_of) {
  auto question = std::make_shared<DominoQuestion>();
  auto command = plays_of.command("tables-domino", "What a hand can lay to open ends");
  command.option("--ends", question->ends, "the open ends, numbered as written, as in \"36 9x4 J\"");
  command.option("--rows", question->rows, "cards left to right, rows by '/', as in \"4|6x6 36|5\"",
                 {.excludes = "--ends"});
  command.option("--hand", question->hand, "cards by spaces, as in \"6x6|4 J _\"", {.required = true});
  command.run([question] { return domino_plays(*question); });
}

}  // namespace rekentafel::cli
