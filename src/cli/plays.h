// The games whose plays can be listed, each with flags of its own.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "cli/command.h"

namespace rekentafel::cli {

// Sorted by byte, one a line; the exit code.
int print_plays(std::vector<std::string> plays);
template <class Plays>
int print_plays(const Plays& plays) requires(!std::same_as<typename Plays::value_type, std::string>) {
  std::vector<std::string> texts;
  for (const auto& play : plays) texts.push_back(to_text(play));
  return print_plays(std::move(texts));
}

void add_plays_formula(Command plays);
void add_plays_seven_ate_nine(Command plays);
void add_plays_tables_match(Command plays);
void add_plays_tables_order(Command plays);
void add_plays_tables_domino(Command plays);

}  // namespace rekentafel::cli
