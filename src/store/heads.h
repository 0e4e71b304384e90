// Reads heads of tables: the same in every database.
#pragma once

#include <soci/soci.h>

#include <string>
#include <vector>

#include "store/store.h"

namespace rekentafel::store {

inline std::vector<Table> heads_of(soci::session& session, const std::string& condition, const auto&... bound) {
  std::vector<Table> heads;
  Table head;
  int status = 0;
  soci::statement rows =
      ((session.prepare << "select id, game, setup, seed, engine, created_at, status, meta from tables " << condition,
        soci::into(head.id), soci::into(head.game), soci::into(head.setup), soci::into(head.seed),
        soci::into(head.engine), soci::into(head.created_at), soci::into(status), soci::into(head.meta)),
       ..., soci::use(bound));
  rows.execute();
  while (rows.fetch()) {
    head.status = static_cast<Status>(status);
    heads.push_back(head);
  }
  return heads;
}

}  // namespace rekentafel::store
