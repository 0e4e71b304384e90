// What requests and responses have in their bodies: JSON objects, read member by member.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include "server/hall/api.h"
#include "wire/json.h"

namespace rekentafel::server {

Response plain(const wire::json::value& value, int status = 200);
Response no_method(std::string_view allowed, std::string_view language);

// A misspelt member would else be a wish that is silently not granted.
std::optional<Refusal> unknown_member(const wire::json::object& object, std::initializer_list<std::string_view> known);

template <class T>
std::optional<Refusal> read_member(const wire::json::object& from, std::string_view name, T& into) {
  const auto* value = from.if_contains(name);
  return value && !value->is_null() ? wire::from_json(*value, into, name) : std::nullopt;
}

}  // namespace rekentafel::server
