#include "terminal/session.h"

#include <algorithm>

#include "bots/advice.h"
#include "terminal/ink.h"
#include "wire/reactions.h"

namespace rekentafel::terminal {

namespace {

constexpr int default_level = 3;
constexpr int longest_name = 16;

wire::OptionTexts options_of(const wire::AnyMatch& match) { return match.saved().options; }

// A stream of its own for each seat and length: a resumed or undone game goes on with other luck, but reproducibly.
Seed bot_seed(const wire::AnyMatch& match, int seat) {
  return Random(match.saved().seed, 1000 + 8 * match.length() + static_cast<std::uint64_t>(seat)).next_seed();
}

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

Result<Session> Session::seated(std::unique_ptr<wire::AnyMatch> match, std::vector<Player> players, Moment now) {
  Session session;
  session.match_ = std::move(match);
  session.players_ = std::move(players);
  session.rests_until_.assign(session.players_.size(), Moment{0});
  session.anybody_acted_ = session.table_acted_ = now;
  if (auto refusal = session.seat_bots()) return *refusal;
  return session;
}

Result<Session> Session::open(const Opening& opening, const std::filesystem::path& file, Moment now) {
  auto match = wire::open_match(opening.game, opening.options, opening.seed);
  if (!match) return match.refusal();
  auto session = seated(*std::move(match), opening.players, now);
  if (!session) return session;
  auto opened = *std::move(session);
  auto journal = Journal::create(file, to_text(opened.saved()));
  if (!journal) return Refusal{"terminal/cannot-write", {}};
  opened.journal_ = *std::move(journal);
  opened.something_happened(now);
  return opened;
}

Result<Session> Session::resume(const std::filesystem::path& file, Moment now) {
  const auto text = text_in(file);
  if (!text) return Refusal{"terminal/cannot-read", {}};
  if (is_in_use(file)) return Refusal{"terminal/in-use", {}};
  const auto saved = read(As<wire::SavedGame>{}, *text);
  if (!saved) return saved.refusal();
  auto match = wire::replay(*saved);
  if (!match) return match.refusal();
  std::vector<Player> players;
  for (int i = 0; i < (*match)->seats(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    const auto named = index < saved->seats.size() ? player_from(saved->seats[index]) : std::nullopt;
    players.push_back(named ? *named : Player{std::to_string(i + 1), i == 0 ? 0 : default_level});
  }
  auto again = wire::open_match(saved->game, saved->options, saved->seed);
  auto session = seated(*std::move(again), std::move(players), now);
  if (!session) return session;
  auto opened = *std::move(session);
  if (auto refusal = opened.play(saved->lines)) return *refusal;
  if (auto refusal = opened.seat_bots()) return *refusal;
  auto journal = Journal::create(file, to_text(opened.saved()));
  if (!journal) return Refusal{"terminal/cannot-write", {}};
  opened.journal_ = *std::move(journal);
  opened.something_happened(now);
  return opened;
}

std::optional<Refusal> Session::seat_bots() {
  bots_.clear();
  for (int i = 0; i < static_cast<int>(players_.size()); ++i) {
    const Player& player = players_[static_cast<std::size_t>(i)];
    bots_.emplace_back();
    if (player.is_person()) continue;
    auto bot = bots::open_bot(match_->game(), options_of(*match_), player.level, Seat(i), bot_seed(*match_, i));
    if (!bot) return bot.refusal();
    bots_.back() = *std::move(bot);
  }
  return std::nullopt;
}

std::optional<Refusal> Session::play(const std::vector<wire::SavedGame::Line>& lines) {
  for (const auto& [seat, action] : lines) {
    auto told = match_->act(seat, action);
    if (!told) return told.refusal();
    steps_.push_back({seat, action, *std::move(told)});
  }
  return std::nullopt;
}

int Session::people() const {
  return static_cast<int>(std::ranges::count_if(players_, [](const Player& player) { return player.is_person(); }));
}

std::optional<Seat> Session::person_to_act() const {
  const Seats seats = match_->to_act();
  if (is_real_time(*match_) || seats.empty()) return std::nullopt;
  const Seat seat = seats.lowest();
  if (seat.is_table() || !player(seat).is_person()) return std::nullopt;
  return seat;
}

wire::SavedGame Session::saved() const {
  auto saved = match_->saved();
  for (const Player& player : players_) saved.seats.push_back(to_text(player));
  return saved;
}

std::optional<Refusal> Session::do_now(Seat seat, std::string_view action, Moment now) {
  auto told = match_->act(seat, action);
  std::optional<Refusal> refused;
  if (!told) refused = told.refusal();
  if (!seat.is_table()) rests_until_[static_cast<std::size_t>(seat.index())] = now + match_->rest(refused);
  if (refused) return refused;
  const auto saved = match_->saved();
  const auto& [whose, text] = saved.lines.back();
  std::string line = (whose.is_table() ? "table" : std::to_string(whose.index() + 1)) + ' ' + text;
  if (!saved.places.empty()) {
    line += "\nover";
    for (const int place : saved.places) line += ' ' + std::to_string(place);
  }
  if (!journal_.append(line)) {
    // What is not on the disk did not happen.
    auto before = saved;
    before.lines.pop_back();
    before.places = {};
    match_ = *wire::replay(before);
    return Refusal{"terminal/cannot-write", {}};
  }
  steps_.push_back({seat, text, *std::move(told)});
  anybody_acted_ = now;
  if (seat.is_table()) table_acted_ = now;
  return std::nullopt;
}

// In a game of turns computer players think when it is their turn to be asked (advance), so that what a person did is
// on the screen first.
void Session::something_happened(Moment now) {
  unseen_ = !is_real_time(*match_);
  if (!unseen_) look(now);
}

void Session::look(Moment now) {
  unseen_ = false;
  for (int i = 0; i < static_cast<int>(bots_.size()); ++i)
    if (auto& bot = bots_[static_cast<std::size_t>(i)]; bot && match_->to_act().has(Seat(i))) [[maybe_unused]]
      const auto refusal = bot->look(match_->view(Seat(i)), now);
}

std::optional<Refusal> Session::act(Seat seat, std::string_view action, Moment now) {
  if (const Moment rested = rests_until_[static_cast<std::size_t>(seat.index())]; now < rested) {
    std::erase_if(waiting_, [&](const Waiting& other) { return other.seat == seat; });
    waiting_.push_back({seat, std::string(action), rested});
    return std::nullopt;
  }
  auto refused = do_now(seat, action, now);
  if (!refused) something_happened(now);
  return refused;
}

std::optional<Session::Moment> Session::clock_at() const {
  const auto timed = match_->clock();
  if (!timed) return std::nullopt;
  return strikes(*timed, table_acted_, anybody_acted_);
}

std::optional<Session::Moment> Session::clock_left(Moment now) const {
  const auto at = clock_at();
  if (!at) return std::nullopt;
  return std::max(Moment{0}, *at - now);
}

std::optional<Session::Moment> Session::next() const {
  if (match_->outcome()) return std::nullopt;
  auto first = clock_at();
  const auto sooner = [&](Moment moment) { first = first ? std::min(*first, moment) : moment; };
  for (const Waiting& waiting : waiting_) sooner(waiting.at);
  const Seats seats = match_->to_act();
  if (unseen_ && !seats.empty() && !seats.lowest().is_table() && !player(seats.lowest()).is_person()) sooner(Moment{0});
  for (const auto& bot : bots_)
    if (bot && bot->due()) sooner(*bot->due());
  return first;
}

Session::Happened Session::advance(Moment now) {
  if (unseen_) look(now);
  const auto first = next();
  if (!first || *first > now) return {};
  Happened happened{.something = true};
  if (clock_at() == first) {
    happened.seat = Seat::table();
    happened.refused = do_now(Seat::table(), match_->clock()->action, now);
  } else if (const auto hand = std::ranges::find(waiting_, *first, &Waiting::at); hand != waiting_.end()) {
    const Waiting did = *hand;
    waiting_.erase(hand);
    happened.seat = did.seat;
    happened.refused = do_now(did.seat, did.action, now);
  } else {
    const auto bot = std::ranges::find_if(bots_, [&](const auto& one) { return one && one->due() == first; });
    happened.seat = Seat(static_cast<int>(bot - bots_.begin()));
    happened.refused = do_now(happened.seat, (*bot)->take(), now);
    (*bot)->answered(happened.refused, now);
  }
  something_happened(now);
  return happened;
}

std::optional<Refusal> Session::would_refuse(Seat seat, std::string_view action) const {
  auto copy = *wire::replay(match_->saved());
  const auto told = copy->act(seat, action);
  return told ? std::nullopt : std::optional(told.refusal());
}

std::string Session::advice(Seat seat) const {
  int level = 0;
  for (const Player& other : players_) level = std::max(level, other.level);
  const auto found = bots::advice(match_->game(), options_of(*match_), match_->view(seat), seat,
                                  level == 0 ? bots::usual_advice : level);
  return found && *found ? **found : std::string();
}

std::optional<Refusal> Session::undo(Moment now) {
  if (is_real_time(*match_)) return Refusal{"terminal/undo/real-time", {}};
  if (people() != 1) return Refusal{"terminal/undo/people", {}};
  auto lines = match_->saved().lines;
  while (!lines.empty() && (lines.back().seat.is_table() || !player(lines.back().seat).is_person())) lines.pop_back();
  if (lines.empty()) return Refusal{"terminal/undo/nothing", {}};
  lines.pop_back();
  auto before = saved();
  before.lines = lines;
  before.places = {};
  if (!journal_.rewrite(wire::to_text(before))) return Refusal{"terminal/cannot-write", {}};
  match_ = *wire::open_match(before.game, before.options, before.seed);
  steps_.clear();
  if (auto refusal = play(lines)) return refusal;
  if (auto refusal = seat_bots()) return refusal;
  anybody_acted_ = now;
  something_happened(now);
  return std::nullopt;
}

}  // namespace rekentafel::terminal
