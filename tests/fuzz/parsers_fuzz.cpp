// Every parser against whatever a fuzzer thinks of: it must answer, and what it accepts must read back as written.
#include <cstdint>
#include <cstdlib>

#include "games/all.h"
#include "games/tables/domino/plays.h"
#include "games/tables/order/plays.h"
#include "wire/any_match.h"
#include "wire/json.h"
#include "wire/words.h"

namespace rekentafel {
namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

// Refusals must have their sentence.
void check(const Refusal& refusal) { check(wire::Words::of("en").has(refusal.key)); }

template <class T>
void try_notation(std::string_view text) {
  const auto value = read(As<T>{}, text);
  if (!value) return check(value.refusal());
  const auto again = read(As<T>{}, to_text(*value));
  check(again && *again == *value);
}

template <Game G>
void try_game(std::string_view text, unsigned which) {
  try_notation<typename G::Action>(text);
  const auto options = G::options();
  typename G::Setup setup{};
  const auto& option = options[which % options.size()];
  if (const auto refusal = read_option(option, setup, text)) return check(*refusal);
  if (const auto refusal = G::refuse(setup)) return check(*refusal);
  const auto state = G::deal(setup, Seed{1, which});
  G::view(state, Seat(0));
}

// What `plays` reads: tables and hands as people write them. What is accepted can be listed.
void try_plays(std::string_view text) {
  try_notation<plus_and_minus::Board>(text);
  try_notation<formula::Sum>(text);
  try_notation<formula::Cards>(text);
  try_notation<tables::match::Rows>(text);
  if (const auto hand = seven_ate_nine::hand_from(text); !hand) check(hand.refusal());
  if (const auto rows = tables::order::read_rows(text); !rows) check(rows.refusal());
  if (const auto hand = tables::order::read_hand(text); !hand) check(hand.refusal());
  if (const auto ends = tables::domino::read_ends(text); !ends) check(ends.refusal());
  if (const auto rows = tables::domino::read_rows(text); !rows) check(rows.refusal());
  if (const auto hand = tables::domino::read_hand(text); !hand) check(hand.refusal());
}

void try_json(std::string_view text) {
  const auto value = wire::parse_json(text);
  if (!value) return check(value.refusal());
  check(static_cast<bool>(wire::parse_json(wire::write_json(*value))));
  each_game([&]<class G>() {
    typename G::View view{};
    if (const auto refusal = wire::from_json(*value, view, "view")) check(*refusal);
    typename G::Event event{};
    if (const auto refusal = wire::from_json(*value, event, "event")) check(*refusal);
  });
}

void try_saved_game(std::string_view text) {
  const auto saved = read(As<wire::SavedGame>{}, text);
  if (!saved) return check(saved.refusal());
  const auto match = wire::replay(*saved);
  if (!match) check(match.refusal());
}

}  // namespace
}  // namespace rekentafel

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace rekentafel;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
  switch (bytes[0] % 4) {
    case 0:
      try_plays(text);
      break;
    case 1:
      each_game([&]<class G>() { try_game<G>(text, bytes[0] / 4); });
      break;
    case 2:
      try_json(text);
      break;
    case 3:
      try_saved_game(text);
      break;
  }
  return 0;
}
