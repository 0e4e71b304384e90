#include "solver/whole_proof.h"

#include <algorithm>
#include <unordered_map>

#include "solver/glance.h"

namespace rekentafel::solver {

namespace {

class Gatherer {
 public:
  Gatherer(const Lines& lines, const Proven& proven) : lines_(lines), proven_(proven) {}

  Fact fact_of(const Position& position) const {
    return proven_.find(position, proven_.hash(position)).value_or(Fact{});
  }

  // The fact that answers the question, perhaps by saying more than that, and all it follows from.
  void gather(const Position& position, Answer answer, Fact fact) {
    const int bound = answer == Answer::yes ? fact.low : fact.high + 1;
    Fact& kept = kept_[position.line][position.rows];
    if (answers(kept, bound) == answer) return;
    (answer == Answer::yes ? kept.low : kept.high) = answer == Answer::yes ? fact.low : fact.high;
    kept.effort = position.count();

    Moves moves;
    glance(position, bound, lines_, {}, moves);
    sort_by_promise(moves);
    const Answer other = answer == Answer::yes ? Answer::no : Answer::yes;
    const auto known = [&](const Move& move) {
      const auto [next, asked] = after(position, bound, move);
      return at_a_glance(next, asked) == other || answers(fact_of(next), asked) == other;
    };
    // For a yes one tile is enough, for a no all are needed; where they are not known, a search answered.
    const auto good = std::find_if(moves.begin(), moves.end(), known);
    if (answer == Answer::yes && good != moves.end()) {
      kept.best = good->crossing;
      gather_after(position, bound, *good, other);
    }
    if (answer == Answer::no && std::all_of(moves.begin(), moves.end(), known))
      for (const Move& move : moves) gather_after(position, bound, move, other);
  }

  std::vector<KnownFact> facts() const {
    std::vector<KnownFact> facts;
    for (int line = 0; line < 16; ++line)
      for (const auto& [rows, fact] : kept_[line]) facts.push_back({rows, line, fact});
    return facts;
  }

 private:
  struct Asked {
    Position position;
    int bound;
  };
  Asked after(const Position& position, int bound, const Move& move) const {
    return {position.after(move.crossing, lines_), lines_.value[position.line][move.crossing] - bound + 1};
  }
  void gather_after(const Position& position, int bound, const Move& move, Answer answer) {
    const auto [next, asked] = after(position, bound, move);
    if (at_a_glance(next, asked) != answer) gather(next, answer, fact_of(next));
  }

  Answer at_a_glance(const Position& position, int bound) const {
    Moves moves;
    return glance(position, bound, lines_, {}, moves);
  }
  static Answer answers(const Fact& fact, int bound) {
    return fact.low >= bound ? Answer::yes : fact.high < bound ? Answer::no : Answer::open;
  }

  const Lines& lines_;
  const Proven& proven_;
  std::array<std::unordered_map<std::uint64_t, Fact>, 16> kept_;
};

}  // namespace

std::vector<KnownFact> whole_proof(const Lines& lines, const Position& root, const Proven& proven) {
  Gatherer gatherer(lines, proven);
  const Fact fact = gatherer.fact_of(root);
  if (fact.low > -Fact::no_bound) gatherer.gather(root, Answer::yes, fact);
  if (fact.high < Fact::no_bound) gatherer.gather(root, Answer::no, fact);
  return gatherer.facts();
}

}  // namespace rekentafel::solver
