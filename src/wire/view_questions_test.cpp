// Asked of a view alone, the answers are those of the match itself, in every game.
#include "wire/view_questions.h"

#include <gtest/gtest.h>

#include "engine/random.h"
#include "wire/any_match.h"
#include "wire/catalogue.h"

namespace rekentafel::wire {
namespace {

// What the clock or a random seat does next; false at the end.
bool go_on(AnyMatch& match, Random& random) {
  if (const auto timed = match.clock(); timed && match.actions(Seat(0)).empty() && match.actions(Seat(1)).empty())
    return static_cast<bool>(match.act(Seat::table(), timed->action));
  const Seat seat = match.to_act().count() > 1 ? Seat(static_cast<int>(random.below(2))) : match.to_act().lowest();
  const auto listed = match.actions(seat);
  return !listed.empty() && match.act(seat, listed[random.below(listed.size())]);
}

TEST(ViewQuestions, are_answered_as_the_match_answers_them) {
  for (const auto& game : catalogue()) {
    Random random(Seed{2026, 11});
    const auto opened = open_match(game.name, {}, random.next_seed());
    ASSERT_TRUE(opened);
    auto& match = **opened;
    int compared = 0;
    for (int step = 0; step < 40 && !match.outcome(); ++step) {
      for (const Seat seat : {Seat(0), Seat(1)}) {
        const auto listed = actions(game.name, match.view(seat), seat);
        ASSERT_TRUE(listed) << game.name;
        EXPECT_EQ(*listed, match.actions(seat)) << game.name;
        // Also what the other could do, most of which this seat may not.
        for (const auto& action : match.actions(Seat(1 - seat.index()))) {
          EXPECT_EQ(refuse(game.name, match.view(seat), seat, action), match.refuse(seat, action)) << action;
          ++compared;
        }
      }
      if (!go_on(match, random)) break;
    }
    EXPECT_GT(compared, 20) << game.name;
  }
}

TEST(ViewQuestions, an_unknown_game_and_a_view_of_another_are_refused) {
  EXPECT_EQ(actions("chess", json::object(), Seat(0)).refusal().key, "game/unknown");
  EXPECT_EQ(refuse("formula", json::object(), Seat(0), "draw")->key, "json/missing");
  EXPECT_EQ(refuse("plus-and-minus", json::array(), Seat(0), "1,1")->key, "json/missing");
}

}  // namespace
}  // namespace rekentafel::wire
