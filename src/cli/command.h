// A command of the program: adds itself to the command line, and when it is the one that was asked for, sets the exit
// code.
#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

#include "engine/refusal.h"

namespace rekentafel::cli {

inline constexpr int exit_bad_input = 2;

// One clear sentence on stderr; the exit code for bad input.
int refuse(const Refusal& refusal);
int refuse(std::string_view sentence);

void add_solve(CLI::App& app, int& exit_code);
void add_plays(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_sim(CLI::App& app, int& exit_code);
void add_playthrough(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_signature(CLI::App& app, int& exit_code);
void add_games(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);

}  // namespace rekentafel::cli
