#include "puzzles/starts.h"

#include <algorithm>

namespace rekentafel::puzzles {

namespace {

Result<std::string> field_of(const wire::json::object& position, std::string_view name) {
  const auto* found = position.if_contains(name);
  if (!found) return Refusal{"json/missing", {name}};
  return wire::from_json<std::string>(*found, name);
}

}  // namespace

Result<plus_and_minus::State> start_of_tiles(const wire::json::object& position) {
  plus_and_minus::State state;
  if (auto refusal = wire::detail::field_from(position, "board", state.board)) return *refusal;
  if (auto refusal = wire::detail::field_from(position, "mover", state.to_move)) return *refusal;
  int lead = 0;
  if (const auto* told = position.if_contains("lead"))
    if (auto refusal = wire::from_json(*told, lead, "lead")) return *refusal;
  state.row_seat = state.to_move == plus_and_minus::Line::row ? Seat(0) : Seat(1);
  state.sums[0] = std::max(lead, 0);
  state.sums[1] = std::max(-lead, 0);
  state.layout = state.board;
  state.begins = state.to_move;
  return state;
}

Result<tables::match::Situation> start_of_lay(const wire::json::object& position) {
  tables::match::Situation situation{.together = true};
  if (auto refusal = wire::detail::field_from(position, "rows", situation.rows)) return *refusal;
  const auto hand = field_of(position, "hand");
  if (!hand) return hand.refusal();
  const auto cards = tables::order::read_hand(*hand);
  if (!cards) return cards.refusal();
  situation.hand = *cards;
  if (auto refusal = refuse_situation(situation)) return *refusal;
  return situation;
}

Result<Sums::State> start_of_sums(const wire::json::object& position) {
  const auto sum = field_of(position, "sum"), hand = field_of(position, "hand");
  if (!sum) return sum.refusal();
  if (!hand) return hand.refusal();
  Sums::State state;
  const auto* turns = position.if_contains("turns");
  if (!turns) return Refusal{"json/missing", {"turns"}};
  if (auto refusal = wire::from_json(*turns, state.turns, "turns")) return *refusal;
  const auto lying = read(As<formula::Sum>{}, *sum);
  if (!lying) return lying.refusal();
  if (auto refusal = formula::refuse_table(*lying)) return *refusal;
  const auto cards = read(As<formula::Cards>{}, *hand);
  if (!cards) return cards.refusal();
  state.sum = *lying, state.hand = *cards;
  return state;
}

Result<Dominoes::State> start_of_dominoes(const wire::json::object& position) {
  const auto ends = field_of(position, "ends"), hand = field_of(position, "hand");
  if (!ends) return ends.refusal();
  if (!hand) return hand.refusal();
  const auto table = tables::domino::read_ends(*ends);
  if (!table) return table.refusal();
  const auto cards = tables::domino::read_hand(*hand);
  if (!cards) return cards.refusal();
  return Dominoes::State{*table, *cards};
}

Result<Chain::State> start_of_chain(const wire::json::object& position) {
  const auto centre = field_of(position, "centre"), hand = field_of(position, "hand");
  if (!centre) return centre.refusal();
  if (!hand) return hand.refusal();
  const auto card = read(As<seven_ate_nine::Card>{}, *centre);
  if (!card) return card.refusal();
  const auto cards = seven_ate_nine::hand_from(*hand);
  if (!cards) return cards.refusal();
  return Chain::State{*card, *cards};
}

Result<Places::State> start_of_places(const wire::json::object& position) {
  const auto rows = field_of(position, "rows"), hand = field_of(position, "hand");
  if (!rows) return rows.refusal();
  if (!hand) return hand.refusal();
  const auto lying = tables::order::read_rows(*rows);
  if (!lying) return lying.refusal();
  const auto cards = tables::order::read_hand(*hand);
  if (!cards) return cards.refusal();
  return Places::State{*lying, *cards};
}

}  // namespace rekentafel::puzzles
