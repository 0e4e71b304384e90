// After anything has happened at a table: write down, tell, think, and wait for what is next.
#include <algorithm>
#include <utility>

#include "server/hall/deal.h"
#include "server/hall/hall.h"
#include "server/hall/outside.h"
#include "server/ops/log.h"
#include "wire/words.h"

namespace rekentafel::server {

using table::Moment;
using table::Phase;

void Hall::attend(const HostedPtr& hosted) {
  if (hosted->forgotten) return;
  deal(hosted);
  think(hosted);
  auto output = hosted->table.take();
  if (!output.empty()) {
    tell(*hosted, output);
    if (!output.log.empty()) write_down(hosted, std::move(output.log));
  }
  deliver(*hosted);
  schedule(hosted);
}

std::string deal_text(const Hosted& hosted) {
  auto deal = deal_as_json(hosted.seed, hosted.record.parts);
  deal["seed"] = seed_of_deal(hosted.seed, hosted.record.parts);
  return wire::write_json(deal);
}

store::Done Hall::answered(Stored done) {
  ++under_way_;
  return [this, done = std::move(done)](const std::optional<Refusal>& refused) {
    around_.post([this, done, refused] {
      --under_way_;
      done(refused);
    });
  };
}

// A commit costs as much as twenty moves, so it waits until nobody has anything more to say at this moment, or many
// moves have come together. On a server that has little to do that is at once.
constexpr std::size_t many = 256;

void Hall::write_down(const HostedPtr& hosted, std::vector<LogEntry> entries) {
  counts_.moves += entries.size();
  under_way_ += entries.size();
  for (auto& entry : entries) {
    hosted->by_people += is_by_a_person(entry.seat, entry.id);
    gathered_.entries.push_back({std::move(entry), hosted->code});
    gathered_.tables.push_back(hosted);
  }
  if (gathered_.entries.size() >= many) return hand_over();
  if (!std::exchange(watching_, true)) around_.post([this] { watch(); });
}

// Two looks without anything new: what is posted may come before that which has just arrived.
void Hall::watch() {
  quiet_ = gathered_.entries.size() == seen_ ? quiet_ + 1 : 0;
  seen_ = gathered_.entries.size();
  if (seen_ > 0 && quiet_ < 2) return around_.post([this] { watch(); });
  watching_ = false;
  if (seen_ > 0) hand_over();
}

void Hall::hand_over() {
  seen_ = 0;
  quiet_ = 0;
  Group group = std::exchange(gathered_, {});
  const auto count = group.entries.size();
  // A whole group comes back at once, so that a thousand moves wake the hall once.
  const auto tables = std::make_shared<std::vector<HostedPtr>>(std::move(group.tables));
  auto done = [this, tables](std::vector<store::Entry> entries, std::vector<store::Misfit> misfits) {
    around_.post([this, tables, entries = std::move(entries), misfits = std::move(misfits)] {
      take_written(*tables, entries, misfits);
    });
  };
  try {
    around_.store.append(std::move(group.entries), std::move(done));
  } catch (const std::exception& thrown) {
    under_way_ -= count;
    for (const auto& hosted : *tables) fail(*hosted, thrown.what());
  }
}

void Hall::take_written(const std::vector<HostedPtr>& tables, const std::vector<store::Entry>& entries,
                        const std::vector<store::Misfit>& misfits) {
  under_way_ -= entries.size();
  auto misfit = misfits.begin();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool refused = misfit != misfits.end() && misfit->which == i;
    if (refused) ++misfit;
    if (tables[i]->forgotten) continue;
    if (refused)
      lose(*tables[i], std::prev(misfit)->why);
    else
      guarded(tables[i], [&] { durable(tables[i], static_cast<std::uint64_t>(entries[i].seq)); });
  }
}

void Hall::durable(const HostedPtr& hosted, std::uint64_t seq) {
  hosted->durable = seq;
  writes_ = true;
  deliver(*hosted);
  if (hosted->table.phase() == Phase::over && !hosted->finished && hosted->durable == hosted->table.seq()) {
    hosted->finished = true;
    log_info("game-over", {{"table", hosted->code}, {"game", hosted->table.settings().game}});
    around_.store.set_status(hosted->code, store::Status::finished, answered([](const auto&) {}));
  }
}

// What was not written down did not happen: the table in memory is thrown away, and whoever comes back finds it as the
// log has it.
void Hall::lose(Hosted& hosted, const Refusal& why) {
  if (hosted.forgotten) return;
  if (why.key.starts_with("store/")) {
    not_written(hosted.code, why);
    if (around_.shared) return send_away(hosted);
  }
  forget(hosted);
  send_home(hosted, why);
}

void Hall::send_home(Hosted& hosted, const Refusal& why) {
  const auto kept = hosted.shared_from_this();
  // Who breaks a game off cannot hide what the cards were.
  const bool tells = why.key == "hall/closed" && hosted.record.dealt == true;
  const auto deal = tells ? deal_text(hosted) : "";
  for (const auto& member : std::exchange(hosted.members, {})) {
    member->listener->member_ = nullptr;
    --counts_.listeners;
    member->listener->send({.text = table::write_lost(hosted.durable, told_of(why), member->language, deal)});
    member->listener->close(why.key);
  }
}

void Hall::fail(Hosted& hosted, std::string_view why) {
  ++counts_.failed;
  try {
    log_error("table-failed", {{"table", hosted.code}, {"reason", std::string(why)}});
    lose(hosted, Refusal{"hall/failed", {}});
  } catch (const std::exception&) {
    // Not even that: they are cut off when they next say something.
    log_error("table-failed");
  }
}

void Hall::not_written(const std::string& code, const Refusal& why) {
  if (!why.key.starts_with("store/")) return;
  ++counts_.lost;
  if (around_.shared) return;
  // Loudly once, until the store writes again.
  (writes_ ? log_error : log_debug)(
      "log-not-written", {{"table", code}, {"reason", std::string(why.key)}, {"said", wire::Words::of("en").say(why)}});
  writes_ = false;
}

void Hall::tell(Hosted& hosted, table::Output& output) {
  const Moment now = around_.now();
  // Telling may be what finds out that it is over.
  const auto deal = hosted.table.match().outcome() ? deal_text(hosted) : "";
  std::vector<table::Ear> ears;
  for (const auto& member : hosted.members) ears.push_back({member->seat, member->language, member->views});
  const bool news =
      table::tell(hosted.table, output, ears, now, deal, [&](std::size_t which, std::uint64_t after, table::Told told) {
        if (told.kind == table::Told::Kind::refused) ++counts_.refused;
        tell(hosted, *hosted.members[which], after, std::move(told));
      });
  if (!news) return;
  remember(hosted);
  for (const auto& member : hosted.members) {
    // Who waited for the game to begin sees it for the first time.
    if (member->phase == Phase::waiting && hosted.table.phase() == Phase::playing)
      tell_whole(hosted, *member, std::nullopt);
    else
      tell(hosted, *member, write_changed(hosted.table, now));
    member->phase = hosted.table.phase();
  }
}

void Hall::tell(Hosted& hosted, Member& member, std::uint64_t after, table::Told told) {
  hosted.waiting.push_back({after, hosted.records, member.listener, std::move(told)});
}

void Hall::tell(Hosted& hosted, Member& member, std::string text) {
  tell(hosted, member, hosted.table.seq(), {.text = std::move(text)});
}

void Hall::refuse(Hosted& hosted, Member& member, const Refusal& why, std::string_view id) {
  tell(hosted, member, hosted.table.seq(), table::refusal_told(id, why, member.language));
}

void Hall::deliver(Hosted& hosted) {
  while (!hosted.waiting.empty() && hosted.waiting.front().after <= hosted.durable &&
         hosted.waiting.front().record <= hosted.records_durable) {
    auto next = std::move(hosted.waiting.front());
    hosted.waiting.pop_front();
    next.to->send(next.told);
  }
}

void Hall::think(const HostedPtr& hosted) {
  for (auto& thought : hosted->table.thoughts(around_.now())) {
    auto shared = std::make_shared<table::Thought>(std::move(thought));
    auto done = [this, shared, hosted](bool could) {
      if (hosted->forgotten) return;
      if (!could) return fail(*hosted, "a computer player could not think");
      guarded(hosted, [&] {
        hosted->table.thought(std::move(*shared), around_.now());
        attend(hosted);
      });
    };
    around_.think({shared, hosted->opener, hosted->table.has_people(), std::move(done)});
  }
}

// Chairs that changed are kept with the table; who is connected at the moment is not.
std::vector<table::Chair> lasting_chairs(const Hosted& hosted) {
  auto chairs = hosted.table.chairs();
  for (auto& chair : chairs) chair.present = chair.lapsed = false;
  return chairs;
}

void Hall::remember(Hosted& hosted) {
  auto chairs = lasting_chairs(hosted);
  if (chairs == hosted.record.chairs) return;
  hosted.record.chairs = std::move(chairs);
  write_record(hosted, [](const auto&) {});
}

// What is told from now on waits for it: who has left must not be able to come back because the power failed.
void Hall::write_record(Hosted& hosted, Stored done) {
  ++hosted.writing;
  auto written = [this, kept = hosted.shared_from_this(), number = ++hosted.records,
                  done = std::move(done)](const auto& refused) {
    --kept->writing;
    if (refused) {
      lose(*kept, *refused);
    } else {
      kept->records_durable = std::max(kept->records_durable, number);
      deliver(*kept);
    }
    done(refused);
  };
  around_.store.set_meta(hosted.code, to_text(hosted.record), answered(std::move(written)));
}

void Hall::schedule(const HostedPtr& hosted) {
  if (hosted->forgotten) return;
  const auto due = hosted->table.next();
  if (due == hosted->due) return;
  if (hosted->due) agenda_.erase({*hosted->due, hosted});
  hosted->due = due;
  if (due) agenda_.insert({*due, hosted});
}

std::optional<Moment> Hall::next() const {
  if (agenda_.empty()) return std::nullopt;
  return agenda_.begin()->first;
}

void Hall::tick() {
  const Moment now = around_.now();
  forget_idle();
  while (!agenda_.empty() && agenda_.begin()->first <= now) {
    const HostedPtr hosted = agenda_.begin()->second;
    agenda_.erase(agenda_.begin());
    hosted->due.reset();
    guarded(hosted, [&] {
      hosted->table.tick(now);
      attend(hosted);
    });
  }
}

}  // namespace rekentafel::server
