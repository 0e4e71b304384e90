// Why an operation failed that is no rule of a game: a setting, a file, an address, another program. Its words are
// whole however long they are, where a Refusal, for which the engine asks no memory, cuts them. Sentences are in
// data/words.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/refusal.h"
#include "engine/result.h"

namespace rekentafel {

struct Fault {
  struct Word : std::string {
    Word(std::string text) : std::string(std::move(text)) {}
    Word(std::string_view text) : std::string(text) {}
    Word(const char* text) : std::string(text) {}
    Word(std::integral auto number) : std::string(std::to_string(number)) {}
  };

  std::string_view key;
  std::vector<Word> words{};

  explicit Fault(std::string_view the_key, std::vector<Word> the_words = {})
      : key(the_key), words(std::move(the_words)) {}
  Fault(const Refusal& refusal) : key(refusal.key) {
    for (const auto& argument : refusal.arguments) words.emplace_back(argument.text());
  }
};

// What an operation gives, or why it failed; a Refusal becomes a Fault on its way.
template <class T>
class [[nodiscard]] Tried {
 public:
  Tried(T value) : held_(std::move(value)) {}
  Tried(Fault fault) : held_(std::move(fault)) {}
  Tried(const Refusal& refusal) : held_(Fault(refusal)) {}
  Tried(Result<T> result) : held_(result ? decltype(held_)(*std::move(result)) : Fault(result.refusal())) {}

  explicit operator bool() const { return held_.index() == 0; }
  const T& operator*() const& { return std::get<0>(held_); }
  T&& operator*() && { return std::get<0>(std::move(held_)); }
  const T* operator->() const { return &std::get<0>(held_); }
  const Fault& fault() const { return std::get<1>(held_); }

 private:
  std::variant<T, Fault> held_;
};

}  // namespace rekentafel
