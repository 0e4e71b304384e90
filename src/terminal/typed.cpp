#include "terminal/typed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace rekentafel::terminal {

namespace {

constexpr std::array<std::string_view, 9> notation_words = {"draw", "pass", "lay",  "new", "right",
                                                            "left", "row",  "last", "with"};
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> signs = {
    {{"×", "x"}, {"*", "x"}, {"÷", ":"}, {"±", "~"}, {"−", "-"}, {"–", "-"}, {"’", "'"}, {"★", "J"}}};

std::string spelt(std::string_view name, const wire::Words& words) {
  return words.say("terminal/type/" + std::string(name));
}

// The word of the notation that this is in either language; empty: none.
std::string_view notation_word(std::string_view word, const wire::Words& words) {
  const auto asked = lower(std::string(word));
  for (const auto name : notation_words)
    if (asked == name || asked == spelt(name, words)) return name;
  return {};
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](unsigned char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(c < 0x80 ? std::tolower(c) : c); });
  return text;
}

void Typed::put(std::string_view written, std::size_t from) {
  notation_ += written;
  from_.insert(from_.end(), written.size(), from);
}

Typed::Typed(std::string_view text, const wire::Words& words) : text_(text), words_(words) {
  std::size_t at = 0;
  while (at < text_.size()) {
    const auto end = std::min(text_.find(' ', at), text_.size());
    const auto word = std::string_view(text_).substr(at, end - at);
    if (!word.empty() && !notation_.empty()) put(" ", at - 1);
    if (const auto name = notation_word(word, words); !name.empty()) {
      put(name, at);
    } else {
      for (std::size_t i = at; i < end;) {
        const auto rest = std::string_view(text_).substr(i, end - i);
        const auto* sign = std::ranges::find_if(signs, [&](const auto& one) { return rest.starts_with(one.first); });
        put(sign == signs.end() ? rest.substr(0, 1) : sign->second, i);
        i += sign == signs.end() ? 1 : sign->first.size();
      }
    }
    at = end + 1;
  }
  from_.push_back(text_.size());
}

std::string Typed::as_typed(std::size_t at, std::size_t size) const {
  const auto begin = from(at), end = from(at + size);
  return text_.substr(begin, end - begin);
}

std::string Typed::as_typed(std::string_view part) const {
  if (part.ends_with(notation_)) return text_;
  const auto at = notation_.find(part);
  return at == std::string::npos ? in_language(part, words_) : as_typed(at, part.size());
}

Refusal Typed::quoted(const Refusal& refusal, std::string_view meant) const {
  if (refusal.rule() != "notation" || refusal.arguments.empty()) return refusal;
  Refusal told = refusal;
  const bool ends = refusal.key == "notation/ends";
  if (!ends && refusal.key != "notation/unexpected" && refusal.key != "notation/formula-more") {
    told.arguments[0] = as_typed(refusal.arguments[0].text());
    return told;
  }
  // These say at which character: as counted in what was typed.
  std::size_t position = 1;
  const auto number = refusal.arguments[1].text();
  std::from_chars(number.data(), number.data() + number.size(), position);
  const auto before = meant.ends_with(notation_) ? meant.size() - notation_.size() : 0;
  const auto at = position - 1 > before ? position - 1 - before : 0;
  if (!ends) told.arguments[0] = as_typed(at, refusal.arguments[0].text().size());
  told.arguments[1] = characters(std::string_view(text_).substr(0, from(at))) + 1;
  return told;
}

std::string in_language(std::string_view notation, const wire::Words& words) {
  std::string said, word;
  for (const char c : std::string(notation) + ' ') {
    if (c != ' ') {
      word += c;
      continue;
    }
    const bool known = std::ranges::find(notation_words, word) != notation_words.end();
    said += (said.empty() ? "" : " ") + (known ? spelt(word, words) : word);
    word.clear();
  }
  return said;
}

}  // namespace rekentafel::terminal
