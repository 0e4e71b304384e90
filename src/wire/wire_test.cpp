#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "games/all.h"
#include "wire/any_match.h"
#include "wire/json.h"
#include "wire/saved_game.h"
#include "wire/words.h"

namespace rekentafel::wire {
namespace {

using plus_and_minus::PlusAndMinus;

TEST(Json, fractions_are_written_as_people_do) {
  EXPECT_EQ(write_json(json::value{{"a", 0.25}, {"b", json::array{1, -2.5, "x\"y", nullptr, true}}}),
            R"({"a":0.25,"b":[1,-2.5,"x\"y",null,true]})");
}

TEST(Json, a_mistake_is_shown_with_its_character) {
  EXPECT_EQ(parse_json(R"({"a": tru})").refusal(), (Refusal{"json/text", {7}}));
  EXPECT_EQ(parse_json("[1, 2").refusal(), (Refusal{"json/text", {6}}));
  EXPECT_EQ(parse_json("[1] 2").refusal(), (Refusal{"json/more", {5}}));
  EXPECT_TRUE(parse_json("[1] "));
}

TEST(Json, a_value_that_does_not_fit_is_named) {
  const auto key = [](std::string_view text) { return from_json<Outcome>(*parse_json(text), "outcome").refusal(); };
  EXPECT_EQ(key(R"({"places": [1, 2]})"), (Refusal{"json/missing", {"scores"}}));
  EXPECT_EQ(key(R"({"places": [1, 2], "scores": [1, "x"]})"), (Refusal{"json/unfit", {"scores"}}));
  EXPECT_EQ(key(R"({"places": [1, 2], "scores": 7})"), (Refusal{"json/unfit", {"scores"}}));
  EXPECT_EQ(key(R"({"places": [1,1,1,1,1,1,1,1,1], "scores": []})"), (Refusal{"json/long", {"places", 8}}));
  EXPECT_EQ(key("[]"), (Refusal{"json/missing", {"places"}}));
  PlusAndMinus::Event event;
  EXPECT_EQ(from_json(*parse_json(R"({"kind": "nothing"})"), event, "event"), (Refusal{"json/kind", {"nothing"}}));
  Seat seat;
  EXPECT_TRUE(from_json(json::value(0), seat, "seat"));
  EXPECT_TRUE(from_json(json::value(9), seat, "seat"));
  EXPECT_FALSE(from_json(json::value("table"), seat, "seat"));
  EXPECT_TRUE(seat.is_table());
}

TEST(Json, an_event_says_its_kind) {
  const PlusAndMinus::Event event = plus_and_minus::Taken{Seat(1), plus_and_minus::Square{2, 3}, -4};
  EXPECT_EQ(write_json(to_json(event)), R"({"kind":"taken","seat":2,"square":"3,4","value":-4})");
}

constexpr std::string_view saved =
    "rekentafel game 1\ngame plus-and-minus\noption layout * 5/. 3\nseed 00000000000000000000000000000007\nplay\n"
    "1 1,2\n2 2,2\nover 1 2\n";

Refusal refusal(std::string text) {
  const auto game = read(As<SavedGame>{}, text);
  if (!game) return game.refusal();
  const auto match = replay(*game);
  return match ? Refusal{"accepted", {}} : match.refusal();
}
std::string changed(std::string_view from, std::string_view to) {
  std::string text(saved);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(SavedGame, is_text_that_reads_back) {
  const auto game = read(As<SavedGame>{}, saved);
  ASSERT_TRUE(game);
  EXPECT_EQ(to_text(*game), saved);
  EXPECT_EQ(to_text((*replay(*game))->saved()), saved);
}

TEST(SavedGame, may_say_who_plays) {
  const auto named = changed("play\n", "seat 1 person Anna\nseat 2 level 3 Fox\nplay\n");
  const auto game = read(As<SavedGame>{}, named);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->seats, (std::vector<std::string>{"person Anna", "level 3 Fox"}));
  EXPECT_EQ(to_text(*game), named);
  EXPECT_TRUE(replay(*game));
  EXPECT_EQ(refusal(changed("play\n", "seat 2 person Anna\nplay\n")).key, "saved/line");
  EXPECT_EQ(refusal(changed("play\n", "seat 1 \nplay\n")).key, "saved/line");
}

TEST(SavedGame, every_mistake_is_named_with_its_line) {
  EXPECT_EQ(refusal(std::string(saved)).key, "accepted");
  EXPECT_EQ(refusal(changed("2 2,2", "at 5\n2 2,2")).key, "saved/line") << "all lines have a time or none has";
  // No clock goes on from the end of time.
  const std::string whole(saved);
  const auto begin = whole.find("play\n") + 5;
  const auto first = whole.substr(begin, whole.find('\n', begin) + 1 - begin);
  EXPECT_EQ(refusal(whole.substr(0, begin) + "at 9007199254740992\n" + first).key, "accepted");
  EXPECT_EQ(refusal(whole.substr(0, begin) + "at 9007199254740993\n" + first).key, "saved/line");
  EXPECT_EQ(refusal("").key, "saved/first-line");
  EXPECT_EQ(refusal(changed("game 1", "game 2")).key, "saved/first-line");
  EXPECT_EQ(refusal(changed("seed 0", "seed x")), (Refusal{"saved/line", {4, "seed x0000000000000000000000000"}}));
  EXPECT_EQ(refusal(changed("play\n", "")).key, "saved/line");
  EXPECT_EQ(refusal("rekentafel game 1\ngame x\n").key, "saved/ends");
  EXPECT_EQ(refusal(changed("plus-and-minus", "chess")), (Refusal{"game/unknown", {"chess"}}));
  EXPECT_EQ(refusal(changed("layout", "colour")), (Refusal{"option/unknown", {"colour", "plus-and-minus"}}));
  EXPECT_EQ(refusal(changed("2 2,2", "2 1,1")), (Refusal{"saved/action", {2, "1,1", "P4"}}));
  EXPECT_EQ(refusal(changed("2 2,2", "9 2,2")), (Refusal{"saved/line", {7, "9 2,2"}}));
  EXPECT_EQ(refusal(changed("over 1 2", "over 2 1")).key, "saved/outcome");
  EXPECT_EQ(refusal(changed("over 1 2", "over 1 2\n1 1,2")).key, "saved/line");
  EXPECT_EQ(refusal(changed("over 1 2", "over x")).key, "saved/line");
  EXPECT_EQ(refusal(changed("2 2,2\n", "")).key, "saved/outcome") << "over before it is";
}

TEST(Words, every_language_has_the_same_keys_and_the_same_arguments) {
  const auto holes = [](const std::string& sentence) {
    std::set<std::string> found;
    const std::regex hole(R"(\{\d\})");
    for (std::sregex_iterator i(sentence.begin(), sentence.end(), hole), end; i != end; ++i) found.insert(i->str());
    return found;
  };
  const auto& english = Words::of("en").all();
  for (auto language : Words::languages()) {
    for (const auto& [key, sentence] : Words::of(language).all()) EXPECT_TRUE(english.contains(key)) << language << key;
    for (const auto& [key, sentence] : english) {
      ASSERT_TRUE(Words::of(language).has(key)) << language << ' ' << key;
      EXPECT_EQ(holes(Words::of(language).all().at(key)), holes(sentence)) << language << ' ' << key;
    }
  }
}

TEST(Words, fill_in_their_arguments) {
  EXPECT_EQ(Words::of("en").say({"P4/not-in-row", {15, 4, 5, 2}}),
            "The 15 (row 4, column 5) is not in the star’s row. You take from row 2.");
  EXPECT_EQ(Words::of("nl").say("turn/over"), "Het spel is afgelopen.");
  EXPECT_EQ(Words::of("is").say("turn/over"), "Spilinu er lokið.");
  EXPECT_EQ(Words::of("en").say("no/such-key"), "no/such-key");
  // What is missing is named by a key of its own.
  EXPECT_EQ(Words::of("nl").say({"notation/ends", {"wanted/column", 3}}),
            "De tekst houdt op bij teken 3; daar ontbreekt een kolom.");
  EXPECT_EQ(Words::of("is").say({"notation/ends", {"wanted/column", 3}}),
            "Textinn endar við staf 3, en þar á að vera dálkur.");
}

TEST(Words, know_when_there_is_one) {
  for (const int number : {1, 21, 101, 121}) EXPECT_TRUE(Words::of("is").one(number)) << number;
  for (const int number : {0, 2, 11, 111, -1}) EXPECT_FALSE(Words::of("is").one(number)) << number;
  for (const auto* language : {"nl", "en"}) {
    EXPECT_TRUE(Words::of(language).one(1));
    for (const int number : {0, 2, 11, 21}) EXPECT_FALSE(Words::of(language).one(number)) << number;
  }
}

TEST(AnyMatch, plays_by_text_and_tells_every_seat) {
  auto match = *open_match("plus-and-minus", {{"layout", "* 5/. 3"}}, Seed{});
  EXPECT_EQ(match->actions(Seat(0)), std::vector<std::string>{"1,2"});
  EXPECT_TRUE(match->actions(Seat(1)).empty());
  EXPECT_EQ(match->act(Seat(0), "1;2").refusal().key, "notation/unexpected");
  EXPECT_EQ(match->act(Seat(1), "1,2").refusal().key, "turn/not-yours");
  const auto told = match->act(Seat(0), "1,2");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->size(), 3u);
  EXPECT_EQ(write_json((*told)[0]), R"([{"kind":"taken","seat":1,"square":"1,2","value":5}])");
  EXPECT_EQ(open_match("plus-and-minus", {{"method", "9"}}, Seed{}).refusal().key, "option/number");
}

TEST(AnyMatch, a_setup_is_json_in_both_directions) {
  const OptionTexts given = {{"layout", "* 5/. 3"}, {"begins", "column"}, {"two-rounds", "yes"}, {"method", "4"}};
  const auto match = *open_match("plus-and-minus", given, Seed{});
  EXPECT_EQ(write_json(match->setup()),
            R"({"method":4,"layout":"* 5/. 3","rows":"first","begins":"column","two-rounds":true})");
  const auto again = options_from(*parse_json(write_json(match->setup())));
  ASSERT_TRUE(again);
  EXPECT_EQ((*open_match("plus-and-minus", *again, Seed{}))->saved(), match->saved());
  EXPECT_EQ(options_from(*parse_json("[]")).refusal(), (Refusal{"json/unfit", {"setup"}}));
  EXPECT_EQ(options_from(*parse_json(R"({"method": 2.5})")).refusal(), (Refusal{"json/unfit", {"method"}}));
  EXPECT_TRUE(options_from(*parse_json(R"({"layout": null})"))->empty());
}

// Two writers of the same JSON: one for those who look into it, one for those who pass it on.
TEST(Wire, C1_json_as_text_is_the_json_that_is_built) {
  each_game([]<class G>() {
    SCOPED_TRACE(G::name);
    auto one = *open_match(G::name, {}, Seed{3, 4});
    auto other = *open_match(G::name, {}, Seed{3, 4});
    Random random(Seed{5, 6});
    for (int i = 0; i < 200 && !one->outcome(); ++i) {
      Seat seat = one->to_act().lowest();
      const auto clock = one->clock();
      auto actions = one->actions(seat);
      if (actions.empty() && clock) seat = Seat::table(), actions = {clock->action};
      if (actions.empty()) break;
      const auto& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      const auto built = *one->act(seat, action);
      const auto texts = *other->act_told(seat, action);
      for (int viewer = 0; viewer <= one->seats(); ++viewer) {
        const Seat to = viewer < one->seats() ? Seat(viewer) : Seat::table();
        EXPECT_EQ(json::parse(texts.to(to)), json::value(built[static_cast<std::size_t>(viewer)]));
        EXPECT_EQ(json::parse(other->view_text(to)), one->view(to));
      }
    }
    EXPECT_GT(one->length(), 3u);
  });
}

}  // namespace
}  // namespace rekentafel::wire
