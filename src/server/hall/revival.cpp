#include "server/hall/revival.h"

#include <algorithm>

#include "bots/player.h"
#include "server/hall/archive.h"
#include "server/hall/deal.h"

namespace rekentafel::server {

namespace {

// What the record says of a chair that no table ever said.
bool fits(const table::Chair& chair) {
  const int least = chair.sitter == table::Sitter::bot ? 1 : 0;
  return chair.level >= least && chair.level <= bots::levels;
}

bool all_taken(const std::vector<table::Chair>& chairs) {
  return !chairs.empty() &&
         std::ranges::all_of(chairs, [](const auto& chair) { return chair.sitter != table::Sitter::nobody; });
}

}  // namespace

Result<Revived> revive(const store::Table& head, const std::vector<store::Entry>& entries) {
  if (!plays_here(head)) return Refusal{"hall/other-engine", {head.id}};
  auto known = read_record(head.meta);
  if (!known) return known.refusal();
  Record record = *std::move(known);
  auto options = options_of(head);
  if (!options) return options.refusal();
  // A record from before people had a part in the deal says nothing of it.
  const bool dealt = record.dealt.value_or(!entries.empty() || all_taken(record.chairs));
  if (!dealt && !entries.empty()) return Refusal{"table/log", {0, "deal"}};
  record.dealt = dealt;
  const auto seed = seed_from(dealt ? seed_of_deal(head.seed, record.parts) : head.seed);
  if (!seed) return Refusal{"table/log", {0, "seed"}};
  for (const auto& chair : record.chairs)
    if (!fits(chair)) return Refusal{"table/log", {0, "chair"}};
  const std::vector<LogEntry> log(entries.begin(), entries.end());
  table::Settings settings{.game = head.game, .options = *std::move(options)};
  settings.turn = record.turn;
  settings.patience = record.patience;
  settings.stand_in = record.stand_in;
  settings.calm = record.calm;
  settings.waits_for_deal = !dealt;
  auto live = table::LiveTable::recover(std::move(settings), *seed, record.chairs, log);
  if (!live) return live.refusal();
  if (record.chairs.size() > live->chairs().size()) return Refusal{"table/log", {0, "chair"}};
  record.tickets.resize(live->chairs().size());
  record.parts.resize(live->chairs().size());
  return Revived{*std::move(live), std::move(record)};
}

}  // namespace rekentafel::server
