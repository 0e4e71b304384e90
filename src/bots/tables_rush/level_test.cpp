#include "bots/tables_rush/level.h"

#include <gtest/gtest.h>

#include <vector>

#include "arena/real_time.h"
#include "wire/words.h"

namespace rekentafel::bots {
namespace {

using tables::Card;
using tables::TablesRush;
using tables::rush::Hand;
using tables::rush::Move;
using Options = tables::rush::Setup;  // a test has a Setup of its own
using tables::rush::View;

Card card(std::string_view text) { return *read(As<Card>{}, text); }

// Seat 1's view: the rows, each given by its two cards, and the hand.
View view_of(const std::vector<std::pair<std::string_view, std::string_view>>& rows,
             const std::vector<std::string_view>& hand) {
  View view;
  view.table.phase = tables::rush::Phase::playing;
  for (const auto& [first, second] : rows) {
    view.table.rows.open({card(first)});
    view.table.rows.add(view.table.rows.size() - 1, {card(second)});
  }
  for (const auto text : hand) view.hand.push_back(card(text));
  view.in_hand = {static_cast<std::uint8_t>(hand.size()), 9};
  return view;
}

struct Answers {
  double milliseconds = 0;  // on average
  double wrong = 0;         // a share
};

Answers answers(int level, const View& view) {
  constexpr int times = 2000;
  const auto player = level_player(level, Options{});
  Random random(Seed{5, 6});
  Answers sum;
  for (int i = 0; i < times; ++i) {
    const auto choice = player(view, Seat(0), random, {});
    sum.milliseconds += static_cast<double>(choice->after.count()) / times;
    sum.wrong += TablesRush::refuse(view, Seat(0), choice->action) ? 1.0 / times : 0;
  }
  return sum;
}

TEST(RushLevels, hard_tables_take_longer_than_easy_ones_and_divisions_longer_still) {
  // One card that fits the one row there is.
  for (int level = 1; level <= levels; ++level) {
    const double read = answers(level, view_of({{"12", "12"}}, {"12"})).milliseconds;
    const double easy = answers(level, view_of({{"12", "12"}}, {"2x6"})).milliseconds;
    const double middling = answers(level, view_of({{"12", "12"}}, {"3x4"})).milliseconds;
    const double hard = answers(level, view_of({{"42", "42"}}, {"6x7"})).milliseconds;
    const double division = answers(level, view_of({{"6", "6"}}, {"42:7"})).milliseconds;
    EXPECT_LT(read, easy) << level;
    EXPECT_LT(easy, middling) << level;
    EXPECT_LT(middling, hard) << level;
    EXPECT_LT(hard, division) << level;
  }
}

TEST(RushLevels, every_level_is_quicker_and_makes_fewer_mistakes_than_the_one_below) {
  const View view = view_of({{"42", "6x7"}, {"36", "6x6"}, {"24", "3x8"}}, {"7x6", "4x9", "6x4", "7x8", "2x9", "9"});
  for (int level = 2; level <= levels; ++level) {
    EXPECT_LT(answers(level, view).milliseconds, answers(level - 1, view).milliseconds) << level;
    EXPECT_LT(answers(level, view).wrong, answers(level - 1, view).wrong) << level;
  }
  EXPECT_GT(answers(1, view).wrong, 0.05);
  EXPECT_LT(answers(5, view).wrong, 0.02);
}

TEST(RushLevels, with_nothing_to_lay_they_wait_and_what_is_overlooked_is_seen_at_last) {
  Random random(Seed{1, 1});
  const View nothing = view_of({{"2", "1x2"}}, {"9", "4x5"});
  const View row = view_of({{"56", "7x8"}}, {"8x7", "2", "1x3", "4", "1x6"});
  const View pair = view_of({}, {"42:7", "2", "1x3", "4", "8", "9", "2x5", "3x4", "2x3"});
  for (int level = 1; level <= levels; ++level) {
    const auto player = level_player(level, Options{});
    for (int i = 0; i < 200; ++i) {
      EXPECT_FALSE(player(nothing, Seat(0), random, {}));
      EXPECT_TRUE(player(row, Seat(0), random, {}));
      EXPECT_TRUE(player(pair, Seat(0), random, {}));
    }
  }
}

TEST(RushLevels, the_same_seed_gives_the_same_choice_even_when_told_to_stop) {
  const View view = view_of({{"42", "6x7"}}, {"7x6", "4x9", "36", "7x8", "2x9", "9"});
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

TEST(RushLevels, C3_only_wrong_cards_are_refused_and_every_game_ends_in_time) {
  std::vector<Options> setups;
  for (int players = 2; players <= 6; ++players) setups.push_back({.players = players});
  setups.push_back({.players = 4, .cards = 20, .seconds = 600});
  setups.push_back({.seconds = 20, .tables = *read(As<tables::TablesPlayed>{}, "2 3 4 5 10")});
  for (const Options& setup : setups) {
    for (int level = 1; level <= levels; ++level) {
      const auto player = level_player(level, setup);
      const Player<TablesRush> watched = [&](const View& view, Seat seat, Random& random, const Thinking& thinking) {
        const auto choice = player(view, seat, random, thinking);
        if (choice) {
          const auto refused = TablesRush::refuse(view, seat, choice->action);
          EXPECT_TRUE(!refused || refused->key.starts_with("T30/other-"));
          EXPECT_LE(choice->committed, choice->after);
        }
        return choice;
      };
      for (std::uint64_t game = 0; game < 10; ++game) {
        Random random(Seed{7, 7}, game);
        auto match = *Match<TablesRush>::open(setup, random.next_seed());
        const auto played = arena::play_in_time<TablesRush>(
            match, std::vector(static_cast<std::size_t>(setup.players), watched), random);
        EXPECT_TRUE(match.outcome());
        EXPECT_LE(played.lasted, countdown + std::chrono::seconds(setup.seconds));
      }
    }
  }
}

TEST(RushLevels, C2_cards_that_a_seat_does_not_see_change_nothing) {
  auto state = TablesRush::deal({}, Seed{0, 3});
  TablesRush::play(state, Seat::table(), {.kind = Move::Kind::start});
  auto hidden = state;
  for (std::size_t i = 0; i < hidden.hands[1].size(); ++i) std::swap(hidden.hands[1][i], hidden.rest[i]);
  for (int level = 1; level <= levels; ++level) {
    Random one(Seed{1, 9}), two(Seed{1, 9});
    const auto player = level_player(level, Options{});
    const auto a = player(TablesRush::view(state, Seat(0)), Seat(0), one, {});
    const auto b = player(TablesRush::view(hidden, Seat(0)), Seat(0), two, {});
    ASSERT_TRUE(a && b);
    EXPECT_EQ(a->action, b->action);
    EXPECT_EQ(a->after, b->after);
  }
}

TEST(RushLevels, each_says_how_it_plays_in_every_language) {
  for (const auto language : wire::Words::languages())
    for (int level = 1; level <= levels; ++level)
      EXPECT_TRUE(wire::Words::of(language).has("level/tables-rush/" + std::to_string(level))) << language << level;
}

}  // namespace
}  // namespace rekentafel::bots
