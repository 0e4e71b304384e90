// The program, and what can happen to it: killed in the middle, no room on the disk, two at once.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "load/process.h"
#include "store/store.h"
#include "tests/faults/place.h"
#include "tests/faults/witness.h"

namespace rekentafel::faults {
namespace {

namespace fs = std::filesystem;
using load::Process;

struct Server {
  explicit Server(const Place& place, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"serve",
                                       "--listen",
                                       "127.0.0.1:0",
                                       "--data",
                                       place.data().string(),
                                       "--log",
                                       "error",
                                       "--tables-per-minute",
                                       "1000000",
                                       "--connections-per-address",
                                       "100000",
                                       "--work-per-second",
                                       "1000000"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    auto started = Process::start_program(PROGRAM, arguments, std::nullopt);
    EXPECT_TRUE(started);
    process = *std::move(started);
    const auto& line = process->line();
    const auto from = line.find("http://");
    address = *load::address_from(line.substr(from, line.find(' ', from) - from));
  }
  std::unique_ptr<Process> process;
  load::Address address;
};

// Everything that was acknowledged is in the log, in that order; of what was not, at most one move a table.
void expect_all_kept(const Place& place, const Witness& witness) {
  const auto store = store::read_sqlite(place.file());
  ASSERT_TRUE(store) << store.refusal().key;
  for (const auto& [code, moves] : witness.seen()) {
    const auto entries = *(*store)->entries(code);
    ASSERT_GE(entries.size(), moves.size());
    ASSERT_LE(entries.size(), moves.size() + 1);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(entries[i].seq, static_cast<std::int64_t>(i) + 1);
      EXPECT_EQ(entries[i].seat, moves[i].seat);
      EXPECT_EQ(entries[i].action, moves[i].action);
    }
  }
}

TEST(ServerFaults, killed_in_the_middle_of_a_thousand_games_it_loses_nothing_and_everybody_goes_on) {
  const Place place;
  Witness witness(1000);
  for (int round = 0; round < 3; ++round) {
    const Server server(place);
    ASSERT_TRUE(witness.play(server.address, 4000)) << witness.complaint() << ' ' << witness.acknowledged();
    // In the middle: moves are under way at most tables.
    server.process->signal(SIGKILL);
    EXPECT_EQ(server.process->wait(), -SIGKILL);
    witness.hang_up();
    expect_all_kept(place, witness);
  }
  const Server server(place);
  ASSERT_TRUE(witness.play(server.address, 2000)) << witness.complaint();
  EXPECT_GT(witness.repeated(), 0u) << "some acknowledgements were lost on the way, and none of the moves";
  server.process->signal(SIGTERM);
  EXPECT_EQ(server.process->wait(), 0);
  expect_all_kept(place, witness);
}

TEST(ServerFaults, a_full_disk_loses_no_acknowledged_move_and_the_server_goes_on_when_there_is_room) {
  const Place place;
  signal(SIGXFSZ, SIG_IGN);  // as the server has it, too
  const Server server(place);
  Witness witness(50);
  ASSERT_TRUE(witness.play(server.address, 500)) << witness.complaint();
  const rlimit full{0, RLIM_INFINITY}, room{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(prlimit(server.process->id(), RLIMIT_FSIZE, &full, nullptr), 0);
  const auto before = witness.acknowledged();
  for (int i = 0; i < 10 && witness.lost() == 0; ++i) witness.play_for(std::chrono::milliseconds(200));
  EXPECT_GT(witness.lost(), 0u) << "told so";
  EXPECT_LE(witness.acknowledged(), before + 50) << "nothing was acknowledged that the disk did not take";
  expect_all_kept(place, witness);
  ASSERT_EQ(prlimit(server.process->id(), RLIMIT_FSIZE, &room, nullptr), 0);
  witness.hang_up();
  ASSERT_TRUE(witness.play(server.address, 500)) << witness.complaint();
  expect_all_kept(place, witness);
}

TEST(ServerFaults, a_data_folder_that_cannot_be_written_is_said_clearly) {
  const auto [text, code] = said("serve --listen 127.0.0.1:0 --data /proc/here");
  EXPECT_EQ(code, 2);
  EXPECT_NE(text.find("data folder"), std::string::npos) << text;
}

TEST(ServerFaults, a_second_server_on_the_same_data_refuses_to_start) {
  const Place place;
  const Server server(place);
  const auto [text, code] = said("serve --listen 127.0.0.1:0 --data '" + place.data().string() + "'");
  EXPECT_EQ(code, 2);
  EXPECT_FALSE(text.empty());
  Witness witness(2);
  EXPECT_TRUE(witness.play(server.address, 10)) << "the first one goes on";
}

// A machine that sleeps longer than `idle-seconds` has sent no pings: nobody is to blame that none was answered.
TEST(ServerFaults, after_a_pause_of_the_server_everybody_is_asked_again_before_anybody_is_dropped) {
  const Place place;
  const Server server(place, {"--idle-seconds", "5"});
  Witness witness(1);
  ASSERT_TRUE(witness.play(server.address, 1)) << witness.complaint();
  const auto code = witness.seen().front().code;
  std::vector<std::unique_ptr<load::Peer>> onlookers;
  for (int i = 0; i < 50; ++i) {
    onlookers.push_back(std::make_unique<load::Peer>(server.address));
    ASSERT_TRUE(onlookers.back()->connect());
    onlookers.back()->upgrade("/api/tables/" + code + "/live");
  }
  // Answers pings, as a browser does.
  int there = 0, upgraded = 0;
  const auto listen = [&](std::chrono::seconds time) {
    for (const auto end = std::chrono::steady_clock::now() + time; std::chrono::steady_clock::now() < end;
         usleep(10'000)) {
      there = 0;
      for (const auto& one : onlookers)
        there += one->receive([&](int status, auto) { upgraded += status == 101; }, [](auto) {});
    }
  };
  listen(std::chrono::seconds(2));
  ASSERT_EQ(upgraded, 50);
  ASSERT_EQ(there, 50);
  server.process->signal(SIGSTOP);
  listen(std::chrono::seconds(7));
  server.process->signal(SIGCONT);
  listen(std::chrono::seconds(4));
  EXPECT_EQ(there, 50);
}

TEST(ServerFaults, tables_are_exported_imported_and_backed_up_while_it_runs) {
  const Place place;
  Witness witness(20);
  std::string saved;
  {
    const Server server(place);
    ASSERT_TRUE(witness.play(server.address, 400)) << witness.complaint();
    const auto code = witness.seen().front().code;
    const auto exported = said("export " + code + " --data '" + place.data().string() + "'");
    EXPECT_EQ(exported.second, 0) << exported.first;
    saved = exported.first;
    EXPECT_EQ(said("export nobody --data '" + place.data().string() + "'").second, 2);
    EXPECT_EQ(
        said("backup '" + place.inside("copy.sqlite").string() + "' --data '" + place.data().string() + "'").second, 0);
    EXPECT_EQ(
        said("backup '" + place.inside("copy.sqlite").string() + "' --data '" + place.data().string() + "'").second, 2)
        << "nothing is overwritten";
    ASSERT_TRUE(witness.play(server.address, 100)) << witness.complaint();
  }
  const auto copy = store::read_sqlite(place.inside("copy.sqlite"));
  ASSERT_TRUE(copy);
  for (const auto& [code, moves] : witness.seen()) {
    const auto entries = *(*copy)->entries(code);
    ASSERT_LE(entries.size(), moves.size() + 1);
    for (std::size_t i = 0; i < std::min(entries.size(), moves.size()); ++i)
      EXPECT_EQ(entries[i].action, moves[i].action);
  }
  std::ofstream(place.inside("game.txt")) << saved;
  EXPECT_EQ(said("replay --verify '" + place.inside("game.txt").string() + "'").second, 0);
  auto [code, exit] =
      said("import '" + place.inside("game.txt").string() + "' --data '" + place.inside("other").string() + "'");
  EXPECT_EQ(exit, 0) << code;
  code.pop_back();
  EXPECT_EQ(said("export " + code + " --data '" + place.inside("other").string() + "'").first, saved);
}

}  // namespace
}  // namespace rekentafel::faults
