#include "table/live_table.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "engine/random.h"

namespace rekentafel::table {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

// A clock turned by hand, and everything that a server would do between two turns, at once.
struct Evening {
  LiveTable table;
  Moment now{5'000'000};
  std::vector<LogEntry> log;
  std::vector<Message> told;

  explicit Evening(Settings settings, Seed seed = Seed{1, 2}) : table(*LiveTable::open(std::move(settings), seed)) {}
  explicit Evening(LiveTable recovered) : table(std::move(recovered)) {}

  void collect() {
    auto output = table.take();
    log.insert(log.end(), output.log.begin(), output.log.end());
    told.insert(told.end(), output.messages.begin(), output.messages.end());
  }
  void think() {
    for (auto thoughts = table.thoughts(now); !thoughts.empty(); thoughts = table.thoughts(now))
      for (auto& thought : thoughts) {
        thought.run();
        table.thought(std::move(thought), now);
      }
    collect();
  }
  void pass(Moment time) {
    const Moment until = now + time;
    think();
    while (true) {
      const auto next = table.next();
      if (!next || *next > until) break;
      now = std::max(now, *next);
      table.tick(now);
      think();
    }
    now = until;
    table.tick(now);
    think();
  }
  void people(int count) {
    for (int i = 0; i < count; ++i) {
      EXPECT_FALSE(table.sit(Seat(i), "", now));
      table.arrive(Seat(i), now);
    }
    collect();
  }
  void act(int seat, const std::string& action, const std::string& id = "x") {
    table.act(Seat(seat), id, action, now);
    think();
  }
  const Refused* refused() const { return told.empty() ? nullptr : std::get_if<Refused>(&told.back().what); }
};

Settings plus_and_minus() { return {.game = "plus-and-minus", .options = {{"layout", "1 2/3 *"}}}; }
Settings seven_ate_nine(wire::OptionTexts options = {}) {
  return {.game = "seven-ate-nine", .options = std::move(options)};
}

TEST(LiveTable, begins_when_every_chair_is_taken) {
  Evening evening(plus_and_minus());
  evening.people(1);
  EXPECT_EQ(evening.table.phase(), Phase::waiting);
  evening.act(0, "2,1");
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->refusal.key, "table/not-playing");
  EXPECT_TRUE(evening.table.sit(Seat(0), "", evening.now)) << "taken";
  EXPECT_TRUE(evening.table.sit(Seat(2), "", evening.now)) << "no such seat";
  EXPECT_FALSE(evening.table.sit(Seat(1), "Bo", evening.now));
  EXPECT_EQ(evening.table.phase(), Phase::playing);
}

TEST(LiveTable, P4_writes_down_what_is_played_and_tells_everybody_after_that_entry) {
  Evening evening(plus_and_minus());
  evening.people(2);
  evening.act(0, "2,1", "a");
  ASSERT_EQ(evening.log.size(), 1u);
  EXPECT_EQ(evening.log[0].seq, 1);
  EXPECT_EQ(evening.log[0].action, "2,1");
  EXPECT_EQ(evening.log[0].id, "a");
  const auto* happened = std::get_if<Happened>(&evening.told.back().what);
  ASSERT_TRUE(happened);
  EXPECT_EQ(evening.told.back().after, 1u);
  EXPECT_EQ(happened->told.texts.size(), 1u) << "nothing is hidden: everybody is told the same";
  evening.act(0, "1,1", "b");
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->refusal.key, "turn/not-yours");
  EXPECT_EQ(evening.log.size(), 1u);
}

TEST(LiveTable, an_action_that_is_sent_again_happens_once) {
  Evening evening(plus_and_minus());
  evening.people(2);
  evening.act(0, "2,1", "a");
  evening.act(0, "2,1", "a");
  EXPECT_EQ(evening.log.size(), 1u);
  const auto* again = std::get_if<Repeated>(&evening.told.back().what);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->seq, 1u);
  evening.act(0, "9,9", "b");
  const auto first = evening.refused()->refusal;
  evening.act(0, "9,9", "b");
  EXPECT_EQ(evening.refused()->refusal, first);
}

TEST(LiveTable, recovers_from_its_log_with_the_ids_of_what_was_played) {
  Evening evening(plus_and_minus());
  evening.people(2);
  evening.pass(seconds(3));
  evening.act(0, "2,1", "a");
  Evening after(*LiveTable::recover(plus_and_minus(), Seed{1, 2}, evening.table.chairs(), evening.log));
  EXPECT_EQ(after.table.seq(), 1u);
  EXPECT_EQ(after.table.phase(), Phase::playing);
  EXPECT_TRUE(after.table.paused()) << "nobody has come back yet";
  after.table.arrive(Seat(0), after.now);
  after.act(0, "2,1", "a");
  EXPECT_TRUE(after.log.empty());
  EXPECT_TRUE(std::get_if<Repeated>(&after.told.back().what));
  after.table.arrive(Seat(1), after.now);
  after.act(1, "1,1", "b");
  ASSERT_EQ(after.log.size(), 1u);
  EXPECT_EQ(after.log[0].seq, 2);
  EXPECT_GE(after.log[0].at, evening.log[0].at);
}

TEST(LiveTable, says_clearly_that_a_log_does_not_fit) {
  const std::vector<LogEntry> entries{{.seat = Seat(0), .action = "1,1", .seq = 1}};
  const auto table = LiveTable::recover(plus_and_minus(), Seed{1, 2}, {}, entries);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.refusal().key, "table/log");
}

TEST(LiveTable, S5_the_dealer_starts_after_the_countdown_and_not_in_an_empty_room) {
  Evening evening(seven_ate_nine());
  EXPECT_FALSE(evening.table.sit(Seat(0), "", evening.now));
  EXPECT_FALSE(evening.table.sit(Seat(1), "", evening.now));
  evening.pass(hours(1));
  EXPECT_TRUE(evening.log.empty());
  evening.table.arrive(Seat(0), evening.now);
  evening.pass(milliseconds(2999));
  EXPECT_TRUE(evening.log.empty());
  ASSERT_TRUE(evening.table.deadline(evening.now));
  EXPECT_EQ(evening.table.deadline(evening.now)->what, "start");
  EXPECT_EQ(evening.table.deadline(evening.now)->left, milliseconds(1));
  evening.pass(milliseconds(1));
  ASSERT_EQ(evening.log.size(), 1u);
  EXPECT_EQ(evening.log[0].action, "start");
  EXPECT_TRUE(evening.log[0].seat.is_table());
}

TEST(LiveTable, S10_a_hand_rests_between_two_actions_and_what_came_meanwhile_is_held) {
  Evening evening(seven_ate_nine());
  evening.people(2);
  evening.pass(seconds(3));
  for (const char* id : {"a", "b", "c"}) evening.act(0, "draw", id);
  EXPECT_EQ(evening.log.size(), 2u) << "start, and the first draw";
  evening.pass(milliseconds(249));
  EXPECT_EQ(evening.log.size(), 2u);
  evening.pass(milliseconds(1));
  EXPECT_EQ(evening.log.size(), 3u);
  evening.pass(milliseconds(250));
  EXPECT_EQ(evening.log.size(), 4u);
  for (const char* id : {"d", "e", "f", "g", "h"}) evening.act(0, "draw", id);
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->refusal.key, "table/too-fast");
  evening.act(1, "draw", "i");
  EXPECT_EQ(evening.log.back().seat, Seat(1)) << "the other one's hand is free";
}

// A table where both seats hold a card that fits the centre card.
struct Claims : Evening {
  std::string first, second;
  explicit Claims(const char* order) : Evening(seven_ate_nine({{"order", order}, {"pace", "0"}})) {
    people(2);
    pass(seconds(3));
    for (int i = 0; i < 60 && (first.empty() || second.empty()); ++i) {
      act(0, "draw", "p" + std::to_string(i));
      act(1, "draw", "q" + std::to_string(i));
      first = playable(0);
      second = playable(1);
    }
  }
  std::string playable(int seat) {
    for (const auto& action : table.match().actions(Seat(seat)))
      if (action.find('@') != std::string::npos) return action;
    return {};
  }
};

TEST(LiveTable, S13_the_order_of_arrival_decides) {
  Claims evening("arrival");
  evening.table.measured(Seat(1), milliseconds(80));
  const auto before = evening.log.size();
  evening.act(0, evening.first, "mine");
  EXPECT_EQ(evening.log.size(), before + 1);
  evening.act(1, evening.second, "theirs");
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->refusal.key, "S13/too-late");
}

TEST(LiveTable, S14_fair_order_waits_for_the_slow_connection) {
  Claims evening("fair");
  evening.table.measured(Seat(1), milliseconds(80));
  const auto before = evening.log.size();
  evening.act(0, evening.first, "mine");
  EXPECT_EQ(evening.log.size(), before) << "the window is open";
  evening.pass(milliseconds(50));
  evening.act(1, evening.second, "theirs");
  evening.pass(milliseconds(30));
  ASSERT_EQ(evening.log.size(), before + 1);
  EXPECT_EQ(evening.log.back().seat, Seat(1)) << "sent 30 ms earlier";
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->id, "mine");
  EXPECT_EQ(evening.refused()->refusal.key, "S13/too-late");
}

TEST(LiveTable, S14_a_wrong_card_is_answered_at_once_and_opens_no_window) {
  Claims evening("fair");
  evening.table.measured(Seat(1), milliseconds(80));
  const auto centre = evening.first.substr(evening.first.find('@'));
  std::string wrong;
  for (int number = 1; number <= 10; ++number)
    for (int modifier = 1; modifier <= 3; ++modifier) {
      const auto play = std::to_string(number) + '~' + std::to_string(modifier) + centre;
      const auto refusal = evening.table.match().refuse(Seat(0), play);
      if (refusal && refusal->key == "S7/wrong-card") wrong = play;
    }
  ASSERT_FALSE(wrong.empty());
  evening.act(0, wrong, "wrong");
  ASSERT_TRUE(evening.refused());
  EXPECT_EQ(evening.refused()->id, "wrong");
  const auto before = evening.log.size();
  evening.act(1, evening.second, "theirs");
  EXPECT_EQ(evening.log.size(), before + 1) << "the slowest seat's claim has nobody to wait for";
}

TEST(LiveTable, S14_who_leaves_takes_the_claim_along) {
  Evening evening(seven_ate_nine({{"order", "fair"}, {"players", "2"}}));
  evening.people(2);
  evening.table.measured(Seat(0), Moment(100));
  evening.pass(seconds(5));
  // Somebody who may claim does, and is gone before the window closes.
  for (int turn = 0; turn < 200; ++turn) {
    for (const int seat : {1, 0}) {
      const auto actions = evening.table.match().actions(Seat(seat));
      for (const auto& action : actions) {
        if (!evening.table.match().contested(action)) continue;
        evening.act(seat, action, "claim" + std::to_string(turn));
        evening.table.leave(Seat(seat), evening.now);
        evening.pass(seconds(1));
        return;
      }
      if (!actions.empty()) evening.act(seat, actions.front(), "draw" + std::to_string(turn));
    }
    evening.pass(seconds(1));
  }
  FAIL() << "nobody could claim";
}

TEST(LiveTable, T30_the_time_of_rush_ends_the_game_and_stands_still_while_everybody_is_away) {
  Evening evening({.game = "tables-rush", .options = {{"seconds", "60"}}, .patience = Moment(0)});
  evening.people(2);
  evening.pass(seconds(3) + seconds(30));
  evening.table.depart(Seat(0), evening.now);
  evening.pass(seconds(10));
  evening.table.depart(Seat(1), evening.now);
  EXPECT_TRUE(evening.table.paused());
  evening.pass(hours(24));
  EXPECT_EQ(evening.table.phase(), Phase::playing);
  evening.table.arrive(Seat(1), evening.now);
  evening.pass(milliseconds(19'999));
  EXPECT_EQ(evening.table.phase(), Phase::playing);
  evening.pass(milliseconds(1));
  EXPECT_EQ(evening.table.phase(), Phase::over);
  EXPECT_EQ(evening.log.back().action, "time-up");
}

TEST(LiveTable, T30_at_a_calm_table_everything_takes_twice_as_long) {
  const Settings usual{.game = "tables-rush", .options = {{"seconds", "60"}}, .patience = Moment(0)};
  Settings calm = usual;
  calm.calm = true;
  std::vector<std::pair<Moment, std::size_t>> ends;
  for (const Settings& settings : {usual, calm}) {
    Evening evening(settings);
    evening.people(1);
    EXPECT_FALSE(evening.table.sit_bot(Seat(1), 1, evening.now));
    evening.collect();
    const Moment began = evening.now;
    // Told in the time of those who sit there.
    EXPECT_EQ(evening.table.deadline(began)->left, settings.calm ? seconds(6) : seconds(3));
    while (evening.table.phase() != Phase::over && evening.now < began + hours(1)) evening.pass(milliseconds(10));
    ends.emplace_back(evening.now - began, evening.log.size());
  }
  EXPECT_NEAR(static_cast<double>(ends[1].first.count()), 2.0 * static_cast<double>(ends[0].first.count()), 30);
  // The computer player did the same, at the same moments of the table.
  EXPECT_EQ(ends[0].second, ends[1].second);
}

TEST(LiveTable, a_clock_that_jumps_loses_no_time_and_wins_none) {
  Evening evening({.game = "tables-rush", .options = {{"seconds", "60"}}});
  evening.people(2);
  evening.pass(seconds(3) + seconds(30));
  evening.now -= hours(5);
  evening.table.tick(evening.now);
  evening.pass(milliseconds(29'999));
  EXPECT_EQ(evening.table.phase(), Phase::playing);
  evening.pass(milliseconds(1));
  EXPECT_EQ(evening.table.phase(), Phase::over);
}

TEST(LiveTable, a_bot_stands_in_for_who_is_away_too_long_until_they_are_back) {
  auto settings = plus_and_minus();
  settings.options = {{"method", "2"}};
  Evening evening(settings);
  evening.people(2);
  evening.table.depart(Seat(0), evening.now);
  evening.pass(seconds(59));
  EXPECT_TRUE(evening.log.empty());
  evening.pass(seconds(2));
  ASSERT_EQ(evening.log.size(), 1u);
  EXPECT_EQ(evening.log[0].seat, Seat(0));
  EXPECT_TRUE(evening.table.chairs()[0].stood_in);
  evening.table.arrive(Seat(0), evening.now);
  EXPECT_FALSE(evening.table.chairs()[0].stood_in);
  const auto reply = evening.table.match().actions(Seat(1)).front();
  evening.act(1, reply);
  evening.pass(hours(1));
  EXPECT_EQ(evening.log.size(), 2u) << "back: the person's own turn";
}

TEST(LiveTable, a_turn_that_takes_too_long_is_taken_by_a_bot_once) {
  auto settings = plus_and_minus();
  settings.options = {{"method", "2"}};
  settings.turn = seconds(20);
  Evening evening(settings);
  evening.people(2);
  evening.pass(milliseconds(19'000));
  EXPECT_TRUE(evening.log.empty());
  EXPECT_EQ(evening.table.deadline(evening.now)->what, "turn");
  evening.pass(seconds(2));
  ASSERT_EQ(evening.log.size(), 1u);
  EXPECT_EQ(evening.log[0].seat, Seat(0));
  evening.pass(seconds(15));
  EXPECT_EQ(evening.log.size(), 1u);
  evening.act(1, evening.table.match().actions(Seat(1)).front());
  EXPECT_EQ(evening.log.size(), 2u);
  evening.pass(seconds(10));
  EXPECT_EQ(evening.log.size(), 2u) << "the first seat is a person again, with a turn of 20 s";
}

TEST(LiveTable, a_person_may_act_while_the_stand_in_of_their_turn_thinks) {
  auto settings = plus_and_minus();
  settings.options = {{"method", "2"}};
  settings.turn = seconds(1);
  for (int i = 0; i < 20; ++i) {
    Evening evening(settings);
    evening.people(2);
    evening.now += seconds(2);
    evening.table.tick(evening.now);
    auto thoughts = evening.table.thoughts(evening.now);
    ASSERT_EQ(thoughts.size(), 1u);
    // On a thread of its own, as a server does it: the thread sanitizer looks on.
    std::thread thinks([&] { thoughts[0].run(); });
    evening.act(0, "no move", "refused");
    evening.act(0, evening.table.match().actions(Seat(0)).front());
    thinks.join();
    evening.table.thought(std::move(thoughts[0]), evening.now);
    evening.collect();
    EXPECT_EQ(evening.log.size(), 1u);
  }
}

TEST(LiveTable, who_was_away_is_told_the_last_entries_as_if_the_game_were_played_again) {
  auto settings = plus_and_minus();
  settings.options = {{"method", "5"}};
  Evening evening(settings);
  evening.people(2);
  const auto told = [&](std::uint64_t seq) { return evening.table.since(seq, Seat(1)); };
  for (int i = 0; i < 30; ++i) {
    const Seat mover = evening.table.match().to_act().lowest();
    if (mover.is_table() || evening.table.phase() == Phase::over) break;
    evening.act(mover.index(), evening.table.match().actions(mover).front(), "n" + std::to_string(i));
  }
  const auto seq = evening.table.seq();
  ASSERT_GT(seq, 18u);
  const auto all = told(0);
  for (std::uint64_t from = 1; from < seq; ++from) {
    // The same list, without what was known.
    const auto at = all.find("{\"seq\":" + std::to_string(from + 1) + ",");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(told(from), '[' + all.substr(at)) << from;
  }
}

TEST(LiveTable, who_leaves_for_good_is_replaced_and_the_chair_can_be_taken_again) {
  auto settings = plus_and_minus();
  settings.options = {{"method", "2"}};
  Evening evening(settings);
  evening.people(2);
  evening.table.leave(Seat(0), evening.now);
  EXPECT_EQ(evening.table.chairs()[0].sitter, Sitter::bot);
  evening.pass(seconds(5));
  EXPECT_EQ(evening.log.size(), 1u);
  EXPECT_FALSE(evening.table.sit(Seat(0), "Anna", evening.now));
  evening.table.arrive(Seat(0), evening.now);
  EXPECT_EQ(evening.table.chairs()[0].name, "Anna");
}

TEST(LiveTable, in_the_waiting_room_a_chair_is_free_again) {
  Evening evening(plus_and_minus());
  evening.people(1);
  evening.table.leave(Seat(0), evening.now);
  EXPECT_EQ(evening.table.chairs()[0].sitter, Sitter::nobody);
}

// Every game, a person beside bots or bots alone with an onlooker, people who come and go, to the end: thousands of
// hours in a moment.
TEST(LiveTable, C1_every_game_ends_and_its_log_replays_to_the_same_table) {
  const std::vector<Settings> games{
      {.game = "plus-and-minus"},
      {.game = "seven-ate-nine", .options = {{"players", "3"}, {"order", "fair"}}},
      {.game = "tables-rush", .options = {{"players", "3"}}},
      {.game = "tables-domino", .options = {{"players", "3"}}},
      {.game = "tables-order"},
      {.game = "tables-match"},
      {.game = "formula", .options = {{"players", "3"}}},
  };
  for (const auto& settings : games) {
    for (int game = 0; game < 4; ++game) {
      Random random(Seed{3, 3}, static_cast<std::uint64_t>(game));
      const auto seed = random.next_seed();
      Evening evening(settings, seed);
      const int seats = evening.table.match().seats();
      for (int i = 1; i < seats; ++i) EXPECT_FALSE(evening.table.sit_bot(Seat(i), 1 + game % 3, evening.now));
      evening.people(1);
      bool here = true;
      for (int step = 0; step < 4000 && evening.table.phase() != Phase::over; ++step) {
        evening.pass(seconds(random.below(40)));
        if (random.below(4) == 0) {
          here ? evening.table.depart(Seat(0), evening.now) : evening.table.arrive(Seat(0), evening.now);
          here = !here;
        }
        if (here) {
          const auto actions = evening.table.match().actions(Seat(0));
          if (!actions.empty()) evening.act(0, actions[random.below(actions.size())], std::to_string(step));
        }
      }
      ASSERT_EQ(evening.table.phase(), Phase::over) << settings.game;
      std::int64_t last = 0;
      for (std::size_t i = 0; i < evening.log.size(); ++i) {
        EXPECT_EQ(evening.log[i].seq, static_cast<std::int64_t>(i) + 1);
        EXPECT_GE(evening.log[i].at, last);
        last = evening.log[i].at;
      }
      const auto again = LiveTable::recover(settings, seed, evening.table.chairs(), evening.log);
      ASSERT_TRUE(again) << settings.game;
      EXPECT_EQ(again->match().view(Seat(0)), evening.table.match().view(Seat(0)));
      EXPECT_EQ(again->phase(), Phase::over);
    }
  }
}

}  // namespace
}  // namespace rekentafel::table
