// All that stands in a file.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace rekentafel {

inline std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace rekentafel
