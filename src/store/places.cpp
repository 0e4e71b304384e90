#include "store/places.h"

namespace rekentafel::store {

Places::Places(soci::session& session) {
  std::int64_t upto = 0, line = 0, table = 0, seq = 0;
  session << "select upto from indexed", soci::into(upto);
  next_line_ = upto + 1;
  soci::statement lines = (session.prepare << "select line, number, seq from log where line > :upto order by line",
                           soci::use(upto), soci::into(line), soci::into(table), soci::into(seq));
  lines.execute();
  while (lines.fetch()) {
    next_line_ = line;
    add(table, seq);
  }
}

std::int64_t Places::last_seq(soci::session& session, std::int64_t table) const {
  if (const auto run = runs_.find(table); run != runs_.end()) return run->second.last;
  std::int64_t last = 0;
  session << "select coalesce(max(last), 0) from places where number = :number", soci::use(table), soci::into(last);
  return last;
}

void Places::add(std::int64_t table, std::int64_t seq) {
  Run& run = runs_[table];
  run.last = seq;
  run.lines += run.lines.empty() ? '[' : ',';
  run.lines += std::to_string(next_line_++);
  ++count_;
}

void Places::write_when_many(soci::session& session) {
  if (count_ < many) return;
  std::int64_t table = 0, last = 0;
  std::string lines;
  soci::statement insert =
      (session.prepare << "insert into places (number, last, lines) values (:number, :last, :lines)", soci::use(table),
       soci::use(last), soci::use(lines));
  for (const auto& [number, run] : runs_) {
    table = number;
    last = run.last;
    lines = run.lines + ']';
    insert.execute(true);
  }
  const std::int64_t upto = next_line_ - 1;
  session << "update indexed set upto = :upto", soci::use(upto);
  runs_.clear();
  count_ = 0;
}

}  // namespace rekentafel::store
