// The signature of a game: a hash over many seeded random games under random options. It is the same on every machine
// and changes when the rules do.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/match.h"

namespace rekentafel {

// FNV-1a.
class Hash {
 public:
  void add(std::string_view text) {
    for (char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    hash_ = (hash_ ^ 0xff) * 0x100000001b3;
  }
  void add(std::int64_t number) {
    for (int i = 0; i < 8; ++i)
      hash_ = (hash_ ^ (static_cast<std::uint64_t>(number) >> (8 * i) & 0xff)) * 0x100000001b3;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// A setup with some options changed at random; always one that the game accepts.
template <Game G>
typename G::Setup random_setup(Random& random) {
  for (int tries = 0; tries < 100; ++tries) {
    typename G::Setup setup{};
    for (const auto& option : G::options()) {
      if (option.kind == OptionKind::text || random.below(2) == 0) continue;
      option.set(setup, option.low + static_cast<int>(random.below(option.high - option.low + 1)));
    }
    if (!G::refuse(setup)) return setup;
  }
  return {};
}

// One of the seats that may act, with one of the actions it may do; nothing when the game is over.
template <Game G>
std::optional<typename Match<G>::Entry> random_entry(const Match<G>& match, Random& random,
                                                     Listing<typename G::Action>& listing) {
  const Seats seats = match.to_act();
  // The table acts for the clock: seldom, so that games are not over before they have begun.
  const bool clock_first = random.below(32) == 0;
  Few<Seat, 16> asked;
  for (int i = 0; i < most_seats; ++i)
    if (seats.has(Seat(i))) asked.push_back(Seat(i));
  random.shuffle(std::span(asked.begin(), asked.end()));
  if (seats.has(Seat::table())) asked.insert_at(clock_first ? 0 : asked.size(), Seat::table());
  // In a real-time game a seat may have nothing to do at the moment: then the next one is asked.
  for (const Seat seat : asked) {
    listing.clear();
    G::actions(G::view(match.state(), seat), seat, listing);
    if (!listing.empty()) return typename Match<G>::Entry{seat, listing[random.below(listing.size())]};
  }
  return std::nullopt;
}

template <Game G>
std::uint64_t signature(int games) {
  Hash hash;
  std::vector<typename G::Action> room(G::most_listed);
  Listing<typename G::Action> listing(room);
  for (int game = 0; game < games; ++game) {
    Random random(Seed{0x7265'6b65'6e74'6166, 1}, game);
    auto setup = random_setup<G>(random);
    for (const auto& option : G::options()) hash.add(write_option(option, setup));
    auto match = *Match<G>::open(setup, random.next_seed());
    while (auto entry = random_entry(match, random, listing)) {
      hash.add(static_cast<std::int64_t>(listing.size()));
      hash.add(to_text(entry->action));
      hash.add(entry->seat.index());
      if (!match.act(entry->seat, entry->action)) break;
    }
    if (const auto outcome = match.outcome()) {
      for (int score : outcome->scores) hash.add(score);
      for (int place : outcome->places) hash.add(place);
    }
  }
  return hash.value();
}

}  // namespace rekentafel
