// `doctor`: looks a data folder over and says what to do. 0: whole; 1: something is damaged; 2: nothing to look at.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/place.h"
#include "server/upkeep/doctor.h"

namespace rekentafel::cli {

namespace {

int look_over(const std::string& folder) {
  const auto found = server::examine(folder);
  if (!found) return refuse(found.refusal());
  std::cout << found->tables << " tables, " << found->actions << " actions";
  if (found->other_engine > 0) std::cout << ", " << found->other_engine << " tables of other rules not played";
  std::cout << '\n';
  for (const auto& one : found->remarks) std::cout << "note: " << one << '\n';
  for (const auto& one : found->faults) std::cout << "damage: " << one << '\n';
  if (!found->advice.empty()) std::cout << "\nWhat to do:\n";
  for (const auto& one : found->advice) std::cout << "- " << one << '\n';
  std::cout << (found->faults.empty() ? "The data folder is whole.\n" : "The data folder is damaged.\n");
  return found->faults.empty() ? 0 : 1;
}

}  // namespace

void add_doctor(Command program) {
  const auto wish = std::make_shared<PlaceWish>();
  auto command = program.command("doctor", "Check the server's data folder and say what to do, also while it runs");
  command.option("--config", wish->config, "the server's file of settings", {.type = "FILE"});
  command.option("--data", wish->data, "the server's data folder", {.type = "FOLDER"});
  command.run([wish] {
    const auto place = place_of(*wish);
    if (!place) return refuse(place.fault());
    if (!place->address.empty()) return refuse(Fault{"store/pg-doctor"});
    return look_over(place->file.parent_path().string());
  });
}

}  // namespace rekentafel::cli
