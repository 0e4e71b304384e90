#include "server/hall/hall.h"

#include <algorithm>

#include "games/all.h"
#include "server/hall/hall_for_tests.h"
#include "wire/any_match.h"
#include "wire/reactions.h"

namespace rekentafel::server {
namespace {

using table::Act;
using table::Again;
using table::FillChair;
using table::FreeChair;
using table::Leave;
using table::Look;

OpenRequest small_board() {
  return {.game = "plus-and-minus", .options = {{"layout", "1 2/3 *"}, {"two-rounds", "no"}}, .name = "Ada"};
}

// Two at a table of Plus & Minus.
struct Two {
  explicit Two(QuietHouse& the_house, OpenRequest request = small_board()) : house(the_house) {
    first = *house.open(std::move(request));
    second = *house.sit(first.code, {.name = "Bo", .invitation = first.invitation});
    EXPECT_FALSE(house.join(a, first.code, first.ticket));
    EXPECT_FALSE(house.join(b, first.code, second.ticket));
  }
  ~Two() {
    house.hall.gone(a);
    house.hall.gone(b);
    house.settle();
  }
  QuietHouse& house;
  Tickets first, second;
  Guest a, b;
};

TEST(Hall, nobody_hears_of_a_move_before_it_is_durable) {
  QuietHouse house;
  Two two(house);
  house.store.held = true;
  house.say(two.a, Act{"m1", "2,1"});
  EXPECT_EQ(two.a.count("events"), 0u);
  EXPECT_EQ(two.b.count("events"), 0u);
  house.store.release();
  house.settle();
  ASSERT_EQ(two.a.count("events"), 1u);
  ASSERT_EQ(two.b.count("events"), 1u);
  EXPECT_EQ(two.a.last("events")->at("id").as_string(), "m1");
  EXPECT_FALSE(two.b.last("events")->contains("id")) << "its id is its own affair";
  EXPECT_EQ(two.b.last("events")->at("seq").to_number<int>(), 1);
  EXPECT_EQ(house.store.entries(two.first.code, 1)->size(), 1u);
}

TEST(Hall, even_a_refusal_waits_for_what_it_was_decided_on) {
  QuietHouse house;
  Two two(house);
  house.store.held = true;
  house.say(two.a, Act{"m1", "2,1"});
  house.say(two.a, Act{"m2", "1,1"});
  EXPECT_EQ(two.a.count("refused"), 0u);
  house.store.release();
  house.settle();
  EXPECT_EQ(two.a.count("refused"), 1u);
  EXPECT_EQ(two.b.count("refused"), 0u) << "to the seat alone";
}

TEST(Hall, what_could_not_be_written_did_not_happen) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Act{"m1", "2,1"});
  house.store.fails = Refusal{"store/full", {}};
  house.say(two.b, Act{"m2", "1,1"});
  EXPECT_EQ(two.b.count("events"), 1u);
  ASSERT_TRUE(two.a.last("lost"));
  EXPECT_EQ(two.a.last("lost")->at("seq").to_number<int>(), 1);
  EXPECT_EQ(two.a.closed, "store/full");
  EXPECT_EQ(house.hall.counts().listeners, 0u);
  // The disk has room again: everybody comes back to the table as its log has it, and the move can be made again.
  house.store.fails.reset();
  Guest again;
  ASSERT_FALSE(house.join(again, two.first.code, two.second.ticket, 1));
  EXPECT_EQ(again.last("table")->at("seq").to_number<int>(), 1);
  house.say(again, Act{"m2", "1,1"});
  EXPECT_EQ(again.count("events"), 1u);
  house.hall.gone(again);
}

TEST(Hall, a_new_server_goes_on_where_the_log_ends) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  Tickets first, second;
  {
    QuietHouse house(kept);
    Two two(house);
    first = two.first;
    second = two.second;
    house.say(two.a, Act{"m1", "2,1"});
  }
  QuietHouse house(kept);
  Guest a, b;
  ASSERT_FALSE(house.join(a, first.code, first.ticket, 0));
  const auto* whole = a.last("table");
  EXPECT_EQ(whole->at("seq").to_number<int>(), 1);
  EXPECT_EQ(whole->at("phase").as_string(), "playing");
  EXPECT_EQ(whole->at("missed").as_array().size(), 1u);
  EXPECT_EQ(whole->at("chairs").as_array()[1].at("name").as_string(), "Bo");
  // Its answer was lost with the old server; sent again it is known.
  house.say(a, Act{"m1", "2,1"});
  ASSERT_TRUE(a.last("repeated"));
  EXPECT_EQ(a.last("repeated")->at("seq").to_number<int>(), 1);
  ASSERT_FALSE(house.join(b, first.code, second.ticket, 1));
  EXPECT_FALSE(b.last("table")->contains("missed"));
  house.say(b, Act{"m2", "1,1"});
  EXPECT_TRUE(a.last("events"));
  house.hall.gone(a);
  house.hall.gone(b);
}

TEST(Hall, a_log_of_another_engine_is_refused_and_not_guessed_at) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  QuietHouse house(kept);
  store::Table head{.id = "abc234", .game = "formula", .setup = "{}", .seed = "00000000000000010000000000000002"};
  head.engine = "another";
  house.store.create(head, [](const auto&) {});
  house.settle();
  Guest guest;
  const auto refusal = house.join(guest, "abc234");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->key, "hall/other-engine");
}

TEST(Hall, a_table_is_by_invitation_where_nothing_else_is_said) {
  QuietHouse house;
  Two two(house);
  EXPECT_TRUE(house.hall.listed().empty());
  auto request = small_board();
  request.open_to_all = true;
  const auto tickets = *house.open(request);
  Guest guest;
  ASSERT_FALSE(house.join(guest, tickets.code, tickets.ticket));
  EXPECT_EQ(house.hall.listed().size(), 1u);
  house.hall.gone(guest);
}

TEST(Hall, the_list_of_tables_names_nobody_and_a_game_that_is_found_later_neither) {
  QuietHouse house;
  auto request = small_board();
  request.open_to_all = true;
  const auto first = *house.open(request);
  const auto second = *house.sit(first.code, {.name = "Bo"});
  Guest a, b;
  ASSERT_FALSE(house.join(a, first.code, first.ticket));
  ASSERT_FALSE(house.join(b, first.code, second.ticket));
  const auto listed = json::serialize(house.hall.listed());
  EXPECT_NE(listed.find(first.code), std::string::npos);
  EXPECT_EQ(listed.find("Ada"), std::string::npos) << listed;
  EXPECT_EQ(listed.find("Bo"), std::string::npos) << listed;
  house.say(a, Act{"1", "2,1"});
  house.say(b, Act{"2", "1,1"});
  house.say(a, Act{"3", "1,2"});
  EXPECT_NE(house.hall.saved(first.code, "")->find("person Ada"), std::string::npos) << "they are there to be asked";
  for (auto* one : {&a, &b}) house.hall.gone(*one);
  const auto found = *house.hall.saved(first.code, "");
  EXPECT_EQ(found.find("Ada"), std::string::npos) << found;
  EXPECT_NE(house.hall.saved(first.code, second.ticket)->find("person Ada"), std::string::npos);
}

TEST(Hall, that_a_table_by_invitation_was_played_by_other_rules_is_told_to_those_who_belong_there) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  Record record{.open_to_all = false, .host = hash_of("h")};
  record.tickets = {hash_of("0123456789abcdef0123456789abcdef"), ""};
  record.chairs.resize(2);
  record.chairs[0].name = "Ada";
  const auto head = [&](std::string id, store::Status status, std::int64_t created) {
    return store::Table{.id = std::move(id),
                        .game = "plus-and-minus",
                        .setup = "{}",
                        .seed = std::string(32, '0'),
                        .engine = "another",
                        .created_at = created,
                        .status = status,
                        .meta = to_text(record)};
  };
  QuietHouse house(kept);
  kept->create(head("100000001", store::Status::finished, house.calendar), [](const auto&) {});
  kept->create(head("100000002", store::Status::open, house.calendar - 24 * 60 * 60'000), [](const auto&) {});
  kept->create(head("abcdef", store::Status::open, house.calendar), [](const auto&) {});
  while (!*kept->table("abcdef")) std::this_thread::yield();
  for (const char* code : {"100000001", "100000002", "abcdef"}) {
    Guest guest;
    EXPECT_EQ(house.hall.about(code, "").refusal().key, "hall/no-table") << code;
    EXPECT_EQ(house.hall.saved(code, "").refusal().key, "hall/no-table") << code;
    EXPECT_EQ(house.sit(code).refusal().key, "hall/no-table") << code;
    EXPECT_EQ(house.join(guest, code)->key, "hall/no-table") << code;
    EXPECT_EQ(house.hall.about(code, "0123456789abcdef0123456789abcdef").refusal().key, "hall/other-engine") << code;
  }
  // Whoever opened it may still have it gone.
  std::vector<std::string> answers;
  for (const char* host : {"0123456789abcdef0123456789abcdef", "h", "h"}) {
    house.hall.close("abcdef", host,
                     [&](const Result<bool>& done) { answers.emplace_back(done ? "closed" : done.refusal().key); });
    house.settle();
  }
  EXPECT_EQ(answers, (std::vector<std::string>{"hall/not-host", "closed", "hall/no-table"}));
  EXPECT_EQ((*kept->table("abcdef"))->meta.find("Ada"), std::string::npos);
}

TEST(Hall, a_code_lets_in_for_a_day_and_as_long_as_somebody_comes) {
  QuietHouse house;
  const auto tickets = *house.open(small_board());
  EXPECT_TRUE(is_number(tickets.code)) << tickets.code;
  Guest guest, onlooker;
  const auto day = 24 * 60 * 60'000;
  house.calendar += day - 1;
  ASSERT_FALSE(house.join(onlooker, tickets.code));
  house.hall.gone(onlooker);
  house.calendar += 1;
  house.now += std::chrono::minutes(10) - table::Moment(1);
  EXPECT_TRUE(house.hall.about(tickets.code, "")) << "somebody has just left";
  house.now += table::Moment(1);
  EXPECT_EQ(house.join(onlooker, tickets.code)->key, "hall/no-table") << "as if it had never been";
  EXPECT_EQ(house.sit(tickets.code).refusal().key, "hall/no-table");
  EXPECT_EQ(house.hall.about(tickets.code, "").refusal().key, "hall/no-table");
  EXPECT_EQ(house.join(onlooker, tickets.code, tickets.host)->key, "hall/no-ticket") << "known, but no seat's";
  EXPECT_TRUE(house.hall.about(tickets.code, tickets.ticket));
  EXPECT_TRUE(house.hall.about(tickets.code, tickets.invitation));
  ASSERT_FALSE(house.join(guest, tickets.code, tickets.ticket));
  EXPECT_FALSE(house.join(onlooker, tickets.code)) << "somebody is there who can be asked who that is";
  EXPECT_TRUE(house.sit(tickets.code));
  for (auto* one : {&guest, &onlooker}) house.hall.gone(*one);
}

TEST(Hall, a_game_that_is_over_is_for_those_who_were_there) {
  QuietHouse house;
  std::string code, ticket, invitation;
  {
    Two two(house);
    house.say(two.a, Act{"1", "2,1"});
    house.say(two.b, Act{"2", "1,1"});
    house.say(two.a, Act{"3", "1,2"});
    code = two.first.code, ticket = two.second.ticket, invitation = two.first.invitation;
    EXPECT_TRUE(house.hall.saved(code, "")) << "they are still there";
  }
  EXPECT_TRUE(house.hall.saved(code, "")) << "they have just left";
  house.now += std::chrono::minutes(10);
  EXPECT_EQ(house.hall.saved(code, "").refusal().key, "hall/no-table");
  EXPECT_EQ(house.hall.saved(code, "0123456789abcdef0123456789abcdef").refusal().key, "hall/no-table");
  EXPECT_TRUE(house.hall.saved(code, ticket));
  EXPECT_TRUE(house.hall.saved(code, invitation));
  // Whoever has a ticket may also look on with it: back at the game, without a wish for another.
  Guest onlooker;
  table::Join join;
  join.invitation = ticket;
  ASSERT_FALSE(house.hall.join(onlooker, code, join));
  house.settle();
  EXPECT_EQ(onlooker.last("table")->at("seat").as_string(), "table");
  house.hall.gone(onlooker);
}

TEST(Hall, a_code_that_is_drawn_twice_is_drawn_again) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  {
    QuietHouse before(kept);
    before.codes = {"100000002"};
    EXPECT_TRUE(before.open(small_board()));
  }
  QuietHouse house(kept);
  house.codes = {"100000001"};
  Two two(house);
  house.say(two.a, Act{"m1", "2,1"});
  // One that is here, one that only the store knows, one that is being opened.
  house.codes = {"100000001", "100000002", "100000003", "100000003", "100000004"};
  std::vector<std::string> opened;
  for (int i = 0; i < 2; ++i)
    house.hall.open(small_board(), [&](Result<Tickets> tickets) { opened.push_back(tickets->code); });
  EXPECT_EQ(house.join(two.a, "100000003")->key, "hall/no-table") << "not before the store has it";
  house.settle();
  EXPECT_EQ(opened, (std::vector<std::string>{"100000003", "100000004"})) << "who drew a taken one waits longer";
  EXPECT_TRUE(house.hall.writes()) << "no fault of the disk";
  EXPECT_EQ(house.hall.counts().lost, 0u);
  EXPECT_TRUE(two.a.closed.empty());
  house.say(two.b, Act{"m2", "1,1"});
  EXPECT_EQ(two.a.last("events")->at("seq").to_number<int>(), 2) << "those who play notice nothing";
  Guest again;
  ASSERT_FALSE(house.join(again, two.first.code, two.first.ticket));
  EXPECT_EQ(again.last("table")->at("seq").to_number<int>(), 2);
  house.hall.gone(again);
  // A source of chance that has run dry ends somewhere.
  house.codes.assign(1000, "100000001");
  EXPECT_EQ(house.open(small_board()).refusal().key, "hall/full");
}

TEST(Hall, seats_invitations_and_hosts_are_opened_by_their_tickets_alone) {
  QuietHouse house;
  house.codes = {"9fqga7"};  // as codes were once: nobody should guess them, so they never let in
  const auto tickets = *house.open(small_board());
  ASSERT_FALSE(tickets.invitation.empty());
  Guest guest;
  EXPECT_EQ(house.join(guest, tickets.code, "0123456789abcdef0123456789abcdef")->key, "hall/no-table");
  EXPECT_EQ(house.join(guest, tickets.code, tickets.host)->key, "hall/no-ticket");
  EXPECT_EQ(house.join(guest, tickets.code)->key, "hall/no-table");
  EXPECT_EQ(house.sit(tickets.code).refusal().key, "hall/no-table");
  EXPECT_EQ(house.sit("zzzzzz").refusal().key, "hall/no-table");
  EXPECT_EQ(house.sit(tickets.code, {.seat = Seat(0), .invitation = tickets.invitation}).refusal().key, "table/taken");
  EXPECT_TRUE(house.hall.listed().empty()) << "not open to all";
  ASSERT_FALSE(house.join(guest, tickets.code, tickets.ticket));
  house.say(guest, FillChair{Seat(1), 2, "not the host"});
  EXPECT_EQ(guest.last("refused")->at("key").as_string(), "hall/not-host");
  house.say(guest, FillChair{Seat(1), 2, tickets.host});
  EXPECT_EQ(guest.last("table")->at("phase").as_string(), "playing");
  bool closed = false;
  house.hall.close(tickets.code, "not the host", [&](Result<bool> done) { closed = bool(done); });
  house.settle();
  EXPECT_FALSE(closed);
  house.hall.close(tickets.code, tickets.host, [&](Result<bool> done) { closed = bool(done); });
  house.settle();
  EXPECT_TRUE(closed);
  EXPECT_EQ(guest.closed, "hall/closed");
  EXPECT_EQ(house.join(guest, tickets.code, tickets.ticket)->key, "hall/no-table");
}

TEST(Hall, a_seat_that_is_asked_for_again_is_given_when_it_is_durable) {
  QuietHouse house;
  const auto tickets = *house.open(small_board());
  const SitRequest request{.ticket = "0123456789abcdef0123456789abcdef"};
  house.store.held = true;
  int answers = 0;
  for (int i = 0; i < 2; ++i)
    house.hall.sit(tickets.code, request, [&](const Result<Tickets>& given) { answers += bool(given); });
  house.settle();
  EXPECT_EQ(answers, 0);
  house.store.release();
  house.settle();
  EXPECT_EQ(answers, 2);
}

TEST(Hall, a_seat_that_could_not_be_written_is_free_again) {
  QuietHouse house;
  const auto first = *house.open(small_board());
  house.store.fails = Refusal{"store/full", {}};
  const auto refused = house.sit(first.code, {.name = "Bo"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().key, "store/full");
  house.store.fails.reset();
  const auto second = house.sit(first.code, {.name = "Cas"});
  ASSERT_TRUE(second);
  EXPECT_EQ(second->seat, Seat(1));
}

TEST(Hall, onlookers_look_and_do_not_play) {
  QuietHouse house;
  Two two(house);
  Guest onlooker;
  ASSERT_FALSE(house.join(onlooker, two.first.code));
  EXPECT_EQ(onlooker.last("table")->at("seat").as_string(), "table");
  house.say(onlooker, Act{"x", "2,1"});
  EXPECT_EQ(onlooker.last("refused")->at("key").as_string(), "hall/onlooker");
  house.say(two.a, Act{"m1", "2,1"});
  EXPECT_EQ(onlooker.count("events"), 1u);
  house.hall.gone(onlooker);
}

TEST(Hall, a_rematch_is_the_same_people_in_the_same_seats) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Act{"1", "2,1"});
  house.say(two.b, Act{"2", "1,1"});
  house.say(two.a, Act{"3", "1,2"});
  ASSERT_TRUE(two.a.last("events")->contains("outcome"));
  ASSERT_TRUE(two.a.last("events")->contains("seed"));
  house.say(two.a, Again{});
  EXPECT_FALSE(two.a.last("rematch"));
  // Everybody sees who would like to, and who comes later does; nobody wishes who is gone.
  const auto wish = [](const Guest& guest) { return json::serialize(guest.last("again")->at("seats")); };
  EXPECT_EQ(wish(two.a), "[1]");
  EXPECT_EQ(wish(two.b), "[1]");
  Guest onlooker;
  ASSERT_FALSE(house.join(onlooker, two.first.code));
  EXPECT_EQ(wish(onlooker), "[1]");
  house.say(onlooker, Again{});
  EXPECT_EQ(wish(two.b), "[1]") << "not who looks on";
  house.hall.gone(two.a);
  house.settle();
  EXPECT_EQ(wish(two.b), "[]");
  EXPECT_FALSE(two.b.last("rematch"));
  ASSERT_FALSE(house.join(two.a, two.first.code, two.first.ticket));
  house.say(two.a, Again{});
  house.hall.gone(onlooker);
  house.say(two.b, Again{});
  ASSERT_TRUE(two.a.last("rematch"));
  const std::string next(two.a.last("rematch")->at("table").as_string());
  // On the same connection, with the same ticket.
  ASSERT_FALSE(house.join(two.a, next, two.first.ticket));
  ASSERT_FALSE(house.join(two.b, next, two.second.ticket));
  EXPECT_EQ(two.a.last("table")->at("seat").to_number<int>(), 1);
  EXPECT_EQ(two.b.last("table")->at("seat").to_number<int>(), 2);
  EXPECT_EQ(house.hall.counts().listeners, 2u);
}

TEST(Hall, a_rematch_counts_for_who_asked_and_the_table_before_it_leaves_memory) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Act{"1", "2,1"});
  house.say(two.b, Act{"2", "1,1"});
  house.say(two.a, Act{"3", "1,2"});
  two.a.may_not_open = Refusal{"http/too-many", {}};
  house.say(two.a, Again{});
  house.say(two.b, Again{});
  EXPECT_FALSE(two.b.last("rematch"));
  EXPECT_EQ(two.b.last("refused")->at("key").as_string(), "http/too-many");
  EXPECT_EQ(json::serialize(two.b.last("again")->at("seats")), "[]") << "they may ask again";
  two.a.may_not_open.reset();
  house.say(two.a, Again{});
  house.say(two.b, Again{});
  ASSERT_TRUE(two.a.last("rematch"));
  EXPECT_EQ(two.a.opened + two.b.opened, 1);
  EXPECT_EQ(house.hall.counts().tables, 2u);
  const std::string next(two.a.last("rematch")->at("table").as_string());
  ASSERT_FALSE(house.join(two.a, next, two.first.ticket));
  ASSERT_FALSE(house.join(two.b, next, two.second.ticket));
  EXPECT_EQ(house.hall.counts().tables, 1u);
  EXPECT_EQ(house.hall.about(two.first.code, two.first.ticket)->at("next").as_string(), next) << "its log has it";
}

TEST(Hall, there_are_never_more_tables_in_memory_than_allowed_whatever_way_they_come) {
  QuietHouse house(store::memory_store(), 3);
  std::vector<Tickets> opened;
  for (int i = 0; i < 6; ++i) opened.push_back(*house.open(small_board()));
  EXPECT_EQ(house.hall.counts().tables, 3u) << "those that nobody listens to go first";
  for (const auto& tickets : opened) EXPECT_TRUE(house.hall.about(tickets.code, tickets.ticket));
  EXPECT_EQ(house.hall.counts().tables, 3u) << "who asks brings nothing back";
  std::vector<Guest> guests(4);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_FALSE(house.join(guests[i], opened[i].code, opened[i].ticket)) << "they come from the log";
  EXPECT_EQ(house.hall.counts().tables, 3u);
  EXPECT_EQ(house.join(guests[3], opened[3].code, opened[3].ticket)->key, "hall/full");
  EXPECT_EQ(house.sit(opened[4].code, {.invitation = opened[4].invitation}).refusal().key, "hall/full");
  EXPECT_EQ(house.open(small_board()).refusal().key, "hall/full");
  house.hall.gone(guests[0]);
  EXPECT_FALSE(house.join(guests[3], opened[3].code, opened[3].ticket));
  EXPECT_EQ(house.hall.counts().tables, 3u);
  for (auto& guest : guests) house.hall.gone(guest);
  house.settle();
}

TEST(Hall, a_rematch_needs_room_too) {
  QuietHouse house(store::memory_store(), 1);
  Two two(house);
  house.say(two.a, Act{"1", "2,1"});
  house.say(two.b, Act{"2", "1,1"});
  house.say(two.a, Act{"3", "1,2"});
  house.say(two.a, Again{});
  house.say(two.b, Again{});
  EXPECT_FALSE(two.a.last("rematch"));
  EXPECT_EQ(two.a.last("refused")->at("key").as_string(), "hall/full");
}

TEST(Hall, onlookers_are_so_many_of_a_house_and_so_many_in_all) {
  QuietHouse house;
  Two two(house);
  std::vector<Guest> guests(260);
  std::size_t looking = 0, refused = 0;
  for (std::size_t i = 0; i < guests.size(); ++i) {
    guests[i].lives_at = i < 60 ? "one" : std::to_string(i);
    const auto refusal = house.join(guests[i], two.first.code);
    if (refusal) EXPECT_EQ(refusal->key, "hall/onlookers");
    ++(refusal ? refused : looking);
    if (i == 59) EXPECT_EQ(looking, 50u);
  }
  EXPECT_EQ(looking, 200u);
  EXPECT_FALSE(house.join(two.a, two.first.code, two.first.ticket)) << "who sits there always may";
  EXPECT_FALSE(house.join(guests[0], two.first.code)) << "who looks on already may join again";
  for (auto& guest : guests) house.hall.gone(guest);
}

TEST(Hall, the_host_frees_a_chair_before_the_game) {
  QuietHouse house;
  auto request = small_board();
  request.game = "formula";
  request.options = {{"players", "3"}};
  Two two(house, request);
  house.say(two.a, FreeChair{Seat(1), "0123456789abcdef0123456789abcdef"});
  EXPECT_EQ(two.a.last("refused")->at("key").as_string(), "hall/not-host");
  house.say(two.a, FreeChair{Seat(7), two.first.host});
  EXPECT_EQ(two.a.last("refused")->at("key").as_string(), "table/no-seat");
  house.say(two.a, FreeChair{Seat(1), two.first.host});
  EXPECT_EQ(two.a.last("table-changed")->at("chairs").as_array()[1].at("sitter").as_string(), "nobody");
  house.say(two.b, Act{"m", "draw"});
  EXPECT_EQ(two.b.last("refused")->at("key").as_string(), "hall/onlooker");
  Guest back;
  EXPECT_EQ(house.join(back, two.first.code, two.second.ticket)->key, "hall/no-ticket");
  const auto third = house.sit(two.first.code, {.name = "Cy"});
  ASSERT_TRUE(third);
  EXPECT_EQ(third->seat, Seat(1));
  house.say(two.a, FillChair{Seat(2), 1, two.first.host});
  house.say(two.a, FreeChair{Seat(1), two.first.host});
  EXPECT_EQ(two.a.last("refused")->at("key").as_string(), "hall/begun");
}

TEST(Hall, before_the_game_others_may_have_the_chair_of_who_stays_away) {
  QuietHouse house;
  auto request = small_board();
  request.game = "formula";
  request.options = {{"players", "3"}};
  Two two(house, request);
  const auto chair = [&] { return two.a.last("table-changed")->at("chairs").as_array()[1].at("sitter").as_string(); };
  house.hall.gone(two.b);
  house.pass(std::chrono::seconds(59));
  EXPECT_EQ(chair(), "person");
  house.pass(std::chrono::seconds(2));
  EXPECT_EQ(chair(), "nobody");
  // Nobody took it: it is still theirs.
  ASSERT_FALSE(house.join(two.b, two.first.code, two.second.ticket));
  EXPECT_EQ(chair(), "person");
  house.hall.gone(two.b);
  house.pass(std::chrono::seconds(61));
  const auto third = house.sit(two.first.code, {.seat = Seat(1), .name = "Cy"});
  ASSERT_TRUE(third);
  EXPECT_EQ(house.join(two.b, two.first.code, two.second.ticket)->key, "hall/no-ticket");
  EXPECT_EQ(house.sit(two.first.code, {.seat = Seat(1)}).refusal().key, "table/taken");
}

TEST(Hall, out_of_memory_ends_one_table_and_nothing_else) {
  QuietHouse house;
  Two two(house), others(house);
  house.say(two.a, Act{"m1", "2,1"});
  house.store.throws = true;
  house.say(two.b, Act{"m2", "1,1"});
  house.store.throws = false;
  EXPECT_EQ(two.b.count("events"), 1u) << "not told, since it was not written";
  EXPECT_EQ(two.a.closed, "hall/failed");
  EXPECT_EQ(house.hall.counts().failed, 1u);
  house.say(others.a, Act{"m1", "2,1"});
  EXPECT_EQ(others.b.count("events"), 1u);
  ASSERT_FALSE(house.join(two.a, two.first.code, two.first.ticket));
  EXPECT_EQ(two.a.last("table")->at("seq").to_number<int>(), 1) << "as the log has it";
}

TEST(Hall, looking_back_together_one_leads_and_the_others_follow) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Look{1, Seat(0)});
  EXPECT_EQ(two.a.last("refused")->at("key").as_string(), "hall/not-over") << "nobody looks back before the end";
  EXPECT_FALSE(two.b.last("look"));
  house.say(two.a, Act{"1", "2,1"});
  house.say(two.b, Act{"2", "1,1"});
  house.say(two.a, Act{"3", "1,2"});
  Guest onlooker;
  ASSERT_FALSE(house.join(onlooker, two.first.code));
  house.say(onlooker, Look{2, Seat(1)});
  EXPECT_EQ(two.a.last("look")->at("step").to_number<int>(), 2);
  EXPECT_EQ(two.b.last("look")->at("seat").to_number<int>(), 2);
  EXPECT_FALSE(onlooker.last("look")) << "who leads need not be told";
  house.say(two.b, Look{4, Seat(0)});
  EXPECT_EQ(two.b.last("refused")->at("key").as_string(), "hall/not-over") << "there is no such step";
  // Who comes later is shown where the others are.
  Guest late;
  ASSERT_FALSE(house.join(late, two.first.code));
  EXPECT_EQ(late.last("look")->at("step").to_number<int>(), 2);
  for (auto* guest : {&onlooker, &late}) house.hall.gone(*guest);
}

TEST(Hall, a_finished_game_says_who_played_and_where_there_are_no_turns_when) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Act{"1", "2,1"});
  house.say(two.b, Act{"2", "1,1"});
  house.say(two.a, Act{"3", "1,2"});
  const auto saved = *read(As<wire::SavedGame>{}, *house.hall.saved(two.first.code, ""));
  EXPECT_EQ(saved.seats.size(), 2u);
  EXPECT_FALSE(saved.timed);
}

TEST(Hall, who_leaves_for_good_becomes_an_onlooker_and_a_bot_goes_on) {
  QuietHouse house;
  Two two(house);
  house.say(two.a, Leave{});
  EXPECT_EQ(two.b.last("table-changed")->at("chairs").as_array()[0].at("sitter").as_string(), "bot");
  house.pass(table::Moment(10'000));
  EXPECT_GE(two.b.count("events"), 1u) << "the bot has moved";
  Guest again;
  EXPECT_EQ(house.join(again, two.first.code, two.first.ticket)->key, "hall/no-ticket");
}

TEST(Hall, a_seat_is_given_up_when_that_is_durable) {
  QuietHouse house;
  Two two(house);
  const auto changes = two.b.count("table-changed"), own = two.a.count("table-changed");
  house.store.held = true;
  house.say(two.a, Leave{});
  EXPECT_EQ(two.b.count("table-changed"), changes) << "else the ticket would work again after a crash";
  EXPECT_EQ(two.a.count("table-changed"), own);
  house.store.release();
  house.settle();
  EXPECT_GT(two.b.count("table-changed"), changes);
  EXPECT_EQ(two.b.last("table-changed")->at("chairs").as_array()[0].at("sitter").as_string(), "bot");
}

TEST(Hall, names_are_kept_short_and_clean) {
  QuietHouse house;
  auto request = small_board();
  request.name = "Þórdís\n\x01 með mjög langt nafn sem heldur áfram";
  const auto tickets = *house.open(request);
  Guest guest;
  ASSERT_FALSE(house.join(guest, tickets.code, tickets.ticket));
  const std::string name(guest.last("table")->at("chairs").as_array()[0].at("name").as_string());
  EXPECT_EQ(name.find('\n'), std::string::npos);
  EXPECT_LE(name.size(), 24u);
  EXPECT_TRUE(name.starts_with("Þórdís"));
  house.hall.gone(guest);
}

TEST(Hall, a_table_that_nobody_listens_to_is_forgotten_and_comes_back_from_its_log) {
  QuietHouse house;
  Tickets first;
  {
    Two two(house);
    first = two.first;
    house.say(two.a, Act{"m1", "2,1"});
  }
  EXPECT_EQ(house.hall.counts().tables, 1u);
  house.now += std::chrono::minutes(11);
  const auto other = *house.open(small_board());
  EXPECT_EQ(house.hall.counts().tables, 1u) << "only the new one";
  Guest guest;
  ASSERT_FALSE(house.join(guest, first.code, first.ticket));
  EXPECT_EQ(guest.last("table")->at("seq").to_number<int>(), 1);
  house.hall.gone(guest);
}

// Somebody who plays like a beginner, from nothing but what they are sent.
struct Beginner {
  Guest guest;
  Tickets tickets;
  std::unique_ptr<bots::AnyBot> bot;
  json::value view;
  std::size_t read = 0;
  int acts = 0;

  void play(QuietHouse& house) {
    for (; read < guest.heard.size(); ++read) {
      const auto& message = guest.heard[read];
      const bool refused = message.at("type").as_string() == "refused";
      if (refused) bot->answered(Refusal{"S13/too-late", {}}, house.now);
      if (message.contains("id") && message.contains("events")) bot->answered(std::nullopt, house.now);
      if (const auto* seen = message.if_contains("view")) view = *seen;
      if (refused || message.contains("view")) bot->look(view, house.now);
    }
    if (bot->due() && *bot->due() <= house.now) house.say(guest, Act{std::to_string(++acts), bot->take()});
  }
};

// What the guest heard is what the rules let its seat see: compared with a second game, replayed from the seed that is
// told at the end.
void expect_own_view(const Guest& guest, Seat seat, const wire::SavedGame& saved) {
  auto again = *wire::open_match(saved.game, saved.options, saved.seed);
  std::size_t next = 0;
  for (const auto& line : saved.lines) {
    const auto told = *again->act(line.seat, line.action);
    while (next < guest.heard.size() && guest.type(next) != "events") ++next;
    ASSERT_LT(next, guest.heard.size());
    const auto& message = guest.heard[next++];
    EXPECT_EQ(message.at("events"),
              json::value(seat.is_table() ? told.back() : told[static_cast<std::size_t>(seat.index())]));
    if (const auto* view = message.if_contains("view")) {
      EXPECT_EQ(*view, again->view(seat));
    }
  }
  const bool early = guest.bytes.find(to_text(saved.seed)) < guest.bytes.rfind("\"events\"");
  EXPECT_FALSE(early) << "the seed is told with the last card";
}

TEST(Hall, a_seat_hears_what_it_may_see_in_every_game_and_can_check_the_shuffle) {
  each_game([]<class G>() {
    SCOPED_TRACE(G::name);
    QuietHouse house;
    Beginner first, second;
    Guest onlooker;
    first.tickets = *house.open({.game = std::string(G::name)});
    second.tickets = *house.sit(first.tickets.code);
    const auto code = first.tickets.code;
    const int seats = wire::open_match(G::name, {}, Seed{})->get()->seats();
    ASSERT_FALSE(house.join(onlooker, code));
    int sitting = 0;
    for (auto* one : {&first, &second}) {
      one->bot = *bots::open_bot(G::name, {}, 1, Seat(sitting++), Seed{7, 7});
      ASSERT_FALSE(house.join(one->guest, code, one->tickets.ticket));
    }
    for (int i = 2; i < seats; ++i) house.say(first.guest, FillChair{Seat(i), 1, first.tickets.host});
    const std::string promised(onlooker.last("table")->at("commitment").as_string());
    const auto over = [&] { return onlooker.last("events") && onlooker.last("events")->contains("seed"); };
    for (int i = 0; i < 40'000 && !over(); ++i) {
      first.play(house);
      second.play(house);
      house.pass(table::Moment(50));
    }
    ASSERT_TRUE(over()) << "the game ended";

    const auto saved = *read(As<wire::SavedGame>{}, *house.hall.saved(code, ""));
    EXPECT_EQ(saved.timed, wire::in_real_time(saved.game));
    EXPECT_TRUE(std::ranges::is_sorted(saved.lines, {}, &LogEntry::at));
    // The file names the cards that were drawn; what was promised is what was agreed.
    const auto deal = house.hall.deal(code, first.tickets.ticket);
    ASSERT_TRUE(deal);
    const auto& setup = deal->at("setup").as_object();
    EXPECT_EQ(hash_of(to_text(saved.seed) + '\n' + saved.game + '\n' + wire::write_json(setup) + '\n'), promised);
    expect_own_view(first.guest, Seat(0), saved);
    expect_own_view(second.guest, Seat(1), saved);
    expect_own_view(onlooker, Seat::table(), saved);
    for (auto* guest : {&first.guest, &second.guest, &onlooker}) house.hall.gone(*guest);
    house.settle();
  });
}

}  // namespace
}  // namespace rekentafel::server
