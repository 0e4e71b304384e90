#include "solver/proof_tree.h"

#include <gtest/gtest.h>

#include "games/plus_and_minus/methods.h"
#include "solver/saved_proof.h"
#include "solver/search.h"
#include "solver/solve.h"

namespace rekentafel::solver {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;

Board random_board(int method, std::uint64_t number) {
  Random random(Seed{0, 31}, number);
  return lay(plus_and_minus::method(method), random);
}

// Answers a leaf by search where that takes few nodes, with a table of its own.
Verdict search(const Lines& lines, const Question& question, std::uint64_t nodes) {
  Proven proven(1 << 20);
  Shared shared(lines, proven, {});
  shared.most_nodes = nodes;
  Search search(shared, true);
  const bool yes = search.at_least(Position::of(question.rows, question.line, lines), question.bound);
  if (search.nodes() > nodes) return {.answer = Answer::open};
  return {.answer = yes ? Answer::yes : Answer::no};
}

struct Told {
  Answer answer = Answer::open;
  std::size_t asked = 0;
};

Told prove(const Board& board, int bound, Proven& proven, std::size_t at_once, std::size_t most = 100'000) {
  const Lines lines(board);
  ProofTree tree(lines, proven, Position::of(board, Line::row, lines), bound);
  std::size_t asked = 0;
  while (tree.answer() == Answer::open && asked < most) {
    const auto leaves = tree.ask(at_once);
    EXPECT_FALSE(leaves.empty());
    EXPECT_LE(leaves.size(), at_once);
    std::vector<Verdict> verdicts;
    for (const auto leaf : leaves) verdicts.push_back(search(lines, tree.question(leaf), 30));
    tree.settle(leaves, verdicts);
    asked += leaves.size();
  }
  return {tree.answer(), asked};
}

TEST(ProofTree, answers_as_the_solver_does) {
  for (const int method : {1, 2})
    for (std::uint64_t i = 0; i < 15; ++i) {
      const Board board = random_board(method, i);
      const int value = solve(board, Line::row).value;
      for (const std::size_t at_once : {1, 50})
        for (const int more : {-3, 0, 1, 4}) {
          Proven proven(1 << 20);
          const auto told = prove(board, value + more, proven, at_once);
          EXPECT_EQ(told.answer, more <= 0 ? Answer::yes : Answer::no) << to_text(board) << " by " << more;
        }
    }
}

TEST(ProofTree, keeps_only_what_is_true) {
  const Board board = random_board(2, 5);
  const Lines lines(board);
  const int value = solve(board, Line::row).value;
  for (const int bound : {value, value + 1}) {
    Proven proven(1 << 20);
    prove(board, bound, proven, 20);
    int facts = 0;
    proven.each(0, 1, [&](std::uint64_t rows, int line, const Fact& fact) {
      const auto answer = [&](int asked) {
        const Question question{rows, static_cast<std::int16_t>(line), static_cast<std::int16_t>(asked)};
        return search(lines, question, 1'000'000).answer;
      };
      if (fact.low > -Fact::no_bound) {
        EXPECT_EQ(answer(fact.low), Answer::yes);
      }
      if (fact.high < Fact::no_bound) {
        EXPECT_EQ(answer(fact.high + 1), Answer::no);
      }
      ++facts;
    });
    EXPECT_GT(facts, 50);
  }
}

TEST(ProofTree, goes_on_from_a_file_where_it_was_broken_off) {
  const Board board = random_board(2, 3);
  const int value = solve(board, Line::row).value;
  Proven proven(1 << 20), whole(1 << 20), again(1 << 20);
  const auto all = prove(board, value, whole, 20);
  ASSERT_EQ(all.answer, Answer::yes);
  ASSERT_GT(all.asked, 100u);

  ASSERT_EQ(prove(board, value, proven, 20, all.asked * 3 / 4).answer, Answer::open);
  ASSERT_TRUE(read_proof(write_proof(board, proven), board, again));
  const auto rest = prove(board, value, again, 20);
  EXPECT_EQ(rest.answer, Answer::yes);
  EXPECT_LT(rest.asked, all.asked * 3 / 4);
}

TEST(ProofTree, leaves_a_leaf_that_was_not_tried_as_it_was) {
  const Board board = random_board(3, 1);
  const Lines lines(board);
  Proven proven(1 << 20);
  ProofTree tree(lines, proven, Position::of(board, Line::row, lines), 1);
  const auto leaves = tree.ask(10);
  ASSERT_EQ(leaves.size(), 1u);
  EXPECT_TRUE(tree.ask(10).empty()) << "it is being looked at";
  tree.settle(leaves, std::vector<Verdict>{{.tried = false}});
  EXPECT_EQ(tree.size(), 1u);
  EXPECT_EQ(tree.ask(10), leaves);
}

}  // namespace
}  // namespace rekentafel::solver
