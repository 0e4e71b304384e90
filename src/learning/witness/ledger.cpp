#include "learning/witness/ledger.h"

#include <algorithm>

namespace rekentafel::learning {

bool Ledger::was_shown(Skill skill, DeviceTime at) const {
  const auto& shown = shown_[skill.number];
  return shown && at - *shown < showing_ms;
}

int Ledger::thinking(const Occasion& occasion, int search_ms) const {
  const auto whole = occasion.down - occasion.onset;
  return static_cast<int>(std::max(shortest_thinking, whole - hand_.of(occasion.input, game_) - search_ms));
}

void Ledger::note(const Sight& sight, const Occasion& occasion) {
  const auto whole = occasion.down - occasion.onset;
  if (occasion.counts) {
    for (const Clue& clue : sight.clues) {
      if (was_shown(clue.skill, occasion.down)) continue;
      Evidence evidence{occasion.day, clue.skill, clue.answer, std::nullopt, clue.weight};
      if (clue.timed) {
        if (whole < 0 || whole > longest_ms) continue;
        evidence.thinking_ms = thinking(occasion, sight.search_ms);
        if (whole < reaction_ms || whole > prompt_ms) evidence.weight *= sight.odd_time;
      }
      held_.push_back({evidence, occasion.down});
    }
    if (sight.control && whole > 0) hand_.add(occasion.input, game_, static_cast<int>(std::min(whole, longest_ms)));
  }
  if (std::ranges::any_of(sight.clues, [](const Clue& clue) { return clue.answer == Answer::wrong; }))
    guard(occasion.down);
  show(sight.told, occasion.down);
}

void Ledger::guard(DeviceTime down) {
  std::erase_if(wrong_, [&](DeviceTime at) { return at <= down - guessing_ms; });
  wrong_.push_back(down);
  if (static_cast<int>(wrong_.size()) < guesses) return;
  guessed_ = true;
  const auto first = *std::ranges::min_element(wrong_);
  std::erase_if(held_, [&](const Held& one) { return one.at >= first; });
}

void Ledger::lost(Skill skill, const Occasion& occasion, int search_ms, int race) {
  const auto whole = occasion.down - occasion.onset;
  if (!occasion.counts || whole > longest_ms || was_shown(skill, occasion.down)) return;
  const int within = thinking(occasion, search_ms);
  if (within < shortest_race) return;
  held_.push_back({{occasion.day, skill, Answer::not_within, within, race_weight}, occasion.down, race});
}

void Ledger::not_lost(int race) {
  std::erase_if(held_, [&](const Held& one) { return one.race == race; });
}

void Ledger::show(const std::vector<Skill>& skills, DeviceTime at) {
  for (const Skill skill : skills) shown_[skill.number] = at;
}

std::vector<Evidence> Ledger::take(DeviceTime now) {
  std::vector<Evidence> settled;
  std::erase_if(held_, [&](const Held& one) {
    if (now - one.at < guessing_ms) return false;
    settled.push_back(one.evidence);
    return true;
  });
  return settled;
}

std::vector<Evidence> Ledger::take_all() {
  std::vector<Evidence> all;
  for (const Held& one : held_) all.push_back(one.evidence);
  held_.clear();
  return all;
}

}  // namespace rekentafel::learning
