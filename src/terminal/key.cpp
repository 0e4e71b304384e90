#include "terminal/screen.h"

namespace rekentafel::terminal {

namespace {

Key::Kind arrow(char last) {
  switch (last) {
    case 'A':
      return Key::Kind::up;
    case 'B':
      return Key::Kind::down;
    case 'C':
      return Key::Kind::right;
    case 'D':
      return Key::Kind::left;
    default:
      return Key::Kind::other;
  }
}

// ESC [ … letter or ESC O letter; anything else behind an escape is that key with Alt, which means nothing here.
std::optional<Key> take_escape(std::string& read, bool more) {
  if (read.size() == 1) {
    if (more) return std::nullopt;
    read.clear();
    return Key{Key::Kind::escape};
  }
  if (read[1] != '[' && read[1] != 'O') {
    read.erase(0, 1);
    return Key{Key::Kind::escape};
  }
  std::size_t end = 2;
  while (end < read.size() && (read[end] < '@' || read[end] > '~')) ++end;
  if (end == read.size()) {
    if (more) return std::nullopt;
    read.clear();
    return Key{Key::Kind::other};
  }
  const auto kind = arrow(read[end]);
  read.erase(0, end + 1);
  return Key{kind};
}

Key::Kind control(char c) {
  switch (c) {
    case '\r':
    case '\n':
      return Key::Kind::enter;
    case '\x7f':
    case '\b':
      return Key::Kind::backspace;
    case '\t':
      return Key::Kind::tab;
    case '\x15':
      return Key::Kind::erase_line;
    case '\x03':
    case '\x04':
      return Key::Kind::quit;
    default:
      return Key::Kind::other;
  }
}

std::size_t length_of(unsigned char first) {
  return first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
}

}  // namespace

std::optional<Key> take_key(std::string& read, bool more) {
  if (read.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(read[0]);
  if (first == '\033') return take_escape(read, more);
  if (first < ' ' || first == 0x7f) {
    const Key key{control(read[0])};
    read.erase(0, 1);
    return key;
  }
  const auto length = length_of(first);
  if (read.size() < length && more) return std::nullopt;
  Key key{Key::Kind::character, read.substr(0, length)};
  read.erase(0, length);
  // A byte that starts nothing is no text.
  if (first >= 0x80 && (first < 0xc0 || key.text.size() < length)) return Key{Key::Kind::other};
  return key;
}

}  // namespace rekentafel::terminal
