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

tables::Cards deck_of(const tables::match::Setup& setup) {
  return tables::cards_played(setup.deck, tables::match_deck(), setup.tables,
                              setup.mode == tables::match::Mode::one_a ? tables::Jokers::out : tables::Jokers::in);
}

}  // namespace rekentafel::bots::match
