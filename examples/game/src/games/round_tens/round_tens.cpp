#include "games/round_tens/round_tens.h"

#include <algorithm>
#include <array>

namespace rekentafel::round_tens {

std::string to_text(const Card& card) { return std::to_string(card.number); }

Result<Card> read(As<Card>, std::string_view text) {
  Cursor cursor(text);
  const auto number = cursor.number(1);
  if (!number || !cursor.done() || *number < 1) return Refusal{"R3/no-card", {text, highest_card}};
  return Card{static_cast<std::uint8_t>(*number)};
}

std::span<const Option<Setup>> RoundTens::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "R1", fewest_players, most_players),
      number<&Setup::cards>("cards", "R2", fewest_in_hand, most_in_hand),
  };
  return table;
}

std::optional<Refusal> RoundTens::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.cards < fewest_in_hand || setup.cards > most_in_hand)
    return Refusal{"option/number", {"cards", setup.cards, fewest_in_hand, most_in_hand}};
  return std::nullopt;
}

namespace {

// R1, in order; how many there are of each number from 1 on.
Pile cards_of(const std::array<int, highest_card + 1>& counts) {
  Pile cards;
  for (int number = 1; number <= highest_card; ++number)
    for (int i = 0; i < counts[static_cast<std::size_t>(number)]; ++i)
      cards.push_back({static_cast<std::uint8_t>(number)});
  return cards;
}

Card drawn_from(Pile& pile) {
  const Card card = pile.back();
  pile.pop_back();
  return card;
}

Few<int, most_players> sizes(const Few<Hand, most_players>& hands) {
  Few<int, most_players> in_hand;
  for (const Hand& hand : hands) in_hand.push_back(static_cast<int>(hand.size()));
  return in_hand;
}

}  // namespace

State RoundTens::deal(const Setup& setup, Seed seed) {
  Random random(seed);
  std::array<int, highest_card + 1> counts;
  counts.fill(of_each);
  State state;
  state.pile = cards_of(counts);
  random.shuffle(std::span(state.pile.begin(), state.pile.end()));
  state.aside = drawn_from(state.pile);
  state.hands.resize(static_cast<std::size_t>(setup.players));
  state.table.points.resize(static_cast<std::size_t>(setup.players));
  for (Hand& hand : state.hands)
    for (int i = 0; i < setup.cards; ++i) hand.push_back(drawn_from(state.pile));
  return state;
}

View RoundTens::view(const State& state, Seat seat) {
  View view{state.table, {}, sizes(state.hands), static_cast<int>(state.pile.size())};
  const auto at = static_cast<std::size_t>(seat.index());
  if (at < state.hands.size()) view.hand = state.hands[at];
  return view;
}

// R6: who is to move has no card when all are laid, and only then.
Seats RoundTens::to_act(const View& view) {
  const Seat seat = view.table.to_move;
  return view.in_hand[static_cast<std::size_t>(seat.index())] == 0 ? Seats() : Seats::only(seat);
}

std::optional<Refusal> RoundTens::refuse(const View& view, Seat seat, const Action& card) {
  if (to_act(view).empty()) return Refusal{"turn/over", {}};
  if (!to_act(view).has(seat)) return Refusal{"turn/not-yours", {}};
  if (std::find(view.hand.begin(), view.hand.end(), card) == view.hand.end())
    return Refusal{"R3/not-in-hand", {static_cast<int>(card.number)}};
  return std::nullopt;
}

RoundTens::Events RoundTens::play(State& state, Seat seat, const Action& card) {
  Table& table = state.table;
  const auto at = static_cast<std::size_t>(seat.index());
  Hand& hand = state.hands[at];
  hand.erase_at(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
  table.laid.push_back(card);
  table.total += card.number;
  const bool point = table.total % 10 == 0;
  table.points[at] += point;
  table.to_move = Seat((seat.index() + 1) % static_cast<int>(state.hands.size()));
  Events events{Played{seat, card, table.total, point}};
  if (state.pile.empty()) return events;
  hand.push_back(drawn_from(state.pile));  // R5
  events.push_back(Drew{seat, hand.back()});
  return events;
}

RoundTens::Event RoundTens::seen(const Event& event, Seat seat) {
  Event shown = event;
  if (auto* drew = std::get_if<Drew>(&shown); drew && drew->seat != seat) drew->card.reset();
  return shown;
}

std::optional<Outcome> RoundTens::outcome(const State& state) {
  if (!state.hands[static_cast<std::size_t>(state.table.to_move.index())].empty()) return std::nullopt;
  Few<int, most_seats> scores;
  for (const int points : state.table.points) scores.push_back(points);
  return ranked(scores, Best::highest);
}

// Equal cards are one action.
void RoundTens::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  for (const Card card : view.hand)
    if (std::find(listing.begin(), listing.end(), card) == listing.end()) listing.add(card);
}

State RoundTens::guess(const View& view, Seat seat, Random& random) {
  std::array<int, highest_card + 1> counts;
  counts.fill(of_each);
  for (const Card card : view.table.laid) --counts[card.number];
  for (const Card card : view.hand) --counts[card.number];
  State state;
  state.table = view.table;
  state.pile = cards_of(counts);
  random.shuffle(std::span(state.pile.begin(), state.pile.end()));
  state.aside = drawn_from(state.pile);
  for (std::size_t i = 0; i < view.in_hand.size(); ++i) {
    state.hands.push_back({});
    if (static_cast<int>(i) == seat.index()) {
      state.hands.back() = view.hand;
      continue;
    }
    for (int cards = 0; cards < view.in_hand[i]; ++cards) state.hands.back().push_back(drawn_from(state.pile));
  }
  return state;
}

}  // namespace rekentafel::round_tens
