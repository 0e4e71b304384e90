#include "server/classroom/pairing.h"

#include <algorithm>
#include <limits>
#include <map>

namespace rekentafel::server {

namespace {

using Groups = std::vector<std::vector<int>>;

// Children who come along with each other, as groups no larger than a table; everybody stands in one.
Groups groups_of(std::span<const Child> present, std::size_t seats, std::span<const std::vector<int>> together) {
  Groups groups;
  const auto is_here = [&](int animal) { return std::ranges::find(present, animal, &Child::animal) != present.end(); };
  const auto has_group = [&](int animal) {
    return std::ranges::any_of(groups, [&](const auto& one) { return std::ranges::find(one, animal) != one.end(); });
  };
  for (const auto& wish : together) {
    std::vector<int> group;
    for (const int animal : wish)
      if (group.size() < seats && is_here(animal) && !has_group(animal)) group.push_back(animal);
    if (group.size() > 1) groups.push_back(std::move(group));
  }
  for (const auto& child : present)
    if (!has_group(child.animal)) groups.push_back({child.animal});
  return groups;
}

// The largest groups first, so that they find a table; the smaller ones fill it.
Groups seated(Groups groups, std::size_t seats) {
  std::ranges::stable_sort(groups, std::greater(), &std::vector<int>::size);
  std::size_t children = 0;
  for (const auto& group : groups) children += group.size();
  Groups tables((children + seats - 1) / seats);
  for (auto& group : groups) {
    auto table = std::ranges::find_if(tables, [&](const auto& one) { return one.size() + group.size() <= seats; });
    // Groups of odd sizes may need one table more.
    if (table == tables.end()) table = tables.insert(tables.end(), std::vector<int>());
    table->insert(table->end(), group.begin(), group.end());
  }
  return tables;
}

std::size_t met_again(const Groups& tables, const std::map<int, const Child*>& known) {
  std::size_t again = 0;
  for (const auto& table : tables)
    for (const int animal : table)
      for (const int other : table) {
        const auto times = static_cast<std::size_t>(std::ranges::count(known.at(animal)->met, other));
        again += times * times;
      }
  return again;
}

}  // namespace

std::vector<std::vector<int>> paired(std::span<const Child> present, int seats,
                                     std::span<const std::vector<int>> together, Random& random) {
  constexpr int lots = 300;
  const auto chairs = static_cast<std::size_t>(std::max(1, seats));
  std::map<int, const Child*> known;
  for (const auto& child : present) known[child.animal] = &child;
  Groups groups = groups_of(present, chairs, together);
  Groups best;
  auto fewest = std::numeric_limits<std::size_t>::max();
  for (int i = 0; i < lots && fewest > 0; ++i) {
    random.shuffle(std::span(groups));
    auto tables = seated(groups, chairs);
    const auto again = met_again(tables, known);
    if (again >= fewest) continue;
    fewest = again;
    best = std::move(tables);
  }
  for (auto& table : best) {
    // Who begins is by lot, too.
    random.shuffle(std::span(table));
    table.resize(chairs);
  }
  return best;
}

}  // namespace rekentafel::server
