// What the conformance suite needs to know of a game, beside the game itself. Each game specialises this in a file of
// its own here.
#pragma once

#include <string>
#include <vector>

#include "engine/match.h"

namespace rekentafel {

template <Game G>
struct Conformance;
// static std::vector<G::Action> candidates(const G::View&, Seat, Random&)
//     many actions, allowed and not, among them all that are listed: to compare the listing with the refusals
// static std::string inventory(const G::State&)
//     everything that cards or tiles are, wherever they lie, sorted: it must never change
// static G::State permuted(const G::State&, Seat, Random&)
//     another state that looks the same to the seat: hidden cards changed places
// static constexpr int longest
//     no game has more actions than this (C4), even one played at random

}  // namespace rekentafel
