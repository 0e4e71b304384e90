// A command of the program, with its flags and what it does. The parser behind it (CLI11) is seen by command.cpp and
// program.cpp only: including it everywhere took longer to compile than all the commands.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"

namespace CLI {
class App;
}

namespace rekentafel::cli {

inline constexpr int exit_bad_input = 2;

// One clear sentence on stderr; the exit code for bad input.
int refuse(const Fault& fault);
int refuse(std::string_view sentence);

// What fits an option, beside being of its type.
struct Fits {
  bool required = false;
  std::optional<std::pair<double, double>> range;
  std::vector<std::string> one_of;
  std::string type;      // in the help, instead of the type's own name
  std::string excludes;  // another option that may not be given with this one
  bool bare = false;     // may be given without a value, which is then empty
};

// What an option is given ends up in a variable that must live until the program has run.
class Command {
 public:
  Command(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

  Command command(const std::string& name, const std::string& words);  // below this one
  void choose_one();                                                   // one of those below must be named
  void choose_at_most_one();

  void option(const std::string& name, std::string& into, const std::string& words, const Fits& fits = {});
  void option(const std::string& name, int& into, const std::string& words, const Fits& fits = {});
  void option(const std::string& name, std::int64_t& into, const std::string& words, const Fits& fits = {});
  void option(const std::string& name, double& into, const std::string& words, const Fits& fits = {});
  // Several, by commas.
  void option(const std::string& name, std::vector<std::string>& into, const std::string& words, const Fits& fits = {});
  // Told what is given, when it is; a sentence for what does not fit.
  void option(const std::string& name, std::function<std::optional<std::string>(const std::string&)> given,
              const std::string& words, const Fits& fits = {});
  void flag(const std::string& name, bool& into, const std::string& words, const Fits& fits = {});
  void flag(const std::string& name, std::function<void()> given, const std::string& words);

  // What it does when it, and none below it, is the one that was asked for; the exit code.
  void run(std::function<int()> job);

 private:
  CLI::App* app_;
  int* exit_code_;
};

void add_serve(Command program);
void add_archive(Command program);
void add_doctor(Command program);
void add_site(Command program);
void add_solve(Command program);
void add_check(Command program);
void add_ideas(Command program);
void add_plays(Command program);
void add_play(Command program);
void add_sim(Command program);
void add_tourney(Command program);
void add_strength(Command program);
void add_playthrough(Command program);
void add_replay(Command program);
void add_signature(Command program);
void add_games(Command program);
void add_new_game(Command program);
void add_mastery(Command program);
void add_coach(Command program);
void add_learners(Command program);
void add_puzzles(Command program);
void add_bench(Command program);
void add_load(Command program);

}  // namespace rekentafel::cli
