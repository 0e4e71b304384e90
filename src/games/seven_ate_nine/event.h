// What happens at the table.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/fields.h"
#include "engine/seat.h"
#include "games/seven_ate_nine/action.h"

namespace rekentafel::seven_ate_nine {

struct Started {
  static constexpr std::string_view kind = "started";
  bool again = false;  // after a stop (S11)
  static constexpr auto fields() { return std::tuple(Field{"again", &Started::again}); }
  friend bool operator==(const Started&, const Started&) = default;
};
struct Drew {
  static constexpr std::string_view kind = "drew";
  Seat seat;
  std::optional<Card> card;  // only its player sees it
  static constexpr auto fields() { return std::tuple(Field{"seat", &Drew::seat}, Field{"card", &Drew::card}); }
  friend bool operator==(const Drew&, const Drew&) = default;
};
struct Played {
  static constexpr std::string_view kind = "played";
  Seat seat;
  Card card;
  CentreNumber number = 0;  // that it has as the centre card
  static constexpr auto fields() {
    return std::tuple(Field{"seat", &Played::seat}, Field{"card", &Played::card}, Field{"number", &Played::number});
  }
  friend bool operator==(const Played&, const Played&) = default;
};
// S11: nobody can go on; this card came from the bottom of the centre pile.
struct Stopped {
  static constexpr std::string_view kind = "stopped";
  Card card;
  CentreNumber number = 0;
  static constexpr auto fields() {
    return std::tuple(Field{"card", &Stopped::card}, Field{"number", &Stopped::number});
  }
  friend bool operator==(const Stopped&, const Stopped&) = default;
};
struct LaidLast {
  static constexpr std::string_view kind = "laid-last";
  Seat seat;
  std::optional<Card> card;  // it lies face down: only its player knows it
  static constexpr auto fields() { return std::tuple(Field{"seat", &LaidLast::seat}, Field{"card", &LaidLast::card}); }
  friend bool operator==(const LaidLast&, const LaidLast&) = default;
};
struct Over {
  static constexpr std::string_view kind = "over";
  bool gone_round = false;  // S11: the whole centre pile, and nobody could play; else somebody is rid of all cards
  static constexpr auto fields() { return std::tuple(Field{"gone-round", &Over::gone_round}); }
  friend bool operator==(const Over&, const Over&) = default;
};

using Event = std::variant<Started, Drew, Played, Stopped, LaidLast, Over>;

// As that seat sees it: a card that is not shown to it is left out.
Event seen(const Event& event, Seat seat);

}  // namespace rekentafel::seven_ate_nine
