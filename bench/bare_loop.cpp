#include "bench/bare_loop.h"

#include <array>

#include "games/plus_and_minus/plus_and_minus.h"

namespace rekentafel::bench {

Played play_bare(const plus_and_minus::Board& board, int games) {
  Played played;
  Quick quick;
  std::array<std::int8_t, 25> values{};
  std::uint32_t all = 0;
  for (int i = 0; i < 25; ++i) {
    const plus_and_minus::Square square{std::uint8_t(i / 5), std::uint8_t(i % 5)};
    values[i] = static_cast<std::int8_t>(board.value(square));
    if (board.has(square)) all |= 1u << i;
  }
  for (int game = 0; game < games; ++game) {
    std::uint32_t left = all;
    int row = board.star.row, column = board.star.column, sums[2] = {0, 0}, mover = 0;
    for (;;) {
      std::uint32_t line = left & (mover == 0 ? 0x1fu << (5 * row) : 0x108421u << column);
      if (line == 0) break;
      for (std::uint32_t skip = quick.below(std::popcount(line)); skip > 0; --skip) line &= line - 1;
      const int square = std::countr_zero(line);
      left &= ~(1u << square);
      sums[mover] += values[square];
      row = square / 5, column = square % 5;
      mover = 1 - mover;
      ++played.moves;
    }
    played.margin += sums[0] - sums[1];
  }
  return played;
}

Played play_engine(const plus_and_minus::Board& board, int games) {
  using G = plus_and_minus::PlusAndMinus;
  Played played;
  Quick quick;
  std::array<G::Action, G::most_listed> room;
  const auto start = G::deal({.layout = board}, Seed{});
  for (int game = 0; game < games; ++game) {
    auto state = start;
    for (;;) {
      const auto& view = G::view(state, Seat::table());
      const Seats seats = G::to_act(view);
      if (seats.empty()) break;
      const Seat seat = seats.lowest();
      Listing<G::Action> listing(room);
      G::actions(view, seat, listing);
      G::play(state, seat, listing[quick.below(static_cast<std::uint32_t>(listing.size()))]);
      ++played.moves;
    }
    const auto outcome = G::outcome(state);
    played.margin += outcome->scores[0] - outcome->scores[1];
  }
  return played;
}

}  // namespace rekentafel::bench
