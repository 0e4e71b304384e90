// Options that `mastery` and `coach` share.
#pragma once

#include "cli/command.h"
#include "learning/estimate.h"

namespace rekentafel::cli {

inline void add_group(Command& command, std::string& group) {
  command.option("--group", group, "The Dutch school year, where it is known: what to expect before anything is seen",
                 {.one_of = {"4", "5", "6"}});
}

inline learning::Group group_from(const std::string& text) {
  if (text == "4") return learning::Group::four;
  if (text == "5") return learning::Group::five;
  return text == "6" ? learning::Group::six : learning::Group::unknown;
}

}  // namespace rekentafel::cli
