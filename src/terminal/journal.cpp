#include "terminal/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "wire/saved_game.h"

namespace rekentafel::terminal {

namespace fs = std::filesystem;

namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A new name is only safe when its folder is on the disk too.
void sync_folder(const fs::path& path) {
  const auto folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

// The file under another name, then renamed: at every moment there is the old one or the new one. The number of the
// open and locked file, or -1.
int put(const fs::path& path, std::string_view text) {
  const fs::path beside = path.string() + '.' + std::to_string(::getpid()) + ".new";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  if (::flock(file, LOCK_EX | LOCK_NB) == 0 && write_all(file, text) && ::fsync(file) == 0 &&
      ::rename(beside.c_str(), path.c_str()) == 0) {
    sync_folder(path);
    return file;
  }
  ::close(file);
  ::unlink(beside.c_str());
  return -1;
}

}  // namespace

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

std::optional<Journal> Journal::create(const fs::path& path, std::string_view text) {
  std::error_code failed;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failed);
  Journal journal;
  journal.path_ = path;
  journal.file_ = put(path, text);
  if (journal.file_ < 0) return std::nullopt;
  return journal;
}

bool Journal::append(std::string_view line) {
  struct stat before {};
  if (::fstat(file_, &before) != 0) return false;
  if (write_all(file_, std::string(line) + '\n') && ::fsync(file_) == 0) return true;
  // A full disk: half a line must not stay.
  [[maybe_unused]] const int cut = ::ftruncate(file_, before.st_size);
  return false;
}

bool Journal::rewrite(std::string_view text) {
  const int file = put(path_, text);
  if (file < 0) return false;
  ::close(std::exchange(file_, file));
  return true;
}

bool is_in_use(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool taken = ::flock(file, LOCK_EX | LOCK_NB) != 0;
  ::close(file);
  return taken;
}

std::optional<std::string> text_in(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::stringstream stream;
  stream << file.rdbuf();
  std::string text = stream.str();
  text.resize(text.rfind('\n') + 1);
  return text;
}

fs::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/') return fs::path(state) / "rekentafel";
  const char* home = std::getenv("HOME");
  return fs::path(home && *home ? home : ".") / ".local/state/rekentafel";
}

fs::path new_file(const fs::path& folder, std::string_view game) {
  const std::time_t seconds = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&seconds, &local);
  char day[32];
  std::strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", &local);
  const std::string stem = std::string(game) + '-' + day;
  fs::path path = folder / (stem + ".txt");
  std::error_code failed;
  for (int i = 2; fs::exists(path, failed); ++i) path = folder / (stem + '-' + std::to_string(i) + ".txt");
  return path;
}

std::optional<fs::path> unfinished(const fs::path& folder, std::string_view game) {
  std::error_code failed;
  std::optional<fs::path> newest;
  fs::file_time_type when;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const auto& path = entry.path();
    if (path.extension() != ".txt" || !path.filename().string().starts_with(game)) continue;
    const auto written = entry.last_write_time(failed);
    if (newest && written < when) continue;
    newest = path;
    when = written;
  }
  if (!newest || is_in_use(*newest)) return std::nullopt;
  const auto text = text_in(*newest);
  const auto saved = text ? read(As<wire::SavedGame>{}, *text) : Result<wire::SavedGame>(Refusal{"saved/ends", {}});
  if (!saved || !saved->places.empty() || saved->lines.empty()) return std::nullopt;
  return newest;
}

}  // namespace rekentafel::terminal
