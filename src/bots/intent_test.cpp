#include "bots/intent.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::bots {
namespace {

using namespace std::chrono_literals;
using seven_ate_nine::Action;
using seven_ate_nine::Card;
using seven_ate_nine::Phase;
using seven_ate_nine::SevenAteNine;
using seven_ate_nine::State;

constexpr Seat me{0}, other{1};

// 5±1 lies there: my 6±1 fits and so does the other's 4±1; both can draw.
State table() {
  State state{.phase = Phase::playing};
  state.centre.push_back(Card{5, 1});
  state.players.push_back({.hand = {Card{6, 1}, Card{9, 3}, Card{3, 1}}, .pile = 2});
  state.players.push_back({.hand = {Card{4, 1}, Card{9, 3}}, .pile = 2});
  for (int i = 0; i < 4; ++i) state.dealt.push_back(Card{10, 3});
  return state;
}

// Chooses what is written down, and counts how often it was asked.
struct Scripted {
  std::vector<std::optional<Choice<SevenAteNine>>> choices;
  int asked = 0;

  Intent<SevenAteNine> intent() {
    const auto next = [this](const auto&, Seat, Random&, const Thinking&) {
      const auto choice = choices.at(static_cast<std::size_t>(asked));
      ++asked;
      return choice;
    };
    return {next, {}, me, Seed{}};
  }
};

Choice<SevenAteNine> choice(const Action& action, int after, int committed) {
  return {action, std::chrono::milliseconds(after), std::chrono::milliseconds(committed)};
}
auto seen(const State& state) { return SevenAteNine::view(state, me); }

// What the table answers; accepted where it is nothing.
std::optional<Refusal> answer(State& state, const Action& action) {
  const auto refusal = SevenAteNine::refuse(seen(state), me, action);
  if (!refusal) SevenAteNine::play(state, me, action);
  return refusal;
}

const auto play_six = choice(Action::play({6, 1}, 1), 800, 500);
const auto play_three = choice(Action::play({3, 1}, 2), 800, 500);

TEST(Intent, is_due_when_the_hand_is_there) {
  Scripted scripted{{play_six}};
  auto intent = scripted.intent();
  EXPECT_FALSE(intent.due());
  intent.look(seen(table()), 1000ms);
  EXPECT_EQ(intent.due(), 1800ms);
  EXPECT_EQ(intent.take(), play_six.action);
  EXPECT_FALSE(intent.due());
}

TEST(Intent, somebody_elses_draw_does_not_make_it_start_again) {
  Scripted scripted{{play_six}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  SevenAteNine::play(state, other, Action::draw());
  intent.look(seen(state), 1200ms);
  EXPECT_EQ(intent.due(), 1800ms);
  EXPECT_EQ(scripted.asked, 1);
}

TEST(Intent, what_no_longer_fits_is_thought_of_anew_from_then_on) {
  Scripted scripted{{play_six, play_three}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  SevenAteNine::play(state, other, Action::play({4, 1}, 1));
  intent.look(seen(state), 1499ms);
  EXPECT_EQ(intent.due(), 2299ms);
  EXPECT_EQ(intent.take(), play_three.action);
}

TEST(Intent, S9_a_hand_on_its_way_arrives_all_the_same_and_is_too_late) {
  Scripted scripted{{play_six, play_three}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  SevenAteNine::play(state, other, Action::play({4, 1}, 1));
  intent.look(seen(state), 1500ms);
  ASSERT_EQ(intent.due(), 1800ms);
  const auto refused = answer(state, intent.take());
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->key, "S13/too-late");
  intent.answered(refused, 1800ms);
  intent.look(seen(state), 1800ms);
  EXPECT_EQ(intent.due(), 2600ms) << "too late costs nothing (S10): it thinks at once";
}

TEST(Intent, S10_after_a_wrong_card_it_rests_a_second_and_the_hand_moves_as_fast_as_ever) {
  const auto wrong = choice(Action::play({9, 3}, 1), 800, 500);
  Scripted scripted{{wrong, play_six, play_three}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  const auto refused = answer(state, intent.take());
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->key, "S7/wrong-card");
  intent.answered(refused, 1800ms);
  intent.look(seen(state), 1800ms);
  EXPECT_EQ(intent.due(), 2800ms);
  // The hand, 300 ms under way, sets out at 2500: until then it can be called back.
  SevenAteNine::play(state, other, Action::play({4, 1}, 1));
  auto later = intent;
  intent.look(seen(state), 2499ms);
  EXPECT_EQ(intent.due(), 3299ms);
  later.look(seen(state), 2500ms);
  EXPECT_EQ(later.due(), 2800ms);
}

TEST(Intent, S10_between_two_actions_lies_the_pace) {
  Scripted scripted{{choice(Action::draw(), 100, 50), choice(Action::draw(), 100, 50)}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  ASSERT_EQ(intent.due(), 1100ms);
  intent.answered(answer(state, intent.take()), 1100ms);
  intent.look(seen(state), 1100ms);
  EXPECT_EQ(intent.due(), 1350ms);
}

TEST(Intent, while_it_waits_it_is_asked_again_only_when_something_changed) {
  Scripted scripted{{std::nullopt, play_six}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  intent.look(seen(state), 1100ms);
  EXPECT_FALSE(intent.due());
  EXPECT_EQ(scripted.asked, 1);
  SevenAteNine::play(state, other, Action::draw());
  intent.look(seen(state), 1200ms);
  EXPECT_EQ(intent.due(), 2000ms);
}

TEST(Intent, S5_nothing_is_thought_of_before_the_start) {
  Scripted scripted{{play_six}};
  auto intent = scripted.intent();
  State state = table();
  state.phase = Phase::dealt;
  intent.look(seen(state), 0ms);
  EXPECT_EQ(scripted.asked, 0);
  state.phase = Phase::playing;
  intent.look(seen(state), 3000ms);
  EXPECT_EQ(intent.due(), 3800ms);
}

TEST(Intent, does_nothing_else_until_the_table_has_answered) {
  Scripted scripted{{play_six, play_three}};
  auto intent = scripted.intent();
  State state = table();
  intent.look(seen(state), 1000ms);
  intent.take();
  SevenAteNine::play(state, other, Action::play({4, 1}, 1));
  intent.look(seen(state), 1850ms);
  EXPECT_FALSE(intent.due());
  intent.answered(Refusal{"S13/too-late", {}}, 1900ms);
  intent.look(seen(state), 1900ms);
  EXPECT_EQ(intent.due(), 2700ms);
}

}  // namespace
}  // namespace rekentafel::bots
