#include "games/seven_ate_nine/seven_ate_nine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/match.h"
#include "games/seven_ate_nine/pace.h"
#include "games/seven_ate_nine/texts_for_tests.h"
#include "wire/words.h"

namespace rekentafel::seven_ate_nine {
namespace {

using Texts = std::vector<std::string>;

Cards cards(std::string_view text) { return *read(As<Cards>{}, text); }
Hand hand(std::string_view text) { return *hand_from(text); }

// A game under way: the centre pile from the bottom up, the hands, and what is left of the draw piles, top card last.
State playing(std::string_view centre, const Texts& hands, const Texts& piles = {}) {
  State state{.phase = Phase::playing};
  for (const Card c : cards(centre)) state.centre.push_back(c);
  state.number = static_cast<CentreNumber>(state.centre.size());
  for (const auto& text : hands) state.players.push_back({hand(text), 0});
  std::size_t pile_size = 0;
  for (const auto& pile : piles) pile_size = std::max(pile_size, cards(pile).size());
  for (std::size_t i = 0; i < piles.size(); ++i) {
    Cards pile = cards(piles[i]);
    state.players[i].pile = static_cast<std::uint8_t>(pile.size());
    pile.resize(pile_size, card("10~3"));  // drawn long ago
    for (const Card c : pile) state.dealt.push_back(c);
  }
  return state;
}

std::optional<Refusal> refused(const State& state, Seat seat, std::string_view text) {
  return SevenAteNine::refuse(SevenAteNine::view(state, seat), seat, action(text));
}
std::string_view refusal(const State& state, int seat, std::string_view text) {
  const auto refusal = refused(state, Seat(seat), text);
  return refusal ? refusal->key : "";
}
std::string said(const State& state, int seat, std::string_view text) {
  return wire::Words::of("en").say(*refused(state, Seat(seat), text));
}

SevenAteNine::Events act(State& state, Seat seat, std::string_view text) {
  EXPECT_FALSE(refused(state, seat, text)) << text;
  return SevenAteNine::play(state, seat, action(text));
}
SevenAteNine::Events act(State& state, int seat, std::string_view text) { return act(state, Seat(seat), text); }

Texts listed(const State& state, Seat seat) {
  std::array<Action, SevenAteNine::most_listed> room;
  Listing<Action> listing(room);
  SevenAteNine::actions(SevenAteNine::view(state, seat), seat, listing);
  Texts texts;
  for (const Action& a : listing) texts.push_back(to_text(a));
  return texts;
}

constexpr int table = 15;

TEST(SevenAteNine, S3_two_to_eight_players) {
  for (int players = 2; players <= 8; ++players)
    EXPECT_FALSE(SevenAteNine::refuse(SevenAteNine::Setup{.players = players})) << players;
  EXPECT_EQ(SevenAteNine::refuse(SevenAteNine::Setup{.players = 1})->key, "option/number");
  EXPECT_EQ(SevenAteNine::refuse(SevenAteNine::Setup{.players = 9})->key, "option/number");
}

TEST(SevenAteNine, S4_one_card_opens_the_centre_and_the_others_are_dealt_out_evenly) {
  const std::map<int, int> left_over = {{2, 0}, {3, 0}, {4, 0}, {5, 2}, {6, 0}, {7, 2}, {8, 0}};
  for (const auto& [players, left] : left_over) {
    const State state = SevenAteNine::deal({.players = players}, Seed{4, 4});
    EXPECT_EQ(state.centre.size(), 1u);
    EXPECT_EQ(state.number, 1);
    EXPECT_EQ(static_cast<int>(state.dealt.size()) - players * (72 / players), left);
    for (const Player& player : state.players) {
      EXPECT_EQ(player.pile, 72 / players);
      EXPECT_TRUE(player.hand.empty());
    }
  }
}

TEST(SevenAteNine, S4_what_is_left_over_is_drawn_by_nobody_and_seen_by_nobody) {
  State state = SevenAteNine::deal({.players = 5}, Seed{4, 5});
  std::vector<Card> drawn;
  act(state, table, "start");
  for (int seat = 0; seat < 5; ++seat)
    for (int i = 0; i < 14; ++i) {
      const auto events = act(state, seat, "draw");
      drawn.push_back(*std::get_if<Drew>(&events[0])->card);
    }
  drawn.push_back(state.centre[0]);
  EXPECT_EQ(drawn.size(), 71u);
  drawn.push_back(state.dealt[70]), drawn.push_back(state.dealt[71]);
  Cards deck = default_deck();
  std::sort(drawn.begin(), drawn.end()), std::sort(deck.begin(), deck.end());
  EXPECT_EQ(drawn, deck);
}

TEST(SevenAteNine, S4_every_card_can_open_the_centre) {
  Kinds opened = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed)
    opened |= Kinds{1} << SevenAteNine::deal({}, Seed{7, seed}).top().kind();
  EXPECT_EQ(opened, (Kinds{1} << kinds_of_card) - 1);
}

TEST(SevenAteNine, S5_before_start_nobody_draws_or_plays) {
  State state = SevenAteNine::deal({.players = 3}, Seed{5, 5});
  EXPECT_EQ(SevenAteNine::to_act(SevenAteNine::view(state, Seat(0))), Seats::only(Seat::table()));
  EXPECT_EQ(refusal(state, 0, "draw"), "S5/not-started");
  EXPECT_EQ(refusal(state, 1, "5~1@1"), "S5/not-started");
  EXPECT_EQ(refusal(state, 2, "last 5~1"), "S5/not-started");
  EXPECT_EQ(refusal(state, 0, "start"), "S5/only-the-dealer");
  EXPECT_EQ(refusal(state, table, "draw"), "turn/not-yours");
  EXPECT_TRUE(listed(state, Seat(0)).empty());
  EXPECT_EQ(listed(state, Seat::table()), Texts{"start"});
  EXPECT_EQ(act(state, table, "start"), (SevenAteNine::Events{Started{.again = false}}));
  EXPECT_EQ(SevenAteNine::to_act(SevenAteNine::view(state, Seat(0))), Seats::first(3));
  EXPECT_EQ(refusal(state, table, "start"), "S5/already-started");
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(listed(state, Seat(seat)), Texts{"draw"});
}

TEST(SevenAteNine, S6_draw_the_top_card_of_your_own_pile_one_at_a_time) {
  State state = playing("5~1", {"1~1", "9~1"}, {"2~2 3~3", "8~2 7~3"});
  EXPECT_EQ(act(state, 0, "draw"), (SevenAteNine::Events{Drew{Seat(0), card("3~3")}}));
  EXPECT_EQ(state.players[0].hand, hand("1~1 3~3"));
  EXPECT_EQ(act(state, 1, "draw"), (SevenAteNine::Events{Drew{Seat(1), card("7~3")}}));
  EXPECT_EQ(act(state, 0, "draw"), (SevenAteNine::Events{Drew{Seat(0), card("2~2")}}));
  EXPECT_EQ(state.players[0].hand, hand("1~1 2~2 3~3"));
  EXPECT_EQ(refusal(state, 0, "draw"), "S6/pile-empty");
  EXPECT_EQ(refusal(state, 1, "draw"), "");
  EXPECT_EQ(refusal(state, 2, "draw"), "turn/not-yours") << "nobody sits there";
}

TEST(SevenAteNine, S6_only_who_draws_sees_the_card) {
  const Event event = Drew{Seat(1), card("8~2")};
  EXPECT_EQ(SevenAteNine::seen(event, Seat(1)), event);
  EXPECT_EQ(SevenAteNine::seen(event, Seat(0)), Event(Drew{Seat(1), std::nullopt}));
  EXPECT_EQ(SevenAteNine::seen(event, Seat::table()), Event(Drew{Seat(1), std::nullopt}));
}

TEST(SevenAteNine, S6_there_is_no_hand_limit) {
  State state = SevenAteNine::deal({.players = 2}, Seed{6, 6});
  act(state, table, "start");
  for (int i = 0; i < 36; ++i) act(state, 0, "draw");
  EXPECT_EQ(state.players[0].hand.size(), 36);
}

TEST(SevenAteNine, S7_a_card_that_fits_becomes_the_centre_card) {
  State state = playing("9~3", {"6~1 5~1", "2~2 4~1"});
  EXPECT_EQ(listed(state, Seat(0)), Texts{"6~1@1"});
  EXPECT_EQ(listed(state, Seat(1)), Texts{"2~2@1"});
  EXPECT_EQ(act(state, 0, "6~1@1"), (SevenAteNine::Events{Played{Seat(0), card("6~1"), 2}}));
  EXPECT_EQ(state.top(), card("6~1"));
  EXPECT_EQ(state.players[0].hand, hand("5~1"));
}

TEST(SevenAteNine, S7_a_wrong_card_hears_what_would_fit) {
  const State state = playing("9~3", {"7~1 6~1", "2~2 4~1"});
  EXPECT_EQ(refusal(state, 0, "7~1@1"), "S7/wrong-card");
  EXPECT_EQ(said(state, 0, "7~1@1"), "On 9±3 you may play 6 or 2, not 7.");
  EXPECT_EQ(refusal(state, 0, "2~2@1"), "S17/not-in-hand");
}

TEST(SevenAteNine, S8_several_cards_after_each_other_are_fine_and_their_number_is_called) {
  State state = playing("5~1", {"6~1 7~2 9~1", "1~1 2~1"});
  EXPECT_EQ(std::get_if<Played>(&act(state, 0, "6~1@1")[0])->card.number, 6);
  EXPECT_EQ(std::get_if<Played>(&act(state, 0, "7~2@2")[0])->card.number, 7);
  EXPECT_EQ(state.players[0].hand, hand("9~1"));
  EXPECT_FALSE(read(As<Action>{}, "6~1 7~2@1")) << "never two at once";
}

TEST(SevenAteNine, S9_a_refused_card_stays_in_the_hand) {
  auto match = *Match<SevenAteNine>::open({.deck = cards("9*5~1")}, Seed{9, 9});
  ASSERT_TRUE(match.act(Seat::table(), action("start")));
  ASSERT_TRUE(match.act(Seat(0), action("draw")));
  const auto before = match;
  EXPECT_FALSE(match.act(Seat(0), action("5~1@1")));
  EXPECT_TRUE(match == before);
  EXPECT_EQ(match.state().players[0].hand, hand("5~1"));
}

TEST(SevenAteNine, S9_the_card_that_lies_first_counts) {
  const State start = playing("5~1", {"6~1 1~1", "4~3 1~1"});
  State first = start, second = start;
  act(first, 0, "6~1@1");
  EXPECT_EQ(refusal(first, 1, "4~3@1"), "S13/too-late");
  act(second, 1, "4~3@1");
  EXPECT_EQ(refusal(second, 0, "6~1@1"), "S13/too-late");
}

TEST(SevenAteNine, S10_the_pace_is_an_option_that_the_live_table_reads) {
  EXPECT_EQ(SevenAteNine::Setup{}.pace, 250);
  EXPECT_FALSE(SevenAteNine::refuse(SevenAteNine::Setup{.pace = 0}));
  EXPECT_EQ(SevenAteNine::refuse(SevenAteNine::Setup{.pace = 2001})->key, "option/number");
  EXPECT_EQ(SevenAteNine::refuse(SevenAteNine::Setup{.pace = -1})->key, "option/number");
  EXPECT_TRUE(SevenAteNine::deal({.pace = 250}, Seed{1, 1}) == SevenAteNine::deal({.pace = 900}, Seed{1, 1}));
}

TEST(SevenAteNine, S10_a_wrong_card_costs_a_second_and_one_that_came_too_late_nothing) {
  State state = playing("5~1 6~2", {"6~1 1~1", "8~1 4~1 3~3"});
  const SevenAteNine::Setup setup{.pace = 300};
  const auto rest = [&](std::string_view text) { return rest_after(setup, refused(state, Seat(1), text)); };
  EXPECT_EQ(rest("8~1@2"), 300) << "it fits";
  EXPECT_EQ(rest("3~3@2"), 1000) << "wrong";
  EXPECT_EQ(rest("8~1@1"), 1000) << "it fits now, but was wrong for the card it was meant for";
  EXPECT_EQ(rest("4~1@1"), 0) << "too late";
  EXPECT_EQ(rest("8~1@3"), 1000) << "meant for a card that is not there";
  EXPECT_EQ(rest("last 8~1"), 1000);
  EXPECT_EQ(rest("9~1@2"), 0) << "not in the hand: nothing to take back";
  EXPECT_EQ(rest("draw"), 0);
}

TEST(SevenAteNine, S11_stuck_the_bottom_card_comes_on_top_and_the_dealer_starts_again) {
  // 8±1 takes 7 or 9; the hands have neither once 8±1 is played on 6±2.
  State state = playing("5~1 6~2", {"8~1 4~2 4~3", "1~1 4~1"});
  const auto events = act(state, 0, "8~1@2");
  EXPECT_EQ(events, (SevenAteNine::Events{Played{Seat(0), card("8~1"), 3}, Stopped{card("5~1"), 4}}));
  EXPECT_EQ(state.phase, Phase::stuck);
  EXPECT_EQ(deck_text(Cards(state.centre.begin(), state.centre.end())), "6~2 8~1 5~1");
  EXPECT_EQ(state.number, 4);
  EXPECT_EQ(SevenAteNine::to_act(SevenAteNine::view(state, Seat(0))), Seats::only(Seat::table()));
  EXPECT_EQ(refusal(state, 0, "4~2@4"), "S11/stopped");
  EXPECT_EQ(refusal(state, 1, "draw"), "S11/stopped");
  EXPECT_EQ(refusal(state, 1, "last 1~1"), "S11/stopped");
  EXPECT_EQ(listed(state, Seat::table()), Texts{"start"});
  EXPECT_EQ(act(state, table, "start"), (SevenAteNine::Events{Started{.again = true}}));
  EXPECT_EQ(refusal(state, 0, "4~2@4"), "");
  EXPECT_EQ(refusal(state, 0, "4~2@3"), "S7/wrong-card");
}

TEST(SevenAteNine, S11_nobody_is_stuck_while_a_pile_has_cards_or_somebody_can_play) {
  State pile = playing("6~2", {"8~1 1~1 1~3", "1~1 1~2"}, {"", "3~3"});
  act(pile, 0, "8~1@1");
  EXPECT_EQ(pile.phase, Phase::playing);
  act(pile, 1, "draw");
  EXPECT_EQ(pile.phase, Phase::stuck);
  State playable = playing("6~2", {"8~1 1~1 1~2", "1~1 9~2"});
  act(playable, 0, "8~1@1");
  EXPECT_EQ(playable.phase, Phase::playing);
}

TEST(SevenAteNine, S11_drawing_the_last_card_of_all_can_leave_everybody_stuck) {
  State state = playing("8~1 6~3", {"1~1 1~2", "1~1"}, {"", "2~3"});
  EXPECT_EQ(act(state, 1, "draw"), (SevenAteNine::Events{Drew{Seat(1), card("2~3")}, Stopped{card("8~1"), 3}}));
}

TEST(SevenAteNine, S11_nobody_is_stuck_while_somebody_holds_exactly_one_card) {
  State state = playing("6~2", {"8~1 1~1", "1~1 1~2"});
  act(state, 0, "8~1@1");
  EXPECT_EQ(state.phase, Phase::playing);
  EXPECT_EQ(listed(state, Seat(0)), Texts{"last 1~1"});
  EXPECT_TRUE(listed(state, Seat(1)).empty());
}

TEST(SevenAteNine, S11_when_the_whole_pile_has_gone_round_the_fewest_cards_win) {
  // None of 6±2, 8±1 and 5±1 takes a 1 or a 2.
  State state = playing("5~1 6~2", {"8~1 1~2 1~3 2~1", "1~1 2~1", "2~2 2~3"});
  act(state, 0, "8~1@2");
  EXPECT_EQ(state.phase, Phase::stuck);
  EXPECT_EQ(act(state, table, "start"), (SevenAteNine::Events{Started{.again = true}, Stopped{card("6~2"), 5}}));
  EXPECT_EQ(act(state, table, "start"), (SevenAteNine::Events{Started{.again = true}, Over{.gone_round = true}}));
  const auto outcome = SevenAteNine::outcome(state);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->scores, (Few<int, most_seats>{3, 2, 2}));
  EXPECT_EQ(outcome->places, (Few<int, most_seats>{3, 1, 1})) << "equal best players share the win (C5)";
  EXPECT_EQ(refusal(state, table, "start"), "turn/over");
}

TEST(SevenAteNine, S11_a_card_played_lets_the_pile_go_round_anew) {
  // 6±2 takes the 8±3, which takes 5 or 1; 5±1 takes the 4±1, which takes 3 or 5; nobody has those.
  State state = playing("5~1 6~2", {"8~3 7~2 7~3", "4~1 9~1 9~2"});
  act(state, 0, "8~3@2");
  ASSERT_EQ(state.phase, Phase::stuck);
  act(state, table, "start");
  act(state, 1, "4~1@4");
  ASSERT_EQ(state.phase, Phase::stuck);
  // Four cards: 4±1 lay on top, then each of the three others does; 6±2 at once.
  int starts = 0;
  for (; state.phase == Phase::stuck; ++starts) act(state, table, "start");
  EXPECT_EQ(starts, 3);
  EXPECT_EQ(state.phase, Phase::over);
}

TEST(SevenAteNine, S12_the_last_card_may_be_laid_face_down_whatever_its_number) {
  State state = playing("5~1", {"9~3", "4~1 6~1", "1~1 2~1 3~1"});
  EXPECT_EQ(listed(state, Seat(0)), Texts{"last 9~3"});
  EXPECT_EQ(refusal(state, 1, "last 4~1"), "S12/not-last");
  EXPECT_EQ(said(state, 1, "last 4~1"), "Only your very last card may go face down. You still have 2.");
  EXPECT_EQ(refusal(state, 0, "last 9~2"), "S17/not-in-hand");
  EXPECT_EQ(act(state, 0, "last 9~3"), (SevenAteNine::Events{LaidLast{Seat(0), card("9~3")}, Over{}}));
  EXPECT_EQ(state.top(), card("5~1")) << "nobody sees what was laid";
  EXPECT_EQ(SevenAteNine::outcome(state)->places, (Few<int, most_seats>{1, 2, 3}));
  EXPECT_EQ(refusal(state, 1, "4~1@1"), "turn/over");
  EXPECT_TRUE(SevenAteNine::to_act(SevenAteNine::view(state, Seat(0))).empty());
}

TEST(SevenAteNine, S12_one_card_in_hand_is_not_the_last_while_the_pile_has_cards) {
  const State state = playing("5~1", {"9~3", "4~1"}, {"1~1", "2~1"});
  EXPECT_EQ(refusal(state, 0, "last 9~3"), "S12/not-last");
  EXPECT_EQ(listed(state, Seat(0)), Texts{"draw"});
}

TEST(SevenAteNine, S12_only_its_player_knows_the_card_laid_face_down) {
  const Event event = LaidLast{Seat(0), card("9~3")};
  EXPECT_EQ(SevenAteNine::seen(event, Seat(0)), event);
  EXPECT_EQ(SevenAteNine::seen(event, Seat(1)), Event(LaidLast{Seat(0), std::nullopt}));
}

TEST(SevenAteNine, S13_too_late_and_wrong_are_different_answers) {
  State state = playing("5~1", {"6~1 1~1", "4~3 7~1 9~1"});
  act(state, 0, "6~1@1");
  EXPECT_EQ(refusal(state, 1, "4~3@1"), "S13/too-late");
  EXPECT_EQ(said(state, 1, "4~3@1"), "Someone was a moment faster: your 4 is back.");
  EXPECT_EQ(refusal(state, 1, "7~1@1"), "S7/wrong-card") << "never silently tried on the new top";
  EXPECT_EQ(said(state, 1, "7~1@1"), "On 5±1 you may play 4 or 6, not 7.");
  EXPECT_EQ(refusal(state, 1, "9~1@1"), "S7/wrong-card");
  EXPECT_EQ(refusal(state, 1, "9~1@2"), "S7/wrong-card");
  EXPECT_EQ(refusal(state, 1, "7~1@2"), "");
  EXPECT_TRUE(was_too_late(*refused(state, Seat(1), "4~3@1")));
  EXPECT_FALSE(was_wrong(*refused(state, Seat(1), "4~3@1")));
  EXPECT_TRUE(was_wrong(*refused(state, Seat(1), "7~1@1")));
}

TEST(SevenAteNine, S13_too_late_even_where_the_card_would_fit_the_new_top_as_well) {
  State state = playing("5~1", {"6~2 1~1", "4~1 9~1"});
  act(state, 0, "6~2@1");
  EXPECT_EQ(refusal(state, 1, "4~1@1"), "S13/too-late");
  EXPECT_EQ(refusal(state, 1, "4~1@2"), "");
}

TEST(SevenAteNine, S13_the_number_of_the_centre_card_is_in_the_view_and_grows_with_every_new_one) {
  State state = playing("5~1", {"6~1 7~1 1~1 1~2", "9~1 9~2"});
  EXPECT_EQ(SevenAteNine::view(state, Seat(1)).number, 1);
  act(state, 0, "6~1@1");
  EXPECT_EQ(SevenAteNine::view(state, Seat(1)).number, 2);
  act(state, 0, "7~1@2");
  ASSERT_EQ(state.phase, Phase::stuck);
  const View view = SevenAteNine::view(state, Seat::table());
  EXPECT_EQ(view.number, 4) << "also when the bottom card is put on top";
  EXPECT_EQ(view.oldest(), 2);
  EXPECT_EQ(view.numbered(2), card("6~1"));
  EXPECT_EQ(view.numbered(4), card("5~1"));
  EXPECT_TRUE(view.hand.empty());
}

TEST(SevenAteNine, S13_a_played_card_is_gone_from_the_hand_so_playing_it_twice_is_not_wrong) {
  State state = playing("5~1", {"6~1 1~1 1~2", "9~1 7~2"});
  act(state, 0, "6~1@1");
  EXPECT_EQ(refusal(state, 0, "6~1@1"), "S17/not-in-hand");
}

TEST(SevenAteNine, S14_the_order_is_an_option_that_the_live_table_reads) {
  EXPECT_EQ(SevenAteNine::Setup{}.order, Order::arrival);
  SevenAteNine::Setup setup;
  const auto* option = find_option(SevenAteNine::options(), "order");
  EXPECT_FALSE(read_option(*option, setup, "fair"));
  EXPECT_EQ(setup.order, Order::fair);
  EXPECT_EQ(read_option(*option, setup, "loudest")->key, "option/choice");
  EXPECT_TRUE(SevenAteNine::deal({}, Seed{1, 1}) == SevenAteNine::deal({.order = Order::fair}, Seed{1, 1}));
}

TEST(SevenAteNine, S15_a_last_card_that_fits_may_be_played_openly_and_wins_too) {
  State state = playing("5~1", {"6~1", "4~1 6~1"});
  EXPECT_EQ(listed(state, Seat(0)), (Texts{"6~1@1", "last 6~1"}));
  EXPECT_EQ(act(state, 0, "6~1@1"), (SevenAteNine::Events{Played{Seat(0), card("6~1"), 2}, Over{}}));
  EXPECT_EQ(SevenAteNine::outcome(state)->places, (Few<int, most_seats>{1, 2}));
}

TEST(SevenAteNine, S16_the_others_are_ranked_by_the_cards_they_have_left) {
  State state = playing("5~1", {"1~1 2~1", "9~3", "3~1", "8~1 8~2"}, {"", "", "7~1", ""});
  act(state, 1, "last 9~3");
  EXPECT_EQ(SevenAteNine::outcome(state)->scores, (Few<int, most_seats>{2, 0, 2, 2}));
  EXPECT_EQ(SevenAteNine::outcome(state)->places, (Few<int, most_seats>{2, 1, 2, 2}));
}

TEST(SevenAteNine, S17_a_card_from_before_the_last_stop_or_one_that_is_not_there_yet) {
  State state = playing("5~1 6~2", {"8~1 4~2 4~3", "1~1 4~1"});
  act(state, 0, "8~1@2");
  act(state, table, "start");
  EXPECT_EQ(refusal(state, 1, "4~1@1"), "S13/long-ago");
  EXPECT_EQ(refusal(state, 1, "4~1@2"), "S13/too-late");
  EXPECT_EQ(refusal(state, 1, "4~1@5"), "S13/not-there-yet");
  EXPECT_FALSE(was_wrong(*refused(state, Seat(1), "1~1@1")));
  EXPECT_TRUE(was_wrong(*refused(state, Seat(1), "4~1@5")));
}

TEST(SevenAteNine, C2_everybody_sees_who_played_the_top_card_and_who_drew_since) {
  State state = playing("5~1", {"6~1 9~3", "1~1 1~2"}, {"2~2 3~3", "4~1 8~1"});
  const auto seen = [&] { return SevenAteNine::view(state, Seat::table()); };
  EXPECT_FALSE(seen().played_by);
  act(state, 1, "draw");
  act(state, 1, "draw");
  EXPECT_EQ(seen().players[0].drawn, 0);
  EXPECT_EQ(seen().players[1].drawn, 2);
  act(state, 0, "6~1@1");
  EXPECT_EQ(seen().played_by, Seat(0));
  EXPECT_EQ(seen().players[1].drawn, 0);
}

TEST(SevenAteNine, S11_nobody_played_the_card_that_came_from_the_bottom) {
  State state = playing("5~1 6~1", {"2~1 2~2 7~1", "2~1 2~2"});
  act(state, 0, "7~1@2");
  ASSERT_EQ(state.phase, Phase::stuck);
  EXPECT_FALSE(SevenAteNine::view(state, Seat(0)).played_by);
}

}  // namespace
}  // namespace rekentafel::seven_ate_nine
