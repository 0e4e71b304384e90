// Nobody chooses the deal.
#include "server/hall/deal.h"

#include <gtest/gtest.h>

#include "server/hall/archive.h"
#include "server/hall/hall_for_tests.h"

namespace rekentafel::server {
namespace {

using table::Act;
using table::Again;
using table::FillChair;
using table::Leave;

const std::string part_a(32, 'a'), part_b(32, 'b');

std::string text_in(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

OpenRequest cards(std::string part = {}) {
  return {.game = "formula", .options = {{"players", "2"}}, .name = "Ada", .part = std::move(part)};
}
OpenRequest short_game() {
  return {.game = "plus-and-minus", .options = {{"layout", "1 2/3 *"}, {"two-rounds", "no"}}, .name = "Ada"};
}

// As docs/protocol.md tells it to those who check.
void expect_fair(const json::object& deal, const std::string& commitment) {
  std::string text = text_in(deal, "server") + '\n';
  const std::string setup = json::serialize(deal.at("setup"));
  EXPECT_EQ(hash_of(text + text_in(deal, "game") + '\n' + setup + '\n'), commitment);
  bool any = false;
  const auto& parts = deal.at("parts").as_array();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].is_null()) continue;
    any = true;
    text += std::to_string(i + 1) + ' ' + std::string(parts[i].as_string()) + '\n';
  }
  EXPECT_EQ(text_in(deal, "seed"), any ? hash_of(text).substr(0, 32) : text_in(deal, "server"));
}

TEST(Deal, a_seed_is_made_of_all_parts) {
  tickets_ready();
  const std::string server(32, '0');
  EXPECT_EQ(seed_of_deal(server, {"", ""}), server) << "as it was before people had a part";
  // printf '%s\n' 00000000000000000000000000000000 '1 aaaa…' '2 bbbb…' | sha256sum
  const auto both = seed_of_deal(server, {part_a, part_b});
  EXPECT_EQ(both, "92a4d4b4a962b3e666cc7df1bbf71c4a");
  EXPECT_NE(both, seed_of_deal(server, {part_b, part_a}));
  EXPECT_NE(both, seed_of_deal(server, {part_a, ""}));
  EXPECT_NE(both, seed_of_deal(std::string(32, '1'), {part_a, part_b}));
}

TEST(Deal, is_made_when_the_last_one_has_sat_down_and_of_what_everybody_gave) {
  QuietHouse house;
  const auto first = *house.open(cards(part_a));
  Guest a, b;
  ASSERT_FALSE(house.join(a, first.code, first.ticket));
  EXPECT_EQ(text_in(*a.last("table"), "phase"), "waiting");
  EXPECT_EQ(text_in(*a.last("table"), "commitment"), first.commitment);
  EXPECT_EQ(house.hall.deal(first.code, first.ticket).refusal().key, "hall/not-over");
  house.store.held = true;
  std::optional<Tickets> second;
  house.hall.sit(first.code, {.part = part_b}, [&](const Result<Tickets>& given) { second = *given; });
  house.settle();
  EXPECT_EQ(a.count("table"), 1u) << "no card before it is written down of what the deal is made";
  house.store.release();
  house.settle();
  ASSERT_TRUE(second);
  EXPECT_EQ(text_in(*a.last("table"), "phase"), "playing");
  const std::string seen = json::serialize(a.last("table")->at("view"));
  bool closed = false;
  house.hall.close(first.code, first.host, [&](Result<bool> done) { closed = bool(done); });
  house.settle();
  ASSERT_TRUE(closed);
  // Whoever breaks a game off cannot hide what the cards were.
  const auto& told = a.last("lost")->at("deal").as_object();
  const auto deal = *house.hall.deal(first.code, second->ticket);
  expect_fair(deal, first.commitment);
  EXPECT_EQ(text_in(deal, "phase"), "closed");
  EXPECT_EQ(told.at("seed"), deal.at("seed"));
  EXPECT_EQ(deal.at("parts"), (json::array{part_a, part_b}));
  EXPECT_EQ(house.hall.deal(first.code, "").refusal().key, "hall/no-table") << "strangers";
  EXPECT_EQ(house.hall.about(first.code, first.host).refusal().key, "hall/no-table");
  // The same seed deals the same cards.
  const auto again = wire::open_match("formula", {{"players", "2"}}, *seed_from(text_in(deal, "seed")));
  EXPECT_EQ(json::serialize((*again)->view(Seat(0))), seen);
}

TEST(Deal, is_the_same_after_the_server_was_restarted) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  Tickets first, second;
  std::string seen;
  {
    QuietHouse house(kept);
    first = *house.open(cards(part_a));
    second = *house.sit(first.code, {.part = part_b});
    Guest a;
    ASSERT_FALSE(house.join(a, first.code, first.ticket));
    seen = json::serialize(a.last("table")->at("view"));
    house.hall.gone(a);
    house.settle();
  }
  QuietHouse house(kept);
  Guest a;
  ASSERT_FALSE(house.join(a, first.code, first.ticket));
  EXPECT_EQ(json::serialize(a.last("table")->at("view")), seen);
  house.hall.gone(a);
}

TEST(Deal, who_leaves_while_the_table_waits_has_no_part_in_it) {
  QuietHouse house;
  const auto first = *house.open(cards(part_a));
  Guest a;
  ASSERT_FALSE(house.join(a, first.code, first.ticket));
  house.store.held = true;
  house.hall.sit(first.code, {.part = part_b}, [](const Result<Tickets>&) {});
  house.say(a, Leave{});
  house.store.release();
  house.settle();
  EXPECT_EQ(text_in(*house.hall.about(first.code, first.host), "phase"), "waiting");
  const auto third = *house.sit(first.code, {.part = std::string(32, 'c')});
  EXPECT_EQ(text_in(*house.hall.about(first.code, first.host), "phase"), "playing");
  house.hall.close(first.code, first.host, [](Result<bool>) {});
  house.settle();
  EXPECT_EQ(house.hall.deal(first.code, third.ticket)->at("parts"), (json::array{std::string(32, 'c'), part_b}));
}

TEST(Deal, a_computer_players_chair_is_given_in_a_game_by_the_host_or_the_invitation_and_everybody_is_told) {
  QuietHouse house;
  for (const bool open : {false, true}) {
    auto request = cards();
    request.open_to_all = open;
    request.chairs = {{}, {.sitter = table::Sitter::bot, .level = 1}};
    const auto tickets = *house.open(request);
    Guest a, b;
    ASSERT_FALSE(house.join(a, tickets.code, tickets.ticket));
    ASSERT_EQ(text_in(*a.last("table"), "phase"), "playing");
    for (const auto& shown : {std::string(), tickets.ticket, std::string(32, '0')})
      EXPECT_EQ(house.sit(tickets.code, {.seat = Seat(1), .invitation = shown}).refusal().key, "hall/consent");
    const auto second =
        house.sit(tickets.code, {.seat = Seat(1), .invitation = open ? tickets.host : tickets.invitation});
    ASSERT_TRUE(second);
    ASSERT_FALSE(house.join(b, tickets.code, second->ticket));
    house.say(b, Leave{});
    EXPECT_EQ(a.last("table-changed")->at("chairs").as_array()[1], (json::object{{"sitter", "bot"}, {"level", 1}}))
        << "of the level that sat there before";
    const json::array changes{json::object{{"seq", 0}, {"seat", 2}, {"sitter", "person"}},
                              json::object{{"seq", 0}, {"seat", 2}, {"sitter", "bot"}}};
    EXPECT_EQ(house.hall.about(tickets.code, tickets.ticket)->at("changes"), changes);
    Guest later;
    ASSERT_FALSE(house.join(later, tickets.code));
    EXPECT_EQ(later.last("table")->at("changes"), changes) << "somebody looked into that hand";
    for (auto* one : {&a, &b, &later}) house.hall.gone(*one);
  }
}

TEST(Deal, of_a_rematch_the_server_is_bound_to_its_part_before_the_wishes) {
  QuietHouse house;
  const auto first = *house.open(short_game());
  const auto second = *house.sit(first.code, {});
  Guest a, b;
  ASSERT_FALSE(house.join(a, first.code, first.ticket));
  ASSERT_FALSE(house.join(b, first.code, second.ticket));
  const auto promised = text_in(*a.last("table"), "next-commitment");
  house.say(a, Act{"1", "2,1"});
  house.say(b, Act{"2", "1,1"});
  house.say(a, Act{"3", "1,2"});
  const auto& over = *a.last("events");
  EXPECT_EQ(over.at("deal").at("seed"), over.at("seed"));
  expect_fair(*house.hall.deal(first.code, first.ticket), first.commitment);
  house.say(a, Again{part_a});
  house.say(b, Again{part_b});
  const auto code = text_in(*a.last("rematch"), "table");
  ASSERT_FALSE(house.join(a, code, first.ticket));
  ASSERT_FALSE(house.join(b, code, second.ticket));
  EXPECT_EQ(text_in(*a.last("table"), "commitment"), promised);
  EXPECT_NE(text_in(*a.last("table"), "next-commitment"), promised);
  house.say(a, Act{"1", "2,1"});
  house.say(b, Act{"2", "1,1"});
  house.say(a, Act{"3", "1,2"});
  const auto deal = *house.hall.deal(code, second.ticket);
  EXPECT_EQ(deal.at("parts"), (json::array{part_a, part_b}));
  expect_fair(deal, promised);
  for (auto* one : {&a, &b}) house.hall.gone(*one);
}

// A table as servers wrote it before people had a part in the deal.
store::Table from_before(const std::string& id, const std::string& chairs) {
  return {.id = id,
          .game = "plus-and-minus",
          .setup = R"({"layout":"1 2/3 *"})",
          .seed = "00000000000000000000000000000007",
          .engine = engine_of("plus-and-minus"),
          .created_at = 1'790'000'000'000,
          .meta = R"({"open":true,"host":"","invitation":"","chairs":[)" + chairs + R"(],"turn":0,"patience":60000})"};
}

TEST(Deal, tables_of_before_go_on_with_the_seed_they_had) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  const std::string person = R"({"sitter":"person","level":0,"name":"A","stood-in":false,"ticket":""})";
  const std::string nobody = R"({"sitter":"nobody","level":0,"name":"","stood-in":false,"ticket":""})";
  kept->create(from_before("abcdef", person + ',' + person), [](const auto&) {});
  kept->create(from_before("abcdeg", person + ',' + nobody), [](const auto&) {});
  while (!*kept->table("abcdeg")) std::this_thread::yield();
  QuietHouse house(kept);
  EXPECT_EQ(text_in(*house.hall.about("abcdef", ""), "phase"), "playing");
  EXPECT_EQ(text_in(*house.hall.about("abcdeg", ""), "phase"), "waiting");
  const auto seated = *house.sit("abcdeg", {.part = part_b});
  Guest b;
  ASSERT_FALSE(house.join(b, "abcdeg", seated.ticket));
  EXPECT_EQ(text_in(*b.last("table"), "phase"), "playing");
  house.hall.gone(b);
  house.settle();
  EXPECT_NE((*kept->table("abcdeg"))->meta.find(part_b), std::string::npos);
}

TEST(Deal, parts_in_the_file_that_are_none_are_damage) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  std::string code;
  {
    QuietHouse house(kept);
    code = house.open(cards(part_a))->code;
    ASSERT_TRUE(house.sit(code, {.part = part_b}));
  }
  auto meta = (*kept->table(code))->meta;
  meta.replace(meta.find(part_b), 5, "zzzzz");
  kept->set_meta(code, meta, [](const auto&) {});
  while ((*kept->table(code))->meta != meta) std::this_thread::yield();
  QuietHouse house(kept);
  EXPECT_EQ(house.hall.about(code, "").refusal().key, "hall/damaged");
  EXPECT_EQ(house.hall.counts().damaged, 1u);
}

}  // namespace
}  // namespace rekentafel::server
