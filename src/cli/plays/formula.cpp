// `plays formula --sum "2+4=6" --hand "8 8 4"`: every sum that may be laid.
#include <memory>

#include "cli/command.h"
#include "cli/plays.h"
#include "games/formula/formula.h"
#include "games/formula/plays.h"

namespace rekentafel::cli {

namespace {

struct FormulaQuestion {
  std::string sum;
  std::string hand;
  bool keep_one = false;
};

int plays(const FormulaQuestion& question) {
  const auto sum = read(As<formula::Sum>{}, question.sum);
  if (!sum) return refuse(sum.refusal());
  if (const auto refusal = formula::refuse_table(*sum)) return refuse(*refusal);
  const auto hand = read(As<formula::Cards>{}, question.hand);
  if (!hand) return refuse(hand.refusal());

  std::vector<formula::Play> room(formula::most_plays);
  Listing<formula::Play> listing(room);
  formula::list_plays({*sum, *hand, question.keep_one}, listing);
  std::vector<std::string> texts;
  for (const auto& play : listing) texts.push_back(to_text(play));
  return print_plays(std::move(texts));
}

}  // namespace

template <>
void add_plays_of<formula::Formula>(Command plays_of) {
  auto question = std::make_shared<FormulaQuestion>();
  auto command = plays_of.command("formula", "The sums that a hand can make of the one on the table");
  command.option("--sum", question->sum, "as in 2+4=6, 12:4=3 or, before the first one, 2_4=", {.required = true});
  command.option("--hand", question->hand, "cards by spaces, J the joker, as in \"8 8 4 J\"", {.required = true});
  command.flag("--keep-one", question->keep_one, "at least one card of the sum must stay (F20)");
  command.run([question] { return plays(*question); });
}

}  // namespace rekentafel::cli
