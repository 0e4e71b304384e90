// What whoever runs a server sees of the program: its words at the start, its log, and its tables as files.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "store/store_for_tests.h"
#include "wire/json.h"

namespace rekentafel {
namespace {

namespace json = wire::json;

// A shell in a folder of its own that goes away, with the program on its path.
class Shell {
 public:
  Shell() { std::filesystem::create_symlink(PROGRAM, folder.path() / "rekentafel"); }
  // All that is said, on both ways out.
  std::string run(const std::string& command) {
    const std::string line = "export ASAN_OPTIONS=detect_leaks=0; cd '" + folder.path().string() +
                             "' && PATH=\"$PWD:$PATH\" && { " + command + "; } 2>&1 </dev/null";
    std::FILE* const pipe = popen(line.c_str(), "r");
    std::string said;
    char room[4096];
    while (const auto count = std::fread(room, 1, sizeof room, pipe)) said.append(room, count);
    code = pclose(pipe);
    return said;
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder.path() / name) << text; }
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }

  store::Folder folder;
  int code = 0;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Operations, commands_about_tables_look_where_the_server_does_and_name_files_whole) {
  Shell shell;
  const std::string whole = "a folder with a name that is longer than any sentence has room for";
  shell.write("server.toml", "data = \"" + shell.path(whole) + "\"\n");
  const std::string data = "REKENTAFEL_DATA='" + whole + "' ";
  EXPECT_TRUE(has(shell.run(data + "rekentafel backup copy.sqlite"), shell.path(whole) + "/tables.sqlite"));
  EXPECT_TRUE(has(shell.run("rekentafel archive --config server.toml --days 1 --discard"), whole + "/tables.sqlite"));

  auto code = shell.run(data + "rekentafel import '" SOURCE_DIR "/tests/saved/sheet.txt'");
  ASSERT_EQ(shell.code, 0) << code;
  code.pop_back();
  const auto exported = shell.run("rekentafel export --config server.toml " + code);
  EXPECT_TRUE(has(exported, "game plus-and-minus")) << exported;
  shell.run(data + "rekentafel backup copy.sqlite");
  EXPECT_EQ(shell.code, 0);
  EXPECT_TRUE(has(shell.run(data + "rekentafel backup copy.sqlite"), "copy.sqlite"));
  EXPECT_TRUE(has(shell.run(data + "rekentafel backup /no/such/folder/copy.sqlite"), "/no/such/folder/copy.sqlite"));
  EXPECT_TRUE(has(shell.run(data + "rekentafel export " + code + " --out /no/such/folder/x"), "/no/such/folder/x"));
}

TEST(Operations, a_folder_that_another_server_holds_is_named_whole) {
  Shell shell;
  const auto said = shell.run(
      "rekentafel serve --listen 127.0.0.1:0 --data data >said 2>&1 & server=$!; "
      "for i in $(seq 600); do grep -q listening said && break; sleep 0.1; done; "
      "rekentafel serve --listen 127.0.0.1:0 --data data; kill $server; wait $server");
  EXPECT_TRUE(has(said, shell.path("data/tables.sqlite"))) << said;
}

TEST(Operations, what_is_archived_leaves_the_disk) {
  Shell shell;
  const auto size = [&] { return std::filesystem::file_size(shell.path("data/tables.sqlite")); };
  shell.run("for i in $(seq 40); do rekentafel import --data data '" SOURCE_DIR "/tests/saved/sheet.txt'; done");
  const auto full = size();
  EXPECT_EQ(shell.run("rekentafel archive --data data --days 0 --discard --abandoned"), "40 tables\n");
  EXPECT_LT(size(), full);
  shell.run("rekentafel import --data data '" SOURCE_DIR "/tests/saved/sheet.txt'");
  EXPECT_EQ(shell.run("rekentafel archive --data data --days 0 --discard --abandoned"), "1 table\n");
}

// What a server says from its start to its end.
std::string served(Shell& shell, const std::string& settings) {
  return shell.run("ulimit -n 256; rekentafel serve --listen 127.0.0.1:0 --data data " + settings +
                   " >said 2>&1 & server=$!; for i in $(seq 600); do grep -q listening said && break; sleep 0.1; done; "
                   "kill $server; wait $server; cat said");
}

TEST(Operations, in_json_there_is_nothing_but_objects_whose_numbers_are_numbers) {
  Shell shell;
  std::istringstream lines(served(shell, "--log-format json"));
  std::map<std::string, json::object> events;
  for (std::string line; std::getline(lines, line);) {
    json::error_code failed;
    const auto parsed = json::parse(line, failed);
    ASSERT_TRUE(!failed && parsed.is_object()) << line;
    events[std::string(parsed.get_object().at("event").as_string())] = parsed.get_object();
  }
  ASSERT_TRUE(events.contains("listening") && events.contains("stopping") && events.contains("few-file-handles"));
  EXPECT_TRUE(events["listening"].at("address").is_string());
  EXPECT_EQ(events["stopping"].at("connections").to_number<int>(), 0);
  // Every connection is a file handle, and 20,000 are promised.
  EXPECT_EQ(events["few-file-handles"].at("connections").to_number<int>(), 20'000);
  EXPECT_EQ(events["few-file-handles"].at("handles").to_number<int>(), 256);
}

TEST(Operations, who_has_handles_enough_is_not_warned) {
  Shell shell;
  const auto said = served(shell, "--connections 100");
  EXPECT_TRUE(has(said, "Rekentafel is at http://127.0.0.1:")) << said;
  EXPECT_FALSE(has(said, "few-file-handles")) << said;
}

TEST(Operations, a_password_is_not_in_what_is_said_at_the_start) {
  Shell shell;
  for (const std::string settings :
       {"REKENTAFEL_STORE=postgresql://anna:sesame@127.0.0.1:9/x REKENTAFEL_BUS=nats://anna:sesame@127.0.0.1:9",
        "REKENTAFEL_STORE=postgresql://anna:sesame@127.0.0.1:9/x", "REKENTAFEL_STORE=anna:sesame@127.0.0.1:9",
        "REKENTAFEL_STORE=postgresql://anna:sesa/me@127.0.0.1:9/x"}) {
    const auto said = shell.run(settings + " rekentafel serve");
    EXPECT_NE(shell.code, 0) << said;
    EXPECT_FALSE(has(said, "sesa")) << said;
  }
}

TEST(Operations, a_misspelt_variable_and_a_file_that_is_not_there_are_refused_with_a_whole_sentence) {
  Shell shell;
  EXPECT_TRUE(has(shell.run("REKENTAFEL_LISEN=127.0.0.1:0 rekentafel serve"), "REKENTAFEL_LISTEN"));
  const std::string path = "/etc/rekentafel/schools/north/playground/rekentafel.toml";
  EXPECT_TRUE(has(shell.run("rekentafel serve --config " + path), path));
}

}  // namespace
}  // namespace rekentafel
