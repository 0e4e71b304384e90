#include "wire/saved_game.h"

#include <charconv>

#include "wire/before.h"

namespace rekentafel::wire {

namespace {

constexpr std::string_view first_line = "rekentafel game 1";
constexpr std::string_view second_version = "rekentafel game 2";

std::string seat_text(Seat seat) { return seat.is_table() ? "table" : std::to_string(seat.index() + 1); }

// The word up to the next space, taken off the front.
std::string_view take_word(std::string_view& line) {
  const auto word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  return word;
}

std::optional<Seat> seat_from(std::string_view word) {
  if (word == "table") return Seat::table();
  if (word.size() != 1 || word[0] < '1' || word[0] >= '1' + most_seats) return std::nullopt;
  return Seat(word[0] - '1');
}

// Milliseconds that every program can count on with.
constexpr std::int64_t latest = std::int64_t{1} << 53;

std::optional<std::int64_t> time_from(std::string_view word) {
  std::int64_t time = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), time);
  if (error != std::errc{} || end != word.data() + word.size() || time < 0 || time > latest) return std::nullopt;
  return time;
}

// Reads a saved game line by line; `number` is that of the line at hand.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<SavedGame> all() {
    const auto first = line();
    if (first != first_line && first != second_version) return Refusal{"saved/first-line", {first_line}};
    if (auto refusal = header()) return *refusal;
    if (first == second_version && version_of(saved_.game) != 2) return Refusal{"saved/first-line", {first_line}};
    if (first == first_line && version_of(saved_.game) == 2) {
      saved_.version = 1;
      saved_.options = options_before(saved_.game, std::move(saved_.options));
    }
    if (auto refusal = actions()) return *refusal;
    if (at_) return unfit("at");
    return saved_;
  }

 private:
  std::string_view line() {
    const auto taken = text_.substr(0, text_.find('\n'));
    text_.remove_prefix(std::min(text_.size(), taken.size() + 1));
    ++number_;
    return taken.ends_with('\r') ? taken.substr(0, taken.size() - 1) : taken;
  }
  Refusal unfit(std::string_view words) const { return {"saved/line", {number_, words}}; }

  // Takes the number of the next seat off the front; something must follow.
  bool next_seat(std::string_view& rest) const {
    const auto number = take_word(rest);
    return number == std::to_string(saved_.seats.size() + 1) && saved_.seats.size() < most_seats && !rest.empty();
  }

  std::optional<Refusal> header() {
    bool seeded = false;
    for (;;) {
      if (text_.empty()) return Refusal{"saved/ends", {number_ + 1}};
      const auto whole = line();
      auto rest = whole;
      const auto word = take_word(rest);
      if (word == "game" && saved_.game.empty() && !rest.empty()) {
        saved_.game = rest;
      } else if (word == "option" && rest.find(' ') != std::string_view::npos) {
        const auto key = take_word(rest);
        saved_.options.emplace_back(key, rest);
      } else if (word == "seed" && !seeded && seed_from(rest)) {
        saved_.seed = *seed_from(rest);
        seeded = true;
      } else if (word == "seat" && next_seat(rest)) {
        saved_.seats.emplace_back(rest);
      } else if (whole == "play" && seeded && !saved_.game.empty()) {
        return std::nullopt;
      } else {
        return unfit(whole);
      }
    }
  }

  std::optional<Refusal> actions() {
    while (!text_.empty()) {
      const auto whole = line();
      auto rest = whole;
      const auto word = take_word(rest);
      if (word == "over" && !rest.empty()) return places(rest, whole);
      if (word == "at") {
        const auto time = time_from(rest);
        // All lines have a time or none has.
        if (!time || at_ || saved_.timed == saved_.lines.empty()) return unfit(whole);
        at_ = time;
        saved_.timed = true;
        continue;
      }
      const auto seat = seat_from(word);
      if (!seat || rest.empty() || saved_.timed != at_.has_value()) return unfit(whole);
      saved_.lines.push_back({*seat, std::string(rest), std::ssize(saved_.lines) + 1, at_.value_or(0)});
      at_.reset();
    }
    return std::nullopt;
  }

  std::optional<Refusal> places(std::string_view rest, std::string_view whole) {
    while (!rest.empty()) {
      const auto place = take_word(rest);
      if (place.size() != 1 || place[0] < '1' || place[0] > '8' || saved_.places.full()) return unfit(whole);
      saved_.places.push_back(place[0] - '0');
    }
    if (!text_.empty()) {
      const auto after = line();
      return unfit(after);
    }
    return std::nullopt;
  }

  std::string_view text_;
  int number_ = 0;
  std::optional<std::int64_t> at_;  // of the next line
  SavedGame saved_;
};

}  // namespace

std::string to_text(const SavedGame& saved) {
  const bool second = saved.version != 1 && version_of(saved.game) == 2;
  std::string text = std::string(second ? second_version : first_line) + "\ngame " + saved.game + '\n';
  for (const auto& [key, value] : saved.options) text += "option " + key + ' ' + value + '\n';
  text += "seed " + to_text(saved.seed) + '\n';
  for (std::size_t i = 0; i < saved.seats.size(); ++i)
    text += "seat " + std::to_string(i + 1) + ' ' + saved.seats[i] + '\n';
  text += "play\n";
  for (const LogEntry& line : saved.lines) {
    if (saved.timed) text += "at " + std::to_string(line.at) + '\n';
    text += seat_text(line.seat) + ' ' + line.action + '\n';
  }
  if (!saved.places.empty()) {
    text += "over";
    for (int place : saved.places) text += ' ' + std::to_string(place);
    text += '\n';
  }
  return text;
}

Result<SavedGame> read(As<SavedGame>, std::string_view text) { return Reader(text).all(); }

}  // namespace rekentafel::wire
