#include "terminal/picker.h"

#include <algorithm>

namespace rekentafel::terminal {

void Picker::show(const Actions& allowed, const Face& face, const wire::json::value& view, const Scene& scene) {
  rows_.clear();
  parts_.clear();
  at_ = 0;
  for (const auto& action : allowed) {
    const auto part = face.part(action, scene);
    auto words = face.in_words(action, view, scene);
    auto row = part.empty() ? rows_.end() : std::ranges::find(rows_, part, &Row::words);
    if (row == rows_.end()) row = rows_.insert(rows_.end(), Row{part.empty() ? words : part, {}});
    row->actions.emplace_back(action, std::move(words));
  }
  // A part with one way is that way.
  for (Row& row : rows_)
    if (row.actions.size() == 1) row.words = row.actions[0].second;
}

void Picker::move(int by) {
  if (!open()) return;
  const auto size = static_cast<int>(rows_.size());
  at_ = static_cast<std::size_t>(((static_cast<int>(at_) + by) % size + size) % size);
}

std::optional<std::string> Picker::enter() {
  if (!open()) return std::nullopt;
  if (rows_[at_].actions.size() == 1) return rows_[at_].actions[0].first;
  const Row part = rows_[at_];
  parts_ = std::exchange(rows_, {});
  part_at_ = std::exchange(at_, 0);
  for (const auto& [action, words] : part.actions) rows_.push_back({words, {{action, words}}});
  return std::nullopt;
}

void Picker::back() {
  rows_ = std::exchange(parts_, {});
  at_ = part_at_;
}

Lines Picker::lines(const Scene& scene, int most) const {
  Lines lines;
  if (!open()) return lines;
  const auto size = static_cast<int>(rows_.size()), at = static_cast<int>(at_);
  const int first = std::clamp(at - most / 2, 0, std::max(0, size - most));
  for (int i = first; i < std::min(size, first + most); ++i) {
    const Row& row = rows_[static_cast<std::size_t>(i)];
    auto words = row.words;
    if (row.actions.size() > 1) words += ' ' + scene.say("terminal/choices", {std::to_string(row.actions.size())});
    lines.push_back(i == at ? ' ' + scene.ink(Style::mark, std::string(scene.ink.shape("▶ ", "> "))) + ' ' +
                                  scene.ink(Style::strong, words)
                            : "    " + words);
  }
  if (size > most) lines.back() += scene.ink(Style::quiet, "   " + std::to_string(at + 1) + '/' + std::to_string(size));
  lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/choose")));
  return lines;
}

}  // namespace rekentafel::terminal
