#include "wire/json.h"

#include <charconv>
#include <cmath>

namespace rekentafel::wire {

namespace {

void write(const json::value& value, std::string& text) {
  switch (value.kind()) {
    case json::kind::object: {
      text += '{';
      for (const auto& [key, held] : value.get_object()) {
        if (text.back() != '{') text += ',';
        text += json::serialize(json::string(key)) + ':';
        write(held, text);
      }
      text += '}';
      return;
    }
    case json::kind::array: {
      text += '[';
      for (const auto& held : value.get_array()) {
        if (text.back() != '[') text += ',';
        write(held, text);
      }
      text += ']';
      return;
    }
    case json::kind::double_: {
      if (!std::isfinite(value.get_double())) {  // JSON has no word for it
        text += "null";
        return;
      }
      char room[400];
      text.append(room, std::to_chars(room, room + sizeof room, value.get_double(), std::chars_format::fixed).ptr);
      return;
    }
    default:
      text += json::serialize(value);
  }
}

}  // namespace

std::string write_json(const json::value& value) {
  std::string text;
  write(value, text);
  return text;
}

Result<json::value> parse_json(std::string_view text) {
  json::stream_parser parser;
  json::error_code failed;
  const std::size_t at = parser.write_some(text.data(), text.size(), failed);
  if (!failed && at < text.size()) return Refusal{"json/more", {at + 1}};
  if (!failed) parser.finish(failed);
  if (failed) return Refusal{"json/text", {at + 1}};
  return parser.release();
}

}  // namespace rekentafel::wire
