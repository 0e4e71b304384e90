#include "table/protocol.h"

#include "wire/json_text.h"
#include "wire/words.h"

namespace rekentafel::table {

namespace {

namespace json = wire::json;

constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_action = 400;

std::string text_of(const json::object& object, std::string_view name, std::size_t longest, bool& fits) {
  const auto* value = object.if_contains(name);
  if (!value) return {};
  // No database keeps a NUL in a text.
  if (!value->is_string() || value->get_string().size() > longest ||
      value->get_string().find('\0') != json::string::npos) {
    fits = false;
    return {};
  }
  return std::string(value->get_string());
}

// 32 hexadecimal digits, or none.
bool is_part(std::string_view text) {
  return text.empty() || (text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos);
}

Result<ClientMessage> read_join(const json::object& object) {
  Join join;
  bool fits = true;
  join.table = text_of(object, "table", 16, fits);
  join.ticket = text_of(object, "ticket", 64, fits);
  join.invitation = text_of(object, "invitation", 64, fits);
  if (const auto language = text_of(object, "language", 8, fits); !language.empty()) join.language = language;
  if (const auto* views = object.if_contains("views")) {
    fits = fits && views->is_bool();
    join.views = views->is_bool() && views->get_bool();
  }
  if (const auto* seq = object.if_contains("seq"); seq && !seq->is_null()) {
    json::error_code failed;
    join.seq = seq->to_number<std::uint64_t>(failed);
    fits = fits && !failed;
  }
  if (!fits) return Refusal{"json/unfit", {"join"}};
  return ClientMessage(std::move(join));
}

Result<ClientMessage> read_act(const json::object& object) {
  bool fits = true;
  Act act{text_of(object, "id", longest_id, fits), text_of(object, "action", longest_action, fits)};
  if (!fits || act.id.empty() || act.action.empty()) return Refusal{"json/unfit", {"act"}};
  return ClientMessage(std::move(act));
}

Result<ClientMessage> read_fill(const json::object& object) {
  FillChair fill;
  bool fits = true;
  fill.host = text_of(object, "host", 64, fits);
  const auto* seat = object.if_contains("seat");
  const auto* level = object.if_contains("level");
  if (!fits || !seat || !level || wire::from_json(*seat, fill.seat, "seat") ||
      wire::from_json(*level, fill.level, "level"))
    return Refusal{"json/unfit", {"bot"}};
  return ClientMessage(std::move(fill));
}

Result<ClientMessage> read_free(const json::object& object) {
  FreeChair free;
  bool fits = true;
  free.host = text_of(object, "host", 64, fits);
  const auto* seat = object.if_contains("seat");
  if (!fits || !seat || wire::from_json(*seat, free.seat, "seat") || free.seat.is_table())
    return Refusal{"json/unfit", {"free"}};
  return ClientMessage(std::move(free));
}

Result<ClientMessage> read_look(const json::object& object) {
  Look look;
  const auto* step = object.if_contains("step");
  const auto* seat = object.if_contains("seat");
  if (!step || !seat || wire::from_json(*step, look.step, "step") || wire::from_json(*seat, look.seat, "seat") ||
      look.step < 0 || look.seat.is_table())
    return Refusal{"json/unfit", {"look"}};
  return ClientMessage(look);
}

template <class Each>
void each_of(Seats seats, Each each) {
  for (int i = 0; i < most_seats; ++i)
    if (seats.has(Seat(i))) each(Seat(i));
  if (seats.has(Seat::table())) each(Seat::table());
}

json::array as_json(Seats seats) {
  json::array list;
  each_of(seats, [&](Seat seat) { list.push_back(wire::to_json(seat)); });
  return list;
}

Seats who_acts(const LiveTable& table) { return table.phase() == Phase::playing ? table.match().to_act() : Seats(); }

void add_deal(std::string& text, std::string_view deal) {
  if (!deal.empty()) text.append(",\"deal\":").append(deal);
}

// What follows from where the game is now.
void add_state(std::string& text, LiveTable& table, Moment now) {
  text += ",\"to-act\":[";
  bool first = true;
  each_of(who_acts(table), [&](Seat seat) {
    if (!first) text += ',';
    first = false;
    wire::append_json(text, seat);
  });
  text += ']';
  if (const auto deadline = table.deadline(now)) {
    text += ",\"deadline\":{\"what\":";
    wire::append_quoted(text, deadline->what);
    text += ",\"ms\":";
    wire::append_number(text, deadline->left.count());
    text += '}';
  }
  if (table.phase() != Phase::over) return;
  if (const auto outcome = table.match().outcome()) {
    text += ",\"outcome\":";
    wire::append_json(text, *outcome);
  }
}

}  // namespace

Result<ClientMessage> read_message(std::string_view text) {
  // Enough for everything but a hostile message, without asking the heap.
  unsigned char room[2048];
  json::parse_options options;
  options.max_depth = 4;
  json::error_code failed;
  json::monotonic_resource growing(room, sizeof room);
  const auto parsed = json::parse(text, failed, &growing, options);
  if (failed || !parsed.is_object()) return Refusal{"protocol/no-message", {}};
  const auto& object = parsed.get_object();
  bool fits = true;
  const auto type = text_of(object, "type", 16, fits);
  if (type == "act") return read_act(object);
  if (type == "join") return read_join(object);
  if (type == "bot") return read_fill(object);
  if (type == "free") return read_free(object);
  if (type == "leave") return ClientMessage(Leave{});
  if (type == "again") {
    Again again{text_of(object, "part", 32, fits)};
    if (!fits || !is_part(again.part)) return Refusal{"json/unfit", {"again"}};
    return ClientMessage(std::move(again));
  }
  if (type == "look") return read_look(object);
  return Refusal{"protocol/no-message", {}};
}

json::array chairs_as_json(const LiveTable& table, Names names) {
  json::array chairs;
  for (const auto& chair : table.chairs()) {
    if (is_free(chair)) {
      chairs.push_back(json::object{{"sitter", name_of(Sitter::nobody)}});
      continue;
    }
    json::object object{{"sitter", name_of(chair.sitter)}};
    if (chair.sitter == Sitter::bot) object["level"] = chair.level;
    if (chair.sitter == Sitter::person) {
      object["name"] = names == Names::all ? chair.name : "";
      object["present"] = chair.present;
      object["stood-in"] = chair.stood_in;
    }
    chairs.push_back(std::move(object));
  }
  return chairs;
}

json::array to_act_as_json(const LiveTable& table) { return as_json(who_acts(table)); }

std::string write_whole(LiveTable& table, const Whole& whole, Moment now) {
  json::object object{{"type", "table"},
                      {"table", whole.code},
                      {"seq", table.seq()},
                      {"seat", wire::to_json(whole.seat)},
                      {"game", table.settings().game},
                      {"setup", table.match().setup()},
                      {"engine", whole.engine},
                      {"commitment", whole.commitment},
                      {"phase", name_of(table.phase())},
                      {"paused", table.paused()},
                      {"chairs", chairs_as_json(table)}};
  // Only now may everybody know what was hidden: the game can be played again and the shuffle checked.
  if (table.phase() == Phase::over) object["seed"] = to_text(table.match().saved().seed);
  if (!whole.next.empty()) object["next"] = whole.next;
  if (!whole.next_commitment.empty()) object["next-commitment"] = whole.next_commitment;
  if (!whole.changes.empty()) object["changes"] = whole.changes;
  std::string text = json::serialize(object);
  text.pop_back();
  add_deal(text, whole.deal);
  if (table.phase() != Phase::waiting) text += ",\"view\":" + table.match().view_text(whole.seat);
  if (!whole.missed.empty()) text += ",\"missed\":" + whole.missed;
  add_state(text, table, now);
  return text + '}';
}

std::string write_happened(LiveTable& table, const Happened& happened, std::uint64_t seq, Seat to, bool last,
                           bool views, Moment now, std::string_view deal) {
  const auto& seen = happened.told.to(to);
  std::string text;
  text.reserve(seen.size() + 160);
  text += "{\"type\":\"events\",\"seq\":";
  wire::append_number(text, seq);
  text += ",\"by\":";
  wire::append_json(text, happened.seat);
  if (to == happened.seat && !happened.id.empty()) {
    text += ",\"id\":";
    wire::append_quoted(text, happened.id);
  }
  text += ",\"events\":";
  text += seen;
  if (last) {
    add_state(text, table, now);
    if (views) text += ",\"view\":" + table.match().view_text(to);
    if (table.phase() == Phase::over) {
      text += ",\"seed\":\"" + to_text(table.match().saved().seed) + '"';
      add_deal(text, deal);
    }
  }
  text += '}';
  return text;
}

std::string write_changed(LiveTable& table, Moment now) {
  std::string text = json::serialize(json::object{{"type", "table-changed"},
                                                  {"seq", table.seq()},
                                                  {"phase", name_of(table.phase())},
                                                  {"paused", table.paused()},
                                                  {"chairs", chairs_as_json(table)}});
  text.pop_back();
  add_state(text, table, now);
  return text + '}';
}

std::string write_refused(std::string_view id, const Refusal& refusal, std::string_view language) {
  json::array arguments;
  for (const auto& argument : refusal.arguments) arguments.push_back(json::string(argument.text()));
  json::object object{{"type", "refused"},
                      {"rule", refusal.rule()},
                      {"key", refusal.key},
                      {"arguments", arguments},
                      {"words", wire::Words::of(language).say(refusal)}};
  if (!id.empty()) object["id"] = id;
  return json::serialize(object);
}

std::string write_repeated(std::string_view id, std::uint64_t seq) {
  return json::serialize(json::object{{"type", "repeated"}, {"id", id}, {"seq", seq}});
}
std::string write_rematch(std::string_view code) {
  return json::serialize(json::object{{"type", "rematch"}, {"table", code}});
}
std::string write_again(Seats wishes) {
  return json::serialize(json::object{{"type", "again"}, {"seats", as_json(wishes)}});
}
std::string write_look(const Look& look) {
  return json::serialize(json::object{{"type", "look"}, {"step", look.step}, {"seat", wire::to_json(look.seat)}});
}
std::string write_delay(Moment delay) {
  return json::serialize(json::object{{"type", "delay"}, {"ms", delay.count()}});
}
std::string write_lost(std::uint64_t seq, const Refusal& why, std::string_view language, std::string_view deal) {
  std::string text = json::serialize(
      json::object{{"type", "lost"}, {"seq", seq}, {"key", why.key}, {"words", wire::Words::of(language).say(why)}});
  text.pop_back();
  add_deal(text, deal);
  return text + '}';
}

}  // namespace rekentafel::table
