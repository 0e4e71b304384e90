// Every option of a game is a row in one table; the command line, forms, files, refusals and documentation are made
// from it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/fields.h"
#include "engine/notation.h"
#include "engine/refusal.h"

namespace rekentafel {

enum class OptionKind { flag, number, choice, text };
constexpr std::array<std::string_view, 4> names(OptionKind) { return {"flag", "number", "choice", "text"}; }

template <class Setup>
struct Option {
  std::string_view key;   // "two-rounds": as on the command line and in files
  std::string_view rule;  // "P9": the rule that gives the choice
  OptionKind kind;
  int low = 0;  // of a number, both included
  int high = 0;
  std::string_view (*choice)(int) = nullptr;  // the name of a choice, low…high
  int (*get)(const Setup&) = nullptr;
  void (*set)(Setup&, int) = nullptr;
  std::string (*write)(const Setup&) = nullptr;  // of a text; empty when not given
  std::optional<Refusal> (*read)(Setup&, std::string_view) = nullptr;
};

namespace detail {
template <class>
struct OwnerOf;
template <class Owner, class T>
struct OwnerOf<T Owner::*> {
  using owner = Owner;
  using type = T;
};
}  // namespace detail

template <auto field>
using OptionOf = Option<typename detail::OwnerOf<decltype(field)>::owner>;

template <auto field>
constexpr OptionOf<field> stored(std::string_view key, std::string_view rule, OptionKind kind, int low, int high) {
  using Setup = typename detail::OwnerOf<decltype(field)>::owner;
  using T = typename detail::OwnerOf<decltype(field)>::type;
  return {.key = key,
          .rule = rule,
          .kind = kind,
          .low = low,
          .high = high,
          .get = [](const Setup& setup) { return static_cast<int>(setup.*field); },
          .set = [](Setup& setup, int value) { setup.*field = static_cast<T>(value); }};
}

// Rows of the table, from a field of the setup.
template <auto field>
constexpr OptionOf<field> flag(std::string_view key, std::string_view rule) {
  return stored<field>(key, rule, OptionKind::flag, 0, 1);
}
template <auto field>
constexpr OptionOf<field> number(std::string_view key, std::string_view rule, int low, int high) {
  return stored<field>(key, rule, OptionKind::number, low, high);
}
template <auto field>
constexpr OptionOf<field> choice(std::string_view key, std::string_view rule) {
  using E = typename detail::OwnerOf<decltype(field)>::type;
  auto row = stored<field>(key, rule, OptionKind::choice, 0, static_cast<int>(names(E{}).size()) - 1);
  row.choice = [](int value) { return name_of(static_cast<E>(value)); };
  return row;
}
// An optional value that has a notation.
template <auto field>
constexpr OptionOf<field> text(std::string_view key, std::string_view rule) {
  using Setup = typename detail::OwnerOf<decltype(field)>::owner;
  using T = typename detail::OwnerOf<decltype(field)>::type::value_type;
  return {.key = key,
          .rule = rule,
          .kind = OptionKind::text,
          .write = [](const Setup& setup) { return setup.*field ? to_text(*(setup.*field)) : std::string(); },
          .read = [](Setup& setup, std::string_view words) -> std::optional<Refusal> {
            auto value = read(As<T>{}, words);
            if (!value) return value.refusal();
            setup.*field = *std::move(value);
            return std::nullopt;
          }};
}

template <class Setup>
std::string write_option(const Option<Setup>& option, const Setup& setup) {
  switch (option.kind) {
    case OptionKind::flag:
      return option.get(setup) ? "yes" : "no";
    case OptionKind::number:
      return std::to_string(option.get(setup));
    case OptionKind::choice:
      return std::string(option.choice(option.get(setup)));
    case OptionKind::text:
      return option.write(setup);
  }
  return {};
}

// All names of a choice, as a sentence lists them.
template <class Setup>
std::string choices_of(const Option<Setup>& option) {
  std::string list;
  for (int i = option.low; i <= option.high; ++i) {
    if (i > option.low) list += ", ";
    list += option.choice(i);
  }
  return list;
}

// Sets one option from text, or says what would fit.
template <class Setup>
std::optional<Refusal> read_option(const Option<Setup>& option, Setup& setup, std::string_view words) {
  switch (option.kind) {
    case OptionKind::flag:
      if (words != "yes" && words != "no") return Refusal{"option/flag", {option.key, words}};
      option.set(setup, words == "yes");
      return std::nullopt;
    case OptionKind::number: {
      Cursor cursor(words);
      const auto value = cursor.number(6);
      if (!value || !cursor.done() || *value < option.low || *value > option.high)
        return Refusal{"option/number", {option.key, words, option.low, option.high}};
      option.set(setup, *value);
      return std::nullopt;
    }
    case OptionKind::choice:
      for (int i = option.low; i <= option.high; ++i) {
        if (option.choice(i) != words) continue;
        option.set(setup, i);
        return std::nullopt;
      }
      return Refusal{"option/choice", {option.key, words, choices_of(option)}};
    case OptionKind::text:
      return option.read(setup, words);
  }
  return std::nullopt;
}

template <class Setup>
const Option<Setup>* find_option(std::span<const Option<Setup>> options, std::string_view key) {
  for (const auto& option : options)
    if (option.key == key) return &option;
  return nullptr;
}

}  // namespace rekentafel
