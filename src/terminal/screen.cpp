#include "terminal/screen.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "wire/words.h"

namespace rekentafel::terminal {

namespace {

using std::chrono::milliseconds;

// What a signal handler needs: it may only look at things that are simply there.
termios terminal_before;
volatile std::sig_atomic_t drawing = 0;
volatile std::sig_atomic_t resized = 0;

// The other screen, the cursor shown in whatever shape it had.
constexpr std::string_view enter_screen = "\033[?1049h\033[H\033[2J", leave_screen = "\033[0m\033[?25h\033[?1049l";

void write_out(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void begin() {
  termios raw = terminal_before;
  ::cfmakeraw(&raw);
  raw.c_oflag |= OPOST;
  ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  drawing = 1;
  write_out(enter_screen);
}

// Also from a signal handler: only calls that are allowed there.
void end() {
  if (!drawing) return;
  drawing = 0;
  [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, leave_screen.data(), leave_screen.size());
  ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
}

// Every action is on the disk already: all that is left to do is to give the terminal back.
extern "C" void on_end(int signal) {
  end();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}
extern "C" void on_resize(int) { resized = 1; }

constexpr std::array ending = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGABRT, SIGSEGV};

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(signal, &action, nullptr);
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The first that is set, as the C library does it.
std::string_view locale_of(const char* category) {
  for (const char* name : {"LC_ALL", category, "LANG"})
    if (const auto value = variable(name); !value.empty()) return value;
  return "";
}

}  // namespace

Screen::Screen() {
  ::tcgetattr(STDIN_FILENO, &terminal_before);
  for (const int signal : ending) handle(signal, on_end);
  handle(SIGWINCH, on_resize);
  std::atexit(end);
  begin();
}

Screen::~Screen() {
  end();
  for (const int signal : ending) handle(signal, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
}

void Screen::suspend() {
  end();
  ::raise(SIGTSTP);
  begin();
  shown_.clear();
}

Size Screen::size() const {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

std::optional<Key> Screen::key(std::optional<milliseconds> time) {
  const auto until = std::chrono::steady_clock::now() + time.value_or(milliseconds{0});
  for (;;) {
    if (resized) {
      resized = 0;
      shown_.clear();
      return Key{Key::Kind::resized};
    }
    // Half a key: the rest comes at once or never.
    const bool half = !read_.empty();
    if (auto key = take_key(read_, true)) return key;
    auto wait = time ? std::chrono::duration_cast<milliseconds>(until - std::chrono::steady_clock::now()).count() : -1;
    if (time) wait = std::max<decltype(wait)>(wait, 0);
    if (half) wait = 40;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(std::min<long>(wait, 1'000'000)));
    if (ready < 0) continue;  // a signal: the size may have changed
    if (ready == 0) {
      if (half) return take_key(read_, false);
      return std::nullopt;
    }
    std::array<char, 256> room;
    const auto size = ::read(STDIN_FILENO, room.data(), room.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return Key{Key::Kind::gone};
    read_.append(room.data(), static_cast<std::size_t>(size));
    if (read_[0] == '\x1a') {
      read_.erase(0, 1);
      suspend();
      return Key{Key::Kind::resized};
    }
  }
}

void Screen::show(const Lines& lines) {
  const Size size = this->size();
  std::string frame = "\033[?25l\033[H";
  const auto first =
      lines.size() > static_cast<std::size_t>(size.rows) ? lines.size() - static_cast<std::size_t>(size.rows) : 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    if (i > first) frame += "\r\n";
    frame += cut(lines[i], size.columns) + (width(lines[i]) < size.columns ? "\033[K" : "");
  }
  frame += "\033[J\033[?25h";
  if (frame == shown_) return;
  write_out(frame);
  shown_ = frame;
}

bool is_screen() {
  const auto term = variable("TERM");
  return ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO) && !term.empty() && term != "dumb";
}

Ink ink_of_terminal() {
  const auto locale = locale_of("LC_CTYPE");
  const bool utf8 = locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
  const bool weights = is_screen();
  return {.colours = weights && variable("NO_COLOR").empty(), .weights = weights, .shapes = utf8};
}

std::string language_of_machine() {
  const auto locale = locale_of("LC_MESSAGES").substr(0, 2);
  const auto languages = wire::Words::languages();
  return std::ranges::find(languages, locale) == languages.end() ? "en" : std::string(locale);
}

}  // namespace rekentafel::terminal
