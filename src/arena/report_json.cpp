#include <algorithm>
#include <cmath>
#include <sstream>

#include "arena/report.h"
#include "wire/json.h"

namespace rekentafel::arena {

namespace {

namespace json = wire::json;

json::array low_high(const Interval& interval) { return {interval.low, interval.high}; }

json::array shares(const std::vector<ShareRow>& rows) {
  json::array array;
  for (const auto& row : rows)
    array.push_back(json::object{{"share", row.share.mean}, {"interval", low_high(row.interval)}});
  return array;
}

// `seats`, `draws`, the margin and the length have been printed since the first version: scripts read them.
void add_line_up(json::object& object, const Report& report) {
  const Tally& tally = report.results.contests[0];
  const auto rows = line_up_rows(report);
  json::array seats;
  for (std::size_t i = 0; i < rows.size(); ++i)
    seats.push_back(json::object{{"player", report.run.players[i]},
                                 {"wins", tally.wins[i]},
                                 {"mean_score", mean(tally.scores[i], tally.sat[i])},
                                 {"share", rows[i].share.mean},
                                 {"interval", low_high(rows[i].interval)}});
  object["seats"] = seats;
  object["draws"] = tally.draws;
  object["mean_margin"] = mean(tally.margins.sum, tally.games);
  object["margin_deviation"] = tally.margin_deviation();
}

void add_pairings(json::object& object, const Report& report) {
  const auto rows = pairing_rows(report);
  json::array pairings, elo;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& pair = report.run.contests[i].players;
    const Tally& tally = report.results.contests[i];
    json::object one{{"first", report.run.players[pair[0]]},
                     {"second", report.run.players[pair[1]]},
                     {"deals", tally.deals},
                     {"games", tally.games},
                     {"wins", tally.wins[0]},
                     {"losses", tally.wins[1]},
                     {"draws", tally.draws},
                     {"share", rows[i].share.mean},
                     {"interval", low_high(rows[i].interval)}};
    if (report.run.sprt) {
      const auto decided = decision(*report.run.sprt, rows[i].share);
      one["log_ratio"] = report.run.sprt->log_ratio(rows[i].share);
      one["decided"] = decided ? json::value(*decided ? "higher" : "lower") : json::value(nullptr);
    }
    pairings.push_back(one);
  }
  const auto table = elo_table(report);
  for (std::size_t i = 0; i < table.size(); ++i)
    elo.push_back(json::object{{"player", report.run.players[i]}, {"elo", table[i].elo}, {"margin", table[i].margin}});
  object["pairings"] = pairings;
  object["elo"] = elo;
}

void add_behaviour(json::object& object, const Report& report) {
  const Tally all = all_games(report);
  object["mean_length"] = mean(sum_of(all.lengths), all.games);
  object["shortest"] = smallest_of(all.lengths);
  object["longest"] = largest_of(all.lengths);
  if (!all.durations.empty()) object["median_duration"] = quantile_of(all.durations, 0.5);
  object["orders"] = shares(order_rows(report));
  json::object happened;
  for (const auto& row : happening_rows(report))
    happened[row.name] = json::object{{"a_game", row.a_game}, {"games", row.games}};
  object["happened"] = happened;
  json::array stuck;
  for (const auto& one : report.stuck) stuck.push_back(json::string(one.happening));
  object["stuck"] = stuck;
}

json::array thinking_times(const Report& report) {
  json::array array;
  for (std::size_t i = 0; i < report.results.thinking.size(); ++i) {
    const auto& time = report.results.thinking[i];
    array.push_back(json::object{{"player", report.run.players[i]},
                                 {"moves", time.moves},
                                 {"mean_seconds", time.mean()},
                                 {"longest_seconds", time.longest}});
  }
  return array;
}

json::array perfect(const Report& report) {
  json::array array;
  for (const auto& play : report.perfect) {
    const auto share = [&](bool (*of)(const PerfectGame&)) {
      return json::object{{"share", play.share(of)}, {"interval", low_high(play.interval(of))}};
    };
    array.push_back(json::object{{"method", play.method},
                                 {"boards", play.games.size()},
                                 {"beginner_wins", share(begun_and_won)},
                                 {"drawn", share(drawn)},
                                 {"cut_short", share(cut_short)},
                                 {"mean_margin", play.mean_margin()},
                                 {"margin_interval", low_high(play.margin_interval())},
                                 {"mean_tiles_left", play.mean_left()}});
  }
  return array;
}

// Six decimals, as the CSV has: what lies beyond differs between processors (fused multiply-add, the C library's pow),
// and says nothing about players.
void round_figures(json::value& value) {
  if (auto* number = value.if_double()) *number = std::round(*number * 1e6) / 1e6 + 0.0;
  if (auto* array = value.if_array()) std::ranges::for_each(*array, round_figures);
  if (auto* object = value.if_object())
    for (auto& field : *object) round_figures(field.value());
}

// A table of its own below the other, after an empty line.
void write_perfect_rows(std::ostream& out, const Report& report) {
  if (report.perfect.empty()) return;
  out << "\nmethod,boards,beginner_wins,low,high,drawn,low,high,cut_short,low,high,mean_margin,low,high,"
         "mean_tiles_left\n";
  for (const auto& play : report.perfect) {
    out << play.method << ',' << play.games.size();
    const auto figure = [&](double value, const Interval& interval) {
      out << ',' << decimal(value, 6) << ',' << decimal(interval.low, 6) << ',' << decimal(interval.high, 6);
    };
    for (const auto of : {begun_and_won, drawn, cut_short}) figure(play.share(of), play.interval(of));
    figure(play.mean_margin(), play.margin_interval());
    out << ',' << decimal(play.mean_left(), 6) << '\n';
  }
}

}  // namespace

std::string as_json(const Report& report) {
  const Tally all = all_games(report);
  json::object object{{"game", report.game}, {"options", report.options}, {"games", all.games},
                      {"deals", all.deals},  {"rotated", report.rotated}, {"seed", report.seed}};
  report.tourney ? add_pairings(object, report) : add_line_up(object, report);
  add_behaviour(object, report);
  if (!report.results.thinking.empty()) object["thinking"] = thinking_times(report);
  if (!report.perfect.empty()) object["perfect"] = perfect(report);
  json::value written = std::move(object);
  round_figures(written);
  return wire::write_json(written) + '\n';
}

std::string as_csv(const Report& report) {
  std::ostringstream out;
  const auto interval = [&](const ShareRow& row) {
    out << decimal(row.share.mean, 6) << ',' << decimal(row.interval.low, 6) << ',' << decimal(row.interval.high, 6);
  };
  if (report.tourney) {
    out << "first,second,deals,games,wins,draws,losses,share,low,high\n";
    const auto rows = pairing_rows(report);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto& pair = report.run.contests[i].players;
      const Tally& tally = report.results.contests[i];
      out << report.run.players[pair[0]] << ',' << report.run.players[pair[1]] << ',' << tally.deals << ','
          << tally.games << ',' << tally.wins[0] << ',' << tally.draws << ',' << tally.wins[1] << ',';
      interval(rows[i]);
      out << '\n';
    }
    return out.str();
  }
  out << "seat,player,deals,games,wins,draws,mean_score,share,low,high\n";
  const Tally& tally = report.results.contests[0];
  const auto rows = line_up_rows(report);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out << i + 1 << ',' << report.run.players[i] << ',' << tally.deals << ',' << tally.games << ',' << tally.wins[i]
        << ',' << tally.draws << ',' << decimal(mean(tally.scores[i], tally.sat[i]), 4) << ',';
    interval(rows[i]);
    out << '\n';
  }
  write_perfect_rows(out, report);
  return out.str();
}

}  // namespace rekentafel::arena
