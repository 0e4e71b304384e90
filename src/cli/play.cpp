// `play`: a game at this terminal, against computer players or with several people.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/new_seed.h"
#include "terminal/play.h"
#include "terminal/screen.h"
#include "wire/catalogue.h"
#include "wire/words.h"

namespace rekentafel::cli {

namespace {

using namespace terminal;

struct PlayRequest {
  wire::OptionTexts options;
  std::string seed, language, file, resume;
  bool resumes = false;
  std::vector<std::string> people;
  std::vector<std::string> bots;
  int level = 3;
};

class Play {
 public:
  explicit Play(const PlayRequest& request)
      : request_(request),
        words_(wire::Words::of(request.language.empty() ? language_of_machine() : request.language)) {}

  // A game of that name, or one that is resumed.
  int run(std::string_view game) {
    auto session = request_.resumes ? resumed(game) : opened(game);
    if (!session) return refuse(words_.say(session.refusal()));
    if (session->match().outcome()) return refuse(words_.say("terminal/resume/over"));
    Sitting sitting(*std::move(session), words_, ink_of_terminal());
    if (sitting.face().real_time && sitting.session().people() > 2)
      return refuse(
          words_.say({"terminal/two-at-most", {words_.say("name/" + std::string(sitting.session().match().game()))}}));
    is_screen() ? play_on_screen(sitting, watch_) : play_by_lines(sitting, watch_);
    return 0;
  }

 private:
  Result<Session> resumed(std::string_view game) {
    if (!request_.resume.empty()) return Session::resume(request_.resume, watch_.now());
    const auto file = unfinished(state_folder(), game);
    if (!file) return Refusal{"terminal/resume/none", {}};
    return Session::resume(*file, watch_.now());
  }

  Result<Session> opened(std::string_view game) {
    if (const auto file = offered(game)) return Session::resume(*file, watch_.now());
    Opening opening{.game = std::string(game), .options = request_.options, .seed = new_seed(), .players = {}};
    if (!request_.seed.empty()) {
      const auto seed = seed_from(request_.seed);
      if (!seed) return Refusal{"terminal/seed", {request_.seed}};
      opening.seed = *seed;
    }
    if (auto refusal = seat_players(opening)) return *refusal;
    const auto file = request_.file.empty() ? new_file(state_folder(), game) : std::filesystem::path(request_.file);
    if (std::error_code failed; !request_.file.empty() && std::filesystem::exists(file, failed))
      return Refusal{"terminal/file-there", {}};
    return Session::open(opening, file, watch_.now());
  }

  // People at a terminal are asked whether they want to go on with their last game.
  std::optional<std::filesystem::path> offered(std::string_view game) {
    if (!is_screen() || !request_.seed.empty() || !request_.file.empty()) return std::nullopt;
    auto file = unfinished(state_folder(), game);
    if (!file) return std::nullopt;
    std::cout << words_.say({"terminal/resume/offer", {words_.say("name/" + std::string(game))}}) << "\n> "
              << std::flush;
    std::string line;
    std::getline(std::cin, line);
    return line.empty() && std::cin ? file : std::nullopt;
  }

  // The people first, then the computer players; `players` follows from them unless it is given.
  std::optional<Refusal> seat_players(Opening& opening) {
    std::vector<std::string> people;
    for (const auto& name : request_.people)
      if (const auto kept = harmless(name, 16); !kept.empty()) people.push_back(kept);
    if (people.empty()) people.push_back(words_.say("terminal/you"));
    const bool given =
        std::ranges::any_of(opening.options, [](const auto& option) { return option.first == "players"; });
    const int named = static_cast<int>(people.size() + request_.bots.size());
    const bool fixed = opening.game == "plus-and-minus";
    if (!given && !fixed && named > 2) opening.options.emplace_back("players", std::to_string(named));
    const auto match = wire::open_match(opening.game, opening.options, opening.seed);
    if (!match) return match.refusal();
    const int seats = (*match)->seats();
    if (named > seats || (!request_.bots.empty() && named < seats)) return Refusal{"terminal/seats", {seats, named}};
    for (auto& name : people) opening.players.push_back({std::move(name), 0});
    for (int i = 0; static_cast<int>(opening.players.size()) < seats; ++i) {
      const auto index = static_cast<std::size_t>(i);
      const int level = index < request_.bots.size() ? request_.bots[index][0] - '0' : request_.level;
      opening.players.push_back({words_.say("terminal/animal/" + std::to_string(i + 1)), level});
    }
    return std::nullopt;
  }

  const PlayRequest& request_;
  const wire::Words& words_;
  Watch watch_;
};

void add_common(Command& command, PlayRequest& request) {
  const auto languages = wire::Words::languages();
  command.option("--language", request.language, "nl, is or en; else that of the machine",
                 {.one_of = {languages.begin(), languages.end()}});
  command.option("--resume",
                 [&request](const std::string& file) -> std::optional<std::string> {
                   request.resumes = true;
                   request.resume = file;
                   return std::nullopt;
                 },
                 "go on with the game of this file, or with the last one", {.type = "FILE", .bare = true});
}

void add_play_of(Command& plays, const wire::GameRow& game) {
  auto request = std::make_shared<PlayRequest>();
  const std::string name(game.name);
  auto command = plays.command(name, "Play " + name);
  add_common(command, *request);
  command.option("--people", request->people, "who plays at this keyboard, as in Anna,Bo");
  command.option("--level", request->level, "of the computer players, 1 to 5", {.range = {{1, bots::levels}}});
  command.option("--bots", request->bots, "a level for each computer player, as in 3,5",
                 {.one_of = {"1", "2", "3", "4", "5"}});
  command.option("--seed", request->seed, "hexadecimal; the same seed deals the same cards");
  command.option("--file", request->file, "where the game is kept while it is played");
  add_game_options(command, game, request->options);
  command.run([request, name] { return Play(*request).run(name); });
}

}  // namespace

void add_play(Command program) {
  auto request = std::make_shared<PlayRequest>();
  auto command = program.command("play", "Play a game at this terminal");
  add_common(command, *request);
  command.choose_at_most_one();
  for (const auto& game : wire::catalogue()) add_play_of(command, game);
  command.run([request] {
    return request->resumes ? Play(*request).run("")
                            : refuse(wire::Words::of(language_of_machine()).say("terminal/which-game"));
  });
}

}  // namespace rekentafel::cli
