#include "server/hall/hall.h"

#include <algorithm>
#include <utility>

#include "server/hall/archive.h"
#include "server/hall/deal.h"
#include "server/hall/name.h"
#include "server/hall/revival.h"
#include "server/hall/ticket.h"
#include "server/ops/log.h"
#include "wire/words.h"

namespace rekentafel::server {

namespace {

using table::LiveTable;
using table::Moment;
using table::Phase;
using table::Sitter;

// A table that nobody listens to is forgotten after this; its log brings it back when somebody comes.
constexpr Moment idle{10 * 60'000};
// So long the code of a new table lets in, and so long after the last one left (docs/operations.md).
constexpr std::int64_t code_lives = 24 * 60 * 60'000;
constexpr Moment code_stays = idle;

bool belongs(const Record& record, std::string_view ticket) {
  return opens(ticket, record.host) || opens(ticket, record.invitation) ||
         std::ranges::any_of(record.tickets, [&](const auto& hash) { return opens(ticket, hash); });
}

// So often somebody may take a chair while a game goes on, all in all: each is written down.
constexpr std::size_t most_changes = 64;

Seed seed_of_cards(const Hosted& hosted) { return *seed_from(seed_of_deal(hosted.seed, hosted.record.parts)); }

std::string without_names(Record record) {
  for (auto& chair : record.chairs) chair.name.clear();
  return to_text(record);
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
  settings.waits_for_deal = true;
  const Seed seed = request.seed.value_or(new_seed());
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
  record.parts.resize(live_table.chairs().size());
  record.dealt = false;
  record.next_part = to_text(new_seed());
  if (request.host.empty()) tickets.host = new_ticket();
  record.host = request.host.empty() ? hash_of(tickets.host) : request.host;
  if (!request.open_to_all) {
    tickets.invitation = new_ticket();
    record.invitation = hash_of(tickets.invitation);
  }
  for (const auto& [seat, name, ticket] : request.sitting) {
    if (auto refusal = live_table.sit(seat, tidy_name(name), now)) return *refusal;
    record.tickets[static_cast<std::size_t>(seat.index())] = ticket;
  }
  for (std::size_t i = 0; request.sits && i < live_table.chairs().size(); ++i) {
    if (live_table.chairs()[i].sitter != Sitter::nobody) continue;
    tickets.seat = Seat(static_cast<int>(i));
    tickets.ticket = new_ticket();
    record.tickets[i] = hash_of(tickets.ticket);
    record.parts[i] = request.part;
    live_table.sit(*tickets.seat, tidy_name(request.name), now);
    break;
  }
  hosted->seed = to_text(seed);
  hosted->engine = engine_of(live_table.settings().game);
  hosted->created = around_.calendar();
  record.chairs = live_table.chairs();
  return hosted;
}

// A code that is drawn twice is another's table: nothing happens in its name before the store has said whose it is.
void Hall::create(const HostedPtr& hosted, Stored done, int draws) {
  commit(*hosted);
  auto& code = hosted->code;
  for (code = around_.code(); tables_.contains(code) || opening_.contains(code); code = around_.code())
    if (--draws <= 0) break;
  if (draws <= 0) return done(Refusal{"hall/full", {}});
  opening_.insert(code);
  // Where nobody else is waited for, the cards are dealt with the opening.
  hosted->record.dealt = hosted->table.waits_for_deal();
  store::Table head{.id = hosted->code,
                    .game = hosted->table.settings().game,
                    .setup = wire::write_json(hosted->table.match().setup()),
                    .seed = hosted->seed,
                    .engine = engine_written(hosted->table.settings().game),
                    .created_at = hosted->created,
                    .meta = to_text(hosted->record),
                    .unclaimed = !stays(*hosted)};
  auto created = [this, hosted, done = std::move(done), draws](const std::optional<Refusal>& refused) {
    opening_.erase(hosted->code);
    if (refused && refused->key == "store/table-taken") return create(hosted, done, draws - 1);
    if (refused) {
      not_written(hosted->code, *refused);
      return done(refused);
    }
    if (stays(*hosted)) {
      add(hosted);
      if (hosted->record.dealt == true) hosted->table.deal(seed_of_cards(*hosted), around_.now());
      attend(hosted);
    }
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
    tickets.commitment = hosted->commitment;
    answer(tickets);
  });
}

void Hall::add(const HostedPtr& hosted) {
  rest(*hosted);
  tables_[hosted->code] = hosted;
}

void Hall::commit(Hosted& hosted) {
  const auto& game = hosted.table.settings().game;
  const auto setup = hosted.table.match().setup();
  hosted.commitment = commitment_of(hosted.seed, game, setup);
  // A table from before the rematch was thought of at the beginning.
  if (hosted.record.next_part.empty()) hosted.record.next_part = to_text(new_seed());
  hosted.next_commitment = commitment_of(hosted.record.next_part, game, setup);
}

// All have sat down: that the cards are dealt, and of which parts, is durable before anybody sees one.
void Hall::deal(const HostedPtr& hosted) {
  if (hosted->dealing || !hosted->table.waits_for_deal()) return;
  hosted->dealing = true;
  hosted->record.dealt = true;
  hosted->record.chairs = lasting_chairs(*hosted);
  write_record(*hosted, [this, hosted](const auto& refused) {
    hosted->dealing = false;
    if (refused || hosted->forgotten) return;
    // Somebody left meanwhile: that is another table, and other parts.
    if (hosted->record.dealt == true) hosted->table.deal(seed_of_cards(*hosted), around_.now());
    attend(hosted);
  });
}

// Who may let somebody see the hand of a computer player, in the middle of a game.
bool Hall::consents(const Hosted& hosted, std::string_view ticket) const {
  return opens(ticket, hosted.record.host) || opens(ticket, hosted.record.invitation);
}

Result<Hall::HostedPtr> Hall::load(const std::string& code) {
  const auto head = around_.store.table(code);
  if (!head) return damaged(code, head.refusal());
  if (!*head || (*head)->status == store::Status::closed || is_class(**head)) return Refusal{"hall/no-table", {code}};
  const auto entries = around_.store.entries(code);
  if (!entries) return damaged(code, entries.refusal());
  return revived(**head, *entries);
}

// What is kept of a table was never written like this: that is nobody's fault who asks, and whoever runs the server
// must hear of it. Anything else that a store says passes.
Refusal Hall::damaged(const std::string& code, const Refusal& why) {
  if (why.key.starts_with("store/") && why.key != "store/damaged" && why.key != "store/not-database") return why;
  ++counts_.damaged;
  if (damaged_.insert(code).second)
    log_error("table-damaged", {{"table", code}, {"reason", wire::Words::of("en").say(why)}});
  return Refusal{"hall/damaged", {code}};
}

Result<Hall::HostedPtr> Hall::revived(const store::Table& found, const std::vector<store::Entry>& entries) {
  auto read = revive(found, entries);
  if (!read) return read.refusal().key == "hall/other-engine" ? read.refusal() : damaged(found.id, read.refusal());
  auto [table, record] = *std::move(read);
  auto hosted = std::make_shared<Hosted>(std::move(table));
  hosted->code = found.id;
  hosted->record = std::move(record);
  hosted->seed = found.seed;
  hosted->engine = engine_of(found.game);
  hosted->created = found.created_at;
  hosted->durable = hosted->table.seq();
  for (const auto& entry : entries) hosted->by_people += is_by_a_person(entry.seat, entry.id);
  hosted->finished = found.status == store::Status::finished;
  commit(*hosted);
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
  if (!found && found.refusal().key == "hall/no-table") return found;
  if (!found) return may_know(code, ticket) ? found : Refusal{"hall/no-table", {code}};
  const auto& hosted = **found;
  if (hosted.record.open_to_all || code_lets_in(hosted) || belongs(hosted.record, ticket)) return found;
  // Whether there is such a table is nobody's business.
  return Refusal{"hall/no-table", {code}};
}

// Of a table that is there and cannot be played: why, is told to those whom it lets in.
bool Hall::may_know(const std::string& code, std::string_view ticket) const {
  const auto head = around_.store.table(code);
  if (!head || !*head) return true;
  const auto record = read_record((*head)->meta);
  if (!record) return true;
  const bool young = is_number(code) && around_.calendar() - (*head)->created_at < code_lives;
  return record->open_to_all || (young && (*head)->status == store::Status::open) || belongs(*record, ticket);
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
         !hosted.rematching && !hosted.dealing;
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
  const auto found = request.by_class ? find(code) : enter(code, request.invitation);
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
  const bool goes_on = hosted->table.phase() == Phase::playing;
  if (goes_on && !request.by_class && !consents(*hosted, request.invitation))
    return answer(Refusal{"hall/consent", {}});
  if (goes_on && hosted->record.changes.size() >= most_changes) return answer(Refusal{"hall/no-chair", {}});
  if (auto refusal = hosted->table.sit(*seat, tidy_name(request.name), around_.now())) return answer(*refusal);
  Tickets tickets{.code = code, .seat = seat, .ticket = request.ticket.empty() ? new_ticket() : request.ticket};
  const auto place = static_cast<std::size_t>(seat->index());
  hosted->record.tickets[place] = request.by_class && !request.hash.empty() ? request.hash : hash_of(tickets.ticket);
  if (goes_on) {
    hosted->record.changes.push_back({hosted->table.seq(), *seat, Sitter::person});
    log_info("chair-taken", {{"table", code}, {"seat", std::to_string(seat->index() + 1)}});
  } else {
    hosted->record.parts[place] = request.part;
  }
  attend(hosted);
  write_record(*hosted, [tickets, answer](const auto& refused) { refused ? answer(*refused) : answer(tickets); });
}

void Hall::close(const std::string& code, std::string_view host, Answer<bool> answer) {
  const auto found = enter(code, host);
  if (!found) return close_unplayed(code, host, found.refusal(), std::move(answer));
  const auto& hosted = *found;
  if (!opens(host, hosted->record.host)) return answer(Refusal{"hall/not-host", {}});
  close(hosted, std::move(answer));
}

void Hall::end(const std::string& code, Answer<bool> answer) {
  if (const auto found = find(code)) {
    // A child has the same ticket at all tables of the class: its hash would say which of them were its own.
    auto& record = (*found)->record;
    record.host.clear();
    record.invitation.clear();
    for (auto& ticket : record.tickets) ticket.clear();
    return close(*found, std::move(answer));
  }
  // What cannot be played here any more has names all the same.
  around_.store.close(code, "{}",
                      answered([answer](const auto& refused) { refused ? answer(*refused) : answer(true); }));
}

void Hall::close(const HostedPtr& hosted, Answer<bool> answer) {
  const auto& code = hosted->code;
  // What is under way comes first, and nothing after it: else it would be there again.
  if (!gathered_.entries.empty()) hand_over();
  forget(*hosted);
  opening_.insert(code);
  around_.store.close(code, without_names(hosted->record), answered([this, hosted, answer](const auto& refused) {
                        opening_.erase(hosted->code);
                        if (refused) not_written(hosted->code, *refused);
                        send_home(*hosted, refused ? *refused : Refusal{"hall/closed", {}});
                        if (refused) return answer(*refused);
                        log_info("table-closed", {{"table", hosted->code}});
                        answer(true);
                      }));
}

// What cannot be played here any more has names all the same.
void Hall::close_unplayed(const std::string& code, std::string_view host, const Refusal& why, Answer<bool> answer) {
  const auto head = around_.store.table(code);
  const bool there = (why.key == "hall/other-engine" || why.key == "hall/damaged") && head && *head;
  const auto record = there ? read_record((*head)->meta) : Result<Record>(why);
  if (!record) return answer(why);
  if (!opens(host, record->host)) return answer(Refusal{"hall/not-host", {}});
  around_.store.close(code, without_names(*record), answered([answer, code](const auto& refused) {
                        if (refused) return answer(*refused);
                        log_info("table-closed", {{"table", code}});
                        answer(true);
                      }));
}

// A class.

void Hall::halt(const std::string& code, bool halted) {
  const auto found = find(code);
  if (!found) return;
  (*found)->table.halt(halted, around_.now());
  attend(*found);
}

void Hall::stand_up(const std::string& code, Seat seat) {
  const auto found = find(code);
  if (!found || seat.index() >= std::ssize((*found)->table.chairs())) return;
  give_up(**found, seat);
  attend(*found);
}

std::optional<Hall::Glance> Hall::glance(const std::string& code) {
  const auto found = tables_.find(code);
  if (found == tables_.end()) return std::nullopt;
  auto& table = found->second->table;
  const bool plays = table.phase() == Phase::playing;
  return Glance{.phase = table.phase(),
                .to_act = plays ? table.match().to_act() : Seats{},
                .actions = table.seq(),
                .by_people = found->second->by_people,
                .quiet_for = plays ? table.quiet_for(around_.now()) : Moment(0),
                .halted = table.halted(),
                .chairs = table.chairs(),
                .match = &table.match()};
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
                                      {"chairs", table::chairs_as_json(hosted->table, table::Names::none)}});
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
  if (!record.changes.empty()) object["changes"] = changes_as_json(record);
  if (!record.next.empty()) object["next"] = record.next;
  return object;
}

Result<wire::json::object> Hall::deal(const std::string& code, std::string_view ticket) {
  const auto told = [&code](std::string_view game, const wire::json::object& setup, std::string_view phase,
                            const std::string& part, const Record& record) {
    auto object = deal_as_json(part, record.parts);
    object["table"] = code;
    object["game"] = game;
    object["setup"] = setup;
    object["phase"] = phase;
    object["commitment"] = commitment_of(part, game, setup);
    object["seed"] = seed_of_deal(part, record.parts);
    if (!record.changes.empty()) object["changes"] = changes_as_json(record);
    return object;
  };
  const auto found = enter(code, ticket, For::asking);
  if (found) {
    const auto& hosted = **found;
    if (hosted.table.phase() != Phase::over || hosted.durable != hosted.table.seq())
      return Refusal{"hall/not-over", {}};
    return told(hosted.table.settings().game, hosted.table.match().setup(), name_of(Phase::over), hosted.seed,
                hosted.record);
  }
  // A closed game is gone but for this: whoever broke it off cannot hide what the cards were.
  const auto head = around_.store.table(code);
  if (!head || !*head || (*head)->status != store::Status::closed || opening_.contains(code)) return found.refusal();
  const auto record = read_record((*head)->meta);
  const auto setup = wire::parse_json((*head)->setup);
  if (!record || !setup || !setup->is_object()) return found.refusal();
  if (!record->open_to_all && !belongs(*record, ticket)) return found.refusal();
  return told((*head)->game, setup->get_object(), "closed", (*head)->seed, *record);
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
  // Whoever finds a game years later needs no names of children.
  const bool known = belongs(hosted->record, ticket) || !hosted->members.empty();
  for (const auto& chair : hosted->table.chairs())
    saved.seats.push_back(chair.sitter == Sitter::bot ? "level " + std::to_string(chair.level)
                                                      : "person " + (known ? chair.name : ""));
  add_times(around_.store, code, saved);
  return to_text(saved);
}

Hall::Counts Hall::counts() const {
  Counts counts = counts_;
  counts.tables = tables_.size();
  return counts;
}

}  // namespace rekentafel::server
