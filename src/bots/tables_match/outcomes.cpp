#include "bots/tables_match/outcomes.h"

#include "games/tables/match/rows.h"

namespace rekentafel::bots::match {

Outcomes::Outcomes(const tables::Cards& deck) {
  std::bitset<101> there;
  for (const tables::Card& card : deck)
    if (!card.is_joker()) there.set(static_cast<std::size_t>(card.outcome()));
  for (int outcome = 1; outcome <= 100; ++outcome) {
    if (!there[static_cast<std::size_t>(outcome)]) continue;
    numbers_[static_cast<std::size_t>(outcome)] = size();
    outcomes_.push_back(outcome);
  }
  made_by_.resize(outcomes_.size() * outcomes_.size());
  for (std::size_t i = 0; i < made_by_.size(); ++i)
    for (std::size_t row = 0; row < outcomes_.size(); ++row)
      if (tables::match::pair_makes(outcomes_[i / outcomes_.size()], outcomes_[i % outcomes_.size()], outcomes_[row]))
        made_by_[i].set(row);
}

tables::Cards deck_of(const tables::match::Setup& setup, const tables::match::View& view) {
  const bool jokers = view.table.mode == tables::match::Mode::one_b;
  if (setup.deck)
    return tables::cards_played(setup.deck->cards, setup.tables, jokers ? tables::Jokers::in : tables::Jokers::out);
  tables::Cards deck;
  for (int i = 0; i < tables::usual_jokers && jokers; ++i) deck.push_back(tables::Card::joker());
  const auto& answers = view.table.answers;
  for (std::size_t i = 0; i < answers.size(); ++i)
    for (int card = tables::cards_each(tables::usual_cards, answers.size(), i); card > 0; --card)
      deck.push_back({tables::Card::Kind::outcome, answers[i], 0});
  return deck;
}

}  // namespace rekentafel::bots::match
