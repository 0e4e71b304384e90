// Some puzzles of every kind and the picks of a thousand days: natively and in WebAssembly the same to the byte.
#pragma once

#include <string>

#include "puzzles/daily.h"
#include "puzzles/make.h"

namespace rekentafel {

inline std::string puzzles_text() {
  using namespace puzzles;
  std::string text;
  for (const Kind kind : all_kinds)
    for (std::uint32_t number = 1; number <= 5; ++number)
      text += to_text(make({.kind = kind, .seed = {2026, 22}, .number = number})) + '\n';
  const auto first = *day_from("2026-11-18");
  for (auto day = first; day < first + 1000; ++day) {
    text += date_of(day);
    for (const Pick& pick : daily(day))
      text += ' ' + std::string(name_of(pick.kind)) + ' ' + std::to_string(pick.place);
    text += '\n';
  }
  return text;
}

}  // namespace rekentafel
