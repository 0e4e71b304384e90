// Every game drawn at every moment of random games: nothing is wider than the screen, nothing is written that the
// terminal does not know, and whatever may be done can be read and typed.
#include <gtest/gtest.h>

#include "terminal/sitting.h"
#include "terminal/telling.h"

namespace rekentafel::terminal {
namespace {

struct Case {
  std::string game;
  wire::OptionTexts options;
};

void PrintTo(const Case& of, std::ostream* out) { *out << of.game; }

class Faces : public ::testing::TestWithParam<Case> {};

constexpr Ink inks[] = {{}, {.weights = true, .shapes = true}, {.colours = true, .weights = true, .shapes = true}};

void fits(const Lines& lines, const Scene& scene) {
  for (const auto& line : lines) {
    ASSERT_LE(width(line), scene.columns) << line;
    ASSERT_TRUE(scene.ink.weights || line.find('\033') == std::string::npos) << line;
    ASSERT_TRUE(scene.ink.colours || line.find("38;5") == std::string::npos) << line;
  }
}

void draw_all(const Face& face, const wire::AnyMatch& match) {
  for (const Ink& ink : inks)
    for (int i = 0; i <= match.seats(); ++i) {
      Scene scene{.words = wire::Words::of("is"), .ink = ink, .seat = i < match.seats() ? Seat(i) : Seat::table()};
      const auto view = match.view(scene.seat);
      fits(face.table(view, scene), scene);
      fits(face.hand(view, scene), scene);
      for (int of = 0; of < match.seats(); ++of) EXPECT_FALSE(face.standing(view, Seat(of), scene).empty());
      const bool acts = i < match.seats() && match.to_act().has(scene.seat);
      EXPECT_TRUE(!acts || !face.now(view, scene).empty());
    }
}

TEST_P(Faces, fit_on_the_screen_at_every_moment) {
  const Face& face = *face_of(GetParam().game);
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    auto match = *wire::open_match(GetParam().game, GetParam().options, Seed{0, seed});
    Random random(Seed{0, seed}, 7);
    const Scene scene{.words = wire::Words::of("nl"), .ink = inks[1]};
    for (int i = 0; i < 300 && !match->outcome(); ++i) {
      draw_all(face, *match);
      const auto seats = match->to_act();
      std::vector<std::pair<Seat, std::string>> all;
      for (int s = 0; s < match->seats(); ++s)
        if (seats.has(Seat(s)))
          for (const auto& action : match->actions(Seat(s))) all.emplace_back(Seat(s), action);
      if (const auto timed = match->clock(); all.empty() && timed) all.emplace_back(Seat::table(), timed->action);
      ASSERT_FALSE(all.empty());
      const auto& [seat, action] = all[random.below(all.size())];
      if (!seat.is_table()) {
        const auto view = match->view(seat);
        // A key instead of a sentence has a slash in it.
        for (const auto& words : {face.in_words(action, view, scene), face.nudge(action, view, scene)}) {
          EXPECT_FALSE(words.empty());
          EXPECT_EQ(words.find("terminal/"), std::string::npos) << words;
        }
        // Whoever types the whole notation means it.
        EXPECT_EQ(face.meant(action, view, match->actions(seat)), action);
      }
      const auto told = match->act(seat, action);
      ASSERT_TRUE(told) << action;
      for (const auto& event : told->back()) {
        const auto sentence = tell(face, event, scene);
        EXPECT_EQ(sentence.find("terminal/"), std::string::npos) << sentence;
      }
    }
    draw_all(face, *match);
  }
}

TEST(FacesOf, T27_a_split_says_to_which_end_of_which_part_a_card_goes) {
  const Scene scene{.words = wire::Words::of("en"), .ink = {}};
  const auto words = [&](const std::string& action) { return face_of("tables-order")->in_words(action, {}, scene); };
  EXPECT_EQ(words("lay 1 left 1.3a"), "split row 1 after card 3, 1 at the left end of the first part");
  EXPECT_EQ(words("lay 20 right 1.3a"), "split row 1 after card 3, 20 at the right end of the first part");
  EXPECT_EQ(words("lay 30 left 1.3b"), "split row 1 after card 3, 30 at the left end of the second part");
  EXPECT_EQ(words("lay 99 right 1.3b"), "split row 1 after card 3, 99 at the right end of the second part");
}

TEST(FacesOf, F9_what_a_score_of_formula_counts_depends_on_what_was_agreed) {
  const auto counted = [](wire::OptionTexts options) {
    const auto match = *wire::open_match("formula", std::move(options), Seed{});
    return std::string(face_of("formula")->counted(match->view(Seat::table())));
  };
  EXPECT_EQ(counted({}), "cards");
  EXPECT_EQ(counted({{"rounds", "3"}}), "rounds");
  EXPECT_EQ(counted({{"everybody-begins", "yes"}}), "cards");
  EXPECT_EQ(counted({{"points", "yes"}}), "points");
  EXPECT_EQ(counted({{"play-on", "yes"}}), "places");
  EXPECT_EQ(counted({{"play-on", "yes"}, {"rounds", "3"}}), "places");
}

INSTANTIATE_TEST_SUITE_P(All, Faces,
                         ::testing::Values(Case{"plus-and-minus", {{"method", "5"}, {"two-rounds", "yes"}}},
                                           Case{"formula", {{"players", "6"}}}, Case{"formula", {{"points", "yes"}}},
                                           Case{"seven-ate-nine", {{"players", "8"}}}, Case{"seven-ate-nine", {}},
                                           Case{"tables-match", {{"players", "6"}}},
                                           Case{"tables-match", {{"mode", "1B"}, {"together", "yes"}}},
                                           Case{"tables-order", {{"players", "4"}}},
                                           Case{"tables-rush", {{"players", "4"}, {"cards", "20"}}},
                                           Case{"tables-domino", {{"players", "5"}}}));

std::string meant(std::string_view game, const wire::AnyMatch& match, Seat seat, const std::string& typed) {
  return face_of(game)->meant(typed, match.view(seat), match.actions(seat));
}

TEST(Faces, in_plus_and_minus_one_number_is_enough) {
  const auto match = *wire::open_match("plus-and-minus", {{"layout", "1 0 3/4 * 6/7 5 15"}}, Seed{});
  EXPECT_EQ(meant("plus-and-minus", *match, Seat(0), "3"), "2,3");
  EXPECT_EQ(meant("plus-and-minus", *match, Seat(0), "2 1"), "2,1");
  EXPECT_EQ(meant("plus-and-minus", *match, Seat(0), "2,1"), "2,1");
  EXPECT_EQ(meant("plus-and-minus", *match, Seat(0), "x"), "x");
}

TEST(Faces, in_formula_nobody_marks_cards) {
  // With these cards everybody has 1s and 2s only.
  const auto match = *wire::open_match("formula", {{"deck", "20*1 20*2"}}, Seed{0, 3});
  const Seat seat = match->to_act().lowest();
  for (const auto& play : match->actions(seat)) {
    if (play == "draw") continue;
    auto typed = play;
    std::erase(typed, '\'');
    EXPECT_EQ(meant("formula", *match, seat, typed), play);
  }
  // What is wrong is still said of the sum that was meant.
  const auto wrong = meant("formula", *match, seat, "1+1=9");
  auto copy = *wire::replay(match->saved());
  const auto refused = copy->act(seat, wrong);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.refusal().rule(), "notation");
}

}  // namespace
}  // namespace rekentafel::terminal
