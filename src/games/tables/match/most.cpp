#include "games/tables/match/most.h"

#include <algorithm>

#include "games/tables/match/most_left.h"
#include "games/tables/match/most_search.h"

namespace rekentafel::tables::match {

namespace {

// Turns the search's way out into steps with cards.
class Layout {
 public:
  Layout(const Board& board, const Situation& situation)
      : board_(board),
        rows_(situation.rows),
        joker_anywhere_(situation.joker_anywhere),
        taken_(board.rows.size()),
        to_lying_(board.values()),
        to_new_(board.values()),
        hand_(board.values()),
        freed_(board.values()),
        singles_(board.rows.size()) {
    for (const Card& card : situation.hand)
      if (card.is_joker())
        ++jokers_;
      else
        hand_[board.value_of(card.outcome())].push_back(card);
    // T15: the drawn card is the first to be used (from the back).
    if (situation.drawn && !situation.drawn->is_joker()) {
      auto& alike = hand_[board.value_of(situation.drawn->outcome())];
      std::iter_swap(std::find(alike.begin(), alike.end(), *situation.drawn), alike.end() - 1);
    }
    for (std::size_t row = 0; row < rows_.size(); ++row)
      for (const Element& element : rows_[row])
        if (element.shows()) singles_[row].push_back(element.card);
  }

  Turn turn(const Ways& ways) {
    for (const Way& way : ways) place(way);
    place_the_rest();
    return steps();
  }

 private:
  using Elements = std::vector<Element>;

  Card card_from(const Source& source) {
    const auto pop = [](std::vector<Card>& cards) {
      const Card card = cards.back();
      cards.pop_back();
      return card;
    };
    switch (source.kind) {
      case Source::Kind::hand:
        return pop(hand_[source.value]);
      case Source::Kind::freed:
        return pop(freed_[source.value]);
      case Source::Kind::single:
        taken_[source.index].push_back(Element{singles_[source.index].back()});
        return pop(singles_[source.index]);
      case Source::Kind::half: {
        const LyingPair& pair = board_.pairs[source.index];
        taken_[pair.row].push_back(pair.element);
        const bool first = pair.halves[0] == source.value;
        freed_[pair.other(source.value)].push_back(first ? pair.element.with : pair.element.card);
        return first ? pair.element.card : pair.element.with;
      }
    }
    return {};
  }

  void place(const Way& way) {
    Element element{Card::joker()};
    if (way.joker)
      --jokers_;
    else
      element.card = card_from(way.cards[0]);
    if (way.cards.size() == 2) element.with = card_from(way.cards[1]);
    (way.where == Way::Where::fresh ? to_new_ : to_lying_)[way.row].push_back(element);
  }

  // What needed no search: to the lying row, to one that was begun, or two and more to a new one.
  void place_the_rest() {
    for (Value v = 0; v < board_.values(); ++v) {
      const bool to_new = !to_new_[v].empty() || (!board_.open(v) && !board_.unopened && hand_[v].size() > 1);
      if (!to_new && !board_.open(v)) continue;
      for (; !hand_[v].empty(); hand_[v].pop_back())
        (to_new ? to_new_ : to_lying_)[v].push_back(Element{hand_[v].back()});
    }
    if (!joker_anywhere_) return;
    // Jokers rather to new rows, where they count for T22.
    const auto some = std::find_if(to_new_.begin(), to_new_.end(), [](const Elements& row) { return !row.empty(); });
    if (some != to_new_.end())
      some->insert(some->end(), jokers_, Element{Card::joker()});
    else if (!board_.rows.empty())
      to_lying_[board_.rows[0].value].insert(to_lying_[board_.rows[0].value].end(), jokers_, Element{Card::joker()});
  }

  // T14: first to the rows that had something taken, until 2 lie there; the rest to the first row of the outcome.
  std::vector<Elements> added_by_row() {
    std::vector<Elements> added(board_.rows.size());
    for (std::size_t row = 0; row < board_.rows.size(); ++row) {
      auto& elements = to_lying_[board_.rows[row].value];
      if (taken_[row].empty()) continue;
      int lying = board_.rows[row].elements - static_cast<int>(taken_[row].size());
      for (; lying < 2 && !elements.empty(); ++lying) {
        added[row].push_back(elements.back());
        elements.pop_back();
      }
    }
    for (Value v = 0; v < board_.values(); ++v)
      if (board_.open(v)) {
        auto& first = added[board_.rows_of[v][0]];
        first.insert(first.end(), to_lying_[v].begin(), to_lying_[v].end());
      }
    return added;
  }

  // T23: as many rows as there are jokers, each with one and a card that shows the outcome; the rest in the first.
  static std::vector<Elements> with_a_joker_each(const Elements& elements) {
    std::vector<Elements> rows(1);
    std::vector<Element> jokers;
    Elements shown, others;
    for (const Element& element : elements)
      (element.is_joker() ? jokers : element.shows() ? shown : others).push_back(element);
    for (; jokers.size() > 1; jokers.pop_back(), shown.pop_back()) rows.push_back({shown.back(), jokers.back()});
    for (const Elements& all : {shown, others, jokers}) rows[0].insert(rows[0].end(), all.begin(), all.end());
    return rows;
  }

  Turn steps() {
    Turn turn{.kind = Turn::Kind::lay};
    const auto added = added_by_row();
    const auto put = [&](Step::Kind kind, std::size_t row, const Elements& elements) {
      for (const Element& element : elements) turn.steps.push_back({kind, static_cast<std::uint8_t>(row), element});
    };
    for (std::size_t row = 0; row < added.size(); ++row) {
      put(Step::Kind::take, row, taken_[row]);
      put(Step::Kind::add, row, added[row]);
    }
    std::size_t number = 0;
    for (const Elements& row : to_new_)
      for (const Elements& one : joker_anywhere_ ? std::vector<Elements>(1, row) : with_a_joker_each(row))
        if (!one.empty()) put(Step::Kind::start, number++, one);
    return turn;
  }

  const Board& board_;
  const Rows& rows_;
  bool joker_anywhere_;
  std::vector<Elements> taken_;                  // by lying row
  std::vector<Elements> to_lying_;               // by value
  std::vector<Elements> to_new_;                 // by value
  std::vector<std::vector<Card>> hand_, freed_;  // by value
  std::vector<std::vector<Card>> singles_;       // by lying row
  std::size_t jokers_ = 0;
};

Most with_jokers(const Board& board, const Situation& situation, int jokers) {
  MostSearch search(board, situation);
  search.place_jokers(jokers);
  if (!FewestLeft(board, situation, search).find()) return {};
  const Turn turn = Layout(board, situation).turn(search.way_out());
  return {static_cast<int>(cards_from_hand(turn, situation.hand).size()), turn};
}

Most most_of(const Situation& situation) {
  const Board board = board_of(situation);
  if (situation.joker_anywhere) return with_jokers(board, situation, 0);
  // T23: each joker takes a card along that shows its row, from the hand or from the table. To lay fewer of them may
  // pay, where those cards are needed for pairs.
  const auto& hand = situation.hand;
  const int in_hand = static_cast<int>(std::count(hand.begin(), hand.end(), Card::joker()));
  const int others = static_cast<int>(hand.size()) - in_hand;
  int partners = others;
  for (const LyingRow& row : board.rows) partners += row.singles;
  const int fewest = situation.drawn && situation.drawn->is_joker() ? 1 : 0;
  Most best;
  for (int jokers = std::min(in_hand, partners); jokers >= fewest && others + jokers > best.cards; --jokers) {
    const Most found = with_jokers(board, situation, jokers);
    if (found.cards > best.cards) best = found;
  }
  return best;
}

}  // namespace

Most most(const Situation& situation) {
  Most best = most_of(situation);
  if (!situation.first_turn || best.cards < static_cast<int>(situation.hand.size())) return best;
  // T13: one card stays; which one makes the difference.
  best = {};
  for (std::size_t i = 0; i < situation.hand.size(); ++i) {
    Situation fewer = situation;
    fewer.hand.erase_at(i);
    const Most most = most_of(fewer);
    if (most.cards > best.cards) best = most;
    if (best.cards + 1 == static_cast<int>(situation.hand.size())) break;
  }
  return best;
}

}  // namespace rekentafel::tables::match
