// What computer players choose who weigh chances in floating point: to the letter the same on every machine, since
// nothing depends on how a sum is rounded in between or in which order threads are done.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "wire/any_match.h"

namespace rekentafel {

inline std::string choices_text() {
  constexpr int moves = 5;
  const bots::Thinking thinking{.effort = 0.1};  // as much arithmetic as it takes to differ
  std::string text;
  for (const char* game : {"plus-and-minus", "formula", "tables-match", "tables-order", "tables-domino"}) {
    const auto match = *wire::open_match(game, {}, Seed{2026, 7});
    std::vector<std::unique_ptr<bots::AnyBot>> players;
    for (int i = 0; i < match->seats(); ++i)
      players.push_back(*bots::open_bot(game, {}, 5 - i % 2, Seat(i), Seed{2026, static_cast<std::uint64_t>(i)}));
    text += std::string(game) + '\n';
    for (int i = 0; i < moves && !match->outcome(); ++i) {
      const Seat seat = match->to_act().lowest();
      auto& player = *players[static_cast<std::size_t>(seat.index())];
      if (player.look(match->view(seat), {}, thinking) || !player.due()) break;
      const auto action = player.take();
      text += "  " + action + '\n';
      if (!match->act(seat, action)) break;
      player.answered(std::nullopt, {});
    }
  }
  return text;
}

}  // namespace rekentafel
