#include "solver/proof_tree.h"

#include <algorithm>
#include <cmath>

#include "solver/estimate.h"

namespace rekentafel::solver {

namespace {

std::uint64_t hash_of(const Question& question) {
  std::uint64_t h = question.rows ^ (question.line * 0xd6e8feb86659fd93 + static_cast<std::uint64_t>(question.bound + 1024) * 0xc2b2ae3d27d4eb4f);
  h = (h ^ h >> 32) * 0x9e3779b97f4a7c15;
  h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
  return h ^ h >> 32;
}

constexpr float most_work = 1e30f;

float E0=getenv("E0")?atof(getenv("E0")):0; int T=getenv("T")?atoi(getenv("T")):64;
float G=getenv("G")?atof(getenv("G")):1.85f, SC=getenv("SC")?atof(getenv("SC")):3.5f, RK=getenv("RK")?atof(getenv("RK")):1.5f;

// The value as bounds and a quick play-out foretell it (by least squares over 8×8 positions with 36 tiles left; give or
// take six).
float value_guess(const Position& position, const Lines& lines) {
  const int line = position.line;
  const TileSet tiles = position.tiles(), top = lines.top[line][tiles];
  const int low = lines.highest[line][tiles] -
                  (position.own_pairs() - lines.pairs[line][tiles] + lines.pairs[line][tiles ^ top]) -
                  last_tile(position.own() ^ std::uint64_t{top} << (8 * (line & 7)), position.by_row() ? 0 : 8, lines);
  const int high = position.crossing_pairs() + last_tile(position.crossing(), position.by_row() ? 8 : 0, lines);
  return (E0>0?E0 * static_cast<float>(estimate(position, lines, 0)) + 0.27f * static_cast<float>(low + high) + 3: 0.34f*low+0.3f*high+4);
}

}  // namespace

ProofTree::ProofTree(const Lines& lines, const Position& root, int bound) : lines_(lines), places_(1 << 20, none) {
  find_or_add({root.rows, static_cast<std::int16_t>(root.line), static_cast<std::int16_t>(bound)});
}

std::uint32_t ProofTree::find_or_add(const Question& question) {
  std::uint64_t place = hash_of(question) & (places_.size() - 1);
  for (; places_[place] != none; place = (place + 1) & (places_.size() - 1)) {
    const Question& held = nodes_[places_[place]].question;
    if (held.rows == question.rows && held.line == question.line && held.bound == question.bound) return places_[place];
  }
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  places_[place] = number;
  nodes_.push_back({.question = question});
  look_at(nodes_.back(), Position::of(question.rows, question.line, lines_));
  if (2 * nodes_.size() > places_.size()) {
    places_.assign(2 * places_.size(), none);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      std::uint64_t free = hash_of(nodes_[i].question) & (places_.size() - 1);
      while (places_[free] != none) free = (free + 1) & (places_.size() - 1);
      places_[free] = i;
    }
  }
  return number;
}

// What a glance says; else how much work an answer is likely to be: more for more tiles, and more the less likely the
// answer.
void ProofTree::look_at(Node& node, const Position& position) {
  Moves moves;
  node.answer = glance(position, node.question.bound, lines_, {}, moves);
  if (node.answer != Answer::open) {
    ++answered_;
    return;
  }
  const float work = std::pow(G, static_cast<float>(position.count() - 24));
  const float ahead = value_guess(position, lines_) - static_cast<float>(node.question.bound) + 0.5f;
  node.yes_work = work * (1 + std::exp(-ahead / SC));
  node.no_work = work * (1 + std::exp(ahead / SC));
}

std::vector<std::uint32_t> ProofTree::ask(std::size_t most) {
  std::vector<std::uint32_t> leaves;
  const bool yes = nodes_[0].yes_work <= nodes_[0].no_work;
  for (const bool likely : {true, false}) {
    ++round_;
    if (leaves.size() < most) ask_for(0, yes == likely, most, leaves);
  }
  carry_up();
  return leaves;
}

// One tile is enough for a yes, all are needed for a no: there the one most likely to spoil it first.
void ProofTree::ask_for(std::uint32_t number, bool yes, std::size_t most, std::vector<std::uint32_t>& leaves) {
  Node& node = nodes_[number];
  if (node.answer != Answer::open || node.seen == round_ || leaves.size() >= most) return;
  node.seen = round_;
  if (node.children == 0 && !node.asked && std::popcount(node.question.rows) > T) {
    grow(number);
    ask_for_children(number, yes, most, leaves);
    return;
  }
  if (node.children == 0) {
    if (!node.asked) leaves.push_back(number);
    node.asked = true;
    return;
  }
  ask_for_children(number, yes, most, leaves);
}

void ProofTree::ask_for_children(std::uint32_t number, bool yes, std::size_t most, std::vector<std::uint32_t>& leaves) {
  const Node& node = nodes_[number];
  Few<std::pair<float, std::uint32_t>, 8> open;
  float rank = 1;
  for (const std::uint32_t child : children(node)) {
    if (nodes_[child].answer == Answer::open) open.push_back({nodes_[child].no_work * rank, child});
    rank += RK;
  }
  std::sort(open.begin(), open.end());
  if (open.empty()) return;
  if (yes) {
    ask_for(open[0].second, false, most, leaves);
    return;
  }
  for (const auto& [work, child] : open) ask_for(child, true, most, leaves);
}

void ProofTree::settle(std::span<const std::uint32_t> leaves, std::span<const Verdict> verdicts) {
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    Node& node = nodes_[leaves[i]];
    node.asked = false;
    if (node.answer != Answer::open) continue;
    if (verdicts[i].answer != Answer::open) {
      node.answer = verdicts[i].answer;
      ++answered_;
      touch_parents(leaves[i]);
    } else if (verdicts[i].tried) {
      grow(leaves[i]);
    }
  }
  carry_up();
}

void ProofTree::grow(std::uint32_t leaf) {
  const Question question = nodes_[leaf].question;
  const Position position = Position::of(question.rows, question.line, lines_);
  Moves moves;
  glance(position, question.bound, lines_, {}, moves);
  sort_by_promise(moves);
  const auto first = static_cast<std::uint32_t>(children_.size());
  for (const Move& move : moves) {
    const Position next = position.after(move.crossing, lines_);
    const int bound = lines_.value[position.line][move.crossing] - question.bound + 1;
    const std::uint32_t child =
        find_or_add({next.rows, static_cast<std::int16_t>(next.line), static_cast<std::int16_t>(bound)});
    children_.push_back(child);
    parents_.push_back({leaf, nodes_[child].parents});
    nodes_[child].parents = static_cast<std::uint32_t>(parents_.size() - 1);
  }
  nodes_[leaf].first_child = first;
  nodes_[leaf].children = static_cast<std::uint8_t>(moves.size());
  touch(leaf);
}

void ProofTree::touch(std::uint32_t number) {
  Node& node = nodes_[number];
  if (node.dirty || node.answer != Answer::open) return;
  node.dirty = true;
  dirty_[std::popcount(node.question.rows)].push_back(number);
}

void ProofTree::touch_parents(std::uint32_t number) {
  for (std::uint32_t link = nodes_[number].parents; link != none; link = parents_[link].next)
    touch(parents_[link].node);
}

// A tile has been taken in every child, so from few tiles to many each node is worked out once.
void ProofTree::carry_up() {
  for (auto& level : dirty_) {
    for (std::size_t i = 0; i < level.size(); ++i) work_out(level[i]);
    level.clear();
  }
}

void ProofTree::work_out(std::uint32_t number) {
  Node& node = nodes_[number];
  node.dirty = false;
  float yes_work = most_work, no_work = 0, rank = 1;
  bool all_yes = true;
  for (const std::uint32_t child : children(node)) {
    const Node& next = nodes_[child];
    if (next.answer == Answer::no) node.answer = Answer::yes;
    if (next.answer == Answer::open) {
      all_yes = false;
      yes_work = std::min(yes_work, next.no_work * rank);
      no_work = std::min(most_work, no_work + next.yes_work);
    }
    rank += RK;
  }
  if (all_yes && node.answer == Answer::open) node.answer = Answer::no;
  if (node.answer != Answer::open) ++answered_;
  const bool same = node.answer == Answer::open && std::abs(yes_work - node.yes_work) < 0.01f * node.yes_work &&
                    std::abs(no_work - node.no_work) < 0.01f * node.no_work;
  if (same) return;
  node.yes_work = yes_work;
  node.no_work = no_work;
  touch_parents(number);
}

void ProofTree::each_answer(const std::function<void(const Question&, Answer)>& tell) const {
  for (const Node& node : nodes_)
    if (node.answer != Answer::open) tell(node.question, node.answer);
}

void ProofTree::take_over(const Question& question, Answer answer) {
  const std::uint32_t number = find_or_add(question);
  if (nodes_[number].answer == Answer::open) ++answered_;
  nodes_[number].answer = answer;
}

ProofTree::Size ProofTree::size() const {
  return {nodes_.size(), answered_, nodes_[0].yes_work, nodes_[0].no_work};
}

}  // namespace rekentafel::solver
