#include "server/net/preferences.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace rekentafel::server {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

struct Preference {
  std::string_view name;
  int quality = 1000;  // thousandths

  // nl-BE is nl.
  bool is(std::string_view choice) const {
    return same_letters(name.substr(0, choice.size()), choice) &&
           (name.size() == choice.size() || name[choice.size()] == '-');
  }
};

// "0.25" → 250; what cannot be read is not wanted.
int quality_from(std::string_view text) {
  int whole = 0, thousandths = 0;
  const auto dot = std::min(text.find('.'), text.size());
  std::string_view digits = text.substr(std::min(dot + 1, text.size()), 3);
  if (std::from_chars(text.data(), text.data() + dot, whole).ec != std::errc()) return 0;
  for (const int worth : {100, 10, 1})
    if (!digits.empty() && std::isdigit(static_cast<unsigned char>(digits.front()))) {
      thousandths += worth * (digits.front() - '0');
      digits.remove_prefix(1);
    }
  return std::clamp(whole * 1000 + thousandths, 0, 1000);
}

Preference preference_from(std::string_view one) {
  const auto end = std::min(one.find(';'), one.size());
  Preference preference{trimmed(one.substr(0, end))};
  const auto rest = one.substr(end);
  for (const auto* q : {"q=", "Q="})
    if (const auto at = rest.find(q); at != std::string_view::npos)
      preference.quality = quality_from(rest.substr(at + 2));
  return preference;
}

// `found(preference)` for each that is named, in their order.
template <class Found>
void each_of(std::string_view accepted, Found found) {
  while (!accepted.empty()) {
    const auto end = std::min(accepted.find(','), accepted.size());
    found(preference_from(accepted.substr(0, end)));
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
  }
}

}  // namespace

std::string_view preferred(std::string_view accepted, const std::vector<std::string_view>& choices) {
  std::string_view best = choices.back();
  int quality = 0;
  each_of(accepted, [&](const Preference& one) {
    for (const auto choice : choices)
      if (one.quality > quality && one.is(choice)) best = choice, quality = one.quality;
  });
  return best;
}

bool accepts(std::string_view accepted, std::string_view choice) {
  bool does = false;
  each_of(accepted, [&](const Preference& one) {
    if (same_letters(one.name, choice)) does = one.quality > 0;
  });
  return does;
}

}  // namespace rekentafel::server
