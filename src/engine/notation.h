// Reading what people write: a cursor over a text that knows where it is, so that a refusal can point at the character.
//
// A type with a notation has `std::string to_text(const T&)` and `Result<T> read(As<T>, std::string_view)` beside it.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/result.h"

namespace rekentafel {

template <class T>
using As = std::type_identity<T>;

template <class T>
concept Written = requires(const T& value, std::string_view text) {
  { to_text(value) } -> std::same_as<std::string>;
  { read(As<T>{}, text) } -> std::same_as<Result<T>>;
};

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_); }
  // Of the character that comes next, counted from 1.
  std::size_t position() const { return at_ + 1; }

  bool skip(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool skip(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void skip_spaces() {
    while (skip(' ')) {
    }
  }

  // A whole number with at most `digits` digits, if one stands here; "-0", "007" and longer numbers are none.
  std::optional<int> number(int digits);

  // What stands here, for a sentence: the word up to the next space or slash.
  std::string_view word() const {
    const auto word = rest().substr(0, rest().find_first_of(" /"));
    return word.empty() && !done() ? rest().substr(0, 1) : word;
  }
  // Goes past the word up to the next space.
  std::string_view take_word() {
    const auto word = rest().substr(0, rest().find(' '));
    at_ += word.size();
    return word;
  }
  // "unexpected": a character that does not fit, or the end of the text. `wanted` is a sign as it is written, or the
  // key of what belongs there (`wanted/column`), which is said in the player's language.
  Refusal unexpected(std::string_view wanted) const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace rekentafel
