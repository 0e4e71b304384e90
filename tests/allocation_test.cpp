// Nothing allocates per move where it would hurt. Counts what operator new is asked for, so this is a program by
// itself.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "engine/random_play.h"
#include "games/all.h"

namespace {
std::size_t allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* room = std::malloc(size)) return room;
  std::abort();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete[](void* room) noexcept { operator delete(room); }
void operator delete(void* room) noexcept { std::free(room); }
void operator delete(void* room, std::size_t) noexcept { std::free(room); }

namespace rekentafel {
namespace {

// Views, listing, refusing and playing, for every seat, to the end of many games.
template <Game G>
std::size_t allocations_in_play() {
  std::vector<typename G::Action> room(G::most_listed);
  Listing<typename G::Action> listing(room);
  std::size_t counted = 0;
  for (int game = 0; game < 50; ++game) {
    Random random(Seed{7, 7}, static_cast<std::uint64_t>(game));
    auto match = *Match<G>::open(random_setup<G>(random), random.next_seed());
    auto state = match.state();
    const std::size_t before = allocations;
    for (bool acted = true; acted;) {
      acted = false;
      for (const Seat seat : asking_order(G::to_act(G::view(state, Seat::table())), random)) {
        listing.clear();
        const auto& view = G::view(state, seat);
        G::actions(view, seat, listing);
        if (listing.empty()) continue;
        const auto& action = listing[random.below(listing.size())];
        if (G::refuse(view, seat, action)) std::abort();
        G::play(state, seat, action);
        acted = true;
        break;
      }
    }
    counted += allocations - before;
  }
  return counted;
}

TEST(Allocation, is_counted) {
  const std::size_t before = allocations;
  std::vector<int> one(10);
  const auto other = std::make_unique<char[]>(one.size());
  EXPECT_EQ(allocations - before, 2u);
}
TEST(Allocation, S6_nothing_is_allocated_per_move_in_seven_ate_nine) {
  EXPECT_EQ(allocations_in_play<seven_ate_nine::SevenAteNine>(), 0u);
}
TEST(Allocation, T31_nothing_is_allocated_per_move_in_domino) {
  EXPECT_EQ(allocations_in_play<tables::TablesDomino>(), 0u);
}
TEST(Allocation, P4_nothing_is_allocated_per_move_in_plus_and_minus) {
  EXPECT_EQ(allocations_in_play<plus_and_minus::PlusAndMinus>(), 0u);
}
TEST(Allocation, F6_nothing_is_allocated_per_move_in_formula) {
  EXPECT_EQ(allocations_in_play<formula::Formula>(), 0u);
}

}  // namespace
}  // namespace rekentafel
