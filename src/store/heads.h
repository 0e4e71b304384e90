// Reads heads of tables and lines of their logs: the same in every database. What is read may be damaged.
#pragma once

#include <soci/soci.h>

#include <string>
#include <vector>

#include "store/store.h"

namespace rekentafel::store {

// Thrown where what is read was never written like this.
struct Damaged {
  std::string table;
  Refusal refusal() const { return {"store/damaged", {table}}; }
};

// Whole milliseconds that every program can count on with.
constexpr std::int64_t latest = std::int64_t{1} << 53;

inline void take_line(std::vector<Entry>& entries, Entry& entry, int seat) {
  if ((seat < 0 || seat >= most_seats) && seat != Seat::table().index()) throw Damaged{entry.table};
  if (entry.at < 0 || entry.at > latest) throw Damaged{entry.table};
  entry.seat = Seat(seat);
  entries.push_back(entry);
}

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
    if (status < 0 || status > static_cast<int>(Status::closed)) throw Damaged{head.id};
    head.status = static_cast<Status>(status);
    head.meta.erase(head.meta.find_last_not_of(' ') + 1);  // room to grow in
    heads.push_back(head);
  }
  return heads;
}

}  // namespace rekentafel::store
