#include "solver/audit.h"

#include <gtest/gtest.h>

#include "games/plus_and_minus/methods.h"
#include "solver/search.h"
#include "solver/solve.h"
#include "solver/whole_proof.h"

namespace rekentafel::solver {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;

// A board of Method 2 with all that its value rests on, found by a search.
struct Proof {
  explicit Proof(std::uint64_t number) {
    Random random(Seed{0, 41}, number);
    saved.board = lay(plus_and_minus::method(2), random);
    value = solve(saved.board, Line::row).value;
    const Lines lines(saved.board);
    Proven proven(1 << 22);
    Shared shared(lines, proven, {});
    Search search(shared, true);
    root = Position::of(saved.board, Line::row, lines);
    search.at_least(root, value);
    search.at_least(root, value + 1);
    saved.facts = whole_proof(lines, root, proven);
    proven.each(0, 1, [&](std::uint64_t, int, const Fact&) { ++facts_of_the_search; });
  }

  Fact& fact_of_the_board() {
    for (auto& [rows, line, fact] : saved.facts)
      if (rows == root.rows && line == root.line) return fact;
    return saved.facts[0].fact;
  }

  SavedFacts saved;
  Position root;
  int value = 0;
  std::size_t facts_of_the_search = 0;
};

TEST(WholeProof, is_what_the_value_rests_on_and_no_more) {
  const Proof proof(0);
  EXPECT_LT(proof.saved.facts.size(), proof.facts_of_the_search);
  const auto said = stated(proof.saved);
  ASSERT_TRUE(said);
  EXPECT_EQ(said->mover, Line::row);
  EXPECT_EQ(said->fact.low, proof.value);
  EXPECT_EQ(said->fact.high, proof.value);
}

TEST(Audit, finds_that_a_proof_holds) {
  for (std::uint64_t i = 0; i < 5; ++i) {
    const Proof proof(i);
    for (const bool by_rules : {false, true}) {
      const Audit found = audit(proof.saved, {.by_rules = by_rules, .threads = 2});
      EXPECT_FALSE(found.wrong) << *found.wrong;
      EXPECT_GT(found.followed, 20u);
      EXPECT_EQ(found.not_shown, 0u);
    }
  }
}

TEST(Audit, leaves_out_all_but_a_share) {
  const Proof proof(0);
  const Audit all = audit(proof.saved, {}), none = audit(proof.saved, {.share = 0});
  EXPECT_GT(all.shown, 0u);
  EXPECT_EQ(none.not_shown, all.shown);
  EXPECT_EQ(none.followed, all.followed);
  const Audit some = audit(proof.saved, {.share = 0.5});
  EXPECT_GT(some.shown, 0u);
  EXPECT_EQ(some.shown + some.not_shown, all.shown);
}

TEST(Audit, finds_a_value_that_is_one_too_high_or_too_low) {
  for (std::uint64_t i = 0; i < 5; ++i)
    for (const bool by_rules : {false, true})
      for (const int error : {-1, 1}) {
        Proof proof(i);
        Fact& fact = proof.fact_of_the_board();
        fact.low += error;
        fact.high += error;
        EXPECT_TRUE(audit(proof.saved, {.by_rules = by_rules, .threads = 1}).wrong);
      }
}

TEST(Audit, finds_any_fact_that_claims_too_much) {
  Proof proof(1);
  constexpr int much = 60;
  for (std::size_t i = 0; i < proof.saved.facts.size(); i += 7) {
    Fact& fact = proof.saved.facts[i].fact;
    const Fact before = fact;
    if (fact.low > -Fact::no_bound) fact.low += much;
    if (fact.high < Fact::no_bound) fact.high -= much;
    EXPECT_TRUE(audit(proof.saved, {.threads = 1}).wrong);
    fact = before;
  }
}

TEST(Audit, shows_again_what_a_gap_leaves_open) {
  Proof proof(2);
  const Audit whole = audit(proof.saved, {});
  std::erase_if(proof.saved.facts, [](const KnownFact& known) { return std::popcount(known.rows) == 20; });
  const Audit found = audit(proof.saved, {});
  EXPECT_FALSE(found.wrong);
  EXPECT_LT(found.followed, whole.followed);
}

TEST(Audit, knows_the_positions_of_the_board) {
  Proof proof(0);
  proof.saved.facts[5].rows = ~std::uint64_t{0};
  EXPECT_TRUE(audit(proof.saved, {.threads = 1}).wrong);
}

}  // namespace
}  // namespace rekentafel::solver
