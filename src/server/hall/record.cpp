#include "server/hall/record.h"

#include <algorithm>

#include "server/hall/ticket.h"

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

const json::array& list_in(const json::object& from, std::string_view name) {
  static const json::array none;
  const auto* value = from.if_contains(name);
  return value && value->is_array() ? value->get_array() : none;
}

table::Moment taken_moment(const json::object& from, std::string_view name) {
  std::int64_t count = 0;
  take(from, name, count);
  return table::Moment(count);
}

}  // namespace

json::array changes_as_json(const Record& record) {
  json::array list;
  for (const auto& change : record.changes)
    list.push_back(
        json::object{{"seq", change.seq}, {"seat", wire::to_json(change.seat)}, {"sitter", name_of(change.sitter)}});
  return list;
}

std::string to_text(const Record& record) {
  json::array chairs;
  for (std::size_t i = 0; i < record.chairs.size(); ++i)
    chairs.push_back(as_json(record.chairs[i], i < record.tickets.size() ? record.tickets[i] : ""));
  json::object object{{"open", record.open_to_all},
                      {"host", record.host},
                      {"invitation", record.invitation},
                      {"chairs", chairs},
                      {"turn", record.turn.count()},
                      {"patience", record.patience.count()},
                      {"stand-in", record.stand_in},
                      {"calm", record.calm},
                      {"next", record.next},
                      {"previous", record.previous},
                      {"next-part", record.next_part}};
  if (record.dealt) object["dealt"] = *record.dealt;
  if (std::ranges::any_of(record.parts, [](const auto& part) { return !part.empty(); }))
    object["parts"] = json::value_from(record.parts);
  if (!record.changes.empty()) object["changes"] = changes_as_json(record);
  return wire::write_json(object);
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
  take(object, "next-part", record.next_part);
  if (const auto* dealt = object.if_contains("dealt")) {
    if (!dealt->is_bool()) return Refusal{"json/unfit", {"dealt"}};
    record.dealt = dealt->get_bool();
  }
  // The cards hang on these: what is no part is damage, and not nothing.
  for (const auto& part : list_in(object, "parts")) {
    if (!part.is_string()) return Refusal{"json/unfit", {"parts"}};
    const auto& given = record.parts.emplace_back(part.get_string());
    if (!given.empty() && !is_ticket(given)) return Refusal{"json/unfit", {"parts"}};
  }
  for (const auto& one : list_in(object, "changes")) {
    if (!one.is_object()) return Refusal{"json/unfit", {"changes"}};
    auto& change = record.changes.emplace_back();
    take(one.get_object(), "seq", change.seq);
    take(one.get_object(), "seat", change.seat);
    take(one.get_object(), "sitter", change.sitter);
  }
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
