#include "wasm/local_table.h"

#include <variant>

#include "table/protocol.h"
#include "table/telling.h"
#include "wire/before.h"
#include "wire/reactions.h"
#include "wire/words.h"

namespace rekentafel::wasm {

namespace {

namespace json = wire::json;
using table::Moment;

template <class T>
std::optional<Refusal> read_member(const json::object& from, std::string_view name, T& into) {
  const auto* value = from.if_contains(name);
  return value && !value->is_null() ? wire::from_json(*value, into, name) : std::nullopt;
}

Result<table::Chair> read_chair(std::string_view game, const json::value& from) {
  table::Chair chair;
  if (!from.is_object()) return Refusal{"json/unfit", {"chairs"}};
  if (from.get_object().contains("bot")) {
    chair.sitter = table::Sitter::bot;
    if (auto refusal = read_member(from.get_object(), "bot", chair.level)) return *refusal;
    if (auto refusal = read_member(from.get_object(), "takes", chair.takes)) return *refusal;
    if (auto refusal = bots::refuse(game, {chair.level, chair.takes})) return *refusal;
  } else {
    chair.sitter = table::Sitter::person;
    if (auto refusal = read_member(from.get_object(), "person", chair.name)) return *refusal;
  }
  return chair;
}

Result<LogEntry> read_entry(const json::value& from, std::int64_t seq) {
  LogEntry entry{.seat = {}, .seq = seq};
  if (!from.is_object()) return Refusal{"json/unfit", {"entries"}};
  if (auto refusal = read_member(from.get_object(), "seat", entry.seat)) return *refusal;
  if (auto refusal = read_member(from.get_object(), "at", entry.at)) return *refusal;
  if (auto refusal = read_member(from.get_object(), "action", entry.action)) return *refusal;
  return entry;
}

// A missing list is an empty one.
const json::array& list_of(const json::object& from, std::string_view name) {
  static const json::array none;
  const auto* value = from.if_contains(name);
  return value && value->is_array() ? value->get_array() : none;
}

}  // namespace

Result<LocalTable> LocalTable::open(const json::object& wanted) {
  table::Settings settings;
  settings.patience = Moment(0);  // nobody at one device is away
  std::int64_t pause = settings.bot_pause.count();
  std::string seed_text;
  if (auto refusal = read_member(wanted, "game", settings.game)) return *refusal;
  if (auto refusal = read_member(wanted, "pause", pause)) return *refusal;
  if (auto refusal = read_member(wanted, "seed", seed_text)) return *refusal;
  if (auto refusal = read_member(wanted, "calm", settings.calm)) return *refusal;
  settings.bot_pause = Moment(pause);
  if (const auto* setup = wanted.if_contains("setup")) {
    auto options = wire::options_from(*setup);
    if (!options) return options.refusal();
    settings.options = wire::options_now(settings.game, *std::move(options));
  }
  const auto seed = seed_from(seed_text);
  if (!seed) return Refusal{"json/unfit", {"seed"}};

  std::vector<table::Chair> chairs;
  for (const auto& one : list_of(wanted, "chairs")) {
    auto chair = read_chair(settings.game, one);
    if (!chair) return chair.refusal();
    chairs.push_back(*std::move(chair));
  }
  std::vector<LogEntry> entries;
  for (const auto& one : list_of(wanted, "entries")) {
    auto entry = read_entry(one, std::ssize(entries) + 1);
    if (!entry) return entry.refusal();
    entries.push_back(*std::move(entry));
  }
  auto recovered = table::LiveTable::recover(std::move(settings), *seed, chairs, entries);
  if (!recovered) return recovered.refusal();
  if (chairs.size() != recovered->chairs().size()) return Refusal{"json/long", {"chairs", recovered->chairs().size()}};
  LocalTable opened(*std::move(recovered));
  for (const auto& entry : entries) opened.times_.push_back(entry.at);
  return opened;
}

std::string LocalTable::hear(Seat seat, std::string_view text, Moment now) {
  const auto message = table::read_message(text);
  if (!message) {
    say(seat, table::write_refused({}, message.refusal(), {}));
  } else if (const auto* came = std::get_if<table::Join>(&*message)) {
    join(seat, came->seq, now);
  } else if (const auto* acted = std::get_if<table::Act>(&*message)) {
    table_.act(seat, acted->id, acted->action, now);
  } else if (const auto* fill = std::get_if<table::FillChair>(&*message)) {
    if (const auto refusal = table_.sit_bot(fill->seat, fill->level, now))
      say(seat, table::write_refused({}, *refusal, {}));
  } else if (std::holds_alternative<table::Leave>(*message)) {
    table_.leave(seat, now);
  }
  flush(now);
  return report();
}

std::string LocalTable::run(Moment now) {
  table_.tick(now);
  auto thoughts = table_.thoughts(now);
  for (auto& thought : thoughts) {
    thought.run();
    table_.thought(std::move(thought), now);
  }
  flush(now);
  return report();
}

std::string LocalTable::saved() const {
  auto saved = table_.match().saved();
  for (const auto& chair : table_.chairs())
    saved.seats.push_back(chair.sitter == table::Sitter::bot ? "level " + std::to_string(chair.level)
                                                             : "person " + chair.name);
  saved.timed = wire::in_real_time(saved.game);
  for (std::size_t i = 0; i < times_.size(); ++i) saved.lines[i].at = times_[i];
  return to_text(saved);
}

void LocalTable::join(Seat seat, const std::optional<std::uint64_t>& known, Moment now) {
  if (joined_.contains(seat)) table_.depart(seat, now);
  joined_.erase(seat);
  table_.arrive(seat, now);
  flush(now);
  joined_.insert(seat);
  table::Whole whole;
  whole.seat = seat;
  if (known) whole.missed = table_.since(*known, seat);
  say(seat, table::write_whole(table_, whole, now));
}

void LocalTable::say(Seat seat, std::string message) {
  if (!messages_.empty()) messages_ += ',';
  messages_ += "{\"seat\":" + json::serialize(wire::to_json(seat)) + ",\"message\":" + std::move(message) + '}';
}

void LocalTable::flush(Moment now) {
  const auto output = table_.take();
  for (const auto& entry : output.log) {
    times_.push_back(entry.at);
    entries_.push_back(json::object{{"seat", wire::to_json(entry.seat)}, {"at", entry.at}, {"action", entry.action}});
  }
  std::vector<table::Ear> ears;
  for (const Seat seat : joined_) ears.push_back({.seat = seat});
  const bool changed = table::tell(table_, output, ears, now, {}, [&](std::size_t which, auto, table::Told told) {
    say(ears[which].seat, std::move(told.text));
  });
  if (!changed) return;
  for (const Seat seat : joined_) say(seat, table::write_changed(table_, now));
}

std::string LocalTable::report() {
  const auto next = table_.next();
  std::string text = "{\"messages\":[" + std::exchange(messages_, {}) +
                     "],\"entries\":" + json::serialize(std::exchange(entries_, {})) + ",\"next\":";
  return text + (next ? std::to_string(next->count()) : "null") + '}';
}

}  // namespace rekentafel::wasm
