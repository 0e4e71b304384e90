// Puzzles as they are made, found out a second time by trying everything (check/), and what the check itself notices.
#include <gtest/gtest.h>

#include <set>

#include "games/all.h"
#include "puzzles/check/check.h"
#include "puzzles/daily.h"
#include "puzzles/judge.h"
#include "puzzles/make.h"
#include "puzzles/scene.h"
#include "puzzles/shipped.h"
#include "puzzles/trials/figures.h"
#include "puzzles/why.h"

namespace rekentafel::puzzles {
namespace {

class Puzzles : public ::testing::TestWithParam<Kind> {};

constexpr std::uint32_t sample = 12;

TEST_P(Puzzles, hold_when_everything_is_tried) {
  // In match two choices of cards are seldom as many: one position in twenty.
  const std::uint32_t enough = GetParam() == Kind::match ? 8 * sample : sample;
  for (std::uint32_t number = 1; number <= enough; ++number) {
    const auto puzzle = make({.kind = GetParam(), .seed = {0, 77}, .number = number});
    EXPECT_EQ(flaw_of(puzzle), std::nullopt) << to_text(puzzle);
  }
}

TEST_P(Puzzles, with_another_answer_do_not_hold) {
  const Id first{.kind = GetParam(), .seed = {0, 78}, .number = 1};
  auto puzzle = make(first);
  const auto other = make({.kind = GetParam(), .seed = {0, 78}, .number = 2});
  ASSERT_NE(puzzle.answer, other.answer);
  puzzle.answer = other.answer;
  EXPECT_NE(flaw_of(puzzle), std::nullopt) << to_text(puzzle);
  puzzle.answer = {"nonsense"};
  EXPECT_NE(flaw_of(puzzle), std::nullopt);
}

TEST_P(Puzzles, are_made_from_their_id_alone) {
  const Id id{.kind = GetParam(), .seed = {5, 6}, .number = 3};
  const auto text = to_text(make(id));
  make({.kind = GetParam(), .seed = {5, 6}, .number = 2});
  EXPECT_EQ(to_text(make(*id_from(to_text(id)))), text);
  EXPECT_NE(to_text(make({.kind = GetParam(), .seed = {5, 7}, .number = 3})), text);
}

TEST_P(Puzzles, read_back_as_they_are_written) {
  const auto puzzle = make({.kind = GetParam(), .seed = {0, 79}, .number = 1});
  std::string why_not;
  const auto read = puzzle_from(to_text(puzzle), why_not);
  ASSERT_TRUE(read) << why_not;
  EXPECT_EQ(to_text(*read), to_text(puzzle));
  EXPECT_EQ(read->position, puzzle.position);
}

TEST_P(Puzzles, have_a_table_that_the_game_can_show_and_agrees_with_the_judge) {
  for (std::uint32_t number = 1; number <= sample; ++number) {
    const auto puzzle = make({.kind = GetParam(), .seed = {0, 81}, .number = number});
    for (std::size_t plays = 0; plays <= puzzle.answer.size(); ++plays) {
      const auto shown = scene(puzzle, std::span(puzzle.answer).first(plays));
      ASSERT_TRUE(shown) << to_text(puzzle) << ' ' << shown.refusal().key;
      each_game([&]<class G>() {
        if (G::name != name_of(GetParam())) return;
        const auto view = wire::from_json<typename G::View>(shown->view, "view");
        ASSERT_TRUE(view) << to_text(puzzle);
        EXPECT_EQ(wire::to_json(*view), shown->view);
        // What the answer plays next is what the game's own rules allow at that table.
        if (plays == puzzle.answer.size()) return;
        EXPECT_TRUE(shown->to_act);
        EXPECT_TRUE(G::to_act(*view).has(Seat(0)));
        std::string next = puzzle.answer[plays];
        if (GetParam() == Kind::seven_ate_nine) next += '@' + std::to_string(plays + 1);
        const auto action = read(As<typename G::Action>{}, next);
        ASSERT_TRUE(action) << next;
        const auto refusal = G::refuse(*view, Seat(0), *action);
        EXPECT_FALSE(refusal) << to_text(puzzle) << ' ' << next << ' ' << refusal->key;
      });
    }
    EXPECT_FALSE(scene(puzzle, std::vector<std::string>{"nonsense"}));
  }
}

TEST_P(Puzzles, are_judged_play_by_play) {
  for (std::uint32_t number = 1; number <= sample; ++number) {
    const auto puzzle = make({.kind = GetParam(), .seed = {0, 80}, .number = number});
    for (std::size_t plays = 0; plays <= puzzle.answer.size(); ++plays) {
      const auto judged = judge(puzzle, std::span(puzzle.answer).first(plays));
      ASSERT_TRUE(judged) << to_text(puzzle);
      EXPECT_EQ(judged->verdict, plays == puzzle.answer.size() ? Verdict::solved : Verdict::going_on)
          << plays << " of " << to_text(puzzle);
    }
    auto plays = puzzle.answer;
    plays.back() = "nonsense";
    const auto judged = judge(puzzle, plays);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->verdict, Verdict::refused);
    EXPECT_TRUE(judged->refusal);
  }
}

TEST_P(Puzzles, tell_what_a_tempting_play_comes_to) {
  for (std::uint32_t number = 1; number <= sample; ++number) {
    const auto puzzle = make({.kind = GetParam(), .seed = {0, 82}, .number = number});
    const auto wrong = wrong_plays(puzzle);
    ASSERT_TRUE(wrong) << to_text(puzzle);
    // In a chain, say, each first card may be one of a way, and in match nothing else may go at all.
    if (GetParam() == Kind::plus_and_minus || GetParam() == Kind::order) {
      EXPECT_FALSE(wrong->plays.empty()) << to_text(puzzle);
    }
    for (const auto& play : wrong->plays) {
      std::vector<std::string> plays{play};
      const auto judged = judge(puzzle, plays);
      ASSERT_TRUE(judged);
      EXPECT_EQ(judged->verdict, Verdict::blocked) << play << " of " << to_text(puzzle);
      const auto because = why(puzzle, plays);
      ASSERT_TRUE(because) << because.refusal().key;
      plays.insert(plays.end(), because->goes_on.begin(), because->goes_on.end());
      const auto end = scene(puzzle, plays);
      ASSERT_TRUE(end) << to_text(puzzle) << ' ' << end.refusal().key;
      switch (GetParam()) {
        case Kind::plus_and_minus:
          EXPECT_LE(because->comes_to, 0);
          EXPECT_EQ(because->comes_to, end->view.at("sums").as_array()[0].to_number<int>() -
                                           end->view.at("sums").as_array()[1].to_number<int>())
              << to_text(puzzle);
          EXPECT_FALSE(end->to_act);
          break;
        case Kind::match:
          EXPECT_GT(because->comes_to, 0);
          break;
        case Kind::order:
          EXPECT_GT(because->comes_to, 0);
          EXPECT_EQ(because->nowhere.size(), static_cast<std::size_t>(because->comes_to));
          break;
        default:
          EXPECT_GT(because->comes_to, 0) << to_text(puzzle);
          EXPECT_TRUE(end->to_act);
      }
    }
    EXPECT_FALSE(why(puzzle, std::vector<std::string>{}));
    EXPECT_FALSE(why(puzzle, std::vector<std::string>{"nonsense"}));
  }
}

// The second-best tile is one that no other tile but the answer outdoes.
TEST(PlusAndMinusPuzzles, have_a_second_best) {
  for (std::uint32_t number = 1; number <= sample; ++number) {
    const auto puzzle = make({.kind = Kind::plus_and_minus, .seed = {0, 83}, .number = number});
    const auto wrong = wrong_plays(puzzle);
    ASSERT_TRUE(wrong && !wrong->plays.empty());
    const int second = why(puzzle, std::vector{wrong->plays.back()})->comes_to;
    for (int row = 1; row <= 8; ++row)
      for (int column = 1; column <= 8; ++column) {
        const auto tile = std::to_string(row) + ',' + std::to_string(column);
        const auto because = why(puzzle, std::vector{tile});
        if (because && tile != puzzle.answer[0]) {
          EXPECT_LE(because->comes_to, second) << tile << " of " << to_text(puzzle);
        }
      }
  }
}

// All of them with `rekentafel puzzles --check`; here every fiftieth.
TEST_P(Puzzles, that_ship_are_these_from_easy_to_hard_and_hold) {
  const auto lines = shipped_lines(GetParam());
  ASSERT_EQ(lines.size(), shipped_each);
  std::set<std::string> positions;
  int grade = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string why_not;
    const auto puzzle = puzzle_from(lines[i], why_not);
    ASSERT_TRUE(puzzle) << why_not << ": " << lines[i];
    EXPECT_EQ(puzzle->id.seed, shipped_seed);
    EXPECT_GE(puzzle->grade, grade);
    grade = puzzle->grade;
    EXPECT_TRUE(positions.insert(wire::write_json(puzzle->position)).second) << "twice: " << lines[i];
    if (i % 50 != 7) continue;
    EXPECT_EQ(to_text(make(puzzle->id)), lines[i]) << "make them anew: CONTRIBUTING.md says how";
    EXPECT_EQ(flaw_of(*puzzle), std::nullopt) << lines[i];
  }
}

INSTANTIATE_TEST_SUITE_P(All, Puzzles, ::testing::ValuesIn(all_kinds), [](const auto& test) {
  std::string name(name_of(test.param));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

Puzzle written(std::string_view position, const std::string& id) {
  std::string why_not;
  const auto kind = id_from(id)->kind;
  const auto puzzle = puzzle_from("{\"kind\":\"" + std::string(name_of(kind)) + "\",\"id\":\"" + id + "\"," +
                                      std::string(position) + ",\"grade\":900}",
                                  why_not);
  EXPECT_TRUE(puzzle) << why_not << position;
  return *puzzle;
}
Flaw flaw(std::string_view position, const std::string& kind) { return flaw_of(written(position, kind + "-v1-1-1")); }

TEST(PuzzleCheck, plus_and_minus_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "plus-and-minus"); };
  // Row 2: 9 gives the column player 20; 1 gives 30; only 2 leaves an empty column.
  EXPECT_EQ(said(R"("board":"20 30 ./9 1 2/. . *","mover":"row","answer":["2,3"])"),
            Flaw("there are fewer than three tiles to choose from"));
  EXPECT_EQ(said(R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","answer":["2,3"])"), std::nullopt);
  EXPECT_EQ(said(R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","answer":["2,2"])"),
            Flaw("the tile that wins is 2,3"));
  EXPECT_EQ(said(R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","lead":12,"answer":["2,3"])"),
            Flaw("several tiles win"));
  EXPECT_EQ(said(R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","lead":-2,"answer":["2,3"])"),
            Flaw("no tile wins"));
  EXPECT_EQ(said(R"("board":"20 . . ./1 1 9 */. 30 . ./. . . .","mover":"row","answer":["2,3"])"),
            Flaw("the largest tile wins"));
}

TEST(PuzzleCheck, formula_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "formula"); };
  // Of the thirteen plays of the sheet's example (docs/rules/en/formula.md) one lays a single 8, and two lay both.
  EXPECT_EQ(said(R"("sum":"2+4=6","hand":"8","turns":1,"answer":["2x4=8'"])"), std::nullopt);
  EXPECT_EQ(said(R"("sum":"2+4=6","hand":"8 8","turns":1,"answer":["8'2+4=8'6"])"), Flaw("'2+8'4=8'6' works too"));
  EXPECT_EQ(said(R"("sum":"2+4=6","hand":"8 4","turns":2,"answer":["2x4=8'","2x4=8"])"),
            Flaw("fewer turns are enough"));
  EXPECT_EQ(said(R"("sum":"2+4=6","hand":"8","turns":1,"answer":["2+4=8'"])"), Flaw("'2+4=8'' is not allowed"));
  EXPECT_EQ(said(R"("sum":"2+4","hand":"8","turns":1,"answer":["2x4=8'"])"),
            Flaw("its sum is not written as it should be"));
}

TEST(PuzzleCheck, seven_ate_nine_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "seven-ate-nine"); };
  EXPECT_EQ(said(R"("centre":"9~3","hand":"2~2 4~1 6~1","answer":["2~2","4~1","6~1"])"), Flaw("the hand is no chain"));
  EXPECT_EQ(said(R"("centre":"9~3","hand":"2~2 4~2 6~1","answer":["2~2","4~2","6~1"])"), std::nullopt);
  EXPECT_EQ(said(R"("centre":"9~3","hand":"2~2 4~2 6~1","answer":["6~1","4~2","2~2"])"),
            Flaw("the answer is none of its orders"));
  EXPECT_EQ(said(R"("centre":"2~2","hand":"2~2 4~2 6~2 8~2 10~2","answer":["4~2"])"),
            Flaw("the hand is a chain in more than three orders"));
  EXPECT_EQ(said(R"("centre":"11~3","hand":"2~2 4~1","answer":["2~2"])"), Flaw("'11~3' is no card of 7 Ate 9"));
}

TEST(PuzzleCheck, domino_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "tables-domino"); };
  EXPECT_EQ(said(R"("ends":"36","hand":"6x6|4 2x2|9","answer":["lay 6x6|4 @1","lay 2x2|9 @2"])"), std::nullopt);
  EXPECT_EQ(said(R"("ends":"36","hand":"6x6|4 5|10","answer":["lay 6x6|4 @1","lay 5|10 @2"])"),
            Flaw("the hand cannot be laid"));
  // T35: side by side at the 12, and then one after the other.
  EXPECT_EQ(said(R"("ends":"3x4","hand":"1x6|4 1x2|9","answer":["lay 1x2|9 1x6|4 @1"])"), std::nullopt);
  EXPECT_EQ(said(R"("ends":"3x4","hand":"1x6|4 1x2|9","answer":["lay 1x6|4 1x2|9 @1"])"),
            Flaw("the answer is none of its ways"));
  EXPECT_EQ(said(R"("ends":"36 9 5","hand":"6x6|4 3x3|20 5|10","answer":["lay 6x6|4 @1"])"),
            Flaw("the hand can be laid in more than two ways"));
}

TEST(PuzzleCheck, order_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "tables-order"); };
  // 5x7 to the right leaves that end for 36 and 40, and neither of these does; 25 fits at no end whatever is laid.
  EXPECT_EQ(said(R"("rows":"20 30 / 1 90","hand":"40 5x7 6x6","answer":["lay 5x7 right 1"])"), std::nullopt);
  EXPECT_EQ(said(R"("rows":"20 30 / 1 90","hand":"40 5x7 6x6","answer":["lay 40 right 1"])"),
            Flaw("the lay that blocks nothing is 'lay 5x7 right 1'"));
  EXPECT_EQ(said(R"("rows":"20 30","hand":"40 10","answer":["lay 40 right 1"])"),
            Flaw("there are fewer than three lays"));
  EXPECT_EQ(said(R"("rows":"20 30 / 5 6","hand":"40 50 60","answer":["lay 40 right 1"])").has_value(), true);
  EXPECT_EQ(said(R"("rows":"20 30 / 1 90","hand":"40 25 5x7 6x6","answer":["lay 40 right 1"])"),
            Flaw("every lay blocks a card"));
  EXPECT_EQ(said(R"("rows":"30 20","hand":"40 25 91","answer":["lay 40 right 1"])"), Flaw("a row does not go up"));
}

TEST(PuzzleCheck, match_by_hand) {
  const auto said = [](std::string_view rest) { return flaw(rest, "tables-match"); };
  // T16: 6 and 2 as one to the 12; at first sight nothing goes.
  EXPECT_EQ(said(R"("mode":"1A","rows":"12 3x4","hand":"1x6 4:2","together":true,"answer":["lay 1 +1x6&4:2"])"),
            std::nullopt);
  EXPECT_EQ(said(R"("mode":"1A","rows":"12 3x4","hand":"1x6 4:2 2","together":true,"answer":["lay 1 +1x6&4:2"])"),
            Flaw("not two more go than at first sight"));
  EXPECT_EQ(said(R"("mode":"1A","rows":"12 3x4","hand":"1x6 4:2 3 4","together":true,"answer":["lay 1 +1x6&4:2"])"),
            Flaw("its answer lays fewer cards than 4"));
  EXPECT_EQ(said(R"("mode":"1A","rows":"12 3x4","hand":"","together":true,"answer":["lay 1 +6&2"])"),
            Flaw("its position is not written as it should be"));
  // T14: the 24 with a 6 and a 4 from the table is one card more, and a puzzle has two.
  EXPECT_EQ(
      said(
          R"("mode":"1A","rows":"6 1x6 2x3 / 4 2x2 1x4","hand":"3x8","together":true,"answer":["lay 1 -6 / 2 -4 / new 3x8 6&4"])"),
      Flaw("not two more go than at first sight"));
}

TEST(PuzzleWhy, is_what_the_other_makes_of_it) {
  const auto puzzle =
      written(R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","answer":["2,3"])", "plus-and-minus-v1-1-1");
  const auto because = why(puzzle, std::vector<std::string>{"2,1"});
  ASSERT_TRUE(because);
  EXPECT_EQ(because->goes_on, std::vector<std::string>{"1,1"}) << "the 20";
  EXPECT_EQ(because->comes_to, 9 - 20);
}

TEST(PuzzleJudge, says_what_the_games_say) {
  const auto judged = [](std::string_view position, const std::string& kind, std::vector<std::string> plays) {
    return *judge(written(position, kind + "-v1-1-1"), plays);
  };
  constexpr auto board = R"("board":"20 . . ./9 1 2 */. 30 . ./. . . .","mover":"row","answer":["2,3"])";
  const auto largest = judged(board, "plus-and-minus", {"2,1"});
  EXPECT_EQ(largest.verdict, Verdict::blocked);
  EXPECT_EQ(judged(board, "plus-and-minus", {"1,1"}).refusal->rule(), "P4");

  constexpr auto order = R"("rows":"20 30 / 1 90","hand":"40 5x7 6x6","answer":["lay 5x7 right 1"])";
  EXPECT_EQ(judged(order, "tables-order", {"lay 40 right 1"}).verdict, Verdict::blocked);
  EXPECT_EQ(judged(order, "tables-order", {"lay 40 left 1"}).refusal->rule(), "T26");
  EXPECT_EQ(judged(order, "tables-order", {"lay 41 right 1"}).verdict, Verdict::refused);
  EXPECT_EQ(judged(order, "tables-order", {"lay 36 right 2"}).refusal->key, "T26/not-in-hand");

  constexpr auto chain = R"("centre":"9~3","hand":"2~2 4~2 6~1","answer":["2~2","4~2","6~1"])";
  EXPECT_EQ(judged(chain, "seven-ate-nine", {"6~1"}).verdict, Verdict::blocked);
  EXPECT_EQ(judged(chain, "seven-ate-nine", {"4~2"}).refusal->key, "S7/wrong-card");
  EXPECT_EQ(judged(chain, "seven-ate-nine", {"2~1"}).refusal->key, "S17/not-in-hand");

  constexpr auto lay =
      R"("mode":"1A","rows":"12 3x4","hand":"1x6 4:2 2x6","together":true,"answer":["lay 1 +2x6 +1x6&4:2"])";
  EXPECT_EQ(judged(lay, "tables-match", {"lay 1 +2x6"}).verdict, Verdict::blocked);
  EXPECT_EQ(judged(lay, "tables-match", {"lay 1 +1x6"}).refusal->rule(), "T11");
  EXPECT_EQ(judged(lay, "tables-match", {"draw"}).verdict, Verdict::refused);
  EXPECT_EQ(judged(lay, "tables-match", {"lay 1 +2x6 +1x6&4:2"}).verdict, Verdict::solved);
}

TEST(PuzzleFigures, rank_correlation) {
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3, 4}, {10, 20, 30, 99}), 1);
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3, 4}, {4, 3, 2, 1}), -1);
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3}, {1, 3, 2}), .5);
  EXPECT_NEAR(spearman({1, 1, 2, 2}, {1, 2, 3, 4}), .894427, 1e-6) << "ties share their rank";
}

TEST(PuzzleIds, are_written_one_way) {
  const Id id{.kind = Kind::match, .seed = {0, 0x2026}, .number = 17};
  EXPECT_EQ(to_text(id), "tables-match-v1-2026-17");
  EXPECT_EQ(id_from("tables-match-v1-2026-17"), id);
  for (const auto text :
       {"", "match-v1-2026-17", "tables-match-v1-02026-17", "tables-match-v1-2026-0", "tables-match-v1-2026",
        "tables-match-v1--17", "tables-match-v1-2026-17 ", "tables-match-vx-2026-17", "tables-match-v1-2026-017",
        "tables-match-v1-20g6-17", "tables-match-v1-2026-99999999999"})
    EXPECT_EQ(id_from(text), std::nullopt) << text;
  EXPECT_EQ(kind_from("match"), Kind::match);
  EXPECT_EQ(kind_from("tables-match"), Kind::match);
  EXPECT_EQ(kind_from("tables-formula"), std::nullopt);
  EXPECT_EQ(kind_from(""), std::nullopt);
}

TEST(PuzzleGrades, are_the_lowest_level_and_then_the_features) {
  Drawn drawn{.features = 40};
  drawn.tried = [](int level, Random&) { return level >= 3; };
  EXPECT_EQ(grade_of(drawn, {}), 600 + 3 * 300 + 40);
  drawn.features = 5000;
  drawn.tried = [](int, Random&) { return false; };
  EXPECT_EQ(grade_of(drawn, {}), 600 + 6 * 300 + most_features);
}

TEST(PuzzleOfTheDay, is_of_three_kinds_and_comes_again_when_all_have_been_there) {
  std::array<std::set<std::pair<Kind, std::uint32_t>>, 3> seen;
  const auto start = *day_from("2026-11-18");
  for (std::int64_t day = start; day < start + days_until_again; ++day) {
    const auto picks = daily(day);
    EXPECT_EQ((std::set{picks[0].kind, picks[1].kind, picks[2].kind}.size()), 3u);
    for (std::uint32_t third = 0; third < 3; ++third) {
      EXPECT_EQ(picks[third].place / each_third, third);
      EXPECT_TRUE(seen[third].emplace(picks[third].kind, picks[third].place).second) << date_of(day);
    }
    EXPECT_NE(picks[0].kind, daily(day + 1)[0].kind);
  }
  EXPECT_EQ(daily(start), daily(start + days_until_again));
}

// The same for everybody: who changes this changes everybody's day.
TEST(PuzzleOfTheDay, is_known_by_its_date) {
  const auto picks = daily(*day_from("2026-11-18"));
  EXPECT_EQ(picks[0], (Pick{Kind::domino, 58}));
  EXPECT_EQ(date_of(*day_from("2026-11-18")), "2026-11-18");
  EXPECT_EQ(day_from("1970-01-01"), 0);
  EXPECT_EQ(day_from("2028-02-29"), 21243);
  for (const auto text : {"", "2026-02-29", "2026-13-01", "18-11-2026", "2026-11-1", "2026/11/18", "1969-12-31",
                          "today", "2026-11-18 ", "20x6-11-18", "2026-+1-18"})
    EXPECT_EQ(day_from(text), std::nullopt) << text;
}

}  // namespace
}  // namespace rekentafel::puzzles
