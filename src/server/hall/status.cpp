#include "server/hall/status.h"

#include <algorithm>
#include <utility>

namespace rekentafel::server {

namespace {

constexpr std::pair<std::string_view, int> rows[] = {
    {"class/alone", 501},         {"class/no-child", 404},  {"class/no-class", 404}, {"class/no-swap", 409},
    {"class/nobody", 409},        {"class/not-host", 403},  {"class/starting", 409}, {"class/taken", 409},
    {"cluster/unreachable", 503}, {"hall/bad-ticket", 400}, {"hall/begun", 409},     {"hall/closed", 404},
    {"hall/consent", 403},        {"hall/damaged", 500},    {"hall/failed", 500},    {"hall/full", 503},
    {"hall/no-chair", 409},       {"hall/no-table", 404},   {"hall/no-ticket", 403}, {"hall/not-host", 403},
    {"hall/not-over", 409},       {"hall/onlooker", 403},   {"hall/onlookers", 503}, {"hall/other-engine", 410},
    {"http/host", 421},           {"http/member", 400},     {"http/method", 405},    {"http/origin", 403},
    {"http/path", 404},           {"http/too-busy", 429},   {"http/too-many", 429},  {"http/too-many-codes", 429},
    {"table/halted", 409},        {"table/taken", 409},
};

const std::pair<std::string_view, int>* row_of(std::string_view key) {
  const auto* found = std::ranges::lower_bound(rows, key, {}, &std::pair<std::string_view, int>::first);
  return found != std::end(rows) && found->first == key ? found : nullptr;
}

// Whatever a store says, it is the server's trouble, and may pass.
bool is_of_store(std::string_view key) { return key.starts_with("store/"); }

}  // namespace

int status_of(std::string_view key) {
  if (is_of_store(key)) return 503;
  const auto* row = row_of(key);
  return row ? row->second : 400;
}

bool has_status(std::string_view key) { return is_of_store(key) || row_of(key); }

}  // namespace rekentafel::server
