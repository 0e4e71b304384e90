// The list of plays against the sheet, against the check, and against a second, naive way to find them.
#include "games/formula/plays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/random.h"

namespace rekentafel::formula {
namespace {

using Texts = std::set<std::string>;

Turn turn(std::string_view table, std::string_view hand, bool keep_one = false, std::size_t places = most_places) {
  return {*read(As<Sum>{}, table), *read(As<Cards>{}, hand), keep_one, places};
}

Texts listed(const Turn& turn) {
  static std::vector<Play> room(most_plays);
  Listing<Play> listing(room);
  list_plays(turn, listing);
  EXPECT_FALSE(listing.cut());
  Texts texts;
  for (const Play& play : listing)
    EXPECT_TRUE(texts.insert(to_text(play)).second) << to_text(play) << " is listed twice";
  return texts;
}

// The naive way works on written sums only. It knows cards as words: "8", "j3" for a joker that is a 3.
namespace naive {

using Words = std::vector<std::string>;

// The places of a written number: "j8'4" is "j8'" and "4".
Words split(const std::string& number) {
  Words places;
  for (std::size_t i = 0; i < number.size(); ++i) {
    std::string place(1, number[i]);
    if (place == "j") place += number[++i];
    if (i + 1 < number.size() && number[i + 1] == '\'') place += number[++i];
    places.push_back(place);
  }
  return places;
}

std::string plain(const std::string& number) {
  std::string digits;
  for (const char c : number)
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

// Every number that comes of laying these cards, in this order, in whatever way: over everything, or on and beside.
Texts changed(const std::string& number, const Words& cards) {
  Texts found;
  if (cards.empty()) return {number};
  std::string over;
  for (const auto& card : cards) over += card + '\'';
  found.insert(over);
  const Words old = split(number);
  const int room = 2 * 3 + static_cast<int>(old.size());
  // Old places in the middle of a row of slots, three free ones on each side; each card goes to some slot.
  for (int slots = 0; slots < 1 << room; ++slots) {
    if (std::popcount(static_cast<unsigned>(slots)) != static_cast<int>(cards.size())) continue;
    Words row(room);
    for (std::size_t i = 0; i < old.size(); ++i) row[3 + i] = old[i];
    std::size_t next = 0;
    for (int i = 0; i < room; ++i)
      if (slots >> i & 1) row[i] = cards[next++] + '\'';
    // What is laid beside lies against the number: no gap.
    int first = 0, last = room - 1;
    while (row[first].empty()) ++first;
    while (row[last].empty()) --last;
    std::string text;
    bool gap = false;
    for (int i = first; i <= last; ++i) gap |= row[i].empty(), text += row[i];
    if (!gap && !old.empty()) found.insert(text);
  }
  return found;
}

bool well_written(const std::string& number) {
  const auto digits = plain(number);
  return !digits.empty() && digits.size() <= 6 && (digits.size() == 1 || digits[0] != '0');
}

bool is_true(long long a, char symbol, long long b, long long c) {
  if (symbol == '+') return a + b == c;
  if (symbol == '-') return a == b + c;
  if (symbol == 'x') return a * b == c;
  return b != 0 && a == b * c;
}

bool is_all_new(const std::string& number) {
  return split(number).size() == static_cast<std::size_t>(std::count(number.begin(), number.end(), '\''));
}

// All rows of one to three cards out of the hand, each joker as every digit.
void rows_of(Words hand, const Words& so_far, std::set<Words>& found) {
  if (!so_far.empty()) found.insert(so_far);
  if (so_far.size() == 3) return;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    Words rest = hand;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    for (char digit = '0'; digit <= '9'; ++digit) {
      Words more = so_far;
      more.push_back(hand[i] == "J" ? std::string("j") + digit : hand[i]);
      rows_of(rest, more, found);
      if (hand[i] != "J") break;
    }
  }
}

struct Table {
  std::string left, right, answer;
  char symbol;
};
Table table_of(const std::string& sum) {
  const auto at = sum.find_first_of("_+-x:"), equals = sum.find('=');
  return {sum.substr(0, at), sum.substr(at + 1, equals - at - 1), sum.substr(equals + 1), sum[at]};
}

// An opening joker stands for every digit in turn.
std::vector<std::string> values_of(const std::string& opening) {
  if (opening != "J") return {opening};
  std::vector<std::string> values;
  for (char digit = '0'; digit <= '9'; ++digit) values.push_back(std::string("j") + digit);
  return values;
}

class Finder {
 public:
  Finder(const std::string& sum, bool keep_one, std::size_t longest = 6)
      : table_(table_of(sum)),
        opening_(table_.symbol == '_'),
        times_zero_((table_.symbol == 'x' || table_.symbol == ':') && plain(table_.answer) == "0"),
        keep_one_(keep_one),
        longest_(longest) {}

  Texts find(const Words& hand) {
    std::set<Words> rows;
    rows_of(hand, {}, rows);
    for (const Words& row : rows)
      for (std::size_t i = 0; i <= row.size(); ++i)
        for (std::size_t j = i; j <= row.size(); ++j)
          lay({row.begin(), row.begin() + i}, {row.begin() + i, row.begin() + j}, {row.begin() + j, row.end()});
    return found_;
  }

 private:
  static bool laid(const std::string& number) { return number.find('\'') != std::string::npos; }

  struct Way {
    std::string text;
    long long value;
  };
  const std::vector<Way>& ways(const std::string& number, const Words& cards) {
    auto [found, is_new] = ways_.try_emplace({number, cards});
    if (is_new)
      for (const auto& text : changed(number, cards))
        if (well_written(text)) found->second.push_back({text, std::stoll(plain(text))});
    return found->second;
  }
  void lay(const Words& to_left, const Words& to_right, const Words& to_answer) {
    for (const auto& left_card : values_of(table_.left))
      for (const auto& right_card : values_of(table_.right))
        for (const auto& left : ways(left_card, to_left))
          for (const auto& right : ways(right_card, to_right))
            for (const auto& answer : ways(table_.answer, to_answer)) consider(left, right, answer);
  }
  void consider(const Way& left, const Way& right, const Way& answer) {
    for (const char symbol : {'+', '-', 'x', ':'})
      if (is_true(left.value, symbol, right.value, answer.value)) add_true(left.text, symbol, right.text, answer.text);
  }
  void add_true(const std::string& left, char symbol, const std::string& right, const std::string& answer) {
    if (opening_ && (laid(left) || laid(right))) return;
    const auto grows_too_long = [&](const std::string& now, const std::string& lying) {
      return plain(now).size() > std::max(longest_, split(lying).size());
    };
    if (plain(answer) != "0" && (grows_too_long(left, table_.left) || grows_too_long(right, table_.right) ||
                                 grows_too_long(answer, table_.answer)))
      return;
    const bool nothing_stays = is_all_new(left) && is_all_new(right) && is_all_new(answer);
    if (times_zero_ && !nothing_stays) return;
    if (keep_one_ && !times_zero_ && nothing_stays) return;
    const bool same = symbol == table_.symbol && plain(left) == plain(table_.left) &&
                      plain(right) == plain(table_.right) && plain(answer) == plain(table_.answer);
    if (!same) found_.insert(left + symbol + right + '=' + answer);
  }

  Table table_;
  bool opening_, times_zero_, keep_one_;
  std::size_t longest_;  // F29, where the answer counts
  std::map<std::pair<std::string, Words>, std::vector<Way>> ways_;
  Texts found_;
};

}  // namespace naive

// A number of the table, some places of which are jokers.
std::string with_jokers(int number, Random& random, unsigned one_in) {
  std::string text;
  for (const char digit : std::to_string(number)) {
    if (random.below(one_in) == 0) text += 'j';
    text += digit;
  }
  return text;
}

// A true sum, or an opening.
std::string random_table(Random& random) {
  const auto digit = [&] { return std::string(1, "0123456789J"[random.below(11)]); };
  const auto up_to = [&](int most) { return static_cast<int>(random.below(static_cast<std::uint64_t>(most) + 1)); };
  if (random.below(8) == 0) return digit() + '_' + digit() + '=';
  static constexpr std::array sizes = {9, 9, 9, 20, 99, 99, 700};
  int left = up_to(sizes[random.below(7)]), right = up_to(sizes[random.below(7)]), answer = 0;
  const char symbol = "+-x:"[random.below(4)];
  if (random.below(10) == 0) right = 0;
  if (symbol == '+') answer = left + right;
  if (symbol == '-') answer = left, left = answer + right;
  if (symbol == 'x') answer = left * right;
  if (symbol == ':') right = std::max(right, 1), answer = left, left = answer * right;
  return with_jokers(left, random, 6) + symbol + with_jokers(right, random, 6) + '=' + with_jokers(answer, random, 6);
}

naive::Words random_hand(Random& random, int size, int jokers) {
  naive::Words hand;
  for (int i = 0; i < size; ++i) hand.push_back(i < jokers ? "J" : std::string(1, "0123456789"[random.below(10)]));
  return hand;
}

std::string joined(const naive::Words& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

void compare_with_the_naive_way(Random& random, int size, int jokers) {
  const auto table = random_table(random);
  const auto hand = random_hand(random, size, jokers);
  const bool keep_one = random.below(4) == 0;
  const std::size_t longest = random.below(4) == 0 ? most_places_with_points : most_places;
  ASSERT_FALSE(refuse_table(*read(As<Sum>{}, table))) << table;
  EXPECT_EQ(listed(turn(table, joined(hand), keep_one, longest)), naive::Finder(table, keep_one, longest).find(hand))
      << table << " with " << joined(hand) << (keep_one ? ", keep one" : "") << ", up to " << longest;
}

TEST(FormulaPlays, F12_exactly_these_plays_with_8_8_4_on_2_plus_4) {
  EXPECT_EQ(listed(turn("2+4=6", "8 8 4")),
            (Texts{"2+8'4'=8'6", "2+8'4=8'6", "24':4=6", "2x4'4=8'8'", "2x4'=8'", "2x44'=8'8'", "2x4=8'", "4'+4=8'",
                   "4'8':8'=6", "8'-4=4'", "8'2+4'=8'6", "8'2+4=8'6", "8'x8'=64'"}));
}

TEST(FormulaPlays, F4_the_opening_takes_a_symbol_and_an_answer_of_one_to_three_cards) {
  EXPECT_EQ(listed(turn("2_4=", "6 8 2")), (Texts{"2+4=6'", "2x4=8'"}));
  EXPECT_EQ(listed(turn("7_5=", "1 2 3 5")), (Texts{"7+5=1'2'", "7-5=2'", "7x5=3'5'"}));
  EXPECT_EQ(listed(turn("2_4=", "1 3 5")), Texts{});
}

TEST(FormulaPlays, F5_an_opening_joker_takes_any_value_and_costs_no_card) {
  EXPECT_EQ(listed(turn("J_4=", "7")), (Texts{"j3+4=7'"}));
  EXPECT_EQ(listed(turn("J_4=", "0")), (Texts{"j4-4=0'", "j0x4=0'", "j0:4=0'"}));
  EXPECT_EQ(listed(turn("8_J=", "4")), (Texts{"8-j4=4'", "8:j2=4'"}));
}

TEST(FormulaPlays, F16_after_times_zero_three_new_cards_or_nothing) {
  EXPECT_EQ(listed(turn("428x0=0", "1 2 3")), (Texts{"1'+2'=3'", "2'+1'=3'", "3'-1'=2'", "3'-2'=1'"}));
  EXPECT_EQ(listed(turn("0:7=0", "1 2")), Texts{});
}

TEST(FormulaPlays, F20_keep_one_leaves_out_the_sums_of_three_new_cards) {
  const auto all = listed(turn("2+4=6", "1 8 8")), kept = listed(turn("2+4=6", "1 8 8", true));
  EXPECT_TRUE(all.contains("1'x8'=8'"));
  EXPECT_FALSE(kept.contains("1'x8'=8'"));
  EXPECT_TRUE(kept.contains("1'x8'=8'6") == false && kept.contains("2x4=8'"));
  EXPECT_TRUE(std::includes(all.begin(), all.end(), kept.begin(), kept.end()));
  EXPECT_EQ(listed(turn("5x0=0", "1 2 3", true)).size(), 4u) << "F16 goes first";
}

TEST(FormulaPlays, F12_the_same_look_is_listed_once_however_it_came_about) {
  // A card on the left 4 and one at the right, or a card on the right 4 and one at the left: both are 2'40'.
  EXPECT_TRUE(listed(turn("44-40=4", "2 0 6")).contains("2'40':40=6'"));
  EXPECT_TRUE(listed(turn("4j4-40=4", "2 0 6")).contains("2'j40':40=6'")) << "a joker looks different";
}

TEST(FormulaPlays, F6_the_list_equals_the_naive_list_without_jokers) {
  Random random(Seed{0, 6});
  for (int i = 0; i < 1000 && !HasFailure(); ++i) compare_with_the_naive_way(random, 1 + i % 6, 0);
}

TEST(FormulaPlays, F15_the_list_equals_the_naive_list_with_jokers) {
  Random random(Seed{0, 15});
  for (int i = 0; i < 240 && !HasFailure(); ++i) compare_with_the_naive_way(random, 1 + i % 4, 1);
  for (int i = 0; i < 30 && !HasFailure(); ++i) compare_with_the_naive_way(random, 2 + i % 2, 2);
}

TEST(FormulaPlays, F24_the_list_equals_the_naive_list_for_long_numbers) {
  for (const char* table : {"999999-999998=1", "12345+54321=66666", "999x999=998001", "j1000:10=100", "700-700=0"})
    for (const naive::Words& hand : {naive::Words{"1", "0", "9"}, {"1", "2", "J"}, {"0", "0", "5", "4"}})
      EXPECT_EQ(listed(turn(table, joined(hand))), naive::Finder(table, false).find(hand)) << table;
}

TEST(FormulaPlays, F6_the_room_for_the_list_always_suffices) {
  std::string everything;
  for (const char* card : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "J"})
    for (int i = 0; i < 3; ++i) everything += std::string(card) + ' ';
  EXPECT_EQ(listed(turn("0+0=0", everything)).size(), most_plays);
  EXPECT_LE(listed(turn("12345-12345=0", everything)).size(), most_plays);
  Random random(Seed{0, 7});
  for (int i = 0; i < 60; ++i) EXPECT_LE(listed(turn(random_table(random), everything)).size(), most_plays);
}

// The check is another implementation still: what is listed passes, what is listed with one thing changed passes only
// if it is listed too.
TEST(FormulaPlays, F12_the_check_agrees_with_the_list) {
  Random random(Seed{0, 12});
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const auto table = random_table(random);
    const Turn now = turn(table, joined(random_hand(random, 5, i % 3)), i % 4 == 0,
                          i % 5 == 0 ? most_places_with_points : most_places);
    const auto plays = listed(now);
    int looked = 0;
    for (const auto& text : plays) {
      const auto sum = read(As<Sum>{}, text);
      EXPECT_FALSE(refuse_play(now, *sum)) << table << ' ' << text;
      if (++looked > 50) continue;
      for (std::size_t at = 0; at < text.size(); ++at) {
        for (const char other : {'0', '7', '\'', 'j', '+', '-', 'x', ':'}) {
          for (const auto& changed :
               {text.substr(0, at) + other + text.substr(at + 1), text.substr(0, at) + other + text.substr(at),
                text.substr(0, at) + text.substr(at + 1)}) {
            const auto wrong = read(As<Sum>{}, changed);
            if (!wrong) continue;
            EXPECT_EQ(!refuse_play(now, *wrong), plays.contains(changed)) << table << ' ' << changed;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace rekentafel::formula
