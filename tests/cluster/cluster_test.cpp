// Three nodes, PostgreSQL and NATS, and what can happen to each of them while people play.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

#include "tests/cluster/players.h"
#include "tests/cluster/stage.h"
#include "tests/text_of.h"

namespace rekentafel::cluster {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Node {
  Node(std::string store, std::string bus) : store_(std::move(store)), bus_(std::move(bus)) { start(); }
  void start() {
    daemon = std::make_unique<Daemon>(
        std::vector<std::string>{PROGRAM, "serve", "--listen", "127.0.0.1:" + std::to_string(port), "--store", store_,
                                 "--bus", bus_, "--log", "info", "--tables-per-minute", "1000000",
                                 "--connections-per-address", "100000", "--connections", "5000", "--work-per-second",
                                 "1000000"},
        folder.path() / "node.log", false);
  }
  void kill() {
    daemon->signal(SIGKILL);
    daemon->wait();
  }
  // What it says to a request; empty where it does not answer.
  std::string ask(const std::string& path) const {
    FILE* pipe = popen(("curl -s -m 5 http://127.0.0.1:" + std::to_string(port) + path).c_str(), "r");
    std::string text;
    char room[4096];
    while (const auto count = fread(room, 1, sizeof room, pipe)) text.append(room, count);
    pclose(pipe);
    return text;
  }
  // One of its figures.
  double figure(const std::string& name) const {
    const auto text = '\n' + ask("/metrics");
    const auto at = text.find('\n' + name + ' ');
    return at == std::string::npos ? -1 : std::strtod(text.c_str() + at + name.size() + 2, nullptr);
  }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port); }
  void wait_until_ready() const {
    // Patient: machines may be busy. A node that has ended is not waited for.
    for (int i = 0; i < 3000 && daemon->runs() && ask("/ready") != "ready\n"; ++i)
      std::this_thread::sleep_for(milliseconds(20));
    EXPECT_EQ(ask("/ready"), "ready\n") << text_of(folder.path() / "node.log");
  }

  std::uint16_t port = free_port();
  Folder folder;
  std::unique_ptr<Daemon> daemon;

 private:
  std::string store_, bus_;
};

// Happens once, when its time has come.
class Plan {
 public:
  void at(milliseconds when, std::function<void()> what) { events_.push_back({when, std::move(what)}); }
  void look(milliseconds now) {
    while (next_ < events_.size() && events_[next_].when <= now) events_[next_++].what();
  }

 private:
  struct Event {
    milliseconds when;
    std::function<void()> what;
  };
  std::vector<Event> events_;
  std::size_t next_ = 0;
};

class Cluster : public testing::Test {
 protected:
  void SetUp() override {
    if (!Postgres::installed() || !Nats::installed())
      GTEST_SKIP() << "POSTGRESQL OR NATS IS NOT INSTALLED: nothing about several servers is tested";
    postgres_ = std::make_unique<Postgres>();
    nats_ = std::make_unique<Nats>();
  }
  void start_nodes(int count) {
    for (int i = 0; i < count; ++i) add_node(postgres_->address());
    for (auto& node : nodes_) node->wait_until_ready();
  }
  void add_node(const std::string& store) { nodes_.push_back(std::make_unique<Node>(store, nats_->address())); }
  std::vector<std::uint16_t> ports() const {
    std::vector<std::uint16_t> all;
    for (const auto& node : nodes_) all.push_back(node->port);
    return all;
  }
  std::vector<std::string> wrong_with(const Players& players) const {
    return wrong(players.acknowledged(), postgres_->ask("select table_id, seq, seat, id, action from entries"),
                 postgres_->ask("select id, setup, seed from tables"));
  }
  void expect_all_well(const Players& players) const {
    EXPECT_EQ(players.complaint(), "");
    for (const auto& complaint : wrong_with(players)) ADD_FAILURE() << complaint;
    // How long somebody waited is printed, not asserted: it is the machine's as much as ours (docs/scale.md has
    // figures).
    std::cout << players.over() << " games, " << players.moves() << " moves, " << players.cut_off()
              << " connections cut, longest wait " << players.longest_wait().count() << " ms, from "
              << players.longest_wait_from().count() << " ms on\n";
  }

  double sum(const std::string& figure) const {
    double all = 0;
    for (const auto& node : nodes_) all += node->figure(figure);
    return all;
  }
  // `rekentafel load` against these; what it prints is in `said`.
  std::unique_ptr<Daemon> start_load(const std::string& urls, const std::vector<std::string>& more) {
    std::vector<std::string> command{PROGRAM, "load", "--url", urls, "--json"};
    command.insert(command.end(), more.begin(), more.end());
    return std::make_unique<Daemon>(command, said(), false);
  }
  std::filesystem::path said() const { return folder_.path() / "load"; }

  Folder folder_;
  std::unique_ptr<Postgres> postgres_;
  std::unique_ptr<Nats> nats_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

void replace_all(std::string& text, const std::string& old, const std::string& with) {
  ASSERT_NE(text.find(old), std::string::npos) << old;
  for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size()))
    text.replace(at, old.size(), with);
}

// CLUSTER_MINUTES: how long it goes on; without it about half a minute.
int rounds() {
  const char* const minutes = std::getenv("CLUSTER_MINUTES");
  return minutes ? std::max(1, 2 * std::atoi(minutes)) : 1;
}

TEST_F(Cluster, a_thousand_games_while_nodes_are_killed_and_nats_and_postgresql_are_restarted) {
  start_nodes(3);
  for (int round = 0; round < rounds(); ++round) {
    Players players(1000, ports(), milliseconds(1000));
    Plan plan;
    for (int i = 0; i < 5; ++i) {
      auto& node = *nodes_[static_cast<std::size_t>(i) % 3];
      plan.at(seconds(5 + 6 * i), [&node] { node.kill(); });
      plan.at(seconds(7 + 6 * i), [&node] { node.start(); });
      if (i == 1) plan.at(seconds(14), [this] { nats_->stop(); });
      if (i == 1) plan.at(milliseconds(14'500), [this] { nats_->start(); });
      if (i == 2) plan.at(seconds(20), [this] { postgres_->stop(); });
      if (i == 2) plan.at(milliseconds(20'500), [this] { postgres_->launch(); });
    }
    EXPECT_TRUE(players.play(seconds(400), [&](milliseconds now) { plan.look(now); })) << players.over();
    EXPECT_GT(players.cut_off(), 100u);
    expect_all_well(players);
    if (round > 0 || HasFailure()) continue;

    // The checker finds what is planted.
    const auto code = players.acknowledged()[7].code;
    const auto planted = [&](const std::string& sql) {
      postgres_->ask(sql);
      return wrong_with(players);
    };
    EXPECT_EQ(planted("update entries set action = (select action from entries where table_id = '" + code +
                      "' and seq = 2) where table_id = '" + code + "' and seq = 1")
                  .size(),
              1u);
    EXPECT_EQ(planted("delete from entries where table_id = '" + code + "' and seq = 3").size(), 1u);
    const auto other = players.acknowledged()[8].code;
    EXPECT_EQ(
        planted("insert into entries select table_id, seq + 1, at, seat, id, action from entries where table_id = '" +
                other + "' order by seq desc limit 1")
            .size(),
        2u);
  }
}

TEST_F(Cluster, a_node_that_is_told_to_stop_hands_its_tables_over) {
  start_nodes(3);
  Players players(150, ports(), milliseconds(300));
  Plan plan;
  plan.at(seconds(3), [&] { nodes_[0]->daemon->signal(SIGTERM); });
  EXPECT_TRUE(players.play(seconds(240), [&](milliseconds now) { plan.look(now); })) << players.over();
  EXPECT_EQ(nodes_[0]->daemon->wait(), 0);
  expect_all_well(players);
}

TEST_F(Cluster, a_node_that_is_cut_off_from_postgresql_does_not_split_a_table) {
  const auto here = free_port();
  Daemon proxy({"/usr/bin/python3", SOURCE_DIR "/tests/cluster/proxy.py", std::to_string(here),
                std::to_string(postgres_->port())},
               "/dev/null", false);
  std::this_thread::sleep_for(milliseconds(500));
  add_node("postgresql://rekentafel@127.0.0.1:" + std::to_string(here) + "/postgres");
  start_nodes(2);
  Players players(150, ports(), milliseconds(800));
  Plan plan;
  plan.at(seconds(4), [&] { proxy.signal(SIGSTOP); });
  plan.at(seconds(10), [&] { EXPECT_NE(nodes_[0]->ask("/ready"), "ready\n"); });
  plan.at(seconds(16), [&] { proxy.signal(SIGCONT); });
  EXPECT_TRUE(players.play(seconds(300), [&](milliseconds now) { plan.look(now); })) << players.over();
  proxy.signal(SIGCONT);
  nodes_[0]->wait_until_ready();
  expect_all_well(players);
}

// examples/cluster/haproxy.cfg as it stands, but for the ports.
TEST_F(Cluster, behind_haproxy_tables_spread_over_the_nodes_and_players_of_one_meet_at_its_node) {
  start_nodes(3);
  auto config = text_of(SOURCE_DIR "/examples/cluster/haproxy.cfg");
  const std::string here = "127.0.0.1:" + std::to_string(free_port());
  replace_all(config, "\"${CLUSTER_ADDRESS}\"", here);
  for (int i = 0; i < 3; ++i)
    replace_all(config, "127.0.0.1:1808" + std::to_string(i + 1),
                "127.0.0.1:" + std::to_string(nodes_[static_cast<std::size_t>(i)]->port));
  std::ofstream(folder_.path() / "haproxy.cfg") << config;
  const Daemon haproxy({"/usr/sbin/haproxy", "-db", "-f", (folder_.path() / "haproxy.cfg").string()},
                       folder_.path() / "haproxy.log", false);
  const auto passes = [&] { return std::system(("curl -sf -o /dev/null http://" + here + "/health").c_str()) == 0; };
  for (int i = 0; i < 500 && !passes(); ++i) std::this_thread::sleep_for(milliseconds(20));
  ASSERT_TRUE(passes()) << text_of(folder_.path() / "haproxy.log");
  EXPECT_NE(std::system(("curl -sf -o /dev/null http://" + here + "/metrics").c_str()), 0);

  const auto load = start_load("http://" + here, {"--tables", "60", "--rate", "10", "--seconds", "4"});
  EXPECT_EQ(load->wait(), 0) << text_of(said());
  for (const auto& node : nodes_) {
    EXPECT_GE(node->figure("rekentafel_tables"), 8) << "of sixty and their rematches";
    EXPECT_EQ(node->figure("rekentafel_cluster_sent_total"), 0) << "nothing went from node to node";
  }

  // So NATS is not needed for it: nobody is ready without, but whoever comes is served.
  nats_->stop();
  for (const auto& node : nodes_)
    for (int i = 0; i < 600 && node->ask("/ready") != "not ready\n"; ++i) std::this_thread::sleep_for(milliseconds(50));
  EXPECT_TRUE(passes());
  // HAProxy asks for /ready twice a second, and cuts what is under way when a node is no longer.
  int ended = -1;
  for (int i = 0; i < 5 && ended != 0; ++i) {
    std::this_thread::sleep_for(milliseconds(1500));
    ended = start_load("http://" + here, {"--tables", "20", "--rate", "10", "--seconds", "4"})->wait();
  }
  EXPECT_EQ(ended, 0) << text_of(said());
}

TEST_F(Cluster, without_nats_no_node_is_ready_and_load_goes_on_when_it_is_back) {
  start_nodes(2);
  const auto urls = nodes_[0]->url() + ',' + nodes_[1]->url();
  const auto until = [](const auto& is) {
    for (int i = 0; i < 600 && !is(); ++i) std::this_thread::sleep_for(milliseconds(50));
    return is();
  };
  const auto load = start_load(urls, {"--tables", "20", "--rate", "5", "--seconds", "60"});
  ASSERT_TRUE(until([&] { return sum("rekentafel_moves_total") > 200; })) << text_of(said());
  EXPECT_GT(sum("rekentafel_cluster_links"), 0) << "the two at a table are at two nodes";
  nats_->stop();
  EXPECT_TRUE(until([&] { return nodes_[0]->ask("/ready") == "not ready\n"; }));
  nats_->start();
  EXPECT_TRUE(until([&] { return nodes_[0]->ask("/ready") == "ready\n"; }));
  const double before = sum("rekentafel_moves_total");
  EXPECT_TRUE(until([&] { return sum("rekentafel_moves_total") > before + 300; }));
  // A busy machine may lose a connection meanwhile, and then `load` says so; a wrong answer it never hears.
  const int ended = load->wait();
  const auto figures = text_of(said());
  EXPECT_NE(figures.find("\"wrong\":0,"), std::string::npos) << figures;
  EXPECT_EQ(ended, figures.find("\"lost\":0,") == std::string::npos ? 1 : 0) << figures;
  for (const auto& node : nodes_) {
    const auto log = text_of(node->folder.path() / "node.log");
    EXPECT_NE(log.find("bus-lost"), std::string::npos) << log;
    EXPECT_GE(node->figure("rekentafel_cluster_bus_lost_total"), 1);
  }
}

TEST_F(Cluster, a_node_that_dies_is_told_of_and_load_that_lost_connections_says_so) {
  start_nodes(2);
  const auto load =
      start_load(nodes_[0]->url() + ',' + nodes_[1]->url(), {"--tables", "20", "--rate", "5", "--seconds", "15"});
  const auto known = [&] { return nodes_[1]->figure("rekentafel_cluster_nodes") > 0; };
  for (int i = 0; i < 600 && (sum("rekentafel_moves_total") < 100 || !known()); ++i)
    std::this_thread::sleep_for(milliseconds(50));
  nodes_[0]->kill();
  EXPECT_EQ(load->wait(), 1) << text_of(said());
  EXPECT_GE(nodes_[1]->figure("rekentafel_cluster_taken_over_total"), 1);
  EXPECT_GE(nodes_[1]->figure("rekentafel_cluster_silent_total"), 1);
  const auto log = text_of(nodes_[1]->folder.path() / "node.log");
  for (const auto* event : {"node-silent", "node-gone", "table-taken-over"})
    EXPECT_NE(log.find(event), std::string::npos) << event << '\n' << log;
}

TEST_F(Cluster, a_drain_is_no_warning) {
  start_nodes(2);
  const auto load =
      start_load(nodes_[0]->url() + ',' + nodes_[1]->url(), {"--tables", "20", "--rate", "5", "--seconds", "8"});
  for (int i = 0; i < 600 && sum("rekentafel_moves_total") < 100; ++i) std::this_thread::sleep_for(milliseconds(50));
  nodes_[0]->daemon->signal(SIGTERM);
  EXPECT_EQ(nodes_[0]->daemon->wait(), 0);
  EXPECT_EQ(load->wait(), 1) << "its connections ended";
  const auto log = text_of(nodes_[1]->folder.path() / "node.log");
  EXPECT_NE(log.find("node-left"), std::string::npos) << log;
  EXPECT_EQ(log.find(" warning "), std::string::npos) << log;
  EXPECT_EQ(log.find(" error "), std::string::npos) << log;
}

}  // namespace
}  // namespace rekentafel::cluster
