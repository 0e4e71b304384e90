// Where the server has its tables, for the commands that look after them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/fault.h"
#include "store/store.h"

namespace rekentafel::cli {

// What the flags --config, --data and --store say; empty where they were not given.
struct PlaceWish {
  std::string config;
  std::string data;
  std::string store;
};
struct Place {
  std::filesystem::path file;  // of SQLite
  std::string address;         // of PostgreSQL; none: the file
};
// As the server is told: by a file, then variables, then flags (server/config.h).
Tried<Place> place_of(const PlaceWish& wish);

// A store names its file by the last part of it; whoever reads that wants to know which one.
Fault with_path(const Refusal& refusal, const std::filesystem::path& path);

Tried<std::unique_ptr<store::Reading>> read_file(const std::filesystem::path& file);

}  // namespace rekentafel::cli
