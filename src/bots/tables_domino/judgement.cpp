#include "bots/tables_domino/judgement.h"

#include "bots/tables_domino/each_lay.h"

namespace rekentafel::bots::domino {

namespace {

int mine_with(const Tiles& hand, int outcome) {
  int count = 0;
  for (const Tile tile : hand) count += tile.has(outcome);
  return count;
}

}  // namespace

double judge(const Position& position, const Lay& lay, const Judgement& judgement) {
  const Tiles& hand = position.hand();
  if (lay.kind == Lay::Kind::draw) return -1;
  if (lay.kind == Lay::Kind::pass) return 0;
  double worth = lay.cards();
  if (lay.cards() == static_cast<int>(hand.size())) return 100;
  auto after = position.open;
  if (lay.at != none) --after[lay.at];
  ++after[lay.opens];
  if (lay.opens_too != none) ++after[lay.opens_too];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i == lay.first || i == lay.second) {
      if (hand[i].is_joker()) worth -= judgement.joker;
      if (hand[i].is_empty_table()) worth -= judgement.empty_table;
      continue;
    }
    const Tile tile = hand[i];
    if (!tile.is_domino()) continue;
    if (after[0] || after[tile.a] || after[tile.b]) worth += judgement.own;
    worth += judgement.linked * (tile.has(lay.opens) + (lay.opens_too != none && tile.has(lay.opens_too)));
  }
  if (judgement.theirs == 0) return worth;
  // Only what the lay changes: an outcome that was not open, and one that no longer is.
  const auto others = [&](int outcome) {
    if (outcome == rules::any_outcome) return 12;
    return position.hidden[outcome] - mine_with(hand, outcome);
  };
  const auto change = [&](int outcome) {
    if (outcome == none) return;
    if (!position.open[outcome] && after[outcome]) worth -= judgement.theirs * others(outcome);
    if (position.open[outcome] && !after[outcome]) worth += judgement.theirs * others(outcome);
  };
  change(lay.at);
  if (lay.opens != lay.at) change(lay.opens);
  if (lay.opens_too != lay.opens && lay.opens_too != lay.at) change(lay.opens_too);
  return worth;
}

rules::Outcomes sensible_names(const Position& position) {
  rules::Outcomes names;
  int rarest = 0, fewest = 1000;
  for (int name = 1; name <= 100; ++name) {
    if (!all_names()[name]) continue;
    const int mine = mine_with(position.hand(), name);
    if (mine > 0) names.set(name);
    if (position.hidden[name] - mine < fewest) fewest = position.hidden[name] - mine, rarest = name;
  }
  names.set(rarest);
  return names;
}

Lay best_lay(const Position& position, const Judgement& judgement) {
  Lay best;
  double most = -1e9;
  bool empties = false;
  for (const Tile tile : position.hand()) empties |= tile.is_empty_table();
  each_lay(position, empties ? sensible_names(position) : rules::Outcomes{}, [&](const Lay& lay) {
    const double worth = judge(position, lay, judgement);
    if (worth > most) most = worth, best = lay;
  });
  return best;
}

}  // namespace rekentafel::bots::domino
