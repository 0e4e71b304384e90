#include "server/upkeep/retention.h"

#include <fcntl.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <future>

#include "server/hall/archive.h"
#include "server/hall/record.h"

namespace rekentafel::server {

namespace {

namespace fs = std::filesystem;

std::string month_of(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm date{};
  gmtime_r(&seconds, &date);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m", &date);
  return text;
}

bool write_durably(const fs::path& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
  return ::close(file) == 0 && written;
}

std::optional<Fault> keep(const store::Store& store, const store::Table& head, const Retention& retention) {
  const auto saved = exported(store, head.id);
  if (!saved) return Fault(saved.refusal());
  const fs::path folder = fs::path(retention.folder) / month_of(head.created_at);
  std::error_code failed;
  fs::create_directories(folder, failed);
  const fs::path file = folder / (head.id + ".txt");
  if (failed || !write_durably(file, to_text(*saved))) return Fault{"archive/write", {file.string()}};
  return std::nullopt;
}

}  // namespace

Tried<std::int64_t> clear_out(store::Store& store, const Retention& retention, std::int64_t calendar) {
  std::int64_t cleared = 0;
  const std::int64_t before = calendar - std::int64_t{86'400'000} * retention.days;
  std::vector statuses{store::Status::finished, store::Status::closed};
  if (retention.abandoned) statuses.push_back(store::Status::open);
  for (const auto status : statuses)
    while (true) {
      const auto old = store.tables({.status = status, .limit = 500, .opened_before = before});
      if (!old) return old.refusal();
      if (old->empty()) break;
      // All of them are under way at once, and become durable together.
      std::vector<std::future<std::optional<Refusal>>> removals;
      for (const auto& head : *old) {
        if (!retention.folder.empty() && !is_class(head))
          if (auto refused = keep(store, head, retention)) return *refused;
        auto told = std::make_shared<std::promise<std::optional<Refusal>>>();
        removals.push_back(told->get_future());
        store.remove(head.id, [told](const std::optional<Refusal>& refused) { told->set_value(refused); });
      }
      for (auto& removal : removals) {
        if (auto refused = removal.get()) return *refused;
        ++cleared;
      }
    }
  return cleared;
}

}  // namespace rekentafel::server
