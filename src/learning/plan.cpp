#include "learning/plan.h"

#include <algorithm>

namespace rekentafel::learning {

namespace {

// Not the same within so many sums.
constexpr std::size_t apart = 12;
constexpr int asks_for_doubt_every = 10;
// Will be right, however long it takes.
constexpr double goes_well = .9;
// A new table is opened when this share of the open sums is nearly known.
constexpr double enough_nearly = .7, nearly = .6;

// As Dutch schools go; who wants another order chooses the tables.
const std::vector<std::vector<int>> school_order{{1, 2, 5, 10}, {3, 4}, {6, 9}, {7, 8}};

struct Candidate {
  Skill skill;
  Glance glance;
};

Skill drawn(const std::vector<Candidate>& candidates, Random& random) {
  const auto weight = [](const Candidate& one) { return 1 - one.glance.p + .01; };
  double total = 0;
  for (const auto& one : candidates) total += weight(one);
  double left = total * (static_cast<double>(random.next() >> 11) * 0x1p-53);
  for (const auto& one : candidates)
    if ((left -= weight(one)) < 0) return one.skill;
  return candidates.back().skill;
}

}  // namespace

std::optional<Kind> kind_from(std::string_view text) {
  if (text == "products") return Kind::products;
  if (text == "divisions") return Kind::divisions;
  if (text == "ring") return Kind::ring;
  return {};
}

std::vector<Skill> Plan::skills_of(const std::vector<int>& tables) const {
  std::vector<Skill> skills;
  const auto open = [&](int table) { return std::ranges::find(tables, table) != tables.end(); };
  const int end = kinds_.contains(Kind::divisions) ? product_count + division_count : product_count;
  for (int i = kinds_.contains(Kind::products) ? 0 : product_count; i < end; ++i) {
    const Skill skill{static_cast<std::uint8_t>(i)};
    const auto [a, b] = factors_of(skill);
    // 56 : 7 is of the table of 7; 7 x 8 is of both.
    if (open(a) || (is_product(skill) && open(b))) skills.push_back(skill);
  }
  if (kinds_.contains(Kind::ring))
    for (int i = 0; i < ring_count; ++i) skills.push_back({static_cast<std::uint8_t>(first_of(Block::ring) + i)});
  return skills;
}

std::vector<int> Plan::open_tables(const Estimate& estimate, int today) const {
  std::vector<int> open;
  for (const auto& step : school_order) {
    if (!tables_.empty()) {
      std::ranges::copy_if(step, std::back_inserter(open), [&](int table) { return tables_.contains(table); });
      continue;
    }
    open.insert(open.end(), step.begin(), step.end());
    const auto skills = skills_of(open);
    const auto known =
        std::ranges::count_if(skills, [&](Skill one) { return estimate.glance(one, today).p >= nearly; });
    if (static_cast<double>(known) < enough_nearly * static_cast<double>(skills.size())) break;
  }
  return open;
}

std::vector<Skill> Plan::open(const Estimate& estimate, int today) const {
  return skills_of(open_tables(estimate, today));
}

Skill Plan::next(const Estimate& estimate, int today) {
  const auto skills = open(estimate, today);
  const auto barred = std::min({apart, skills.size() / 2, lately_.size()});
  const auto allowed = [&](Skill skill) {
    return std::find(lately_.end() - static_cast<std::ptrdiff_t>(barred), lately_.end(), skill) == lately_.end();
  };
  std::vector<Candidate> candidates, easy;
  for (const Skill skill : skills)
    if (allowed(skill)) candidates.push_back({skill, estimate.glance(skill, today)});
  std::ranges::copy_if(candidates, std::back_inserter(easy),
                       [](const Candidate& one) { return one.glance.in_the_end >= goes_well; });

  ++asked_;
  const auto due = std::ranges::find_if(
      mistakes_, [&](const Mistake& one) { return asked_ - one.at > static_cast<int>(apart) && allowed(one.skill); });
  Skill next{};
  if (due != mistakes_.end() && std::ranges::find(skills, due->skill) != skills.end())
    next = due->skill;
  else if (asked_ % asks_for_doubt_every == 0)
    next = std::ranges::max_element(candidates, {}, [](const Candidate& one) { return one.glance.doubt; })->skill;
  else
    next = drawn(asked_ % 2 == 0 && !easy.empty() ? easy : candidates, random_);
  lately_.push_back(next);
  if (lately_.size() > apart) lately_.pop_front();
  return next;
}

void Plan::answered(Skill skill, bool right) {
  std::erase_if(mistakes_, [skill](const Mistake& one) { return one.skill == skill; });
  if (!right) mistakes_.push_back({skill, asked_});
}

bool Plan::once_more(Skill skill) const {
  return std::ranges::any_of(mistakes_, [skill](const Mistake& one) { return one.skill == skill; });
}

}  // namespace rekentafel::learning
