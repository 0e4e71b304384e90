// What a player may do with the sum on the table: the play, a check of one, and the list of all.
//
// A play is written as the whole new sum with the laid cards marked, so it says which places stay and which are new:
// from `2+4=6`, `8'x8'=64'` lays an 8 on the 2, an 8 on the 4 and a 4 beside the 6. Two plays are the same when they
// read the same. Taking a card is written `draw`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/listing.h"
#include "games/formula/card.h"
#include "games/formula/sum.h"

namespace rekentafel::formula {

struct Play {
  Sum sum;  // without any number: take a card

  static constexpr Play draw() { return {}; }
  constexpr bool draws() const { return sum.left().empty(); }
  friend constexpr bool operator==(const Play&, const Play&) = default;
};

std::string to_text(const Play& play);
Result<Play> read(As<Play>, std::string_view text);

// The cards that leave the hand.
Cards laid_cards(const Sum& sum);

// What a play starts from: the table, the hand, whether a card must stay (F20), and how long a number may become
// where the answer is not 0 (F24, F29).
struct Turn {
  Sum table;
  Cards hand;
  bool keep_one = false;
  std::size_t places = most_places;
};

// The rule that forbids this sum, or nothing. The table is one that `refuse_table` accepts.
std::optional<Refusal> refuse_play(const Turn& turn, const Sum& sum);

// Adds every sum that may be laid, each once; taking a card is not among them. No allocation.
void list_plays(const Turn& turn, Listing<Play>& listing);

// Room that is always enough: with every card in hand and 0+0=0 on the table, any number may be laid beside a 0. (In
// play it is some hundreds.)
inline constexpr std::size_t most_plays = 107'592;

}  // namespace rekentafel::formula
