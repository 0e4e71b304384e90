// Everything that may be done in a position, one after the other; nothing is stored.
#pragma once

#include "bots/tables_domino/position.h"

namespace rekentafel::bots::domino {

namespace detail {

constexpr Lay with_domino(std::uint8_t place, int at, std::uint8_t opens) {
  return {Lay::Kind::domino, static_cast<std::uint8_t>(at), place, none, opens, none};
}

// T31, and T40: at a joker's open side either half.
template <class F>
void each_domino(const Position& position, std::uint8_t place, F& f) {
  const Tile tile = position.hand()[place];
  const bool same = tile.a == tile.b;
  if (position.opens(tile.a)) f(with_domino(place, tile.a, tile.b));
  if (!same && position.opens(tile.b)) f(with_domino(place, tile.b, tile.a));
  if (!position.opens(rules::any_outcome)) return;
  f(with_domino(place, rules::any_outcome, tile.b));
  if (!same) f(with_domino(place, rules::any_outcome, tile.a));
}

// T35.
template <class F>
void each_two(const Position& position, std::uint8_t i, std::uint8_t j, F& f) {
  const Tile one = position.hand()[i], other = position.hand()[j];
  if (!one.is_domino() || !other.is_domino()) return;
  const auto at = [&](int a, int b, std::uint8_t opens, std::uint8_t opens_too) {
    if (a * b > 100 || !position.opens(a * b)) return;
    f(Lay{Lay::Kind::two, static_cast<std::uint8_t>(a * b), i, j, opens, opens_too});
  };
  at(one.a, other.a, one.b, other.b);
  at(one.a, other.b, one.b, other.a);
  at(one.b, other.a, one.a, other.b);
  at(one.b, other.b, one.a, other.a);
}

// T41: at every open end, under every name that is asked for.
template <class F>
void each_empty_table(const Position& position, std::uint8_t place, const rules::Outcomes& names, F& f) {
  for (int at = 0; at <= 100; ++at) {
    if (!position.opens(at)) continue;
    for (std::uint8_t name = 1; name <= 100; ++name)
      if (names[name]) f(Lay{Lay::Kind::empty_table, static_cast<std::uint8_t>(at), place, none, name, none});
  }
}

// T40, T43.
template <class F>
void each_joker(const Position& position, std::uint8_t joker, const rules::Outcomes& names, F& f) {
  const Tiles& hand = position.hand();
  const auto with = [&](std::uint8_t second, std::uint8_t opens) {
    f(Lay{Lay::Kind::joker, none, joker, second, rules::any_outcome, opens});
  };
  if (hand.size() == 1) return with(none, rules::any_outcome);
  for (std::uint8_t i = 0; i < hand.size(); ++i) {
    if (i == joker) continue;
    if (hand[i].is_domino()) {
      with(i, hand[i].a);
      if (hand[i].a != hand[i].b) with(i, hand[i].b);
    } else if (hand[i].is_empty_table()) {
      for (std::uint8_t name = 1; name <= 100; ++name)
        if (names[name]) with(i, name);
    } else {
      with(i, rules::any_outcome);
    }
  }
}

}  // namespace detail

// Calls f with every lay; where there is none, with every new row (T36) and with draw or pass. Of the names of an empty
// table only the given ones.
template <class F>
void each_lay(const Position& position, const rules::Outcomes& names, F&& f) {
  const Tiles& hand = position.hand();
  bool any = false;
  auto lay = [&](const Lay& one) {
    any = true;
    f(one);
  };
  const auto size = static_cast<std::uint8_t>(hand.size());
  for (std::uint8_t i = 0; i < size; ++i) {
    if (hand[i].is_joker()) {
      detail::each_joker(position, i, names, lay);
    } else if (hand[i].is_empty_table()) {
      detail::each_empty_table(position, i, names, lay);
    } else {
      detail::each_domino(position, i, lay);
      for (std::uint8_t j = i + 1; j < size; ++j) detail::each_two(position, i, j, lay);
    }
  }
  if (any) return;
  if (hand.size() >= rules::many_cards)
    for (std::uint8_t i = 0; i < size; ++i) f(Lay{Lay::Kind::row, none, i, none, hand[i].a, hand[i].b});
  f(Lay{.kind = position.stock.empty() ? Lay::Kind::pass : Lay::Kind::draw});
}

}  // namespace rekentafel::bots::domino
