#include "server/dispatch.h"

#include <charconv>

namespace rekentafel::server {

namespace {

bool number(std::string_view text, std::uint64_t& into) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), into);
  return failed == std::errc() && end == text.data() + text.size();
}

}  // namespace

bool split(std::string_view text, std::initializer_list<std::string_view*> into) {
  std::size_t left = into.size();
  for (auto* part : into) {
    if (--left == 0) {
      *part = text;
      break;
    }
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return false;
    *part = text.substr(0, end);
    text.remove_prefix(end + 1);
  }
  return true;
}

std::string written(const Dispatch& dispatch) {
  std::string text;
  text.reserve(dispatch.from.size() + dispatch.text.size() + 32);
  text += static_cast<char>(dispatch.kind);
  text += '\n';
  text.append(dispatch.from).append("\n").append(std::to_string(dispatch.number)).append("\n");
  text.append(std::to_string(dispatch.link)).append("\n").append(dispatch.text);
  return text;
}

std::optional<Dispatch> read_dispatch(std::string_view text) {
  std::string_view kind, count, link;
  Dispatch dispatch;
  if (!split(text, {&kind, &dispatch.from, &count, &link, &dispatch.text})) return std::nullopt;
  if (kind.size() != 1 || !number(count, dispatch.number) || !number(link, dispatch.link)) return std::nullopt;
  dispatch.kind = static_cast<Dispatch::Kind>(kind[0]);
  return dispatch;
}

}  // namespace rekentafel::server
