// A program in a pseudo-terminal, and what stands on its screen: enough of a terminal to notice when something is
// drawn that would break on a real one.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rekentafel {

// A grid of characters. Understands what the program may write; anything else is remembered as a mistake.
class Grid {
 public:
  Grid(int rows, int columns) : lines_(static_cast<std::size_t>(rows)), columns_(static_cast<std::size_t>(columns)) {}

  void write(std::string_view bytes);
  std::string text() const;
  bool coloured() const { return coloured_; }
  bool other_screen() const { return other_screen_; }
  const std::vector<std::string>& mistakes() const { return mistakes_; }

 private:
  void escape(std::string_view sequence);
  void put(std::string_view character);

  std::vector<std::vector<std::string>> lines_;
  std::size_t columns_, row_ = 0, column_ = 0;
  std::string pending_;
  bool coloured_ = false, other_screen_ = false;
  std::vector<std::string> mistakes_;
};

class PseudoTerminal {
 public:
  struct Opening {
    std::vector<std::string> arguments;
    std::map<std::string, std::string> environment = {};
    int rows = 24;
    int columns = 80;
  };
  explicit PseudoTerminal(const Opening& opening);
  ~PseudoTerminal();
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  void type(std::string_view keys);
  // Reads until it stands on the screen; false when it does not come.
  bool shows(std::string_view text, std::chrono::milliseconds within = std::chrono::seconds(20));
  // Reads until nothing comes for a moment.
  void settle(std::chrono::milliseconds quiet = std::chrono::milliseconds(60));
  bool running();
  // Reads until the program has ended; its exit code, or minus its signal.
  int end();
  void kill(int signal);
  // The terminal is closed, as when its window is.
  void close();
  bool is_as_before() const;  // the terminal's settings

  const Grid& grid() const { return grid_; }
  std::string text() const { return grid_.text(); }
  const std::string& written() const { return written_; }

 private:
  bool read_some(std::chrono::milliseconds within);

  int master_ = -1;
  pid_t child_ = -1;
  int status_ = 0;
  bool ended_ = false;
  termios before_{};
  Grid grid_;
  std::string written_;
};

}  // namespace rekentafel
