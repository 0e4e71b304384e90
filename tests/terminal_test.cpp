// `./rekentafel play` in a pseudo-terminal, from the first key to the last.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "tests/pseudo_terminal.h"
#include "tests/text_of.h"

namespace rekentafel {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr auto up = "\033[A", down = "\033[B", right = "\033[C";

class Terminal : public ::testing::Test {
 protected:
  void SetUp() override {
    // Short, so that where a game is kept fits on a line.
    static int number = 0;
    folder_ = "/tmp/rt" + std::to_string(::getpid()) + '-' + std::to_string(++number);
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  PseudoTerminal::Opening opening(std::vector<std::string> arguments,
                                  std::map<std::string, std::string> environment = {}) const {
    arguments.insert(arguments.begin(), {PROGRAM, "play"});
    environment.emplace("XDG_STATE_HOME", folder_.string());
    return {.arguments = std::move(arguments), .environment = std::move(environment)};
  }
  std::vector<fs::path> kept() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_ / "rekentafel")) files.push_back(entry.path());
    return files;
  }
  // The same command with its input from a file.
  std::string printed(const std::string& arguments, const std::string& input) const {
    std::ofstream(folder_ / "input") << input;
    const auto line = "XDG_STATE_HOME=" + folder_.string() +
                      " LANG=C.UTF-8 ASAN_OPTIONS=detect_leaks=0 '" PROGRAM "' play " + arguments + " < " +
                      (folder_ / "input").string() + " 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    std::string text;
    std::array<char, 4096> room;
    while (const auto size = std::fread(room.data(), 1, room.size(), pipe)) text.append(room.data(), size);
    const int status = pclose(pipe);
    return text + "[exit code " + std::to_string(WEXITSTATUS(status)) + "]\n";
  }

  fs::path folder_;
};

// One of the keys, again and again until the game is over. At random: what comes round in time with a hand that rests
// would do the same wrong thing for ever.
void play_to_the_end(PseudoTerminal& terminal, std::vector<std::string> keys, std::chrono::seconds within) {
  const auto until = std::chrono::steady_clock::now() + within;
  ASSERT_TRUE(terminal.shows("> "));
  // What is typed after the game would be echoed over its result.
  std::minstd_rand random(7);
  while (terminal.grid().other_screen() && std::chrono::steady_clock::now() < until) {
    terminal.type(keys[random() % keys.size()]);
    terminal.settle(milliseconds(15));
  }
}

void is_whole(PseudoTerminal& terminal) {
  EXPECT_EQ(terminal.end(), 0) << terminal.text();
  EXPECT_TRUE(terminal.grid().mistakes().empty()) << terminal.grid().mistakes().front() << '\n' << terminal.text();
  EXPECT_FALSE(terminal.grid().other_screen());
  EXPECT_TRUE(terminal.is_as_before());
}

struct WholeGame {
  std::string game, language, kept_words;
  std::vector<std::string> options, keys;
};

void PrintTo(const WholeGame& game, std::ostream* out) { *out << game.game; }

class WholeGames : public Terminal, public ::testing::WithParamInterface<WholeGame> {};

TEST_P(WholeGames, are_played_with_keys_alone) {
  const auto& game = GetParam();
  std::vector<std::string> arguments{game.game, "--seed", "7", "--language", game.language, "--level", "1"};
  arguments.insert(arguments.end(), game.options.begin(), game.options.end());
  PseudoTerminal terminal(opening(arguments));
  play_to_the_end(terminal, game.keys, std::chrono::seconds(90));
  is_whole(terminal);
  EXPECT_NE(terminal.text().find(game.kept_words), std::string::npos) << terminal.text();
  EXPECT_TRUE(terminal.grid().coloured());
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_NE(text_of(kept().front()).find("\nover "), std::string::npos);
}

const std::vector<std::string> from_the_list = {up, "\r"};
INSTANTIATE_TEST_SUITE_P(
    All, WholeGames,
    ::testing::Values(WholeGame{"plus-and-minus", "nl", "bewaard in", {}, from_the_list},
                      WholeGame{"formula", "is", "geymt", {}, from_the_list},
                      WholeGame{"seven-ate-nine",
                                "en",
                                "saved in",
                                {"--pace", "0", "--deck", "2*1~1 2*2~1 2*3~1 2*4~2 5~3"},
                                {" ", "1", " ", "2", " ", "3", " ", "4", " ", "5", " ", right, "\r"}},
                      WholeGame{"tables-match", "nl", "bewaard in", {"--tables", "2 5"}, from_the_list},
                      WholeGame{"tables-order", "is", "geymt", {}, from_the_list},
                      WholeGame{"tables-rush", "en", "saved in", {"--seconds", "10"}, {"\r", right, "\r", down, right}},
                      WholeGame{"tables-domino", "nl", "bewaard in", {}, from_the_list}),
    [](const auto& test) {
      auto name = test.param.game;
      std::ranges::replace(name, '-', '_');
      return name;
    });

const std::vector<std::string> small = {"plus-and-minus", "--layout", "1 0 3/4 * 6/7 5 15", "--seed", "1"};
std::vector<std::string> with(std::vector<std::string> arguments, std::vector<std::string> more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST_F(Terminal, without_colour_the_line_and_the_choice_are_signs) {
  PseudoTerminal terminal(opening(small, {{"NO_COLOR", "1"}}));
  ASSERT_TRUE(terminal.shows("(4)")) << terminal.text();
  EXPECT_NE(terminal.text().find("★"), std::string::npos);
  terminal.type(right);
  ASSERT_TRUE(terminal.shows(">4<")) << terminal.text();
  terminal.type(right);
  ASSERT_TRUE(terminal.shows(">6<")) << terminal.text();
  terminal.type("quit\r");
  is_whole(terminal);
  EXPECT_FALSE(terminal.grid().coloured());
}

TEST_F(Terminal, a_terminal_that_cannot_draw_gets_lines) {
  PseudoTerminal terminal(opening(small, {{"TERM", "dumb"}, {"LANG", "C"}}));
  ASSERT_TRUE(terminal.shows("You>")) << terminal.text();
  terminal.type("nonsense\r");
  ASSERT_TRUE(terminal.shows("Expected a row at character")) << terminal.text();
  terminal.type("quit\r");
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_EQ(terminal.written().find('\033'), std::string::npos);
  EXPECT_EQ(terminal.written().find("★"), std::string::npos);
}

TEST_F(Terminal, nonsense_gets_a_sentence_and_changes_nothing) {
  PseudoTerminal terminal(opening(with(small, {"--language", "nl"})));
  ASSERT_TRUE(terminal.shows("Jij> "));
  const auto before = text_of(kept().front());
  terminal.type("1,1\r");
  EXPECT_TRUE(terminal.shows("ligt niet in de rij van de ster.")) << terminal.text();
  terminal.type("\xff\x80\033[99~zzz\x7f\r");
  EXPECT_TRUE(terminal.shows("Bij teken")) << terminal.text();
  terminal.type(std::string(200, 'x') + '\r');
  terminal.settle();
  EXPECT_EQ(text_of(kept().front()), before);
  terminal.type("stop\r");
  is_whole(terminal);
}

TEST_F(Terminal, explains_hints_and_takes_back) {
  PseudoTerminal terminal(opening(small));
  ASSERT_TRUE(terminal.shows("You> "));
  const auto fresh = text_of(kept().front());
  terminal.type("?\r");
  EXPECT_TRUE(terminal.shows("The star is in row 2, so you take a tile from that row")) << terminal.text();
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("You> "));
  terminal.type("hint\r");
  EXPECT_TRUE(terminal.shows("again: the move)")) << terminal.text();
  terminal.type("hint\r");
  EXPECT_TRUE(terminal.shows("A good move: ")) << terminal.text();
  terminal.type("? 1,1\r");
  EXPECT_TRUE(terminal.shows("You take from row 2.")) << terminal.text();
  terminal.type("1\r");
  EXPECT_TRUE(terminal.shows("You: tile 4 (row 2, column 1)")) << terminal.text();
  ASSERT_TRUE(terminal.shows("Fox: tile")) << terminal.text();
  terminal.type("undo\r");
  EXPECT_TRUE(terminal.shows("Your move is undone.")) << terminal.text();
  EXPECT_EQ(text_of(kept().front()), fresh);
  terminal.type("save " + (folder_ / "mine.txt").string() + '\r');
  EXPECT_TRUE(terminal.shows("Saved in")) << terminal.text();
  EXPECT_EQ(text_of(folder_ / "mine.txt"), fresh);
  terminal.type("\x03");
  is_whole(terminal);
}

TEST_F(Terminal, after_a_kill_the_game_goes_on_where_it_was) {
  std::string position;
  {
    PseudoTerminal terminal(opening({"formula", "--seed", "3", "--language", "nl"}));
    ASSERT_TRUE(terminal.shows("Jij> "));
    terminal.type("pak\r");
    ASSERT_TRUE(terminal.shows("van de stapel")) << terminal.text();
    ASSERT_TRUE(terminal.shows("Jij> ")) << terminal.text();
    terminal.settle(milliseconds(300));
    position = terminal.text();
    terminal.kill(SIGKILL);
    EXPECT_EQ(terminal.end(), -SIGKILL);
  }
  PseudoTerminal terminal(opening({"--resume", "--language", "nl"}));
  ASSERT_TRUE(terminal.shows("Jij> ")) << terminal.text();
  terminal.settle(milliseconds(300));
  EXPECT_EQ(terminal.text(), position);
  terminal.type("stop\r");
  is_whole(terminal);
  // Whoever plays the same game again is asked.
  PseudoTerminal again(opening({"formula", "--language", "nl"}));
  ASSERT_TRUE(again.shows("nog niet af")) << again.text();
  again.type("\r");
  ASSERT_TRUE(again.shows("Jij> ")) << again.text();
  again.settle(milliseconds(300));
  EXPECT_EQ(again.text(), position);
  EXPECT_EQ(kept().size(), 1u);
}

TEST_F(Terminal, when_its_window_closes_nothing_is_lost) {
  {
    PseudoTerminal terminal(opening(small));
    ASSERT_TRUE(terminal.shows("You> "));
    terminal.type("1\r");
    ASSERT_TRUE(terminal.shows("Fox: tile")) << terminal.text();
    terminal.close();
    EXPECT_EQ(terminal.end(), -SIGHUP);
  }
  EXPECT_NE(text_of(kept().front()).find("\n1 2,1\n2 "), std::string::npos) << text_of(kept().front());
  PseudoTerminal terminal(opening({"--resume"}));
  EXPECT_TRUE(terminal.shows("You: tile 4 (row 2, column 1)")) << terminal.text();
  terminal.kill(SIGTERM);
  EXPECT_EQ(terminal.end(), -SIGTERM);
  EXPECT_TRUE(terminal.is_as_before());
  EXPECT_FALSE(terminal.grid().other_screen());
}

TEST_F(Terminal, people_at_one_keyboard_do_not_see_each_others_hands) {
  PseudoTerminal terminal(opening({"formula", "--seed", "3", "--people", "Anna,Bo"}));
  ASSERT_TRUE(terminal.shows("Pass the keyboard to")) << terminal.text();
  EXPECT_EQ(terminal.text().find("Your hand"), std::string::npos) << terminal.text();
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("Your hand")) << terminal.text();
  terminal.type("draw\r");
  ASSERT_TRUE(terminal.shows("Pass the keyboard to")) << terminal.text();
  EXPECT_EQ(terminal.text().find("Your hand"), std::string::npos) << terminal.text();
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("Your hand")) << terminal.text();
  EXPECT_TRUE(terminal.shows(": a card from the pile")) << terminal.text();
  terminal.type("undo\r");
  EXPECT_TRUE(terminal.shows("only when you play alone")) << terminal.text();
  terminal.type("quit\r");
  is_whole(terminal);
}

TEST_F(Terminal, two_people_race_at_one_keyboard) {
  PseudoTerminal terminal(opening({"seven-ate-nine", "--seed", "3", "--people", "Anna,Bo", "--pace", "0"}));
  ASSERT_TRUE(terminal.shows("Hand: Bo")) << terminal.text();
  ASSERT_TRUE(terminal.shows("Start!")) << terminal.text();
  terminal.type("s");
  EXPECT_TRUE(terminal.shows("hand 1, pile 35")) << terminal.text();
  terminal.type(down);
  terminal.type(down);
  EXPECT_TRUE(terminal.shows("hand 2, pile 34")) << terminal.text();
  terminal.type("\033");
  terminal.settle(milliseconds(200));
  terminal.type("quit\r");
  is_whole(terminal);
}

TEST_F(Terminal, help_that_does_not_fit_comes_page_by_page) {
  auto low = opening({"tables-domino", "--seed", "2", "--language", "is", "--file", (folder_ / "game.txt").string()});
  low.rows = 12;
  PseudoTerminal terminal(low);
  ASSERT_TRUE(terminal.shows("> ")) << terminal.text();
  terminal.type("hj\xc3\xa1lp\r");
  ASSERT_TRUE(terminal.shows("Helmingar")) << terminal.text();
  for (int i = 0; i < 5 && terminal.text().find("spilið geymist") == std::string::npos; ++i) {
    terminal.type("\r");
    terminal.settle(milliseconds(100));
  }
  EXPECT_NE(terminal.text().find("spilið geymist"), std::string::npos) << terminal.text();
  terminal.type("\003");
  is_whole(terminal);
}

TEST_F(Terminal, a_small_window_shows_what_matters) {
  auto narrow = opening({"plus-and-minus", "--method", "5", "--file", (folder_ / "game.txt").string()});
  narrow.rows = 18;
  narrow.columns = 60;
  PseudoTerminal terminal(narrow);
  ASSERT_TRUE(terminal.shows("You> ")) << terminal.text();
  for (int row = 1; row <= 8; ++row)
    EXPECT_NE(terminal.text().find("\n  " + std::to_string(row) + " │"), std::string::npos) << terminal.text();
  terminal.type("quit\r");
  is_whole(terminal);
}

TEST_F(Terminal, a_script_plays_by_lines_without_escape_codes) {
  const auto text = printed("plus-and-minus --layout '1 0 3/4 * 6/7 5 15' --people Anna,Bo --seed 1",
                            "2,1\n9,9\nzzz\n? 1,2\n3,1\n3,3\n2,3\n");
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_NE(text.find("Anna: tile 4 (row 2, column 1)"), std::string::npos) << text;
  EXPECT_NE(text.find("(Rule P4.)"), std::string::npos) << text;
  EXPECT_NE(text.find("Anna won!"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("[exit code 0]\n")) << text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 3 * 80u) << line;
}

TEST_F(Terminal, a_script_that_ends_leaves_a_game_to_go_on_with) {
  const auto text = printed("formula --seed 3", "draw\n");
  EXPECT_NE(text.find("./rekentafel play --resume"), std::string::npos) << text;
  EXPECT_TRUE(printed("--resume", "draw\nquit\n").ends_with("[exit code 0]\n"));
}

TEST_F(Terminal, what_does_not_fit_gets_one_sentence) {
  const auto refused = [&](const std::string& arguments, const std::string& sentence) {
    const auto text = printed(arguments, "");
    EXPECT_NE(text.find(sentence), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("[exit code 2]\n")) << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), 2) << text;
  };
  refused("--resume", "There is no unfinished game");
  refused("", "Say which game");
  refused("formula --resume /no/such/file", "can’t be read");
  refused("formula --seed xyz", "hexadecimal");
  refused("formula --people A,B,C --bots 1,2,3,4", "‘players’");
  refused("plus-and-minus --people A,B,C", "Seats: 2; players named: 3");
  refused("seven-ate-nine --people A,B,C", "at most two people");
  refused("formula --file /proc/no/such/file", "can’t be written");
  refused("formula --level 9", "--level");
  refused("chess", "chess");
}

}  // namespace
}  // namespace rekentafel
