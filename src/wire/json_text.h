// The same JSON as wire/json.h makes, written as text without building it first: for what is said thousands of times a
// second. The conformance suite compares the two.
#pragma once

#include <charconv>
#include <string>

#include "wire/json.h"

namespace rekentafel::wire {

inline void append_quoted(std::string& text, std::string_view words) {
  constexpr std::string_view digits = "0123456789abcdef";
  text += '"';
  for (const char letter : words) {
    if (letter == '"' || letter == '\\') {
      text += '\\';
      text += letter;
    } else if (static_cast<unsigned char>(letter) < 0x20) {
      text += "\\u00";
      text += digits[static_cast<unsigned char>(letter) >> 4];
      text += digits[letter & 15];
    } else {
      text += letter;
    }
  }
  text += '"';
}

inline void append_number(std::string& text, std::integral auto number) {
  char room[24];
  text.append(room, std::to_chars(room, room + sizeof room, number).ptr);
}

template <class T>
void append_json(std::string& text, const T& value);

namespace detail {

template <class T>
void append_fields(std::string& text, const T& value, bool first) {
  each_field(value, [&](std::string_view name, const auto& field) {
    if (!first) text += ',';
    first = false;
    append_quoted(text, name);
    text += ':';
    append_json(text, field);
  });
}

}  // namespace detail

template <class T>
void append_json(std::string& text, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    text += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    append_number(text, value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    text += json::serialize(json::value(value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    append_quoted(text, value);
  } else if constexpr (std::is_same_v<T, Seat>) {
    if (value.is_table())
      text += "\"table\"";
    else
      append_number(text, value.index() + 1);
  } else if constexpr (Written<T>) {
    append_quoted(text, to_text(value));
  } else if constexpr (Named<T>) {
    append_quoted(text, name_of(value));
  } else if constexpr (detail::is_optional<T>) {
    if (value)
      append_json(text, *value);
    else
      text += "null";
  } else if constexpr (detail::is_variant<T>) {
    std::visit(
        [&](const auto& held) {
          text += "{\"kind\":";
          append_quoted(text, held.kind);
          detail::append_fields(text, held, false);
          text += '}';
        },
        value);
  } else if constexpr (Described<T>) {
    text += '{';
    detail::append_fields(text, value, true);
    text += '}';
  } else {
    text += '[';
    bool first = true;
    for (const auto& item : value) {
      if (!first) text += ',';
      first = false;
      append_json(text, item);
    }
    text += ']';
  }
}

}  // namespace rekentafel::wire
