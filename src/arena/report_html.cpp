// The report as one page: squared paper, ink and a highlighter. It needs nothing else: no network, no script.
#include <algorithm>
#include <sstream>

#include "arena/plot.h"
#include "arena/report.h"

namespace rekentafel::arena {

namespace {

constexpr std::string_view style = R"css(
:root{color-scheme:light dark;--paper:#fbfaf4;--grid:#e3ebf3;--ink:#16324f;--muted:#4f6a85;--card:#fff;--mark:#ffd94a;--blue:#1b64a8;--pale:#c3d9ee;--purple:#6a4aa0}
@media (prefers-color-scheme:dark){:root{--paper:#13202e;--grid:#1d3042;--ink:#eaf2fa;--muted:#a9bed2;--card:#203449;--blue:#7fb8ee;--pale:#3a5f83;--purple:#c0a6ee}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;color:var(--ink);background-color:var(--paper);background-image:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);background-size:24px 24px;font:17px/1.5 "Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,sans-serif}
main{max-width:1080px;margin:0 auto}
h1,h2,.big,svg .value,svg .on-mark{font-family:Fredoka,"Atkinson Hyperlegible Next",system-ui,sans-serif}
h1{font-size:2rem;line-height:1.15;margin:0 0 4px}
h2{font-size:1.25rem;line-height:1.25;margin:0 0 4px}
p{margin:0 0 8px}
.muted,td,th{color:var(--muted)}
.facts{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0;padding:0;list-style:none}
.facts li,section{background:var(--card);border:2.5px solid var(--ink);border-radius:14px}
.facts li{padding:8px 16px;min-width:112px;flex:1 1 auto}
.facts .big{display:block;font-size:1.5rem;font-weight:600;line-height:1.3}
.cards{columns:2 420px;column-gap:16px}
section{padding:16px;margin:0 0 16px;break-inside:avoid}
section:has(th:nth-child(6)){column-span:all;margin-top:16px}
mark{background:var(--mark);color:#16324f;border-radius:4px;padding:0 4px}
svg{display:block;width:100%;max-width:520px;height:auto;margin:8px auto 0;overflow:visible}
svg text{fill:var(--ink);font-size:15px}
svg .value,svg .on-mark{font-weight:600}
svg .on-mark{fill:#16324f;font-size:12px}
svg .tick{fill:var(--muted);font-size:13px}
svg .mid{text-anchor:middle}
svg .end{text-anchor:end}
svg .grid{stroke:var(--grid)}
svg .track{stroke:var(--grid);stroke-width:2}
svg .axis{stroke:var(--ink);stroke-width:1.5}
svg .fair{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 2}
svg .interval,svg .bar{fill:var(--pale)}
svg .dot,svg .strong{fill:var(--blue)}
svg .dot{stroke:var(--card);stroke-width:2}
svg rect.mark{fill:var(--mark)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:right;padding:6px 8px;border-bottom:1.5px solid var(--grid);vertical-align:top}
th:first-child,td:first-child{width:99%;text-align:left;color:var(--ink);overflow-wrap:anywhere}
th,td:not(:first-child){white-space:nowrap}
td small{display:block;color:var(--muted);font-size:.85rem}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
footer{margin-top:20px}
@media (max-width:480px){body{padding:16px 12px 32px}section{padding:12px}.facts{gap:8px}.facts li{padding:6px 12px;min-width:88px}}
@media print{:root{color-scheme:light;--paper:#fff;--grid:#dbe4ec;--ink:#16324f;--muted:#4f6a85;--card:#fff;--blue:#1b64a8;--pale:#c3d9ee}body{background:none;padding:0;font-size:11pt}.cards{columns:2}svg{max-width:100%}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
)css";

std::string fact(const std::string& number, std::string_view words) {
  return "<li><span class=\"big\">" + escaped(number) + "</span> <span class=\"muted\">" + std::string(words) +
         "</span></li>\n";
}

std::string section(std::string_view title, const std::string& words, const std::string& inside) {
  return "<section>\n<h2>" + std::string(title) + "</h2>\n<p class=\"muted\">" + words + "</p>\n" + inside +
         "</section>\n";
}

std::vector<Whisker> whiskers_of(const std::vector<ShareRow>& rows) {
  std::vector<Whisker> result;
  for (const auto& row : rows) result.push_back({row.name, percent(row.share.mean), row.share.mean, row.interval});
  return result;
}

// Surely above, surely below, or neither.
std::string beside_fair(const Interval& interval, double fair) {
  if (interval.low > fair) return "<mark>more than even</mark>";
  if (interval.high < fair) return "<mark>less than even</mark>";
  return "not surely different from even";
}

std::string who_wins(const Report& report) {
  if (report.tourney)
    return section("Who wins",
                   "Share of the wins of the first named, a shared win counting in parts. The bar is where it lies 95 "
                   "times in 100.",
                   whiskers({.title = "Share of the wins by pairing", .fair = 0.5, .fair_words = "even"},
                            whiskers_of(pairing_rows(report))));
  return section("Who wins",
                 "Share of the wins, a shared win counting in parts. The bar is where it lies 95 times in 100.",
                 whiskers({.title = "Share of the wins by player",
                           .fair = 1.0 / report.seats,
                           .fair_words = "even: " + percent(1.0 / report.seats, 0)},
                          whiskers_of(line_up_rows(report))));
}

std::string strength(const Report& report) {
  if (!report.tourney || report.run.players.size() < 3) return "";
  const auto table = elo_table(report);
  std::vector<Whisker> rows;
  for (std::size_t i = 0; i < table.size(); ++i)
    rows.push_back({report.run.players[i],
                    with_sign(table[i].elo) + " ± " + decimal(table[i].margin, 0),
                    table[i].elo,
                    {table[i].elo - table[i].margin, table[i].elo + table[i].margin}});
  std::ranges::stable_sort(rows, [](const Whisker& a, const Whisker& b) { return a.value > b.value; });
  return section("Strength", "Elo, the mean being 0: 400 points more are ten wins to one.",
                 whiskers({.title = "Elo by player", .fair = 0, .fair_words = "mean", .shares = false}, rows));
}

std::string first_seat(const Report& report) {
  const auto rows = order_rows(report);
  if (rows.empty()) return "";
  const double fair = 1.0 / report.seats;
  return section(
      "Does beginning help?",
      "Share of the wins by the order of turns. Who begins wins " + beside_fair(rows[0].interval, fair) + '.',
      whiskers(
          {.title = "Share of the wins by order of turns", .fair = fair, .fair_words = "even: " + percent(fair, 0)},
          whiskers_of(rows)));
}

std::string lengths(const Report& report) {
  const Tally all = all_games(report);
  std::string page = section("How long is a game?",
                             "Mean " + decimal(mean(sum_of(all.lengths), all.games), 1) +
                                 " actions; nine of ten games have " + std::to_string(quantile_of(all.lengths, 0.05)) +
                                 " to " + std::to_string(quantile_of(all.lengths, 0.95)) + '.',
                             histogram({.title = "Games by number of actions", .unit = "actions"}, all.lengths));
  if (!all.durations.empty())
    page +=
        section("How long does it last?",
                "On the game's own clock; nine of ten games last " + std::to_string(quantile_of(all.durations, 0.05)) +
                    " to " + std::to_string(quantile_of(all.durations, 0.95)) + " seconds.",
                histogram({.title = "Games by seconds", .unit = "seconds"}, all.durations));
  return page;
}

std::string row_of(const HappeningRow& row) {
  return "<tr><td>" + escaped(row.name) + (row.words.empty() ? "" : "<small>" + escaped(row.words) + "</small>") +
         "</td><td>" + decimal(row.a_game, 2) + "</td><td>" + percent(row.games) + "</td></tr>\n";
}

std::string table_of(const std::vector<HappeningRow>& rows) {
  std::string table = "<div class=\"scroll\"><table>\n<tr><th>what</th><th>a game</th><th>in games</th></tr>\n";
  for (const auto& row : rows) table += row_of(row);
  return table + "</table></div>\n";
}

std::string stuck(const Report& report) {
  const auto rows = stuck_rows(report);
  if (rows.empty()) return "";
  std::vector<Whisker> bars;
  for (const auto& row : rows) bars.push_back({row.name, percent(row.games), row.games, row.interval});
  return section(
      "How often stuck?", "Share of the games in which it happened at all, and how often a game.",
      whiskers({.title = "Share of games in which somebody was stuck", .fair = 0, .fair_words = "never"}, bars) +
          table_of(rows));
}

std::string happened(const Report& report) {
  auto rows = happening_rows(report);
  std::erase_if(rows, [](const auto& row) { return row.a_game == 0; });
  return section("What happened", "All that was seen at the tables.", table_of(rows));
}

std::string thinking(const Report& report) {
  if (report.results.thinking.empty()) return "";
  std::string table =
      "<div class=\"scroll\"><table>\n<tr><th>player</th><th>moves</th><th>mean</th><th>longest</th></tr>\n";
  for (std::size_t i = 0; i < report.results.thinking.size(); ++i) {
    const auto& time = report.results.thinking[i];
    table += "<tr><td>" + escaped(report.run.players[i]) + "</td><td>" + std::to_string(time.moves) + "</td><td>" +
             decimal(1000 * time.mean(), 2) + " ms</td><td>" + decimal(1000 * time.longest, 1) + " ms</td></tr>\n";
  }
  return section("How long players think", "Processor time a move, measured in this run: never the same twice.",
                 table + "</table></div>\n");
}

std::string row_of(const PerfectPlay& play) {
  const auto cell = [](const std::string& words, const std::string& small = "") {
    return "<td>" + words + (small.empty() ? "" : "<small>" + small + "</small>") + "</td>";
  };
  const auto margin = play.margin_interval();
  return "<tr>" + cell(std::to_string(play.method), std::to_string(play.games.size()) + " boards") +
         cell(percent(play.share(begun_and_won)), between(play.interval(begun_and_won))) +
         cell(percent(play.share(drawn)), between(play.interval(drawn))) +
         cell(with_sign(play.mean_margin(), 2), with_sign(margin.low, 2) + " to " + with_sign(margin.high, 2)) +
         cell(percent(play.share(cut_short)), between(play.interval(cut_short))) + cell(decimal(play.mean_left(), 1)) +
         "</tr>\n";
}

std::string played_perfectly(const Report& report) {
  if (report.perfect.empty()) return "";
  std::vector<Whisker> wins, margins, short_ones;
  std::string table =
      "<div class=\"scroll\"><table>\n<tr><th>method</th><th>beginner wins</th><th>drawn</th><th>margin</th>"
      "<th>cut short</th><th>tiles left</th></tr>\n";
  for (const auto& play : report.perfect) {
    const std::string name = "method " + std::to_string(play.method);
    table += row_of(play);
    wins.push_back({name, percent(play.share(begun_and_won)), play.share(begun_and_won), play.interval(begun_and_won)});
    margins.push_back({name, with_sign(play.mean_margin(), 1), play.mean_margin(), play.margin_interval()});
    short_ones.push_back({name, percent(play.share(cut_short)), play.share(cut_short), play.interval(cut_short)});
  }
  return section("Played perfectly: who wins?", "Share of the boards that the beginner wins when both play perfectly.",
                 whiskers({.title = "Beginner's wins by method", .fair = 0.5, .fair_words = "even"}, wins)) +
         section(
             "Played perfectly: by how much?", "Mean margin of the beginner.",
             whiskers({.title = "Mean margin by method", .fair = 0, .fair_words = "even", .shares = false, .least = 4},
                      margins)) +
         section("Played perfectly: cut short?",
                 "Share of the boards on which ending the game while tiles are left, and others could be taken, is the "
                 "only best plan.",
                 whiskers({.title = "Games cut short by method", .fair = 0, .fair_words = "never"}, short_ones)) +
         section("Played perfectly: the figures", "Boards laid at random, solved; below each the 95% interval.",
                 table + "</table></div>\n");
}

std::string facts(const Report& report) {
  const Tally all = all_games(report);
  std::string list = "<ul class=\"facts\">\n" + fact(std::to_string(all.games), "games");
  if (report.rotated) list += fact(std::to_string(all.deals), "deals, every rotation of seats");
  list += fact(std::to_string(report.seats), "seats");
  list += fact(percent(mean(all.draws, all.games)), "drawn or shared");
  return list + fact(report.seed, "seed") + "</ul>\n";
}

}  // namespace

std::string as_html(const Report& report) {
  std::ostringstream out;
  const std::string kind = report.tourney ? "tourney" : "simulation";
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      << "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" << escaped(report.game)
      << ": " << kind << "</title>\n<style>" << style << "</style>\n</head>\n<body>\n<main>\n<header>\n<h1>"
      << escaped(report.game) << "</h1>\n<p class=\"muted\">" << (report.tourney ? "Tourney" : "Simulation")
      << (report.options.empty() ? ", options as usual" : " with <code>" + escaped(report.options) + "</code>")
      << "</p>\n</header>\n"
      << facts(report) << "<div class=\"cards\">\n"
      << who_wins(report) << strength(report) << first_seat(report) << lengths(report) << stuck(report)
      << happened(report) << played_perfectly(report) << thinking(report)
      << "</div>\n<footer class=\"muted\">\n<p>The games of one deal count as one observation. Made by <code>"
      << escaped(report.command) << "</code></p>\n</footer>\n</main>\n</body>\n</html>\n";
  return out.str();
}

}  // namespace rekentafel::arena
