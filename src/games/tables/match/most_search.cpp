#include "games/tables/match/most_search.h"

#include <algorithm>
#include <limits>

#include "games/tables/match/lay.h"

namespace rekentafel::tables::match {

namespace {
constexpr auto all_of_them = std::numeric_limits<std::size_t>::max();
}  // namespace

MostSearch::MostSearch(const Board& board, const Situation& situation)
    : board_(board),
      coming_out_(situation.coming_out),
      joker_anywhere_(situation.joker_anywhere),
      together_(situation.together) {
  for (const Card& card : situation.hand) {
    if (card.is_joker())
      ++start_.jokers;
    else
      ++start_.hand[board.value_of(card.outcome())];
  }
}

bool MostSearch::possible(const MayStay& may_stay) {
  may_stay_ = may_stay;
  trail_.clear();
  dead_.clear();
  return search(start_);
}

std::size_t MostSearch::ways_of(Value value) const {
  Ways ways;
  ways_of_card(start_, {Source::Kind::hand, value}, ways, all_of_them);
  return ways.size();
}

int MostSearch::stay(Value value) const {
  if (board_.open(value) || end_.begun[value].elements > 0) return 0;
  return end_.hand[value] == 1 || board_.unopened ? end_.hand[value] : 0;
}

std::string MostSearch::key(const Node& node) const {
  std::string key(6 * board_.values() + board_.rows.size() + board_.pairs.size() + 2, '\0');
  std::size_t at = 0;
  const auto put = [&](int number) { key[at++] = static_cast<char>(number); };
  for (Value v = 0; v < board_.values(); ++v) {
    put(node.hand[v]), put(node.freed[v]), put(node.added[v]);
    put(node.begun[v].elements), put(node.begun[v].shown), put(node.begun[v].jokers);
  }
  for (std::size_t row = 0; row < board_.rows.size(); ++row) put(node.singles_taken[row]);
  for (std::size_t pair = 0; pair < board_.pairs.size(); ++pair) put(node.pairs_taken[pair]);
  put(node.jokers), put(node.hand_in_new);
  return key;
}

bool MostSearch::search(const Node& node) {
  auto ways = most_pressing(node);
  if (!ways) {
    end_ = node;
    return true;
  }
  if (ways->empty()) return false;
  // What asks for least comes first.
  std::stable_sort(ways->begin(), ways->end(),
                   [&](const Way& a, const Way& b) { return asks(node, a) < asks(node, b); });
  std::string here = key(node);
  if (dead_.contains(here)) return false;
  for (const Way& way : *ways) {
    trail_.push_back(way);
    if (search(after(node, way))) return true;
    trail_.pop_back();
  }
  dead_.insert(std::move(here));
  return false;
}

// How much more a way will need, roughly.
int MostSearch::asks(const Node& node, const Way& way) const {
  if (way.where == Way::Where::lying) return 0;
  int asks = node.begun[way.row].elements > 0 ? 0 : 2;
  for (const Source& source : way.cards)
    asks += source.kind == Source::Kind::half ? 3 : source.kind == Source::Kind::single ? 1 : 0;
  return asks;
}

// A lonely card: it has no row to go to, and there are not enough of it for a row of its own.
bool MostSearch::must_be_placed(const Node& node, Value value) const {
  if (board_.open(value) || node.begun[value].elements > 0 || node.hand[value] <= may_stay_[value]) return false;
  return node.hand[value] == 1 || board_.unopened;
}

// T14: how many elements must still be laid to the lying rows of this outcome, so that 2 stay where some were taken.
int MostSearch::debt(const Node& node, Value value) const {
  int debt = 0;
  for (const auto row : board_.rows_of[value]) {
    int taken = node.singles_taken[row];
    for (const auto pair : board_.pairs_in[row]) taken += node.pairs_taken[pair];
    if (taken > 0) debt += std::max(0, taken - board_.rows[row].elements + 2);
  }
  return std::max(0, debt - node.added[value]);
}

// T22: with all that goes into new rows by itself.
int MostSearch::hand_in_new(const Node& node) const {
  int count = node.hand_in_new;
  bool some_new = false;
  for (Value v = 0; v < board_.values(); ++v) {
    const bool is_new = node.begun[v].elements > 0 || (!board_.open(v) && node.hand[v] > 1);
    if (is_new) count += node.hand[v];
    some_new |= is_new;
  }
  return count + (some_new && joker_anywhere_ ? node.jokers : 0);
}

std::optional<Ways> MostSearch::most_pressing(const Node& node) const {
  std::optional<Ways> fewest;
  Ways ways;
  const auto enough = [&] { return fewest ? fewest->size() : all_of_them; };
  const auto weigh = [&] {
    if (!fewest || ways.size() < fewest->size()) fewest = ways;
    ways.clear();
  };
  for (Value v = 0; v < board_.values() && enough() > 0; ++v) {
    const Begun& begun = node.begun[v];
    if (node.freed[v] > 0) ways_of_card(node, {Source::Kind::freed, v}, ways, enough()), weigh();
    const bool unshown = begun.elements > 0 && !begun.shows();
    if (unshown || begun.jokers > begun.shown) ways_to_show(node, v, ways), weigh();
    if (begun.elements == 1 && begun.shows()) ways_to_fill(node, v, ways, enough()), weigh();
    if (board_.open(v) && debt(node, v) > 0) ways_to_pay(node, v, ways), weigh();
    if (must_be_placed(node, v)) ways_of_card(node, {Source::Kind::hand, v}, ways, enough()), weigh();
  }
  // Jokers go where they are needed before the others are placed.
  if (!fewest && start_.jokers - node.jokers < jokers_to_place_) ways_of_joker(node, ways), weigh();
  if (!fewest && coming_out_ && hand_in_new(node) < fewest_to_come_out) ways_to_come_out(node, ways), weigh();
  return fewest;
}

// T14: whether something may be taken from the row: 2 stay, or something from the hand can be laid in return.
bool MostSearch::can_give(const Node& node, std::uint8_t row, bool single) const {
  const LyingRow& lying = board_.rows[row];
  int taken = node.singles_taken[row];
  for (const auto pair : board_.pairs_in[row]) taken += node.pairs_taken[pair];
  if (lying.elements - taken > 2 || (joker_anywhere_ && node.jokers > 0)) return true;
  // What has been added may be meant for this row.
  if (node.added[lying.value] > 0) return true;
  // A single card in return for a single card: then the one from the hand can just as well be used itself.
  if (!single && node.hand[lying.value] > 0) return true;
  const auto& made_by = board_.made_by[lying.value];
  return std::any_of(made_by.begin(), made_by.end(), [&](const Halves& halves) {
    return node.hand[halves.first] > 0 && node.hand[halves.second] > (halves.first == halves.second ? 1 : 0);
  });
}

// A card of this outcome for a new row, until `found` says that it is enough. The last single card of a lying row is
// never taken: one from the hand that would replace it can just as well be used itself.
template <class Found>
void MostSearch::each_source(const Node& node, Value value, Found&& found) const {
  if (node.hand[value] > 0 && found({Source::Kind::hand, value})) return;
  if (node.freed[value] > 0 && found({Source::Kind::freed, value})) return;
  for (const auto row : board_.rows_of[value])
    if (node.singles_taken[row] + 1 < board_.rows[row].singles && can_give(node, row, true))
      if (found({Source::Kind::single, value, row})) return;
  for (const auto pair : board_.pairs_of[value])
    if (!node.pairs_taken[pair] && can_give(node, board_.pairs[pair].row, false))
      if (found({Source::Kind::half, value, pair})) return;
}

bool MostSearch::has_source(const Node& node, Value value) const {
  bool has = false;
  each_source(node, value, [&](const Source&) { return has = true; });
  return has;
}

void MostSearch::use(Node& node, const Source& source) const {
  switch (source.kind) {
    case Source::Kind::hand:
      --node.hand[source.value];
      break;
    case Source::Kind::freed:
      --node.freed[source.value];
      break;
    case Source::Kind::single:
      ++node.singles_taken[source.index];
      break;
    case Source::Kind::half:
      node.pairs_taken[source.index] = true;
      ++node.freed[board_.pairs[source.index].other(source.value)];
      break;
  }
}

void MostSearch::give_back(Node& node, const Source& source) const {
  switch (source.kind) {
    case Source::Kind::hand:
      ++node.hand[source.value];
      break;
    case Source::Kind::freed:
      ++node.freed[source.value];
      break;
    case Source::Kind::single:
      --node.singles_taken[source.index];
      break;
    case Source::Kind::half:
      node.pairs_taken[source.index] = false;
      --node.freed[board_.pairs[source.index].other(source.value)];
      break;
  }
}

MostSearch::Node MostSearch::after(const Node& node, const Way& way) const {
  Node next = node;
  for (const Source& source : way.cards) use(next, source);
  next.jokers = static_cast<std::uint8_t>(next.jokers - way.joker);
  if (way.where == Way::Where::lying) {
    ++next.added[way.row];
    return next;
  }
  Begun& begun = next.begun[way.row];
  begun.elements = static_cast<std::uint8_t>(std::min(2, begun.elements + 1));
  if (way.cards.size() == 1) begun.shown = joker_anywhere_ ? 1 : static_cast<std::uint8_t>(begun.shown + 1);
  if (way.joker && !joker_anywhere_) ++begun.jokers;
  if (coming_out_) {
    int hand = way.joker;
    for (const Source& source : way.cards) hand += source.kind == Source::Kind::hand;
    next.hand_in_new = static_cast<std::uint8_t>(std::min(fewest_to_come_out, next.hand_in_new + hand));
  }
  return next;
}

// A pair for a new row, which also needs a card that shows its outcome (T17). Leaves the node as it was.
void MostSearch::with_partner(Node& node, Value row, const Source& self, Value partner, Ways& ways) const {
  if (!node.begun[row].shows() && !has_source(node, row)) return;
  use(node, self);
  each_source(node, partner, [&](const Source& other) {
    use(node, other);
    if (node.begun[row].shows() || has_source(node, row))
      ways.push_back({Way::Where::fresh, row, false, {self, other}});
    give_back(node, other);
    return false;
  });
  give_back(node, self);
}

// Whether there may be a second element for a new row.
bool MostSearch::can_fill(const Node& node, Value row) const {
  if (node.jokers > 0 || has_source(node, row)) return true;
  const auto& made_by = board_.made_by[row];
  return std::any_of(made_by.begin(), made_by.end(), [&](const Halves& halves) {
    return has_source(node, halves.first) && has_source(node, halves.second);
  });
}

// A card that must be used: from the hand, or half of a pair that was taken.
void MostSearch::ways_of_card(const Node& node, const Source& self, Ways& ways, std::size_t enough) const {
  const bool from_hand = self.kind == Source::Kind::hand;
  Node scratch = node;
  use(scratch, self);
  if (!board_.unopened && (node.begun[self.value].elements > 0 || can_fill(scratch, self.value)))
    ways.push_back({Way::Where::fresh, self.value, false, {self}});
  give_back(scratch, self);
  for (const Making& making : board_.makings[self.value]) {
    if (ways.size() >= enough) return;
    const bool partner_in_hand = node.hand[making.partner] > (making.partner == self.value ? 1 : 0);
    if (from_hand && partner_in_hand && board_.open(making.result))
      ways.push_back({Way::Where::lying, making.result, false, {self, {Source::Kind::hand, making.partner}}});
    if (!board_.unopened) with_partner(scratch, making.result, self, making.partner, ways);
  }
}

void MostSearch::ways_to_show(const Node& node, Value row, Ways& ways) const {
  each_source(node, row, [&](const Source& source) {
    ways.push_back({Way::Where::fresh, row, false, {source}});
    return false;
  });
}

void MostSearch::ways_to_fill(const Node& node, Value row, Ways& ways, std::size_t enough) const {
  ways_to_show(node, row, ways);
  if (node.jokers > 0) ways.push_back({Way::Where::fresh, row, true, {}});
  Node scratch = node;
  for (const Halves& halves : board_.made_by[row]) {
    each_source(scratch, halves.first, [&](const Source& first) {
      with_partner(scratch, row, first, halves.second, ways);
      return ways.size() >= enough;
    });
    if (ways.size() >= enough) return;
  }
}

void MostSearch::ways_to_pay(const Node& node, Value row, Ways& ways) const {
  const auto in_hand = [](Value value) { return Source{Source::Kind::hand, value}; };
  if (joker_anywhere_ && node.jokers > 0) ways.push_back({Way::Where::lying, row, true, {}});
  if (node.hand[row] > 0) ways.push_back({Way::Where::lying, row, false, {in_hand(row)}});
  for (const auto& [a, b] : board_.made_by[row])
    if (node.hand[a] > 0 && node.hand[b] > (a == b ? 1 : 0))
      ways.push_back({Way::Where::lying, row, false, {in_hand(a), in_hand(b)}});
}

// T23: with a card that shows the row, there or still to come. One that is there is as good as any; so is any card of
// the hand where none is needed for a pair.
void MostSearch::ways_of_joker(const Node& node, Ways& ways) const {
  const auto at = [&](Value row) { ways.push_back({Way::Where::fresh, row, true, {}}); };
  for (Value row = 0; row < board_.values(); ++row)
    if (node.begun[row].shown > node.begun[row].jokers) return at(row);
  for (Value row = 0; row < board_.values() && !together_; ++row)
    if (node.hand[row] > 0) return at(row);
  for (Value row = 0; row < board_.values(); ++row)
    if (has_source(node, row)) at(row);
}

// Any element of a new row that has a card from the hand.
void MostSearch::ways_to_come_out(const Node& node, Ways& ways) const {
  Ways all;
  for (Value row = 0; row < board_.values(); ++row) ways_to_fill(node, row, all, all_of_them);
  for (const Way& way : all) {
    const auto from_hand = [](const Source& source) { return source.kind == Source::Kind::hand; };
    if (way.joker || std::any_of(way.cards.begin(), way.cards.end(), from_hand)) ways.push_back(way);
  }
}

}  // namespace rekentafel::tables::match
