#include "bots/seven_ate_nine/level.h"

#include "bots/seven_ate_nine/person.h"

namespace rekentafel::bots {

namespace {

// From a child of seven to a very quick adult.
constexpr std::array<SevenAteNinePerson, levels> people = {{
    {.see = 600,
     .count_one = 900,
     .step = 650,
     .corner = 1200,
     .look = 170,
     .move = 600,
     .last = 2500,
     .slips = 30,
     .overlooks = 200,
     .ahead = false},
    {.see = 500,
     .count_one = 600,
     .step = 350,
     .corner = 700,
     .look = 120,
     .move = 500,
     .last = 1200,
     .slips = 20,
     .overlooks = 100,
     .ahead = false},
    {.see = 420,
     .count_one = 420,
     .step = 200,
     .corner = 400,
     .look = 90,
     .move = 430,
     .last = 800,
     .slips = 12,
     .overlooks = 50,
     .ahead = false},
    {.see = 350,
     .count_one = 300,
     .step = 120,
     .corner = 220,
     .look = 65,
     .move = 370,
     .last = 600,
     .slips = 8,
     .overlooks = 20,
     .ahead = true},
    {.see = 280,
     .count_one = 200,
     .step = 60,
     .corner = 110,
     .look = 40,
     .move = 310,
     .last = 400,
     .slips = 4,
     .overlooks = 5,
     .ahead = true},
}};

}  // namespace

Player<seven_ate_nine::SevenAteNine> level_player(int level, const seven_ate_nine::Setup&) {
  return [person = people[static_cast<std::size_t>(level - 1)]](const seven_ate_nine::View& view, Seat seat,
                                                                Random& random, const Thinking&) {
    return choose(person, view, seat, random);
  };
}

}  // namespace rekentafel::bots
