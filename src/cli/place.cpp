#include "cli/place.h"

#include "server/ops/config.h"

namespace rekentafel::cli {

Tried<Place> place_of(const PlaceWish& wish) {
  server::ConfigTexts texts;
  if (!wish.config.empty())
    if (const auto fault = server::read_config_file(wish.config, texts)) return *fault;
  if (const auto fault = server::read_environment(texts)) return *fault;
  if (!wish.data.empty()) texts["data"] = wish.data, texts.erase("store"), texts.erase("bus");
  if (!wish.store.empty()) texts["store"] = wish.store;
  const auto config = server::config_from(texts);
  if (!config) return config.fault();
  return Place{std::filesystem::path(config->data) / server::store_file, config->store};
}

Fault with_path(const Refusal& refusal, const std::filesystem::path& path) {
  Fault fault(refusal);
  const std::string whole = std::filesystem::absolute(path).string();
  for (const auto* key : {"store/no-file", "store/held", "store/backup-there"})
    if (refusal.key == key) fault.words[0] = whole;
  if (refusal.key == "store/folder") fault.words[0] = std::filesystem::absolute(path).parent_path().string();
  return fault;
}

Tried<std::unique_ptr<store::Reading>> read_file(const std::filesystem::path& file) {
  auto read = store::read_sqlite(file);
  if (!read) return with_path(read.refusal(), file);
  return *std::move(read);
}

}  // namespace rekentafel::cli
