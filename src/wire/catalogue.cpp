#include "wire/catalogue.h"

#include "games/all.h"

namespace rekentafel::wire {

namespace {

template <Game G>
GameRow row_of() {
  GameRow row{.name = G::name, .options = {}};
  const typename G::Setup defaults{};
  for (const auto& option : G::options()) {
    auto& added = row.options.emplace_back(OptionRow{.key = option.key,
                                                     .rule = option.rule,
                                                     .kind = option.kind,
                                                     .low = option.low,
                                                     .high = option.high,
                                                     .choices = {},
                                                     .standard = write_option(option, defaults)});
    if (option.kind != OptionKind::choice) continue;
    for (int i = option.low; i <= option.high; ++i) added.choices.emplace_back(option.choice(i));
  }
  return row;
}

}  // namespace

std::string OptionRow::fits() const {
  switch (kind) {
    case OptionKind::flag:
      return "yes, no";
    case OptionKind::number:
      return std::to_string(low) + " to " + std::to_string(high);
    case OptionKind::choice: {
      std::string list;
      for (const auto& choice : choices) list += (list.empty() ? "" : ", ") + choice;
      return list;
    }
    case OptionKind::text:
      return "text";
  }
  return {};
}

std::string GameRow::words_key(const OptionRow& option) const {
  return "option/" + std::string(name) + '/' + std::string(option.key);
}

const std::vector<GameRow>& catalogue() {
  static const std::vector<GameRow> rows = [] {
    std::vector<GameRow> made;
    each_game([&]<class G>() { made.push_back(row_of<G>()); });
    return made;
  }();
  return rows;
}

}  // namespace rekentafel::wire
