#include "arena/report.h"

#include <cstdio>

namespace rekentafel::arena {

std::string decimal(double number, int digits) {
  char room[64];
  std::snprintf(room, sizeof room, "%.*f", digits, number);
  const std::string text = room;
  return text.find_first_not_of("-0.") == std::string::npos && text[0] == '-' ? text.substr(1) : text;
}
std::string percent(double share, int digits) { return decimal(100 * share, digits) + '%'; }
std::string with_sign(double number, int digits) {
  const auto text = decimal(number, digits);
  return text[0] == '-' ? text : '+' + text;
}
std::string between(const Interval& interval) { return percent(interval.low) + " to " + percent(interval.high); }

ShareRow share_row(std::string name, const Scores& scores, std::int64_t deals, std::int64_t games) {
  const auto share = deal_share(scores, deals, games);
  return {std::move(name), share, interval_of(share)};
}

std::vector<ShareRow> line_up_rows(const Report& report) {
  std::vector<ShareRow> rows;
  const Tally& tally = report.results.contests[0];
  for (std::size_t i = 0; i < report.run.players.size(); ++i)
    rows.push_back(
        share_row((report.rotated ? "player " : "seat ") + std::to_string(i + 1) + " (" + report.run.players[i] + ')',
                  tally.shares[i], tally.deals, tally.games));
  return rows;
}

std::vector<ShareRow> pairing_rows(const Report& report) {
  std::vector<ShareRow> rows;
  for (std::size_t i = 0; i < report.run.contests.size(); ++i) {
    const auto& pair = report.run.contests[i].players;
    const Tally& tally = report.results.contests[i];
    rows.push_back(share_row(report.run.players[pair[0]] + " - " + report.run.players[pair[1]], tally.shares[0],
                             tally.deals, tally.games));
  }
  return rows;
}

std::vector<ShareRow> order_rows(const Report& report) {
  std::vector<ShareRow> rows;
  const Tally all = all_games(report);
  if (all.in_order != all.games) return rows;
  for (std::size_t i = 0; i < all.orders.size(); ++i)
    rows.push_back(
        share_row(i == 0 ? "who began" : "turn " + std::to_string(i + 1), all.orders[i], all.deals, all.games));
  return rows;
}

std::vector<Rating> elo_table(const Report& report) {
  std::vector<Meeting> meetings;
  for (std::size_t i = 0; i < report.run.contests.size(); ++i) {
    const auto& pair = report.run.contests[i].players;
    const Tally& tally = report.results.contests[i];
    meetings.push_back({pair[0], pair[1], deal_share(tally.shares[0], tally.deals, tally.games)});
  }
  return ratings(static_cast<int>(report.run.players.size()), meetings);
}

Tally all_games(const Report& report) {
  Tally all;
  for (const auto& tally : report.results.contests) all.add(tally);
  return all;
}

std::vector<HappeningRow> happening_rows(const Report& report) {
  std::vector<HappeningRow> rows;
  const Tally all = all_games(report);
  const double games = static_cast<double>(all.games);
  for (std::size_t i = 0; i < report.happenings.size() && i < all.happened.size(); ++i) {
    const double in = static_cast<double>(all.happened_in[i]) / games;
    rows.push_back({.name = report.happenings[i],
                    .a_game = static_cast<double>(all.happened[i]) / games,
                    .games = in,
                    .interval = wilson(in, static_cast<double>(all.deals))});
    for (const auto& stuck : report.stuck)
      if (stuck.happening == rows.back().name) rows.back().words = stuck.words;
  }
  return rows;
}

std::vector<HappeningRow> stuck_rows(const Report& report) {
  auto rows = happening_rows(report);
  std::erase_if(rows, [](const auto& row) { return row.words.empty(); });
  return rows;
}

}  // namespace rekentafel::arena
