#include "wire/words.h"

#include <cassert>

#include "data.h"
#include "wire/json.h"

namespace rekentafel::wire {

Words::Words(std::string_view language) : by_last_digit_(language == "is") {
  const std::string folder = "words/" + std::string(language) + '/';
  for (const auto& file : data::files()) {
    if (!file.path.starts_with(folder)) continue;
    const auto parsed = parse_json(file.text);
    assert(parsed && parsed->is_object());
    for (const auto& [key, sentence] : parsed->get_object())
      sentences_.emplace(std::string_view(key), std::string_view(sentence.get_string()));
  }
}

const Words& Words::of(std::string_view language) {
  static const auto all = [] {
    std::map<std::string_view, Words> by_language;
    for (const auto one : languages()) by_language.insert({one, Words(one)});
    return by_language;
  }();
  const auto found = all.find(language);
  return found == all.end() ? all.at("en") : found->second;
}

bool Words::one(int number) const { return by_last_digit_ ? number % 10 == 1 && number % 100 != 11 : number == 1; }

std::string Words::say(const Fault& fault) const {
  const auto found = sentences_.find(fault.key);
  if (found == sentences_.end()) return std::string(fault.key);
  std::string said;
  const std::string& sentence = found->second;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool hole = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}';
    const std::size_t number = hole ? sentence[i + 1] - '0' : 0;
    if (hole && number < fault.words.size()) {
      const std::string& word = fault.words[number];
      // What is missing in a text is named by a key: engine/notation.h.
      said += word.starts_with("wanted/") ? say(std::string_view(word)) : word;
      i += 2;
    } else {
      said += sentence[i];
    }
  }
  return said;
}

}  // namespace rekentafel::wire
