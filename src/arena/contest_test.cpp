#include "arena/contest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "arena/state_file.h"

namespace rekentafel::arena {
namespace {

namespace fs = std::filesystem;

// Without a seat that acts for the clock: (places, scores) as given.
Finished finished(Few<int, most_seats> scores, int length, int first) {
  return {
      .outcome = ranked(scores, Best::highest), .length = length, .first = Seat(first), .happened = {length % 2, 3}};
}

TEST(Tally, counts_a_deal_as_by_hand) {
  const std::vector<Seating> seatings = {{0, 1}, {1, 0}};
  Tally tally;
  // Player 0 wins from the first seat by 6; then both have 6.
  tally.add_deal(2, seatings, std::vector{finished({10, 4}, 7, 0), finished({6, 6}, 4, 0)});
  EXPECT_EQ(tally.deals, 1);
  EXPECT_EQ(tally.games, 2);
  EXPECT_EQ(tally.draws, 1);
  EXPECT_EQ(tally.wins, (std::vector<std::int64_t>{1, 0}));
  EXPECT_EQ(tally.scores, (std::vector<std::int64_t>{16, 10}));
  EXPECT_EQ(tally.sat, (std::vector<std::int64_t>{2, 2}));
  EXPECT_EQ(tally.shares[0], (Scores{whole * 3 / 2, whole * 3 / 2 * whole * 3 / 2}));
  EXPECT_EQ(tally.shares[1].sum, whole / 2);
  EXPECT_EQ(tally.orders[0].sum, whole * 3 / 2) << "who began won one and shared one";
  EXPECT_EQ(tally.margins, (Scores{6, 36}));
  EXPECT_EQ(tally.behind, 0);
  EXPECT_EQ(tally.lengths, (std::vector<std::int64_t>{0, 0, 0, 0, 1, 0, 0, 1}));
  EXPECT_EQ(tally.happened, (std::vector<std::int64_t>{1, 6}));
  EXPECT_EQ(tally.happened_in, (std::vector<std::int64_t>{1, 2}));
  // The other way round: the second deal is lost by 6 - 8.
  Tally both;
  both.add_deal(2, seatings, std::vector{finished({1, 9}, 7, 1), finished({0, 6}, 7, 1)});
  EXPECT_EQ(both.behind, 1);
  EXPECT_EQ(both.orders[0].sum, 2 * whole) << "the second seat began, and won twice";
  both.add(tally);
  EXPECT_EQ(both.deals, 2);
  EXPECT_EQ(both.games, 4);
  EXPECT_EQ(both.lengths[7], 3);
  EXPECT_EQ(both.margins.sum, -8 + 6 + 6);
}

TEST(Tally, equal_best_players_share_the_win) {
  Tally tally;
  tally.add_deal(3, std::vector<Seating>{{0, 1, 2}}, std::vector{finished({5, 5, 1}, 1, 0)});
  EXPECT_EQ(tally.shares[0].sum, whole / 2);
  EXPECT_EQ(tally.shares[1].sum, whole / 2);
  EXPECT_EQ(tally.shares[2].sum, 0);
}

TEST(Tally, quantiles_and_ends_of_counts) {
  const std::vector<std::int64_t> counts = {0, 0, 5, 3, 0, 2};
  EXPECT_EQ(sum_of(counts), 29);
  EXPECT_EQ(smallest_of(counts), 2);
  EXPECT_EQ(largest_of(counts), 5);
  EXPECT_EQ(quantile_of(counts, 0.5), 2);
  EXPECT_EQ(quantile_of(counts, 0.8), 3);
  EXPECT_EQ(quantile_of(counts, 0.9), 5);
}

TEST(Contest, every_player_of_a_line_up_has_every_seat_once) {
  EXPECT_EQ(line_up({4, 7, 9}, true).seatings, (std::vector<Seating>{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}));
  EXPECT_EQ(line_up({4, 7, 9}, false).seatings, (std::vector<Seating>{{0, 1, 2}}));
}

TEST(Contest, two_players_share_any_table_evenly) {
  EXPECT_EQ(pairing(0, 1, 2).seatings, (std::vector<Seating>{{0, 1}, {1, 0}}));
  for (int seats = 2; seats <= most_seats; ++seats) {
    std::vector<int> sat(2 * seats);
    for (const auto& seating : pairing(0, 1, seats).seatings)
      for (int seat = 0; seat < seats; ++seat) ++sat[2 * seat + seating[seat]];
    for (int i = 1; i < 2 * seats; ++i) EXPECT_EQ(sat[i], sat[0]) << seats << " seats";
  }
}

struct Asked {
  std::string game = "plus-and-minus";
  wire::OptionTexts options = {{"method", "1"}};
  std::vector<std::string> players = {"random", "random", "random"};
  std::int64_t deals = 100;
  std::uint64_t seed = 5;
  std::optional<Sprt> sprt{};
};

Run run_of(const Asked& asked, const Arena& arena) {
  Run run{.players = asked.players, .deals = asked.deals, .seed = Seed{0, asked.seed}, .sprt = asked.sprt};
  for (int a = 0; a < static_cast<int>(asked.players.size()); ++a)
    for (int b = a + 1; b < static_cast<int>(asked.players.size()); ++b)
      run.contests.push_back(pairing(a, b, arena.seats()));
  return run;
}

std::vector<Tally> held(const Asked& asked, const Pace& pace) {
  const auto arena = *open_arena(asked.game, asked.options);
  return hold(*arena, run_of(asked, *arena), pace)->contests;
}

// With nines alone no sum can be made true, so everybody draws until all pass; with ones and twos somebody gets out.
TEST(Hold, F8_a_game_in_which_nobody_gets_out_is_counted_as_such) {
  const auto happened = [](const std::string& deck) {
    const Asked asked{.game = "formula", .options = {{"deck", deck}}, .players = {"3", "3"}, .deals = 5};
    const auto arena = *open_arena(asked.game, asked.options);
    const auto names = arena->happenings();
    const auto at = std::find(names.begin(), names.end(), "nobody-out") - names.begin();
    return held(asked, {.threads = 1})[0].happened_in[static_cast<std::size_t>(at)];
  };
  EXPECT_EQ(happened("20*9"), 10) << "five deals, both ways round";
  EXPECT_EQ(happened("20*1 20*2 10*3"), 0);
}

TEST(Hold, C1_a_seed_gives_the_same_games_on_any_number_of_threads) {
  EXPECT_EQ(held({}, {.threads = 1}), held({}, {.threads = 4}));
  EXPECT_NE(held({}, {.threads = 1}), held({.seed = 6}, {.threads = 1}));
  EXPECT_EQ(held({}, {.threads = 2})[2].deals, 100);
}

TEST(Hold, an_early_stop_is_the_same_on_any_number_of_threads) {
  const Asked asked{.players = {"solver", "random"}, .deals = 2000, .sprt = Sprt{.share0 = 0.5, .share1 = 0.6}};
  const auto alone = held(asked, {.threads = 1});
  EXPECT_EQ(alone[0].deals, 32) << "decided by the first batch";
  EXPECT_EQ(alone, held(asked, {.threads = 5}));
}

TEST(Hold, the_exact_player_never_does_worse_than_the_value) {
  const auto tally = held({.players = {"solver", "random"}}, {.threads = 2})[0];
  EXPECT_EQ(tally.behind, 0) << "on both sides of one board, perfect play cannot lose";
  EXPECT_EQ(held({.players = {"solver", "solver"}, .deals = 20}, {})[0].margins.sum, 0);
}

TEST(Hold, every_game_is_finished_and_nothing_is_refused_when_played_at_random) {
  for (const auto game : arena_games()) {
    const auto tally = held({.game = std::string(game), .options = {}, .players = {"random", "1"}, .deals = 3}, {})[0];
    EXPECT_EQ(tally.games, 6) << game;
    EXPECT_EQ(tally.happened[2], 0) << "unfinished " << game;
  }
}

TEST(Hold, measures_how_long_players_think_only_when_asked) {
  const auto arena = *open_arena("formula", {});
  const auto run = run_of({.players = {"random", "random"}, .deals = 4}, *arena);
  EXPECT_TRUE(hold(*arena, run, {})->thinking.empty());
  const auto timed = *hold(*arena, run, {.threads = 2, .timing = true});
  ASSERT_EQ(timed.thinking.size(), 2u);
  EXPECT_GT(timed.thinking[0].moves, 0);
  EXPECT_GE(timed.thinking[0].longest, timed.thinking[0].mean());
}

class StateFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("rekentafel-arena-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string file() const { return (folder_ / "state.json").string(); }

 private:
  fs::path folder_;
};

TEST_F(StateFile, a_broken_off_run_goes_on_to_the_same_end) {
  const Asked asked{.deals = 150};
  const auto arena = *open_arena(asked.game, asked.options);
  const auto run = run_of(asked, *arena);
  // What a run that was broken off had written: the first contest two batches, the second one, the third nothing.
  auto shorter = run;
  shorter.deals = 64;
  auto parts = hold(*arena, shorter, {})->contests;
  shorter.deals = 32;
  parts[1] = hold(*arena, shorter, {})->contests[1];
  parts[2] = {};
  ASSERT_TRUE(save_state(file(), described(*arena, run), parts));
  const auto resumed = hold(*arena, run, {.threads = 3, .state_file = file()})->contests;
  EXPECT_EQ(resumed, hold(*arena, run, {.threads = 1})->contests);
  // And once more, when there is nothing left to play.
  EXPECT_EQ(hold(*arena, run, {.state_file = file()})->contests, resumed);
  EXPECT_FALSE(fs::exists(file() + ".new"));
}

TEST_F(StateFile, of_another_run_is_refused) {
  const auto arena = *open_arena("plus-and-minus", {{"method", "1"}});
  const auto run = run_of({.deals = 10}, *arena);
  ASSERT_TRUE(hold(*arena, run, {.state_file = file()}));
  const auto other_seed = run_of({.deals = 10, .seed = 6}, *arena);
  EXPECT_EQ(hold(*arena, other_seed, {.state_file = file()}).refusal().key, "arena/other-run");
  const auto other_setup = *open_arena("plus-and-minus", {{"method", "2"}});
  EXPECT_EQ(hold(*other_setup, run, {.state_file = file()}).refusal().key, "arena/other-run");
}

TEST_F(StateFile, that_is_something_else_is_refused_and_left_alone) {
  std::ofstream(file()) << "my diary\n";
  const auto arena = *open_arena("plus-and-minus", {{"method", "1"}});
  EXPECT_EQ(hold(*arena, run_of({.deals = 10}, *arena), {.state_file = file()}).refusal().key, "arena/no-state");
  std::string line;
  std::getline(std::ifstream(file()) >> std::ws, line);
  EXPECT_EQ(line, "my diary");
  EXPECT_EQ(hold(*arena, run_of({.deals = 10}, *arena), {.state_file = "/nowhere/at/all"}).refusal().key,
            "arena/no-room");
}

}  // namespace
}  // namespace rekentafel::arena
