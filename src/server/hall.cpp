#include "server/hall.h"

#include <algorithm>

#include "data.h"
#include "server/ticket.h"
#include "wire/words.h"

namespace rekentafel::server {

namespace {

using table::LiveTable;
using table::Moment;
using table::Phase;
using table::Sitter;

constexpr std::size_t longest_name = 24;
// A table that nobody listens to is forgotten after this; its log brings it back when somebody comes.
constexpr Moment idle{10 * 60'000};

// The engine's signature of the game (data/signature.txt): a log is only replayed by the engine that wrote it.
std::string engine_of(std::string_view game) {
  std::string_view text = data::text("signature.txt");
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    if (line.starts_with(game) && line.size() > game.size() && line[game.size()] == ' ')
      return std::string(line.substr(game.size() + 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

// What people call themselves: no control characters, not too long, whole characters only.
std::string tidy(std::string_view name) {
  std::string kept;
  for (const char letter : name)
    if (static_cast<unsigned char>(letter) >= 32 && letter != 127) kept += letter;
  if (kept.size() > longest_name) {
    kept.resize(longest_name);
    while (!kept.empty() && (static_cast<unsigned char>(kept.back()) & 0xC0) == 0x80) kept.pop_back();
    if (!kept.empty() && static_cast<unsigned char>(kept.back()) >= 0xC0) kept.pop_back();
  }
  return kept;
}

std::string as_text(const wire::json::object& setup) { return wire::write_json(setup); }

}  // namespace

struct Hall::Member {
  Listener* listener = nullptr;
  Seat seat = Seat::table();
  std::string language;
  bool views = true;
  bool again = false;
};

struct Hall::Hosted {
  std::string code;
  std::uint64_t generation = 0;  // a table that was forgotten and brought back is another one to the store's answers
  LiveTable table;
  Record record;
  std::string seed;
  std::string engine;
  std::string commitment;
  std::int64_t created = 0;
  std::uint64_t durable = 0;
  std::vector<std::unique_ptr<Member>> members;
  struct Waiting {
    std::uint64_t after = 0;
    Listener* to = nullptr;
    Text text;
  };
  std::deque<Waiting> waiting;
  std::optional<Moment> due;
  Moment quiet_since{0};
  bool finished = false;

  explicit Hosted(LiveTable live) : table(std::move(live)) {}
};

Hall::Hall(Surroundings surroundings) : around_(std::move(surroundings)) {}
Hall::~Hall() = default;

// Opening and finding tables.

Result<std::unique_ptr<Hall::Hosted>> Hall::made(OpenRequest request, Tickets& tickets) const {
  table::Settings settings{.game = std::move(request.game), .options = std::move(request.options)};
  settings.turn = request.turn;
  settings.patience = request.patience;
  const Seed seed = new_seed();
  auto live = LiveTable::open(std::move(settings), seed);
  if (!live) return live.refusal();
  auto hosted = std::make_unique<Hosted>(*std::move(live));
  auto& live_table = hosted->table;
  const Moment now = around_.now();
  if (request.chairs.size() > live_table.chairs().size())
    return Refusal{"table/no-seat", {request.chairs.size(), live_table.chairs().size()}};
  for (std::size_t i = 0; i < request.chairs.size(); ++i)
    if (request.chairs[i].sitter == Sitter::bot)
      if (auto refusal = live_table.sit_bot(Seat(static_cast<int>(i)), request.chairs[i].level, now)) return *refusal;

  auto& record = hosted->record;
  record.open_to_all = request.open_to_all;
  record.turn = request.turn;
  record.patience = request.patience;
  record.tickets.resize(live_table.chairs().size());
  tickets.code = hosted->code = new_code();
  tickets.host = new_ticket();
  record.host = hash_of(tickets.host);
  if (!request.open_to_all) {
    tickets.invitation = new_ticket();
    record.invitation = hash_of(tickets.invitation);
  }
  for (std::size_t i = 0; request.sits && i < live_table.chairs().size(); ++i) {
    if (live_table.chairs()[i].sitter != Sitter::nobody) continue;
    tickets.seat = Seat(static_cast<int>(i));
    tickets.ticket = new_ticket();
    record.tickets[i] = hash_of(tickets.ticket);
    live_table.sit(*tickets.seat, tidy(request.name), now);
    break;
  }
  hosted->seed = to_text(seed);
  hosted->engine = engine_of(live_table.settings().game);
  hosted->created = around_.calendar();
  record.chairs = live_table.chairs();
  return hosted;
}

void Hall::create(std::unique_ptr<Hosted> hosted, std::function<void(const std::optional<Refusal>&)> done) {
  auto& kept = add(std::move(hosted));
  store::Table head{.id = kept.code,
                    .game = kept.table.settings().game,
                    .setup = as_text(kept.table.match().setup()),
                    .seed = kept.seed,
                    .engine = kept.engine,
                    .created_at = kept.created,
                    .meta = to_text(kept.record)};
  around_.store.create(std::move(head), [this, code = kept.code, done = std::move(done)](const auto& refused) {
    around_.post([this, code, done, refused = refused] {
      if (refused)
        if (const auto found = tables_.find(code); found != tables_.end()) lose(*found->second, *refused);
      done(refused);
    });
  });
  attend(kept);
}

void Hall::open(OpenRequest request, Answer<Tickets> answer) {
  forget_idle();
  if (tables_.size() >= around_.most_tables) return answer(Refusal{"hall/full", {}});
  Tickets tickets;
  auto hosted = made(std::move(request), tickets);
  if (!hosted) return answer(hosted.refusal());
  create(*std::move(hosted),
         [tickets, answer](const std::optional<Refusal>& refused) { refused ? answer(*refused) : answer(tickets); });
}

Hall::Hosted& Hall::add(std::unique_ptr<Hosted> hosted) {
  hosted->generation = ++generations_;
  hosted->quiet_since = around_.now();
  // Setup and seed together: nobody can choose either after seeing the cards.
  hosted->commitment = hash_of(hosted->seed + '\n' + hosted->table.settings().game + '\n' +
                               as_text(hosted->table.match().setup()) + '\n');
  auto& kept = *hosted;
  tables_[kept.code] = std::move(hosted);
  return kept;
}

Result<std::unique_ptr<Hall::Hosted>> Hall::load(const std::string& code) const {
  const auto head = around_.store.table(code);
  if (!head) return head.refusal();
  if (!*head || (*head)->status == store::Status::closed) return Refusal{"hall/no-table", {code}};
  const auto& found = **head;
  if (found.engine != engine_of(found.game)) return Refusal{"hall/other-engine", {code}};
  auto record = read_record(found.meta);
  if (!record) return record.refusal();
  const auto setup = wire::parse_json(found.setup);
  if (!setup) return setup.refusal();
  auto options = wire::options_from(*setup);
  if (!options) return options.refusal();
  const auto entries = around_.store.entries(code);
  if (!entries) return entries.refusal();
  std::vector<table::Entry> log;
  for (const auto& entry : *entries)
    log.push_back({static_cast<std::uint64_t>(entry.seq), Moment(entry.at), entry.seat, entry.id, entry.action});
  table::Settings settings{.game = found.game, .options = *std::move(options)};
  settings.turn = record->turn;
  settings.patience = record->patience;
  settings.stand_in = record->stand_in;
  const auto seed = seed_from(found.seed);
  auto live = LiveTable::recover(std::move(settings), seed ? *seed : Seed{}, record->chairs, log);
  if (!live) return live.refusal();
  auto hosted = std::make_unique<Hosted>(*std::move(live));
  hosted->code = code;
  hosted->record = *std::move(record);
  hosted->record.tickets.resize(hosted->table.chairs().size());
  hosted->seed = found.seed;
  hosted->engine = found.engine;
  hosted->created = found.created_at;
  hosted->durable = hosted->table.seq();
  hosted->finished = found.status == store::Status::finished;
  return hosted;
}

Hall::Hosted* Hall::find(const std::string& code, std::optional<Refusal>& why) {
  if (const auto found = tables_.find(code); found != tables_.end()) return found->second.get();
  if (tables_.size() >= around_.most_tables) forget_idle();
  auto loaded = load(code);
  if (!loaded) {
    why = loaded.refusal();
    return nullptr;
  }
  return &add(*std::move(loaded));
}

void Hall::forget_idle() {
  const Moment now = around_.now();
  for (auto it = tables_.begin(); it != tables_.end();) {
    auto& hosted = *it->second;
    const bool quiet = hosted.members.empty() && hosted.durable == hosted.table.seq() && hosted.waiting.empty() &&
                       now - hosted.quiet_since > idle;
    if (quiet && hosted.due) agenda_.erase({*hosted.due, &hosted});
    it = quiet ? tables_.erase(it) : std::next(it);
  }
}

void Hall::sit(const std::string& code, const SitRequest& request, Answer<Tickets> answer) {
  std::optional<Refusal> why;
  auto* hosted = find(code, why);
  if (!hosted) return answer(*why);
  if (!hosted->record.open_to_all && !opens(request.invitation, hosted->record.invitation))
    return answer(Refusal{"hall/invitation", {}});
  auto seat = request.seat;
  const auto& chairs = hosted->table.chairs();
  for (std::size_t i = 0; !seat && i < chairs.size(); ++i)
    if (chairs[i].sitter == Sitter::nobody) seat = Seat(static_cast<int>(i));
  if (!seat) return answer(Refusal{"hall/no-chair", {}});
  if (auto refusal = hosted->table.sit(*seat, tidy(request.name), around_.now())) return answer(*refusal);
  Tickets tickets{.code = code, .seat = seat, .ticket = new_ticket()};
  hosted->record.tickets[static_cast<std::size_t>(seat->index())] = hash_of(tickets.ticket);
  attend(*hosted);
  write_record(*hosted, [tickets, answer](const auto& refused) { refused ? answer(*refused) : answer(tickets); });
}

void Hall::close(const std::string& code, std::string_view host, Answer<bool> answer) {
  std::optional<Refusal> why;
  auto* hosted = find(code, why);
  if (!hosted) return answer(*why);
  if (!opens(host, hosted->record.host)) return answer(Refusal{"hall/not-host", {}});
  around_.store.set_status(code, store::Status::closed, [this, code, answer](const auto& refused) {
    around_.post([this, code, answer, refused = refused] {
      if (refused) return answer(*refused);
      if (const auto found = tables_.find(code); found != tables_.end())
        lose(*found->second, Refusal{"hall/closed", {}});
      answer(true);
    });
  });
}

// Asking.

wire::json::array Hall::listed() const {
  std::vector<const Hosted*> open;
  for (const auto& [code, hosted] : tables_)
    if (hosted->record.open_to_all && hosted->table.phase() != Phase::over && !hosted->members.empty())
      open.push_back(hosted.get());
  std::ranges::sort(open, [](const Hosted* a, const Hosted* b) {
    return std::pair(-a->created, a->code) < std::pair(-b->created, b->code);
  });
  wire::json::array list;
  for (const auto* hosted : open) {
    if (list.size() == 200) break;
    list.push_back(wire::json::object{{"table", hosted->code},
                                      {"game", hosted->table.settings().game},
                                      {"phase", name_of(hosted->table.phase())},
                                      {"chairs", table::chairs_as_json(hosted->table)}});
  }
  return list;
}

Result<wire::json::object> Hall::about(const std::string& code) {
  std::optional<Refusal> why;
  auto* hosted = find(code, why);
  if (!hosted) return *why;
  return wire::json::object{{"table", code},
                            {"game", hosted->table.settings().game},
                            {"setup", hosted->table.match().setup()},
                            {"phase", name_of(hosted->table.phase())},
                            {"open", hosted->record.open_to_all},
                            {"chairs", table::chairs_as_json(hosted->table)},
                            {"commitment", hosted->commitment},
                            {"engine", hosted->engine},
                            {"next", hosted->record.next}};
}

Result<std::string> Hall::saved(const std::string& code) {
  std::optional<Refusal> why;
  auto* hosted = find(code, why);
  if (!hosted) return *why;
  if (hosted->table.phase() != Phase::over || hosted->durable != hosted->table.seq())
    return Refusal{"hall/not-over", {}};
  return to_text(hosted->table.match().saved());
}

Hall::Counts Hall::counts() const {
  Counts counts = counts_;
  counts.tables = tables_.size();
  counts.listeners = listeners_.size();
  return counts;
}

// Listeners.

std::optional<Refusal> Hall::join(Listener& listener, const std::string& code, const table::Join& join) {
  std::optional<Refusal> why;
  auto* hosted = find(code, why);
  if (!hosted) return why;
  Seat seat = Seat::table();
  if (!join.ticket.empty()) {
    for (std::size_t i = 0; i < hosted->record.tickets.size(); ++i)
      if (!hosted->record.tickets[i].empty() && opens(join.ticket, hosted->record.tickets[i]))
        seat = Seat(static_cast<int>(i));
    if (seat.is_table()) return Refusal{"hall/no-ticket", {}};
  } else if (!hosted->record.open_to_all && !opens(join.invitation, hosted->record.invitation)) {
    return Refusal{"hall/invitation", {}};
  }
  auto& member = *hosted->members.emplace_back(
      std::make_unique<Member>(Member{&listener, seat, join.language, join.views, false}));
  listeners_[&listener] = {hosted, &member};
  hosted->table.arrive(seat, around_.now());
  table::Whole whole{.code = hosted->code,
                     .commitment = hosted->commitment,
                     .engine = hosted->engine,
                     .seat = seat,
                     .next = hosted->record.next};
  if (join.seq && *join.seq < hosted->table.seq()) {
    whole.since = *join.seq;
    whole.missed = hosted->table.since(*join.seq, seat);
  }
  tell(*hosted, member, hosted->table.seq(), table::write_whole(hosted->table, whole, around_.now()));
  attend(*hosted);
  return std::nullopt;
}

void Hall::hear(Listener& listener, const table::ClientMessage& message) {
  const auto found = listeners_.find(&listener);
  if (found == listeners_.end()) return;
  auto& [hosted, member] = found->second;
  const Moment now = around_.now();
  if (const auto* act = std::get_if<table::Act>(&message)) {
    if (member->seat.is_table())
      tell(*hosted, *member, hosted->table.seq(),
           table::write_refused(act->id, Refusal{"hall/onlooker", {}}, member->language));
    else
      hosted->table.act(member->seat, act->id, act->action, now);
  } else if (const auto* fill = std::get_if<table::FillChair>(&message)) {
    std::optional<Refusal> refusal;
    if (!opens(fill->host, hosted->record.host))
      refusal = Refusal{"hall/not-host", {}};
    else
      refusal = hosted->table.sit_bot(fill->seat, fill->level, now);
    if (refusal) tell(*hosted, *member, hosted->table.seq(), table::write_refused({}, *refusal, member->language));
  } else if (std::get_if<table::Leave>(&message) && !member->seat.is_table()) {
    hosted->table.leave(member->seat, now);
    hosted->record.tickets[static_cast<std::size_t>(member->seat.index())].clear();
    member->seat = Seat::table();
    hosted->table.arrive(member->seat, now);
  } else if (std::get_if<table::Again>(&message) && !member->seat.is_table() && hosted->table.phase() == Phase::over) {
    member->again = true;
    rematch(*hosted);
  }
  attend(*hosted);
}

void Hall::measured(Listener& listener, Moment delay) {
  const auto found = listeners_.find(&listener);
  if (found == listeners_.end()) return;
  auto& [hosted, member] = found->second;
  if (!member->seat.is_table()) hosted->table.measured(member->seat, delay);
}

void Hall::gone(Listener& listener) {
  const auto found = listeners_.find(&listener);
  if (found == listeners_.end()) return;
  auto [hosted, member] = found->second;
  listeners_.erase(found);
  hosted->table.depart(member->seat, around_.now());
  std::erase_if(hosted->waiting, [&](const auto& waiting) { return waiting.to == &listener; });
  std::erase_if(hosted->members, [&](const auto& one) { return one.get() == member; });
  hosted->quiet_since = around_.now();
  attend(*hosted);
}

// When everybody who is still there would like to: the same people, one seat further, at a new table.
void Hall::rematch(Hosted& hosted) {
  if (!hosted.record.next.empty()) return;
  for (const auto& member : hosted.members)
    if (!member->seat.is_table() && !member->again) return;
  const auto& chairs = hosted.table.chairs();
  OpenRequest request{.game = hosted.table.settings().game,
                      .options = hosted.table.settings().options,
                      .chairs = {},
                      .sits = false,
                      .open_to_all = hosted.record.open_to_all,
                      .turn = hosted.record.turn,
                      .patience = hosted.record.patience};
  Tickets tickets;
  auto next = made(std::move(request), tickets);
  if (!next) return;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Seat seat(static_cast<int>((i + 1) % chairs.size()));
    if (chairs[i].sitter == Sitter::bot) {
      (*next)->table.sit_bot(seat, chairs[i].level, around_.now());
    } else if (chairs[i].sitter == Sitter::person) {
      (*next)->table.sit(seat, chairs[i].name, around_.now());
      (*next)->record.tickets[static_cast<std::size_t>(seat.index())] = hosted.record.tickets[i];
    }
  }
  // The same tickets open the next table.
  (*next)->record.host = hosted.record.host;
  (*next)->record.invitation = hosted.record.invitation;
  (*next)->record.previous = hosted.code;
  (*next)->record.chairs = (*next)->table.chairs();
  const std::string code = (*next)->code;
  hosted.record.next = code;
  create(*std::move(next), [this, from = hosted.code, code](const std::optional<Refusal>& refused) {
    const auto found = tables_.find(from);
    if (found == tables_.end()) return;
    if (refused) {
      found->second->record.next.clear();
      return;
    }
    write_record(*found->second, [](const auto&) {});
    for (const auto& member : found->second->members)
      tell(*found->second, *member, found->second->table.seq(), table::write_rematch(code));
    deliver(*found->second);
  });
}

// After anything has happened.

void Hall::attend(Hosted& hosted) {
  think(hosted);
  auto output = hosted.table.take();
  if (!output.empty()) {
    tell(hosted, output);
    if (!output.log.empty()) write_down(hosted, std::move(output.log));
    remember(hosted);
  }
  deliver(hosted);
  schedule(hosted);
}

void Hall::write_down(Hosted& hosted, std::vector<table::Entry> entries) {
  counts_.moves += entries.size();
  const auto seq = entries.back().seq;
  std::vector<store::Entry> records;
  records.reserve(entries.size());
  for (auto& entry : entries)
    records.push_back({.table = hosted.code,
                       .seq = static_cast<std::int64_t>(entry.seq),
                       .at = entry.at.count(),
                       .seat = entry.seat,
                       .id = std::move(entry.id),
                       .action = std::move(entry.action)});
  around_.store.append(std::move(records), [this, code = hosted.code, generation = hosted.generation,
                                            seq](const std::optional<Refusal>& refused) {
    around_.post([this, code, generation, seq, refused] { durable(code, generation, seq, refused); });
  });
}

void Hall::durable(const std::string& code, std::uint64_t generation, std::uint64_t seq,
                   const std::optional<Refusal>& failed) {
  const auto found = tables_.find(code);
  if (found == tables_.end() || found->second->generation != generation) return;
  auto& hosted = *found->second;
  if (failed) return lose(hosted, *failed);
  hosted.durable = seq;
  deliver(hosted);
  if (hosted.table.phase() == Phase::over && !hosted.finished && hosted.durable == hosted.table.seq()) {
    hosted.finished = true;
    around_.store.set_status(code, store::Status::finished, [](const auto&) {});
  }
}

// What was not written down did not happen: the table in memory is thrown away, and whoever comes back finds it as the
// log has it.
void Hall::lose(Hosted& hosted, const Refusal& why) {
  ++counts_.lost;
  for (const auto& member : hosted.members) {
    member->listener->send(std::make_shared<const std::string>(
        table::write_lost(hosted.durable, wire::Words::of(member->language).say(why))));
    member->listener->close(why.key);
    listeners_.erase(member->listener);
  }
  if (hosted.due) agenda_.erase({*hosted.due, &hosted});
  tables_.erase(hosted.code);
}

void Hall::tell(Hosted& hosted, table::Output& output) {
  const Moment now = around_.now();
  const bool news = std::ranges::any_of(
      output.messages, [](const auto& message) { return std::holds_alternative<table::Changed>(message.what); });
  std::size_t last = output.messages.size();
  for (std::size_t i = 0; i < output.messages.size(); ++i)
    if (std::holds_alternative<table::Happened>(output.messages[i].what)) last = i;
  for (std::size_t i = 0; i < output.messages.size(); ++i) {
    auto& message = output.messages[i];
    for (const auto& member : hosted.members) {
      if (const auto* happened = std::get_if<table::Happened>(&message.what)) {
        tell(
            hosted, *member, message.after,
            table::write_happened(hosted.table, *happened, message.after, member->seat, i == last, member->views, now));
      } else if (const auto* refused = std::get_if<table::Refused>(&message.what)) {
        if (member->seat != refused->seat) continue;
        ++counts_.refused;
        tell(hosted, *member, message.after, table::write_refused(refused->id, refused->refusal, member->language));
      } else if (const auto* repeated = std::get_if<table::Repeated>(&message.what)) {
        if (member->seat != repeated->seat) continue;
        tell(hosted, *member, message.after, table::write_repeated(repeated->id, repeated->seq));
      }
    }
  }
  if (!news) return;
  for (const auto& member : hosted.members)
    tell(hosted, *member, hosted.table.seq(), table::write_changed(hosted.table, now));
}

void Hall::tell(Hosted& hosted, Member& member, std::uint64_t after, std::string text) {
  hosted.waiting.push_back({after, member.listener, std::make_shared<const std::string>(std::move(text))});
}

void Hall::deliver(Hosted& hosted) {
  while (!hosted.waiting.empty() && hosted.waiting.front().after <= hosted.durable) {
    auto next = std::move(hosted.waiting.front());
    hosted.waiting.pop_front();
    next.to->send(std::move(next.text));
  }
}

void Hall::think(Hosted& hosted) {
  for (auto& thought : hosted.table.thoughts(around_.now())) {
    auto shared = std::make_shared<table::Thought>(std::move(thought));
    around_.think(shared, [this, shared, code = hosted.code, generation = hosted.generation] {
      const auto found = tables_.find(code);
      if (found == tables_.end() || found->second->generation != generation) return;
      found->second->table.thought(std::move(*shared), around_.now());
      attend(*found->second);
    });
  }
}

// Chairs that changed are kept with the table; who is connected at the moment is not.
void Hall::remember(Hosted& hosted) {
  auto chairs = hosted.table.chairs();
  for (auto& chair : chairs) chair.present = false;
  if (chairs == hosted.record.chairs) return;
  hosted.record.chairs = std::move(chairs);
  write_record(hosted, [](const auto&) {});
}

void Hall::write_record(Hosted& hosted, std::function<void(const std::optional<Refusal>&)> done) {
  around_.store.set_meta(hosted.code, to_text(hosted.record), [this, done = std::move(done)](const auto& refused) {
    around_.post([done, refused = refused] { done(refused); });
  });
}

void Hall::schedule(Hosted& hosted) {
  const auto due = hosted.table.next();
  if (due == hosted.due) return;
  if (hosted.due) agenda_.erase({*hosted.due, &hosted});
  hosted.due = due;
  if (due) agenda_.insert({*due, &hosted});
}

std::optional<Moment> Hall::next() const {
  if (agenda_.empty()) return std::nullopt;
  return agenda_.begin()->first;
}

void Hall::tick() {
  const Moment now = around_.now();
  while (!agenda_.empty() && agenda_.begin()->first <= now) {
    auto* hosted = agenda_.begin()->second;
    agenda_.erase(agenda_.begin());
    hosted->due.reset();
    hosted->table.tick(now);
    attend(*hosted);
  }
}

}  // namespace rekentafel::server
