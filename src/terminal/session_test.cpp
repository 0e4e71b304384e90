#include "terminal/session.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "terminal/sitting.h"

namespace rekentafel::terminal {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

class Sessions : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("rekentafel-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Session opened(const std::string& game, const std::string& name, std::vector<Player> players,
                 wire::OptionTexts options = {}) {
    auto session =
        Session::open({game, std::move(options), Seed{0, 5}, std::move(players)}, folder_ / name, milliseconds{0});
    EXPECT_TRUE(session);
    return *std::move(session);
  }
  // Computer players move until a person is to.
  static void settle(Session& session) {
    while (session.advance(milliseconds{0}).something) {
    }
  }
  static std::string on_disk(const Session& session) { return text_in(session.file()).value_or(""); }

  fs::path folder_;
};

const std::vector<Player> against_fox = {{"Anna", 0}, {"Fox", 3}};

TEST_F(Sessions, every_action_is_in_the_file_at_once) {
  auto session = opened("plus-and-minus", "a.txt", against_fox);
  while (!session.match().outcome()) {
    settle(session);
    EXPECT_EQ(on_disk(session), wire::to_text(session.saved()));
    if (const auto seat = session.person_to_act()) {
      EXPECT_FALSE(session.act(*seat, session.match().actions(*seat).front(), milliseconds{0}));
    }
    EXPECT_EQ(on_disk(session), wire::to_text(session.saved()));
  }
  const auto saved = read(As<wire::SavedGame>{}, on_disk(session));
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->seats, (std::vector<std::string>{"person Anna", "level 3 Fox"}));
  EXPECT_EQ(saved->places.size(), 2u);
  EXPECT_TRUE(wire::replay(*saved));
}

TEST_F(Sessions, go_on_from_the_file_with_the_same_position_and_players) {
  wire::json::value view;
  {
    auto session = opened("formula", "b.txt", against_fox);
    settle(session);
    EXPECT_FALSE(session.act(Seat(0), "draw", milliseconds{0}));
    settle(session);
    view = session.match().view(Seat(0));
    EXPECT_EQ(Session::resume(session.file(), milliseconds{0}).refusal().key, "terminal/in-use");
  }
  // The machine went down while a line was written.
  std::ofstream(folder_ / "b.txt", std::ios::app) << "1 dra";
  const auto session = Session::resume(folder_ / "b.txt", milliseconds{0});
  ASSERT_TRUE(session);
  EXPECT_EQ(session->match().view(Seat(0)), view);
  EXPECT_EQ(session->players(), against_fox);
  EXPECT_GE(session->told(0, Seat(0)).size(), 2u);
}

TEST_F(Sessions, take_back_to_before_the_persons_last_action) {
  auto session = opened("tables-order", "c.txt", against_fox);
  settle(session);
  EXPECT_EQ(session.undo()->key, "terminal/undo/nothing");
  const auto before = session.match().view(Seat(0));
  const auto length = session.match().length();
  EXPECT_FALSE(session.act(Seat(0), session.match().actions(Seat(0)).front(), milliseconds{0}));
  settle(session);
  EXPECT_GT(session.match().length(), length);
  EXPECT_FALSE(session.undo());
  EXPECT_EQ(session.match().view(Seat(0)), before);
  EXPECT_EQ(session.match().length(), length);
  EXPECT_EQ(on_disk(session), wire::to_text(session.saved()));
  // The file is still the one that is written to.
  EXPECT_FALSE(session.act(Seat(0), session.match().actions(Seat(0)).front(), milliseconds{0}));
  EXPECT_EQ(on_disk(session), wire::to_text(session.saved()));
}

TEST_F(Sessions, nothing_is_taken_back_among_people_or_in_real_time) {
  auto people = opened("formula", "d.txt", {{"Anna", 0}, {"Bo", 0}});
  EXPECT_EQ(people.undo()->key, "terminal/undo/people");
  auto racing = opened("tables-rush", "e.txt", against_fox);
  EXPECT_EQ(racing.undo()->key, "terminal/undo/real-time");
}

TEST_F(Sessions, the_clock_starts_and_ends_a_race) {
  auto session = opened("tables-rush", "f.txt", {{"Anna", 0}, {"Bo", 0}}, {{"seconds", "10"}});
  EXPECT_FALSE(session.advance(countdown - milliseconds{1}).something);
  EXPECT_TRUE(session.advance(countdown).something);
  EXPECT_EQ(session.saved().lines.back().action, "start");
  EXPECT_EQ(session.clock_left(countdown + milliseconds{4000}), milliseconds{6000});
  EXPECT_FALSE(session.advance(countdown + milliseconds{9999}).something);
  EXPECT_TRUE(session.advance(countdown + milliseconds{10000}).something);
  EXPECT_EQ(session.saved().lines.back().action, "time-up");
  EXPECT_TRUE(session.match().outcome());
  EXPECT_FALSE(session.next());
}

TEST_F(Sessions, S10_a_hand_that_rests_acts_when_it_has_rested) {
  auto session = opened("seven-ate-nine", "g.txt", {{"Anna", 0}, {"Bo", 0}});
  session.advance(countdown);
  const auto cards = [&] { return session.match().length(); };
  EXPECT_FALSE(session.act(Seat(0), "draw", countdown));
  const auto after_one = cards();
  EXPECT_FALSE(session.act(Seat(0), "draw", countdown + milliseconds{10}));
  EXPECT_EQ(cards(), after_one);
  EXPECT_FALSE(session.advance(countdown + milliseconds{249}).something);
  EXPECT_TRUE(session.advance(countdown + milliseconds{250}).something);
  EXPECT_EQ(cards(), after_one + 1);
}

TEST_F(Sessions, of_what_comes_while_a_hand_rests_the_last_is_meant) {
  auto session = opened("seven-ate-nine", "g.txt", {{"Anna", 0}, {"Bo", 0}});
  session.advance(countdown);
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(session.act(Seat(0), "draw", countdown + milliseconds{i}));
  EXPECT_EQ(session.match().length(), 2u);  // the start, and the first card
  EXPECT_TRUE(session.advance(countdown + milliseconds{300}).something);
  EXPECT_FALSE(session.advance(countdown + milliseconds{900}).something);
  EXPECT_EQ(session.match().length(), 3u);
}

TEST_F(Sessions, a_refused_action_changes_nothing) {
  auto session = opened("plus-and-minus", "h.txt", {{"Anna", 0}, {"Bo", 0}}, {{"layout", "1 0 3/4 * 6/7 5 15"}});
  const auto text = on_disk(session);
  EXPECT_EQ(session.act(Seat(0), "1,1", milliseconds{0})->rule(), "P4");
  EXPECT_EQ(session.act(Seat(1), "2,1", milliseconds{0})->key, "turn/not-yours");
  EXPECT_EQ(session.match().refuse(Seat(0), "1,1")->rule(), "P4");
  EXPECT_FALSE(session.match().refuse(Seat(0), "2,1"));
  EXPECT_EQ(on_disk(session), text);
  EXPECT_EQ(session.match().length(), 0u);
}

TEST_F(Sessions, what_cannot_be_written_did_not_happen) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  EXPECT_EQ(Session::open({"formula", {}, Seed{}, against_fox}, "/proc/no/such.txt", milliseconds{0}).refusal().key,
            "terminal/cannot-write");
}

TEST_F(Sessions, an_action_that_the_disk_does_not_take_is_taken_back) {
  std::signal(SIGXFSZ, SIG_IGN);
  auto session = opened("plus-and-minus", "j.txt", {{"Anna", 0}, {"Bo", 0}}, {{"layout", "1 0 3/4 * 6/7 5 15"}});
  EXPECT_FALSE(session.act(Seat(0), "2,1", milliseconds{0}));
  const auto text = on_disk(session);
  const auto next = session.match().actions(Seat(1)).front();
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit full{text.size(), before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &full), 0);
  const auto refused = session.act(Seat(1), next, milliseconds{0});
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->key, "terminal/cannot-write");
  EXPECT_EQ(session.match().length(), 1u);
  EXPECT_EQ(on_disk(session), text);
  EXPECT_FALSE(session.act(Seat(1), next, milliseconds{0}));
  EXPECT_EQ(on_disk(session), wire::to_text(session.saved()));
}

TEST_F(Sessions, the_last_game_is_found_unless_it_is_over_or_played) {
  EXPECT_FALSE(unfinished(folder_, ""));
  {
    auto session = opened("plus-and-minus", "plus-and-minus-1.txt", {{"Anna", 0}, {"Bo", 0}}, {{"layout", "* 5/. 3"}});
    EXPECT_FALSE(session.act(Seat(0), "1,2", milliseconds{0}));
    EXPECT_FALSE(unfinished(folder_, "plus-and-minus"));  // in use
  }
  EXPECT_EQ(unfinished(folder_, "plus-and-minus"), folder_ / "plus-and-minus-1.txt");
  EXPECT_EQ(unfinished(folder_, ""), folder_ / "plus-and-minus-1.txt");
  EXPECT_FALSE(unfinished(folder_, "formula"));
  {
    auto session = *Session::resume(folder_ / "plus-and-minus-1.txt", milliseconds{0});
    EXPECT_FALSE(session.act(Seat(1), "2,2", milliseconds{0}));
    EXPECT_TRUE(session.match().outcome());
  }
  EXPECT_FALSE(unfinished(folder_, "plus-and-minus"));
}

TEST(Players, are_written_and_read) {
  for (const Player& player : {Player{"Anna", 0}, Player{"Fox", 3}}) EXPECT_EQ(player_from(to_text(player)), player);
  for (const auto* text : {"", "person", "person ", "level 9 Fox", "level 3", "level x Fox", "nobody"})
    EXPECT_FALSE(player_from(text)) << text;
  EXPECT_EQ(player_from("person A\033[2Jb")->name, "A[2Jb");
}

TEST_F(Sessions, people_are_answered_in_their_language) {
  Sitting sitting(opened("plus-and-minus", "i.txt", {{"Anna", 0}, {"Fox", 3}}, {{"layout", "1 0 3/4 * 6/7 5 15"}}),
                  wire::Words::of("nl"), {});
  const auto answer = [&](std::string_view typed) { return sitting.answer(Seat(0), typed, milliseconds{0}); };
  const std::string far = "De 1 (rij 1, kolom 1) ligt niet in de rij van de ster. Jij pakt uit rij 2.";
  EXPECT_EQ(answer("1,1").lines, Lines{far});
  EXPECT_EQ(answer("? 1,1").lines, Lines{far + " (Regel P4.)"});
  EXPECT_EQ(answer("uitleg 2,3").lines, (Lines{"Ja, 6 (rij 2, kolom 3) mag."}));
  EXPECT_EQ(answer("2 x").lines, (Lines{"Bij teken 3 staat ‘x’; daar hoort een kolom."}));
  EXPECT_TRUE(answer("?").page);
  EXPECT_EQ(answer("terug").lines, (Lines{"Er is nog niets om terug te nemen."}));
  EXPECT_TRUE(answer("stop").quit);
  EXPECT_EQ(answer("bewaar").lines, (Lines{"Zeg waar: bewaar mijn-spel.txt"}));
  EXPECT_EQ(sitting.session().match().length(), 0u);
  // First a nudge, then the move.
  EXPECT_NE(answer("hint").lines[0].find("ster"), std::string::npos);
  const auto move = answer("hint").lines[0];
  EXPECT_TRUE(move.starts_with("Een goede zet: ") && move.find(" (rij 2, kolom ") != std::string::npos) << move;
  EXPECT_TRUE(answer("3").lines.empty());
  EXPECT_EQ(sitting.session().saved().lines.front().action, "2,3");
  const auto file = (folder_ / "kept.txt").string();
  EXPECT_EQ(answer("save " + file).lines[0], "Bewaard in " + file + ".");
  EXPECT_EQ(text_in(file), wire::to_text(sitting.session().saved()));
  EXPECT_EQ(answer("verder " + file).lines[0], "Het spel gaat verder waar het was.");
  EXPECT_EQ(sitting.session().file(), file);
  EXPECT_EQ(answer("verder " + file).lines[0], "Dat is het spel dat je nu speelt.");
  EXPECT_EQ(answer("verder /no/such").lines[0], "Dat bestand kan niet worden gelezen.");
}

TEST_F(Sessions, a_mistake_is_quoted_as_it_was_typed) {
  const auto& dutch = wire::Words::of("nl");
  const auto quoted = [&](std::string_view text, const Refusal& refusal, std::string_view meant) {
    return Typed(text, dutch).quoted(refusal, meant);
  };
  EXPECT_EQ(Typed("leg 3×4  rechts 2", dutch).notation(), "lay 3x4 right 2");
  EXPECT_EQ(Typed("LAY 3*4", dutch).notation(), "lay 3x4");
  EXPECT_EQ(quoted("nieuw", {"notation/square", {"new", 8}}, "new"), (Refusal{"notation/square", {"nieuw", 8}}));
  EXPECT_EQ(quoted("pak 3", {"notation/unexpected", {"3", 6, "="}}, "draw 3"),
            (Refusal{"notation/unexpected", {"3", 5, "="}}));
  EXPECT_EQ(quoted("3×4", {"notation/turn", {"lay 3x4"}}, "lay 3x4"), (Refusal{"notation/turn", {"3×4"}}));
  EXPECT_EQ(quoted("3×y", {"notation/unexpected", {"y", 7, "0-9"}}, "lay 3xy"),
            (Refusal{"notation/unexpected", {"y", 3, "0-9"}}));
  EXPECT_EQ(quoted("1", {"T12/not-in-hand", {"new"}}, "1"), (Refusal{"T12/not-in-hand", {"new"}}));
}

// Every word of the notation is told in the player's language, and typed so it is read again.
TEST(InLanguage, what_is_told_reads_back) {
  for (const auto language : wire::Words::languages()) {
    const auto& words = wire::Words::of(language);
    for (const auto* action : {"draw", "pass", "lay 15 right 1", "lay 30 left 2.3b", "lay J 2x9|72", "row 6x6|4",
                               "lay 1 +54:6 / new 12 3x4", "last 6~1"}) {
      const auto told = in_language(action, words);
      EXPECT_EQ(Typed(told, words).notation(), action) << told;
      if (language == "nl") EXPECT_NE(told, action);
    }
  }
}

}  // namespace
}  // namespace rekentafel::terminal
