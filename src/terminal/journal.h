// A game's file: every action is on the disk before anybody is shown it. One program at a time has it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rekentafel::terminal {

class Journal {
 public:
  Journal() = default;
  Journal(Journal&& other) noexcept : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  Journal& operator=(Journal&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    return *this;
  }
  ~Journal();

  // The file with this text, whole or not at all, in the place of what was there; nothing where that cannot be done.
  static std::optional<Journal> create(const std::filesystem::path& path, std::string_view text);
  // One line more, on the disk when this returns true.
  bool append(std::string_view line);
  // Everything anew, whole or not at all.
  bool rewrite(std::string_view text);
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int file_ = -1;
};

// Whether another program is playing this game.
bool is_in_use(const std::filesystem::path& path);

// What is in the file; a last line that was not finished when the machine went down is left out.
std::optional<std::string> text_in(const std::filesystem::path& path);

// Where games are kept: $XDG_STATE_HOME/rekentafel or ~/.local/state/rekentafel.
std::filesystem::path state_folder();
// A file for a new game that is not there yet.
std::filesystem::path new_file(const std::filesystem::path& folder, std::string_view game);
// The last game that was played (of this game, unless that is empty), if it is not over and nobody plays it.
std::optional<std::filesystem::path> unfinished(const std::filesystem::path& folder, std::string_view game);

}  // namespace rekentafel::terminal
