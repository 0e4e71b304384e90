#include "server/cluster/dispatch.h"

#include <charconv>

namespace rekentafel::server {

namespace {

constexpr std::string_view name = "rekentafel ";  // before the version

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

std::string encode(const Dispatch& dispatch) {
  std::string text;
  text.reserve(dispatch.from.size() + dispatch.text.size() + 48);
  text.append(name).append(std::to_string(Dispatch::version)).append("\n").append(dispatch.from).append("\n");
  text += static_cast<char>(dispatch.kind);
  text.append("\n").append(std::to_string(dispatch.number)).append("\n");
  text.append(std::to_string(dispatch.link)).append("\n").append(dispatch.text);
  return text;
}

ReadDispatch decode(std::string_view text) {
  std::string_view head, from, rest, kind, count, link;
  std::uint64_t version = 0;
  if (!split(text, {&head, &from, &rest})) return {};
  // The first version began with its kind, one letter.
  if (head.size() == 1) return {.dispatch = {}, .other = OtherVersion{from, 1}};
  if (!head.starts_with(name) || !number(head.substr(name.size()), version)) return {};
  if (version != Dispatch::version) return {.dispatch = {}, .other = OtherVersion{from, version}};
  Dispatch dispatch{.from = from};
  if (!split(rest, {&kind, &count, &link, &dispatch.text})) return {};
  if (kind.size() != 1 || !number(count, dispatch.number) || !number(link, dispatch.link)) return {};
  dispatch.kind = static_cast<Dispatch::Kind>(kind[0]);
  return {.dispatch = dispatch, .other = {}};
}

// The id is the client's own, so it may have any letters: its length stands before it.
std::string encode(const table::Told& told) {
  std::string text;
  text.reserve(told.text.size() + told.id.size() + 32);
  text += static_cast<char>(told.kind);
  text.append("\n").append(std::to_string(told.seq)).append("\n").append(std::to_string(told.id.size())).append("\n");
  return text.append(told.id).append(told.text);
}

std::optional<table::Told> decode_told(std::string_view text) {
  std::string_view kind, seq, length, rest;
  table::Told told;
  std::uint64_t size = 0;
  if (!split(text, {&kind, &seq, &length, &rest}) || kind.size() != 1 || !number(seq, told.seq) ||
      !number(length, size) || size > rest.size())
    return std::nullopt;
  told.kind = static_cast<table::Told::Kind>(kind[0]);
  told.id = rest.substr(0, size);
  told.text = rest.substr(size);
  return told;
}

}  // namespace rekentafel::server
