// Those who listen at the tables, and what they say.
#include <algorithm>
#include <utility>

#include "server/hall.h"
#include "server/ticket.h"

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
  gone(listener);  // from the table where it was
  auto& member = *hosted->members.emplace_back(
      std::make_unique<Member>(Member{&listener, hosted, seat, join.language, join.views}));
  listener.member_ = &member;
  ++counts_.listeners;
  hosted->table.arrive(seat, around_.now());
  tell_whole(*hosted, member, join.seq);
  if (hosted->look) tell(*hosted, member, hosted->table.seq(), table::write_look(*hosted->look));
  if (!hosted->wishes.empty()) tell(*hosted, member, hosted->table.seq(), table::write_again(hosted->wishes));
  attend(hosted);
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
  tell(hosted, member, hosted.table.seq(), table::write_whole(hosted.table, whole, around_.now()));
}

void Hall::hear(Listener& listener, const table::ClientMessage& message) {
  auto* const member = listener.member_;
  if (!member || member->hosted->forgotten) return;
  const HostedPtr hosted = member->hosted;
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
    const Seat left = member->seat;
    const auto place = static_cast<std::size_t>(left.index());
    if (hosted->table.phase() == Phase::waiting) {
      hosted->record.parts[place].clear();
      hosted->record.dealt = false;
    } else if (hosted->table.phase() == Phase::playing && hosted->record.changes.size() < 2 * most_seats * 64) {
      hosted->record.changes.push_back({hosted->table.seq(), left, Sitter::bot});
    }
    hosted->table.leave(left, now);
    hosted->record.tickets[place].clear();
    hosted->record.chairs = lasting_chairs(*hosted);
    write_record(*hosted, [](const auto&) {});
    // Whoever else came with that ticket looks on from now, too.
    for (const auto& one : hosted->members) {
      if (one->seat != left) continue;
      one->seat = Seat::table();
      hosted->table.arrive(one->seat, now);
    }
  } else if (const auto* wish = std::get_if<table::Again>(&message);
             wish && !member->seat.is_table() && hosted->table.phase() == Phase::over) {
    member->again = true;
    if (!wish->part.empty()) member->part = wish->part;
    tell_wishes(*hosted);
    rematch(hosted);
  } else if (const auto* look = std::get_if<table::Look>(&message)) {
    lead(*hosted, *member, *look);
  }
  attend(hosted);
}

// Whoever spoke last leads; the others follow.
void Hall::lead(Hosted& hosted, Member& leader, const table::Look& look) {
  const auto seq = hosted.table.seq();
  if (hosted.table.phase() != Phase::over || look.step > static_cast<int>(seq))
    return tell(hosted, leader, seq, table::write_refused({}, Refusal{"hall/not-over", {}}, leader.language));
  hosted.look = look;
  for (const auto& member : hosted.members)
    if (member.get() != &leader) tell(hosted, *member, seq, table::write_look(look));
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
  tell_wishes(*hosted);
  // Those who are left may all have wished for a rematch.
  rematch(hosted);
  attend(hosted);
}

// Everybody is told who would like a rematch: else who asks waits for others who know nothing of it.
void Hall::tell_wishes(Hosted& hosted) {
  Seats wishes;
  for (const auto& member : hosted.members)
    if (member->again) wishes = wishes.with(member->seat);
  if (wishes == hosted.wishes) return;
  hosted.wishes = wishes;
  for (const auto& member : hosted.members) tell(hosted, *member, hosted.table.seq(), table::write_again(wishes));
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
  Tickets tickets;
  auto next = made(std::move(request), tickets);
  if (!next) return;
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
    for (const auto& member : hosted->members) tell(*hosted, *member, hosted->table.seq(), table::write_rematch(code));
    deliver(*hosted);
  });
}

}  // namespace rekentafel::server
