#include "wire/option_rows.h"

#include "games/all.h"

namespace rekentafel::wire {

namespace {

template <class Setup>
std::string fits(const Option<Setup>& option) {
  switch (option.kind) {
    case OptionKind::flag:
      return "yes, no";
    case OptionKind::number:
      return std::to_string(option.low) + " to " + std::to_string(option.high);
    case OptionKind::choice:
      return choices_of(option);
    case OptionKind::text:
      return "text";
  }
  return {};
}

template <Game G>
std::vector<OptionRow> rows_of() {
  std::vector<OptionRow> rows;
  const typename G::Setup usual{};
  for (const auto& option : G::options())
    rows.push_back({option.key, option.rule, option.kind, fits(option), write_option(option, usual)});
  return rows;
}

}  // namespace

std::vector<OptionRow> option_rows(std::string_view game) {
  std::vector<OptionRow> rows;
  each_game([&]<class G>() {
    if (G::name == game) rows = rows_of<G>();
  });
  return rows;
}

}  // namespace rekentafel::wire
