// `export`, `import` and `backup`: the tables of a data folder as files.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "server/archive.h"
#include "server/config.h"
#include "server/retention.h"
#include "server/ticket.h"

namespace rekentafel::cli {

namespace {

struct ArchiveWish {
  std::string config;  // each of these three: none was given
  std::string data;
  std::string store;
  std::string what;
  std::string out;
};

std::int64_t now_in_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// Where the server has its tables: as it is told itself, by a file, variables or flags (config.h).
struct Place {
  std::filesystem::path file;  // of SQLite
  std::string address;         // of PostgreSQL; none: the file
};
Tried<Place> place_of(const ArchiveWish& wish) {
  server::ConfigTexts texts;
  if (!wish.config.empty())
    if (const auto fault = server::read_config_file(wish.config, texts)) return *fault;
  if (const auto fault = server::read_environment(texts)) return *fault;
  if (!wish.data.empty()) texts["data"] = wish.data, texts.erase("store"), texts.erase("bus");
  if (!wish.store.empty()) texts["store"] = wish.store;
  const auto config = server::config_from(texts);
  if (!config) return config.fault();
  return Place{std::filesystem::path(config->data) / server::store_file, config->store};
}

// The tables of a server: those of a folder while it does not run, or those that several servers share.
struct OpenTables {
  store::Shared shared;
  ~OpenTables() {
    if (shared.leases) shared.leases->release();
  }
  OpenTables(store::Shared the_shared) : shared(std::move(the_shared)) {}
  OpenTables(OpenTables&&) = default;
  store::Store& operator*() const { return *shared.store; }
};
Tried<OpenTables> open_tables(const Place& place) {
  if (!server::tickets_ready()) return Refusal{"server/random", {}};
  if (!place.address.empty()) {
    auto shared = store::open_postgresql(place.address, server::new_ticket().substr(0, 8));
    return shared ? Tried<OpenTables>(OpenTables(*std::move(shared))) : shared.refusal();
  }
  umask(S_IRWXG | S_IRWXO);
  auto alone = store::open_sqlite(place.file);
  return alone ? Tried<OpenTables>(OpenTables({.store = *std::move(alone), .leases = nullptr})) : alone.refusal();
}

// A refusal names a file by its name alone; whoever reads it wants to know which one.
Tried<std::unique_ptr<store::Reading>> read_file(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    return Fault{"store/no-file", {std::filesystem::absolute(file).string()}};
  return store::read_sqlite(file);
}

int export_table(const ArchiveWish& wish) {
  const auto place = place_of(wish);
  if (!place) return refuse(place.fault());
  const auto saved = [&]() -> Tried<wire::SavedGame> {
    if (!place->address.empty()) {
      const auto tables = open_tables(*place);
      if (!tables) return tables.fault();
      return server::exported(**tables, wish.what);
    }
    const auto file = read_file(place->file);
    if (!file) return file.fault();
    return server::exported(**file, wish.what);
  }();
  if (!saved) return refuse(saved.fault());
  if (wish.out.empty()) {
    std::cout << to_text(*saved);
    return 0;
  }
  std::ofstream file(wish.out);
  file << to_text(*saved) << std::flush;
  return file ? 0 : refuse(Fault{"archive/write", {wish.out}});
}

int import_game(const ArchiveWish& wish) {
  std::ifstream file(wish.what);
  if (!file) return refuse("The file '" + wish.what + "' cannot be read.");
  std::stringstream text;
  text << file.rdbuf();
  const auto saved = read(As<wire::SavedGame>{}, text.str());
  if (!saved) return refuse(saved.refusal());
  const auto place = place_of(wish);
  if (!place) return refuse(place.fault());
  std::error_code failed;
  if (place->address.empty()) std::filesystem::create_directories(place->file.parent_path(), failed);
  if (failed) return refuse(Fault{"server/data", {place->file.parent_path().string(), failed.message()}});
  const auto tables = open_tables(*place);
  if (!tables) return refuse(tables.fault());
  const auto code = server::imported(**tables, *saved, now_in_milliseconds());
  if (!code) return refuse(code.refusal());
  std::cout << *code << '\n';
  return 0;
}

int back_up(const ArchiveWish& wish) {
  umask(S_IRWXG | S_IRWXO);
  const auto place = place_of(wish);
  if (!place) return refuse(place.fault());
  if (!place->address.empty()) return refuse(Fault{"store/pg-dump"});
  const auto store = read_file(place->file);
  if (!store) return refuse(store.fault());
  const auto folder = std::filesystem::absolute(wish.what).parent_path();
  if (access(folder.c_str(), W_OK) != 0) return refuse(Fault{"archive/write", {wish.what}});
  const auto refused = (*store)->backup(wish.what);
  if (refused && refused->key == "store/backup-there") return refuse(Fault{"store/backup-there", {wish.what}});
  return refused ? refuse(*refused) : 0;
}

int clear_out(const ArchiveWish& wish, const server::Retention& retention) {
  if (retention.folder.empty() && !retention.discard) return refuse(Refusal{"archive/neither", {}});
  const auto place = place_of(wish);
  if (!place) return refuse(place.fault());
  if (place->address.empty())
    if (const auto file = read_file(place->file); !file && file.fault().key == "store/no-file")
      return refuse(file.fault());
  Tried<std::int64_t> cleared = 0;
  {
    const auto tables = open_tables(*place);
    if (!tables) return refuse(tables.fault());
    cleared = server::clear_out(**tables, retention, now_in_milliseconds());
  }
  if (!cleared) return refuse(cleared.fault());
  // What is gone leaves no hole: else the file stays as large as it ever was.
  if (place->address.empty() && *cleared > 0)
    if (const auto refused = store::compact_sqlite(place->file)) return refuse(*refused);
  std::cout << *cleared << (*cleared == 1 ? " table\n" : " tables\n");
  return 0;
}

}  // namespace

void add_archive(Command program) {
  const auto old = std::make_shared<ArchiveWish>();
  const auto retention = std::make_shared<server::Retention>();
  auto archive = program.command("archive", "Take games that are over and old enough out of the log");
  archive.option("--days", retention->days, "so long ago they were opened, at least",
                 {.required = true, .range = {{0, 36500}}});
  archive.option("--to", retention->folder, "write each as a saved game below this folder first", {.type = "FOLDER"});
  archive.flag("--discard", retention->discard, "keep nothing of them", {.excludes = "--to"});
  archive.flag("--abandoned", retention->abandoned, "games that never ended, too");
  archive.option("--config", old->config, "the server's TOML file", {.type = "FILE"});
  archive.option("--data", old->data,
                 "the data folder of a server that does not run [as the server is told, else rekentafel-data]",
                 {.type = "FOLDER"});
  archive.option("--store", old->store, "postgresql://… that servers share, also while they run [REKENTAFEL_STORE]",
                 {.type = "URL", .excludes = "--data"});
  archive.run([old, retention] { return clear_out(*old, *retention); });

  const auto wish = std::make_shared<ArchiveWish>();
  const auto add = [&](const char* name, const char* words, const char* what, const char* what_words,
                       int (*job)(const ArchiveWish&)) {
    auto command = program.command(name, words);
    command.option(what, wish->what, what_words, {.required = true});
    command.option("--config", wish->config, "the server's TOML file", {.type = "FILE"});
    command.option("--data", wish->data, "the server's data folder [as the server is told, else rekentafel-data]",
                   {.type = "FOLDER"});
    command.run([wish, job] { return job(*wish); });
    return command;
  };
  add("export", "Write a table of the server as a saved game, also while it runs", "table", "its code", export_table)
      .option("--out", wish->out, "file to write instead of the screen", {.type = "FILE"});
  add("import", "Put a saved game among the tables of a server that does not run", "file", "a saved game", import_game);
  add("backup", "Copy all tables of the server to a new file, also while it runs", "file", "a new file", back_up);
}

}  // namespace rekentafel::cli
