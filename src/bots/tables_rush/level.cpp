#include "bots/tables_rush/level.h"

#include "bots/tables_rush/person.h"

namespace rekentafel::bots {

namespace {

// From a child that is learning the tables to a very quick adult.
constexpr std::array<RushPerson, levels> people = {{
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
    {.read = 400,
     .easy = 1100,
     .middling = 2200,
     .hard = 3800,
     .divide = 1000,
     .look = 250,
     .move = 850,
     .remembers = 450,
     .span = 3,
     .slips = 60,
     .overlooks = 150},
    {.read = 320,
     .easy = 800,
     .middling = 1300,
     .hard = 2000,
     .divide = 500,
     .look = 170,
     .move = 700,
     .remembers = 600,
     .span = 4,
     .slips = 35,
     .overlooks = 80},
    {.read = 260,
     .easy = 600,
     .middling = 850,
     .hard = 1200,
     .divide = 250,
     .look = 110,
     .move = 600,
     .remembers = 750,
     .span = 6,
     .slips = 20,
     .overlooks = 40},
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

}  // namespace

Player<tables::TablesRush> level_player(int level, const tables::rush::Setup& setup) {
  return [person = people[static_cast<std::size_t>(level - 1)], dealt = tables::rush::cards_of(setup.cards)](
             const tables::rush::View& view, Seat, Random& random, const Thinking&) {
    return choose(person, view, dealt, random);
  };
}

}  // namespace rekentafel::bots
