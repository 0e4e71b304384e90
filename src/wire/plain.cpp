#include "wire/plain.h"

namespace rekentafel::wire {

namespace {

// Texts without their quotation marks, lists by spaces, fields in brackets.
std::string words(const json::value& value) {
  if (value.is_string()) return value.get_string().empty() ? "none" : std::string(value.get_string());
  if (value.is_null()) return "none";
  std::string list;
  if (value.is_object()) {
    for (const auto& [key, held] : value.get_object())
      list += (list.empty() ? "" : ", ") + std::string(key) + ' ' + words(held);
    return '(' + list + ')';
  }
  if (!value.is_array()) return write_json(value);
  for (const auto& item : value.get_array()) list += (list.empty() ? "" : " ") + words(item);
  return list.empty() ? "none" : list;
}

}  // namespace

std::string plain_event(const json::value& event) {
  std::string text;
  for (const auto& [key, value] : event.as_object()) {
    if (key == "kind")
      text = words(value) + text;
    else
      text += (text.find(':') == std::string::npos ? ": " : ", ") + std::string(key) + ' ' + words(value);
  }
  return text;
}

std::string plain_view(const json::value& view) {
  std::string text;
  for (const auto& [key, value] : view.as_object()) text += "  " + std::string(key) + ": " + words(value) + '\n';
  return text;
}

}  // namespace rekentafel::wire
