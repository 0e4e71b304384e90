// The games with their options, for those who know games only by name: command lines, forms, documentation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/option.h"

namespace rekentafel::wire {

struct OptionRow {
  std::string_view key;
  std::string_view rule;
  OptionKind kind = OptionKind::flag;
  int low = 0;
  int high = 0;
  std::vector<std::string> choices;  // of a choice
  std::string standard;              // the text of its default; empty when it has none

  // "1 to 5", "row, column", "text"
  std::string fits() const;
};

struct GameRow {
  std::string_view name;
  std::vector<OptionRow> options;

  // Under which key the words say what the option does.
  std::string words_key(const OptionRow& option) const;
};

// In the order of games/all.h.
const std::vector<GameRow>& catalogue();

}  // namespace rekentafel::wire
