// The top of a long proof, held in memory as a graph of questions. Whoever answers its leaves (depth-first searches,
// many at a time, on whatever machine) asks for one after another, always of the cheapest proof in sight; a leaf that
// turns out too hard grows leaves of its own. After proof-number search, with the expected work in place of a count.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/proven.h"
#include "solver/question.h"

namespace rekentafel::solver {

class ProofTree {
 public:
  // Begins with what is in `proven`, and adds to it what is answered: kept in a file, that is all it takes to go on
  // another time.
  ProofTree(const Lines& lines, Proven& proven, const Position& root, int bound);

  Answer answer() const { return nodes_[0].answer; }
  // An open leaf of the proof that looks cheapest, for somebody to search. Until it is settled its work counts as more,
  // so that the next call finds another; nothing where the best is one that is being searched.
  std::optional<std::uint32_t> ask();
  Question question(std::uint32_t leaf) const { return nodes_[leaf].question; }
  // What came of a leaf that was asked for.
  void settle(std::uint32_t leaf, Answer answer);

  std::size_t size() const { return nodes_.size(); }
  // Expected, in no unit: compared with each other they tell which answer is likely, each in time how far it is.
  double yes_work() const { return nodes_[0].yes_work; }
  double no_work() const { return nodes_[0].no_work; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Node {
    Question question;
    Answer answer = Answer::open;
    bool asked = false;
    bool stale = false;
    std::uint8_t children = 0;      // how many; 0 for a leaf
    std::uint32_t first_child = 0;  // in children_
    std::uint32_t parents = none;   // in parents_
    float yes_work = 0;
    float no_work = 0;
  };
  struct Parent {
    std::uint32_t node, next;
  };

  std::uint32_t find_or_add(const Question& question);
  void make_room();
  void look_at(Node& node);
  void grow(std::uint32_t leaf);
  void work_out(std::uint32_t node);
  void answer(std::uint32_t node, Answer answer);
  void touch(std::uint32_t node);
  void touch_parents(std::uint32_t node);
  void carry_up();
  std::span<const std::uint32_t> children(const Node& node) const {
    return {children_.data() + node.first_child, node.children};
  }

  const Lines& lines_;
  Proven& proven_;
  std::vector<Node> nodes_;  // the root first
  std::vector<std::uint32_t> children_;
  std::vector<Parent> parents_;
  std::vector<std::uint32_t> places_;                 // where in nodes_, by hash
  std::array<std::vector<std::uint32_t>, 64> stale_;  // to be worked out anew, by tiles left
};

}  // namespace rekentafel::solver
