#include "bots/any_bot.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/all.h"
#include "wire/any_match.h"

namespace rekentafel::bots {
namespace {

using std::chrono::milliseconds;

struct AtTable {
  std::unique_ptr<wire::AnyMatch> match;
  std::vector<std::unique_ptr<AnyBot>> bots;
  milliseconds now{0};
  milliseconds acted{0};
  milliseconds table_acted{0};

  void everybody_looks() {
    for (std::size_t i = 0; i < bots.size(); ++i)
      ASSERT_FALSE(bots[i]->look(match->view(Seat(static_cast<int>(i))), now));
  }

  // False when nobody does anything any more.
  bool step() {
    std::optional<milliseconds> when;
    std::size_t who = bots.size();
    const auto clock = match->clock();
    if (clock) when = strikes(*clock, table_acted, acted);
    for (std::size_t i = 0; i < bots.size(); ++i)
      if (const auto due = bots[i]->due(); due && (!when || *due < *when)) when = due, who = i;
    if (!when) return false;
    now = std::max(now, *when);
    if (who == bots.size()) {
      EXPECT_TRUE(match->act(Seat::table(), clock->action));
      acted = table_acted = now;
    } else {
      const auto told = match->act(Seat(static_cast<int>(who)), bots[who]->take());
      bots[who]->answered(told ? std::nullopt : std::optional(told.refusal()), now);
      if (told) acted = now;
    }
    everybody_looks();
    return true;
  }
};

AtTable table_of(std::string_view game, const wire::OptionTexts& options, Strength strength) {
  AtTable table{*wire::open_match(game, options, Seed{1, 2}), {}};
  for (int i = 0; i < table.match->seats(); ++i)
    table.bots.push_back(*open_bot(game, options, strength, Seat(i), Seed{3, static_cast<std::uint64_t>(i)}));
  table.everybody_looks();
  return table;
}

TEST(AnyBot, plays_every_game_to_its_end_knowing_it_only_by_name) {
  each_game([]<class G>() {
    SCOPED_TRACE(G::name);
    auto table = table_of(G::name, {}, 1);
    for (int i = 0; i < 100'000 && table.step(); ++i) {
    }
    EXPECT_TRUE(table.match->outcome());
  });
}

TEST(AnyBot, T30_rush_starts_after_a_countdown_and_ends_when_the_time_is_up) {
  auto table = table_of("tables-rush", {{"seconds", "10"}, {"tables", "7 8 9"}}, 1);
  ASSERT_TRUE(table.step());
  EXPECT_EQ(table.now, milliseconds(3000));
  while (table.step()) {
  }
  EXPECT_LE(table.now, milliseconds(13000));
}

TEST(AnyBot, who_keeps_pace_takes_as_much_time_as_it_is_told) {
  const auto lasts = [](int takes) {
    auto table = table_of("seven-ate-nine", {}, {1, takes});
    while (table.step()) {
    }
    return table.now;
  };
  EXPECT_LT(lasts(40) * 2, lasts(200));
}

TEST(AnyBot, refuses_what_is_no_game_no_level_and_no_seat) {
  EXPECT_EQ(open_bot("chess", {}, 1, Seat(0), {}).refusal().key, "game/unknown");
  EXPECT_EQ(open_bot("formula", {}, 6, Seat(0), {}).refusal().key, "option/number");
  EXPECT_EQ(open_bot("formula", {}, 0, Seat(0), {}).refusal().key, "option/number");
  EXPECT_EQ(open_bot("plus-and-minus", {}, 1, Seat(2), {}).refusal().key, "option/number");
  EXPECT_EQ(open_bot("formula", {{"no-such", "1"}}, 1, Seat(0), {}).refusal().key, "option/unknown");
  EXPECT_EQ(open_bot("tables-rush", {}, {1, 1001}, Seat(0), {}).refusal().key, "option/number");
  EXPECT_EQ(open_bot("formula", {}, {1, 90}, Seat(0), {}).refusal().key, "reactions/turns");
  const auto bot = *open_bot("seven-ate-nine", {}, 1, Seat(0), {});
  EXPECT_TRUE(bot->look(wire::json::object{}, milliseconds(0)));
  EXPECT_FALSE(bot->due());
}

}  // namespace
}  // namespace rekentafel::bots
