// What one database says differently from another when it is connected to and its schema is made.
#pragma once

#include <soci/soci.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/refusal.h"

namespace rekentafel::store {

struct Dialect {
  const soci::backend_factory& backend;
  std::string address;                      // for the backend
  std::vector<std::string> writer, reader;  // said to a new connection first

  std::string read_version, write_version;  // of the schema; {} stands for the number
  // steps[n] makes version n + 1 of version n; version 0 is an empty database.
  std::vector<std::vector<std::string>> steps;

  Refusal (*refusal)(const soci::soci_error& error);
  void (*opened)(soci::session& session) = nullptr;  // told of every connection first
  std::shared_ptr<const void> held{};                // let go after the last connection
};

}  // namespace rekentafel::store
