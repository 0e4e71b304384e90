#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "wire/words.h"

namespace rekentafel::cli {

int refuse(const Fault& fault) { return refuse(wire::Words::of("en").say(fault)); }

int refuse(std::string_view sentence) {
  std::cerr << sentence << '\n';
  return exit_bad_input;
}

namespace {

template <class T>
void apply(CLI::App& app, CLI::Option& option, const Fits& fits) {
  if (fits.required) option.required();
  if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>)
    if (fits.range) option.check(CLI::Range(static_cast<T>(fits.range->first), static_cast<T>(fits.range->second)));
  if (!fits.one_of.empty()) {
    std::string list;
    for (const auto& one : fits.one_of) list += (list.empty() ? "{" : ", ") + one;
    option.check(CLI::IsMember(fits.one_of))->type_name(list + '}');
  }
  if (!fits.type.empty()) option.type_name(fits.type);
  if (fits.bare) option.expected(0, 1);
  if (!fits.excludes.empty()) option.excludes(app.get_option(fits.excludes));
}

}  // namespace

Command Command::command(const std::string& name, const std::string& words) {
  return {*app_->add_subcommand(name, words), *exit_code_};
}
void Command::choose_one() { app_->require_subcommand(1); }
void Command::choose_at_most_one() { app_->require_subcommand(0, 1); }

void Command::option(const std::string& name, std::string& into, const std::string& words, const Fits& fits) {
  apply<std::string>(*app_, *app_->add_option(name, into, words), fits);
}
void Command::option(const std::string& name, int& into, const std::string& words, const Fits& fits) {
  apply<int>(*app_, *app_->add_option(name, into, words), fits);
}
void Command::option(const std::string& name, std::int64_t& into, const std::string& words, const Fits& fits) {
  apply<std::int64_t>(*app_, *app_->add_option(name, into, words), fits);
}
void Command::option(const std::string& name, double& into, const std::string& words, const Fits& fits) {
  apply<double>(*app_, *app_->add_option(name, into, words), fits);
}
void Command::option(const std::string& name, std::vector<std::string>& into, const std::string& words,
                     const Fits& fits) {
  apply<std::string>(*app_, *app_->add_option(name, into, words)->delimiter(','), fits);
}
void Command::option(const std::string& name, std::function<std::optional<std::string>(const std::string&)> given,
                     const std::string& words, const Fits& fits) {
  auto* option = app_->add_option_function<std::string>(
      name,
      [name, given = std::move(given)](const std::string& value) {
        if (const auto sentence = given(value)) throw CLI::ValidationError(name, *sentence);
      },
      words);
  apply<std::string>(*app_, *option, fits);
}
void Command::flag(const std::string& name, bool& into, const std::string& words, const Fits& fits) {
  apply<bool>(*app_, *app_->add_flag(name, into, words), fits);
}
void Command::flag(const std::string& name, std::function<void()> given, const std::string& words) {
  app_->add_flag_callback(name, std::move(given), words);
}

void Command::run(std::function<int()> job) {
  app_->callback([job = std::move(job), app = app_, exit_code = exit_code_] {
    if (app->get_subcommands().empty()) *exit_code = job();
  });
}

}  // namespace rekentafel::cli
