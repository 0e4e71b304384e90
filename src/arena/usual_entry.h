// The arena of a game that says nothing about it: its levels meet, and nobody knows what being stuck means.
#pragma once

#include "arena/arena_entry.h"
#include "arena/arena_of.h"
#include "bots/usual.h"

namespace rekentafel::arena {

template <Game G>
ArenaEntry usual_entry() {
  // Where nobody knows how a child plays it, a beginner is the yardstick.
  static const About<G> about{
      .level = [](int level, const typename G::Setup& setup) { return bots::player_at<G>(level, setup); },
      .child = [](const typename G::Setup& setup) { return bots::player_at<G>(1, setup); }};
  return {G::name,
          [](const wire::OptionTexts& options) { return open_arena_of(about, options); },
          [] { return player_names_of(about); },
          {G::name, 0.5, {""}, {{"5", "1", {}}, {"1", "random", {}}}, {""}}};
}

}  // namespace rekentafel::arena
