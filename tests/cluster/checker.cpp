#include "tests/cluster/checker.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "wire/any_match.h"
#include "wire/json_text.h"

namespace rekentafel::cluster {

namespace {

struct Row {
  long seq;
  int seat;
  std::string id, action;
};

std::vector<std::vector<std::string>> rows_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    auto& row = rows.emplace_back();
    std::istringstream columns(line);
    for (std::string column; std::getline(columns, column, '\t');) row.push_back(column);
  }
  return rows;
}

class Checker {
 public:
  std::vector<std::string> complaints;

  void check(const Acknowledged& seen, std::vector<Row> log, const std::vector<std::string>* head) {
    std::ranges::sort(log, {}, &Row::seq);
    if (log.size() != seen.moves.size())
      return complain(seen, std::to_string(seen.moves.size()) + " moves were acknowledged, the log has " +
                                std::to_string(log.size()));
    std::set<std::string> ids;
    for (std::size_t i = 0; i < log.size(); ++i) {
      const auto& said = seen.moves[i];
      if (log[i].seq != static_cast<long>(i) + 1)
        return complain(seen, "a hole or a double at " + std::to_string(i + 1));
      if (log[i].seat != said.seat || log[i].action != said.action || log[i].id != said.id)
        return complain(seen, "another move stands at " + std::to_string(i + 1));
      if (!ids.insert(std::to_string(said.seat) + ' ' + log[i].id).second) return complain(seen, "a move stands twice");
    }
    if (!head || head->size() < 3) return complain(seen, "no such table");
    replay(seen, log, *head);
  }

 private:
  void complain(const Acknowledged& seen, const std::string& what) { complaints.push_back(seen.code + ": " + what); }

  void replay(const Acknowledged& seen, const std::vector<Row>& log, const std::vector<std::string>& head) {
    const auto options = wire::options_from(wire::json::parse(head[1]));
    auto match = wire::open_match("plus-and-minus", *options, *seed_from(head[2]));
    for (const auto& row : log)
      if (!(*match)->act(Seat(row.seat), row.action)) return complain(seen, "the log cannot be replayed");
    std::string outcome;
    if (const auto end = (*match)->outcome()) wire::append_json(outcome, *end);
    if (outcome != seen.outcome) complain(seen, "the log ends with " + outcome + ", told was " + seen.outcome);
  }
};

}  // namespace

std::vector<std::string> wrong(const std::vector<Acknowledged>& acknowledged, const std::string& entries,
                               const std::string& tables) {
  std::map<std::string, std::vector<Row>> logs;
  for (const auto& row : rows_of(entries))
    if (row.size() == 5) logs[row[0]].push_back({std::stol(row[1]), std::stoi(row[2]), row[3], row[4]});
  std::map<std::string, std::vector<std::string>> heads;
  for (const auto& row : rows_of(tables)) heads[row[0]] = row;
  Checker checker;
  for (const auto& seen : acknowledged) {
    const auto head = heads.find(seen.code);
    checker.check(seen, logs[seen.code], head == heads.end() ? nullptr : &head->second);
  }
  if (checker.complaints.size() > 5) checker.complaints.resize(5);
  return checker.complaints;
}

}  // namespace rekentafel::cluster
