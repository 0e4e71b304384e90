// Text as it stands on a screen: styles, how many columns it takes, and blocks of lines side by side. A style is never
// the only thing that says something: there is a shape, a sign or a word with it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rekentafel::terminal {

// `mark` is the yellow highlighter: look here. Nothing else is yellow.
enum class Style { plain, strong, quiet, mark, green, blue, red, purple, card };

// What the terminal can show.
struct Ink {
  bool colours = false;
  bool weights = false;  // bold, faint and reversed; without it not one escape code is written
  bool shapes = false;   // frames, × and ±, where the terminal knows more than ASCII

  std::string operator()(Style style, std::string_view text) const;
  // Notation as people write it: 3×4, 9±3.
  std::string pretty(std::string_view notation) const;
  std::string_view shape(std::string_view unicode, std::string_view ascii) const { return shapes ? unicode : ascii; }
};

using Lines = std::vector<std::string>;

// Columns on the screen; escape codes take none.
int width(std::string_view text);
int width(const Lines& lines);
std::string padded(std::string text, int columns);
std::string centred(const std::string& text, int columns);
// At most so many columns.
std::string cut(std::string_view text, int columns);
// The same from the other side, of text without escape codes.
std::string end_of(std::string_view text, int columns);
// Text without escape codes, broken between words.
Lines wrapped(std::string_view text, int columns, std::string_view indent = "");

Lines beside(std::span<const Lines> blocks, int gap);
// As many side by side as fit, the others below.
Lines flowed(std::span<const Lines> blocks, int columns, int gap);
void append(Lines& lines, const Lines& more);

// Three lines: a card with a frame. A chosen one has another frame, and is highlighted.
struct CardLook {
  Style style = Style::plain;
  bool chosen = false;
  int columns = 0;  // between the sides, at least
};
Lines card(const Ink& ink, std::string_view text, CardLook look = {});
// One line: [3×4].
std::string chip(const Ink& ink, std::string_view text, bool chosen = false);

// What people typed or a file holds, without anything that could steer the terminal, at most so many characters.
std::string harmless(std::string_view text, int most);

}  // namespace rekentafel::terminal
