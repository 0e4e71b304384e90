// What a run came to, told: as text, JSON, CSV, or a page to look at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/contest.h"
#include "arena/perfect.h"

namespace rekentafel::arena {

struct Report {
  std::string command;  // how to make it again: "./rekentafel sim formula --players 3 --seed 1"
  std::string game;
  std::string options;
  std::string seed;  // as it was given
  int seats = 2;
  bool tourney = false;  // pairings; else one line-up
  bool rotated = false;  // every deal with every rotation of seats
  Run run;
  Results results;
  std::vector<std::string> happenings;
  std::vector<Stuck> stuck;
  std::vector<PerfectPlay> perfect;  // by method, where it was asked for
};

// The pieces that every form tells.
struct ShareRow {
  std::string name;
  DealShare share;
  Interval interval;
};
ShareRow share_row(std::string name, const Scores& scores, std::int64_t deals, std::int64_t games);
// Of a line-up, by player: "seat 1 (random)".
std::vector<ShareRow> line_up_rows(const Report& report);
// Of a tourney, by pairing: "2 - 1", the share of the first.
std::vector<ShareRow> pairing_rows(const Report& report);
// By place in the order of turns, over all games: who began, who was next; empty where all act at once.
std::vector<ShareRow> order_rows(const Report& report);
// By player of the run.
std::vector<Rating> elo_table(const Report& report);
Tally all_games(const Report& report);

struct HappeningRow {
  std::string name;
  std::string_view words;  // empty where it does not mean being stuck
  double a_game = 0;       // how often
  double games = 0;        // the share of games in which it happened at all
  Interval interval;       // of that share
};
std::vector<HappeningRow> happening_rows(const Report& report);
std::vector<HappeningRow> stuck_rows(const Report& report);

std::string as_text(const Report& report);
std::string as_json(const Report& report);
std::string as_csv(const Report& report);
std::string as_html(const Report& report);

// "52.4%", "1.72", "+12".
std::string percent(double share, int digits = 1);
std::string decimal(double number, int digits);
std::string with_sign(double number, int digits = 0);
std::string between(const Interval& interval);  // "41.0% to 49.5%"

}  // namespace rekentafel::arena
