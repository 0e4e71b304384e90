// What somebody typed, and the same in the notation of the games: the words of it are typed in the player's language,
// signs as people write them. What is refused is quoted as it was typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/words.h"

namespace rekentafel::terminal {

class Typed {
 public:
  Typed(std::string_view text, const wire::Words& words);

  const std::string& notation() const { return notation_; }
  // A mistake in writing, in `meant`, which is this notation with what may be left out put before it.
  Refusal quoted(const Refusal& refusal, std::string_view meant) const;

 private:
  // Where the byte of the notation stands in the text.
  std::size_t from(std::size_t at) const { return from_[at < from_.size() ? at : from_.size() - 1]; }
  std::string as_typed(std::size_t at, std::size_t size) const;
  std::string as_typed(std::string_view part) const;
  void put(std::string_view written, std::size_t from);

  std::string text_, notation_;
  std::vector<std::size_t> from_;
  const wire::Words& words_;
};

// Capitals of the plain alphabet are small.
std::string lower(std::string text);

// Notation with its words in the player's language: `lay 15 right 1` is `leg 15 rechts 1` in Dutch.
std::string in_language(std::string_view notation, const wire::Words& words);

}  // namespace rekentafel::terminal
