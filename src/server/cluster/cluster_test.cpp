// Servers that share their tables, inside one process: a bus that can lose messages, a log in memory, and a word for
// who may write what.
#include "server/cluster/cluster.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/hall/hall_for_tests.h"

namespace rekentafel::server {
namespace {

using std::chrono::milliseconds;

class LossyBus final : public bus::Bus {
 public:
  void listen(const std::string& subject, Heard heard) override { kept_->listen(subject, std::move(heard)); }
  void say(const std::string& subject, std::string_view message) override {
    const auto dispatch = decode(message).dispatch;
    if (lose && dispatch && dispatch->kind == *lose) return lose.reset();
    kept_->say(subject, message);
  }
  bool connected() const override { return there; }
  bool there = true;
  std::optional<Dispatch::Kind> lose;  // the next of these

 private:
  bus::BusPtr kept_ = bus::in_process();
};

struct AlwaysRenewed final : store::Leases {
  std::optional<Refusal> renew() override { return gone ? std::optional(Refusal{"store/database", {}}) : std::nullopt; }
  std::optional<Refusal> release() override { return std::nullopt; }
  std::atomic<bool> gone = false;
};

// Who was first to ask for a table has it.
struct Owners {
  std::mutex mutex;
  std::map<std::string, std::string> of;
};

struct ClaimedStore final : store::Store {
  ClaimedStore(std::string the_name, store::Store& the_log, Owners& the_owners)
      : name(std::move(the_name)), log(the_log), owners(the_owners) {}
  void create(store::Table table, store::Done done) override {
    if (!table.unclaimed) {
      const std::lock_guard lock(owners.mutex);
      owners.of[table.id] = name;
    }
    log.create(std::move(table), std::move(done));
  }
  void append(std::vector<store::Entry> entries, store::Appended done) override {
    log.append(std::move(entries), std::move(done));
  }
  void set_meta(std::string table, std::string meta, store::Done done) override {
    log.set_meta(std::move(table), std::move(meta), std::move(done));
  }
  void set_status(std::string table, store::Status status, store::Done done) override {
    log.set_status(std::move(table), status, std::move(done));
  }
  void remove(std::string table, store::Done done) override { log.remove(std::move(table), std::move(done)); }
  void close(std::string table, std::string meta, store::Done done) override {
    log.close(std::move(table), std::move(meta), std::move(done));
  }
  void claim(std::string table, Owner owner) override {
    const std::lock_guard lock(owners.mutex);
    const auto& has = owners.of.try_emplace(table, name).first->second;
    owner(has == name ? std::string() : has);
  }
  Result<std::optional<store::Table>> table(std::string_view id) const override { return log.table(id); }
  Result<std::vector<store::Table>> tables(const store::Filter& filter) const override { return log.tables(filter); }
  Result<std::vector<store::Entry>> entries(std::string_view table, std::int64_t from) const override {
    return log.entries(table, from);
  }
  std::optional<Refusal> backup(const std::filesystem::path& path) const override { return log.backup(path); }
  store::Counts counts() const override { return log.counts(); }

  std::string name;
  store::Store& log;
  Owners& owners;
};

table::Moment clock_now() {
  return std::chrono::duration_cast<table::Moment>(std::chrono::steady_clock::now().time_since_epoch());
}

struct Node {
  Node(const std::string& name, store::Store& log, Owners& owners, bus::Bus& bus)
      : store(name, log, owners),
        hall({.store = store,
              .post = [this](std::function<void()> job) { post(std::move(job)); },
              .think = [](const auto&) {},
              .now = clock_now,
              .calendar = [] { return 1'790'000'000'000; },
              .shared = true}),
        api(hall, {}),
        cluster({.name = name,
                 .hall = hall,
                 .api = api,
                 .store = store,
                 .leases = leases,
                 .bus = bus,
                 .post = [this](std::function<void()> job) { post(std::move(job)); },
                 .aside = [this](std::function<void()> job) { post(std::move(job)); },
                 .now = clock_now}) {}

  void work() {
    if (stopped) return;
    for (int i = 0; i < 1000; ++i) {
      std::function<void()> job;
      {
        const std::lock_guard lock(mutex);
        if (jobs.empty()) break;
        job = std::move(jobs.front());
        jobs.pop_front();
      }
      job();
    }
    cluster.tick();
  }
  void post(std::function<void()> job) {
    const std::lock_guard lock(mutex);
    jobs.push_back(std::move(job));
  }
  void join(Guest& guest, const Tickets& tickets, const std::string& ticket) {
    table::Join join{.ticket = ticket};
    cluster.join(guest, tickets.code, join, R"({"type":"join","ticket":")" + ticket + R"("})");
  }
  void act(Guest& guest, const std::string& id, const std::string& action) {
    cluster.hear(guest, table::Act{id, action}, R"({"type":"act","id":")" + id + R"(","action":")" + action + R"("})");
  }

  bool stopped = false;
  std::mutex mutex;
  std::deque<std::function<void()>> jobs;
  AlwaysRenewed leases;
  ClaimedStore store;
  Hall hall;
  Api api;
  Cluster cluster;
};

class TwoNodes : public testing::Test {
 protected:
  void SetUp() override {
    tickets_ready();
    one.hall.open({.game = "plus-and-minus",
                   .options = {{"layout", "1 0 3/4 * 6/7 5 15"}, {"begins", "column"}},
                   .open_to_all = true},
                  [&](Result<Tickets> made) { tickets = *made; });
    ASSERT_TRUE(until([&] { return !tickets.code.empty(); }));
    // Who is asked for it first has it.
    one.join(anna, tickets, tickets.ticket);
    ASSERT_TRUE(until([&] { return anna.last("table"); }));
    std::optional<Response> sat;
    const std::string ticket(32, 'a');
    two.cluster.answer({.method = "POST",
                        .path = "/api/tables/" + tickets.code + "/seats",
                        .query = {},
                        .bearer = {},
                        .body = R"({"ticket":")" + ticket + R"("})"},
                       [&](Response response) { sat = std::move(response); });
    ASSERT_TRUE(until([&] { return sat.has_value(); }));
    ASSERT_EQ(sat->status, 201) << sat->body;
    two.join(bjorn, tickets, ticket);
    ASSERT_TRUE(until([&] { return anna.last("table") && bjorn.last("table"); }));
  }
  bool until(const std::function<bool()>& happened) {
    for (const auto end = clock_now() + milliseconds(8000); clock_now() < end;) {
      one.work(), two.work();
      if (happened()) return true;
      std::this_thread::sleep_for(milliseconds(1));
    }
    return false;
  }
  static bool answered(const Guest& guest, const std::string& id) {
    for (const auto& heard : guest.heard)
      if (const auto* said = heard.if_contains("id"); said && said->as_string() == id) return true;
    return false;
  }

  store::StorePtr log = store::memory_store();
  Owners owners;
  LossyBus bus;
  Node one{"one", *log, owners, bus}, two{"two", *log, owners, bus};
  Tickets tickets;
  Guest anna, bjorn;
};

TEST_F(TwoNodes, play_at_one_table_and_hear_the_same) {
  EXPECT_TRUE(one.hall.holds(tickets.code));
  EXPECT_FALSE(two.hall.holds(tickets.code));
  two.act(bjorn, "b1", "3,2");
  ASSERT_TRUE(until([&] { return answered(bjorn, "b1") && anna.last("events"); }));
  one.act(anna, "a1", "3,3");
  ASSERT_TRUE(until([&] { return answered(anna, "a1") && bjorn.count("events") == 2; }));
  EXPECT_EQ(anna.last("events")->at("view"), bjorn.last("events")->at("view"));
  two.act(bjorn, "b2", "1,1");
  ASSERT_TRUE(until([&] { return answered(bjorn, "b2"); }));
  EXPECT_EQ(bjorn.last("refused")->at("rule").as_string(), "P4");
  two.cluster.gone(bjorn);
  EXPECT_TRUE(until([&] {
    const auto* changed = anna.last("table-changed");
    return changed && !changed->at("chairs").as_array()[1].as_object().at("present").as_bool();
  }));
}

TEST_F(TwoNodes, a_table_is_at_the_node_that_is_asked_for_it_first_wherever_it_was_opened) {
  Tickets other;
  one.hall.open({.game = "formula"}, [&](Result<Tickets> made) { other = *made; });
  ASSERT_TRUE(until([&] { return !other.code.empty(); }));
  EXPECT_FALSE(one.hall.holds(other.code));
  Guest carla;
  two.join(carla, other, other.ticket);
  ASSERT_TRUE(until([&] { return carla.last("table"); }));
  EXPECT_EQ(carla.last("table")->at("seat").to_number<int>(), 1);
  EXPECT_TRUE(two.hall.holds(other.code));
  two.cluster.gone(carla);
}

TEST_F(TwoNodes, a_node_that_has_been_without_the_bus_for_a_while_is_not_ready) {
  EXPECT_TRUE(one.cluster.ready());
  bus.there = false;
  ASSERT_TRUE(until([&] { return !one.cluster.ready(); }));
  EXPECT_EQ(one.cluster.counts()->bus_losses, 1u);
  bus.there = true;
  EXPECT_TRUE(until([&] { return one.cluster.ready(); }));
}

TEST(Dispatch, is_read_as_it_was_written_whatever_letters_it_has) {
  const std::string text = "a\nb \"c\" \\ ü";
  const auto written = encode(Dispatch{Dispatch::Kind::say, "node-1", 17, 4, text});
  const auto read = decode(written).dispatch;
  ASSERT_TRUE(read);
  EXPECT_EQ(read->kind, Dispatch::Kind::say);
  EXPECT_EQ(read->from, "node-1");
  EXPECT_EQ(read->number, 17u);
  EXPECT_EQ(read->link, 4u);
  EXPECT_EQ(read->text, text);
  const table::Told told{table::Told::Kind::events, 12, "id\n\"3\"\\", R"({"type":"events"})"};
  const auto heard = decode_told(encode(told));
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, told.kind);
  EXPECT_EQ(heard->seq, told.seq);
  EXPECT_EQ(heard->id, told.id);
  EXPECT_EQ(heard->text, told.text);
  for (const auto* bad :
       {"", "x", "rekentafel 2\nnode", "rekentafel two\nnode\ns\n1\n1\n", "rekentafel 2\nnode\nss\n1\n1\n"}) {
    EXPECT_FALSE(decode(bad).dispatch) << bad;
    EXPECT_FALSE(decode(bad).other) << bad;
  }
  for (const auto* bad : {"", "e\n1\n5\nabc", "e\n-1\n0\n", "e\n1\n"}) EXPECT_FALSE(decode_told(bad)) << bad;
}

TEST(Dispatch, of_another_version_says_only_who_sent_it_and_which) {
  const auto later = decode("rekentafel 3\nnode-9\nwhatever comes then");
  ASSERT_TRUE(later.other);
  EXPECT_FALSE(later.dispatch);
  EXPECT_EQ(later.other->from, "node-9");
  EXPECT_EQ(later.other->version, 3u);
  const auto before = decode("t\nnode-0\n17\n4\n{}");
  ASSERT_TRUE(before.other);
  EXPECT_EQ(before.other->version, 1u);
}

// Ids are the client's own: with quotes in one the answer was not recognised, and the action was said again at each
// rejoining.
TEST_F(TwoNodes, an_action_is_answered_whatever_its_id) {
  const std::string id = "a\"b\\c";
  two.cluster.hear(bjorn, table::Act{id, "3,2"}, R"({"type":"act","id":"a\"b\\c","action":"3,2"})");
  ASSERT_TRUE(until([&] { return answered(bjorn, id); }));
  bus.lose = Dispatch::Kind::tell;
  one.act(anna, "a1", "3,3");
  ASSERT_TRUE(until([&] { return bjorn.count("table") == 2; }));
  EXPECT_EQ(bjorn.count("repeated"), 0u);
}

TEST_F(TwoNodes, servers_of_two_versions_refuse_each_other_and_clients_are_sent_on) {
  // Bjorn's table is at one. One is now of another version: what it says to two reads so.
  bus.say("rekentafel.node.two", "rekentafel 99\none\nsomething new");
  EXPECT_TRUE(until([&] { return bjorn.closed == "moved"; }));
  EXPECT_EQ(two.cluster.counts()->strangers, 1u);
  EXPECT_EQ(two.cluster.counts()->links, 0u);
}

TEST(Api, tells_strangers_that_something_is_wrong_inside_and_not_what) {
  EXPECT_EQ(refused(Refusal{"cluster/unreachable", {}}, "en").status, 503);
  for (const auto* key : {"store/database", "store/failed"}) {
    const auto response = refused(Refusal{key, {"connection to server at 10.0.0.5"}}, "en");
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.body.find("10.0.0.5"), std::string::npos) << response.body;
    EXPECT_EQ(response.refused, "store/unavailable");
  }
}

TEST_F(TwoNodes, what_gets_lost_on_the_way_to_the_owner_is_said_again) {
  bus.lose = Dispatch::Kind::say;
  two.act(bjorn, "b1", "3,2");
  EXPECT_TRUE(until([&] { return answered(bjorn, "b1"); }));
  EXPECT_EQ(log->entries(tickets.code)->size(), 1u);
}

TEST_F(TwoNodes, what_gets_lost_on_the_way_back_is_read_back_from_the_log) {
  const auto before = bjorn.count("table");
  bus.lose = Dispatch::Kind::tell;
  two.act(bjorn, "b1", "3,2");
  ASSERT_TRUE(until([&] { return bjorn.count("table") > before; }));
  EXPECT_EQ(bjorn.last("table")->at("missed").as_array().size(), 1u);
  // It is told that its action happened, once.
  EXPECT_TRUE(until([&] { return answered(bjorn, "b1"); }));
  EXPECT_EQ(log->entries(tickets.code)->size(), 1u);
}

TEST_F(TwoNodes, a_client_stays_when_the_owner_dies_and_another_takes_its_table) {
  two.act(bjorn, "b1", "3,2");
  ASSERT_TRUE(until([&] { return answered(bjorn, "b1"); }));
  one.stopped = true;
  two.act(bjorn, "b0", "1,1");
  {
    const std::lock_guard lock(owners.mutex);
    owners.of[tickets.code] = "two";
  }
  ASSERT_TRUE(until([&] { return two.hall.holds(tickets.code); }));
  EXPECT_TRUE(until([&] { return answered(bjorn, "b0"); }));
  EXPECT_EQ(bjorn.closed, "");
  EXPECT_EQ(bjorn.last("table")->at("seq").to_number<int>(), 1);
}

TEST_F(TwoNodes, a_node_without_its_lease_lets_go_of_its_tables) {
  one.leases.gone = true;
  EXPECT_TRUE(until([&] { return !one.hall.holds(tickets.code); }));
  EXPECT_FALSE(one.cluster.ready());
  EXPECT_EQ(anna.closed, "moved");
}

// A machine may sleep through the end of its lease and wake up with a new one, while others played on.
TEST_F(TwoNodes, a_node_that_slept_through_a_lapse_of_its_lease_does_not_trust_its_tables) {
  one.stopped = true;
  one.leases.gone = true;
  const auto lapsed = clock_now() + store::Leases::hold;
  ASSERT_TRUE(until([&] { return clock_now() > lapsed; }));
  {
    const std::lock_guard lock(owners.mutex);
    owners.of[tickets.code] = "two";
  }
  two.act(bjorn, "b1", "3,2");
  ASSERT_TRUE(until([&] { return answered(bjorn, "b1"); }));
  one.leases.gone = false;
  const auto renewed = clock_now() + milliseconds(600);
  ASSERT_TRUE(until([&] { return clock_now() > renewed; }));
  one.stopped = false;
  EXPECT_TRUE(until([&] { return one.cluster.ready(); }));
  EXPECT_FALSE(one.hall.holds(tickets.code));
  EXPECT_EQ(anna.closed, "moved");
}

// Both believe that they write it: the log's key decides, and the loser reads it again.
TEST_F(TwoNodes, of_two_owners_one_is_refused_and_reads_the_log_again) {
  {
    const std::lock_guard lock(owners.mutex);
    owners.of[tickets.code] = "two";
  }
  Guest late;
  two.join(late, tickets, std::string(32, 'a'));
  ASSERT_TRUE(until([&] { return two.hall.holds(tickets.code) && late.last("table"); }));
  two.act(late, "l1", "3,2");
  ASSERT_TRUE(until([&] { return answered(late, "l1"); }));
  two.cluster.gone(late);
  // Björn is still with the first, who does not know.
  two.act(bjorn, "b1", "3,2");
  EXPECT_TRUE(until([&] { return !one.hall.holds(tickets.code); }));
  EXPECT_TRUE(until([&] { return answered(bjorn, "b1"); }));
  EXPECT_EQ(log->entries(tickets.code)->size(), 1u);
  EXPECT_EQ(log->entries(tickets.code)->at(0).id, "l1");
}

TEST_F(TwoNodes, list_the_tables_of_both) {
  const auto listed = [&](Node& node) {
    std::string body;
    node.cluster.answer({.method = "GET", .path = "/api/tables", .query = {}, .bearer = {}, .body = {}},
                        [&](Response response) { body = response.body; });
    return body;
  };
  EXPECT_TRUE(until([&] { return listed(two).find(tickets.code) != std::string::npos; }));
}

}  // namespace
}  // namespace rekentafel::server
