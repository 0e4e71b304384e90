#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::seven_ate_nine {

static_assert(Game<SevenAteNine>);

std::span<const Option<Setup>> SevenAteNine::options() {
  static constexpr std::array table = {
      number<&Setup::players>("players", "S3", fewest_players, most_players),
      text<&Setup::deck>("deck", "S2"),
      number<&Setup::pace>("pace", "S10", 0, slowest_pace),
      choice<&Setup::order>("order", "S14"),
  };
  return table;
}

std::optional<Refusal> SevenAteNine::refuse(const Setup& setup) {
  if (setup.players < fewest_players || setup.players > most_players)
    return Refusal{"option/number", {"players", setup.players, fewest_players, most_players}};
  if (setup.pace < 0 || setup.pace > slowest_pace)
    return Refusal{"option/number", {"pace", setup.pace, 0, slowest_pace}};
  if (!setup.deck) return std::nullopt;
  const int cards = static_cast<int>(setup.deck->size()), needed = setup.players + 1;
  if (cards < needed) return Refusal{"S18/few-cards", {"deck", cards, setup.players, needed}};
  if (cards > most_cards) return Refusal{"S18/many-cards", {"deck", cards, most_cards}};
  return std::nullopt;
}

// S4: the top card opens the centre pile, the others are dealt out; those that do not divide stay behind in `dealt`.
State SevenAteNine::deal(const Setup& setup, Seed seed) {
  State state;
  for (const Card card : setup.deck ? *setup.deck : default_deck()) state.dealt.push_back(card);
  Random random(seed);
  random.shuffle(std::span(state.dealt.begin(), state.dealt.end()));
  state.centre.push_back(state.dealt.back());
  state.dealt.pop_back();
  state.players.resize(static_cast<std::size_t>(setup.players));
  for (Player& player : state.players) player.pile = static_cast<std::uint8_t>(state.pile_size());
  return state;
}

View SevenAteNine::view(const State& state, Seat seat) {
  View view{.phase = state.phase, .centre = state.centre, .number = state.number, .played_by = state.played_by};
  for (const Player& player : state.players)
    view.players.push_back({static_cast<std::uint8_t>(player.hand.size()), player.pile, player.drawn});
  if (view.has(seat)) view.hand = state.players[seat.index()].hand;
  return view;
}

// S5, S11: while the game stands still, only the dealer can set it going.
Seats SevenAteNine::to_act(const View& view) {
  switch (view.phase) {
    case Phase::dealt:
    case Phase::stuck:
      return Seats::only(Seat::table());
    case Phase::playing:
      return Seats::first(static_cast<int>(view.players.size()));
    case Phase::over:
      return {};
  }
  return {};
}

namespace {

// S9, S13: what the card was meant for decides whether it was wrong or only too late.
std::optional<Refusal> refuse_play(const View& view, Card card, int meant_for) {
  if (meant_for > view.number) return Refusal{"S13/not-there-yet", {meant_for, shown(view.top())}};
  // S17: from before the last stop, and gone from the bottom of the pile since.
  if (meant_for < view.oldest()) return Refusal{"S13/long-ago", {shown(view.top())}};
  const Card meant = view.numbered(meant_for);
  if (!meant.takes(card)) return Refusal{"S7/wrong-card", {shown(meant), meant.minus(), meant.plus(), card.number}};
  if (meant_for < view.number) return Refusal{"S13/too-late", {card.number, shown(view.top())}};
  return std::nullopt;
}

// S12
bool holds_the_last(const Counts& player) { return player.hand == 1 && player.pile == 0; }

std::optional<Refusal> refuse_last(const View& view, Seat seat) {
  const Counts& mine = view.players[seat.index()];
  if (holds_the_last(mine)) return std::nullopt;
  return Refusal{"S12/not-last", {mine.hand + mine.pile}};
}

std::optional<Refusal> refuse_start(const View& view, Seat seat) {
  if (!seat.is_table()) return Refusal{"S5/only-the-dealer", {}};
  if (view.phase == Phase::playing) return Refusal{"S5/already-started", {}};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> SevenAteNine::refuse(const View& view, Seat seat, const Action& action) {
  if (view.phase == Phase::over) return Refusal{"turn/over", {}};
  if (action.what == Action::What::start) return refuse_start(view, seat);
  if (!view.has(seat)) return Refusal{"turn/not-yours", {}};
  if (view.phase == Phase::dealt) return Refusal{"S5/not-started", {}};
  if (view.phase == Phase::stuck) return Refusal{"S11/stopped", {}};
  if (action.what == Action::What::draw) {
    if (view.players[seat.index()].pile == 0) return Refusal{"S6/pile-empty", {}};
    return std::nullopt;
  }
  if (!view.hand.has(action.card)) return Refusal{"S17/not-in-hand", {shown(action.card)}};
  if (action.what == Action::What::last) return refuse_last(view, seat);
  return refuse_play(view, action.card, action.meant_for);
}

namespace {

void put_on_top(State& state, Card card, std::optional<Seat> by) {
  state.centre.push_back(card);
  ++state.number;
  state.played_by = by;
  for (Player& player : state.players) player.drawn = 0;
}

bool is_stuck(const State& state) {
  for (const Player& player : state.players)
    if (player.pile > 0 || player.hand.size() == 1 || player.hand.fits(state.top())) return false;
  return true;
}

// S11. Each time another card comes up from the bottom; once all have lain on top, the game is over, so it ends (C4).
void stop_if_stuck(State& state, SevenAteNine::Events& events) {
  if (!is_stuck(state)) return;
  if (state.tried == state.centre.size()) {
    state.phase = Phase::over;
    events.push_back(Over{.gone_round = true});
    return;
  }
  const Card bottom = state.centre[0];
  state.centre.erase_at(0);
  put_on_top(state, bottom, std::nullopt);
  ++state.tried;
  state.phase = Phase::stuck;
  events.push_back(Stopped{bottom, state.number});
}

// S7; S15: whose last card fits has won as well.
void play_card(State& state, Seat seat, Card card, SevenAteNine::Events& events) {
  Player& player = state.players[seat.index()];
  player.hand.remove(card);
  put_on_top(state, card, seat);
  state.tried = 1;
  events.push_back(Played{seat, card, state.number});
  if (player.cards() > 0) return stop_if_stuck(state, events);
  state.phase = Phase::over;
  events.push_back(Over{});
}

}  // namespace

SevenAteNine::Events SevenAteNine::play(State& state, Seat seat, const Action& action) {
  Events events;
  switch (action.what) {
    case Action::What::start:
      events.push_back(Started{.again = state.phase == Phase::stuck});
      state.phase = Phase::playing;
      stop_if_stuck(state, events);
      break;
    case Action::What::draw: {
      const Card card = state.next(seat);
      Player& player = state.players[seat.index()];
      --player.pile;
      ++player.drawn;
      player.hand.push_back(card);
      events.push_back(Drew{seat, card});
      stop_if_stuck(state, events);
      break;
    }
    case Action::What::play:
      play_card(state, seat, action.card, events);
      break;
    case Action::What::last:
      state.players[seat.index()].hand.remove(action.card);
      state.face_down = action.card;
      state.phase = Phase::over;
      events.push_back(LaidLast{seat, action.card});
      events.push_back(Over{});
      break;
  }
  return events;
}

// The fewest cards are best: none at all (S12), or fewest when the pile has gone round (S11). S16: so are the others
// ranked.
std::optional<Outcome> SevenAteNine::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Few<int, most_seats> cards;
  for (const Player& player : state.players) cards.push_back(player.cards());
  return ranked(cards, Best::lowest);
}

void SevenAteNine::actions(const View& view, Seat seat, Listing<Action>& listing) {
  if (!to_act(view).has(seat)) return;
  if (seat.is_table()) return listing.add(Action::start());
  if (view.players[seat.index()].pile > 0) listing.add(Action::draw());
  std::array<Card, most_plays> room;
  Listing<Card> cards(room);
  plays(view.top(), view.hand, cards);
  for (const Card card : cards) listing.add(Action::play(card, view.number));
  if (holds_the_last(view.players[seat.index()])) listing.add(Action::last(*view.hand.begin()));
}

std::optional<Timed<Action>> SevenAteNine::clock(const View& view) {
  constexpr std::chrono::milliseconds start_again{2000};
  if (view.phase == Phase::dealt) return Timed<Action>{Action::start(), countdown, Since::anybody_acted};
  if (view.phase == Phase::stuck) return Timed<Action>{Action::start(), start_again, Since::anybody_acted};
  return std::nullopt;
}

std::optional<int> SevenAteNine::claimed(const Setup& setup, const Action& action) {
  if (setup.order != Order::fair || action.what != Action::What::play) return std::nullopt;
  return action.meant_for;
}

}  // namespace rekentafel::seven_ate_nine
