// `new-game`: a folder with a tiny game that works, to be changed into another: examples/game under a new name.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <set>
#include <utility>

#include "cli/command.h"
#include "data.h"
#include "wire/catalogue.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

namespace fs = std::filesystem;

struct GameWish {
  std::string name;
  std::string folder;
};

constexpr std::string_view example = "example/";
constexpr std::size_t longest_name = 30;
constexpr char example_rules = 'R';  // the letter of the rules of examples/game

// Words of C++ and of ours that cannot be the namespace of a game.
constexpr std::array reserved = {
    "alignas",  "alignof",  "and",    "arena",    "asm",       "auto",     "bench",   "bool",      "bots",
    "break",    "case",     "catch",  "char",     "class",     "cli",      "concept", "const",     "continue",
    "data",     "default",  "delete", "detail",   "do",        "double",   "else",    "engine",    "enum",
    "explicit", "export",   "extern", "false",    "float",     "for",      "friend",  "games",     "goto",
    "if",       "inline",   "int",    "learning", "load",      "long",     "mutable", "namespace", "new",
    "not",      "operator", "or",     "private",  "protected", "public",   "puzzles", "register",  "requires",
    "return",   "server",   "short",  "signed",   "sizeof",    "solver",   "static",  "std",       "store",
    "struct",   "switch",   "table",  "tables",   "template",  "terminal", "this",    "throw",     "true",
    "try",      "typedef",  "typeid", "typename", "union",     "unsigned", "using",   "virtual",   "void",
    "volatile", "wasm",     "web",    "while",    "wire",      "xor"};

bool is_well_formed(const std::string& name) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && name.size() <= longest_name && letter(name.front()) && name.back() != '-' &&
         std::ranges::all_of(name, fits) && name.find("--") == std::string::npos;
}

std::optional<std::string> unfit_game(const GameWish& wish) {
  const std::string& name = wish.name;
  if (!is_well_formed(name))
    return "'" + name + "' cannot be the name of a game: small letters, digits and single hyphens make one, at most " +
           std::to_string(longest_name) + ", as in counting-up.";
  if (std::ranges::find(reserved, name) != reserved.end())
    return "'" + name + "' cannot be the name of a game: the program uses that word itself.";
  if (std::ranges::find(wire::catalogue(), name, &wire::GameRow::name) != wire::catalogue().end())
    return "There is a game called '" + name + "' already.";
  std::error_code failed;
  if (fs::exists(fs::symlink_status(wish.folder, failed)))
    return "'" + wish.folder + "' is there already; name a folder that is not.";
  return std::nullopt;
}

std::string with_hyphens_as(const std::string& name, char instead) {
  std::string text = name;
  std::ranges::replace(text, '-', instead);
  return text;
}
std::string titled(const std::string& name) {
  std::string title = with_hyphens_as(name, ' ');
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}
// counting-up: CountingUp
std::string struct_of(const std::string& name) {
  std::string text;
  bool first = true;
  for (const char c : name) {
    if (c != '-') text += first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    first = c == '-';
  }
  return text;
}

// Its rules are numbered with a letter that no other game has: one of its name, if there is one.
char letter_for(const std::string& name) {
  std::set<char> taken{example_rules};
  for (const auto& [key, sentence] : wire::Words::of("en").all())
    if (key.size() > 1 && key[0] >= 'A' && key[0] <= 'Z' && key[1] >= '0' && key[1] <= '9') taken.insert(key[0]);
  for (const char c : name + "abcdefghijklmnopqrstuvwxyz")
    if (c >= 'a' && c <= 'z' && !taken.contains(static_cast<char>(c - 'a' + 'A')))
      return static_cast<char>(c - 'a' + 'A');
  return 'Z';
}

void put_instead(std::string& text, std::string_view old, std::string_view put) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += put.size())
    text.replace(at, old.size(), put);
}

// R3 as another letter: a capital before one digit, and nothing else of a word around them.
void number_rules(std::string& text, char letter) {
  const auto is_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool begins = i == 0 || !is_word(text[i - 1]);
    const bool number = text[i + 1] >= '0' && text[i + 1] <= '9' && (i + 2 == text.size() || !is_word(text[i + 2]));
    if (text[i] == example_rules && begins && number) text[i] = letter;
  }
}

class Renaming {
 public:
  explicit Renaming(const std::string& name) : letter_(letter_for(name)) {
    pairs_ = {{"round-tens", name}, {"round_tens", with_hyphens_as(name, '_')}, {"RoundTens", struct_of(name)}};
    for (const auto language : wire::Words::languages()) {
      const auto title = data::text(std::string(example) + "docs/rules/" + std::string(language) + "/round-tens.md");
      pairs_.emplace_back(title.substr(2, title.find('\n') - 2), titled(name));
    }
  }

  std::string operator()(std::string text) const {
    for (const auto& [old, put] : pairs_) put_instead(text, old, put);
    number_rules(text, letter_);
    return text;
  }

 private:
  char letter_;
  std::vector<std::pair<std::string, std::string>> pairs_;
};

int write_game(GameWish wish) {
  if (wish.folder.empty()) wish.folder = wish.name;
  if (const auto sentence = unfit_game(wish)) return refuse(*sentence);
  const Renaming renamed(wish.name);
  int files = 0;
  for (const auto& file : data::files()) {
    if (!file.path.starts_with(example)) continue;
    const fs::path path = fs::path(wish.folder) / renamed(std::string(file.path.substr(example.size())));
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    std::ofstream out(path, std::ios::binary);
    out << renamed(std::string(file.text));
    if (failed || !out.flush().good()) return refuse("'" + path.string() + "' cannot be written.");
    ++files;
  }
  std::cout << "A tiny game is in " << wish.folder << ", " << files << " files: README.md there says what is what.\n"
            << "Play it: REKENTAFEL_GAMES=" << wish.folder << " ./rekentafel play " << wish.name << '\n';
  return 0;
}

}  // namespace

void add_new_game(Command program) {
  auto wish = std::make_shared<GameWish>();
  auto command = program.command("new-game", "Write a folder with a tiny game that works, to make another one of");
  command.option("name", wish->name, "of the game, as in counting-up", {.required = true});
  command.option("folder", wish->folder, "that is not there yet; else one with the name of the game");
  command.run([wish] { return write_game(*wish); });
}

}  // namespace rekentafel::cli
