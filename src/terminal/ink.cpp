#include "terminal/ink.h"

#include <algorithm>
#include <array>

namespace rekentafel::terminal {

namespace {

std::string_view code(Style style, bool colours) {
  switch (style) {
    case Style::plain:
      return "";
    case Style::strong:
      return "1";
    case Style::quiet:
      return "2";
    case Style::mark:
      return colours ? "1;38;5;17;48;5;221" : "7";
    case Style::green:
      return colours ? "1;38;5;35" : "1";
    case Style::blue:
      return colours ? "1;38;5;33" : "1";
    case Style::red:
      return colours ? "1;38;5;167" : "1";
    case Style::purple:
      return colours ? "1;38;5;140" : "1";
    case Style::card:
      return colours ? "38;5;17;48;5;255" : "1";
  }
  return "";
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

// Behind the escape code that starts at `at`.
std::size_t behind_escape(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != 'm') ++at;
  return std::min(at + 1, text.size());
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

std::string Ink::operator()(Style style, std::string_view text) const {
  const auto sgr = code(style, colours);
  if (!weights || sgr.empty() || text.empty()) return std::string(text);
  return "\033[" + std::string(sgr) + 'm' + std::string(text) + "\033[0m";
}

std::string Ink::pretty(std::string_view notation) const {
  if (!shapes) return std::string(notation);
  std::string text;
  for (const char c : notation) {
    if (c == 'x')
      text += "×";
    else if (c == '~')
      text += "±";
    else
      text += c;
  }
  return text;
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\033') {
      i = behind_escape(text, i);
    } else {
      columns += starts_character(text[i]);
      ++i;
    }
  }
  return columns;
}

int width(const Lines& lines) {
  int most = 0;
  for (const auto& line : lines) most = std::max(most, width(line));
  return most;
}

std::string padded(std::string text, int columns) {
  text.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return text;
}

std::string centred(const std::string& text, int columns) {
  return padded(std::string(static_cast<std::size_t>(std::max(0, (columns - width(text)) / 2)), ' ') + text, columns);
}

std::string cut(std::string_view text, int columns) {
  int used = 0;
  bool styled = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\033') {
      i = behind_escape(text, i);
      styled = true;
      continue;
    }
    if (starts_character(text[i]) && ++used > columns)
      return std::string(text.substr(0, i)) + (styled ? "\033[0m" : "");
    ++i;
  }
  return std::string(text);
}

std::string end_of(std::string_view text, int columns) {
  for (int extra = width(text) - columns; !text.empty() && (extra > 0 || !starts_character(text[0]));
       text.remove_prefix(1))
    extra -= starts_character(text[0]);
  return std::string(text);
}

Lines wrapped(std::string_view text, int columns, std::string_view indent) {
  Lines lines;
  std::string line;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    if (!line.empty() && width(line) + 1 + width(word) > columns) {
      lines.push_back(line);
      line = indent;
      line += word;
    } else {
      if (!line.empty()) line += ' ';
      line += word;
    }
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

Lines beside(std::span<const Lines> blocks, int gap) {
  std::size_t height = 0;
  for (const Lines& block : blocks) height = std::max(height, block.size());
  Lines lines(height);
  for (const Lines& block : blocks) {
    const int columns = width(block);
    const bool first = &block == &blocks.front();
    for (std::size_t i = 0; i < height; ++i) {
      if (!first) lines[i].append(static_cast<std::size_t>(gap), ' ');
      lines[i] += padded(i < block.size() ? block[i] : "", columns);
    }
  }
  return lines;
}

Lines flowed(std::span<const Lines> blocks, int columns, int gap) {
  Lines lines;
  std::size_t first = 0;
  int used = 0;
  for (std::size_t i = 0; i <= blocks.size(); ++i) {
    const int needed = i < blocks.size() ? width(blocks[i]) + (i > first ? gap : 0) : 0;
    if (i < blocks.size() && (i == first || used + needed <= columns)) {
      used += needed;
      continue;
    }
    append(lines, beside(blocks.subspan(first, i - first), gap));
    first = i;
    used = needed - gap;
  }
  return lines;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

Lines card(const Ink& ink, std::string_view text, CardLook look) {
  const int columns = std::max(look.columns, width(text) + 2);
  const auto side = look.chosen ? ink.shape("║", "#") : ink.shape("│", "|");
  const auto flat = repeated(look.chosen ? ink.shape("═", "=") : ink.shape("─", "-"), columns);
  const auto corners =
      look.chosen ? std::array{ink.shape("╔", "#"), ink.shape("╗", "#"), ink.shape("╚", "#"), ink.shape("╝", "#")}
                  : std::array{ink.shape("╭", "."), ink.shape("╮", "."), ink.shape("╰", "'"), ink.shape("╯", "'")};
  const Style inside = look.chosen ? Style::mark : look.style == Style::plain ? Style::strong : look.style;
  const auto frame = [&](std::string_view part) { return ink(look.style, part); };
  return {frame(std::string(corners[0]) + flat + std::string(corners[1])),
          frame(side) + ink(inside, centred(std::string(text), columns)) + frame(side),
          frame(std::string(corners[2]) + flat + std::string(corners[3]))};
}

std::string chip(const Ink& ink, std::string_view text, bool chosen) {
  if (ink.colours) return ink(chosen ? Style::mark : Style::card, ' ' + std::string(text) + ' ');
  return ink(chosen ? Style::mark : Style::plain, '[' + std::string(text) + ']');
}

std::string harmless(std::string_view text, int most) {
  std::string kept;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') kept += c;
  // The second control characters of Latin-1 (U+0080–U+009F) are two bytes, c2 80 … c2 9f.
  for (std::size_t i = 0; i + 1 < kept.size();)
    if (static_cast<unsigned char>(kept[i]) == 0xc2 && static_cast<unsigned char>(kept[i + 1]) < 0xa0)
      kept.erase(i, 2);
    else
      ++i;
  return cut(kept, most);
}

}  // namespace rekentafel::terminal
