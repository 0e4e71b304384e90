#include "bots/tables_rush/level.h"

#include "bots/tables_rush/person.h"

namespace rekentafel::bots {

namespace {

// Between a child that is learning the tables and one that knows the easy ones: 1.3 s for 2x6, 5.4 s for 6x7, and of
// what it worked out before it remembers three cards in eight.
constexpr RushPerson child{.read = 450,
                           .easy = 1300,
                           .middling = 2850,
                           .hard = 5400,
                           .divide = 1500,
                           .look = 300,
                           .move = 925,
                           .remembers = 375,
                           .span = 2,
                           .slips = 80,
                           .overlooks = 200};

// The child, but it takes so many hundredths of the time.
constexpr RushPerson like_the_child(int percent) {
  const auto time = [&](int milliseconds) { return milliseconds * percent / 100; };
  RushPerson person = child;
  person.read = time(child.read);
  person.easy = time(child.easy);
  person.middling = time(child.middling);
  person.hard = time(child.hard);
  person.divide = time(child.divide);
  person.look = time(child.look);
  person.move = time(child.move);
  return person;
}

// 1 to 4 are set by the child's share of wins (docs/strength.md). 5 is a very quick adult.
constexpr std::array<RushPerson, levels> people = {{
    {.read = 800,
     .easy = 2400,
     .middling = 5600,
     .hard = 11200,
     .divide = 3200,
     .look = 560,
     .move = 1600,
     .remembers = 300,
     .span = 2,
     .slips = 110,
     .overlooks = 280},
    {.read = 500,
     .easy = 1500,
     .middling = 3500,
     .hard = 7000,
     .divide = 2000,
     .look = 350,
     .move = 1000,
     .remembers = 300,
     .span = 2,
     .slips = 100,
     .overlooks = 250},
    {.read = 430,
     .easy = 1220,
     .middling = 2590,
     .hard = 4760,
     .divide = 1300,
     .look = 280,
     .move = 895,
     .remembers = 405,
     .span = 2,
     .slips = 72,
     .overlooks = 180},
    {.read = 410,
     .easy = 1140,
     .middling = 2330,
     .hard = 4120,
     .divide = 1100,
     .look = 260,
     .move = 865,
     .remembers = 435,
     .span = 3,
     .slips = 64,
     .overlooks = 160},
    {.read = 200,
     .easy = 450,
     .middling = 550,
     .hard = 750,
     .divide = 120,
     .look = 70,
     .move = 500,
     .remembers = 900,
     .span = 20,
     .slips = 8,
     .overlooks = 10},
}};

Player<tables::TablesRush> person_player(const RushPerson& person, const tables::rush::Setup& setup) {
  return [person, dealt = setup.cards](const tables::rush::View& view, Seat, Random& random, const Thinking&) {
    return choose(person, view, dealt, random);
  };
}

}  // namespace

Player<tables::TablesRush> level_player(int level, const tables::rush::Setup& setup) {
  return person_player(people[static_cast<std::size_t>(level - 1)], setup);
}

Player<tables::TablesRush> child_player(const tables::rush::Setup& setup) { return person_player(child, setup); }

Player<tables::TablesRush> pacing_player(int takes, const tables::rush::Setup& setup) {
  return person_player(like_the_child(takes), setup);
}

}  // namespace rekentafel::bots
