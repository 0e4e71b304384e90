#include "solver/proof_tree.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rekentafel::solver {

namespace {

constexpr float most_work = 1e30f;
constexpr float growth = 1.85f;  // of the work with every tile more: chosen so that growing a leaf leaves the sum alike
constexpr float doubt = 2.5f;    // by how much a foretold value is usually wrong
// How much less likely than the most promising tile each next one is: 4 times the work counts as its equal, and so on.
constexpr float distrust = 4;
// By how much the work of a leaf that is being searched counts as more: for the answer it is asked for, and for the
// other.
constexpr float asked_hoping = 4;
constexpr float asked_fearing = 30;

std::uint64_t hash_of(const Question& question) {
  std::uint64_t h = question.rows ^ (static_cast<std::uint64_t>(question.line) * 0xd6e8feb86659fd93 +
                                     static_cast<std::uint64_t>(question.bound) * 0xc2b2ae3d27d4eb4f);
  h = (h ^ h >> 32) * 0x9e3779b97f4a7c15;
  h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
  return h ^ h >> 32;
}

// The value as the two bounds foretell it (least squares over 8×8 positions with 36 tiles left; wrong by seven as a
// rule: looking ahead makes it hardly better).
float foretold(const Position& position, const Lines& lines) {
  const TileSet tiles = position.tiles(), top = lines.top[position.line][tiles];
  const auto& pairs = lines.pairs[position.line];
  const std::uint64_t own = position.own() ^ std::uint64_t{top} << (8 * (position.line & 7));
  const int low = lines.highest[position.line][tiles] - (position.own_pairs() - pairs[tiles] + pairs[tiles ^ top]) -
                  last_tile(own, position.by_row() ? 0 : 8, lines);
  const int high = position.crossing_pairs() + last_tile(position.crossing(), position.by_row() ? 8 : 0, lines);
  return 0.34f * static_cast<float>(low) + 0.3f * static_cast<float>(high) + 4;
}

}  // namespace

ProofTree::ProofTree(const Lines& lines, Proven& proven, const Position& root, int bound)
    : lines_(lines), proven_(proven), places_(std::size_t{1} << 16, none) {
  find_or_add({root.rows, static_cast<std::int16_t>(root.line), static_cast<std::int16_t>(bound)});
}

std::uint32_t ProofTree::find_or_add(const Question& question) {
  if (2 * nodes_.size() >= places_.size()) make_room();
  std::size_t place = hash_of(question) & (places_.size() - 1);
  for (; places_[place] != none; place = (place + 1) & (places_.size() - 1))
    if (nodes_[places_[place]].question == question) return places_[place];
  places_[place] = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.question = question});
  look_at(nodes_.back());
  return places_[place];
}

void ProofTree::make_room() {
  places_.assign(2 * places_.size(), none);
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    std::size_t place = hash_of(nodes_[i].question) & (places_.size() - 1);
    while (places_[place] != none) place = (place + 1) & (places_.size() - 1);
    places_[place] = i;
  }
}

// What is known, or what a glance says; else how much work an answer is likely to be: more for more tiles, and more the
// less likely it is.
void ProofTree::look_at(Node& node) {
  const int bound = node.question.bound;
  const Position position = Position::of(node.question.rows, node.question.line, lines_);
  Moves moves;
  node.answer = glance(position, bound, lines_, {}, moves);
  if (node.answer != Answer::open) return;
  if (const auto fact = proven_.find(position, proven_.hash(position)))
    node.answer = fact->low >= bound ? Answer::yes : fact->high < bound ? Answer::no : Answer::open;
  const float work = std::pow(growth, static_cast<float>(position.count() - 24));
  const float ahead = foretold(position, lines_) - static_cast<float>(bound) + 0.5f;
  node.yes_work = work * (1 + std::exp(-ahead / doubt));
  node.no_work = work * (1 + std::exp(ahead / doubt));
}

// One tile is enough for a yes, and the most promising is taken up; for a no all of them are needed, and the one most
// likely to spoil it comes first, which is the same one.
std::optional<std::uint32_t> ProofTree::ask() {
  if (answer() != Answer::open) return std::nullopt;
  bool yes = nodes_[0].yes_work <= nodes_[0].no_work;
  std::uint32_t number = 0;
  for (; nodes_[number].children > 0; yes = !yes) {
    std::uint32_t best = none;
    float least = 2 * most_work * (1 + 8 * distrust), unlikely = 1;
    for (const std::uint32_t child : children(nodes_[number])) {
      const float work = nodes_[child].no_work * unlikely;
      if (nodes_[child].answer == Answer::open && work < least) least = work, best = child;
      unlikely += distrust;
    }
    number = best;
  }
  Node& leaf = nodes_[number];
  const bool asked = std::exchange(leaf.asked, true);
  leaf.yes_work = std::min(most_work, leaf.yes_work * (yes ? asked_hoping : asked_fearing));
  leaf.no_work = std::min(most_work, leaf.no_work * (yes ? asked_fearing : asked_hoping));
  touch_parents(number);
  carry_up();
  return asked ? std::nullopt : std::optional(number);
}

void ProofTree::settle(std::uint32_t leaf, Answer found) {
  nodes_[leaf].asked = false;
  if (found == Answer::open)
    grow(leaf);
  else
    answer(leaf, found);
  carry_up();
}

void ProofTree::grow(std::uint32_t leaf) {
  const Question question = nodes_[leaf].question;
  const Position position = Position::of(question.rows, question.line, lines_);
  Moves moves;
  glance(position, question.bound, lines_, {}, moves);
  sort_by_promise(moves);
  nodes_[leaf].first_child = static_cast<std::uint32_t>(children_.size());
  nodes_[leaf].children = static_cast<std::uint8_t>(moves.size());
  for (const Move& move : moves) {
    const Position next = position.after(move.crossing, lines_);
    const int bound = lines_.value[position.line][move.crossing] - question.bound + 1;
    const std::uint32_t child =
        find_or_add({next.rows, static_cast<std::int16_t>(next.line), static_cast<std::int16_t>(bound)});
    children_.push_back(child);
    parents_.push_back({leaf, nodes_[child].parents});
    nodes_[child].parents = static_cast<std::uint32_t>(parents_.size() - 1);
  }
  touch(leaf);
}

// Written down with the tiles for effort: what is higher in the tree is dearer.
void ProofTree::answer(std::uint32_t number, Answer answer) {
  Node& node = nodes_[number];
  node.answer = answer;
  const Position position = Position::of(node.question.rows, node.question.line, lines_);
  const std::uint64_t hash = proven_.hash(position);
  Fact fact = proven_.find(position, hash).value_or(Fact{});
  if (answer == Answer::yes)
    fact.low = std::max<int>(fact.low, node.question.bound);
  else
    fact.high = std::min(fact.high, node.question.bound - 1);
  fact.effort = position.count();
  proven_.keep(position, hash, fact);
  touch_parents(number);
}

void ProofTree::touch(std::uint32_t number) {
  Node& node = nodes_[number];
  if (node.stale || node.answer != Answer::open) return;
  node.stale = true;
  stale_[std::popcount(node.question.rows)].push_back(number);
}

void ProofTree::touch_parents(std::uint32_t number) {
  for (std::uint32_t link = nodes_[number].parents; link != none; link = parents_[link].next)
    touch(parents_[link].node);
}

// A child has a tile less: from few tiles to many, each node is worked out once.
void ProofTree::carry_up() {
  for (auto& level : stale_) {
    for (const std::uint32_t number : level) work_out(number);
    level.clear();
  }
}

void ProofTree::work_out(std::uint32_t number) {
  Node& node = nodes_[number];
  node.stale = false;
  float yes_work = most_work, no_work = 0, unlikely = 1;
  bool all_yes = true;
  for (const std::uint32_t child : children(node)) {
    const Node& next = nodes_[child];
    if (next.answer == Answer::no) return answer(number, Answer::yes);
    if (next.answer == Answer::open) {
      all_yes = false;
      yes_work = std::min(yes_work, next.no_work * unlikely);
      no_work = std::min(most_work, no_work + next.yes_work);
    }
    unlikely += distrust;
  }
  if (all_yes) return answer(number, Answer::no);
  const auto alike = [](float a, float b) { return std::abs(a - b) <= 0.01f * b; };
  if (alike(yes_work, node.yes_work) && alike(no_work, node.no_work)) return;
  node.yes_work = yes_work;
  node.no_work = no_work;
  touch_parents(number);
}

}  // namespace rekentafel::solver
