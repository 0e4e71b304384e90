#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "learning/coach.h"
#include "learning/knowledge_text.h"
#include "learning/trials/figures.h"

namespace rekentafel::learning {

namespace {

Skill skill_numbered(int number) { return {static_cast<std::uint8_t>(number)}; }
Evidence seen(std::string_view skill, Answer answer, int ms, int day = 0) {
  return {day, *skill_from(skill), answer, ms};
}

TEST(Skills, there_are_229_and_each_is_read_back_from_its_text) {
  std::set<std::string> texts;
  for (int i = 0; i < skill_count; ++i) {
    const auto text = to_text(skill_numbered(i));
    EXPECT_EQ(skill_from(text), skill_numbered(i)) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 229u);
  EXPECT_EQ(skill_from("x:8.7"), skill_from("x:7.8"));
  for (const auto* wrong :
       {"",       "x",        "x:",    "x:7",    "x:7.",  "x:0.3", "x:11.3", "x:7.8 ", "x:07.8", "d:57.7",
        "d:56.0", "d:110.10", "r:0+1", "r:11-1", "r:5+4", "r:5+0", "r:5*1",  "f:plus", "q:1.1",  "x:-7.8"})
    EXPECT_EQ(skill_from(wrong), std::nullopt) << wrong;
}

TEST(Skills, a_division_stands_on_its_product) {
  const auto [divisor, quotient] = factors_of(*skill_from("d:56.7"));
  EXPECT_EQ(divisor, 7);
  EXPECT_EQ(quotient, 8);
  EXPECT_EQ(product_behind(*skill_from("d:56.7")), product(8, 7));
}

TEST(Skills, the_ring_has_48_straight_sums_and_12_round_the_corner) {
  int corners = 0;
  for (int i = first_of(Block::ring); i < first_of(Block::formula); ++i) {
    const auto sum = ring_sum(skill_numbered(i));
    corners += sum.corner();
    // As one walks round: step by step.
    int at = sum.centre;
    for (int step = 0; step < std::abs(sum.step); ++step) at = sum.step > 0 ? at % 10 + 1 : (at + 8) % 10 + 1;
    EXPECT_EQ(sum.outcome(), at) << to_text(skill_numbered(i));
  }
  EXPECT_EQ(corners, 12);
}

// Medians of 21,359 answers that children typed (MatMat), in seconds, rows 1 to 10.
constexpr double matmat[10][10] = {
    {4.9, 4.3, 4.4, 3.2, 4.1, 3.2, 3.5, 3.5, 3.8, 5.3},  {4.5, 4.3, 6.3, 4.5, 5.0, 5.6, 5.2, 7.3, 6.2, 4.9},
    {4.2, 6.4, 4.7, 7.4, 5.9, 8.1, 8.5, 10.5, 9.4, 5.2}, {4.1, 5.2, 6.2, 7.1, 6.9, 9.6, 8.3, 9.0, 9.5, 5.5},
    {4.1, 6.0, 5.1, 7.5, 5.2, 8.2, 10.5, 8.6, 8.0, 5.1}, {3.7, 5.4, 8.9, 9.6, 9.0, 6.0, 10.1, 9.0, 6.9, 5.5},
    {4.4, 5.5, 6.8, 11.8, 7.2, 7.6, 6.3, 7.4, 8.1, 5.0}, {4.2, 6.1, 9.8, 9.1, 8.8, 7.7, 8.6, 6.0, 7.5, 5.3},
    {4.0, 7.0, 8.4, 10.1, 7.5, 8.2, 7.9, 9.1, 7.0, 4.6}, {4.1, 5.1, 5.0, 4.8, 6.0, 5.0, 5.2, 4.6, 5.3, 5.0}};

TEST(Skills, what_is_expected_to_be_hard_took_children_long) {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (int a = 1; a <= 10; ++a)
    for (int b = a; b <= 10; ++b) {
      const double expected = hardness(product(a, b)),
                   took = (std::log(matmat[a - 1][b - 1]) + std::log(matmat[b - 1][a - 1])) / 2;
      n += 1, x += expected, y += took, xx += expected * expected, yy += took * took, xy += expected * took;
    }
  EXPECT_GE((xy - x * y / n) / std::sqrt((xx - x * x / n) * (yy - y * y / n)), .80);
}

TEST(Memory, nine_of_ten_are_left_after_the_stability) {
  Memory memory;
  memory.practised(0, 4);
  EXPECT_NEAR(memory.stability, 8.2956, 1e-12);
  Memory whole;
  whole.stability = 10;
  EXPECT_NEAR(whole.left_on(10), .9, 1e-12);
  EXPECT_EQ(Memory{}.left_on(100), 1);
}

TEST(Memory, spacing_makes_stronger_than_repeating_at_once) {
  Memory spaced, massed;
  for (int i = 0; i < 4; ++i) spaced.practised(i * 5, 3), massed.practised(0, 3);
  EXPECT_GT(spaced.stability, 2 * massed.stability);
  Memory lapsed = spaced;
  lapsed.practised(40, 1);
  EXPECT_LT(lapsed.stability, spaced.stability);
}

TEST(Estimate, soon_and_right_is_known_and_wrong_is_not) {
  Estimate estimate;
  const auto before = estimate.know(product(7, 8), 0);
  EXPECT_EQ(before.state, State::not_seen_enough);
  for (int i = 0; i < 12; ++i) estimate.learn_from(seen("x:7.8", Answer::right, 1200));
  for (int i = 0; i < 12; ++i) estimate.learn_from(seen("x:6.9", Answer::wrong, 5000));
  const auto known = estimate.know(product(7, 8), 0), not_known = estimate.know(product(6, 9), 0);
  EXPECT_GT(known.p, .85);
  EXPECT_EQ(known.state, State::by_heart);
  EXPECT_EQ(known.seen, 12);
  EXPECT_LT(not_known.p, .2);
  EXPECT_EQ(not_known.state, State::learning);
  // Kin: what was seen of 7 x 8 tells about 56 : 7, and nothing about the ring.
  EXPECT_GT(estimate.know(division(56, 7), 0).p, Estimate().know(division(56, 7), 0).p + .1);
  EXPECT_EQ(estimate.know(ring(9, 3), 0).p, Estimate().know(ring(9, 3), 0).p);
}

TEST(Estimate, slow_but_right_is_worked_out) {
  Estimate estimate;
  for (int i = 0; i < 60; ++i) estimate.learn_from(seen("x:7.8", Answer::right, 4500));
  EXPECT_EQ(estimate.know(product(7, 8), 0).state, State::works_it_out);
}

TEST(Estimate, by_heart_is_within_two_three_or_five_seconds_or_right_in_the_end) {
  std::array<Knowledge, 4> known;
  const std::array limits{Limit::two_seconds, Limit::three_seconds, Limit::five_seconds, Limit::off};
  for (std::size_t i = 0; i < limits.size(); ++i) {
    Estimate estimate(Group::unknown, limits[i]);
    for (int j = 0; j < 60; ++j) estimate.learn_from(seen("x:7.8", Answer::right, 4500));
    known[i] = estimate.know(product(7, 8), 0);
    EXPECT_LE(known[i].low, known[i].p);
    EXPECT_GE(known[i].high, known[i].p);
    EXPECT_EQ(estimate.glance(product(7, 8), 0).p, known[i].p);
    if (i > 0) EXPECT_GT(known[i].p, known[i - 1].p);
  }
  EXPECT_EQ(known[0].state, State::works_it_out);
  EXPECT_EQ(known[1].state, State::works_it_out);
  EXPECT_EQ(known[3].state, State::by_heart) << "however long it takes";
  EXPECT_NEAR(known[3].p, known[3].in_the_end, 1e-12);
}

TEST(Estimate, without_times_only_right_in_the_end_can_be_known) {
  Estimate timed, off(Group::unknown, Limit::off);
  for (int i = 0; i < 30; ++i) {
    timed.learn_from({0, product(7, 8), Answer::right, {}});
    off.learn_from({0, product(7, 8), Answer::right, {}});
  }
  EXPECT_NE(timed.know(product(7, 8), 0).state, State::by_heart);
  EXPECT_EQ(off.know(product(7, 8), 0).state, State::by_heart);
}

TEST(Estimate, a_higher_group_is_expected_to_know_more) {
  const auto p = [](Group group) { return Estimate(group).know(product(7, 8), 0).p; };
  EXPECT_LT(p(Group::four), p(Group::unknown));
  EXPECT_LT(p(Group::unknown), p(Group::five));
  EXPECT_LT(p(Group::five), p(Group::six));
}

TEST(Estimate, a_lost_race_lowers_less_than_a_mistake) {
  Estimate raced, wrong, start;
  for (int i = 0; i < 6; ++i) {
    raced.learn_from(seen("x:4.6", Answer::not_within, 1500));
    wrong.learn_from(seen("x:4.6", Answer::wrong, 1500));
  }
  EXPECT_LT(raced.know(product(4, 6), 0).p, start.know(product(4, 6), 0).p);
  EXPECT_GT(raced.know(product(4, 6), 0).p, wrong.know(product(4, 6), 0).p);
}

TEST(Estimate, days_make_less_sure) {
  Estimate estimate;
  for (int i = 0; i < 10; ++i) estimate.learn_from(seen("x:3.4", Answer::right, 1500));
  const auto now = estimate.know(product(3, 4), 0), later = estimate.know(product(3, 4), 28);
  EXPECT_LT(later.p, now.p);
  EXPECT_GT(later.high - later.low, now.high - now.low);
}

TEST(Estimate, weight_counts_as_so_much_of_an_answer) {
  Estimate half, whole;
  for (int i = 0; i < 4; ++i) {
    half.learn_from({0, product(4, 6), Answer::right, 1000, .5});
    whole.learn_from({0, product(4, 6), Answer::right, 1000, 1});
  }
  const double start = Estimate().know(product(4, 6), 0).p;
  EXPECT_GT(half.know(product(4, 6), 0).p, start);
  EXPECT_LT(half.know(product(4, 6), 0).p, whole.know(product(4, 6), 0).p);
}

TEST(EvidenceText, is_read_back) {
  for (const auto* line : {"0 x:7.8 right 2140 1", "12 d:56.7 wrong 4100 0.5", "3 r:9+3 not-within 800 0.25",
                           "3 f:plus-carry right - 0.6"}) {
    const auto evidence = evidence_from(line);
    ASSERT_TRUE(evidence) << line;
    EXPECT_EQ(to_text(*evidence), line);
  }
}

TEST(EvidenceText, what_does_not_fit_is_refused) {
  for (const auto& [line, key] : std::map<std::string, std::string>{{"", "learning/line"},
                                                                    {"0 x:7.8 right 2140", "learning/line"},
                                                                    {"0 x:7.8 right 2140 1 2", "learning/line"},
                                                                    {"a x:7.8 right 2140 1", "learning/day"},
                                                                    {"-1 x:7.8 right 2140 1", "learning/day"},
                                                                    {"0 x:7.18 right 2140 1", "learning/skill"},
                                                                    {"0 x:7.8 perhaps 2140 1", "learning/answer"},
                                                                    {"0 x:7.8 right -5 1", "learning/time"},
                                                                    {"0 x:7.8 right 2.5 1", "learning/time"},
                                                                    {"0 x:7.8 right 99999999999 1", "learning/time"},
                                                                    {"0 x:7.8 not-within - 1", "learning/time"},
                                                                    {"0 x:7.8 right 2140 0", "learning/weight"},
                                                                    {"0 x:7.8 right 2140 nan", "learning/weight"},
                                                                    {"0 x:7.8 right 2140 1.5", "learning/weight"}}) {
    const auto evidence = evidence_from(line);
    ASSERT_FALSE(evidence) << line;
    EXPECT_EQ(evidence.refusal().key, key) << line;
  }
}

TEST(Coach, asks_only_the_tables_that_were_chosen_and_nothing_twice_within_a_dozen) {
  Coach coach;
  EXPECT_EQ(coach.hear("tables 7 3"), std::nullopt);
  std::vector<Skill> asked;
  for (int i = 0; i < 200; ++i) {
    asked.push_back(coach.next());
    const auto [a, b] = factors_of(asked.back());
    EXPECT_TRUE(a == 7 || b == 7 || a == 3 || b == 3);
    // 19 products are of these tables: nine of them are kept away from each other.
    for (std::size_t back = 1; back <= 9 && back < asked.size(); ++back)
      EXPECT_NE(asked[asked.size() - 1 - back], asked.back());
    coach.answer(true, 2000);
  }
}

TEST(Coach, a_mistake_comes_again_and_is_announced) {
  Coach coach;
  coach.hear("tables 1 2 3 4 5 6 7 8 9 10");
  const Skill wrong = coach.next();
  coach.answer(false, 4000);
  bool came_again = false;
  for (int i = 0; i < 40 && !came_again; ++i) {
    came_again = coach.next() == wrong;
    EXPECT_EQ(coach.once_more(), came_again);
    coach.answer(true, 2000);
  }
  EXPECT_TRUE(came_again);
}

TEST(Coach, opens_the_next_tables_when_most_go_well) {
  Coach coach;
  std::set<int> first, later;
  const auto hard = [](Skill skill) {
    const auto [a, b] = factors_of(skill);
    return std::set{3, 4, 6, 7, 8, 9}.contains(a) && std::set{3, 4, 6, 7, 8, 9}.contains(b);
  };
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(hard(coach.next()));
    coach.answer(false, 4000);
  }
  int hard_ones = 0;
  for (int i = 0; i < 600; ++i) {
    hard_ones += hard(coach.next());
    coach.answer(true, 1200);
  }
  EXPECT_GT(hard_ones, 50);
}

TEST(Coach, lines_that_do_not_fit_change_nothing) {
  Coach coach, untouched;
  const auto sum = coach.hear("next");
  ASSERT_TRUE(sum && sum->starts_with("sum x:")) << *sum;
  EXPECT_EQ(coach.hear("next"), sum);
  for (const auto* line : {"", "hello", "tables 0", "tables 11", "tables seven", "answer", "answer maybe 100",
                           "answer right", "answer right -1", "answer right 1e9", "answer right 100 more", "day",
                           "day -1", "day x", "state now", "next please", "kinds", "kinds sums"}) {
    const auto said = coach.hear(line);
    ASSERT_TRUE(said && said->starts_with("error")) << line;
    EXPECT_EQ(said->find('\n'), std::string::npos);
  }
  EXPECT_EQ(coach.hear("next"), sum);
  EXPECT_EQ(coach.hear("state"), untouched.hear("state"));
  EXPECT_TRUE(untouched.hear("answer right 100")->starts_with("error"));
  EXPECT_EQ(coach.hear("answer right 2300"), std::nullopt);
  EXPECT_NE(coach.hear("state"), untouched.hear("state"));
  EXPECT_EQ(coach.hear("day 3"), std::nullopt);
  EXPECT_TRUE(coach.hear("day 2")->starts_with("error"));
  EXPECT_EQ(coach.hear("quit"), std::nullopt);
  EXPECT_TRUE(coach.ended());
}

// A short form of `learners`. With so few children calibration and the comparison with Elo get a little more room than
// the bars of docs/learning.md.
TEST(Learners, the_estimate_meets_its_bars) {
  for (const auto kind : {ChildKind::retrieving, ChildKind::activating})
    for (const bool races : {false, true}) {
      const auto f = measure_estimate({kind, races, 40, 200});
      const auto what = std::string(kind == ChildKind::retrieving ? "A" : "B") + (races ? " with races" : "");
      EXPECT_LE(f.ours, .55 * f.share_right) << what;
      EXPECT_LE(f.ours, .92 * f.rasch) << what;
      EXPECT_LE(f.ours, (races ? .90 : 1.02) * f.elo) << what;
      EXPECT_LE(f.calibration, .05) << what;
      EXPECT_GE(f.covered, .85) << what;
      EXPECT_LE(f.covered, .95) << what;
      EXPECT_LE(f.false_by_heart, .05) << what;
    }
}

TEST(Learners, the_plan_is_better_than_chance) {
  for (const auto kind : {ChildKind::retrieving, ChildKind::activating}) {
    const auto f = measure_practice(kind, .8, 4, 1, 1);
    EXPECT_LE(f.sums[static_cast<std::size_t>(Policy::ours)], .85 * f.sums[static_cast<std::size_t>(Policy::uniform)]);
    EXPECT_GE(f.least_success, .8);
  }
}

}  // namespace

}  // namespace rekentafel::learning
