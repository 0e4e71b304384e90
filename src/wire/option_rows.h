// The options of a game for those who know it only by name.
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
  std::string fits;   // "1 to 5", "row, column", "text"
  std::string usual;  // the default, written; empty where there is none
};

// Nothing where there is no such game.
std::vector<OptionRow> option_rows(std::string_view game);

}  // namespace rekentafel::wire
