// Three nodes, PostgreSQL and NATS, and what can happen to each of them while people play.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
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
                                 "--bus", bus_, "--log", "warn", "--tables-per-minute", "1000000",
                                 "--connections-per-address", "100000", "--work-per-second", "1000000"},
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

  std::unique_ptr<Postgres> postgres_;
  std::unique_ptr<Nats> nats_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

// REKENTAFEL_CLUSTER_MINUTES: how long it goes on; without it about half a minute.
int rounds() {
  const char* const minutes = std::getenv("REKENTAFEL_CLUSTER_MINUTES");
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

}  // namespace
}  // namespace rekentafel::cluster
