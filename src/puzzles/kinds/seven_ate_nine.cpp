// The whole hand as one chain on the centre card: it goes in one, two or three orders only.
#include <bit>

#include "games/seven_ate_nine/plays.h"
#include "puzzles/drawn.h"
#include "puzzles/mazes.h"

namespace rekentafel::puzzles {

namespace {

using seven_ate_nine::Card;

constexpr std::int64_t most_looks = 20'000;

}  // namespace

std::optional<Drawn> draw_seven_ate_nine(Random& random) {
  const auto any_card = [&](int number) {
    return Card{static_cast<std::uint8_t>(number),
                static_cast<std::uint8_t>(1 + random.below(seven_ate_nine::highest_modifier))};
  };
  const std::size_t cards = 4 + random.below(7);
  Chain::State start;
  start.centre = any_card(1 + static_cast<int>(random.below(seven_ate_nine::highest_number)));
  Card top = start.centre;
  for (std::size_t i = 0; i < cards; ++i) {
    top = any_card(random.below(2) ? top.plus() : top.minus());
    start.hand.push_back(top);
  }
  const Chain maze;
  Work work{most_looks};
  const int orders = ways_home(maze, start, 4, work);
  if (orders > 3 || work.spent()) return std::nullopt;

  Drawn drawn;
  drawn.position["centre"] = to_text(start.centre);
  std::string hand;
  for (const Card card : start.hand) hand += (hand.empty() ? "" : " ") + to_text(card);
  drawn.position["hand"] = hand;
  const auto way = way_home(maze, start);
  drawn.answer = texts_of(way);
  int corners = 0;
  Card below = start.centre;
  for (const Card card : way) {
    corners += Chain::round_the_corner(below, card);
    below = card;
  }
  drawn.features = 16 * std::bit_width(static_cast<std::uint64_t>(work.done)) + 8 * corners +
                   6 * static_cast<int>(cards) - 8 * orders;
  let_people_try(drawn, maze, start);
  return drawn;
}

}  // namespace rekentafel::puzzles
