// The top of a long proof, held in memory as a graph of questions. Whoever answers its leaves (some depth-first search,
// on whatever machine) is asked for the leaves of the cheapest proof in sight; a leaf that turns out too hard grows
// leaves of its own. After proof-number search, with the expected work in place of a count.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solver/position.h"
#include "solver/question.h"

namespace rekentafel::solver {

class ProofTree {
 public:
  ProofTree(const Lines& lines, const Position& root, int bound);

  Answer answer() const { return nodes_[0].answer; }
  // The next open leaves of the proof that looks cheapest, nearest first, at most so many; they count as asked.
  std::vector<std::uint32_t> ask(std::size_t most);
  Question question(std::uint32_t leaf) const { return nodes_[leaf].question; }
  // What came of leaves that were asked.
  void settle(std::span<const std::uint32_t> leaves, std::span<const Verdict> verdicts);

  // Everything that has been answered, and how to take it over again before the first leaf is asked.
  void each_answer(const std::function<void(const Question&, Answer)>& tell) const;
  void take_over(const Question& question, Answer answer);

  struct Size {
    std::size_t questions = 0, answered = 0;
    double yes_work = 0, no_work = 0;  // expected, in nodes, to answer the whole
  };
  Size size() const;

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Node {
    Question question;
    Answer answer = Answer::open;
    bool asked = false;
    std::uint8_t children = 0;       // how many; 0 for a leaf
    bool dirty = false;
    std::uint32_t first_child = 0;   // in children_
    std::uint32_t parents = none;    // in parents_
    std::uint32_t seen = 0;
    float yes_work = 0, no_work = 0;
  };
  struct Parent {
    std::uint32_t node, next;
  };

  std::uint32_t find_or_add(const Question& question);
  void look_at(Node& node, const Position& position);
  void grow(std::uint32_t leaf);
  void work_out(std::uint32_t node);
  void ask_for(std::uint32_t node, bool yes, std::size_t most, std::vector<std::uint32_t>& leaves);
  void ask_for_children(std::uint32_t node, bool yes, std::size_t most, std::vector<std::uint32_t>& leaves);
  void touch(std::uint32_t node);
  void touch_parents(std::uint32_t node);
  void carry_up();
  std::span<const std::uint32_t> children(const Node& node) const {
    return {children_.data() + node.first_child, node.children};
  }

  const Lines& lines_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> children_;
  std::vector<Parent> parents_;
  std::vector<std::uint32_t> places_;  // a hash table of nodes
  std::array<std::vector<std::uint32_t>, 65> dirty_;  // by tiles left
  std::uint32_t round_ = 0;
  std::size_t answered_ = 0;
};

}  // namespace rekentafel::solver
