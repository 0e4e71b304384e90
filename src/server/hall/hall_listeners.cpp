// Those who listen at the tables, and what they say.
#include <algorithm>
#include <utility>

#include "server/hall/hall.h"
#include "server/hall/ticket.h"

namespace rekentafel::server {

using table::Moment;
using table::Phase;
using table::Sitter;

std::optional<Refusal> Hall::join(Listener& listener, const std::string& code, const table::Join& join) {
  const auto found = enter(code, join.ticket.empty() ? join.invitation : join.ticket);
  if (!found) return found.refusal();
  const auto& hosted = *found;
  Seat seat = Seat::table();
  if (!join.ticket.empty()) {
    for (std::size_t i = 0; i < hosted->record.tickets.size(); ++i)
      if (!hosted->record.tickets[i].empty() && opens(join.ticket, hosted->record.tickets[i]))
        seat = Seat(static_cast<int>(i));
    if (seat.is_table()) return Refusal{"hall/no-ticket", {}};
  }
  if (seat.is_table())
    if (auto refusal = too_many_onlookers(*hosted, listener)) return refusal;
  gone(listener);  // from the table where it was
  // That was the last who kept it here.
  if (hosted->forgotten) return this->join(listener, code, join);
  auto& member = *hosted->members.emplace_back(
      std::make_unique<Member>(Member{&listener, hosted, seat, join.language, join.views}));
  listener.member_ = &member;
  wake(*hosted);
  if (hosted->opener.empty()) hosted->opener = listener.house();
  ++counts_.listeners;
  guarded(hosted, [&] {
    hosted->table.arrive(seat, around_.now());
    tell_whole(*hosted, member, join.seq);
    if (hosted->look) tell(*hosted, member, table::write_look(*hosted->look));
    if (!hosted->wishes.empty()) tell(*hosted, member, table::write_again(hosted->wishes));
    attend(hosted);
  });
  return std::nullopt;
}

void Hall::tell_whole(Hosted& hosted, Member& member, std::optional<std::uint64_t> known) {
  table::Whole whole{.code = hosted.code,
                     .commitment = hosted.commitment,
                     .engine = hosted.engine,
                     .seat = member.seat,
                     .next = hosted.record.next,
                     .next_commitment = hosted.next_commitment,
                     .changes = changes_as_json(hosted.record)};
  const auto deal = hosted.table.phase() == Phase::over ? deal_text(hosted) : "";
  whole.deal = deal;
  if (known && *known < hosted.table.seq()) {
    whole.since = *known;
    whole.missed = hosted.table.since(*known, member.seat);
  }
  member.phase = hosted.table.phase();
  const auto seq = hosted.table.seq();
  tell(hosted, member, seq,
       {table::Told::Kind::table, seq, {}, table::write_whole(hosted.table, whole, around_.now())});
}

void Hall::hear(Listener& listener, const table::ClientMessage& message) {
  auto* const member = listener.member_;
  if (!member || member->hosted->forgotten) return;
  const HostedPtr hosted = member->hosted;
  guarded(hosted, [&] {
    hear(hosted, *member, message);
    attend(hosted);
  });
}

void Hall::hear(const HostedPtr& hosted, Member& said_by, const table::ClientMessage& message) {
  auto* const member = &said_by;
  const Moment now = around_.now();
  if (const auto* act = std::get_if<table::Act>(&message)) {
    if (member->seat.is_table())
      refuse(*hosted, *member, Refusal{"hall/onlooker", {}}, act->id);
    else
      hosted->table.act(member->seat, act->id, act->action, now);
  } else if (const auto* fill = std::get_if<table::FillChair>(&message)) {
    std::optional<Refusal> refusal;
    if (!opens(fill->host, hosted->record.host))
      refusal = Refusal{"hall/not-host", {}};
    else
      refusal = hosted->table.sit_bot(fill->seat, fill->level, now);
    if (refusal) refuse(*hosted, *member, *refusal);
  } else if (const auto* free = std::get_if<table::FreeChair>(&message)) {
    if (auto refusal = may_free(*hosted, *free)) return refuse(*hosted, *member, *refusal);
    give_up(*hosted, free->seat);
  } else if (std::get_if<table::Leave>(&message) && !member->seat.is_table()) {
    give_up(*hosted, member->seat);
  } else if (const auto* wish = std::get_if<table::Again>(&message);
             wish && !member->seat.is_table() && hosted->table.phase() == Phase::over) {
    member->again = true;
    if (!wish->part.empty()) member->part = wish->part;
    tell_wishes(*hosted);
    rematch(hosted);
  } else if (const auto* look = std::get_if<table::Look>(&message)) {
    lead(*hosted, *member, *look);
  }
}

std::optional<Refusal> Hall::may_free(const Hosted& hosted, const table::FreeChair& free) const {
  if (!opens(free.host, hosted.record.host)) return Refusal{"hall/not-host", {}};
  const auto seats = hosted.table.chairs().size();
  if (static_cast<std::size_t>(free.seat.index()) >= seats)
    return Refusal{"table/no-seat", {free.seat.index() + 1, seats}};
  if (hosted.table.phase() != Phase::waiting) return Refusal{"hall/begun", {}};
  return std::nullopt;
}

// For good. Whoever came with its ticket looks on from now.
void Hall::give_up(Hosted& hosted, Seat seat) {
  const Moment now = around_.now();
  const auto place = static_cast<std::size_t>(seat.index());
  if (hosted.table.phase() == Phase::waiting) {
    hosted.record.parts[place].clear();
    hosted.record.dealt = false;
  } else if (hosted.table.phase() == Phase::playing && hosted.record.changes.size() < 2 * most_seats * 64) {
    hosted.record.changes.push_back({hosted.table.seq(), seat, Sitter::bot});
  }
  hosted.table.leave(seat, now);
  hosted.record.tickets[place].clear();
  hosted.record.chairs = lasting_chairs(hosted);
  write_record(hosted, [](const auto&) {});
  for (const auto& one : hosted.members) {
    if (one->seat != seat) continue;
    one->seat = Seat::table();
    hosted.table.arrive(one->seat, now);
  }
}

// Whoever spoke last leads; the others follow.
void Hall::lead(Hosted& hosted, Member& leader, const table::Look& look) {
  const auto seq = hosted.table.seq();
  if (hosted.table.phase() != Phase::over || look.step > static_cast<int>(seq))
    return refuse(hosted, leader, Refusal{"hall/not-over", {}});
  hosted.look = look;
  for (const auto& member : hosted.members)
    if (member.get() != &leader) tell(hosted, *member, table::write_look(look));
}

void Hall::measured(Listener& listener, Moment delay) {
  auto* const member = listener.member_;
  if (!member) return;
  const HostedPtr hosted = member->hosted;
  if (!member->seat.is_table()) hosted->table.measured(member->seat, delay);
}

void Hall::gone(Listener& listener) {
  auto* const member = std::exchange(listener.member_, nullptr);
  if (!member) return;
  const HostedPtr hosted = member->hosted;
  --counts_.listeners;
  hosted->table.depart(member->seat, around_.now());
  std::erase_if(hosted->waiting, [&](const auto& waiting) { return waiting.to == &listener; });
  std::erase_if(hosted->members, [&](const auto& one) { return one.get() == member; });
  hosted->quiet_since = around_.now();
  hosted->visited = true;
  guarded(hosted, [&] {
    tell_wishes(*hosted);
    // Those who are left may all have wished for a rematch.
    rematch(hosted);
    attend(hosted);
  });
  if (!hosted->members.empty() || hosted->forgotten) return;
  rest(*hosted);
  // Everybody has gone on to the next one: nobody comes back here soon.
  if (!hosted->record.next.empty() && may_leave(*hosted)) forget(*hosted);
}

// Each of them is told everything: at a table that is looked at by many, every move costs as much as many moves.
std::optional<Refusal> Hall::too_many_onlookers(const Hosted& hosted, const Listener& listener) const {
  constexpr std::ptrdiff_t most = 200, most_of_a_house = 50;
  const auto looks_on = [&](const auto& one) { return one->seat.is_table() && one->listener != &listener; };
  const auto same_house = [&](const auto& one) { return looks_on(one) && one->listener->house() == listener.house(); };
  const bool full = std::ranges::count_if(hosted.members, looks_on) >= most ||
                    (!listener.house().empty() && std::ranges::count_if(hosted.members, same_house) >= most_of_a_house);
  return full ? std::optional(Refusal{"hall/onlookers", {}}) : std::nullopt;
}

// Everybody is told who would like a rematch: else who asks waits for others who know nothing of it.
void Hall::tell_wishes(Hosted& hosted) {
  Seats wishes;
  for (const auto& member : hosted.members)
    if (member->again) wishes = wishes.with(member->seat);
  if (wishes == hosted.wishes) return;
  hosted.wishes = wishes;
  for (const auto& member : hosted.members) tell(hosted, *member, table::write_again(wishes));
}

// It counts for one of those who asked, like a table that is opened.
std::optional<Refusal> Hall::may_rematch(Hosted& hosted) {
  if (!make_room()) return Refusal{"hall/full", {}};
  const auto asked = std::ranges::find_if(hosted.members, [](const auto& member) { return member->again; });
  return (*asked)->listener->opens_table();
}

// When everybody who is still there would like to: the same people in the same seats, at a new table.
void Hall::rematch(const HostedPtr& hosted) {
  if (hosted->table.phase() != Phase::over || !hosted->record.next.empty() || hosted->rematching) return;
  if (std::ranges::none_of(hosted->members, [](const auto& member) { return member->again; })) return;
  for (const auto& member : hosted->members)
    if (!member->seat.is_table() && !member->again) return;
  const auto& chairs = hosted->table.chairs();
  OpenRequest request{.game = hosted->table.settings().game,
                      .options = hosted->table.settings().options,
                      .chairs = {},
                      .sits = false,
                      .open_to_all = hosted->record.open_to_all,
                      .turn = hosted->record.turn,
                      .patience = hosted->record.patience,
                      .calm = hosted->record.calm};
  if (auto refusal = may_rematch(*hosted)) {
    for (const auto& member : hosted->members)
      if (std::exchange(member->again, false)) refuse(*hosted, *member, *refusal);
    return tell_wishes(*hosted);
  }
  Tickets tickets;
  auto next = made(std::move(request), tickets);
  if (!next) return;
  (*next)->opener = hosted->opener;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (chairs[i].sitter == Sitter::bot) {
      (*next)->table.sit_bot(seat, chairs[i].level, around_.now());
    } else if (chairs[i].sitter == Sitter::person) {
      (*next)->table.sit(seat, chairs[i].name, around_.now());
      (*next)->record.tickets[static_cast<std::size_t>(seat.index())] = hosted->record.tickets[i];
    }
  }
  // The same tickets open the next table.
  (*next)->record.host = hosted->record.host;
  (*next)->follows = true;
  (*next)->record.invitation = hosted->record.invitation;
  (*next)->record.previous = hosted->code;
  // The server was bound to its part before anybody gave one.
  (*next)->seed = hosted->record.next_part;
  for (const auto& member : hosted->members)
    if (!member->seat.is_table() && !member->part.empty())
      (*next)->record.parts[static_cast<std::size_t>(member->seat.index())] = member->part;
  (*next)->record.chairs = (*next)->table.chairs();
  hosted->rematching = true;
  create(*next, [this, hosted, next = *next](const std::optional<Refusal>& refused) {
    hosted->rematching = false;
    if (refused) return;
    const std::string& code = next->code;
    hosted->record.next = code;
    write_record(*hosted, [](const auto&) {});
    for (const auto& member : hosted->members) tell(*hosted, *member, table::write_rematch(code));
    deliver(*hosted);
  });
}

}  // namespace rekentafel::server
