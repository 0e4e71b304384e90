// The terminal itself: keys one by one, the whole screen drawn at once, and everything as it was when we leave, however
// we leave.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "terminal/ink.h"

namespace rekentafel::terminal {

struct Key {
  enum class Kind {
    character,
    enter,
    backspace,
    erase_line,
    up,
    down,
    left,
    right,
    tab,
    escape,
    quit,
    gone,
    resized,
    other
  };

  Kind kind = Kind::other;
  std::string text = {};  // of a character, in UTF-8
};

// Takes the first key off the front of what was read; nothing where more must be read first. `more` says that more may
// come: without it a lone escape is the key Esc.
std::optional<Key> take_key(std::string& read, bool more);

struct Size {
  int columns = 80;
  int rows = 24;
};

class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  // The next key; nothing when the time is over. Without a time it waits.
  std::optional<Key> key(std::optional<std::chrono::milliseconds> time);
  Size size() const;
  // The lines from the top; the cursor stands behind the last one.
  void show(const Lines& lines);

 private:
  void suspend();

  std::string read_;
  std::string shown_;
};

// Whether people sit at a terminal that can draw; else lines are read and written.
bool is_screen();
Ink ink_of_terminal();
// "nl", "is" or "en", from what the machine is set to.
std::string language_of_machine();

}  // namespace rekentafel::terminal
