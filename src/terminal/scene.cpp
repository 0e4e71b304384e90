#include "terminal/scene.h"

namespace rekentafel::terminal {

std::string Scene::say(std::string_view key, std::initializer_list<std::string> arguments) const {
  std::string sentence = words.say(key), said;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool hole = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}';
    const std::size_t number = hole ? static_cast<std::size_t>(sentence[i + 1] - '0') : 0;
    if (hole && number < arguments.size()) {
      said += arguments.begin()[number];
      i += 2;
    } else {
      said += sentence[i];
    }
  }
  return said;
}

std::string Scene::count(std::string_view key, int number) const {
  return say(std::string(key) + (words.one(number) ? "/one" : "/other"), {std::to_string(number)});
}

std::string Scene::name(Seat of) const {
  const auto index = static_cast<std::size_t>(of.index());
  return index < names.size() ? names[index] : std::to_string(index + 1);
}

}  // namespace rekentafel::terminal
