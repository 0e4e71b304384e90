// What a game outside the tree must have, whatever its rules: a place in the list, words and rules in every language,
// five levels that play it, and a game in the terminal from beginning to end.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "bots/any_bot.h"
#include "data.h"
#include "games/all.h"
#include "tests/text_of.h"
#include "wire/any_match.h"
#include "wire/json.h"
#include "wire/words.h"

namespace rekentafel {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

struct Tried {
  fs::path folder;
  std::string game;
};
std::vector<Tried> all_tried() {
  std::vector<Tried> all;
  std::istringstream folders(FOLDERS);
  for (std::string folder; std::getline(folders, folder, '|');) {
    std::istringstream lines(text_of(fs::path(folder) / "game.txt"));
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with('#')) all.push_back({folder, line.substr(0, line.find(' '))});
  }
  return all;
}

class TriedGame : public ::testing::TestWithParam<Tried> {
 protected:
  fs::path folder() const { return GetParam().folder; }
  std::string game() const { return GetParam().game; }
  std::map<std::string, std::string> words(std::string_view language) const {
    const auto json = wire::parse_json(text_of(folder() / "data/words" / language / (game() + ".json")));
    std::map<std::string, std::string> all;
    EXPECT_TRUE(json) << language;
    if (json)
      for (const auto& [key, sentence] : json->get_object()) all.emplace(key, sentence.get_string());
    return all;
  }
};

std::multiset<std::string> holes(const std::string& sentence) {
  std::multiset<std::string> found;
  const std::regex hole(R"(\{\d\})");
  for (std::sregex_iterator i(sentence.begin(), sentence.end(), hole), end; i != end; ++i) found.insert(i->str());
  return found;
}

TEST_P(TriedGame, is_one_of_the_games_and_joined_the_suite) {
  bool listed = false, joined = false;
  each_game([&]<class G>() { listed = listed || G::name == game(); });
  EXPECT_TRUE(listed);
  std::string suite = game();
  suite.erase(std::remove(suite.begin(), suite.end(), '-'), suite.end());
  const auto& tests = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < tests.total_test_suite_count(); ++i) {
    std::string name = tests.GetTestSuite(i)->name();
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    joined = joined || name.starts_with(suite + "/conformancetest/");
  }
  EXPECT_TRUE(joined);
}

TEST_P(TriedGame, says_the_same_in_every_language_and_nothing_that_another_game_says) {
  const auto english = words("en");
  EXPECT_FALSE(english.empty());
  for (const auto language : wire::Words::languages()) {
    const auto here = words(language);
    for (const auto& [key, sentence] : english) {
      ASSERT_TRUE(here.contains(key)) << language << ' ' << key;
      EXPECT_EQ(holes(here.at(key)), holes(sentence)) << language << ' ' << key;
      // Keys are shared by all games: the sentence must be this one.
      EXPECT_EQ(wire::Words::of(language).all().at(key), here.at(key)) << language << ' ' << key;
    }
    EXPECT_EQ(here.size(), english.size()) << language;
    for (int level = 1; level <= bots::levels; ++level)
      EXPECT_TRUE(here.contains("level/" + game() + '/' + std::to_string(level))) << language;
    for (const auto* key : {"name/", "terminal/rules/", "terminal/how/", "web/about/", "web/short/", "web/keys/"})
      EXPECT_TRUE(here.contains(key + game())) << language << ' ' << key;
  }
}

std::vector<std::string> numbers_in(const std::string& page) {
  const std::regex item(R"((?:^|\n)- \*\*([A-Z][0-9]+)\*\*)");
  std::vector<std::string> rules;
  for (std::sregex_iterator i(page.begin(), page.end(), item), end; i != end; ++i) rules.push_back((*i)[1]);
  return rules;
}

TEST_P(TriedGame, tells_its_rules_in_every_language_and_a_refusal_names_one_of_them) {
  const auto english = numbers_in(text_of(folder() / "docs/rules/en" / (game() + ".md")));
  EXPECT_FALSE(english.empty());
  for (const auto language : wire::Words::languages())
    EXPECT_EQ(numbers_in(text_of(folder() / "docs/rules" / language / (game() + ".md"))), english) << language;
  for (const auto& [key, sentence] : words("en")) {
    const std::string rule(Refusal{key, {}}.rule());
    if (std::regex_match(rule, std::regex("[A-Z][0-9]+")))
      EXPECT_NE(std::find(english.begin(), english.end(), rule), english.end()) << key;
  }
}

// A server asks it whether a table that it finds is played by the same rules.
TEST_P(TriedGame, has_a_line_of_its_own_in_the_signature) {
  EXPECT_TRUE(
      std::regex_search(std::string(data::text("signature.txt")), std::regex("\n" + game() + " [0-9a-f]{16}\n")));
}

// Who knows it only by name: all levels play it to its end, and nothing that they do is refused.
TEST_P(TriedGame, is_played_by_five_levels) {
  for (int level = 1; level <= bots::levels; ++level) {
    auto match = *wire::open_match(game(), {}, Seed{1, static_cast<std::uint64_t>(level)});
    std::vector<std::unique_ptr<bots::AnyBot>> players;
    for (int seat = 0; seat < match->seats(); ++seat)
      players.push_back(*bots::open_bot(game(), {}, level, Seat(seat), Seed{2, static_cast<std::uint64_t>(seat)}));
    while (!match->outcome()) {
      const Seat seat = match->to_act().lowest();
      auto& player = *players[static_cast<std::size_t>(seat.index())];
      ASSERT_FALSE(player.look(match->view(seat), milliseconds(0), {.effort = .1}));
      ASSERT_TRUE(player.due());
      ASSERT_TRUE(match->act(seat, player.take()));
      player.answered(std::nullopt, milliseconds(0));
    }
  }
}

// By somebody who types every number until one fits.
TEST_P(TriedGame, is_played_in_the_terminal_from_beginning_to_end) {
  std::string folder = "/tmp/rekentafel-tried-XXXXXX";
  ASSERT_TRUE(::mkdtemp(folder.data()));
  std::string typed;
  for (int i = 0; i < 40; ++i)
    for (const char number : std::string_view("123456789")) typed += std::string(1, number) + '\n';
  std::ofstream(fs::path(folder) / "typed") << typed;
  const std::string command = "cd " + folder +
                              " && XDG_STATE_HOME=. LANG=C.UTF-8 ASAN_OPTIONS=detect_leaks=0 '" PROGRAM "' play " +
                              game() + " --seed 1 < typed 2>&1";
  std::string said;
  std::array<char, 4096> room;
  FILE* pipe = ::popen(command.c_str(), "r");
  while (const auto size = std::fread(room.data(), 1, room.size(), pipe)) said.append(room.data(), size);
  EXPECT_EQ(::pclose(pipe), 0) << said;
  EXPECT_NE(said.find(wire::Words::of("en").say("name/" + game())), std::string::npos) << said;
  fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(All, TriedGame, ::testing::ValuesIn(all_tried()), [](const auto& one) {
  std::string name = one.param.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace rekentafel
