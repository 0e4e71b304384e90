#include "server/hall.h"

#include <algorithm>
#include <utility>

#include "server/archive.h"
#include "server/log.h"
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
// So long the code of a new table lets in, and so long after the last one left (docs/operations.md).
constexpr std::int64_t code_lives = 24 * 60 * 60'000;
constexpr Moment code_stays = idle;

// What people call themselves: no control characters, not too long, whole characters only.
std::string tidy(std::string_view name) {
  std::string kept;
  for (const char letter : name)
    if (static_cast<unsigned char>(letter) >= 32 && letter != 127) kept += letter;
  // Not in the middle of a letter.
  auto end = std::min(kept.size(), longest_name);
  while (end > 0 && end < kept.size() && (static_cast<unsigned char>(kept[end]) & 0xC0) == 0x80) --end;
  kept.resize(end);
  return kept;
}

bool belongs(const Record& record, std::string_view ticket) {
  return opens(ticket, record.host) || opens(ticket, record.invitation) ||
         std::ranges::any_of(record.tickets, [&](const auto& hash) { return opens(ticket, hash); });
}

std::string as_text(const wire::json::object& setup) { return wire::write_json(setup); }

// Setup and seed together: nobody can choose either after seeing the cards.
std::string commitment_of(const Hosted& hosted) {
  return hash_of(hosted.seed + '\n' + hosted.table.settings().game + '\n' + as_text(hosted.table.match().setup()) +
                 '\n');
}

}  // namespace

Hall::Hall(Surroundings surroundings) : around_(std::move(surroundings)) {}
// A table and those who listen there hold on to each other.
Hall::~Hall() {
  for (const auto& [code, hosted] : tables_) hosted->members.clear();
}

// Opening and finding tables.

Result<Hall::HostedPtr> Hall::made(OpenRequest request, Tickets& tickets) const {
  table::Settings settings{.game = std::move(request.game), .options = std::move(request.options)};
  settings.turn = request.turn;
  settings.patience = request.patience;
  settings.calm = request.calm;
  const Seed seed = new_seed();
  auto live = LiveTable::open(std::move(settings), seed);
  if (!live) return live.refusal();
  auto hosted = std::make_shared<Hosted>(*std::move(live));
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
  record.calm = request.calm;
  record.tickets.resize(live_table.chairs().size());
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
  hosted->commitment = commitment_of(*hosted);
  record.chairs = live_table.chairs();
  return hosted;
}

// A code that is drawn twice is another's table: nothing happens in its name before the store has said whose it is.
void Hall::create(const HostedPtr& hosted, Stored done, int draws) {
  auto& code = hosted->code;
  for (code = around_.code(); tables_.contains(code) || opening_.contains(code); code = around_.code())
    if (--draws <= 0) break;
  if (draws <= 0) return done(Refusal{"hall/full", {}});
  opening_.insert(code);
  store::Table head{.id = hosted->code,
                    .game = hosted->table.settings().game,
                    .setup = as_text(hosted->table.match().setup()),
                    .seed = hosted->seed,
                    .engine = hosted->engine,
                    .created_at = hosted->created,
                    .meta = to_text(hosted->record)};
  auto created = [this, hosted, done = std::move(done), draws](const std::optional<Refusal>& refused) {
    opening_.erase(hosted->code);
    if (refused && refused->key == "store/table-taken") return create(hosted, done, draws - 1);
    if (refused) {
      not_written(hosted->code, *refused);
      return done(refused);
    }
    add(hosted);
    attend(hosted);
    done(refused);
  };
  around_.store.create(std::move(head), answered(std::move(created)));
}

void Hall::open(OpenRequest request, Answer<Tickets> answer) {
  if (!make_room()) return answer(Refusal{"hall/full", {}});
  Tickets tickets;
  std::string opener = request.house;
  auto hosted = made(std::move(request), tickets);
  if (!hosted) return answer(hosted.refusal());
  (*hosted)->opener = std::move(opener);
  create(*hosted, [tickets, answer, hosted = *hosted](const std::optional<Refusal>& refused) mutable {
    if (refused) return answer(*refused);
    log_info("table-opened", {{"table", hosted->code}, {"game", hosted->table.settings().game}});
    tickets.code = hosted->code;
    answer(tickets);
  });
}

void Hall::add(const HostedPtr& hosted) {
  rest(*hosted);
  tables_[hosted->code] = hosted;
}

Result<Hall::HostedPtr> Hall::load(const std::string& code) const {
  const auto head = around_.store.table(code);
  if (!head) return head.refusal();
  if (!*head || (*head)->status == store::Status::closed) return Refusal{"hall/no-table", {code}};
  const auto entries = around_.store.entries(code);
  if (!entries) return entries.refusal();
  return revived(**head, *entries);
}

Result<Hall::HostedPtr> Hall::revived(const store::Table& found, const std::vector<store::Entry>& entries) const {
  const auto& code = found.id;
  if (found.engine != engine_of(found.game)) return Refusal{"hall/other-engine", {code}};
  auto record = read_record(found.meta);
  if (!record) return record.refusal();
  auto options = options_of(found);
  if (!options) return options.refusal();
  std::vector<table::Entry> log;
  for (const auto& entry : entries)
    log.push_back({static_cast<std::uint64_t>(entry.seq), Moment(entry.at), entry.seat, entry.id, entry.action});
  table::Settings settings{.game = found.game, .options = *std::move(options)};
  settings.turn = record->turn;
  settings.patience = record->patience;
  settings.stand_in = record->stand_in;
  settings.calm = record->calm;
  const auto seed = seed_from(found.seed);
  auto live = LiveTable::recover(std::move(settings), seed ? *seed : Seed{}, record->chairs, log);
  if (!live) return live.refusal();
  auto hosted = std::make_shared<Hosted>(*std::move(live));
  hosted->code = code;
  hosted->record = *std::move(record);
  hosted->record.tickets.resize(hosted->table.chairs().size());
  hosted->seed = found.seed;
  hosted->engine = found.engine;
  hosted->created = found.created_at;
  hosted->durable = hosted->table.seq();
  hosted->finished = found.status == store::Status::finished;
  hosted->commitment = commitment_of(*hosted);
  return hosted;
}

Result<Hall::HostedPtr> Hall::find(const std::string& code, For purpose) {
  if (const auto found = tables_.find(code); found != tables_.end()) return found->second;
  if (opening_.contains(code)) return Refusal{"hall/no-table", {code}};
  if (purpose == For::staying && !make_room()) return Refusal{"hall/full", {}};
  auto loaded = load(code);
  if (loaded && purpose == For::staying) add(*loaded);
  return loaded;
}

// A code can be guessed in the end: it lets in as long as it is of use. Codes of letters never did.
bool Hall::code_lets_in(const Hosted& hosted) const {
  if (!is_number(hosted.code)) return false;
  const bool young = around_.calendar() - hosted.created < code_lives;
  const bool left = hosted.visited && around_.now() - hosted.quiet_since < code_stays;
  return !hosted.members.empty() || left || (young && hosted.table.phase() != Phase::over);
}

Result<Hall::HostedPtr> Hall::enter(const std::string& code, std::string_view ticket, For purpose) {
  auto found = find(code, purpose);
  if (!found) return found;
  const auto& hosted = **found;
  if (hosted.record.open_to_all || code_lets_in(hosted) || belongs(hosted.record, ticket)) return found;
  // Whether there is such a table is nobody's business, except where its code was made to be told.
  if (is_number(code)) return Refusal{"hall/no-table", {code}};
  return Refusal{"hall/invitation", {}};
}

void Hall::forget(Hosted& hosted) {
  if (hosted.due) agenda_.erase({*hosted.due, hosted.shared_from_this()});
  hosted.due.reset();
  wake(hosted);
  hosted.forgotten = true;
  tables_.erase(hosted.code);
}

void Hall::rest(Hosted& hosted) {
  wake(hosted);
  hosted.quiet_since = around_.now();
  hosted.resting = true;
  resting_.insert({hosted.quiet_since, &hosted});
}

void Hall::wake(Hosted& hosted) {
  if (std::exchange(hosted.resting, false)) resting_.erase({hosted.quiet_since, &hosted});
}

// All that it knows is in the log, and nothing that is under way comes back to it.
bool Hall::may_leave(const Hosted& hosted) const {
  return hosted.resting && hosted.durable == hosted.table.seq() && hosted.waiting.empty() && hosted.writing == 0 &&
         !hosted.rematching;
}

void Hall::forget_idle() {
  for (auto next = resting_.begin(); next != resting_.end() && around_.now() - next->first > idle;) {
    auto& hosted = *next++->second;
    if (may_leave(hosted)) forget(hosted);
  }
}

bool Hall::make_room() {
  forget_idle();
  for (auto next = resting_.begin();
       next != resting_.end() && tables_.size() + opening_.size() >= around_.most_tables;) {
    auto& hosted = *next++->second;
    if (may_leave(hosted)) forget(hosted);
  }
  return tables_.size() + opening_.size() < around_.most_tables;
}

void Hall::sit(const std::string& code, const SitRequest& request, Answer<Tickets> answer) {
  const auto found = enter(code, request.invitation);
  if (!found) return answer(found.refusal());
  const auto& hosted = *found;
  if (!request.ticket.empty() && !is_ticket(request.ticket)) return answer(Refusal{"hall/bad-ticket", {}});
  const auto& chairs = hosted->table.chairs();
  for (std::size_t i = 0; !request.ticket.empty() && i < chairs.size(); ++i)
    if (opens(request.ticket, hosted->record.tickets[i])) {
      const Tickets again{.code = code, .seat = Seat(static_cast<int>(i)), .ticket = request.ticket};
      if (hosted->writing == 0) return answer(again);
      // Written once more: the first asking is not durable yet.
      return write_record(*hosted,
                          [again, answer](const auto& refused) { refused ? answer(*refused) : answer(again); });
    }
  auto seat = request.seat;
  for (std::size_t i = 0; !seat && i < chairs.size(); ++i)
    if (is_free(chairs[i])) seat = Seat(static_cast<int>(i));
  if (!seat) return answer(Refusal{"hall/no-chair", {}});
  if (auto refusal = hosted->table.sit(*seat, tidy(request.name), around_.now())) return answer(*refusal);
  Tickets tickets{.code = code, .seat = seat, .ticket = request.ticket.empty() ? new_ticket() : request.ticket};
  hosted->record.tickets[static_cast<std::size_t>(seat->index())] = hash_of(tickets.ticket);
  attend(hosted);
  write_record(*hosted, [tickets, answer](const auto& refused) { refused ? answer(*refused) : answer(tickets); });
}

void Hall::close(const std::string& code, std::string_view host, Answer<bool> answer) {
  const auto found = enter(code, host);
  if (!found) return answer(found.refusal());
  const auto& hosted = *found;
  if (!opens(host, hosted->record.host)) return answer(Refusal{"hall/not-host", {}});
  around_.store.set_status(code, store::Status::closed, answered([this, hosted, answer](const auto& refused) {
                             if (refused) return answer(*refused);
                             lose(*hosted, Refusal{"hall/closed", {}});
                             answer(true);
                           }));
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

const std::string& Hall::listing() {
  const Moment now = around_.now();
  // Few are looked through at once; of twenty thousand it is a second old.
  const Moment lasts(std::min<std::int64_t>(static_cast<std::int64_t>(tables_.size() / 20), 1000));
  if (!listed_at_ || now - *listed_at_ >= lasts) {
    listing_ = wire::json::serialize(listed());
    listed_at_ = now;
  }
  return listing_;
}

Result<wire::json::object> Hall::about(const std::string& code, std::string_view ticket) {
  const auto found = enter(code, ticket, For::asking);
  if (!found) return found.refusal();
  const auto& hosted = *found;
  const auto& record = hosted->record;
  wire::json::object object{{"table", code},
                            {"game", hosted->table.settings().game},
                            {"setup", hosted->table.match().setup()},
                            {"phase", name_of(hosted->table.phase())},
                            {"open", record.open_to_all},
                            {"chairs", table::chairs_as_json(hosted->table)},
                            {"to-act", table::to_act_as_json(hosted->table)},
                            {"commitment", hosted->commitment},
                            {"engine", hosted->engine}};
  if (!record.next.empty()) object["next"] = record.next;
  return object;
}

Result<std::string> Hall::saved(const std::string& code, std::string_view ticket) {
  const auto found = enter(code, ticket, For::asking);
  if (!found && found.refusal().key == "hall/other-engine") {
    // Finished by another engine: its log can be read, if not replayed.
    const auto head = around_.store.table(code);
    if (!head || !*head || (*head)->status != store::Status::finished) return found.refusal();
    const auto record = read_record((*head)->meta);
    if (!record || (!record->open_to_all && !belongs(*record, ticket))) return found.refusal();
    const auto saved = exported(around_.store, code);
    return saved ? Result<std::string>(to_text(*saved)) : saved.refusal();
  }
  if (!found) return found.refusal();
  const auto& hosted = *found;
  if (hosted->table.phase() != Phase::over || hosted->durable != hosted->table.seq())
    return Refusal{"hall/not-over", {}};
  auto saved = hosted->table.match().saved();
  for (const auto& chair : hosted->table.chairs())
    saved.seats.push_back(chair.sitter == Sitter::bot ? "level " + std::to_string(chair.level)
                                                      : "person " + chair.name);
  add_times(around_.store, code, saved);
  return to_text(saved);
}

Hall::Counts Hall::counts() const {
  Counts counts = counts_;
  counts.tables = tables_.size();
  return counts;
}

}  // namespace rekentafel::server
