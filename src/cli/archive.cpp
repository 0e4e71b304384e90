// `export`, `import` and `backup`: the tables of a data folder as files.
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "server/archive.h"
#include "server/config.h"
#include "server/ticket.h"

namespace rekentafel::cli {

namespace {

struct Wish {
  std::string data = "rekentafel-data";
  std::string what;
  std::string out;
};

std::filesystem::path store_path(const Wish& wish) { return std::filesystem::path(wish.data) / server::store_file; }

int export_table(const Wish& wish) {
  const auto store = store::read_sqlite(store_path(wish));
  if (!store) return refuse(store.refusal());
  const auto saved = server::exported(**store, wish.what);
  if (!saved) return refuse(saved.refusal());
  if (wish.out.empty()) {
    std::cout << to_text(*saved);
    return 0;
  }
  std::ofstream file(wish.out);
  file << to_text(*saved) << std::flush;
  return file ? 0 : refuse(Refusal{"archive/write", {wish.out}});
}

int import_game(const Wish& wish) {
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
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto code =
      server::imported(**store, *saved, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  if (!code) return refuse(code.refusal());
  std::cout << *code << '\n';
  return 0;
}

int back_up(const Wish& wish) {
  umask(S_IRWXG | S_IRWXO);
  const auto store = store::read_sqlite(store_path(wish));
  if (!store) return refuse(store.refusal());
  const auto refused = (*store)->backup(wish.what);
  return refused ? refuse(*refused) : 0;
}

}  // namespace

void add_archive(Command program) {
  const auto wish = std::make_shared<Wish>();
  const auto add = [&](const char* name, const char* words, const char* what, const char* what_words,
                       int (*job)(const Wish&)) {
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
