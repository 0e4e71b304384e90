// The signature of a game: a hash over many seeded random games under random options. It is the same on every machine
// and changes when the rules do.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/random_play.h"

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
