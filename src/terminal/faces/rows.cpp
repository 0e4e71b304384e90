#include "terminal/faces/rows.h"

namespace rekentafel::terminal::faces {

namespace {

Lines row_of(const tables::match::Rows& rows, std::size_t row, int columns, const Scene& scene) {
  const Ink& ink = scene.ink;
  const bool here = scene.pointing.target == static_cast<int>(row) + 1;
  const auto number = centred(here ? '>' + std::to_string(row + 1) + '<' : std::to_string(row + 1), 4);
  const int outcome = tables::match::outcome_of(rows[row]);
  const auto head =
      ink(here ? Style::mark : Style::quiet, number) + ink(Style::purple, padded(" = " + std::to_string(outcome), 7));
  std::vector<Lines> chips;
  for (const auto& element : rows[row]) chips.push_back({chip(ink, ink.pretty(to_text(element)))});
  const std::vector<Lines> blocks{{head}, flowed(chips, columns - width(head), 1)};
  return beside(blocks, 0);
}

}  // namespace

Lines rows_of_outcomes(const tables::match::Rows& rows, const Scene& scene) {
  const bool two = static_cast<int>(rows.size()) > scene.rows;
  const int columns = two ? scene.columns / 2 - 1 : scene.columns;
  std::vector<Lines> halves(two ? 2 : 1);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    auto& half = halves[two && row >= (rows.size() + 1) / 2 ? 1 : 0];
    append(half, row_of(rows, row, columns, scene));
  }
  return beside(halves, 2);
}

Lines hand_of(std::span<const tables::Card> hand, const Scene& scene, const std::function<bool(std::size_t)>& chosen) {
  std::vector<Lines> blocks;
  for (std::size_t i = 0; i < hand.size(); ++i)
    blocks.push_back(card(
        scene.ink, hand[i].is_joker() ? std::string(scene.ink.shape("★ J", "J")) : scene.ink.pretty(to_text(hand[i])),
        {hand[i].is_joker() ? Style::purple : Style::blue, chosen(i)}));
  if (blocks.empty()) return {scene.ink(Style::quiet, ' ' + scene.say("terminal/empty-hand"))};
  return flowed(blocks, scene.columns, 0);
}

}  // namespace rekentafel::terminal::faces
