// One suite for all games: what every game must hold, whatever its rules. A game joins in a file of its own here, with
// what the suite needs to know of it beside the game itself.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/random_play.h"
#include "wire/any_match.h"
#include "wire/json.h"
#include "wire/words.h"

namespace rekentafel {

template <Game G>
struct Conformance;
// static std::vector<G::Action> candidates(const G::View&, Seat, Random&)
//     many actions, allowed and not, among them all that are listed: to compare the listing with the refusals
// static std::string inventory(const G::State&)
//     everything that cards or tiles are, wherever they lie, sorted: it must never change
// static G::State permuted(const G::State&, Seat, Random&)
//     another state that looks the same to the seat: hidden cards changed places
// static constexpr int longest
//     no game has more actions than this (C4), even one played at random

template <Game G>
class ConformanceTest : public ::testing::Test {
 protected:
  static constexpr int games = 40;

  // Plays random games under random options; before every action calls look(match, seat, listing).
  template <class Look>
  void in_random_games(Look&& look) {
    std::vector<typename G::Action> room(G::most_listed);
    Listing<typename G::Action> listing(room);
    for (int game = 0; game < games; ++game) {
      Random random(Seed{1, 2}, game);
      auto match = *Match<G>::open(random_setup<G>(random), random.next_seed());
      while (auto entry = random_entry(match, random, listing)) {
        look(match, *entry, listing, random);
        ASSERT_TRUE(match.act(entry->seat, entry->action)) << to_text(entry->action);
      }
      ASSERT_TRUE(match.outcome()) << "nobody can act and the game is not over";
    }
  }
};

TYPED_TEST_SUITE_P(ConformanceTest);

TYPED_TEST_P(ConformanceTest, C1_a_replay_equals_the_game) {
  using G = TypeParam;
  std::vector<typename G::Action> room(G::most_listed);
  Listing<typename G::Action> listing(room);
  for (int game = 0; game < this->games; ++game) {
    Random random(Seed{3, 4}, game);
    auto match = *Match<G>::open(random_setup<G>(random), random.next_seed());
    while (auto entry = random_entry(match, random, listing)) ASSERT_TRUE(match.act(entry->seat, entry->action));
    auto again = *Match<G>::open(match.setup(), match.seed());
    for (const auto& entry : match.log()) ASSERT_TRUE(again.act(entry.seat, entry.action));
    EXPECT_TRUE(again == match);
  }
}

TYPED_TEST_P(ConformanceTest, C2_hidden_cards_change_nothing_that_a_seat_sees_or_may_do) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto&, const auto&, Random& random) {
    for (int i = 0; i <= G::seats(match.setup()); ++i) {
      const Seat seat = i < G::seats(match.setup()) ? Seat(i) : Seat::table();
      const auto other = Conformance<G>::permuted(match.state(), seat, random);
      const typename G::View mine = G::view(match.state(), seat), theirs = G::view(other, seat);
      EXPECT_TRUE(mine == theirs);
    }
  });
}

TYPED_TEST_P(ConformanceTest, C3_a_refused_action_changes_nothing_and_has_a_sentence_in_every_language) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto& entry, const auto&, Random& random) {
    for (const auto& action : Conformance<G>::candidates(G::view(match.state(), entry.seat), entry.seat, random)) {
      const auto refusal = G::refuse(G::view(match.state(), entry.seat), entry.seat, action);
      if (!refusal) continue;
      auto copy = match;
      ASSERT_FALSE(copy.act(entry.seat, action));
      EXPECT_TRUE(copy == match);
      for (auto language : wire::Words::languages())
        EXPECT_TRUE(wire::Words::of(language).has(refusal->key)) << language << ' ' << refusal->key;
    }
  });
}

TYPED_TEST_P(ConformanceTest, C2_what_is_listed_is_accepted_and_the_other_way_round) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto& entry, const auto& listing, Random& random) {
    const typename G::View view = G::view(match.state(), entry.seat);
    EXPECT_FALSE(listing.cut());
    for (const auto& action : listing) EXPECT_FALSE(G::refuse(view, entry.seat, action)) << to_text(action);
    if (!G::lists_all) return;
    for (const auto& action : Conformance<G>::candidates(view, entry.seat, random)) {
      const bool listed = std::find(listing.begin(), listing.end(), action) != listing.end();
      EXPECT_EQ(listed, !G::refuse(view, entry.seat, action)) << to_text(action);
    }
  });
}

TYPED_TEST_P(ConformanceTest, C2_who_is_not_to_act_is_refused) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto& entry, const auto&, Random&) {
    for (int i = 0; i < most_seats; ++i) {
      if (match.to_act().has(Seat(i))) continue;
      EXPECT_TRUE(G::refuse(G::view(match.state(), Seat(i)), Seat(i), entry.action)) << i;
    }
  });
}

TYPED_TEST_P(ConformanceTest, C4_every_game_ends) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto&, const auto&, Random&) {
    ASSERT_LT(match.log().size(), static_cast<std::size_t>(Conformance<G>::longest));
    EXPECT_FALSE(match.outcome());
  });
}

TYPED_TEST_P(ConformanceTest, C6_nothing_is_lost_and_nothing_appears) {
  using G = TypeParam;
  std::string inventory;
  this->in_random_games([&](const Match<G>& match, const auto&, const auto&, Random&) {
    if (match.log().empty()) inventory = Conformance<G>::inventory(match.state());
    EXPECT_EQ(Conformance<G>::inventory(match.state()), inventory);
  });
}

TYPED_TEST_P(ConformanceTest, C3_views_actions_and_events_survive_text_and_json) {
  using G = TypeParam;
  this->in_random_games([](const Match<G>& match, const auto& entry, const auto&, Random&) {
    for (int i = 0; i <= G::seats(match.setup()); ++i) {
      const Seat seat = i < G::seats(match.setup()) ? Seat(i) : Seat::table();
      const typename G::View view = G::view(match.state(), seat);
      const auto text = wire::json::serialize(wire::to_json(view));
      const auto back = wire::from_json<typename G::View>(*wire::parse_json(text), "view");
      ASSERT_TRUE(back) << text << ' ' << back.refusal().key;
      EXPECT_TRUE(*back == view) << text;
    }
    const auto action = read(As<typename G::Action>{}, to_text(entry.action));
    ASSERT_TRUE(action) << to_text(entry.action);
    EXPECT_TRUE(*action == entry.action) << to_text(entry.action);
    auto state = match.state();
    for (const auto& event : G::play(state, entry.seat, entry.action)) {
      const auto back = wire::from_json<typename G::Event>(wire::to_json(event), "event");
      ASSERT_TRUE(back);
      EXPECT_TRUE(*back == event);
    }
  });
}

TYPED_TEST_P(ConformanceTest, C1_a_saved_game_is_the_game) {
  using G = TypeParam;
  for (int game = 0; game < this->games; ++game) {
    Random random(Seed{5, 6}, game);
    const auto setup = random_setup<G>(random);
    wire::OptionTexts options;
    for (const auto& option : G::options())
      if (option.kind != OptionKind::text) options.emplace_back(option.key, write_option(option, setup));
    auto match = *wire::open_match(G::name, options, random.next_seed());
    // Half of them are saved before the end.
    for (int i = 0; !match->to_act().empty() && (game % 2 == 0 || i < 10); ++i) {
      int seat = static_cast<int>(random.below(16));
      while (!match->to_act().has(Seat(seat)) || match->actions(Seat(seat)).empty()) seat = (seat + 1) % 16;
      const auto actions = match->actions(Seat(seat));
      ASSERT_TRUE(match->act(Seat(seat), actions[random.below(actions.size())]));
    }
    const auto saved = read(As<wire::SavedGame>{}, to_text(match->saved()));
    ASSERT_TRUE(saved);
    EXPECT_EQ(*saved, match->saved());
    const auto again = wire::replay(*saved);
    ASSERT_TRUE(again) << to_text(*saved);
    for (int i = 0; i < match->seats(); ++i) EXPECT_EQ((*again)->view(Seat(i)), match->view(Seat(i)));
  }
}

TYPED_TEST_P(ConformanceTest, C3_every_option_has_its_words_and_reads_back) {
  using G = TypeParam;
  for (const auto& option : G::options()) {
    typename G::Setup setup{};
    for (auto language : wire::Words::languages())
      EXPECT_TRUE(wire::Words::of(language).has("option/" + std::string(G::name) + '/' + std::string(option.key)))
          << language << ' ' << option.key;
    if (option.kind == OptionKind::text) continue;
    for (int value = option.low; value <= option.high; ++value) {
      option.set(setup, value);
      typename G::Setup copy{};
      EXPECT_FALSE(read_option(option, copy, write_option(option, setup)));
      EXPECT_EQ(option.get(copy), value);
    }
    EXPECT_TRUE(read_option(option, setup, "nonsense"));
  }
}

REGISTER_TYPED_TEST_SUITE_P(ConformanceTest, C1_a_replay_equals_the_game,
                            C2_hidden_cards_change_nothing_that_a_seat_sees_or_may_do,
                            C3_a_refused_action_changes_nothing_and_has_a_sentence_in_every_language,
                            C2_what_is_listed_is_accepted_and_the_other_way_round, C2_who_is_not_to_act_is_refused,
                            C4_every_game_ends, C6_nothing_is_lost_and_nothing_appears,
                            C3_views_actions_and_events_survive_text_and_json, C1_a_saved_game_is_the_game,
                            C3_every_option_has_its_words_and_reads_back);

}  // namespace rekentafel
