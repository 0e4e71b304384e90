// `plays tables-order`: what a hand can lay to rows that go up.
#include "games/tables/order/tables_order.h"
#include "cli/plays.h"
#include "games/tables/order/plays.h"

namespace rekentafel::cli {

namespace {

using namespace tables;

struct OrderQuestion {
  std::string rows;
  std::string hand;
  bool middle = false;
};

int order_plays(const OrderQuestion& question) {
  const auto rows = order::read_rows(question.rows);
  if (!rows) return refuse(rows.refusal());
  const auto hand = order::read_hand(question.hand);
  if (!hand) return refuse(hand.refusal());
  return print_plays(
      order::plays(*rows, *hand, question.middle ? order::Splitting::anywhere : order::Splitting::aside));
}

}  // namespace

template <>
void add_plays_of<tables::TablesOrder>(Command plays_of) {
  auto question = std::make_shared<OrderQuestion>();
  auto command = plays_of.command("tables-order", "What a hand can lay to rows that go up");
  command.option("--rows", question->rows, "cards by spaces, rows by '/', as in \"3 9 12 / 5 J=17\"",
                 {.required = true});
  command.option("--hand", question->hand, "cards by spaces, as in \"3x4 J 20\"", {.required = true});
  command.flag("--split-in-the-middle", question->middle, "any three or more that lie together may stay (T27)");
  command.run([question] { return order_plays(*question); });
}

}  // namespace rekentafel::cli
