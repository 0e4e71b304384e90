// The games whose plays can be listed, each with flags of its own.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace rekentafel::cli {

// Sorted by byte, one a line; the exit code.
int print_plays(std::vector<std::string> plays);

void add_plays_formula(CLI::App& plays, int& exit_code);
void add_plays_seven_ate_nine(CLI::App& plays, int& exit_code);

}  // namespace rekentafel::cli
