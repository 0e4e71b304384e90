#include "server/record.h"

namespace rekentafel::server {

namespace {

namespace json = wire::json;

json::object as_json(const table::Chair& chair, const std::string& ticket) {
  return {{"sitter", name_of(chair.sitter)},
          {"level", chair.level},
          {"name", chair.name},
          {"stood-in", chair.stood_in},
          {"ticket", ticket}};
}

// A missing or unfitting member keeps its default: records only ever gain members.
template <class T>
void take(const json::object& from, std::string_view name, T& into) {
  if (const auto* value = from.if_contains(name)) {
    T read{};
    if (!wire::from_json(*value, read, name)) into = std::move(read);
  }
}

table::Moment taken_moment(const json::object& from, std::string_view name) {
  std::int64_t count = 0;
  take(from, name, count);
  return table::Moment(count);
}

}  // namespace

std::string to_text(const Record& record) {
  json::array chairs;
  for (std::size_t i = 0; i < record.chairs.size(); ++i)
    chairs.push_back(as_json(record.chairs[i], i < record.tickets.size() ? record.tickets[i] : ""));
  return wire::write_json(json::object{{"open", record.open_to_all},
                                       {"host", record.host},
                                       {"invitation", record.invitation},
                                       {"chairs", chairs},
                                       {"turn", record.turn.count()},
                                       {"patience", record.patience.count()},
                                       {"stand-in", record.stand_in},
                                       {"calm", record.calm},
                                       {"next", record.next},
                                       {"previous", record.previous}});
}

Result<Record> read_record(std::string_view text) {
  const auto parsed = wire::parse_json(text);
  if (!parsed) return parsed.refusal();
  if (!parsed->is_object()) return Refusal{"json/unfit", {"record"}};
  const auto& object = parsed->get_object();
  Record record;
  take(object, "open", record.open_to_all);
  take(object, "host", record.host);
  take(object, "invitation", record.invitation);
  take(object, "stand-in", record.stand_in);
  take(object, "calm", record.calm);
  take(object, "next", record.next);
  take(object, "previous", record.previous);
  record.turn = taken_moment(object, "turn");
  record.patience = taken_moment(object, "patience");
  const auto* chairs = object.if_contains("chairs");
  if (!chairs || !chairs->is_array()) return record;
  for (const auto& one : chairs->get_array()) {
    if (!one.is_object()) return Refusal{"json/unfit", {"chairs"}};
    auto& chair = record.chairs.emplace_back();
    take(one.get_object(), "sitter", chair.sitter);
    take(one.get_object(), "level", chair.level);
    take(one.get_object(), "name", chair.name);
    take(one.get_object(), "stood-in", chair.stood_in);
    take(one.get_object(), "ticket", record.tickets.emplace_back());
  }
  return record;
}

}  // namespace rekentafel::server
