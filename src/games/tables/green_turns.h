// What match and order share while they are played: whose turn it is, hands and a stock, drawing, passing and the end
// (T11, T15, C7).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "engine/outcome.h"
#include "games/rounds.h"
#include "games/tables/green_deck.h"

namespace rekentafel::tables {

// T15: when who can lay must: always, as the sheet says; only with ten cards or more; or never.
enum class MustLay : std::uint8_t { always, from_ten, never };
constexpr std::array<std::string_view, 3> names(MustLay) { return {"always", "from-ten", "never"}; }
inline constexpr std::size_t full_hand = 10;

struct Turns {
  std::uint8_t players = 2;
  bool equal_turns = false;
  MustLay must_lay = MustLay::always;
  Seat first;    // who began
  Seat to_move;  // whose turn it is
  std::uint16_t round = 1;
  bool drew = false;        // T15: the player to move has drawn, and may lay that card
  std::uint8_t idle = 0;    // T11: turns without a lay since the last start card
  std::uint8_t passed = 0;  // T15: how many players in turn
  bool over = false;

  // T15: with so many cards in the hand; what was drawn may be kept.
  bool duty(std::size_t in_hand) const {
    if (drew || must_lay == MustLay::never) return false;
    return must_lay == MustLay::always || in_hand >= full_hand;
  }
  Seat next() const { return Seat((to_move.index() + 1) % players); }
  static constexpr auto fields() {
    return std::tuple(Field{"players", &Turns::players}, Field{"equal-turns", &Turns::equal_turns},
                      Field{"must-lay", &Turns::must_lay}, Field{"first", &Turns::first},
                      Field{"to-move", &Turns::to_move}, Field{"round", &Turns::round}, Field{"drew", &Turns::drew},
                      Field{"idle", &Turns::idle}, Field{"passed", &Turns::passed}, Field{"over", &Turns::over});
  }
  friend bool operator==(const Turns&, const Turns&) = default;
};

// `Table` is what everybody sees, its Turns among it.
template <class Table>
struct GreenState {
  Table table;
  Few<Cards, most_players> hands;  // by seat; a card drawn in this turn is the last one
  Cards stock;                     // the top card is the last one
  friend bool operator==(const GreenState&, const GreenState&) = default;
};

template <class Table>
struct GreenView {
  Table table;
  Cards hand;  // own; empty for onlookers
  Few<std::uint8_t, most_players> in_hand;
  std::uint8_t in_stock = 0;

  static constexpr auto fields() {
    return std::tuple(Field{"table", &GreenView::table}, Field{"hand", &GreenView::hand},
                      Field{"in-hand", &GreenView::in_hand}, Field{"in-stock", &GreenView::in_stock});
  }
  friend bool operator==(const GreenView&, const GreenView&) = default;
};

struct Drew {
  static constexpr std::string_view kind = "drew";
  Seat seat;
  std::optional<Card> card;  // nothing for those who do not see it
  static constexpr auto fields() { return std::tuple(Field{"seat", &Drew::seat}, Field{"card", &Drew::card}); }
  friend bool operator==(const Drew&, const Drew&) = default;
};
struct Passed {
  static constexpr std::string_view kind = "passed";
  Seat seat;
  static constexpr auto fields() { return std::tuple(Field{"seat", &Passed::seat}); }
  friend bool operator==(const Passed&, const Passed&) = default;
};
struct StartCardTurned {
  static constexpr std::string_view kind = "start-card";
  Card card;
  static constexpr auto fields() { return std::tuple(Field{"card", &StartCardTurned::card}); }
  friend bool operator==(const StartCardTurned&, const StartCardTurned&) = default;
};

// Everybody sees that a card was drawn, its player which one.
template <class Event>
Event seen_by(const Event& event, Seat seat) {
  const auto* drew = std::get_if<Drew>(&event);
  return drew && drew->seat != seat ? Event{Drew{drew->seat, std::nullopt}} : event;
}

// T4.
template <class Table>
void deal_hands(GreenState<Table>& state, int players) {
  state.hands.resize(static_cast<std::size_t>(players));
  for (Cards& hand : state.hands) {
    for (int i = 0; i < cards_dealt(players); ++i) {
      hand.push_back(state.stock.back());
      state.stock.pop_back();
    }
  }
}

template <class Table>
GreenView<Table> view_of(const GreenState<Table>& state, Seat seat) {
  GreenView<Table> view{.table = state.table, .in_stock = static_cast<std::uint8_t>(state.stock.size())};
  for (const Cards& hand : state.hands) view.in_hand.push_back(static_cast<std::uint8_t>(hand.size()));
  const auto index = static_cast<std::size_t>(seat.index());
  if (index < state.hands.size()) view.hand = state.hands[index];
  return view;
}

template <class Table>
std::optional<Refusal> refuse_turn(const GreenView<Table>& view, Seat seat) {
  if (view.table.turns.over) return Refusal{"turn/over", {}};
  if (view.table.turns.to_move != seat) return Refusal{"turn/not-yours", {}};
  return std::nullopt;
}

// T15: as far as the stock goes: drawing once, passing only without a stock or after a draw.
template <class Table>
std::optional<Refusal> refuse_draw(const GreenView<Table>& view) {
  if (view.table.turns.drew) return Refusal{"T15/drawn-already", {}};
  if (view.in_stock == 0) return Refusal{"T15/stock-empty", {}};
  return std::nullopt;
}
template <class Table>
std::optional<Refusal> refuse_pass(const GreenView<Table>& view) {
  if (view.table.turns.drew || view.in_stock == 0) return std::nullopt;
  return Refusal{"T15/draw-instead", {}};
}

// The top card of the stock goes to the hand.
template <class Table>
Card draw_card(GreenState<Table>& state, Seat seat) {
  const Card card = state.stock.back();
  state.stock.pop_back();
  state.hands[static_cast<std::size_t>(seat.index())].push_back(card);
  state.table.turns.passed = 0;
  return card;
}

// T15; C7: with equal turns the round is finished first.
template <class Table>
bool is_over(const GreenState<Table>& state) {
  const Turns& turns = state.table.turns;
  if (turns.passed == turns.players) return true;
  const bool out = std::any_of(state.hands.begin(), state.hands.end(), [](const Cards& hand) { return hand.empty(); });
  return out && (!turns.equal_turns || turns.next() == turns.first);
}

// Ends the turn; `turn_another` turns up another start card where one is due (T11).
template <class Table, class F>
void end_turn(GreenState<Table>& state, F&& turn_another) {
  Turns& turns = state.table.turns;
  turns.drew = false;
  turns.over = is_over(state);
  if (turns.over) return;
  turn_another();
  turns.to_move = turns.next();
  if (turns.to_move == turns.first) ++turns.round;
}

// C8: the next rounds are dealt from the cards of the first.
template <class Setup>
DealtFrom<Setup> dealt_from(const Setup& setup, Seed seed, const Cards& played) {
  if (!setup.everybody_begins) return {};
  Setup again = setup;
  again.deck = GreenDeck{Deck<Card>(played.begin(), played.end())};
  std::sort(again.deck->cards.begin(), again.deck->cards.end());
  again.tables.reset();
  return {again, seed};
}

// C8: what the hands leave at the end of a round.
template <class Table>
CardsLeft left_of(const GreenState<Table>& state) {
  CardsLeft left;
  for (const Cards& hand : state.hands) {
    int worth = 0;
    for (const Card& card : hand) worth += card.is_joker() ? worth_of_joker : card.outcome();
    left.cards.push_back(static_cast<int>(hand.size()));
    left.worth.push_back(worth);
  }
  return left;
}

// C8: after each action; the round may be over, and the next one begin.
template <class Game>
void close_round_of(typename Game::State& state, typename Game::Events& events) {
  if (!state.table.turns.over) return;
  close_round<Game>(
      state, left_of(state), state.table.turns.first, events, [](auto& any) -> Rounds& { return any.table.rounds; },
      [](auto& any, Seat begins) { any.table.turns.first = any.table.turns.to_move = begins; });
}

// T15, C5, C7: fewest cards win; who is out has none. C8: over all rounds.
template <class Table>
std::optional<Outcome> outcome_of(const GreenState<Table>& state) {
  if (!state.table.turns.over) return std::nullopt;
  if (state.table.rounds.several()) return state.table.rounds.outcome();
  Few<int, most_seats> left;
  for (const Cards& hand : state.hands) left.push_back(static_cast<int>(hand.size()));
  return ranked(left, Best::lowest);
}

}  // namespace rekentafel::tables
