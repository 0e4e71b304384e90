// The files of data/, inside the program.
#pragma once

#include <span>
#include <string_view>

namespace rekentafel::data {

struct File {
  std::string_view path;  // below data/: "boards/methods.txt"
  std::string_view text;
};

std::span<const File> files();
// Empty where there is no such file.
std::string_view text(std::string_view path);

}  // namespace rekentafel::data
