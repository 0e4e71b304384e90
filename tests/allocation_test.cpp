// Nothing allocates per move where it would hurt, and a table costs little memory. Counts what operator new is asked
// for, so this is a program by itself.
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "engine/random_play.h"
#include "games/all.h"
#include "table/live_table.h"

namespace {
std::size_t allocations = 0;
std::size_t held = 0;  // bytes
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* room = std::malloc(size)) return held += malloc_usable_size(room), room;
  std::abort();
}
void* operator new[](std::size_t size) { return operator new(size); }
// What the standard library sorts with, for example.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete[](void* room) noexcept { operator delete(room); }
void operator delete(void* room) noexcept {
  if (room) held -= malloc_usable_size(room);
  std::free(room);
}
void operator delete(void* room, std::size_t) noexcept { operator delete(room); }

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
    auto setup = random_setup<G>(random);
    // C8: where everybody begins once, cards are dealt in between, which is no move.
    if constexpr (std::is_same_v<G, tables::TablesDomino>) setup.everybody_begins = false;
    auto match = *Match<G>::open(setup, random.next_seed());
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

// A table where computer players have all the chairs and each of them has thought; bytes.
std::size_t cost_of_table(const table::Settings& settings, int level) {
  using table::Moment;
  const std::size_t before = held;
  auto opened = table::LiveTable::open(settings, Seed{1, 2});
  if (!opened) return 0;
  table::LiveTable live = *std::move(opened);
  for (int i = 0; i < live.match().seats(); ++i) EXPECT_FALSE(live.sit_bot(Seat(i), level, Moment(0)));
  live.arrive(Seat::table(), Moment(0));
  Moment now{0};
  for (int turn = 0; turn < 3 * live.match().seats(); ++turn) {
    for (auto& thought : live.thoughts(now)) {
      thought.run(0.001);
      live.thought(std::move(thought), now);
    }
    live.take();
    if (!live.next()) break;
    now = *live.next();
    live.tick(now);
  }
  return held - before;
}

// What every thread that thinks has for itself is there before it is counted.
TEST(Allocation, a_table_with_computer_players_costs_less_than_200_KiB) {
  each_game([&]<class G>() {
    for (const int level : {1, 3, 5})
      for (int players = 0; players <= most_seats; ++players) {
        table::Settings settings{.game = std::string(G::name)};
        if (players > 0) settings.options.emplace_back("players", std::to_string(players));
        cost_of_table(settings, level);
        const auto cost = cost_of_table(settings, level);
        EXPECT_LT(cost, 200u * 1024) << G::name << ", players " << players << ", level " << level;
        if (cost > 0 && level == 5)
          std::cout << G::name << (players ? ", " + std::to_string(players) + " players" : "") << ": "
                    << (cost + 512) / 1024 << " KiB\n";
      }
  });
}

}  // namespace
}  // namespace rekentafel
