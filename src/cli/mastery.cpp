// `mastery`: what a child knows, estimated from a file of evidence.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/learning_options.h"
#include "learning/knowledge_text.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

// More than a child answers in five years of every day a lesson.
constexpr int most_lines = 100'000;

struct MasteryRequest {
  std::string file, group;
  int today = 0;
  bool json = false;
};

int refuse_line(const std::string& file, int line, const std::string& sentence) {
  return refuse("Line " + std::to_string(line) + " of " + file + ": " + sentence);
}

int show_mastery(const MasteryRequest& request) {
  std::ifstream file(request.file);
  if (!file || std::filesystem::is_directory(request.file))
    return refuse("The file " + request.file + " cannot be read: is it there?");
  learning::Estimate estimate(group_from(request.group));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (++number > most_lines)
      return refuse_line(request.file, number, "at most " + std::to_string(most_lines) + " lines fit in a file.");
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto evidence = learning::evidence_from(line);
    if (!evidence) return refuse_line(request.file, number, wire::Words::of("en").say(evidence.refusal()));
    estimate.learn_from(*evidence);
  }
  if (request.json)
    std::cout << learning::to_json(estimate, request.today) << '\n';
  else
    std::cout << learning::to_lines(estimate, request.today);
  return 0;
}

}  // namespace

void add_mastery(Command program) {
  auto request = std::make_shared<MasteryRequest>();
  auto command = program.command("mastery", "Say what a child knows by heart, from a file of answers");
  command.option("--events", request->file, "The answers, a line each: DAY SKILL right|wrong|not-within MS WEIGHT",
                 {.required = true, .type = "FILE"});
  add_group(command, request->group);
  command.option("--today", request->today, "The day of looking; the last of the file where it is later",
                 {.range = {{0, learning::most_days}}, .type = "DAY"});
  command.flag("--json", request->json, "One line of JSON with all skills");
  command.run([request] { return show_mastery(*request); });
}

}  // namespace rekentafel::cli
