// The program, and a disk that does not give back what it was given: noticed, said, and never answered as if it were
// the fault of whoever asks. And what people want gone is gone.
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "load/peer.h"
#include "load/process.h"
#include "tests/faults/place.h"
#include "wire/json.h"

namespace rekentafel::faults {
namespace {

namespace fs = std::filesystem;
namespace json = wire::json;

std::string all_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A server whose log goes to a file, and one client that waits for its answers.
class Watched {
 public:
  explicit Watched(const Place& place) {
    auto started = load::Process::start_program("/bin/sh",
                                                {"-c", R"(exec "$0" serve --listen 127.0.0.1:0 --data "$1" 2>>"$2")",
                                                 PROGRAM, place.data().string(), place.log().string()},
                                                std::nullopt);
    EXPECT_TRUE(started);
    process = *std::move(started);
    const auto& line = process->line();
    const auto from = line.find("http://");
    address = *load::address_from(line.substr(from, line.find(' ', from) - from));
  }
  struct Answer {
    int status = 0;
    std::string body;
  };
  Answer ask(std::string_view method, const std::string& path, std::string_view body = {}) {
    load::Peer peer(address);
    if (!peer.connect()) return {};
    peer.request(method, path, body);
    Answer answer;
    for (bool open = true; open && answer.status == 0;) {
      pollfd waits{peer.handle(), POLLIN, 0};
      if (poll(&waits, 1, 20'000) <= 0) break;
      open = peer.receive(
          [&](int status, std::string_view text) {
            answer = {status, std::string(text)};
          },
          [](auto) {});
    }
    return answer;
  }
  std::string open_table(std::string_view body) {
    const auto answer = ask("POST", "/api/tables", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return std::string(json::parse(answer.body).at("table").as_string());
  }
  void kill_9() {
    process->signal(SIGKILL);
    process->wait();
  }
  std::unique_ptr<load::Process> process;
  load::Address address;
};

std::pair<std::string, int> doctor(const Place& place) { return said("doctor --data '" + place.data().string() + "'"); }

void change_file(const Place& place, const std::string& sql) {
  soci::session session(soci::sqlite3, "dbname=\"" + place.file().string() + '"');
  session << sql;
}

constexpr std::string_view two_bots =
    R"({"game":"plus-and-minus","name":"Kind Jansen","open":true,"setup":{"layout":"1 2/3 *"},"chairs":[null,{"bot":1}]})";

TEST(Damage, a_table_that_is_damaged_is_500_logged_and_counted_and_the_doctor_names_it) {
  const Place place;
  std::string whole, seedless, recordless;
  {
    Watched server(place);
    whole = server.open_table(two_bots), seedless = server.open_table(two_bots),
    recordless = server.open_table(two_bots);
    server.process->signal(SIGTERM);
    EXPECT_EQ(server.process->wait(), 0);
  }
  EXPECT_FALSE(fs::exists(place.wal())) << "a server that stops puts everything in its place";
  EXPECT_EQ(doctor(place).second, 0) << doctor(place).first;
  change_file(place, "update tables set seed = 'no seed' where id = '" + seedless + "'");
  change_file(place, "update tables set meta = '{\"chairs\":[' where id = '" + recordless + "'");
  const auto [text, code] = doctor(place);
  EXPECT_EQ(code, 1) << text;
  EXPECT_NE(text.find("table " + seedless), std::string::npos) << text;
  EXPECT_NE(text.find("table " + recordless), std::string::npos) << text;
  EXPECT_EQ(text.find("table " + whole), std::string::npos) << text;
  EXPECT_NE(text.find("What to do"), std::string::npos) << text;
  Watched server(place);
  EXPECT_EQ(server.ask("GET", "/api/tables/" + whole).status, 200);
  for (const auto& damaged : {seedless, recordless}) {
    const auto answer = server.ask("GET", "/api/tables/" + damaged);
    EXPECT_EQ(answer.status, 500) << answer.body;
    EXPECT_NE(answer.body.find("hall/damaged"), std::string::npos) << answer.body;
    EXPECT_NE(all_of(place.log()).find(damaged), std::string::npos) << "said where the server says things";
  }
  EXPECT_EQ(server.ask("GET", "/ready").status, 200) << "the others go on";
  EXPECT_NE(server.ask("GET", "/metrics").body.find("\nrekentafel_damaged_total 2"), std::string::npos);
}

TEST(Damage, a_bit_in_the_write_ahead_log_is_said_at_the_start) {
  const Place place;
  {
    Watched server(place);
    for (int i = 0; i < 5; ++i) server.open_table(two_bots);
    server.kill_9();
  }
  ASSERT_GT(fs::file_size(place.wal()), 4096u);
  EXPECT_EQ(doctor(place).second, 0) << doctor(place).first;
  {
    std::fstream file(place.wal(), std::ios::binary | std::ios::in | std::ios::out);
    const auto at = static_cast<std::streamoff>(fs::file_size(place.wal()) / 3);
    file.seekg(at);
    const char before = static_cast<char>(file.get());
    file.seekp(at);
    file.put(static_cast<char>(before ^ 1));
  }
  const auto damaged = all_of(place.wal());
  for (int i = 0; i < 2; ++i) {
    const auto [text, code] = doctor(place);
    EXPECT_EQ(code, 1) << text;
    EXPECT_NE(text.find("write-ahead log"), std::string::npos) << text;
  }
  EXPECT_EQ(all_of(place.wal()), damaged) << "looking changes nothing";
  Watched server(place);
  EXPECT_EQ(server.ask("GET", "/ready").status, 200);
  EXPECT_NE(all_of(place.log()).find("store/wal-damaged"), std::string::npos) << all_of(place.log());
  EXPECT_EQ(all_of(place.data() / "tables.sqlite-wal.damaged-1"), damaged) << "kept for whoever wants to rescue more";
}

TEST(Damage, a_data_folder_that_vanishes_is_noticed_by_itself_and_when_something_is_to_be_written) {
  const Place place;
  Watched server(place);
  const auto code = server.open_table(two_bots);
  EXPECT_EQ(server.ask("GET", "/ready").status, 200);
  fs::rename(place.data(), place.inside("away"));
  int status = 200;
  for (int i = 0; i < 600 && status == 200; ++i) {
    status = server.ask("GET", "/ready").status;
    poll(nullptr, 0, 50);
  }
  EXPECT_EQ(status, 503) << "nobody wrote anything";
  const auto said = [&] { return all_of(place.log()).find("data-file-vanished") != std::string::npos; };
  for (int i = 0; i < 600 && !said(); ++i) poll(nullptr, 0, 50);
  EXPECT_TRUE(said()) << all_of(place.log());
  const auto refused = server.ask("POST", "/api/tables", two_bots);
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.body.find("store/vanished"), std::string::npos) << refused.body;
  fs::rename(place.inside("away"), place.data());
  EXPECT_EQ(server.ask("POST", "/api/tables", two_bots).status, 201) << "it is back";
}

TEST(Damage, a_data_file_that_is_gone_is_said_at_the_start) {
  const Place place;
  {
    Watched server(place);
    server.open_table(two_bots);
    server.process->signal(SIGTERM);
    server.process->wait();
  }
  EXPECT_EQ(all_of(place.log()).find("store/was-there"), std::string::npos);
  fs::remove(place.file());
  EXPECT_EQ(doctor(place).second, 2) << "there is nothing to look at";
  Watched server(place);
  EXPECT_NE(all_of(place.log()).find("store/was-there"), std::string::npos) << all_of(place.log());
}

TEST(Damage, what_is_exported_of_a_running_game_is_for_its_owner_alone) {
  const Place place;
  Watched server(place);
  const auto code = server.open_table(two_bots);
  const auto out = place.inside("game.txt").string();
  const std::string command =
      "umask 022; '" PROGRAM "' export " + code + " --data '" + place.data().string() + "' --out '" + out + "'";
  ASSERT_EQ(std::system(command.c_str()), 0);
  struct stat found {};
  ASSERT_EQ(stat(out.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
}

// At a table, until it hears what it waits for.
class Live {
 public:
  Live(const Watched& server, const std::string& code, const std::string& ticket) : peer_(server.address) {
    EXPECT_TRUE(peer_.connect());
    peer_.upgrade("/api/tables/" + code + "/live");
    while (!upgraded_ && listen()) continue;
    say(R"({"type":"join","ticket":")" + ticket + R"("})");
  }
  void say(std::string_view text) { peer_.say(text); }
  bool hears(std::string_view text) {
    while (heard_.find(text) == std::string::npos && listen()) continue;
    return heard_.find(text) != std::string::npos;
  }

 private:
  bool listen() {
    pollfd waits{peer_.handle(), POLLIN, 0};
    if (poll(&waits, 1, 20'000) <= 0) return false;
    return peer_.receive([&](int status, std::string_view) { upgraded_ = status == 101; },
                         [&](std::string_view text) { heard_ += text; });
  }
  load::Peer peer_;
  bool upgraded_ = false;
  std::string heard_;
};

TEST(Damage, who_was_told_that_the_seat_is_given_up_cannot_come_back_after_kill_9) {
  const Place place;
  for (int round = 0; round < 3; ++round) {
    std::string code, ticket;
    {
      Watched server(place);
      const auto opened = json::parse(server.ask("POST", "/api/tables", two_bots).body).as_object();
      code = opened.at("table").as_string(), ticket = opened.at("ticket").as_string();
      Live live(server, code, ticket);
      ASSERT_TRUE(live.hears(R"("type":"table")"));
      live.say(R"({"type":"leave"})");
      ASSERT_TRUE(live.hears(R"({"sitter":"bot","level":3})"));
      server.kill_9();
    }
    Watched server(place);
    Live live(server, code, ticket);
    EXPECT_TRUE(live.hears("hall/no-ticket"));
  }
}

TEST(Damage, a_table_that_is_closed_leaves_no_name_in_any_file) {
  const Place place;
  Watched server(place);
  const auto answer = server.ask("POST", "/api/tables", two_bots);
  const auto opened = json::parse(answer.body).as_object();
  const std::string code(opened.at("table").as_string()), host(opened.at("host").as_string());
  const auto holders = [&](std::string_view text) {
    int count = 0;
    for (const auto& file : fs::recursive_directory_iterator(place.data()))
      count += all_of(file.path()).find(text) != std::string::npos;
    return count;
  };
  EXPECT_GT(holders("Kind Jansen"), 0);
  const std::string command = "curl -s -o /dev/null -w '%{http_code}' -X DELETE -H 'Authorization: Bearer " + host +
                              "' http://127.0.0.1:" + std::to_string(server.address.port) + "/api/tables/" + code;
  FILE* pipe = popen(command.c_str(), "r");
  char status[8] = {};
  ASSERT_GT(fread(status, 1, 3, pipe), 0u);
  pclose(pipe);
  EXPECT_STREQ(status, "204");
  EXPECT_EQ(holders("Kind Jansen"), 0);
  EXPECT_EQ(all_of(place.log()).find("Kind Jansen"), std::string::npos);
  EXPECT_EQ(server.ask("GET", "/api/tables/" + code).status, 404);
}

}  // namespace
}  // namespace rekentafel::faults
