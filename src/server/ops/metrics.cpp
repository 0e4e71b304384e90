#include "server/ops/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <chrono>
#include <vector>

namespace rekentafel::server {

namespace {

// One that only grows is a counter, and its name says so: …_total.
struct Row {
  std::string_view name;
  const char* help;
  double (*value)(const Figures&);

  bool is_counter() const { return name.ends_with("_total"); }
};

template <class Number>
constexpr double number(Number value) {
  return static_cast<double>(value);
}

// clang-format off
constexpr Row rows[] = {
    {"rekentafel_tables", "Tables in memory", [](const Figures& now) { return number(now.hall.tables); }},
    {"rekentafel_listeners", "Connections at a table", [](const Figures& now) { return number(now.hall.listeners); }},
    {"rekentafel_moves_total", "Actions that tables accepted", [](const Figures& now) { return number(now.hall.moves); }},
    {"rekentafel_refused_total", "Actions that the rules refused", [](const Figures& now) { return number(now.hall.refused); }},
    {"rekentafel_lost_total", "Tables closed because their log could not be written", [](const Figures& now) { return number(now.hall.lost); }},
    {"rekentafel_failed_total", "Tables ended by a fault of the program or by lack of memory", [](const Figures& now) { return number(now.hall.failed); }},
    {"rekentafel_damaged_total", "Times that a table could not be read from its log", [](const Figures& now) { return number(now.hall.damaged); }},
    {"rekentafel_connections", "Connections", [](const Figures& now) { return number(now.sockets.connections); }},
    {"rekentafel_refused_connections_total", "Connections refused because an address, or everybody, had too many", [](const Figures& now) { return number(now.sockets.refused_connections); }},
    {"rekentafel_not_accepted_total", "Connections that the system could not give: file handles", [](const Figures& now) { return number(now.sockets.not_accepted); }},
    {"rekentafel_waited_total", "Times that an address waited because it had used up its share of the server", [](const Figures& now) { return number(now.sockets.waited); }},
    {"rekentafel_thoughts_waiting", "Computer players that wait for a thread to think on", [](const Figures& now) { return number(now.sockets.thoughts_waiting); }},
    {"rekentafel_thoughts_total", "Thoughts of computer players", [](const Figures& now) { return number(now.sockets.thoughts); }},
    {"rekentafel_thinking_seconds_total", "Seconds of a core that they took", [](const Figures& now) { return now.sockets.thinking_seconds; }},
    {"rekentafel_store_there", "1 while the data file is where it was opened", [](const Figures& now) { return number(now.store.there); }},
    {"rekentafel_store_queue", "Changes that wait for the next group commit", [](const Figures& now) { return number(now.store.queue); }},
    {"rekentafel_store_last_commit_seconds", "How long the last group commit took", [](const Figures& now) { return std::chrono::duration<double>(now.store.last_commit).count(); }},
    {"rekentafel_store_commits_total", "Group commits", [](const Figures& now) { return number(now.store.commits); }},
    {"rekentafel_store_entries_total", "Entries made durable", [](const Figures& now) { return number(now.store.entries); }},
    {"rekentafel_store_failures_total", "Groups that the disk did not take", [](const Figures& now) { return number(now.store.failures); }},
};
constexpr Row cluster_rows[] = {
    {"rekentafel_cluster_lease", "1 while our lease holds", [](const Figures& now) { return number(now.cluster->lease); }},
    {"rekentafel_cluster_bus", "1 while the bus is connected", [](const Figures& now) { return number(now.cluster->bus); }},
    {"rekentafel_cluster_nodes", "Other servers that are heard of", [](const Figures& now) { return number(now.cluster->nodes); }},
    {"rekentafel_cluster_links", "Our connections at tables of other servers", [](const Figures& now) { return number(now.cluster->links); }},
    {"rekentafel_cluster_guests", "Connections of other servers at our tables", [](const Figures& now) { return number(now.cluster->guests); }},
    {"rekentafel_cluster_taken_in_total", "Tables that were brought here from the log", [](const Figures& now) { return number(now.cluster->taken_in); }},
    {"rekentafel_cluster_taken_over_total", "Those of them that had been played at", [](const Figures& now) { return number(now.cluster->taken_over); }},
    {"rekentafel_cluster_silent_total", "Times that a server with our clients fell silent", [](const Figures& now) { return number(now.cluster->silences); }},
    {"rekentafel_cluster_bus_lost_total", "Times that the bus went away", [](const Figures& now) { return number(now.cluster->bus_losses); }},
    {"rekentafel_cluster_sent_total", "Dispatches to other servers", [](const Figures& now) { return number(now.cluster->sent); }},
    {"rekentafel_cluster_gaps_total", "Times that a dispatch was found missing", [](const Figures& now) { return number(now.cluster->gaps); }},
    {"rekentafel_cluster_strangers_total", "Dispatches of servers that speak another version", [](const Figures& now) { return number(now.cluster->strangers); }},
};
// clang-format on

}  // namespace

struct Metrics::Kept {
  prometheus::Registry registry;
  std::map<std::string_view, prometheus::Counter*> counters;
  std::map<std::string_view, prometheus::Gauge*> gauges;

  void show(const Row& row, double value) {
    const std::string name(row.name);
    if (row.is_counter()) {
      auto*& counter = counters[row.name];
      if (!counter) counter = &prometheus::BuildCounter().Name(name).Help(row.help).Register(registry).Add({});
      if (value > counter->Value()) counter->Increment(value - counter->Value());
    } else {
      auto*& gauge = gauges[row.name];
      if (!gauge) gauge = &prometheus::BuildGauge().Name(name).Help(row.help).Register(registry).Add({});
      gauge->Set(value);
    }
  }
};

Metrics::Metrics() : kept_(std::make_unique<Kept>()) {}
Metrics::~Metrics() = default;

std::string Metrics::text(const Figures& figures) {
  for (const auto& row : rows) kept_->show(row, row.value(figures));
  if (figures.cluster)
    for (const auto& row : cluster_rows) kept_->show(row, row.value(figures));
  return prometheus::TextSerializer().Serialize(kept_->registry.Collect());
}

}  // namespace rekentafel::server
