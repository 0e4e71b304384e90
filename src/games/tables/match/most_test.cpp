// The most that can be laid, against the rules' own sentence (lay.h) and against trying everything.
#include "games/tables/match/most.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "engine/random.h"
#include "games/tables/match/duty.h"
#include "games/tables/match/texts_for_tests.h"

namespace rekentafel::tables::match {
namespace {

Situation here(std::string_view rows, std::string_view hand, bool together = false) {
  return {.rows = *read(As<Rows>{}, rows), .hand = cards(hand), .start_cards = false, .together = together};
}
std::string told(const Situation& situation) {
  return "rows \"" + to_text(situation.rows) + "\" hand \"" +
         deck_text(Deck<Card>(situation.hand.begin(), situation.hand.end())) + '"' +
         (situation.together ? " together" : "") + (situation.start_cards ? " 1A" : "") +
         (situation.first_turn ? " first turn" : "") + (situation.coming_out ? " coming out" : "") +
         (situation.joker_anywhere ? " joker anywhere" : "") +
         (situation.drawn ? " drew " + to_text(*situation.drawn) : "");
}
int most_cards_of(const Situation& situation) { return most(situation).cards; }

// Tries everything, with no thought: every set of elements is taken from the rows, and then every card stays, lies
// alone or lies with another one, in any row, old or new. Slow, and short enough to believe.
class Everything {
 public:
  enum class Taking { yes, no };
  explicit Everything(const Situation& situation, Taking taking = Taking::yes)
      : situation_(situation), taking_(taking) {
    for (std::size_t row = 0; row < situation.rows.size(); ++row) {
      rows_.push_back({.outcome = outcome_of(situation.rows[row])});
      for (const Element& element : situation.rows[row]) lying_.push_back({row, element});
    }
    for (const Card& card : situation.hand) loose_.push_back({card, true});
  }
  int best() {
    take(0);
    return best_;
  }

 private:
  struct Loose {
    Card card;
    bool from_hand = false;
    bool used = false;
  };
  struct Naive {
    int outcome = 0;
    int elements = 0;
    int shows = 0;
    int taken = 0;
    int jokers = 0;
  };

  void take(std::size_t i) {
    if (i == lying_.size()) return lay(0);
    const auto& [row, element] = lying_[i];
    auto& naive = rows_[row];
    ++naive.elements, naive.shows += element.shows();
    take(i + 1);
    --naive.elements, naive.shows -= element.shows();
    if (element.is_joker() || situation_.unopened() || taking_ == Taking::no) return;
    ++naive.taken;
    loose_.push_back({element.card});
    if (element.is_pair()) loose_.push_back({element.with});
    take(i + 1);
    if (element.is_pair()) loose_.pop_back();
    loose_.pop_back();
    --naive.taken;
  }

  // An element in a row, old (from the hand only) or new; then on with the next card.
  void put(std::size_t i, Naive& row, bool shows) {
    ++row.elements, row.shows += shows;
    lay(i + 1);
    --row.elements, row.shows -= shows;
  }
  void put_in_rows(std::size_t i, bool from_hand, bool shows, int hand, const std::vector<int>& outcomes) {
    for (Naive& row : rows_)
      if (from_hand && std::count(outcomes.begin(), outcomes.end(), row.outcome)) put(i, row, shows);
    if (situation_.unopened()) return;
    hand_in_new_ += hand;
    for (const int outcome : outcomes) {
      new_rows_[outcome].outcome = outcome;
      put(i, new_rows_[outcome], shows);
    }
    hand_in_new_ -= hand;
  }

  void lay(std::size_t i) {
    if (i == loose_.size()) return judge();
    Loose& one = loose_[i];
    if (one.used) return lay(i + 1);
    if (one.from_hand) lay(i + 1);  // stays
    one.used = true;
    if (one.card.is_joker()) {
      std::vector<int> any;
      for (const Naive& row : rows_) any.push_back(row.outcome);
      for (const Loose& other : loose_)
        if (!other.card.is_joker()) any.push_back(other.card.outcome());
      std::sort(any.begin(), any.end());
      any.erase(std::unique(any.begin(), any.end()), any.end());
      lay_joker(i, any);
    } else {
      put_in_rows(i, one.from_hand, true, one.from_hand, {one.card.outcome()});
      lay_with_another(i);
    }
    one.used = false;
  }
  // T23: to any row, or only to new ones.
  void lay_joker(std::size_t i, const std::vector<int>& any) {
    if (situation_.joker_anywhere) return put_in_rows(i, true, false, 1, any);
    for (const int outcome : any) {
      ++new_rows_[outcome].jokers;
      put_in_rows(i, false, false, 1, {outcome});
      --new_rows_[outcome].jokers;
    }
  }
  void lay_with_another(std::size_t i) {
    if (!situation_.together) return;
    for (std::size_t j = i + 1; j < loose_.size(); ++j) {
      if (loose_[j].used || loose_[j].card.is_joker()) continue;
      const int a = loose_[i].card.outcome(), b = loose_[j].card.outcome();
      std::vector<int> outcomes;
      for (int outcome = 1; outcome <= 100; ++outcome)
        if (a * b == outcome || a == b * outcome || b == a * outcome) outcomes.push_back(outcome);
      loose_[j].used = true;
      put_in_rows(i, loose_[i].from_hand && loose_[j].from_hand, false, loose_[i].from_hand + loose_[j].from_hand,
                  outcomes);
      loose_[j].used = false;
    }
  }

  void judge() {
    int laid = 0;
    bool drawn_laid = !situation_.drawn;
    for (const Loose& loose : loose_) {
      laid += loose.from_hand && loose.used;
      drawn_laid |= loose.from_hand && loose.used && loose.card == *situation_.drawn;
    }
    if (laid <= best_ || !drawn_laid) return;
    if (situation_.first_turn && laid == static_cast<int>(situation_.hand.size())) return;
    if (situation_.coming_out && hand_in_new_ < 3) return;
    for (const Naive& row : rows_)
      if (row.taken > 0 && (row.elements < 2 || row.shows < 1)) return;
    for (const auto& [outcome, row] : new_rows_)
      if (row.elements > 0 && (row.elements < 2 || row.shows < 1 || row.jokers > row.shows)) return;
    best_ = laid;
  }

  const Situation& situation_;
  Taking taking_;
  std::vector<Naive> rows_;
  std::map<int, Naive> new_rows_;  // two new rows of one outcome are as good as one
  std::vector<std::pair<std::size_t, Element>> lying_;
  std::vector<Loose> loose_;
  int hand_in_new_ = 0;
  int best_ = 0;
};

// Rows with few outcomes that have much to do with each other.
Situation small_case(Random& random, int hand, int lying) {
  static const std::array<std::string_view, 7> decks = {
      "2 3 4 6 12 24", "2 4 8 16 1x1", "1x1 2 3 6", "2 5 10 20 4", "3 9 27 6 18 2", "6 7 42 8 56", "2 3 4 6 8 9 12 18"};
  const Cards deck = cards(decks[random.below(decks.size())]);
  const auto some = [&] { return deck[random.below(deck.size())]; };
  Situation situation{.start_cards = false, .together = random.below(4) > 0};
  const bool jokers = random.below(2) == 0;
  situation.joker_anywhere = random.below(3) == 0;
  int laid = 0;
  while (laid < lying) {
    const Card shows = some();
    situation.rows.open(Element{shows});
    const std::size_t row = situation.rows.size() - 1;
    const std::size_t size = 2 + random.below(3);
    for (++laid; situation.rows[row].size() < size; ++laid) {
      Element element{shows};
      if (jokers && random.below(6) == 0) element.card = Card::joker();
      const Card a = some(), b = some();
      if (situation.together && random.below(2) == 0 && pair_makes(a.outcome(), b.outcome(), shows.outcome())) {
        element = {a, b};
        ++laid;
      }
      situation.rows.add(row, element);
    }
  }
  for (int i = 0; i < hand; ++i) situation.hand.push_back(jokers && random.below(6) == 0 ? Card::joker() : some());
  return situation;
}

constexpr std::uint64_t cases = 60;

void compare(const Situation& situation) {
  const Most found = most(situation);
  EXPECT_EQ(found.cards, Everything(situation).best()) << told(situation) << '\n' << to_text(found.lay);
  if (found.cards == 0) return;
  const auto refused = refuse_lay(situation, found.lay);
  EXPECT_FALSE(refused) << refused->key << '\n' << told(situation) << '\n' << to_text(found.lay);
  EXPECT_EQ(static_cast<int>(cards_from_hand(found.lay, situation.hand).size()), found.cards) << told(situation);
}

// More cards than this take too long to try.
Situation small_case(Random& random) {
  const int lying = static_cast<int>(random.below(7));
  return small_case(random, 1 + static_cast<int>(random.below(lying > 4 ? 2 : 4)), lying);
}

TEST(Most, T12_T14_T16_is_what_trying_everything_finds) {
  for (std::uint64_t i = 0; i < cases; ++i) {
    Random random(Seed{11, i});
    compare(small_case(random));
  }
}

// Whatever the moment.
Situation changed_case(Random& random) {
  auto situation = small_case(random);
  switch (random.below(4)) {
    case 0:
      situation.first_turn = true;
      break;
    case 1:
      situation.coming_out = true;
      situation.first_turn = random.below(2) == 0;
      if (!situation.first_turn && random.below(2) == 0) situation.drawn = situation.hand.back();
      break;
    case 2:
      situation.drawn = situation.hand.back();
      break;
    default: {
      const Rows all = situation.rows;
      situation.rows = {};
      for (std::size_t row = 0; row < all.size(); ++row) situation.rows.open(all[row][0]);
      situation.start_cards = true;
      break;
    }
  }
  return situation;
}

// In the first turn every hand has at least six cards, so that one always stays.
TEST(Most, T15_the_duty_counts_every_lay_from_the_hand_and_nothing_else) {
  int can = 0;
  for (std::uint64_t i = 0; i < 4 * cases; ++i) {
    Random random(Seed{15, i});
    auto situation = changed_case(random);
    situation.first_turn = false;
    situation.drawn = {};
    const auto lay = lay_from_hand(situation);
    ASSERT_EQ(lay.has_value(), Everything(situation, Everything::Taking::no).best() > 0) << told(situation);
    if (!lay) continue;
    ++can;
    const auto refused = refuse_lay(situation, *lay);
    EXPECT_FALSE(refused) << refused->key << '\n' << told(situation) << '\n' << to_text(*lay);
    for (const Step& step : lay->steps) EXPECT_NE(step.kind, Step::Kind::take);
  }
  EXPECT_GT(can, 50);
}

TEST(Most, T11_T13_T15_T22_keeps_to_what_the_moment_asks) {
  for (std::uint64_t i = 0; i < cases; ++i) {
    Random random(Seed{12, i});
    compare(changed_case(random));
  }
}

TEST(Most, T12_the_commands_example) {
  const auto situation = here("9 3x3 / 12 3x4", "54:6 2x6 7x7");
  const auto found = most(situation);
  EXPECT_EQ(found.cards, 2);
  EXPECT_EQ(to_text(rows_after(situation.rows, found.lay)), "9 3x3 54:6 / 12 3x4 2x6");
}

TEST(Most, T16_the_sheets_pair) {
  EXPECT_EQ(most_cards_of(here("12 3x4", "1x6 4:2")), 0);
  EXPECT_EQ(most_cards_of(here("12 3x4", "1x6 4:2", true)), 2);
}

TEST(Most, T14_cards_from_lying_rows_help_lonely_cards) {
  // 24 lies alone in the hand; a 6 and a 4 are to spare on the table.
  EXPECT_EQ(most_cards_of(here("6 1x6 2x3 / 4 2x2 1x4", "24", true)), 1);
  EXPECT_EQ(most_cards_of(here("6 1x6 / 4 2x2 1x4", "24", true)), 0) << "two 6s must stay";
  EXPECT_EQ(most_cards_of(here("6 1x6 / 4 2x2 1x4", "24 J", true)), 2) << "the joker with 24";
  EXPECT_EQ(most_cards_of(here("12 3x4 1x6&4:2", "6 2", true)), 2);
  EXPECT_EQ(most_cards_of(here("6 1x6 / 4 2x2 1x4", "24 2x3", true)), 2) << "2x3 itself with a 4";
}

TEST(Most, T14_what_is_laid_in_return_cannot_be_used_twice) {
  // The pair may only be taken if something is laid to its row; what could be is the partner of its other half.
  for (const auto& [rows, hand, cards] : {std::tuple{"9 9 9 / 2 6&3", "6 2", 1}, {"6 12&2", "12 6", 1}}) {
    const auto situation = here(rows, hand, true);
    EXPECT_EQ(most_cards_of(situation), cards) << rows;
    compare(situation);
  }
  compare(here("4 2&2", "J 1x1 2", true));
}

TEST(Most, T23_a_joker_takes_a_card_along_that_shows_its_row) {
  EXPECT_EQ(most_cards_of(here("9 3x3", "54:6 J J")), 2) << "one of them with 54:6";
  EXPECT_EQ(most_cards_of(here("9 3x3 1x9", "54:6 J J")), 3) << "the other with a 9 from the row";
  EXPECT_EQ(most_cards_of(here("", "9 3x3 J J")), 4) << "a row each";
  const auto split = here("", "9 3x3 J J");
  EXPECT_EQ(to_text(rows_after(split.rows, most(split).lay)), "3x3 J / 9 J");
  EXPECT_EQ(most_cards_of(here("12 3x4", "6 2 J J", true)), 4) << "not as one, but each with a joker";
  auto anywhere = here("9 3x3", "J J");
  EXPECT_EQ(most_cards_of(anywhere), 0);
  anywhere.joker_anywhere = true;
  EXPECT_EQ(most_cards_of(anywhere), 2);
}

TEST(Most, T22_without_three_for_new_rows_nothing_is_laid) {
  auto situation = here("9 3x3", "54:6 9 1x9");
  situation.coming_out = true;
  EXPECT_EQ(most_cards_of(situation), 3);
  situation.hand = cards("54:6 9 12");
  EXPECT_EQ(most_cards_of(situation), 0);
}

// A table of about so many cards, laid by players who lay all they can, and a hand that they could not lay.
Situation large_case(const GreenDeck& deck, std::uint64_t number, std::size_t hand, int lying) {
  Random random(Seed{13, number});
  auto stock = deck.cards;
  random.shuffle(std::span<Card>(stock));
  Situation situation{.start_cards = false, .together = true};
  const auto draw = [&](std::size_t size) {
    for (; situation.hand.size() < size && !stock.empty(); stock.pop_back()) situation.hand.push_back(stock.back());
  };
  for (int laid = 0; laid < lying && !stock.empty();) {
    draw(std::max<std::size_t>(8, situation.hand.size() + 1));
    const Most found = most(situation);
    if (found.cards == 0) continue;
    for (const Card& card : cards_from_hand(found.lay, situation.hand))
      situation.hand.erase_at(static_cast<std::size_t>(std::find(situation.hand.begin(), situation.hand.end(), card) -
                                                       situation.hand.begin()));
    situation.rows = rows_after(situation.rows, found.lay);
    laid += found.cards;
  }
  draw(hand);
  situation.hand.resize(std::min(hand, situation.hand.size()));
  return situation;
}

TEST(Most, T16_large_tables_are_laid_as_the_rules_say) {
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto situation = large_case(number % 2 ? match_deck() : order_deck(), number, 15, 40);
    const Most found = most(situation);
    ASSERT_GT(found.cards, 0) << told(situation);
    const auto refused = refuse_lay(situation, found.lay);
    EXPECT_FALSE(refused) << refused->key << '\n' << told(situation) << '\n' << to_text(found.lay);
    EXPECT_EQ(static_cast<int>(cards_from_hand(found.lay, situation.hand).size()), found.cards);
  }
}

}  // namespace
}  // namespace rekentafel::tables::match
