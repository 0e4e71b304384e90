#include "bots/seven_ate_nine/level.h"

#include "bots/seven_ate_nine/person.h"

namespace rekentafel::bots {

namespace {

// Between a child of seven, who takes 2 s for a sum by ±1 with all that belongs to it, and one who has practised. By ±3
// it takes 3 s, and one card in seven that fits it overlooks.
constexpr SevenAteNinePerson child{.see = 550,
                                   .count_one = 750,
                                   .step = 500,
                                   .corner = 950,
                                   .look = 145,
                                   .move = 550,
                                   .last = 1850,
                                   .slips = 25,
                                   .overlooks = 150,
                                   .ahead = false};

// The child, but it takes so many hundredths of the time, and its mistakes are others.
constexpr SevenAteNinePerson like_the_child(int percent, int slips, int overlooks) {
  const auto time = [&](int milliseconds) { return milliseconds * percent / 100; };
  return {.see = time(child.see),
          .count_one = time(child.count_one),
          .step = time(child.step),
          .corner = time(child.corner),
          .look = time(child.look),
          .move = time(child.move),
          .last = time(child.last),
          .slips = slips,
          .overlooks = overlooks,
          .ahead = false};
}

// 1 to 4 are set by the child's share of wins (docs/strength.md): whoever is a tenth quicker wins most games. 5 is a
// very quick adult.
constexpr std::array<SevenAteNinePerson, levels> people = {{
    like_the_child(113, 30, 180),
    like_the_child(105, 27, 165),
    like_the_child(98, 23, 135),
    like_the_child(91, 20, 115),
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

Player<seven_ate_nine::SevenAteNine> person_player(const SevenAteNinePerson& person) {
  return [person](const seven_ate_nine::View& view, Seat seat, Random& random, const Thinking&) {
    return choose(person, view, seat, random);
  };
}

}  // namespace

Player<seven_ate_nine::SevenAteNine> level_player(int level, const seven_ate_nine::Setup&) {
  return person_player(people[static_cast<std::size_t>(level - 1)]);
}

Player<seven_ate_nine::SevenAteNine> child_player(const seven_ate_nine::Setup&) { return person_player(child); }

Player<seven_ate_nine::SevenAteNine> pacing_player(int takes, const seven_ate_nine::Setup&) {
  return person_player(like_the_child(takes, child.slips, child.overlooks));
}

}  // namespace rekentafel::bots
