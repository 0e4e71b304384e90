// The lays of order a second time, with plain vectors: cut the row, push the card, and look whether everything goes up
// and is long enough. Whatever can be written is accepted exactly when it is found here.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/signature.h"
#include "games/tables/order/plays.h"
#include "games/tables/order/tables_order.h"

namespace rekentafel::tables::order {
namespace {

using G = TablesOrder;
using Texts = std::set<std::string>;
using Values = std::vector<int>;

bool goes_up(const Values& row) {
  for (std::size_t i = 1; i < row.size(); ++i)
    if (row[i] <= row[i - 1]) return false;
  return true;
}

Values with(Values row, int value, bool left) {
  row.insert(left ? row.begin() : row.end(), value);
  return row;
}

// Every place for a value, with the rows that come of it.
std::map<std::string, std::vector<Values>> naive_places(const std::vector<Values>& rows, const Rows& lying, int value,
                                                        bool middle) {
  std::map<std::string, std::vector<Values>> found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {  // T56
      auto after = rows;
      after[i].erase(after[i].begin() + static_cast<long>(j));
      after.push_back({std::min(rows[i][j], value), std::max(rows[i][j], value)});
      if (after[i].size() >= 2 && goes_up(after.back()) && lying[i][j].card != Card::joker())
        found["with " + std::to_string(i + 1) + '.' + std::to_string(j + 1)] = after;
    }
    for (const bool left : {true, false}) {
      const auto place = std::string(left ? "left " : "right ") + std::to_string(i + 1);
      if (goes_up(with(rows[i], value, left)) && !(rows[i].size() == 1 && left)) {
        found[place] = rows;
        found[place][i] = with(rows[i], value, left);
      }
      // T27, in the middle: whatever lies together is tried, and what is wrong is thrown away.
      for (std::size_t from = 1; middle && from < rows[i].size() && rows[i].size() >= 5; ++from)
        for (std::size_t until = from + 1; until < rows[i].size(); ++until) {
          Values kept, others;
          for (std::size_t j = 0; j < rows[i].size(); ++j)
            (j >= from && j < until ? kept : others).push_back(rows[i][j]);
          if (kept.size() < 3) continue;
          for (const bool to_kept : {true, false}) {
            const Values first = to_kept ? with(kept, value, left) : kept;
            const Values second = to_kept ? others : with(others, value, left);
            if (!goes_up(first) || !goes_up(second) || second.size() < 3) continue;
            auto& after =
                found[place + '.' + std::to_string(from + 1) + '-' + std::to_string(until) + (to_kept ? 'a' : 'b')];
            after = rows;
            after[i] = first;
            after.push_back(second);
          }
        }
      for (std::size_t cut = 1; cut < rows[i].size() && rows[i].size() >= 5; ++cut) {
        const Values a(rows[i].begin(), rows[i].begin() + cut), b(rows[i].begin() + cut, rows[i].end());
        for (const bool to_a : {true, false}) {
          const Values first = to_a ? with(a, value, left) : a, second = to_a ? b : with(b, value, left);
          if (!goes_up(first) || !goes_up(second) || first.size() < 3 || second.size() < 3) continue;
          auto& after = found[place + '.' + std::to_string(cut) + (to_a ? 'a' : 'b')];
          after = rows;
          after[i] = first;
          after.push_back(second);
        }
      }
    }
  }
  return found;
}

std::vector<Values> values_of(const Rows& rows) {
  std::vector<Values> values;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    values.emplace_back();
    for (const Placed& placed : rows[i]) values.back().push_back(placed.value);
  }
  return values;
}

Texts places(const Rows& rows) {
  Texts texts;
  for (std::size_t row = 1; row <= rows.size() + 1; ++row)
    for (const auto side : {"left ", "right "}) {
      texts.insert(side + std::to_string(row));
      for (int cut = 1; cut <= 12; ++cut) texts.insert("with " + std::to_string(row) + '.' + std::to_string(cut));
      for (int cut = 1; cut <= 12; ++cut)
        for (const char part : {'a', 'b'}) {
          texts.insert(side + std::to_string(row) + '.' + std::to_string(cut) + part);
          for (int until = cut; until <= 12; ++until)
            texts.insert(side + std::to_string(row) + '.' + std::to_string(cut) + '-' + std::to_string(until) + part);
        }
    }
  return texts;
}

void compare(const Rows& rows, const std::vector<std::string>& hand, bool middle) {
  const auto splitting = middle ? Splitting::anywhere : Splitting::aside;
  const auto values = values_of(rows);
  Texts expected;
  for (const auto& card : hand) {
    for (int value = 0; value <= 101; ++value) {
      const bool joker = card == "J";
      if (!joker && read(As<Card>{}, card)->outcome() != value) continue;
      const auto text = joker ? "J=" + std::to_string(value) : card;
      const auto found = naive_places(values, rows, value, middle);
      for (const auto& place : places(rows)) {
        const auto action = *read(As<Action>{}, "lay " + text + ' ' + place);
        ASSERT_EQ(!refuse_place(rows, action, splitting), found.contains(place))
            << to_text(rows) << ": " << to_text(action);
      }
      for (const auto& [place, after] : found) {
        const auto action = *read(As<Action>{}, "lay " + text + ' ' + place);
        expected.insert(to_text(action));
        Rows laid = rows;
        lay(laid, action);
        ASSERT_EQ(values_of(laid), after) << to_text(rows) << ": " << to_text(action);
      }
    }
  }
  Texts listed;
  std::string written;
  for (const auto& card : hand) written += card + ' ';
  for (const auto& action : plays(rows, *read_hand(written), splitting)) listed.insert(to_text(action));
  listed.erase("draw");
  ASSERT_EQ(listed, expected);
}

TEST(TablesOrderNaive, T26_T27_T28_T56_a_second_telling_of_the_rules_agrees_on_random_rows) {
  const auto& deck = order_deck().cards;
  for (int game = 0; game < 300; ++game) {
    Random random(Seed{21, 22}, game);
    Rows rows;
    for (int row = 0; row < 1 + game % 4; ++row) {
      std::set<int> values;
      for (auto cards = 1 + random.below(9); cards > 0; --cards) values.insert(static_cast<int>(random.below(102)));
      bool first = true;
      for (const int value : values) {
        // Some values only a joker can have.
        const Placed placed = value >= 1 && value <= 100 && random.below(4) > 0
                                  ? Placed::of(Card{Card::Kind::outcome, static_cast<std::uint8_t>(value), 0})
                                  : Placed::joker(value);
        if (first)
          rows.open(placed);
        else
          rows.add(static_cast<std::size_t>(row), Side::right, placed);
        first = false;
      }
    }
    std::vector<std::string> hand;
    for (int i = 0; i < 6; ++i) hand.push_back(to_text(deck[random.below(deck.size())]));
    for (const bool middle : {false, true}) {
      compare(rows, hand, middle);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(TablesOrderNaive, T25_T26_T27_and_in_random_games_every_row_goes_up) {
  std::vector<Action> room(G::most_listed);
  Listing<Action> listing(room);
  int splits = 0, middles = 0, taken = 0, start_cards = 0;
  for (int game = 0; game < 60; ++game) {
    Random random(Seed{23, 24}, game);
    const G::Setup setup{.players = 2 + game % 5,
                         .split_in_the_middle = game % 3 == 0,
                         .fewer_doubles = game % 4,
                         .equal_turns = game % 2 == 0};
    auto match = *Match<G>::open(setup, random.next_seed());
    while (auto entry = random_entry(match, random, listing)) {
      const auto& table = match.state().table;
      // Long rows are rare while cards are taken from them, so these games take none.
      for (const auto wanted : {+[](const Action& lay) { return lay.until > 0; },
                                +[](const Action& lay) { return lay.part == Action::Part::whole; }}) {
        const auto found = std::find_if(listing.begin(), listing.end(), wanted);
        if (!setup.split_in_the_middle || found == listing.end()) continue;
        entry->action = *found;
        break;
      }
      const auto view = match.view(entry->seat);
      if (match.log().size() % 8 == 0 && !table.turns.drew) {
        std::vector<std::string> hand;
        for (const Card& card : view.hand) hand.push_back(to_text(card));
        compare(table.rows, hand, setup.split_in_the_middle);
        if (HasFatalFailure()) return;
      }
      for (const auto& row : values_of(table.rows)) ASSERT_TRUE(goes_up(row));
      const std::size_t rows = table.rows.size();
      splits += entry->action.part == Action::Part::first || entry->action.part == Action::Part::second;
      middles += entry->action.until > 0;
      taken += entry->action.part == Action::Part::taken;
      ASSERT_TRUE(match.act(entry->seat, entry->action));
      start_cards += entry->action.kind != Action::Kind::lay && match.state().table.rows.size() > rows;
    }
  }
  EXPECT_GT(splits, 0);
  EXPECT_GT(middles, 0);
  EXPECT_GT(taken, 0);
  EXPECT_GT(start_cards, 0);
}

TEST(TablesOrderPlays, T25_rows_that_do_not_go_up_are_refused_with_the_cards) {
  const auto refusal = read_rows("3 9 12 / 20 3x6").refusal();
  EXPECT_EQ(refusal.key, "T25/row-goes-up");
  EXPECT_EQ(refusal.arguments[0].text(), "3x6");
  EXPECT_EQ(read_rows("").refusal().key, "T25/empty-row");
  EXPECT_EQ(read_rows("3 9 / ").refusal().key, "T25/empty-row");
  EXPECT_EQ(read_rows("3 J").refusal().key, "T28/give-a-value");
  EXPECT_EQ(read_rows("3 11x2").refusal().key, "notation/tables-card");
  EXPECT_EQ(read_hand("3 11x2").refusal().key, "notation/tables-card");
  EXPECT_EQ(to_text(*read_rows("3 9 12/5   J=17")), "3 9 12 / 5 J=17");
}

}  // namespace
}  // namespace rekentafel::tables::order
