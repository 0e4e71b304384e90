// JSON of every value that names its fields or has a notation (engine/fields.h, engine/notation.h), in both directions.
//
//   a notation      → its text: "2,3", "9~3", "1 0 3/4 * 6/7 5 15"
//   an enum         → its name
//   a seat          → its number from 1, or "table"
//   named fields    → an object
//   a variant       → an object whose "kind" says which
#pragma once

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/few.h"
#include "engine/fields.h"
#include "engine/notation.h"
#include "engine/result.h"
#include "engine/seat.h"

namespace rekentafel::wire {

namespace json = boost::json;

namespace detail {
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T>
concept Growing = requires(T items, typename T::value_type item) {
  items.push_back(item);
};
}  // namespace detail

template <class T>
json::value to_json(const T& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_arithmetic_v<T>) {
    return value;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return json::string(value);
  } else if constexpr (std::is_same_v<T, Seat>) {
    return value.is_table() ? json::value("table") : json::value(value.index() + 1);
  } else if constexpr (Written<T>) {
    return json::string(to_text(value));
  } else if constexpr (Named<T>) {
    return json::string(name_of(value));
  } else if constexpr (detail::is_optional<T>) {
    return value ? to_json(*value) : json::value(nullptr);
  } else if constexpr (detail::is_variant<T>) {
    return std::visit(
        [](const auto& held) {
          json::object object;
          object["kind"] = json::string(held.kind);
          each_field(held, [&](std::string_view name, const auto& field) { object[name] = to_json(field); });
          return json::value(std::move(object));
        },
        value);
  } else if constexpr (Described<T>) {
    json::object object;
    each_field(value, [&](std::string_view name, const auto& field) { object[name] = to_json(field); });
    return object;
  } else {
    json::array array;
    for (const auto& item : value) array.push_back(to_json(item));
    return array;
  }
}

// Reads into `value`, or says what does not fit; `where` names the place for that sentence.
template <class T>
std::optional<Refusal> from_json(const json::value& from, T& value, std::string_view where);

namespace detail {

template <class T>
std::optional<Refusal> field_from(const json::value& object, std::string_view name, T& field) {
  const auto* found = object.is_object() ? object.get_object().if_contains(name) : nullptr;
  if (!found) return Refusal{"json/missing", {name}};
  return wire::from_json(*found, field, name);
}

template <std::size_t I = 0, class... Ts>
std::optional<Refusal> variant_from(const json::value& from, std::variant<Ts...>& value, std::string_view kind) {
  if constexpr (I == sizeof...(Ts)) {
    return Refusal{"json/kind", {kind}};
  } else {
    std::variant_alternative_t<I, std::variant<Ts...>> held{};
    if (kind != held.kind) return variant_from<I + 1>(from, value, kind);
    std::optional<Refusal> refusal;
    each_field(held, [&](std::string_view name, auto& field) {
      if (!refusal) refusal = field_from(from, name, field);
    });
    if (!refusal) value = held;
    return refusal;
  }
}

template <class T>
std::optional<Refusal> list_from(const json::array& from, T& value, std::string_view where) {
  if constexpr (Growing<T>) {
    value = {};
    if constexpr (requires { T::capacity(); })
      if (from.size() > T::capacity()) return Refusal{"json/long", {where, T::capacity()}};
    for (const auto& item : from) {
      typename T::value_type held{};
      if (auto refusal = wire::from_json(item, held, where)) return refusal;
      value.push_back(held);
    }
  } else {
    if (from.size() != value.size()) return Refusal{"json/long", {where, value.size()}};
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto refusal = wire::from_json(from[i], value[i], where)) return refusal;
  }
  return std::nullopt;
}

}  // namespace detail

template <class T>
std::optional<Refusal> from_json(const json::value& from, T& value, std::string_view where) {
  const Refusal unfit{"json/unfit", {where}};
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return unfit;
    value = from.get_bool();
  } else if constexpr (std::is_integral_v<T>) {
    json::error_code failed;
    const auto number = from.to_number<T>(failed);
    if (failed) return unfit;
    value = number;
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) return unfit;
    value = std::string(from.get_string());
  } else if constexpr (std::is_same_v<T, Seat>) {
    if (from.is_string() && from.get_string() == "table") {
      value = Seat::table();
      return std::nullopt;
    }
    int number = 0;
    if (auto refusal = from_json(from, number, where)) return refusal;
    if (number < 1 || number > most_seats) return unfit;
    value = Seat(number - 1);
  } else if constexpr (Written<T>) {
    if (!from.is_string()) return unfit;
    auto result = read(As<T>{}, std::string_view(from.get_string()));
    if (!result) return result.refusal();
    value = *std::move(result);
  } else if constexpr (Named<T>) {
    if (!from.is_string()) return unfit;
    const auto all = names(T{});
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (from.get_string() != all[i]) continue;
      value = static_cast<T>(i);
      return std::nullopt;
    }
    return unfit;
  } else if constexpr (detail::is_optional<T>) {
    if (from.is_null()) {
      value.reset();
      return std::nullopt;
    }
    return from_json(from, value.emplace(), where);
  } else if constexpr (detail::is_variant<T>) {
    std::string kind;
    if (auto refusal = detail::field_from(from, "kind", kind)) return refusal;
    return detail::variant_from(from, value, kind);
  } else if constexpr (Described<T>) {
    std::optional<Refusal> refusal;
    each_field(value, [&](std::string_view name, auto& field) {
      if (!refusal) refusal = detail::field_from(from, name, field);
    });
    return refusal;
  } else {
    if (!from.is_array()) return unfit;
    return detail::list_from(from.get_array(), value, where);
  }
  return std::nullopt;
}

template <class T>
Result<T> from_json(const json::value& from, std::string_view where) {
  T value{};
  if (auto refusal = from_json(from, value, where)) return *refusal;
  return value;
}

// JSON to text, on one line. Fractions are written as people do (0.25, not 2.5E-1).
std::string write_json(const json::value& value);

// Text to JSON; a mistake is shown with its character.
Result<json::value> parse_json(std::string_view text);

}  // namespace rekentafel::wire
