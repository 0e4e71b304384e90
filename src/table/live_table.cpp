#include "table/live_table.h"

#include <algorithm>

#include "wire/json_text.h"

namespace rekentafel::table {

namespace {

constexpr std::size_t most_held = 4;
constexpr std::size_t most_answers = 16;
constexpr std::size_t most_told = 16;
constexpr std::uint64_t first_stream = 1'000;  // of the computer players; those below are for the deal

TableClock clock_of(const Settings& settings, Moment played) {
  constexpr int calm_slowness = 2;
  return TableClock(played, settings.calm ? calm_slowness : 1);
}

bots::Strength strength_of(const Chair& chair) { return {chair.level, chair.takes}; }

}  // namespace

LiveTable::LiveTable(Settings settings, Seed seed, std::unique_ptr<wire::AnyMatch> match)
    : settings_(std::move(settings)),
      seed_(seed),
      match_(std::move(match)),
      chairs_(static_cast<std::size_t>(match_->seats())),
      places_(chairs_.size()),
      clock_(clock_of(settings_, Moment(0))) {}

Result<LiveTable> LiveTable::open(Settings settings, Seed seed) {
  auto match = wire::open_match(settings.game, settings.options, seed);
  if (!match) return match.refusal();
  return LiveTable(std::move(settings), seed, *std::move(match));
}

Result<LiveTable> LiveTable::recover(Settings settings, Seed seed, std::vector<Chair> chairs,
                                     std::span<const LogEntry> entries) {
  auto opened = open(std::move(settings), seed);
  if (!opened) return opened;
  LiveTable table = *std::move(opened);
  for (const auto& entry : entries) {
    const std::uint64_t seq = table.seq_ + 1;
    const bool known = entry.seat.is_table() || table.is_seat(entry.seat);
    if (!known || entry.seq != static_cast<std::int64_t>(seq)) return Refusal{"table/log", {entry.seq, entry.action}};
    auto told = table.match_->act_told(entry.seat, entry.action);
    if (!told) return Refusal{"table/log", {entry.seq, entry.action}};
    table.seq_ = seq;
    if (seq + most_told > entries.size()) table.keep({seq, entry.seat, *std::move(told)});
    table.acted_ = Moment(entry.at);
    if (entry.seat.is_table())
      table.table_acted_ = table.acted_;
    else if (!entry.id.empty())
      table.answered(entry.seat, {entry.id, seq, nullptr});
  }
  table.clock_ = clock_of(table.settings_, table.acted_);
  for (std::size_t i = 0; i < std::min(chairs.size(), table.chairs_.size()); ++i) {
    table.chairs_[i] = chairs[i];
    table.chairs_[i].present = false;
    if (chairs[i].sitter == Sitter::bot) table.seat_bot(Seat(static_cast<int>(i)), strength_of(chairs[i]));
    if (chairs[i].stood_in) table.seat_bot(Seat(static_cast<int>(i)), table.stand_in(Seat(static_cast<int>(i))));
  }
  table.begin_or_wait(Moment(0));
  table.output_ = {};
  return table;
}

std::optional<LiveTable::Deadline> LiveTable::deadline(Moment now) const {
  if (phase_ != Phase::playing) return std::nullopt;
  const Moment at = clock_.shows(now);
  if (const auto timed = match_->clock())
    return Deadline{timed->action, clock_.lasts(std::max(Moment(0), strikes(*timed, table_acted_, acted_) - at))};
  if (settings_.turn > Moment(0) && of_turns())
    return Deadline{"turn", clock_.lasts(std::max(Moment(0), acted_ + settings_.turn - at))};
  return std::nullopt;
}

std::string LiveTable::since(std::uint64_t seq, Seat seat) const {
  std::string missed = "[";
  if (!told_.empty() && told_.front().seq <= seq + 1) {
    for (auto i = told_.begin() + static_cast<std::ptrdiff_t>(seq + 1 - told_.front().seq); i < told_.end(); ++i)
      append_missed(missed, *i, seat);
    return missed + ']';
  }
  const auto saved = match_->saved();
  const auto again = wire::open_match(settings_.game, settings_.options, saved.seed);
  if (!again) return "[]";
  for (std::size_t i = 0; i < saved.lines.size(); ++i) {
    const auto& line = saved.lines[i];
    auto told = (*again)->act_told(line.seat, line.action);
    if (told && i >= seq) append_missed(missed, {i + 1, line.seat, *std::move(told)}, seat);
  }
  return missed + ']';
}

void LiveTable::append_missed(std::string& missed, const Told& told, Seat seat) {
  if (missed.size() > 1) missed += ',';
  missed += "{\"seq\":" + std::to_string(told.seq) + ",\"by\":";
  wire::append_json(missed, told.by);
  missed += ",\"events\":" + told.texts.to(seat) + '}';
}

std::size_t LiveTable::Told::size() const {
  std::size_t size = sizeof(Told);
  for (const auto& text : texts.texts) size += sizeof text + text.size();
  return size;
}

void LiveTable::keep(Told told) {
  constexpr std::size_t most_bytes = 6 * 1024;
  told_bytes_ += told.size();
  told_.push_back(std::move(told));
  while (told_.size() > most_told || (told_bytes_ > most_bytes && told_.size() > 1)) {
    told_bytes_ -= told_.front().size();
    told_.pop_front();
  }
}

// People and computer players.

std::optional<Refusal> LiveTable::sit(Seat seat, std::string name, Moment now) {
  if (!is_seat(seat)) return Refusal{"table/no-seat", {seat.index() + 1, chairs_.size()}};
  auto& taken = chair(seat);
  if (taken.sitter == Sitter::person && !taken.lapsed) return Refusal{"table/taken", {seat.index() + 1}};
  dismiss(seat);
  // The level stays with the chair: who leaves it again leaves it as it was.
  taken = Chair{.sitter = Sitter::person, .level = taken.level, .name = std::move(name)};
  place(seat).away_since = clock_.at(now);
  place(seat).left_at = now;
  changed();
  begin_or_wait(now);
  return std::nullopt;
}

std::optional<Refusal> LiveTable::sit_bot(Seat seat, int level, Moment now) {
  if (!is_seat(seat)) return Refusal{"table/no-seat", {seat.index() + 1, chairs_.size()}};
  if (chair(seat).sitter == Sitter::person && !chair(seat).lapsed) return Refusal{"table/taken", {seat.index() + 1}};
  if (level < 1 || level > bots::levels) return Refusal{"option/number", {"level", level, 1, bots::levels}};
  chair(seat) = Chair{.sitter = Sitter::bot, .level = level};
  seat_bot(seat, level);
  changed();
  begin_or_wait(now);
  return std::nullopt;
}

void LiveTable::leave(Seat seat, Moment now) {
  if (!is_seat(seat) || chair(seat).sitter != Sitter::person) return;
  place(seat).connections = 0;
  fair_.gone(seat);
  withdraw(seat);
  if (phase_ == Phase::playing) {
    chair(seat) = Chair{.sitter = Sitter::bot, .level = stand_in(seat)};
    seat_bot(seat, chair(seat).level);
  } else if (phase_ == Phase::waiting) {
    chair(seat) = {};
  } else {
    chair(seat).present = false;
  }
  changed();
  run_or_pause(now);
}

void LiveTable::arrive(Seat seat, Moment now) {
  if (seat.is_table()) {
    ++onlookers_;
  } else if (is_seat(seat) && chair(seat).sitter == Sitter::person) {
    if (place(seat).connections++ == 0) {
      dismiss(seat);
      chair(seat).stood_in = chair(seat).lapsed = false;
      chair(seat).present = true;
      changed();
    }
  }
  // Whoever has not been seen since the log was read is away from now on.
  for (auto& one : places_)
    if (!one.left_at) one.left_at = now;
  begin_or_wait(now);
}

void LiveTable::depart(Seat seat, Moment now) {
  if (seat.is_table()) {
    if (onlookers_ > 0) --onlookers_;
  } else if (is_seat(seat) && chair(seat).sitter == Sitter::person) {
    auto& left = place(seat);
    if (left.connections > 0 && --left.connections == 0) {
      chair(seat).present = false;
      left.away_since = clock_.at(now);
      left.left_at = now;
      fair_.gone(seat);
      changed();
    }
  }
  run_or_pause(now);
}

void LiveTable::halt(bool halted, Moment now) {
  if (halted == std::exchange(halted_, halted)) return;
  changed();
  run_or_pause(now);
}

bool LiveTable::all_sit() const { return std::ranges::none_of(chairs_, is_free); }

bool LiveTable::waits_for_deal() const { return phase_ == Phase::waiting && settings_.waits_for_deal && all_sit(); }

void LiveTable::deal(Seed seed, Moment now) {
  auto match = wire::open_match(settings_.game, settings_.options, seed);
  if (!match || !waits_for_deal()) return;
  settings_.waits_for_deal = false;
  seed_ = seed;
  match_ = *std::move(match);
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (chairs_[i].sitter == Sitter::bot) seat_bot(Seat(static_cast<int>(i)), strength_of(chairs_[i]));
  begin_or_wait(now);
}

int LiveTable::stand_in(Seat seat) const {
  const int level = chairs_[static_cast<std::size_t>(seat.index())].level;
  return level > 0 ? level : settings_.stand_in;
}

void LiveTable::begin_or_wait(Moment now) {
  if (match_->outcome()) {
    phase_ = Phase::over;
  } else if (phase_ == Phase::waiting && !settings_.waits_for_deal && all_sit()) {
    phase_ = Phase::playing;
    changed();
  }
  run_or_pause(now);
}

// The clock stands still when everybody has left; at a table of computer players alone, when nobody looks on.
void LiveTable::run_or_pause(Moment now) {
  const bool present = std::ranges::any_of(chairs_, &Chair::present);
  const bool runs = phase_ == Phase::playing && !halted_ && (has_people() ? present : onlookers_ > 0);
  if (runs == clock_.running()) return;
  if (runs)
    clock_.run(now);
  else
    clock_.stop(now);
  if (phase_ == Phase::playing) changed();
}

void LiveTable::seat_bot(Seat seat, bots::Strength strength) {
  dismiss(seat);
  // A stream of its own for every seat and every time one sits down, none of which tells anything of the deal.
  auto random = Random(seed_, first_stream + seq_ * most_seats + static_cast<std::uint64_t>(seat.index()));
  place(seat).level = strength.level;
  place(seat).takes = strength.takes;
  place(seat).seed = random.next_seed();
}

void LiveTable::make_bot(Seat seat) {
  auto& mine = place(seat);
  auto made = bots::open_bot(settings_.game, settings_.options, {mine.level, mine.takes}, seat, mine.seed);
  if (!made) return;
  mine.bot = *std::move(made);
}

void LiveTable::dismiss(Seat seat) {
  auto& left = place(seat);
  if (left.stop) *left.stop = true;
  left.level = 0;
  left.bot.reset();
  left.stop.reset();
  left.looked = 0;
  left.thinking = left.once = false;
}

// Actions.

void LiveTable::act(Seat seat, std::string id, std::string action, Moment now) {
  const Moment at = clock_.at(now);
  if (!is_seat(seat) || chair(seat).sitter != Sitter::person) return;
  if (repeated(seat, id)) return;
  auto& mine = place(seat);
  if (phase_ != Phase::playing) return refuse(seat, std::move(id), Refusal{"table/not-playing", {}});
  if (halted_) return refuse(seat, std::move(id), Refusal{"table/halted", {}});
  if (mine.held.size() >= most_held) return refuse(seat, std::move(id), Refusal{"table/too-fast", {}});
  mine.held.push_back({std::move(id), std::move(action)});
  consider(seat, at);
}

void LiveTable::withdraw(Seat seat) {
  place(seat).held.clear();
  fair_.withdraw(seat);
}

// An action that was sent again, because its answer did not arrive.
bool LiveTable::repeated(Seat seat, const std::string& id) {
  if (id.empty()) return false;
  for (const auto& held : place(seat).held)
    if (held.id == id) return true;
  for (const auto& answer : place(seat).answers) {
    if (answer.id != id) continue;
    if (answer.seq)
      output_.messages.push_back({seq_, Repeated{seat, id, answer.seq}});
    else
      output_.messages.push_back({seq_, Refused{seat, id, *answer.refusal}});
    return true;
  }
  return false;
}

void LiveTable::consider(Seat seat, Moment at) {
  auto& mine = place(seat);
  while (!mine.held.empty() && mine.rests_until <= at && !fair_.has(seat)) {
    const auto& first = mine.held.front();
    // S14: a claim that fits waits for those that may have been sent earlier.
    if (match_->contested(first.action) && !match_->refuse(seat, first.action)) {
      fair_.claim(seat, at);
      if (fair_.closes() <= at) settle(at);
      continue;
    }
    const Held next = first;
    mine.held.erase(mine.held.begin());
    play(seat, next.id, next.action, at);
  }
}

void LiveTable::settle(Moment at) {
  const auto order = fair_.settle();
  for (const Seat seat : order) {
    if (place(seat).held.empty()) continue;  // a claim before it ended the game
    const Held claim = place(seat).held.front();
    place(seat).held.erase(place(seat).held.begin());
    play(seat, claim.id, claim.action, at);
  }
  for (const Seat seat : order) consider(seat, at);
}

bool LiveTable::play(Seat seat, std::string id, const std::string& action, Moment at) {
  auto told = match_->act_told(seat, action);
  if (!seat.is_table())
    place(seat).rests_until = at + match_->rest(told ? std::nullopt : std::optional(told.refusal()));
  if (!told) {
    if (!seat.is_table()) answer_bot(seat, told.refusal(), at);
    // A computer player's mistake is told, too: at one keyboard all see it.
    if (!id.empty() || (!seat.is_table() && chair(seat).sitter == Sitter::bot))
      refuse(seat, std::move(id), told.refusal());
    return false;
  }
  ++seq_;
  acted_ = at;
  if (seat.is_table()) {
    table_acted_ = at;
  } else {
    answer_bot(seat, std::nullopt, at);
    if (!id.empty()) answered(seat, {id, seq_, nullptr});
  }
  output_.log.push_back({seat, action, static_cast<std::int64_t>(seq_), at.count(), id});
  keep({seq_, seat, *told});
  output_.messages.push_back({seq_, Happened{seat, std::move(id), *std::move(told)}});
  for (auto& one : places_)
    if (one.once) dismiss(Seat(static_cast<int>(&one - places_.data())));
  if (match_->outcome()) {
    phase_ = Phase::over;
    for (int i = 0; i < static_cast<int>(places_.size()); ++i) {
      dismiss(Seat(i));
      // What was still held came too late for anything.
      for (auto& late : std::exchange(place(Seat(i)).held, {}))
        refuse(Seat(i), std::move(late.id), Refusal{"table/not-playing", {}});
    }
    changed();
  }
  return true;
}

// While it thinks it has not acted: the person has, whose turn it was to take.
void LiveTable::answer_bot(Seat seat, const std::optional<Refusal>& refused, Moment at) {
  if (place(seat).bot && !place(seat).thinking) place(seat).bot->answered(refused, at);
}

void LiveTable::refuse(Seat seat, std::string id, const Refusal& refusal) {
  answered(seat, {id, 0, std::make_shared<Refusal>(refusal)});
  output_.messages.push_back({seq_, Refused{seat, std::move(id), refusal}});
}

void LiveTable::answered(Seat seat, Answer answer) {
  if (answer.id.empty()) return;
  auto& mine = place(seat);
  if (mine.answers.size() < most_answers)
    mine.answers.push_back(std::move(answer));
  else
    mine.answers[mine.next_answer++ % most_answers] = std::move(answer);
}

// What happens by itself.

std::optional<LiveTable::Due> LiveTable::first_due() const {
  if (phase_ != Phase::playing || !clock_.running()) return std::nullopt;
  std::optional<Due> first;
  const auto offer = [&](Moment at, Due::What what, Seat seat) {
    if (!first || at < first->at) first = Due{at, what, seat};
  };
  if (fair_.open()) offer(fair_.closes(), Due::What::window, Seat::table());
  for (int i = 0; i < static_cast<int>(places_.size()); ++i) {
    const auto& one = places_[static_cast<std::size_t>(i)];
    if (!one.held.empty() && !fair_.has(Seat(i))) offer(one.rests_until, Due::What::held, Seat(i));
    if (one.bot && !one.thinking && one.bot->due()) {
      Moment due = *one.bot->due();
      if (of_turns()) due = std::max(due, one.once ? due : acted_ + settings_.bot_pause);
      offer(due, Due::What::bot, Seat(i));
    }
    const auto& sitting = chairs_[static_cast<std::size_t>(i)];
    if (sitting.sitter == Sitter::person && !sitting.present && !sitting.stood_in && settings_.patience > Moment(0))
      offer(one.away_since + settings_.patience, Due::What::patience, Seat(i));
  }
  if (const auto timed = match_->clock()) offer(strikes(*timed, table_acted_, acted_), Due::What::clock, Seat::table());
  if (settings_.turn > Moment(0) && of_turns()) {
    const Seat mover = match_->to_act().lowest();
    if (is_seat(mover) && place(mover).level == 0) offer(acted_ + settings_.turn, Due::What::turn, mover);
  }
  return first;
}

// Before the game a chair is kept for those who are away, as long as the table is patient; then others may have it,
// until they are back.
std::optional<Moment> LiveTable::next_lapse() const {
  std::optional<Moment> first;
  if (phase_ != Phase::waiting || settings_.patience <= Moment(0)) return first;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].sitter != Sitter::person || chairs_[i].present || chairs_[i].lapsed || !places_[i].left_at) continue;
    const Moment at = *places_[i].left_at + settings_.patience;
    if (!first || at < *first) first = at;
  }
  return first;
}

void LiveTable::lapse(Moment now) {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].sitter != Sitter::person || chairs_[i].present || chairs_[i].lapsed || !places_[i].left_at) continue;
    if (*places_[i].left_at + settings_.patience > now) continue;
    chairs_[i].lapsed = true;
    changed();
  }
}

std::optional<Moment> LiveTable::next() const {
  if (phase_ == Phase::waiting) return next_lapse();
  const auto due = first_due();
  if (!due) return std::nullopt;
  return clock_.outside(due->at);
}

void LiveTable::tick(Moment now) {
  if (const auto due = next_lapse(); due && *due <= now) lapse(now);
  const Moment at = clock_.at(now);
  while (const auto due = first_due()) {
    if (due->at > at) break;
    // In the order in which it was due, however late the tick is.
    happen({std::max(due->at, acted_), due->what, due->seat});
  }
  run_or_pause(now);
}

void LiveTable::happen(const Due& due) {
  switch (due.what) {
    case Due::What::window:
      return settle(due.at);
    case Due::What::held:
      return consider(due.seat, due.at);
    case Due::What::clock: {
      const auto timed = match_->clock();
      play(Seat::table(), {}, timed->action, due.at);
      return;
    }
    case Due::What::bot: {
      const auto action = place(due.seat).bot->take();
      place(due.seat).looked = 0;
      play(due.seat, {}, action, due.at);
      return;
    }
    case Due::What::turn:
      seat_bot(due.seat, stand_in(due.seat));
      place(due.seat).once = true;
      return;
    case Due::What::patience:
      chair(due.seat).stood_in = true;
      seat_bot(due.seat, stand_in(due.seat));
      changed();
      return;
  }
}

// Thinking.

std::vector<Thought> LiveTable::thoughts(Moment now) {
  std::vector<Thought> wanted;
  if (phase_ != Phase::playing || !clock_.running()) return wanted;
  const Moment at = clock_.at(now);
  const Seats to_act = match_->to_act();
  for (int i = 0; i < static_cast<int>(places_.size()); ++i) {
    auto& one = places_[static_cast<std::size_t>(i)];
    const std::size_t length = match_->length() + 1;
    if (one.level == 0 || one.thinking || one.looked == length || !to_act.has(Seat(i))) continue;
    if (!one.bot) make_bot(Seat(i));
    if (!one.bot) continue;
    one.thinking = true;
    one.looked = length;
    one.stop = std::make_shared<std::atomic<bool>>(false);
    Thought thought;
    thought.seat_ = Seat(i);
    thought.bot_ = one.bot;
    thought.stop_ = one.stop;
    thought.view_ = match_->view(Seat(i));
    thought.at_ = at;
    wanted.push_back(std::move(thought));
  }
  return wanted;
}

void LiveTable::thought(Thought done, Moment now) {
  auto& mine = place(done.seat_);
  // Somebody else has sat down there meanwhile.
  if (mine.bot == done.bot_) mine.thinking = false;
  tick(now);
}

}  // namespace rekentafel::table
