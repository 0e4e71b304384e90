#include <algorithm>
#include <sstream>

#include "arena/report.h"

namespace rekentafel::arena {

namespace {

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}
std::string to_right(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

void write_line_up(std::ostream& out, const Report& report) {
  const Tally& tally = report.results.contests[0];
  out << report.game << ": " << tally.games << " games, seed " << report.seed;
  if (report.rotated) out << "; " << tally.deals << " deals, each with every rotation of the seats";
  out << '\n';
  const auto rows = line_up_rows(report);
  for (std::size_t i = 0; i < rows.size(); ++i)
    out << "  " << rows[i].name << "  wins " << tally.wins[i] << "  " << percent(mean(tally.wins[i], tally.games))
        << "  mean score " << decimal(mean(tally.scores[i], tally.sat[i]), 1) << "  share "
        << percent(rows[i].share.mean) << " (" << between(rows[i].interval) << ")\n";
  out << "  draws " << tally.draws << "  " << percent(mean(tally.draws, tally.games)) << '\n'
      << "  margin of " << (report.rotated ? "player" : "seat") << " 1: mean "
      << decimal(mean(tally.margins.sum, tally.games), 2) << ", deviation " << decimal(tally.margin_deviation(), 2)
      << '\n';
}

std::string verdict_of(const Report& report, const DealShare& share) {
  if (!report.run.sprt) return "";
  const auto decided = decision(*report.run.sprt, share);
  return "  " + with_sign(report.run.sprt->log_ratio(share), 2) + "  " +
         (decided ? *decided ? "the higher" : "the lower" : "undecided");
}

void write_pairings(std::ostream& out, const Report& report) {
  const auto rows = pairing_rows(report);
  std::size_t widest = 7;
  for (const auto& row : rows) widest = std::max(widest, row.name.size());
  out << report.game << ": " << report.run.players.size() << " players, seed " << report.seed
      << "; every deal with every rotation of the seats\n"
      << "  " << padded("pairing", widest) << "   deals   games   share of the first and its 95% interval";
  if (report.run.sprt)
    out << "  log ratio of " << percent(report.run.sprt->share0) << " and " << percent(report.run.sprt->share1);
  out << '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Tally& tally = report.results.contests[i];
    out << "  " << padded(rows[i].name, widest) << to_right(std::to_string(tally.deals), 8)
        << to_right(std::to_string(tally.games), 8) << to_right(percent(rows[i].share.mean), 9) << "  "
        << between(rows[i].interval) << verdict_of(report, rows[i].share) << '\n';
  }
}

void write_elo(std::ostream& out, const Report& report) {
  const auto table = elo_table(report);
  std::vector<std::size_t> order(table.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](auto a, auto b) { return table[a].elo > table[b].elo; });
  out << "  Elo, the mean 0\n";
  for (const auto i : order)
    out << "  " << padded(report.run.players[i], 10) << to_right(with_sign(table[i].elo), 6) << " ± "
        << decimal(table[i].margin, 0) << '\n';
}

void write_behaviour(std::ostream& out, const Report& report) {
  const Tally all = all_games(report);
  out << "  length: mean " << decimal(mean(sum_of(all.lengths), all.games), 2) << ", from " << smallest_of(all.lengths)
      << " to " << largest_of(all.lengths) << " actions\n";
  if (!all.durations.empty())
    out << "  lasting: median " << quantile_of(all.durations, 0.5) << " s, from " << smallest_of(all.durations)
        << " to " << largest_of(all.durations) << " s\n";
  for (const auto& row : order_rows(report))
    out << "  " << row.name << ": share " << percent(row.share.mean) << " (" << between(row.interval) << ")\n";
  for (const auto& row : happening_rows(report)) {
    const bool unusual = (row.name == "refused" || row.name == "unfinished") && row.a_game > 0;
    if (row.words.empty() && !unusual) continue;
    out << "  " << row.name << ": " << decimal(row.a_game, 2) << " a game, in " << percent(row.games) << " of games";
    if (!row.words.empty()) out << "; " << row.words;
    out << '\n';
  }
}

void write_thinking(std::ostream& out, const Report& report) {
  if (report.results.thinking.empty()) return;
  out << "  thinking, measured now: milliseconds a move, mean and longest\n";
  for (std::size_t i = 0; i < report.results.thinking.size(); ++i) {
    const auto& time = report.results.thinking[i];
    out << "  " << padded(report.run.players[i], 10) << to_right(decimal(1000 * time.mean(), 3), 10)
        << to_right(decimal(1000 * time.longest, 1), 10) << "  of " << time.moves << '\n';
  }
}

void write_perfect(std::ostream& out, const Report& report) {
  for (const auto& play : report.perfect) {
    const auto margin = play.margin_interval();
    out << "  method " << play.method << " played perfectly, " << play.games.size() << " boards: the beginner wins "
        << percent(play.share(begun_and_won)) << " (" << between(play.interval(begun_and_won)) << "), drawn "
        << percent(play.share(drawn)) << ", margin " << with_sign(play.mean_margin(), 2) << " ("
        << with_sign(margin.low, 2) << " to " << with_sign(margin.high, 2) << "), cut short "
        << percent(play.share(cut_short)) << " (" << between(play.interval(cut_short)) << "), tiles left "
        << decimal(play.mean_left(), 1) << '\n';
  }
}

}  // namespace

std::string as_text(const Report& report) {
  std::ostringstream out;
  report.tourney ? write_pairings(out, report) : write_line_up(out, report);
  if (report.tourney && report.run.players.size() > 2) write_elo(out, report);
  write_behaviour(out, report);
  write_thinking(out, report);
  write_perfect(out, report);
  return out.str();
}

}  // namespace rekentafel::arena
