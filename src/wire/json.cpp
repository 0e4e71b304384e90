#include "wire/json.h"

namespace rekentafel::wire {

Result<json::value> parse_json(std::string_view text) {
  json::stream_parser parser;
  json::error_code failed;
  std::size_t at = parser.write_some(text.data(), text.size(), failed);
  if (!failed && at < text.size()) return Refusal{"json/more", {at + 1}};
  if (!failed) parser.finish(failed);
  if (failed) return Refusal{"json/text", {std::min(at + 1, text.size() + 1)}};
  return parser.release();
}

}  // namespace rekentafel::wire
