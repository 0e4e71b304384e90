// Snapshots of the command line: tests/commands/*.txt and tests/playthroughs/*.txt hold commands with what they print,
// stdout and stderr together, and the exit code where it is not 0. Made anew by `UPDATE=1 build/asan/tests/tests
// --gtest_filter=Commands.*`; look at the difference before you commit.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include "tests/text_of.h"

namespace rekentafel {
namespace {

namespace fs = std::filesystem;

// What differs from run to run is masked.
std::string masked(std::string text) {
  return std::regex_replace(text, std::regex(R"("seconds":[0-9.e-]+)"), R"("seconds":#)");
}

// Looking for leaks takes seconds a command where addresses are wide; the tests themselves are looked through.
std::string printed_by(const std::string& command) {
  const std::string line = "export ASAN_OPTIONS=detect_leaks=0; cd '" SOURCE_DIR "/tests' && rekentafel() { '" PROGRAM
                           "' \"$@\"; }; { " +
                           command + "; } 2>&1 < /dev/null";
  FILE* pipe = popen(line.c_str(), "r");
  std::string text;
  std::array<char, 4096> room;
  while (const auto size = std::fread(room.data(), 1, room.size(), pipe)) text.append(room.data(), size);
  const int status = pclose(pipe);
  if (status != 0) text += "[exit code " + std::to_string(WEXITSTATUS(status)) + "]\n";
  return masked(text);
}

// Runs every "$ command" of a snapshot again.
std::string run_again(const std::string& snapshot) {
  std::string result, line;
  std::istringstream lines(snapshot);
  while (std::getline(lines, line))
    if (line.starts_with("$ ")) result += line + '\n' + printed_by(line.substr(2)) + '\n';
  return result;
}

class Commands : public ::testing::TestWithParam<std::string> {};

TEST_P(Commands, print_what_they_printed_before) {
  const fs::path path = fs::path(SOURCE_DIR) / "tests" / GetParam();
  const auto before = text_of(path), now = run_again(before);
  if (std::getenv("UPDATE"))
    std::ofstream(path) << now;
  else
    EXPECT_EQ(now, before);
}

TEST(CommandsAndPages, games_as_markdown_are_the_page_of_options) {
  EXPECT_EQ(printed_by("rekentafel games --markdown"), text_of(fs::path(SOURCE_DIR) / "docs/options.md"))
      << "make it anew: ./rekentafel games --markdown > docs/options.md";
}

// A server replays only what its own engine wrote, and knows that by this file.
TEST(CommandsAndPages, the_signature_in_the_data_is_the_engine_s) {
  const auto shown = text_of(fs::path(SOURCE_DIR) / "tests/commands/signature.txt");
  EXPECT_NE(shown.find("$ rekentafel signature\n" + text_of(fs::path(SOURCE_DIR) / "data/signature.txt")),
            std::string::npos);
}

TEST(CommandsAndFiles, a_new_game_is_the_example_under_another_name) {
  const fs::path example = fs::path(SOURCE_DIR) / "examples/game";
  const fs::path folder = fs::temp_directory_path() / ("rekentafel-new-game-" + std::to_string(::getpid()));
  EXPECT_NE(printed_by("rekentafel new-game up-to-10 '" + folder.string() + "'").find("A tiny game is in"),
            std::string::npos);
  std::size_t files = 0, written = 0;
  for (const auto& entry : fs::recursive_directory_iterator(example)) files += entry.is_regular_file();
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    ++written;
    const auto text = entry.path().string() + '\n' + text_of(entry.path());
    EXPECT_FALSE(std::regex_search(text, std::regex(R"(round-tens|round_tens|RoundTens|Round tens|\bR[1-9]\b)")))
        << text;
  }
  EXPECT_EQ(written, files);
  EXPECT_EQ(text_of(folder / "game.txt").substr(text_of(folder / "game.txt").find('\n') + 1),
            "up-to-10 games/up_to_10/up_to_10.h up_to_10::UpTo10\n");
  EXPECT_NE(text_of(folder / "data/words/nl/up-to-10.json").find("\"U3/not-in-hand\""), std::string::npos);
  fs::remove_all(folder);
}

std::vector<std::string> snapshots() {
  std::vector<std::string> names;
  for (const std::string folder : {"commands", "playthroughs"})
    for (const auto& entry : fs::directory_iterator(fs::path(SOURCE_DIR) / "tests" / folder))
      names.push_back(folder + '/' + entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, Commands, ::testing::ValuesIn(snapshots()),
                         [](const auto& test) { return std::regex_replace(test.param, std::regex("[^a-z0-9]"), "_"); });

}  // namespace
}  // namespace rekentafel
