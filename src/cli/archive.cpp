// `export`, `import` and `backup`: the tables of a data folder as files.
#include <sys/stat.h>

#include <chrono>
#include <cstdlib>
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
  std::string data = "rekentafel-data";
  std::string store;
  std::string what;
  std::string out;
};

std::int64_t now_in_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::filesystem::path store_path(const ArchiveWish& wish) {
  return std::filesystem::path(wish.data) / server::store_file;
}

int export_table(const ArchiveWish& wish) {
  const auto store = store::read_sqlite(store_path(wish));
  if (!store) return refuse(store.refusal());
  const auto saved = server::exported(**store, wish.what);
  if (!saved) return refuse(saved.refusal());
  if (wish.out.empty()) {
    std::cout << to_text(*saved);
    return 0;
  }
  // It has the seed: of a game that goes on, that is all cards.
  umask(S_IRWXG | S_IRWXO);
  std::ofstream file(wish.out);
  file << to_text(*saved) << std::flush;
  return file ? 0 : refuse(Refusal{"archive/write", {wish.out}});
}

int import_game(const ArchiveWish& wish) {
  std::ifstream file(wish.what);
  if (!file) return refuse("The file '" + wish.what + "' cannot be read.");
  std::stringstream text;
  text << file.rdbuf();
  const auto saved = read(As<wire::SavedGame>{}, text.str());
  if (!saved) return refuse(saved.refusal());
  if (!server::tickets_ready()) return refuse(Refusal{"server/random", {}});
  umask(S_IRWXG | S_IRWXO);
  std::error_code ignored;
  std::filesystem::create_directories(wish.data, ignored);
  const auto store = store::open_sqlite(store_path(wish));
  if (!store) return refuse(store.refusal());
  const auto code = server::imported(**store, *saved, now_in_milliseconds());
  if (!code) return refuse(code.refusal());
  std::cout << *code << '\n';
  return 0;
}

int back_up(const ArchiveWish& wish) {
  umask(S_IRWXG | S_IRWXO);
  const auto store = store::read_sqlite(store_path(wish));
  if (!store) return refuse(store.refusal());
  const auto refused = (*store)->backup(wish.what);
  return refused ? refuse(*refused) : 0;
}

std::filesystem::path data_file(const ArchiveWish& wish) {
  return std::filesystem::path(wish.data.empty() ? ArchiveWish().data : wish.data) / server::store_file;
}

// The tables of a server: those of a folder while it does not run, or those that several servers share.
struct OpenTables {
  store::Shared shared;
  store::Store& operator*() const { return *shared.store; }
};
Result<OpenTables> open_tables(const ArchiveWish& wish) {
  // A password is better kept in a variable than on the command line, where everybody on the machine can read it.
  const char* const variable = std::getenv("REKENTAFEL_STORE");
  const std::string address = wish.store.empty() && wish.data.empty() && variable ? variable : wish.store;
  if (!address.empty()) {
    if (!server::tickets_ready()) return Refusal{"server/random", {}};
    auto shared = store::open_postgresql(address, server::new_ticket().substr(0, 8));
    return shared ? Result<OpenTables>(OpenTables{*std::move(shared)}) : shared.refusal();
  }
  auto alone = store::open_sqlite(data_file(wish));
  if (!alone) return alone.refusal();
  return OpenTables{{.store = *std::move(alone), .leases = nullptr}};
}

int clear_out(const ArchiveWish& wish, const server::Retention& retention) {
  if (retention.folder.empty() && !retention.discard) return refuse(Refusal{"archive/neither", {}});
  auto opened = open_tables(wish);
  if (!opened) return refuse(opened.refusal());
  OpenTables tables = *std::move(opened);
  const auto cleared = server::clear_out(*tables, retention, now_in_milliseconds());
  if (tables.shared.leases) tables.shared.leases->release();
  if (!cleared) return refuse(cleared.refusal());
  const bool alone = !tables.shared.leases;
  tables.shared = {};
  if (alone && *cleared > 0)
    if (const auto refused = store::compact_sqlite(data_file(wish))) return refuse(*refused);
  std::cout << *cleared << " tables\n";
  return 0;
}

}  // namespace

void add_archive(Command program) {
  const auto old = std::make_shared<ArchiveWish>(ArchiveWish{.data = {}});
  const auto retention = std::make_shared<server::Retention>();
  auto archive = program.command("archive", "Take games that are over and old enough out of the log");
  archive.option("--days", retention->days, "so long ago they were opened, at least",
                 {.required = true, .range = {{0, 36500}}});
  archive.option("--to", retention->folder, "write each as a saved game below this folder first", {.type = "FOLDER"});
  archive.flag("--discard", retention->discard, "keep nothing of them", {.excludes = "--to"});
  archive.flag("--abandoned", retention->abandoned, "games that never ended, too");
  archive.option("--data", old->data, "the data folder of a server that does not run [rekentafel-data]",
                 {.type = "FOLDER"});
  archive.option("--store", old->store, "postgresql://… that servers share, also while they run [REKENTAFEL_STORE]",
                 {.type = "URL", .excludes = "--data"});
  archive.run([old, retention] { return clear_out(*old, *retention); });

  const auto wish = std::make_shared<ArchiveWish>();
  const auto add = [&](const char* name, const char* words, const char* what, const char* what_words,
                       int (*job)(const ArchiveWish&)) {
    auto command = program.command(name, words);
    command.option(what, wish->what, what_words, {.required = true});
    command.option("--data", wish->data, "the server's data folder", {.type = "FOLDER"});
    command.run([wish, job] { return job(*wish); });
    return command;
  };
  add("export", "Write a table of the server as a saved game, also while it runs", "table", "its code", export_table)
      .option("--out", wish->out, "file to write instead of the screen", {.type = "FILE"});
  add("import", "Put a saved game among the tables of a server that does not run", "file", "a saved game", import_game);
  add("backup", "Copy all tables of the server to a new file, also while it runs", "file", "a new file", back_up);
}

}  // namespace rekentafel::cli
