#include "tests/pseudo_terminal.h"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

namespace rekentafel {

namespace {

std::size_t length_of(unsigned char first) { return first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2; }

}  // namespace

void Grid::put(std::string_view character) {
  if (column_ == columns_) {
    mistakes_.push_back("a line that is too long");
    column_ = 0;
    row_ = std::min(row_ + 1, lines_.size() - 1);
  }
  auto& line = lines_[row_];
  if (line.size() <= column_) line.resize(column_ + 1, " ");
  line[column_++] = character;
}

void Grid::escape(std::string_view sequence) {
  const char last = sequence.back();
  const auto inside = sequence.substr(2, sequence.size() - 3);
  if (last == 'm') {
    coloured_ = coloured_ || inside.find("38;") != std::string_view::npos ||
                inside.find("48;") != std::string_view::npos ||
                (inside.size() == 2 && (inside[0] == '3' || inside[0] == '4'));
  } else if (last == 'H' && inside.empty()) {
    row_ = column_ = 0;
  } else if (last == 'K' && inside.empty()) {
    if (lines_[row_].size() > column_) lines_[row_].resize(column_);
  } else if (last == 'J') {
    if (lines_[row_].size() > column_) lines_[row_].resize(column_);
    for (std::size_t i = inside == "2" ? 0 : row_ + 1; i < lines_.size(); ++i) lines_[i].clear();
  } else if (sequence == "\033[?1049h" || sequence == "\033[?1049l") {
    other_screen_ = last == 'h';
    for (auto& line : lines_) line.clear();
    row_ = column_ = 0;
  } else if (sequence != "\033[?25h" && sequence != "\033[?25l") {
    mistakes_.push_back("an escape code: " + std::string(sequence.substr(1)));
  }
}

void Grid::write(std::string_view bytes) {
  pending_ += bytes;
  std::size_t at = 0;
  while (at < pending_.size()) {
    const auto c = static_cast<unsigned char>(pending_[at]);
    if (c == '\033') {
      std::size_t end = at + 2;
      while (end < pending_.size() && (pending_[end] < '@' || pending_[end] > '~')) ++end;
      if (end >= pending_.size()) break;
      escape(std::string_view(pending_).substr(at, end + 1 - at));
      at = end + 1;
    } else if (c == '\r') {
      column_ = 0;
      ++at;
    } else if (c == '\n') {
      if (row_ + 1 < lines_.size()) {
        ++row_;
      } else {
        if (other_screen_) mistakes_.push_back("more lines than there are");
        lines_.erase(lines_.begin());
        lines_.emplace_back();
      }
      ++at;
    } else if (c < ' ') {
      if (c != '\b' && c != '\a') mistakes_.push_back("a control character " + std::to_string(c));
      ++at;
    } else {
      const auto length = length_of(c);
      if (at + length > pending_.size()) break;
      put(std::string_view(pending_).substr(at, length));
      at += length;
    }
  }
  pending_.erase(0, at);
}

std::string Grid::text() const {
  std::string all;
  for (const auto& line : lines_) {
    for (const auto& character : line) all += character;
    all += '\n';
  }
  return all;
}

PseudoTerminal::PseudoTerminal(const Opening& opening) : grid_(opening.rows, opening.columns) {
  winsize size{static_cast<unsigned short>(opening.rows), static_cast<unsigned short>(opening.columns), 0, 0};
  child_ = ::forkpty(&master_, nullptr, nullptr, &size);
  if (child_ == 0) {
    ::unsetenv("NO_COLOR");
    ::unsetenv("LC_ALL");
    ::setenv("TERM", "xterm-256color", 1);
    ::setenv("LANG", "C.UTF-8", 1);
    ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    for (const auto& [name, value] : opening.environment) ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> arguments;
    for (const auto& argument : opening.arguments) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::tcgetattr(master_, &before_);
}

PseudoTerminal::~PseudoTerminal() {
  close();
  if (running()) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, &status_, 0);
  }
}

void PseudoTerminal::type(std::string_view keys) {
  [[maybe_unused]] const auto written = ::write(master_, keys.data(), keys.size());
}

bool PseudoTerminal::read_some(std::chrono::milliseconds within) {
  if (master_ < 0) return false;
  pollfd output{master_, POLLIN, 0};
  if (::poll(&output, 1, static_cast<int>(within.count())) <= 0) return false;
  std::array<char, 8192> room;
  const auto size = ::read(master_, room.data(), room.size());
  if (size <= 0) return false;
  written_.append(room.data(), static_cast<std::size_t>(size));
  grid_.write({room.data(), static_cast<std::size_t>(size)});
  return true;
}

bool PseudoTerminal::shows(std::string_view text, std::chrono::milliseconds within) {
  const auto until = std::chrono::steady_clock::now() + within;
  while (grid_.text().find(text) == std::string::npos) {
    if (std::chrono::steady_clock::now() > until) return false;
    if (!read_some(std::chrono::milliseconds(50)) && !running()) {
      while (read_some(std::chrono::milliseconds(0))) {
      }
      return grid_.text().find(text) != std::string::npos;
    }
  }
  return true;
}

void PseudoTerminal::settle(std::chrono::milliseconds quiet) {
  while (read_some(quiet)) {
  }
}

bool PseudoTerminal::running() {
  if (!ended_) ended_ = ::waitpid(child_, &status_, WNOHANG) == child_;
  return !ended_;
}

int PseudoTerminal::end() {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (running() && std::chrono::steady_clock::now() < until) read_some(std::chrono::milliseconds(20));
  while (read_some(std::chrono::milliseconds(0))) {
  }
  if (!ended_) return -1000;
  return WIFSIGNALED(status_) ? -WTERMSIG(status_) : WEXITSTATUS(status_);
}

void PseudoTerminal::kill(int signal) { ::kill(child_, signal); }

void PseudoTerminal::close() {
  if (master_ >= 0) ::close(master_);
  master_ = -1;
}

bool PseudoTerminal::is_as_before() const {
  termios now{};
  return ::tcgetattr(master_, &now) == 0 && now.c_lflag == before_.c_lflag && now.c_iflag == before_.c_iflag &&
         now.c_oflag == before_.c_oflag;
}

}  // namespace rekentafel
