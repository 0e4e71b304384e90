// Why something was not done: a rule or a mistake in writing, with arguments. Refusals are values; their sentences are
// data (data/words), one for every key and language.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/few.h"

namespace rekentafel {

// A short word in a sentence: a number, a card, an option. Longer text is cut.
class Argument {
 public:
  constexpr Argument() = default;
  constexpr Argument(std::string_view text) {
    size_ = static_cast<unsigned char>(text.size() < room_.size() ? text.size() : room_.size());
    // Never in the middle of a letter of several bytes.
    while (size_ > 0 && size_ < text.size() && (text[size_] & 0xc0) == 0x80) --size_;
    for (std::size_t i = 0; i < size_; ++i) room_[i] = text[i];
  }
  Argument(const char* text) : Argument(std::string_view(text)) {}
  Argument(const std::string& text) : Argument(std::string_view(text)) {}
  Argument(std::integral auto number) {
    const auto end = std::to_chars(room_.data(), room_.data() + room_.size(), number).ptr;
    size_ = static_cast<unsigned char>(end - room_.data());
  }

  constexpr std::string_view text() const { return {room_.data(), size_}; }
  friend constexpr bool operator==(const Argument& a, const Argument& b) { return a.text() == b.text(); }

 private:
  std::array<char, 31> room_{};
  unsigned char size_ = 0;
};

struct Refusal {
  // "P4/not-in-line": the rule, and what about it. "notation/…" where the mistake is in the writing.
  std::string_view key;
  Few<Argument, 5> arguments{};

  constexpr std::string_view rule() const { return key.substr(0, key.find('/')); }
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace rekentafel
