#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace rekentafel::server {

namespace {

using prometheus::Counter;
using prometheus::Gauge;

Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}
Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}
template <class Number>
void set(Counter& counter, Number value) {
  const double more = static_cast<double>(value) - counter.Value();
  if (more > 0) counter.Increment(more);
}

}  // namespace

struct Metrics::Kept {
  prometheus::Registry registry;
  Gauge& tables = gauge(registry, "rekentafel_tables", "Tables in memory");
  Gauge& connections = gauge(registry, "rekentafel_connections", "Connections");
  Gauge& listeners = gauge(registry, "rekentafel_listeners", "Connections at a table");
  Gauge& queue = gauge(registry, "rekentafel_store_queue", "Changes that wait for the next group commit");
  Gauge& commit = gauge(registry, "rekentafel_store_last_commit_seconds", "How long the last group commit took");
  Counter& moves = counter(registry, "rekentafel_moves_total", "Actions that tables accepted");
  Counter& refused = counter(registry, "rekentafel_refused_total", "Actions that the rules refused");
  Counter& lost = counter(registry, "rekentafel_lost_total", "Tables closed because their log could not be written");
  Gauge& thoughts_waiting =
      gauge(registry, "rekentafel_thoughts_waiting", "Computer players that wait for a thread to think on");
  Counter& thoughts = counter(registry, "rekentafel_thoughts_total", "Thoughts of computer players");
  Counter& thinking = counter(registry, "rekentafel_thinking_seconds_total", "Seconds of a core that they took");
  Counter& waited = counter(registry, "rekentafel_waited_total",
                            "Times that an address waited because it had used up its share of the server");
  Counter& turned_away = counter(registry, "rekentafel_refused_connections_total",
                                 "Connections refused because an address, or everybody, had too many");
  Counter& not_accepted =
      counter(registry, "rekentafel_not_accepted_total", "Connections that the system could not give: file handles");
  Counter& failed =
      counter(registry, "rekentafel_failed_total", "Tables ended by a fault of the program or by lack of memory");
  Counter& damaged = counter(registry, "rekentafel_damaged_total", "Times that a table could not be read from its log");
  Gauge& there = gauge(registry, "rekentafel_store_there", "1 while the data file is where it was opened");
  Counter& commits = counter(registry, "rekentafel_store_commits_total", "Group commits");
  Counter& entries = counter(registry, "rekentafel_store_entries_total", "Entries made durable");
  Counter& failures = counter(registry, "rekentafel_store_failures_total", "Groups that the disk did not take");
};

Metrics::Metrics() : kept_(std::make_unique<Kept>()) {}
Metrics::~Metrics() = default;

std::string Metrics::text(const Hall::Counts& hall, const store::Counts& store, const Figures& figures) {
  kept_->tables.Set(static_cast<double>(hall.tables));
  kept_->connections.Set(static_cast<double>(figures.connections));
  kept_->thoughts_waiting.Set(static_cast<double>(figures.thoughts_waiting));
  set(kept_->thoughts, static_cast<double>(figures.thoughts));
  set(kept_->thinking, figures.thinking_seconds);
  set(kept_->waited, static_cast<double>(figures.waited));
  set(kept_->turned_away, static_cast<double>(figures.refused_connections));
  set(kept_->not_accepted, static_cast<double>(figures.not_accepted));
  set(kept_->failed, static_cast<double>(hall.failed));
  kept_->listeners.Set(static_cast<double>(hall.listeners));
  kept_->queue.Set(static_cast<double>(store.queue));
  kept_->commit.Set(std::chrono::duration<double>(store.last_commit).count());
  set(kept_->moves, hall.moves);
  set(kept_->refused, hall.refused);
  set(kept_->lost, hall.lost);
  set(kept_->damaged, hall.damaged);
  kept_->there.Set(store.there ? 1 : 0);
  set(kept_->commits, store.commits);
  set(kept_->entries, store.entries);
  set(kept_->failures, store.failures);
  return prometheus::TextSerializer().Serialize(kept_->registry.Collect());
}

}  // namespace rekentafel::server
