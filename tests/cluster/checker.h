// What was acknowledged against what the log says, read from outside by psql.
#pragma once

#include <string>
#include <vector>

namespace rekentafel::cluster {

struct Acknowledged {
  std::string code;
  struct Move {
    int seat;
    std::string id, action;
  };
  std::vector<Move> moves;  // in order
  std::string outcome;      // as it was told, in JSON; empty while it goes on
};

// Rows of table_id, seq, seat, id, action, in any order, and of id, setup, seed: columns by tabs. Every acknowledged
// move must be there exactly once and in its place, and nothing else; a game must end as its log says. The first few
// things that are wrong.
std::vector<std::string> wrong(const std::vector<Acknowledged>& acknowledged, const std::string& entries,
                               const std::string& tables);

}  // namespace rekentafel::cluster
