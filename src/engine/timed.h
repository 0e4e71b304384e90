// What a table with a clock does by itself. A game has no clock (C1): time enters as an action of the table's seat, and
// the game says which action and when.
#pragma once

#include <chrono>

namespace rekentafel {

// What a time counts from. Before the table has done anything, that is when the cards were dealt.
enum class Since { anybody_acted, table_acted };

// What the table does by itself, unless something happens first that changes it.
template <class Action>
struct Timed {
  Action action;
  std::chrono::milliseconds after;
  Since since;
  friend bool operator==(const Timed&, const Timed&) = default;
};

// "Three, two, one, start!" (S5, T30)
inline constexpr std::chrono::milliseconds countdown{3000};
// A wrong card has to be taken back (S10).
inline constexpr std::chrono::milliseconds taking_back{1000};

}  // namespace rekentafel
