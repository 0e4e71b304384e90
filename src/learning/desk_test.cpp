#include "learning/desk.h"

#include <gtest/gtest.h>

#include "learning/step.h"

namespace rekentafel::learning {

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Sum asked_as(std::string_view skill, std::string_view text, Factors field) {
  return {*skill_from(skill), std::string(text), field.a * field.b, field};
}
Estimate who_knows(std::initializer_list<std::string_view> skills) {
  Estimate estimate;
  for (const auto skill : skills)
    for (int i = 0; i < 8; ++i) estimate.learn_from({0, *skill_from(skill), Answer::right, 900});
  return estimate;
}

TEST(Sums, a_product_comes_in_both_orders_and_a_division_also_as_the_missing_factor) {
  Random random(Seed{1, 1});
  std::set<std::string> products, divisions;
  for (int i = 0; i < 100; ++i) {
    const auto product = sum_of(*skill_from("x:7.8"), random);
    EXPECT_EQ(product.answer, 56);
    products.insert(product.text);
    const auto division = sum_of(*skill_from("d:56.7"), random);
    EXPECT_EQ(division.answer, 8);
    divisions.insert(division.text);
  }
  EXPECT_EQ(products, (std::set<std::string>{"7x8=_", "8x7=_"}));
  EXPECT_EQ(divisions, (std::set<std::string>{"56:7=_", "7x_=56", "_x7=56"}));
  EXPECT_EQ(sum_of(*skill_from("r:9+3"), random).answer, 2);
  EXPECT_EQ(sum_of(*skill_from("r:2-3"), random).text, "2-3=_");
}

TEST(Help, begins_with_the_neighbour_that_is_known_best) {
  const auto sum = asked_as("x:6.8", "6x8=_", {6, 8});
  const auto more = help_for(sum, who_knows({"x:5.8"}), 0);
  EXPECT_EQ(more.way, Way::one_more);
  EXPECT_EQ(more.known.a, 5);
  EXPECT_EQ(more.known.b, 8);
  EXPECT_EQ(more.from, 40);
  EXPECT_EQ(more.step, 8);
  const auto twice = help_for(sum, who_knows({"x:3.8"}), 0);
  EXPECT_EQ(twice.way, Way::twice);
  EXPECT_EQ(twice.from + twice.step, 48);
  const auto less = help_for(asked_as("x:7.9", "9x7=_", {9, 7}), who_knows({"x:7.10"}), 0);
  EXPECT_EQ(less.way, Way::one_less);
  EXPECT_EQ(less.from - less.step, 63);
}

// Whatever is known, the way leads to the answer.
TEST(Help, always_leads_to_the_answer) {
  Random random(Seed{1, 2});
  Estimate estimate;
  for (int i = 0; i < first_of(Block::formula); ++i) {
    const auto sum = sum_of({static_cast<std::uint8_t>(i)}, random);
    const auto help = help_for(sum, estimate, 0);
    const int outcome = sum.field.a * sum.field.b;
    switch (help.way) {
      case Way::one_more:
      case Way::twice:
        EXPECT_EQ(help.from + help.step, outcome) << sum.text;
        break;
      case Way::one_less:
        EXPECT_EQ(help.from - help.step, outcome) << sum.text;
        break;
      case Way::product:
        EXPECT_EQ(help.from, outcome) << sum.text;
        EXPECT_TRUE(sum.field.a == sum.answer || sum.field.b == sum.answer) << sum.text;
        break;
      case Way::count:
        EXPECT_EQ(help.passed.back(), sum.answer) << sum.text;
        break;
      case Way::field:
        break;
    }
    if (help.way == Way::one_more || help.way == Way::one_less || help.way == Way::twice)
      EXPECT_EQ(help.from, help.known.a * help.known.b);
    estimate.learn_from({0, sum.skill, random.below(3) ? Answer::right : Answer::wrong, 2000});
  }
}

TEST(Typing, the_hand_is_measured_and_taken_off) {
  Typing typing;
  EXPECT_EQ(typing.usual(Input::touch, 1), 900);
  EXPECT_EQ(typing.wanted(Input::touch), 5);
  // Half as long as most: five of them count as much as what was expected.
  for (int i = 0; i < 5; ++i) typing.tapped(Input::touch, 1, 450);
  EXPECT_EQ(typing.wanted(Input::touch), 0);
  EXPECT_NEAR(typing.usual(Input::touch, 1), 900 * std::sqrt(.5), 1);
  EXPECT_NEAR(typing.usual(Input::touch, 2), 1250 * std::sqrt(.5), 1);
  EXPECT_EQ(typing.usual(Input::keys, 1), 600);
  EXPECT_NEAR(typing.thinking(Input::touch, 1, 3000), 3000 - 900 * std::sqrt(.5), 2);
  EXPECT_EQ(typing.thinking(Input::touch, 1, 100), 150);
  // Who looked away tapped nothing.
  typing.tapped(Input::keys, 1, 20'000);
  EXPECT_EQ(typing.wanted(Input::keys), 5);
}

TEST(Steps, go_to_the_table_that_is_nearest) {
  std::array<Knowledge, skill_count> known{};
  for (int i = 1; i <= 10; ++i)
    if (i < 7 || i == 10) known[product(7, i).number].state = State::by_heart;
  known[product(7, 8).number].p = .7;
  known[product(7, 9).number].p = .5;
  const auto step = next_step(known, std::array{1, 2, 7});
  EXPECT_EQ(step.table, 7);
  EXPECT_EQ(step.left, 3);
  EXPECT_EQ(step.sums, (std::vector{product(7, 8), product(7, 9), product(7, 7)}));
  for (auto& one : known) one.state = State::by_heart;
  EXPECT_EQ(next_step(known, std::array{1, 2}).table, 0);
}

TEST(Desks, an_answer_is_judged_helped_and_kept_as_a_line) {
  Desk desk(Seed{1, 3}, 100);
  desk.hear("choose 7 | products");
  const auto first = desk.hear("next");
  EXPECT_EQ(desk.hear("next"), first) << "asked again it is the same sum";
  const auto answer = desk.asked()->answer;
  const auto skill = to_text(desk.asked()->skill);
  const auto right = desk.hear("answer " + std::to_string(answer) + " 3250 touch");
  EXPECT_TRUE(has(right, R"("right":true)")) << right;
  const int hand = answer < 10 ? 900 : 1250;
  EXPECT_TRUE(has(right, R"("lines":["100 )" + skill + " right " + std::to_string(3250 - hand) + " 1 practice\"]"))
      << right;
  EXPECT_FALSE(has(right, "help"));
  desk.hear("next");
  const auto wrong = desk.hear("answer 999 5000 touch");
  EXPECT_TRUE(has(wrong, R"("right":false)")) << wrong;
  EXPECT_TRUE(has(wrong, R"("help":{"way":)")) << wrong;
}

TEST(Desks, what_was_kept_is_learnt_to_the_same_as_what_was_answered) {
  Desk desk(Seed{1, 4}, 10), later(Seed{1, 5}, 10);
  std::string lines = "learn";
  desk.hear("choose | products divisions ring");
  for (int i = 0; i < 50; ++i) {
    desk.hear("next");
    const auto said = desk.hear("answer " + std::to_string(desk.asked()->answer + (i % 7 == 3)) + ' ' +
                                std::to_string(2000 + 90 * i) + " mouse");
    const auto from = said.find("[\"10 ") + 2;
    lines += '\n' + said.substr(from, said.find("\"]") - from);
  }
  EXPECT_TRUE(has(later.hear(lines), R"({"learned":50,"skipped":0})"));
  const auto skills = [](std::string map) { return map.substr(map.find("\"skills\"")); };
  EXPECT_EQ(skills(later.hear("map")), skills(desk.hear("map")));
}

TEST(Desks, three_quick_guesses_and_what_was_not_measured_say_nothing) {
  Desk desk(Seed{1, 6}, 0);
  std::string said;
  for (int i = 0; i < 3; ++i) {
    desk.hear("next");
    said = desk.hear("answer 0 500 touch");
    EXPECT_TRUE(has(said, R"("lines":[])")) << said;
    EXPECT_EQ(has(said, "hurried"), i == 2);
  }
  desk.hear("next");
  EXPECT_TRUE(has(desk.hear("answer 0 - touch"), R"("lines":[])"));
  desk.hear("next");
  EXPECT_TRUE(has(desk.hear("answer 0 60000 touch"), R"("lines":[])"));
  EXPECT_TRUE(has(desk.hear("map"), R"("x:7.8":{)"));
  for (int i = 0; i < skill_count; ++i) EXPECT_EQ(desk.estimate().seen({static_cast<std::uint8_t>(i)}), 0);
  // Two that were quick and a third that was not are mistakes like others.
  desk.hear("next"), desk.hear("answer 0 500 touch");
  desk.hear("next");
  EXPECT_TRUE(has(desk.hear("answer 0 5000 touch"), " practice\",\""));
}

TEST(Desks, with_the_time_off_no_time_is_kept_and_every_answer_counts) {
  Desk desk;
  EXPECT_EQ(desk.hear("begin 1 100 5 off"), "{}");
  for (const auto* time : {"3250", "-", "60000"}) {
    desk.hear("next");
    const auto skill = to_text(desk.asked()->skill);
    const auto said = desk.hear("answer " + std::to_string(desk.asked()->answer) + ' ' + time + " touch");
    EXPECT_TRUE(has(said, R"("lines":["100 )" + skill + R"( right - 1 practice"])")) << said;
  }
  std::string hurried;
  for (int i = 0; i < 3; ++i) desk.hear("next"), hurried = desk.hear("answer 0 500 touch");
  EXPECT_TRUE(has(hurried, "hurried")) << "who only guesses is told all the same";
}

TEST(Desks, forty_sums_are_enough_for_a_day) {
  Desk desk(Seed{1, 7}, 5);
  std::vector<int> enough;
  for (int i = 1; i <= 61; ++i) {
    desk.hear("next");
    if (has(desk.hear("answer " + std::to_string(desk.asked()->answer) + " 2000 keys"), "enough")) enough.push_back(i);
  }
  EXPECT_EQ(enough, (std::vector{40, 60}));
  desk.hear("day 6");
  EXPECT_TRUE(has(desk.hear("next"), R"("done":0,"of":40)"));
}

TEST(Desks, before_is_four_weeks_ago_or_the_first_day) {
  Desk desk(Seed{1, 8}, 100);
  EXPECT_FALSE(has(desk.hear("map"), "before"));
  desk.hear("learn\n95 x:2.2 right 900 1\n95 x:2.2 right 900 1");
  EXPECT_FALSE(has(desk.hear("map"), "before")) << "there is only one day";
  desk.hear("learn\n97 x:2.2 right 900 1");
  EXPECT_TRUE(has(desk.hear("map"), R"("before":95)"));
  Desk longer(Seed{1, 8}, 100);
  longer.hear("learn\n10 x:2.2 wrong 900 1\n60 x:2.2 wrong 900 1\n80 x:2.2 right 900 1");
  EXPECT_TRUE(has(longer.hear("map"), R"("before":60)"));
}

TEST(Desks, what_does_not_fit_is_refused_and_changes_nothing) {
  Desk desk(Seed{1, 9}, 3);
  const auto before = desk.hear("map");
  for (const auto* wrong : {"", "bogus", "begin", "begin g 1", "begin 1 -1", "begin 1 1 7 3", "begin 1 1 - 4", "day",
                            "day x", "hand foot 1 900", "hand touch 9 900", "choose", "choose 7",
                            "choose 11 | products", "choose 7 | sums", "answer 7 900 touch", "answer x 900 touch"})
    EXPECT_TRUE(has(desk.hear(wrong), R"("refused":{"key":"learning/question")")) << wrong;
  EXPECT_EQ(desk.hear("learn\n0 x:7.8 right 5"), R"({"learned":0,"skipped":1})");
  EXPECT_EQ(desk.hear("map"), before);
  EXPECT_EQ(desk.hear("check\n0 x:7.8 right 900 1 practice\n\n0 x:7.8 right 900 0.25"), "{}");
  EXPECT_EQ(
      desk.hear("check\n0 x:7.8 right 900 1\n0 x:7.11 right 900 1"),
      R"({"refused":{"key":"learning/skill","arguments":["x:7.11","x:7.8","d:56.7","r:9+3","f:plus-carry"]},"line":2})");
  desk.hear("next");
  EXPECT_TRUE(has(desk.hear("answer 1000 900 touch"), "refused"));
  EXPECT_TRUE(desk.asked().has_value());
}

}  // namespace

}  // namespace rekentafel::learning
