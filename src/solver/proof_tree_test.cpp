#include "solver/proof_tree.h"

#include <gtest/gtest.h>

#include <set>

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
Answer search(const Lines& lines, const Question& question, std::uint64_t nodes) {
  Proven proven(1 << 14);
  Shared shared(lines, proven, {});
  shared.most_nodes = nodes;
  Search search(shared, true);
  const bool yes = search.at_least(Position::of(question.rows, question.line, lines), question.bound);
  if (search.nodes() > nodes) return Answer::open;
  return yes ? Answer::yes : Answer::no;
}

struct Told {
  Answer answer = Answer::open;
  std::size_t settled = 0;
};

// As many leaves at once as there are, settled in no particular order.
Told prove(const Board& board, int bound, Proven& proven, std::size_t at_once, std::size_t most = 100'000) {
  const Lines lines(board);
  ProofTree tree(lines, proven, Position::of(board, Line::row, lines), bound);
  Random random(Seed{0, 5}, at_once);
  std::vector<std::uint32_t> leaves;
  std::size_t settled = 0;
  while (tree.answer() == Answer::open && settled < most) {
    for (int in_vain = 0; leaves.size() < at_once && in_vain < 20;) {
      if (const auto leaf = tree.ask())
        leaves.push_back(*leaf);
      else
        ++in_vain;
    }
    EXPECT_FALSE(leaves.empty());
    std::swap(leaves[random.below(static_cast<std::uint32_t>(leaves.size()))], leaves.back());
    tree.settle(leaves.back(), search(lines, tree.question(leaves.back()), 30));
    leaves.pop_back();
    ++settled;
  }
  return {tree.answer(), settled};
}

TEST(ProofTree, answers_as_the_solver_does) {
  for (const int method : {1, 2})
    for (std::uint64_t i = 0; i < 15; ++i) {
      const Board board = random_board(method, i);
      const int value = solve(board, Line::row).value;
      for (const std::size_t at_once : {1, 50})
        for (const int more : {-3, 0, 1, 4}) {
          Proven proven(1 << 14);
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
    Proven proven(1 << 14);
    prove(board, bound, proven, 20);
    int facts = 0;
    proven.each(0, 1, [&](std::uint64_t rows, int line, const Fact& fact) {
      const auto answer = [&](int asked) {
        const Question question{rows, static_cast<std::int16_t>(line), static_cast<std::int16_t>(asked)};
        return search(lines, question, 1'000'000);
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
  Proven proven(1 << 14), whole(1 << 20), again(1 << 20);
  const auto all = prove(board, value, whole, 20);
  ASSERT_EQ(all.answer, Answer::yes);
  ASSERT_GT(all.settled, 100u);

  ASSERT_EQ(prove(board, value, proven, 20, all.settled * 3 / 4).answer, Answer::open);
  ASSERT_TRUE(read_proof(write_proof(board, proven), board, again));
  const auto rest = prove(board, value, again, 20);
  EXPECT_EQ(rest.answer, Answer::yes);
  EXPECT_LT(rest.settled, all.settled * 3 / 4);
}

TEST(ProofTree, gives_a_leaf_to_one_searcher_until_it_is_settled) {
  const Board board = random_board(3, 1);
  const Lines lines(board);
  Proven proven(1 << 14);
  ProofTree tree(lines, proven, Position::of(board, Line::row, lines), 1);
  const auto root = tree.ask();
  ASSERT_TRUE(root);
  EXPECT_FALSE(tree.ask()) << "it is being searched";
  tree.settle(*root, Answer::open);

  std::set<std::uint32_t> asked;
  for (int i = 0; i < 100; ++i)
    if (const auto leaf = tree.ask()) {
      EXPECT_TRUE(asked.insert(*leaf).second);
    }
  EXPECT_EQ(asked.size() + 1, tree.size()) << "each of them in the end, however unlikely";
}

}  // namespace
}  // namespace rekentafel::solver
