#include "games/clock.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/all.h"

namespace rekentafel {
namespace {

using namespace std::chrono_literals;
using seven_ate_nine::SevenAteNine;
using tables::TablesDomino;
using tables::TablesRush;

template <Game G>
auto clock_at(const Match<G>& match) {
  return clock_of<G>(match.view(Seat::table()));
}

TEST(Clock, S5_the_dealer_says_start_after_counting_down_and_then_nothing) {
  auto match = *Match<SevenAteNine>::open({}, Seed{0, 1});
  using Action = seven_ate_nine::Action;
  EXPECT_EQ(clock_at(match), (Timed<Action>{Action::start(), 3s, Since::anybody_acted}));
  ASSERT_TRUE(match.act(Seat::table(), clock_at(match)->action));
  EXPECT_FALSE(clock_at(match));
}

TEST(Clock, S11_after_a_stop_the_dealer_says_start_again) {
  using Action = seven_ate_nine::Action;
  EXPECT_EQ(clock_of<SevenAteNine>({.phase = seven_ate_nine::Phase::stuck}),
            (Timed<Action>{Action::start(), 2s, Since::anybody_acted}));
  EXPECT_FALSE(clock_of<SevenAteNine>({.phase = seven_ate_nine::Phase::over}));
}

TEST(Clock, T30_the_time_counts_from_the_start_and_not_from_the_last_card) {
  auto match = *Match<TablesRush>::open({.seconds = 90}, Seed{0, 1});
  ASSERT_TRUE(clock_at(match));
  EXPECT_EQ(to_text(clock_at(match)->action), "start");
  EXPECT_EQ(clock_at(match)->after, 3s);
  ASSERT_TRUE(match.act(Seat::table(), clock_at(match)->action));
  ASSERT_TRUE(clock_at(match));
  EXPECT_EQ(to_text(clock_at(match)->action), "time-up");
  EXPECT_EQ(clock_at(match)->after, 90s);
  EXPECT_EQ(clock_at(match)->since, Since::table_acted);
  EXPECT_EQ(strikes(*clock_at(match), 3s, 50s), 93s);
  ASSERT_TRUE(match.act(Seat::table(), clock_at(match)->action));
  EXPECT_FALSE(clock_at(match));
}

TEST(Clock, T42_domino_has_a_clock_when_minutes_were_agreed) {
  EXPECT_FALSE(clock_at(*Match<TablesDomino>::open({}, Seed{0, 1})));
  auto match = *Match<TablesDomino>::open({.minutes = 10}, Seed{0, 1});
  ASSERT_TRUE(clock_at(match));
  EXPECT_EQ(clock_at(match)->after, 10min);
  EXPECT_EQ(clock_at(match)->since, Since::table_acted);
  ASSERT_TRUE(match.act(Seat::table(), clock_at(match)->action));
  EXPECT_FALSE(clock_at(match));
}

TEST(Clock, what_the_table_does_by_itself_is_never_refused) {
  each_game([]<class G>() {
    const auto match = *Match<G>::open({}, Seed{0, 1});
    const auto clock = clock_at(match);
    EXPECT_FALSE(clock && G::refuse(match.view(Seat::table()), Seat::table(), clock->action));
  });
}

TEST(Clock, S10_a_seat_rests_a_quarter_of_a_second_and_a_second_after_a_wrong_card) {
  EXPECT_EQ(rest_of<SevenAteNine>({}, std::nullopt), 250ms);
  EXPECT_EQ(rest_of<SevenAteNine>({.pace = 400}, std::nullopt), 400ms);
  EXPECT_EQ(rest_of<SevenAteNine>({}, Refusal{"S7/wrong-card", {}}), 1s);
  EXPECT_EQ(rest_of<SevenAteNine>({}, Refusal{"S13/too-late", {}}), 0ms);
  EXPECT_EQ(rest_of<TablesRush>({}, std::nullopt), 250ms);
  for (const auto* wrong : {"T30/other-outcome", "T30/other-outcomes", "T30/other-number"})
    EXPECT_EQ(rest_of<TablesRush>({}, Refusal{wrong, {}}), 1s);
  EXPECT_EQ(rest_of<TablesRush>({}, Refusal{"T52/no-such-row", {}}), 0ms);
  EXPECT_EQ(rest_of<TablesDomino>({}, std::nullopt), 0ms);
}

TEST(Clock, S9_too_late_is_not_wrong) {
  EXPECT_TRUE(came_too_late<SevenAteNine>({"S13/too-late", {}}));
  EXPECT_TRUE(came_too_late<SevenAteNine>({"S11/stopped", {}}));
  EXPECT_TRUE(came_too_late<SevenAteNine>({"turn/over", {}}));
  EXPECT_FALSE(came_too_late<SevenAteNine>({"S7/wrong-card", {}}));
  EXPECT_FALSE(came_too_late<TablesRush>({"T30/other-outcome", {}}));
}

}  // namespace
}  // namespace rekentafel
