// The cards that lie on the table and the ends that are open. Every side of a card that was open once has a number,
// given in the order in which they came; a card lies against the end whose number it names, so the rows can be drawn.
#pragma once

#include <bitset>
#include <tuple>

#include "engine/few.h"
#include "engine/fields.h"
#include "games/tables/domino/action.h"

namespace rekentafel::tables::domino {

inline constexpr int any_outcome = 0;  // T40: a joker's side is open for any half

struct Laid {
  Piece piece;
  std::uint8_t at = 0;    // the end against which it was laid; 0: it starts a row
  std::uint8_t near = 0;  // the end that its near half became, where it starts a row
  std::uint8_t far = 0;   // the end that its far half became

  static constexpr auto fields() {
    return std::tuple(Field{"piece", &Laid::piece}, Field{"at", &Laid::at}, Field{"near", &Laid::near},
                      Field{"far", &Laid::far});
  }
  friend constexpr bool operator==(const Laid&, const Laid&) = default;
};

struct End {
  std::uint8_t number = 0;
  std::uint8_t outcome = any_outcome;

  constexpr bool takes(const Half& half) const { return outcome == any_outcome || half.outcome() == outcome; }
  static constexpr auto fields() { return std::tuple(Field{"number", &End::number}, Field{"outcome", &End::outcome}); }
  friend constexpr bool operator==(const End&, const End&) = default;
};

using Outcomes = std::bitset<101>;

struct Table {
  Few<Laid, most_cards> laid;     // in the order in which they were laid
  Few<End, 2 * most_cards> ends;  // those that are open, the oldest first
  std::uint8_t ends_so_far = 0;

  const End* find(int number) const {
    for (const End& end : ends)
      if (end.number == number) return &end;
    return nullptr;
  }
  // The outcomes of the open ends; bit 0: there is an end for any half.
  Outcomes open() const {
    Outcomes outcomes;
    for (const End& end : ends) outcomes.set(end.outcome);
    return outcomes;
  }

  std::uint8_t open_end(int outcome) {
    ends.push_back({++ends_so_far, static_cast<std::uint8_t>(outcome)});
    return ends_so_far;
  }
  void start_row(const Piece& piece) {
    const auto near = open_end(piece.near.outcome());
    laid.push_back({piece, 0, near, open_end(piece.far.outcome())});
  }
  void lay(const Piece& piece, int end) {
    close(end);
    lay_beside(piece, end);
  }
  // What the action says, whatever the hand; the action must not be refused.
  void play(const Action& action) {
    if (action.end == 0) {
      start_row(action.first);
      if (action.two) lay(action.second, laid.back().far);
    } else {
      lay(action.first, action.end);
      if (action.two) lay_beside(action.second, action.end);
    }
  }

  static constexpr auto fields() {
    return std::tuple(Field{"laid", &Table::laid}, Field{"ends", &Table::ends},
                      Field{"ends-so-far", &Table::ends_so_far});
  }
  friend bool operator==(const Table&, const Table&) = default;

 private:
  void lay_beside(const Piece& piece, int end) {
    laid.push_back({piece, static_cast<std::uint8_t>(end), 0, open_end(piece.far.outcome())});
  }
  void close(int number) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].number != number) continue;
      ends.erase_at(i);
      return;
    }
  }
};

}  // namespace rekentafel::tables::domino
