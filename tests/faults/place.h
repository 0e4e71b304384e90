// A folder for one test, and what the program prints.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

namespace rekentafel::faults {

// Removed when the test ends. Its path has a space.
class Place {
 public:
  Place() {
    std::string name = (std::filesystem::temp_directory_path() / "rekentafel XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Place() { std::filesystem::remove_all(path_); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  std::filesystem::path inside(const std::string& name) const { return path_ / name; }
  std::filesystem::path data() const { return path_ / "data"; }
  std::filesystem::path file() const { return data() / "tables.sqlite"; }
  std::filesystem::path wal() const { return data() / "tables.sqlite-wal"; }
  std::filesystem::path log() const { return path_ / "log.txt"; }

 private:
  std::filesystem::path path_;
};

// What a command prints, and its exit code.
inline std::pair<std::string, int> said(const std::string& arguments) {
  const std::string command = "'" PROGRAM "' " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  char room[4096];
  while (const auto count = fread(room, 1, sizeof room, pipe)) text.append(room, count);
  return {text, WEXITSTATUS(pclose(pipe))};
}

}  // namespace rekentafel::faults
