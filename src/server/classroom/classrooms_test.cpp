#include "server/classroom/classrooms.h"

#include <fstream>
#include <sstream>

#include "server/classroom/cards_left.h"
#include "server/hall/hall_for_tests.h"
#include "store/store_for_tests.h"
#include "wire/any_match.h"

namespace rekentafel::server {
namespace {

using table::Moment;

// A house with classes; what is asked is answered at once, or later where it waits for news.
class School {
 public:
  explicit School(std::shared_ptr<store::Store> kept = store::memory_store())
      : house(std::move(kept)),
        classes({.hall = house.hall,
                 .store = house.store,
                 .post = [this](std::function<void()> job) { house.post(std::move(job)); },
                 .now = [this] { return house.now; },
                 .calendar = [this] { return house.calendar; },
                 .code = new_class_code}) {}

  struct Answer {
    int status = 0;  // 0: not yet
    json::object body;
  };
  std::shared_ptr<Answer> ask(const std::string& method, const std::string& where, const std::string& shown = {},
                              const std::string& body = {}, std::map<std::string, std::string> query = {}) {
    auto answer = std::make_shared<Answer>();
    classes.answer({.method = method, .path = where, .query = std::move(query), .bearer = shown, .body = body},
                   [answer](const Response& response) {
                     answer->status = response.status;
                     if (!response.body.empty()) answer->body = json::parse(response.body).as_object();
                   });
    house.settle();
    return answer;
  }
  void open(const std::string& body = R"({"game":"plus-and-minus"})") {
    const auto opened = ask("POST", "/api/classes", {}, body);
    ASSERT_EQ(opened->status, 201) << json::serialize(opened->body);
    path = "/api/classes/" + std::string(opened->body.at("class").as_string());
    host = opened->body.at("host").as_string();
  }
  static std::string ticket(int animal) {
    std::string text = "00000000000000000000000000000000";
    text[30] = static_cast<char>('0' + animal / 10), text[31] = static_cast<char>('0' + animal % 10);
    return text;
  }
  std::shared_ptr<Answer> sit(int animal) {
    return ask("POST", path + "/children", {},
               R"({"animal":)" + std::to_string(animal) + R"(,"ticket":")" + ticket(animal) + "\"}");
  }
  std::shared_ptr<Answer> say(const std::string& what) { return ask("POST", path + "/say", host, what); }
  json::object seen_by(int animal) { return ask("GET", path, ticket(animal))->body; }
  json::object overview() { return ask("GET", path, host)->body; }
  std::string table_of(int animal) { return std::string(seen_by(animal).at("me").at("table").as_string()); }

  QuietHouse house;
  Classrooms classes;
  std::string path, host;
};

TEST(Classrooms, children_sit_down_as_animals_and_play) {
  School school;
  school.open();
  for (int animal = 1; animal <= 5; ++animal) EXPECT_EQ(school.sit(animal)->status, 201);
  EXPECT_EQ(school.seen_by(3).at("taken").as_array().size(), 5u);
  EXPECT_FALSE(school.seen_by(3).at("me").as_object().contains("table"));
  ASSERT_EQ(school.say(R"({"say":"start"})")->status, 200);
  const auto tables = school.overview().at("tables").as_array();
  ASSERT_EQ(tables.size(), 3u);
  // Everybody's own ticket opens the chair at the table, and nobody else's does.
  for (int animal = 1; animal <= 5; ++animal) {
    const auto me = school.seen_by(animal).at("me").as_object();
    Guest guest;
    ASSERT_FALSE(school.house.join(guest, std::string(me.at("table").as_string()), School::ticket(animal)));
    EXPECT_EQ(guest.heard.front().at("seat"), me.at("seat"));
    EXPECT_EQ(guest.heard.front().at("phase"), "playing");
    school.house.hall.gone(guest);
  }
  // The teacher's opens all of them.
  for (const auto& table : tables) {
    Guest teacher;
    table::Join join;
    join.invitation = school.host;
    EXPECT_FALSE(school.house.hall.join(teacher, std::string(table.at("table").as_string()), join));
    school.house.hall.gone(teacher);
  }
}

TEST(Classrooms, what_is_refused_is_said_and_changes_nothing) {
  School school;
  EXPECT_EQ(school.ask("GET", "/api/classes/123456")->body.at("key"), "class/no-class");
  EXPECT_EQ(school.ask("GET", "/api/classes/../x")->status, 404);
  EXPECT_EQ(school.ask("GET", "/api/classes")->status, 405);
  EXPECT_EQ(school.ask("POST", "/api/classes", {}, R"({"game":"chess"})")->status, 400);
  EXPECT_EQ(school.ask("POST", "/api/classes", {}, R"({"game":"formula","keeps":"ever"})")->status, 400);
  EXPECT_EQ(school.ask("POST", "/api/classes", {}, R"({"game":"formula","level":9})")->status, 400);
  EXPECT_EQ(school.ask("POST", "/api/classes", {}, "[")->status, 400);
  school.open();
  EXPECT_EQ(school.say(R"({"say":"start"})")->body.at("key"), "class/nobody");
  school.sit(7);
  const auto before = school.overview();
  const auto other = R"({"animal":7,"ticket":"ffffffffffffffffffffffffffffffff"})";
  EXPECT_EQ(school.ask("POST", school.path + "/children", {}, other)->body.at("key"), "class/taken");
  EXPECT_EQ(school.ask("POST", school.path + "/children", {}, R"({"animal":8,"ticket":"x"})")->status, 400);
  EXPECT_EQ(school.sit(41)->status, 400);
  EXPECT_EQ(school.sit(0)->status, 400);
  for (const auto* said : {"{}", R"({"say":"sing"})", R"({"say":"close"})", R"({"say":"pause","table":"123456789"})",
                           R"({"say":"take-out","animal":9})", R"({"say":"start","loud":true})"})
    EXPECT_GE(school.say(said)->status, 400) << said;
  EXPECT_EQ(school.ask("POST", school.path + "/say", School::ticket(7), R"({"say":"start"})")->status, 403);
  EXPECT_EQ(school.ask("DELETE", school.path, School::ticket(7))->status, 403);
  EXPECT_EQ(school.overview(), before);
  // A child, or a stranger with the code, does not see what is the teacher's.
  for (const auto& seen : {school.seen_by(7), school.ask("GET", school.path)->body})
    for (const auto* name : {"tables", "children", "together", "host"}) EXPECT_FALSE(seen.contains(name)) << name;
}

TEST(Classrooms, who_waits_for_news_hears_at_once) {
  School school;
  school.open();
  school.sit(1);
  school.sit(2);
  const auto version = std::to_string(school.seen_by(1).at("version").to_number<std::uint64_t>());
  const auto waits = school.ask("GET", school.path, School::ticket(1), {}, {{"since", version}});
  EXPECT_EQ(waits->status, 0);
  school.house.pass(Moment(5000));
  school.classes.tick();
  EXPECT_EQ(waits->status, 0);
  school.say(R"({"say":"start"})");
  EXPECT_EQ(waits->status, 200);
  EXPECT_TRUE(waits->body.at("me").as_object().contains("table"));
  // Nothing new for long: answered all the same.
  const auto now = std::to_string(school.seen_by(1).at("version").to_number<std::uint64_t>());
  const auto patient = school.ask("GET", school.path, School::ticket(1), {}, {{"since", now}});
  school.house.pass(Moment(21'000));
  school.classes.tick();
  EXPECT_EQ(patient->status, 200);
}

TEST(Classrooms, late_ones_take_a_computers_chair) {
  School school;
  school.open();
  for (const int animal : {1, 2, 3}) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto late = school.sit(4);
  ASSERT_EQ(late->status, 201);
  const auto table = std::string(late->body.at("me").at("table").as_string());
  int with = 0;
  for (const int animal : {1, 2, 3}) with += school.table_of(animal) == table;
  EXPECT_EQ(with, 1);
  Guest guest;
  EXPECT_FALSE(school.house.join(guest, table, School::ticket(4)));
  EXPECT_EQ(guest.heard.front().at("seat"), late->body.at("me").at("seat"));
  school.house.hall.gone(guest);
  // No chair is left: a table against the computer is opened, whose chair is the next one's.
  const auto fifth = school.sit(5);
  EXPECT_NE(fifth->body.at("me").at("table"), late->body.at("me").at("table"));
  EXPECT_EQ(school.sit(6)->body.at("me").at("table"), fifth->body.at("me").at("table"));
  EXPECT_EQ(school.overview().at("tables").as_array().size(), 3u);
}

TEST(Classrooms, paused_nobody_acts) {
  School school;
  school.open();
  for (const int animal : {1, 2}) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto code = school.table_of(1);
  Guest one, two;
  school.house.join(one, code, School::ticket(1));
  school.house.join(two, code, School::ticket(2));
  school.say(R"({"say":"pause"})");
  EXPECT_TRUE(one.last("table-changed")->at("paused").as_bool());
  EXPECT_TRUE(school.seen_by(1).at("paused").as_bool());
  EXPECT_TRUE(school.overview().at("tables").at(0).at("paused").as_bool());
  const auto action = school.house.hall.about(code, school.host)->at("to-act").at(0).as_int64() ==
                              school.seen_by(1).at("me").at("seat").as_int64()
                          ? &one
                          : &two;
  school.house.say(*action, table::Act{"a", "1,1"});
  EXPECT_EQ(action->last("refused")->at("key"), "table/halted");
  school.say(R"({"say":"go-on"})");
  EXPECT_FALSE(one.last("table-changed")->at("paused").as_bool());
  EXPECT_FALSE(school.overview().at("tables").at(0).at("paused").as_bool());
  school.house.hall.gone(one);
  school.house.hall.gone(two);
}

TEST(Classrooms, the_next_round_closes_the_last) {
  School school;
  school.open();
  for (int animal = 1; animal <= 4; ++animal) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto first = school.table_of(1);
  ASSERT_EQ(school.say(R"({"say":"plan","game":"tables-match","level":2})")->status, 200);
  EXPECT_EQ(school.say(R"({"say":"start"})")->body.at("key"), "class/starting");  // tapped twice
  EXPECT_EQ(school.table_of(1), first);
  school.house.pass(Moment(3000));
  ASSERT_EQ(school.say(R"({"say":"start"})")->status, 200);
  EXPECT_NE(school.table_of(1), first);
  EXPECT_EQ(school.overview().at("round"), 2);
  EXPECT_FALSE(school.house.hall.about(first, school.host));
  EXPECT_EQ(school.house.hall.about(school.table_of(1), school.host)->at("game"), "tables-match");
}

TEST(Classrooms, who_is_taken_out_is_gone_and_the_computer_goes_on) {
  School school;
  school.open();
  for (int animal = 1; animal <= 2; ++animal) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto code = school.table_of(2);
  Guest guest;
  school.house.join(guest, code, School::ticket(2));
  EXPECT_EQ(school.say(R"({"say":"take-out","animal":2})")->status, 200);
  EXPECT_FALSE(school.seen_by(2).contains("me"));
  school.house.say(guest, table::Act{"a", "1,1"});
  EXPECT_NE(guest.last("refused"), nullptr);
  school.house.hall.gone(guest);
  EXPECT_EQ(school.sit(2)->status, 201);  // the animal is free again
}

TEST(Classrooms, it_is_there_again_after_a_restart) {
  const std::shared_ptr<store::Store> kept = store::memory_store();
  std::string path, host, table;
  {
    School school(kept);
    school.open();
    for (int animal = 1; animal <= 3; ++animal) school.sit(animal);
    school.say(R"({"say":"start"})");
    school.say(R"({"say":"pause"})");
    path = school.path, host = school.host, table = school.table_of(2);
  }
  School again(kept);
  again.path = path, again.host = host;
  EXPECT_EQ(again.table_of(2), table);
  EXPECT_EQ(again.overview().at("children").as_array().size(), 3u);
  EXPECT_TRUE(again.overview().at("tables").at(0).at("paused").as_bool());
  Guest guest;
  EXPECT_FALSE(again.house.join(guest, table, School::ticket(2)));
  again.house.hall.gone(guest);
  // And a class is no table.
  EXPECT_FALSE(again.house.hall.about(path.substr(path.rfind('/') + 1), host));
}

TEST(Classrooms, at_its_end_nothing_is_left) {
  for (const bool by_itself : {false, true}) {
    School school;
    school.open();
    for (int animal = 1; animal <= 2; ++animal) school.sit(animal);
    school.say(R"({"say":"start"})");
    const auto table = school.table_of(1);
    school.classes.tick();
    EXPECT_EQ(school.overview().at("round"), 1);
    if (by_itself) {
      school.house.calendar += 25 * std::int64_t{3'600'000};
      school.house.pass(Moment(61'000));
      school.classes.tick();
      school.house.settle();
    } else {
      EXPECT_EQ(school.ask("DELETE", school.path, school.host)->status, 204);
    }
    EXPECT_EQ(school.ask("GET", school.path, school.host)->status, 404);
    EXPECT_FALSE(school.house.hall.about(table, school.host));
    EXPECT_FALSE(*school.house.store.table(school.path.substr(school.path.rfind('/') + 1)));
    EXPECT_TRUE(school.house.store.entries(table, 1)->empty());
  }
}

TEST(Classrooms, two_change_places_in_the_middle_of_the_game) {
  School school;
  school.open();
  for (int animal = 1; animal <= 4; ++animal) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto partner = [&](int animal) {
    for (int other = 1; other <= 4; ++other)
      if (other != animal && school.table_of(other) == school.table_of(animal)) return other;
    return 0;
  };
  const int with = partner(1);
  const int other = with == 2 ? 3 : 2;
  const auto mine = school.table_of(1), theirs = school.table_of(other);
  EXPECT_EQ(school.say(R"({"say":"swap","animals":[1,)" + std::to_string(with) + "]}")->body.at("key"),
            "class/no-swap");
  EXPECT_EQ(school.say(R"({"say":"swap","animals":[1]})")->status, 400);
  EXPECT_EQ(school.say(R"({"say":"swap","animals":[1,9]})")->status, 404);
  ASSERT_EQ(school.say(R"({"say":"swap","animals":[1,)" + std::to_string(other) + "]}")->status, 200);
  EXPECT_EQ(school.table_of(1), theirs);
  EXPECT_EQ(school.table_of(other), mine);
  Guest guest;
  ASSERT_FALSE(school.house.join(guest, theirs, School::ticket(1)));
  EXPECT_EQ(guest.heard.front().at("seat"), school.seen_by(1).at("me").at("seat"));
  // The chair that was left is not open to its old ticket.
  Guest old;
  const auto refused = school.house.join(old, mine, School::ticket(1));
  EXPECT_TRUE(refused || old.heard.front().at("seat") == "table");
  school.house.hall.gone(guest);
  school.house.hall.gone(old);
}

TEST(Classrooms, a_round_by_time_ends_by_itself_and_a_stop_does_not_use_it_up) {
  School school;
  school.open(R"({"game":"plus-and-minus","minutes":5})");
  for (const int animal : {1, 2}) school.sit(animal);
  EXPECT_FALSE(school.seen_by(1).contains("left-ms"));
  school.say(R"({"say":"start"})");
  EXPECT_EQ(school.seen_by(1).at("left-ms"), 300'000);
  school.house.calendar += 100'000;
  school.say(R"({"say":"pause"})");
  school.house.calendar += 500'000;
  school.classes.tick();
  EXPECT_EQ(school.seen_by(1).at("left-ms"), 200'000);
  EXPECT_FALSE(school.seen_by(1).contains("time-up"));
  school.say(R"({"say":"go-on"})");
  school.house.calendar += 199'000;
  school.classes.tick();
  EXPECT_FALSE(school.seen_by(1).at("paused").as_bool());
  school.house.calendar += 1'000;
  school.classes.tick();
  school.house.settle();
  EXPECT_TRUE(school.seen_by(1).at("time-up").as_bool());
  EXPECT_TRUE(school.overview().at("tables").at(0).at("paused").as_bool());
  // Whoever may finish all the same does so without a clock.
  school.say(R"({"say":"go-on"})");
  EXPECT_FALSE(school.seen_by(1).contains("time-up"));
  EXPECT_FALSE(school.seen_by(1).contains("left-ms"));
  EXPECT_FALSE(school.overview().at("tables").at(0).at("paused").as_bool());
}

TEST(Classrooms, moves_of_all_count_towards_the_goal_and_those_of_computers_do_not) {
  School school;
  school.open(R"({"game":"plus-and-minus","goal":50})");
  school.sit(1);
  school.say(R"({"say":"start"})");
  const auto reached = [&] { return school.overview().at("goal").at("reached").to_number<int>(); };
  const auto code = school.table_of(1);
  Guest guest;
  ASSERT_FALSE(school.house.join(guest, code, School::ticket(1)));
  const auto seat = school.seen_by(1).at("me").at("seat");
  for (int round = 1; round <= 2; ++round) {
    // Until the computer player has moved; then any tile that may be taken.
    for (int i = 0; i < 50 && school.house.hall.about(code, school.host)->at("to-act").at(0) != seat; ++i)
      school.house.pass(Moment(1000));
    EXPECT_EQ(reached(), round - 1);
    for (int row = 1; row <= 8; ++row)
      for (int column = 1; column <= 8; ++column) {
        const auto tile = std::to_string(row) + ',' + std::to_string(column);
        if (reached() < round) school.house.say(guest, table::Act{tile + " " + std::to_string(round), tile});
      }
    EXPECT_EQ(reached(), round);
  }
  EXPECT_GT(school.overview().at("tables").at(0).at("actions").to_number<int>(), 2);
  // They are not lost with their table, and a new goal begins anew.
  school.say(R"({"say":"close","table":")" + code + "\"}");
  EXPECT_EQ(reached(), 2);
  school.say(R"({"say":"plan","game":"plus-and-minus","goal":100})");
  EXPECT_EQ(reached(), 0);
  school.house.hall.gone(guest);
}

TEST(Classrooms, everybody_alone_plays_the_same_deal) {
  School school;
  school.open(R"({"game":"tables-rush","alone":true,"same-deal":true,"level":2})");
  for (const int animal : {1, 2, 3}) school.sit(animal);
  school.say(R"({"say":"start"})");
  EXPECT_EQ(school.overview().at("tables").as_array().size(), 3u);
  school.sit(4);  // late, and all the same with the same cards
  std::vector<json::value> hands;
  for (const int animal : {1, 2, 3, 4}) {
    Guest guest;
    ASSERT_FALSE(school.house.join(guest, school.table_of(animal), School::ticket(animal)));
    hands.push_back(guest.heard.front().at("view").at("hand"));
    EXPECT_FALSE(hands.back().as_array().empty());
    EXPECT_EQ(hands.back(), hands.front());
    school.house.hall.gone(guest);
  }
}

TEST(Classrooms, cards_left_are_known_in_every_game_with_hands) {
  for (const auto* game :
       {"formula", "seven-ate-nine", "tables-match", "tables-rush", "tables-order", "tables-domino"}) {
    const auto match = *wire::open_match(game, {}, Seed{1, 2});
    const auto left = cards_left(match->view(Seat::table()));
    ASSERT_EQ(std::ssize(left), match->seats()) << game;
    for (const int cards : left) EXPECT_GT(cards, 0) << game;
  }
  EXPECT_TRUE(cards_left((*wire::open_match("plus-and-minus", {}, Seed{1, 2}))->view(Seat::table())).empty());
}

// All files of a folder: what somebody finds who takes the disk.
std::string bytes_in(const std::filesystem::path& folder) {
  std::string all;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::ifstream from(file.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << from.rdbuf();
    all += bytes.str();
  }
  return all;
}

TEST(Classrooms, after_the_lesson_no_file_knows_who_was_there) {
  const store::Folder folder;
  School school(*store::open_sqlite(folder.file()));
  school.open();
  for (int animal = 1; animal <= 4; ++animal) school.sit(animal);
  school.say(R"({"say":"start"})");
  const auto gone = hash_of(School::ticket(2)), here = hash_of(School::ticket(1)), teacher = hash_of(school.host);
  auto bytes = bytes_in(folder.path());
  for (const auto& secret : {gone, here, teacher, std::string("\"#1\""), std::string("\"#2\"")})
    EXPECT_NE(bytes.find(secret), std::string::npos) << "the test can find what is there";
  // One child alone.
  school.say(R"({"say":"take-out","animal":2})");
  EXPECT_NE(bytes_in(folder.path()).find(here), std::string::npos);
  // Then all of them, and the first round with the second.
  school.house.pass(Moment(3000));
  school.say(R"({"say":"start"})");
  bytes = bytes_in(folder.path());
  EXPECT_EQ(bytes.find(gone), std::string::npos);
  EXPECT_EQ(bytes.find("\"#2\""), std::string::npos);
  EXPECT_EQ(school.ask("DELETE", school.path, school.host)->status, 204);
  school.house.settle();
  bytes = bytes_in(folder.path());
  for (const auto& secret : {gone, here, teacher, std::string("\"#1\"")})
    EXPECT_EQ(bytes.find(secret), std::string::npos) << secret;
}

}  // namespace
}  // namespace rekentafel::server
