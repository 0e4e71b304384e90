#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "terminal/play.h"

namespace rekentafel::terminal {

namespace {

using std::chrono::milliseconds;

constexpr int paper = 80;  // columns

class Reader {
 public:
  // The next line; nothing when the time is over. `ended` is set when no more will come.
  std::optional<std::string> line(std::optional<milliseconds> time) {
    for (;;) {
      if (const auto end = read_.find('\n'); end != std::string::npos) {
        auto line = read_.substr(0, end);
        read_.erase(0, end + 1);
        return line;
      }
      if (ended) return read_.empty() ? std::nullopt : std::optional(std::exchange(read_, {}));
      pollfd input{STDIN_FILENO, POLLIN, 0};
      const int ready = ::poll(&input, 1, time ? static_cast<int>(time->count()) : -1);
      if (ready < 0 && errno == EINTR) continue;
      if (ready == 0) return std::nullopt;
      std::array<char, 512> room;
      const auto size = ::read(STDIN_FILENO, room.data(), room.size());
      if (size <= 0)
        ended = true;
      else
        read_.append(room.data(), static_cast<std::size_t>(size));
    }
  }
  bool ended = false;

 private:
  std::string read_;
};

void print(const Lines& lines) {
  for (const auto& line : lines) std::cout << line << '\n';
  std::cout.flush();
}
void print_wrapped(const Lines& lines) {
  for (const auto& line : lines) print(wrapped(line, paper - 1));
}

class ByLines {
 public:
  ByLines(Sitting& sitting, Watch& watch) : sitting_(sitting), watch_(watch) {}

  void play() {
    while (!sitting_.session().match().outcome()) {
      if (catch_up()) {
        if (cannot_write_) return;
        continue;
      }
      const auto seat = sitting_.face().real_time ? sitting_.people().front() : sitting_.session().person_to_act();
      if (!seat) {
        wait();
        continue;
      }
      if (!drawn_) draw(*seat);
      if (!listen(*seat)) return;
    }
    tell_new();
  }

 private:
  // Whatever is due; true when something was.
  bool catch_up() {
    const auto happened = sitting_.session().advance(watch_.now());
    if (happened.refused) print_wrapped({sitting_.refused_to(happened.seat, *happened.refused)});
    cannot_write_ = happened.refused && happened.refused->key == "terminal/cannot-write";
    if (happened.something) tell_new();
    return happened.something;
  }

  std::optional<milliseconds> until_next() const {
    const auto next = sitting_.session().next();
    if (!next) return std::nullopt;
    return std::max(milliseconds{0}, *next - watch_.now()) + milliseconds{1};
  }

  void wait() {
    if (const auto time = until_next()) ::poll(nullptr, 0, static_cast<int>(time->count()));
  }

  void tell_new() {
    const auto length = sitting_.session().match().length();
    if (told_ < length) print(sitting_.told(told_, looks_, paper));
    told_ = length;
    // In a game of turns the table is drawn for whoever is next; in real time what happened is enough.
    if (!sitting_.face().real_time) drawn_ = false;
  }

  void draw(Seat seat) {
    hand_over(seat);
    looks_ = seat;
    const auto scene = sitting_.scene(seat, paper);
    const auto view = sitting_.session().match().view(seat);
    std::cout << '\n';
    print(sitting_.head(seat, paper, watch_.now()));
    print(sitting_.face().table(view, scene));
    print(sitting_.face().hand(view, scene));
    std::cout << sitting_.session().player(seat).name << "> " << std::flush;
    drawn_ = true;
  }

  // Nobody sees another's cards: only where people sit at it is there somebody to hand over to.
  void hand_over(Seat seat) {
    if (sitting_.session().people() < 2 || !sitting_.face().hides_hands || looks_ == seat || !::isatty(STDIN_FILENO))
      return;
    std::cout << std::string(50, '\n')
              << sitting_.scene(seat, paper).say("terminal/pass-to", {sitting_.session().player(seat).name}) << '\n';
    [[maybe_unused]] const auto enter = reader_.line(std::nullopt);
  }

  // One line, if it comes before something is due; false when there is no more to come.
  bool listen(Seat seat) {
    // In real time a script waits like a person for the start and for its hand.
    const bool script = sitting_.face().real_time && !::isatty(STDIN_FILENO);
    if (script && (!sitting_.session().match().to_act().has(seat) || watch_.now() < quiet_until_)) {
      wait_at_most(milliseconds{20});
      return true;
    }
    const auto line = reader_.line(until_next());
    if (!line) return !reader_.ended;
    if (script) quiet_until_ = watch_.now() + milliseconds{300};
    const auto answer = sitting_.answer(seat, *line, watch_.now());
    if (answer.quit) return false;
    answer.page ? print(answer.lines) : print_wrapped(answer.lines);
    tell_new();
    if (sitting_.face().real_time) drawn_ = false;
    return true;
  }

  void wait_at_most(milliseconds time) {
    const auto next = until_next();
    ::poll(nullptr, 0, static_cast<int>(std::min(next.value_or(time), time).count()));
  }

  Sitting& sitting_;
  Watch& watch_;
  Reader reader_;
  std::size_t told_ = 0;
  Seat looks_ = Seat::table();
  bool drawn_ = false;
  bool cannot_write_ = false;  // what the computer players and the clock do: there is no going on
  milliseconds quiet_until_{0};
};

}  // namespace

void play_by_lines(Sitting& sitting, Watch& watch) {
  ByLines(sitting, watch).play();
  const auto view = sitting.session().match().view(Seat::table());
  std::cout << '\n';
  print(sitting.head(Seat::table(), paper, watch.now()));
  print(sitting.face().table(view, sitting.scene(Seat::table(), paper)));
  print(sitting.result(paper));
}

}  // namespace rekentafel::terminal
