#include "server/hall/name.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rekentafel::server {

namespace {

struct Range {
  char32_t first, last;
};
template <std::size_t n>
bool is_in(const std::array<Range, n>& ranges, char32_t letter) {
  return std::ranges::any_of(ranges,
                             [letter](const Range& range) { return range.first <= letter && letter <= range.last; });
}

// Controls (C0, C1), the marks that change direction, what has no width, what stands for nothing.
constexpr auto unseen = std::to_array<Range>(
    {{0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},
     {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},
     {0x3164, 0x3164}, {0xD800, 0xF8FF}, {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
     {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}});
constexpr auto blank = std::to_array<Range>({{0x20, 0x20},
                                             {0xA0, 0xA0},
                                             {0x1680, 0x1680},
                                             {0x2000, 0x200A},
                                             {0x202F, 0x202F},
                                             {0x205F, 0x205F},
                                             {0x3000, 0x3000}});
// Belongs to the letter before it.
constexpr auto accent = std::to_array<Range>(
    {{0x300, 0x36F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}, {0x1F3FB, 0x1F3FF}});

struct Letter {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0: none begins here
};
Letter letter_at(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t bytes = lead < 0x80            ? 1
                            : lead >> 5 == 0b110   ? 2
                            : lead >> 4 == 0b1110  ? 3
                            : lead >> 3 == 0b11110 ? 4
                                                   : 0;
  if (bytes == 0 || bytes > text.size()) return {};
  char32_t code = bytes == 1 ? lead : lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto more = static_cast<unsigned char>(text[i]);
    if (more >> 6 != 0b10) return {};
    code = code << 6 | (more & 0x3Fu);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  return code < least[bytes] ? Letter{} : Letter{code, bytes};
}

}  // namespace

std::string tidy_name(std::string_view name) {
  std::string kept;
  std::size_t begun = 0;  // where the last letter that stands by itself begins
  bool gap = false;
  while (!name.empty()) {
    const auto [code, bytes] = letter_at(name);
    const auto text = name.substr(0, std::max<std::size_t>(bytes, 1));
    name.remove_prefix(text.size());
    if (is_in(blank, code) || code == '\t' || code == '\n' || code == '\r') {
      gap = true;
      continue;
    }
    if (bytes == 0 || is_in(unseen, code)) continue;
    const bool hangs = is_in(accent, code) && !kept.empty() && !gap;
    if (kept.size() + (gap && !kept.empty()) + bytes > longest_name) {
      // A letter is not shown without the accents that there is no room for.
      if (hangs) kept.resize(begun);
      break;
    }
    if (gap && !kept.empty()) kept += ' ';
    gap = false;
    if (!hangs) begun = kept.size();
    kept += text;
  }
  kept.resize(kept.find_last_not_of(' ') + 1);
  return kept;
}

}  // namespace rekentafel::server
