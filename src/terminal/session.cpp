#include "terminal/session.h"

#include <algorithm>

#include "bots/advice.h"
#include "terminal/ink.h"
#include "wire/reactions.h"

namespace rekentafel::terminal {

namespace {

constexpr int default_level = 3;
constexpr int longest_name = 16;

}  // namespace

std::string to_text(const Player& player) {
  return (player.is_person() ? "person " : "level " + std::to_string(player.level) + ' ') + player.name;
}

std::optional<Player> player_from(std::string_view text) {
  Player player;
  if (text.starts_with("person ")) {
    text.remove_prefix(7);
  } else {
    if (!text.starts_with("level ") || text.size() < 9 || text[7] != ' ') return std::nullopt;
    player.level = text[6] - '0';
    if (player.level < 1 || player.level > bots::levels) return std::nullopt;
    text.remove_prefix(8);
  }
  player.name = harmless(text, longest_name);
  if (player.name.empty()) return std::nullopt;
  return player;
}

bool is_real_time(const wire::AnyMatch& match) { return wire::in_real_time(match.game()); }

Result<table::LiveTable> Session::table_after(const std::vector<LogEntry>& log, const table::Settings& settings,
                                              Seed seed, const std::vector<Player>& players, Moment began) {
  std::vector<table::Chair> chairs;
  for (const Player& player : players)
    chairs.push_back(
        {.sitter = player.is_person() ? table::Sitter::person : table::Sitter::bot, .level = player.level});
  auto recovered = table::LiveTable::recover(settings, seed, std::move(chairs), log);
  if (!recovered) return recovered;
  auto opened = *std::move(recovered);
  // The table's clock goes on as if nothing had been taken back.
  const Moment since = began + (log.empty() ? Moment{0} : Moment{log.back().at});
  opened.arrive(Seat::table(), since);  // computer players play among themselves, too
  for (int i = 0; i < static_cast<int>(players.size()); ++i) opened.arrive(Seat(i), since);
  [[maybe_unused]] const auto told = opened.take();
  return opened;
}

Result<Session> Session::seated(wire::SavedGame saved, std::vector<Player> players, Moment now) {
  table::Settings settings{.game = std::move(saved.game), .options = std::move(saved.options)};
  settings.patience = settings.bot_pause = Moment{0};  // nobody is away, and people see each action before the next one
  auto table = table_after(saved.lines, settings, saved.seed, players, now);
  if (!table) return table.refusal();
  Session session(std::move(players), *std::move(table), now);
  session.log_ = std::move(saved.lines);
  return session;
}

std::optional<Refusal> Session::keep_in(const std::filesystem::path& file) {
  auto journal = Journal::create(file, to_text(saved()));
  if (!journal) return Refusal{"terminal/cannot-write", {}};
  journal_ = *std::move(journal);
  return std::nullopt;
}

Result<Session> Session::open(const Opening& opening, const std::filesystem::path& file, Moment now) {
  const auto match = wire::open_match(opening.game, opening.options, opening.seed);
  if (!match) return match.refusal();
  auto session = seated((*match)->saved(), opening.players, now);
  if (!session) return session;
  auto opened = *std::move(session);
  if (auto refusal = opened.keep_in(file)) return *refusal;
  return opened;
}

Result<Session> Session::resume(const std::filesystem::path& file, Moment now) {
  const auto text = text_in(file);
  if (!text) return Refusal{"terminal/cannot-read", {}};
  if (is_in_use(file)) return Refusal{"terminal/in-use", {}};
  const auto saved = read(As<wire::SavedGame>{}, *text);
  if (!saved) return saved.refusal();
  const auto match = wire::replay(*saved);
  if (!match) return match.refusal();
  std::vector<Player> players;
  for (int i = 0; i < (*match)->seats(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    const auto named = index < saved->seats.size() ? player_from(saved->seats[index]) : std::nullopt;
    players.push_back(named ? *named : Player{std::to_string(i + 1), i == 0 ? 0 : default_level});
  }
  auto session = seated((*match)->saved(), std::move(players), now);
  if (!session) return session;
  auto opened = *std::move(session);
  if (auto refusal = opened.keep_in(file)) return *refusal;
  return opened;
}

wire::Told Session::told(std::size_t skipped, Seat seat) const {
  wire::Told told;
  const auto since = wire::parse_json(table_.since(skipped, seat));
  for (const auto& one : since->as_array()) told.push_back(one.at("events").as_array());
  return told;
}

int Session::people() const {
  return static_cast<int>(std::ranges::count_if(players_, [](const Player& player) { return player.is_person(); }));
}

std::optional<Seat> Session::person_to_act() const {
  const Seats seats = match().to_act();
  if (is_real_time(match()) || seats.empty()) return std::nullopt;
  const Seat seat = seats.lowest();
  if (seat.is_table() || !player(seat).is_person()) return std::nullopt;
  return seat;
}

wire::SavedGame Session::saved() const {
  auto saved = match().saved();
  for (const Player& player : players_) saved.seats.push_back(to_text(player));
  return saved;
}

// What is not on the disk did not happen.
Session::Happened Session::write_down() {
  Happened happened;
  auto output = table_.take();
  for (const auto& message : output.messages) {
    const auto* refused = std::get_if<table::Refused>(&message.what);
    // What a hand still held when the game ended is not worth a word.
    if (refused && refused->refusal.key != "table/not-playing")
      happened = {.something = true, .refused = refused->refusal, .seat = refused->seat};
  }
  happened.something = happened.something || !output.log.empty();
  unseen_ = unseen_ || happened.something;
  if (output.log.empty()) return happened;
  const auto saved = match().saved();
  for (auto& entry : output.log) {
    entry.action = saved.lines[log_.size()].action;
    std::string line = (entry.seat.is_table() ? "table" : std::to_string(entry.seat.index() + 1)) + ' ' + entry.action;
    if (log_.size() + 1 == saved.lines.size() && !saved.places.empty()) {
      line += "\nover";
      for (const int place : saved.places) line += ' ' + std::to_string(place);
    }
    if (!journal_.append(line)) {
      if (auto refusal = go_back(log_.size())) return {true, refusal, entry.seat};
      return {true, Refusal{"terminal/cannot-write", {}}, entry.seat};
    }
    log_.push_back(std::move(entry));
  }
  return happened;
}

std::optional<Refusal> Session::go_back(std::size_t length) {
  log_.resize(length);
  auto before = table_after(log_, table_.settings(), match().saved().seed, players_, began_);
  if (!before) return before.refusal();
  table_ = *std::move(before);
  unseen_ = true;
  return std::nullopt;
}

void Session::think(Moment now) {
  unseen_ = false;
  for (auto& thought : table_.thoughts(now)) {
    thought.run();
    table_.thought(std::move(thought), now);
  }
}

std::optional<Refusal> Session::act(Seat seat, std::string_view action, Moment now) {
  table_.withdraw(seat);
  table_.act(seat, std::to_string(++said_), std::string(action), now);
  return write_down().refused;
}

std::optional<Session::Moment> Session::clock_left(Moment now) const {
  const auto deadline = table_.deadline(now);
  return deadline ? std::optional(deadline->left) : std::nullopt;
}

std::optional<Session::Moment> Session::next() const {
  bool bot_to_act = false;
  for (int i = 0; i < static_cast<int>(players_.size()); ++i)
    bot_to_act = bot_to_act || (!player(Seat(i)).is_person() && match().to_act().has(Seat(i)));
  return unseen_ && bot_to_act ? Moment{0} : table_.next();
}

// Computer players think only now, so that what a person did is on the screen first.
Session::Happened Session::advance(Moment now) {
  if (unseen_) think(now);
  table_.tick(now);
  return write_down();
}

std::string Session::advice(Seat seat) const {
  int level = 0;
  for (const Player& other : players_) level = std::max(level, other.level);
  const auto found = bots::advice(match().game(), table_.settings().options, match().view(seat), seat,
                                  level == 0 ? bots::usual_advice : level);
  return found && *found ? **found : std::string();
}

std::optional<Refusal> Session::undo() {
  if (is_real_time(match())) return Refusal{"terminal/undo/real-time", {}};
  if (people() != 1) return Refusal{"terminal/undo/people", {}};
  auto before = saved();
  auto& lines = before.lines;
  while (!lines.empty() && (lines.back().seat.is_table() || !player(lines.back().seat).is_person())) lines.pop_back();
  if (lines.empty()) return Refusal{"terminal/undo/nothing", {}};
  lines.pop_back();
  before.places = {};
  if (!journal_.rewrite(to_text(before))) return Refusal{"terminal/cannot-write", {}};
  return go_back(lines.size());
}

}  // namespace rekentafel::terminal
