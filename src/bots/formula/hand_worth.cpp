#include "bots/formula/hand_worth.h"

#include <algorithm>
#include <array>

#include "engine/few.h"

namespace rekentafel::bots {

using namespace formula;

namespace {

constexpr bool is_sum(int left, int right, int answer) {
  return left + right == answer || left * right == answer;  // minus and divided by are the same cards in another order
}

constexpr bool any_order(int a, int b, int c) { return is_sum(a, b, c) || is_sum(a, c, b) || is_sum(b, c, a); }

using SumTable = std::array<std::array<std::array<bool, Cards::faces>, Cards::faces>, Cards::faces>;

constexpr SumTable sum_table() {
  SumTable table{};
  for (int a = 0; a < Cards::faces; ++a)
    for (int b = 0; b < Cards::faces; ++b)
      for (int c = 0; c < Cards::faces; ++c) {
        // A joker completes every pair: a smaller digit and what is missing from the larger. Two complete any card.
        const bool joker = a == Card::joker_face || b == Card::joker_face || c == Card::joker_face;
        table[a][b][c] = joker || any_order(a, b, c);
      }
  return table;
}

constexpr SumTable sums = sum_table();

constexpr std::size_t most_looked_at = 9;  // with more, two sums are in there anyway

}  // namespace

bool make_a_sum(Card first, Card second, Card third) { return sums[first.face][second.face][third.face]; }

namespace {

struct Row {
  Few<std::uint8_t, most_looked_at> faces;

  template <class F>
  bool any_sum(unsigned used, F&& f) const {
    for (std::size_t i = 0; i < faces.size(); ++i)
      for (std::size_t j = i + 1; j < faces.size(); ++j)
        for (std::size_t k = j + 1; k < faces.size(); ++k) {
          const unsigned three = 1u << i | 1u << j | 1u << k;
          if (!(three & used) && sums[faces[i]][faces[j]][faces[k]] && f(three)) return true;
        }
    return false;
  }
};

}  // namespace

int sums_held(const Cards& hand) {
  Row row;
  for (std::uint8_t face = 0; face < Cards::faces; ++face)
    for (int i = 0; i < hand.counts[face] && !row.faces.full(); ++i) row.faces.push_back(face);
  const auto always = [](unsigned) { return true; };
  if (row.any_sum(0, [&](unsigned first) { return row.any_sum(first, always); })) return 2;
  return row.any_sum(0, always) ? 1 : 0;
}

double turns_needed(const Cards& hand) {
  // Measured where players that go by this very table lay hand after hand: by the number of cards, then by the sums
  // held. Four cards take longer than five: 5 is a sum and two more, 4 leaves one card that seldom fits anywhere.
  static constexpr std::array<std::array<double, 3>, 10> usual = {{{0},
                                                                   {2.6},
                                                                   {1.8},
                                                                   {1.7, 1.0},
                                                                   {2.8, 2.6},
                                                                   {3.5, 2.2},
                                                                   {3.0, 2.1, 2.0},
                                                                   {3.9, 3.4, 3.3},
                                                                   {3.7, 3.2, 3.1},
                                                                   {3.6, 3.2, 3.1}}};
  static constexpr std::array<double, 7> with_joker = {0, 1.5, 1.0, 1.0, 2.1, 2.0, 2.0};
  const auto size = static_cast<std::size_t>(hand.size());
  if (hand.jokers() > 0 && size < with_joker.size()) return with_joker[size];
  if (size < usual.size()) return usual[size][size < 3 ? 0 : sums_held(hand)];
  return 1 + static_cast<double>(size) / 4;
}

}  // namespace rekentafel::bots
