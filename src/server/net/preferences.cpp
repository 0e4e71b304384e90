#include "server/net/preferences.h"

#include <algorithm>
#include <optional>

namespace rekentafel::server {

namespace {

constexpr int whole = 1000;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const auto from = text.find_first_not_of(blanks);
  return from == text.npos ? std::string_view() : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

// What stands before the mark; the text goes on behind it.
std::string_view cut(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const auto part = text.substr(0, at);
  text = at == text.npos ? std::string_view() : text.substr(at + 1);
  return trimmed(part);
}

bool same(std::string_view one, std::string_view other) {
  const auto small = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  };
  return std::ranges::equal(one, other, {}, small, small);
}

// "0.25" is 250; what is no quality counts as if it were not there.
int thousandths(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.') || text.size() > 5)
    return whole;
  int value = (text[0] - '0') * whole;
  int place = whole;
  for (const char digit : text.substr(std::min<std::size_t>(text.size(), 2))) {
    if (digit < '0' || digit > '9') return whole;
    value += (digit - '0') * (place /= 10);
  }
  return std::min(value, whole);
}

int quality_in(std::string_view parameters) {
  while (!parameters.empty()) {
    auto value = cut(parameters, ';');
    if (same(cut(value, '='), "q")) return thousandths(trimmed(value));
  }
  return whole;
}

// nl-BE is nl.
bool is_of(std::string_view name, std::string_view language) {
  return same(name.substr(0, language.size()), language) &&
         (name.size() == language.size() || name[language.size()] == '-');
}

}  // namespace

std::string_view preferred(std::string_view accepted, const std::vector<std::string_view>& choices) {
  std::string_view best = choices.back();
  int quality = 0;
  while (!accepted.empty()) {
    auto one = cut(accepted, ',');
    const auto name = cut(one, ';');
    const int how_much = quality_in(one);
    for (const auto choice : choices)
      if (how_much > quality && is_of(name, choice)) best = choice, quality = how_much;
  }
  return best;
}

int wanted(std::string_view accepted, std::string_view encoding) {
  const auto name = encoding.empty() ? std::string_view("identity") : encoding;
  std::optional<int> any;
  while (!accepted.empty()) {
    auto one = cut(accepted, ',');
    const auto coding = cut(one, ';');
    if (same(coding, name)) return quality_in(one);
    if (coding == "*") any = quality_in(one);
  }
  // As it is goes without saying, unless all that is not named is refused.
  if (encoding.empty()) return any == 0 ? 0 : 1;
  return any.value_or(0);
}

}  // namespace rekentafel::server
