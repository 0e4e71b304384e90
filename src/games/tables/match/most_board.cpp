#include "games/tables/match/most_board.h"

#include <algorithm>
#include <cassert>

namespace rekentafel::tables::match {

namespace {

void number_outcomes(const Situation& situation, Board& board) {
  const auto number = [&](const Card& card) {
    if (!card.is_joker()) board.outcomes.push_back(card.outcome());
  };
  for (const Card& card : situation.hand) number(card);
  for (const Card& card : cards_in(situation.rows)) number(card);
  std::sort(board.outcomes.begin(), board.outcomes.end());
  board.outcomes.erase(std::unique(board.outcomes.begin(), board.outcomes.end()), board.outcomes.end());
}

void look_at_rows(const Rows& rows, Board& board) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    LyingRow lying{.value = board.value_of(outcome_of(rows[row])), .elements = static_cast<int>(rows[row].size())};
    for (const Element& element : rows[row]) {
      lying.singles += element.shows();
      if (!element.is_pair()) continue;
      const std::array halves = {board.value_of(element.card.outcome()), board.value_of(element.with.outcome())};
      const auto number = static_cast<std::uint8_t>(board.pairs.size());
      board.pairs.push_back({static_cast<std::uint8_t>(row), halves, element});
      board.pairs_in[row].push_back(number);
      board.pairs_of[halves[0]].push_back(number);
      if (halves[0] != halves[1]) board.pairs_of[halves[1]].push_back(number);
    }
    board.rows_of[lying.value].push_back(static_cast<std::uint8_t>(row));
    board.rows.push_back(lying);
  }
}

void look_for_makings(Board& board) {
  const auto count = static_cast<Value>(board.values());
  for (Value a = 0; a < count; ++a) {
    for (Value b = a; b < count; ++b) {
      for (Value made = 0; made < count; ++made) {
        if (!pair_makes(board.outcomes[a], board.outcomes[b], board.outcomes[made])) continue;
        board.made_by[made].push_back({a, b});
        board.makings[a].push_back({b, made});
        if (a != b) board.makings[b].push_back({a, made});
      }
    }
  }
}

}  // namespace

Value Board::value_of(int outcome) const {
  const auto found = std::lower_bound(outcomes.begin(), outcomes.end(), outcome);
  assert(found != outcomes.end() && *found == outcome);
  return static_cast<Value>(found - outcomes.begin());
}

Board board_of(const Situation& situation) {
  Board board;
  board.unopened = situation.unopened();
  number_outcomes(situation, board);
  board.pairs_in.resize(situation.rows.size());
  board.rows_of.resize(board.values());
  board.pairs_of.resize(board.values());
  board.makings.resize(board.values());
  board.made_by.resize(board.values());
  look_at_rows(situation.rows, board);
  if (situation.together) look_for_makings(board);
  return board;
}

}  // namespace rekentafel::tables::match
