#include "arena/report.h"

#include <gtest/gtest.h>

#include <regex>

#include "arena/plot.h"
#include "wire/json.h"

namespace rekentafel::arena {
namespace {

Report report_of(const std::string& game, const wire::OptionTexts& options, std::vector<std::string> players,
                 bool tourney, int threads = 1) {
  const auto arena = *open_arena(game, options);
  Report report{.command = "./rekentafel <test> & \"more\"",
                .game = game,
                .options = arena->options(),
                .seed = "7",
                .seats = arena->seats(),
                .tourney = tourney,
                .rotated = tourney,
                .run = {.players = players, .deals = 40, .seed = Seed{0, 7}},
                .stuck = arena->stuck()};
  std::vector<int> all;
  for (int a = 0; a < static_cast<int>(players.size()); ++a) {
    all.push_back(a);
    for (int b = a + 1; tourney && b < static_cast<int>(players.size()); ++b)
      report.run.contests.push_back(pairing(a, b, arena->seats()));
  }
  if (!tourney) report.run.contests = {line_up(all, false)};
  report.results = *hold(*arena, report.run, {.threads = threads});
  for (const auto name : arena->happenings()) report.happenings.emplace_back(name);
  return report;
}

// Every tag that is opened is closed, in the right order.
::testing::AssertionResult well_formed(const std::string& page) {
  std::vector<std::string> open;
  const std::regex tag("<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\\s+[a-zA-Z][a-zA-Z0-9-]*=\"[^\"<]*\")*)\\s*(/?)>");
  const std::string body = std::regex_replace(page, std::regex("<!DOCTYPE html>"), "");
  auto it = body.cbegin();
  for (std::smatch found; std::regex_search(it, body.cend(), found, tag); it = found.suffix().first) {
    const std::string between = found.prefix().str();
    if (between.find('<') != std::string::npos) return ::testing::AssertionFailure() << "a stray < in " << between;
    if (found[1].length() == 0 && found[4].length() == 0) open.push_back(found[2]);
    if (found[1].length() == 0) continue;
    if (open.empty() || open.back() != found[2])
      return ::testing::AssertionFailure()
             << "</" << found[2] << "> closes " << (open.empty() ? "nothing" : open.back());
    open.pop_back();
  }
  if (!open.empty()) return ::testing::AssertionFailure() << open.back() << " is left open";
  return ::testing::AssertionSuccess();
}

TEST(Report, C1_prints_the_same_digits_on_any_number_of_threads) {
  const auto printed = [](int threads) {
    const auto report = report_of("formula", {}, {"1", "2", "random"}, true, threads);
    return as_json(report) + as_csv(report) + as_text(report) + as_html(report);
  };
  const auto alone = printed(1);
  EXPECT_EQ(printed(3), alone);
  EXPECT_EQ(printed(3), alone);
}

TEST(ReportPage, tells_what_perfect_play_is_like_where_it_was_asked_for) {
  auto report = report_of("plus-and-minus", {}, {"random", "random"}, false);
  EXPECT_EQ(as_html(report).find("Played perfectly"), std::string::npos);
  for (const int method : {1, 2}) report.perfect.push_back(play_perfectly(method, 10, Seed{0, 7}, 1));
  const auto page = as_html(report);
  EXPECT_TRUE(well_formed(page));
  for (const auto words : {"Played perfectly: who wins?", "Played perfectly: by how much?", "cut short", "10 boards"})
    EXPECT_NE(page.find(words), std::string::npos) << words;
  EXPECT_NE(as_text(report).find("method 2 played perfectly, 10 boards: the beginner wins "), std::string::npos);
  report.perfect = {{.method = 3, .games = {{.margin = 3}, {.margin = -1, .left = 2}, {}, {.margin = 2}}}};
  EXPECT_NE(as_json(report).find(R"("perfect":[{"method":3,"boards":4,"beginner_wins":{"share":)"), std::string::npos);
  EXPECT_NE(as_csv(report).find("\n3,4,0.500000,"), std::string::npos);
  EXPECT_NE(as_csv(report).find(",1.000000,"), std::string::npos) << "the mean margin";
}

TEST(ReportPage, is_well_formed_and_needs_nothing_else) {
  for (const auto game : arena_games()) {
    for (const bool tourney : {false, true}) {
      const auto report = report_of(
          std::string(game), {},
          tourney ? std::vector<std::string>{"random", "1", "2"} : std::vector<std::string>{"random", "1"}, tourney);
      const auto page = as_html(report);
      EXPECT_TRUE(well_formed(page)) << game;
      EXPECT_EQ(page.find("http"), std::string::npos) << game;
      EXPECT_EQ(page.find("url("), std::string::npos) << game;
      EXPECT_EQ(page.find("<script"), std::string::npos) << game;
      EXPECT_EQ(page.find("nan"), std::string::npos) << game;
      EXPECT_NE(page.find("&lt;test&gt; &amp; &quot;more&quot;"), std::string::npos) << game;
    }
  }
}

TEST(ReportPage, a_page_that_is_not_well_formed_is_noticed) {
  EXPECT_FALSE(well_formed("<p><b></p></b>"));
  EXPECT_FALSE(well_formed("<p>1 < 2</p><p/>"));
  EXPECT_FALSE(well_formed("<p>"));
}

TEST(ReportRows, who_began_and_the_others_share_all_wins) {
  const auto report = report_of("formula", {{"players", "3"}}, {"random", "random", "random"}, false);
  double sum = 0;
  for (const auto& row : order_rows(report)) sum += row.share.mean;
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_TRUE(order_rows(report_of("seven-ate-nine", {}, {"1", "1"}, false)).empty()) << "all act at once";
}

TEST(ReportRows, what_means_being_stuck_is_something_that_can_happen) {
  for (const auto game : arena_games()) {
    const auto arena = *open_arena(game, {});
    const auto names = arena->happenings();
    EXPECT_FALSE(arena->stuck().empty()) << game;
    for (const auto& stuck : arena->stuck())
      EXPECT_NE(std::ranges::find(names, stuck.happening), names.end()) << game << ": " << stuck.happening;
  }
}

TEST(ReportJson, and_csv_say_what_the_tally_says) {
  const auto report = report_of("plus-and-minus", {{"method", "1"}}, {"solver", "random"}, true);
  const auto json = *wire::parse_json(as_json(report));
  const auto& pair = json.at("pairings").at(0);
  EXPECT_EQ(pair.at("games").to_number<int>(), 80);
  EXPECT_EQ(pair.at("wins").to_number<int>() + pair.at("losses").to_number<int>() + pair.at("draws").to_number<int>(),
            80);
  const auto csv = as_csv(report);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 2);
  EXPECT_TRUE(csv.starts_with("first,second,deals,games,wins,draws,losses,share,low,high\nsolver,random,40,80,"));
}

TEST(Figures, are_written_as_people_do) {
  EXPECT_EQ(percent(0.5243), "52.4%");
  EXPECT_EQ(decimal(-0.001, 2), "0.00");
  EXPECT_EQ(with_sign(12.4), "+12");
  EXPECT_EQ(with_sign(-12.6), "-13");
  EXPECT_EQ(with_sign(-0.2), "+0");
}

}  // namespace
}  // namespace rekentafel::arena
