#include "games/tables/match/duty.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace rekentafel::tables::match {

namespace {

using NewRow = Few<Element, fewest_to_come_out>;

Turn to_row(std::size_t row, const Element& element) {
  Turn turn{.kind = Turn::Kind::lay};
  turn.steps.push_back({Step::Kind::add, static_cast<std::uint8_t>(row), element});
  return turn;
}

Turn in_new_rows(std::initializer_list<NewRow> rows) {
  Turn turn{.kind = Turn::Kind::lay};
  std::uint8_t number = 0;
  for (const NewRow& row : rows) {
    for (const Element& element : row) turn.steps.push_back({Step::Kind::start, number, element});
    ++number;
  }
  return turn;
}

// The cards of the hand by outcome, jokers apart.
class Looking {
 public:
  explicit Looking(const Situation& situation) : situation_(situation) {
    for (const Card& card : situation.hand) {
      if (card.is_joker())
        ++jokers_;
      else
        ++count_[static_cast<std::size_t>(card.outcome())], others_.push_back(card);
    }
  }

  std::optional<Turn> found() const {
    if (situation_.coming_out) return coming_out();
    for (const Card& card : others_)
      if (const auto row = row_of(card.outcome())) return to_row(*row, {card});
    const bool rows = !situation_.unopened();
    if (const NewRow two = alike(2); rows && !two.empty()) return in_new_rows({two});
    if (const auto pair = pair_to_row()) return pair;
    if (!rows) return jokers_ > 0 && situation_.joker_anywhere ? joker_to_row() : std::nullopt;
    if (const auto row = with_pair(); !row.empty()) return in_new_rows({row});
    return joker();
  }

 private:
  std::optional<std::size_t> row_of(int outcome) const {
    for (std::size_t row = 0; row < situation_.rows.size(); ++row)
      if (outcome_of(situation_.rows[row]) == outcome) return row;
    return std::nullopt;
  }

  // A row of so many cards of one outcome, of another than `but`; empty where there is none.
  NewRow alike(int many, int but = 0) const {
    NewRow row;
    for (const Card& first : others_) {
      if (count_[static_cast<std::size_t>(first.outcome())] < many || first.outcome() == but) continue;
      for (const Card& card : others_)
        if (card.outcome() == first.outcome() && static_cast<int>(row.size()) < many) row.push_back({card});
      break;
    }
    return row;
  }

  // T16: two cards as one.
  std::optional<Turn> pair_to_row() const {
    if (!situation_.together) return std::nullopt;
    for (std::size_t row = 0; row < situation_.rows.size(); ++row)
      for (std::size_t i = 0; i < others_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (pair_makes(others_[i].outcome(), others_[j].outcome(), outcome_of(situation_.rows[row])))
            return to_row(row, {others_[j], others_[i]});
    return std::nullopt;
  }
  NewRow with_pair() const {
    if (!situation_.together) return {};
    for (std::size_t shown = 0; shown < others_.size(); ++shown)
      for (std::size_t i = 0; i < others_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (i != shown && j != shown &&
              pair_makes(others_[i].outcome(), others_[j].outcome(), others_[shown].outcome()))
            return {Element{others_[shown]}, Element{others_[j], others_[i]}};
    return {};
  }

  // T21, T23
  std::optional<Turn> joker() const {
    if (jokers_ == 0) return std::nullopt;
    if (!others_.empty()) return in_new_rows({{Element{others_[0]}, Element{Card::joker()}}});
    return situation_.joker_anywhere ? joker_to_row() : std::nullopt;
  }
  std::optional<Turn> joker_to_row() const {
    return situation_.rows.empty() ? std::nullopt : std::optional(to_row(0, {Card::joker()}));
  }

  // T22: three cards in new rows. A row of three has two alike, or a pair, or jokers beside the card that shows it;
  // else there are two rows of two.
  std::optional<Turn> coming_out() const {
    if (const NewRow three = alike(3); !three.empty()) return in_new_rows({three});
    const NewRow two = alike(2);
    const NewRow other = two.empty() ? two : alike(2, two[0].card.outcome());
    if (!other.empty()) return in_new_rows({two, other});
    const Element joker{Card::joker()};
    if (!two.empty() && jokers_ > 0) return in_new_rows({{two[0], two[1], joker}});
    if (const auto row = with_pair(); !row.empty()) return in_new_rows({row});
    if (jokers_ > 1 && situation_.joker_anywhere && !others_.empty())
      return in_new_rows({{Element{others_[0]}, joker, joker}});
    if (jokers_ > 1 && others_.size() > 1)
      return in_new_rows({{Element{others_[0]}, joker}, {Element{others_[1]}, joker}});
    return std::nullopt;
  }

  const Situation& situation_;
  std::array<int, 101> count_{};
  Cards others_;
  int jokers_ = 0;
};

}  // namespace

std::optional<Turn> lay_from_hand(const Situation& situation) { return Looking(situation).found(); }

}  // namespace rekentafel::tables::match
