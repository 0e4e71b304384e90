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
#include "cli/place.h"
#include "server/hall/archive.h"
#include "server/hall/ticket.h"
#include "server/upkeep/retention.h"

namespace rekentafel::cli {

namespace {

struct ArchiveWish {
  PlaceWish place;
  std::string what;
  std::string out;
};

std::int64_t now_in_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
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
  return alone ? Tried<OpenTables>(OpenTables({.store = *std::move(alone), .leases = nullptr}))
               : with_path(alone.refusal(), place.file);
}

int export_table(const ArchiveWish& wish) {
  const auto place = place_of(wish.place);
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
  // It has the seed: of a game that goes on, that is all cards.
  umask(S_IRWXG | S_IRWXO);
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
  const auto place = place_of(wish.place);
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
  const auto place = place_of(wish.place);
  if (!place) return refuse(place.fault());
  if (!place->address.empty()) return refuse(Fault{"store/pg-dump"});
  const auto store = read_file(place->file);
  if (!store) return refuse(store.fault());
  const auto folder = std::filesystem::absolute(wish.what).parent_path();
  if (access(folder.c_str(), W_OK) != 0) return refuse(Fault{"archive/write", {wish.what}});
  const auto refused = (*store)->backup(wish.what);
  return refused ? refuse(with_path(*refused, wish.what)) : 0;
}

int clear_out(const ArchiveWish& wish, const server::Retention& retention) {
  if (retention.folder.empty() && !retention.discard) return refuse(Refusal{"archive/neither", {}});
  const auto place = place_of(wish.place);
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
    if (const auto refused = store::compact_sqlite(place->file)) return refuse(with_path(*refused, place->file));
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
  archive.option("--config", old->place.config, "the server's TOML file", {.type = "FILE"});
  archive.option("--data", old->place.data,
                 "the data folder of a server that does not run [as the server is told, else rekentafel-data]",
                 {.type = "FOLDER"});
  archive.option("--store", old->place.store,
                 "postgresql://… that servers share, also while they run [REKENTAFEL_STORE]",
                 {.type = "URL", .excludes = "--data"});
  archive.run([old, retention] { return clear_out(*old, *retention); });

  const auto wish = std::make_shared<ArchiveWish>();
  const auto add = [&](const char* name, const char* words, const char* what, const char* what_words,
                       int (*job)(const ArchiveWish&)) {
    auto command = program.command(name, words);
    command.option(what, wish->what, what_words, {.required = true});
    command.option("--config", wish->place.config, "the server's TOML file", {.type = "FILE"});
    command.option("--data", wish->place.data, "the server's data folder [as the server is told, else rekentafel-data]",
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
