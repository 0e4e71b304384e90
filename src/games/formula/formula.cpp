#include "games/formula/formula.h"

namespace rekentafel::formula {

static_assert(Game<Formula>);

std::span<const Option<Setup>> Formula::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "F2", fewest_players, most_players),
      flag<&Setup::keep_one>("keep-one", "F20"),
      flag<&Setup::head_start>("head-start", "F21"),
      flag<&Setup::points>("points", "F22"),
      flag<&Setup::long_numbers>("long-numbers", "F29"),
      flag<&Setup::play_on>("play-on", "F23"),
      number<&Setup::rounds>("rounds", "F26", 1, most_rounds),
      flag<&Setup::everybody_begins>("everybody-begins", "C8"),
      flag<&Setup::beginner_extra>("beginner-extra", "F30"),
      flag<&Setup::equal_turns>("equal-turns", "C7"),
      text<&Setup::deck>("deck", "F2"),
  };
  return table;
}

std::optional<Refusal> Formula::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.rounds < 1 || setup.rounds > most_rounds)
    return Refusal{"option/number", {"rounds", setup.rounds, 1, most_rounds}};
  if (setup.points && setup.rounds > 1) return Refusal{"F22/rounds", {"rounds", points_to_reach}};
  if (setup.points && setup.play_on) return Refusal{"F23/points", {"play-on", "points"}};
  if (setup.long_numbers && !setup.points) return Refusal{"F29/without-points", {"long-numbers", "points"}};
  if (setup.everybody_begins && setup.points) return Refusal{"C8/points", {"everybody-begins", "points"}};
  if (setup.everybody_begins && setup.rounds > 1) return Refusal{"C8/rounds", {"everybody-begins", "rounds"}};
  if (setup.head_start && !setup.points && setup.rounds == 1 && !setup.everybody_begins)
    return Refusal{"F21/one-round", {"head-start", "rounds", "points"}};
  // F3, F21, F30: the hands and the two open cards; all players can share a win.
  const int needed = setup.players * (dealt_cards + setup.head_start) + (setup.beginner_extra && !setup.head_start) + 2;
  const int size = (setup.deck ? *setup.deck : printed_deck()).cards.size();
  if (size < needed) return Refusal{"F2/deck-too-small", {"deck", size, setup.players, needed}};
  return std::nullopt;
}

State Formula::deal(const Setup& setup, Seed seed) {
  State state;
  state.random = Random(seed);
  state.table.agreed = {.keep_one = setup.keep_one,
                        .head_start = setup.head_start,
                        .points = setup.points,
                        .long_numbers = setup.long_numbers,
                        .play_on = setup.play_on,
                        .equal_turns = setup.equal_turns,
                        .everybody_begins = setup.everybody_begins,
                        .beginner_extra = setup.beginner_extra,
                        .rounds = setup.everybody_begins ? setup.players : setup.rounds};
  const auto players = static_cast<std::size_t>(setup.players);
  state.hands.resize(players), state.table.places.resize(players), state.table.totals.resize(players);
  state.table.ties.resize(players);
  state.table.dealer = Seat(setup.players - 1);
  state.covered = (setup.deck ? *setup.deck : printed_deck()).cards;
  deal_round(state, Seats());
  return state;
}

View Formula::view(const State& state, Seat seat) {
  View view{.table = state.table,
            .hand = {},
            .cards = {},
            .stock = static_cast<int>(state.stock.size()),
            .covered = state.covered.size()};
  if (seat.index() < state.table.players()) view.hand = state.hands[seat.index()];
  for (const Cards& hand : state.hands) view.cards.push_back(hand.size());
  return view;
}

std::optional<Refusal> Formula::refuse(const View& view, Seat seat, const Action& action) {
  if (view.table.over) return Refusal{"turn/over", {}};
  if (!to_act(view).has(seat)) return Refusal{"turn/not-yours", {}};
  if (action.draws()) return std::nullopt;  // F7: always allowed
  return refuse_play(view.table.turn_with(view.hand), action.sum);
}

Events Formula::play(State& state, Seat seat, const Action& action) {
  Events events;
  if (action.draws())
    take(state, seat, events);
  else
    lay(state, seat, action.sum, events);
  pass_on(state, events);
  return events;
}

Event Formula::seen(const Event& event, Seat seat) {
  const auto* drawn = std::get_if<Drawn>(&event);
  if (!drawn || drawn->seat == seat) return event;
  return Drawn{drawn->seat, std::nullopt};
}

std::optional<Outcome> Formula::outcome(const State& state) {
  const Table& table = state.table;
  if (!table.over) return std::nullopt;
  Few<int, most_seats> scores, ties;
  for (const int total : table.totals) scores.push_back(total);
  // A single round knows no ties to break: who shares its win has played it as well (C5).
  if (table.agreed.rounds > 1)
    for (const int tie : table.ties) ties.push_back(tie);
  const bool won_rounds = !table.agreed.play_on && !table.agreed.everybody_begins && table.agreed.rounds > 1;
  return ranked(scores, table.agreed.points || won_rounds ? Best::highest : Best::lowest, ties);
}

void Formula::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  listing.add(Play::draw());
  list_plays(view.table.turn_with(view.hand), listing);
}

}  // namespace rekentafel::formula
