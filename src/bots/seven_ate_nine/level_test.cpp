#include "bots/seven_ate_nine/level.h"

#include <gtest/gtest.h>

#include <vector>

#include "arena/real_time.h"
#include "wire/words.h"

namespace rekentafel::bots {
namespace {

using seven_ate_nine::Action;
using seven_ate_nine::Card;
using seven_ate_nine::Hand;
using Options = seven_ate_nine::Setup;  // a test has a Setup of its own
using seven_ate_nine::SevenAteNine;
using seven_ate_nine::View;

// Seat 1's view of two players, the other one holding three cards.
View view_of(Card centre, const Hand& hand, int pile) {
  View view{.phase = seven_ate_nine::Phase::playing, .hand = hand};
  view.centre.push_back(centre);
  view.players.push_back({static_cast<std::uint8_t>(hand.size()), static_cast<std::uint8_t>(pile)});
  view.players.push_back({3, 9});
  return view;
}

struct Answers {
  double milliseconds = 0;  // on average
  double draws = 0;         // shares
  double wrong = 0;
};

Answers answers(int level, const View& view) {
  constexpr int times = 2000;
  const auto player = level_player(level, Options{});
  Random random(Seed{5, 6});
  Answers sum;
  for (int i = 0; i < times; ++i) {
    const auto choice = player(view, Seat(0), random, {});
    sum.milliseconds += static_cast<double>(choice->after.count()) / times;
    sum.draws += choice->action == Action::draw() ? 1.0 / times : 0;
    sum.wrong += SevenAteNine::refuse(view, Seat(0), choice->action) ? 1.0 / times : 0;
  }
  return sum;
}

TEST(SevenAteNineLevels, a_child_takes_seconds_for_a_sum_and_a_quick_adult_less_than_one) {
  const View three = view_of({4, 3}, {{7, 1}, {1, 2}, {9, 3}}, 5);
  EXPECT_GT(answers(1, three).milliseconds, 3000);
  EXPECT_LT(answers(1, three).milliseconds, 5000);
  EXPECT_GT(answers(5, three).milliseconds, 600);
  EXPECT_LT(answers(5, three).milliseconds, 1200);
}

TEST(SevenAteNineLevels, S7_three_takes_longer_than_one_and_going_round_the_corner_longer_still) {
  const Hand hand = {{3, 1}, {5, 1}, {1, 1}, {7, 2}, {10, 1}};
  for (int level = 1; level <= levels; ++level) {
    const double one = answers(level, view_of({4, 1}, hand, 5)).milliseconds;
    const double three = answers(level, view_of({4, 3}, hand, 5)).milliseconds;
    const double corner = answers(level, view_of({8, 3}, hand, 5)).milliseconds;
    EXPECT_GT(three, one) << level;
    EXPECT_GT(corner, three) << level;
  }
}

TEST(SevenAteNineLevels, every_level_is_quicker_and_makes_fewer_mistakes_than_the_one_below) {
  const View view = view_of({8, 3}, {{1, 1}, {2, 1}, {4, 2}, {5, 3}, {6, 1}, {10, 2}}, 5);
  for (int level = 2; level <= levels; ++level) {
    EXPECT_LT(answers(level, view).milliseconds, answers(level - 1, view).milliseconds) << level;
    EXPECT_LT(answers(level, view).wrong, answers(level - 1, view).wrong) << level;
  }
  EXPECT_GT(answers(1, view).wrong, 0.03);
  EXPECT_LT(answers(5, view).wrong, 0.03);
}

TEST(SevenAteNineLevels, S6_who_finds_nothing_draws) {
  const View view = view_of({5, 1}, {{9, 1}, {9, 2}}, 5);
  for (int level = 1; level <= levels; ++level) EXPECT_GT(answers(level, view).draws, 0.99) << level;
  const View fits = view_of({5, 1}, {{6, 1}, {9, 2}}, 5);
  EXPECT_GT(answers(1, fits).draws, 0.1) << "level 1 overlooks cards";
  EXPECT_LT(answers(5, fits).draws, 0.02);
}

TEST(SevenAteNineLevels, S6_who_drew_since_looks_at_the_new_card_only) {
  View view = view_of({5, 3}, {{9, 1}, {9, 2}}, 5);
  const double before = answers(1, view).milliseconds;
  view.players[0].drawn = 1;
  EXPECT_LT(answers(1, view).milliseconds, before / 2);
}

TEST(SevenAteNineLevels, S12_the_last_card_goes_face_down_even_where_it_fits_nothing) {
  const View view = view_of({5, 1}, {{9, 1}}, 0);
  for (int level = 1; level <= levels; ++level) {
    Random random(Seed{1, 1});
    EXPECT_EQ(level_player(level, Options{})(view, Seat(0), random, {})->action, Action::last({9, 1})) << level;
  }
}

TEST(SevenAteNineLevels, with_nothing_to_do_they_wait_and_what_is_overlooked_is_seen_at_last) {
  Random random(Seed{1, 1});
  const View nothing = view_of({5, 1}, {{9, 1}, {9, 2}}, 0);
  const View something = view_of({5, 1}, {{9, 1}, {4, 2}}, 0);
  for (int level = 1; level <= levels; ++level) {
    const auto player = level_player(level, Options{});
    int waits = 0;
    for (int i = 0; i < 200; ++i) {
      waits += !player(nothing, Seat(0), random, {});
      EXPECT_TRUE(player(something, Seat(0), random, {})) << "or nobody would ever go on";
    }
    EXPECT_EQ(waits, 200) << level;
  }
}

TEST(SevenAteNineLevels, level_5_lays_the_card_on_which_it_has_another) {
  // 6±1 takes the 7, 6±2 and 6±3 take nothing in the hand.
  const View view = view_of({5, 1}, {{6, 1}, {6, 2}, {6, 3}, {7, 1}, {1, 1}}, 5);
  for (int level = 1; level <= levels; ++level) {
    Random random(Seed{1, 1});
    const auto player = level_player(level, Options{});
    int ahead = 0;
    for (int i = 0; i < 1000; ++i) ahead += player(view, Seat(0), random, {})->action == Action::play({6, 1}, 1);
    if (level == 5)
      EXPECT_GT(ahead, 900) << level;
    else
      EXPECT_LT(ahead, 500) << level;
  }
}

TEST(SevenAteNineLevels, the_same_seed_gives_the_same_choice_even_when_told_to_stop) {
  const View view = view_of({5, 1}, {{6, 1}, {6, 2}, {4, 3}, {7, 1}}, 5);
  const std::atomic<bool> stop{true};
  for (int level = 1; level <= levels; ++level) {
    Random one(Seed{1, 9}), two(Seed{1, 9});
    const auto a = level_player(level, Options{})(view, Seat(0), one, {});
    const auto b = level_player(level, Options{})(view, Seat(0), two, {.effort = 0.01, .stop = &stop});
    ASSERT_TRUE(a && b);
    EXPECT_EQ(a->action, b->action);
    EXPECT_EQ(a->after, b->after);
  }
}

// Apart from a wrong card now and then, what they do is allowed in every game, whoever plays and with whatever deck.
TEST(SevenAteNineLevels, C3_only_wrong_cards_are_refused_and_every_game_ends) {
  std::vector<Options> setups;
  for (int players = 2; players <= seven_ate_nine::most_players; ++players) setups.push_back({.players = players});
  setups.push_back({.deck = *read(As<seven_ate_nine::Cards>{}, "9*5~1 3*9~3"), .pace = 0});
  for (const Options& setup : setups) {
    for (int level = 1; level <= levels; ++level) {
      const auto player = level_player(level, setup);
      const Player<SevenAteNine> watched = [&](const View& view, Seat seat, Random& random, const Thinking& thinking) {
        const auto choice = player(view, seat, random, thinking);
        if (choice) {
          const auto refused = SevenAteNine::refuse(view, seat, choice->action);
          EXPECT_TRUE(!refused || refused->key == "S7/wrong-card");
          EXPECT_LE(choice->committed, choice->after);
        }
        return choice;
      };
      for (std::uint64_t game = 0; game < 10; ++game) {
        Random random(Seed{7, 7}, game);
        auto match = *Match<SevenAteNine>::open(setup, random.next_seed());
        arena::play_in_time<SevenAteNine>(match, std::vector(static_cast<std::size_t>(setup.players), watched), random);
        EXPECT_TRUE(match.outcome());
      }
    }
  }
}

TEST(SevenAteNineLevels, C2_cards_that_a_seat_does_not_see_change_nothing) {
  auto state = SevenAteNine::deal({}, Seed{0, 3});
  SevenAteNine::play(state, Seat::table(), Action::start());
  for (const int seat : {0, 0, 0, 1, 1, 1}) SevenAteNine::play(state, Seat(seat), Action::draw());
  auto hidden = state;
  Random shuffling(Seed{0, 4});
  shuffling.shuffle(std::span(hidden.dealt.begin(), hidden.dealt.end()));
  hidden.players[1].hand = {{1, 1}, {2, 2}, {3, 3}};
  for (int level = 1; level <= levels; ++level) {
    Random one(Seed{1, 9}), two(Seed{1, 9});
    const auto player = level_player(level, Options{});
    for (int i = 0; i < 50; ++i) {
      const auto a = player(SevenAteNine::view(state, Seat(0)), Seat(0), one, {});
      const auto b = player(SevenAteNine::view(hidden, Seat(0)), Seat(0), two, {});
      EXPECT_EQ(a->action, b->action);
      EXPECT_EQ(a->after, b->after);
    }
  }
}

TEST(SevenAteNineLevels, each_says_how_it_plays_in_every_language) {
  for (const auto language : wire::Words::languages())
    for (int level = 1; level <= levels; ++level)
      EXPECT_TRUE(wire::Words::of(language).has("level/seven-ate-nine/" + std::to_string(level))) << language << level;
}

}  // namespace
}  // namespace rekentafel::bots
