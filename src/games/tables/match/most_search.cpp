#include "games/tables/match/most_search.h"

#include <algorithm>

namespace rekentafel::tables::match {

namespace {
constexpr int fewest_to_come_out = 3;  // T22
}

MostSearch::MostSearch(const Board& board, const Situation& situation)
    : board_(board), coming_out_(situation.coming_out) {
  for (const Card& card : situation.hand) {
    if (card.is_joker())
      ++start_.jokers;
    else
      ++start_.hand[board.value_of(card.outcome())];
  }
  if (!situation.drawn) return;
  drawn_joker_ = situation.drawn->is_joker();
  if (drawn_joker_) return;
  drawn_ = board.value_of(situation.drawn->outcome());
  drawn_alike_ = start_.hand[*drawn_];
}

bool MostSearch::find(int left) {
  trail_.clear();
  Node node = start_;
  node.left = static_cast<std::uint8_t>(left);
  return search(node);
}

std::string MostSearch::key(const Node& node) const {
  std::string key;
  key.reserve(5 * board_.values() + board_.rows.size() + board_.pairs.size() + 3);
  const auto put = [&](int number) { key += static_cast<char>(number); };
  for (Value v = 0; v < board_.values(); ++v) {
    put(node.hand[v]), put(node.freed[v]), put(node.added[v]);
    put(2 * node.begun[v].elements + node.begun[v].shows);
  }
  for (std::size_t row = 0; row < board_.rows.size(); ++row) put(node.singles_taken[row]);
  for (std::size_t pair = 0; pair < board_.pairs.size(); ++pair) put(node.pairs_taken[pair]);
  put(node.jokers), put(node.drawn_stays), put(node.hand_in_new);
  return key;
}

bool MostSearch::search(const Node& node) {
  const auto ways = most_pressing(node);
  if (!ways) return closes(node);
  if (ways->empty()) return false;
  const std::string here = key(node);
  if (const auto found = dead_.find(here); found != dead_.end() && found->second >= node.left) return false;
  for (const Way& way : *ways) {
    trail_.push_back(way);
    if (search(after(node, way))) return true;
    trail_.pop_back();
  }
  auto& dead = dead_[here];
  dead = std::max(dead, node.left);
  return false;
}

// Everything else finds its place by itself; only a joker needs some row to go to.
bool MostSearch::closes(const Node& node) const {
  if (node.jokers == 0 || !board_.rows.empty()) return true;
  for (Value v = 0; v < board_.values(); ++v)
    if (node.begun[v].elements > 0 || node.hand[v] > 0) return true;
  return !drawn_joker_ && node.jokers <= node.left;
}

// Without a row to go to, and not enough for a row of its own.
bool MostSearch::lonely(const Node& node, Value value) const {
  if (node.hand[value] == 0 || board_.open(value) || node.begun[value].elements > 0) return false;
  return node.hand[value] == 1 || board_.unopened;
}

// T14: how many elements must still be laid to the lying rows of this outcome, so that 2 stay where some were taken.
int MostSearch::debt(const Node& node, Value value) const {
  int debt = 0;
  for (const auto row : board_.rows_of[value]) {
    int taken = node.singles_taken[row];
    for (std::size_t pair = 0; pair < board_.pairs.size(); ++pair)
      taken += board_.pairs[pair].row == row && node.pairs_taken[pair];
    if (taken > 0) debt += std::max(0, taken - board_.rows[row].elements + 2);
  }
  return std::max(0, debt - node.added[value]);
}

// T22: with all that goes into new rows by itself.
int MostSearch::hand_in_new(const Node& node) const {
  int count = node.hand_in_new;
  bool some_new = false;
  for (Value v = 0; v < board_.values(); ++v) {
    const bool is_new = node.begun[v].elements > 0 || (!board_.open(v) && node.hand[v] > 0);
    if (is_new) count += node.hand[v];
    some_new |= is_new;
  }
  return count + (some_new ? node.jokers : 0);
}

std::optional<Ways> MostSearch::most_pressing(const Node& node) const {
  std::optional<Ways> fewest;
  Ways ways;
  const auto weigh = [&] {
    if (!fewest || ways.size() < fewest->size()) fewest = ways;
    ways.clear();
    return !fewest->empty();
  };
  for (Value v = 0; v < board_.values(); ++v) {
    if (lonely(node, v)) {
      ways_of_lonely(node, v, ways);
      if (!weigh()) return fewest;
    }
    if (node.freed[v] > 0) {
      ways_of_freed(node, v, ways);
      if (!weigh()) return fewest;
    }
    if (node.begun[v].elements > 0 && !node.begun[v].shows) {
      ways_to_show(node, v, ways);
      if (!weigh()) return fewest;
    } else if (node.begun[v].elements == 1) {
      ways_to_fill(node, v, ways);
      if (!weigh()) return fewest;
    }
    if (board_.open(v) && debt(node, v) > 0) {
      ways_to_pay(node, v, ways);
      if (!weigh()) return fewest;
    }
  }
  if (!fewest && coming_out_ && hand_in_new(node) < fewest_to_come_out) {
    ways_to_come_out(node, ways);
    weigh();
  }
  return fewest;
}

// A card of this outcome for a new row. The last single card of a lying row is never taken: one from the hand that
// would replace it can just as well be used itself.
void MostSearch::sources(const Node& node, Value value, std::vector<Source>& found) const {
  if (node.hand[value] > 0) found.push_back({Source::Kind::hand, value});
  if (node.freed[value] > 0) found.push_back({Source::Kind::freed, value});
  for (const auto row : board_.rows_of[value])
    if (node.singles_taken[row] + 1 < board_.rows[row].singles) found.push_back({Source::Kind::single, value, row});
  for (const auto pair : board_.pairs_of[value])
    if (!node.pairs_taken[pair]) found.push_back({Source::Kind::half, value, pair});
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
    case Source::Kind::half: {
      const auto& halves = board_.pairs[source.index].halves;
      node.pairs_taken[source.index] = true;
      ++node.freed[halves[0] == source.value ? halves[1] : halves[0]];
      break;
    }
  }
}

MostSearch::Node MostSearch::after(const Node& node, const Way& way) const {
  Node next = node;
  for (const Source& source : way.cards) use(next, source);
  next.jokers = static_cast<std::uint8_t>(next.jokers - way.joker);
  if (way.kind == Way::Kind::stays) {
    --next.left;
    next.drawn_stays = static_cast<std::uint8_t>(next.drawn_stays + (drawn_ == way.row));
  } else if (way.kind == Way::Kind::to_lying) {
    ++next.added[way.row];
  } else {
    Begun& begun = next.begun[way.row];
    begun.elements = static_cast<std::uint8_t>(std::min(2, begun.elements + 1));
    begun.shows |= way.cards.size() == 1;
    if (coming_out_) {
      int hand = way.joker;
      for (const Source& source : way.cards) hand += source.kind == Source::Kind::hand;
      next.hand_in_new = static_cast<std::uint8_t>(std::min(fewest_to_come_out, next.hand_in_new + hand));
    }
  }
  return next;
}

void MostSearch::pairs_for_new(const Node& node, Value row, Value first, Value second, Ways& ways) const {
  std::vector<Source> firsts, seconds;
  sources(node, first, firsts);
  for (const Source& one : firsts) {
    Node without = node;
    use(without, one);
    seconds.clear();
    sources(without, second, seconds);
    for (const Source& other : seconds) ways.push_back({Way::Kind::to_new, row, false, {one, other}});
  }
}

void MostSearch::ways_of_lonely(const Node& node, Value value, Ways& ways) const {
  const Source self{Source::Kind::hand, value};
  if (!board_.unopened) ways.push_back({Way::Kind::to_new, value, false, {self}});
  std::vector<Source> partners;
  for (const Making& making : board_.makings[value]) {
    Node without = node;
    use(without, self);
    if (board_.open(making.result) && without.hand[making.partner] > 0)
      ways.push_back({Way::Kind::to_lying, making.result, false, {self, {Source::Kind::hand, making.partner}}});
    if (board_.unopened) continue;
    partners.clear();
    sources(without, making.partner, partners);
    for (const Source& partner : partners) ways.push_back({Way::Kind::to_new, making.result, false, {self, partner}});
  }
  // T15: what was drawn does not stay, unless its like is laid.
  const bool must = drawn_ == value && node.drawn_stays + 1 == drawn_alike_;
  if (node.left > 0 && !must) ways.push_back({Way::Kind::stays, value, false, {self}});
}

void MostSearch::ways_of_freed(const Node& node, Value value, Ways& ways) const {
  const Source self{Source::Kind::freed, value};
  ways.push_back({Way::Kind::to_new, value, false, {self}});
  Node without = node;
  use(without, self);
  std::vector<Source> partners;
  for (const Making& making : board_.makings[value]) {
    partners.clear();
    sources(without, making.partner, partners);
    for (const Source& partner : partners) ways.push_back({Way::Kind::to_new, making.result, false, {self, partner}});
  }
}

void MostSearch::ways_to_show(const Node& node, Value row, Ways& ways) const {
  std::vector<Source> found;
  sources(node, row, found);
  for (const Source& source : found) ways.push_back({Way::Kind::to_new, row, false, {source}});
}

void MostSearch::ways_to_fill(const Node& node, Value row, Ways& ways) const {
  ways_to_show(node, row, ways);
  if (node.jokers > 0) ways.push_back({Way::Kind::to_new, row, true, {}});
  for (const Halves& halves : board_.made_by[row]) pairs_for_new(node, row, halves.first, halves.second, ways);
}

void MostSearch::ways_to_pay(const Node& node, Value row, Ways& ways) const {
  const auto in_hand = [](Value value) { return Source{Source::Kind::hand, value}; };
  if (node.jokers > 0) ways.push_back({Way::Kind::to_lying, row, true, {}});
  if (node.hand[row] > 0) ways.push_back({Way::Kind::to_lying, row, false, {in_hand(row)}});
  for (const auto& [a, b] : board_.made_by[row])
    if (node.hand[a] > 0 && node.hand[b] > (a == b ? 1 : 0))
      ways.push_back({Way::Kind::to_lying, row, false, {in_hand(a), in_hand(b)}});
}

// Any element of a new row that has a card from the hand.
void MostSearch::ways_to_come_out(const Node& node, Ways& ways) const {
  Ways all;
  for (Value row = 0; row < board_.values(); ++row) ways_to_fill(node, row, all);
  for (const Way& way : all) {
    const auto from_hand = [](const Source& source) { return source.kind == Source::Kind::hand; };
    if (way.joker || std::any_of(way.cards.begin(), way.cards.end(), from_hand)) ways.push_back(way);
  }
}

}  // namespace rekentafel::tables::match
