// All plays, found by reckoning instead of trying. At most three cards are laid, so at most one number takes two or
// more: fill the other two, and what that number must read is known. Only when each takes at most one are two numbers
// filled and the third looked up.
//
// Digits are filled in first; which of them are jokers is decided when the sum is true.
#include <algorithm>
#include <bit>

#include "games/formula/plays.h"
#include "games/formula/shapes.h"

namespace rekentafel::formula {

namespace {

constexpr int no_digit = 10;

// A shape with its holes filled.
struct Filled {
  const Shape* shape = nullptr;
  std::int32_t value = 0;
  std::array<std::uint8_t, most_laid> digits{};
};

// What may be laid, by digit.
class Purse {
 public:
  explicit Purse(const Cards& hand) : jokers_(hand.jokers()) {
    for (int digit = 0; digit <= 9; ++digit) counts_[digit] = hand.counts[digit];
  }
  int jokers() const { return jokers_; }
  bool has(int digit) const { return counts_[digit] > 0 || jokers_ > 0; }

  // Whether these digits can be laid together, `jokers` (a bit each) of them by jokers.
  bool can_pay(std::span<const std::uint8_t> digits, unsigned jokers) const {
    if (std::popcount(jokers) > jokers_) return false;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (jokers >> i & 1) continue;
      int wanted = 1;
      for (std::size_t j = 0; j < i; ++j) wanted += digits[j] == digits[i] && !(jokers >> j & 1);
      if (wanted > counts_[digits[i]]) return false;
    }
    return true;
  }
  // Whether they can be laid at all: what the digits don't cover is for jokers.
  bool can_pay(std::span<const std::uint8_t> digits) const {
    int missing = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      int wanted = 1;
      for (std::size_t j = 0; j < i; ++j) wanted += digits[j] == digits[i];
      missing += wanted > counts_[digits[i]];
    }
    return missing <= jokers_;
  }
  bool can_pay(int first, int second) const {
    if (first == no_digit || second == no_digit) return true;
    const bool same = first == second;
    return (counts_[first] < 1) + (counts_[second] < 1 + same) <= jokers_;
  }

 private:
  std::array<int, 10> counts_{};
  int jokers_;
};

struct Nibbles {
  std::uint32_t digits = 0;
  int length = 0;
};
Nibbles nibbles(std::int64_t value) {
  auto rest = static_cast<std::uint32_t>(value);
  Nibbles found;
  do {
    found.digits |= rest % 10 << (4 * found.length++);
    rest /= 10;
  } while (rest > 0);
  return found;
}
constexpr std::int64_t beyond = 1'000'000;  // F24: no number is that large

// The fillings of a number with no or one card: first those without.
struct Simple {
  // At most 10 without a card (an opening joker), and 8 shapes with one.
  Few<Filled, 96> all;
  std::size_t untouched = 0;

  Simple(const Shapes& shapes, const Purse& purse) {
    for (const Shape& shape : shapes.with(0)) all.push_back({&shape, read_off(shape), {no_digit}});
    untouched = all.size();
    for (const Shape& shape : shapes.with(1)) {
      const std::int32_t base = read_off(shape);
      std::int32_t power = 1;
      for (int i = shape.holes[0] + 1; i < shape.size(); ++i) power *= 10;
      const bool in_front = shape.holes[0] == 0 && shape.size() > 1;  // F11: no 0 there
      for (std::uint8_t digit = in_front ? 1 : 0; digit <= 9; ++digit)
        if (purse.has(digit)) all.push_back({&shape, base + digit * power, {digit}});
    }
  }
  static std::int32_t read_off(const Shape& shape) { return static_cast<std::int32_t>(value(shape.places)); }
};

// Finds the simple fillings with a value.
class Index {
 public:
  explicit Index(const Simple& simple) : simple_(simple) {
    heads_.fill(none);
    for (std::size_t i = 0; i < simple.all.size(); ++i) {
      auto& head = heads_[bucket(simple.all[i].value)];
      next_[i] = head;
      head = static_cast<std::uint8_t>(i);
    }
  }
  template <class F>
  void each(std::int64_t value, F&& f) const {
    for (std::uint8_t i = heads_[bucket(value)]; i != none; i = next_[i])
      if (simple_.all[i].value == value) f(simple_.all[i]);
  }

 private:
  static constexpr std::uint8_t none = 255;
  static std::size_t bucket(std::int64_t value) { return static_cast<std::uint64_t>(value) % 1024; }

  const Simple& simple_;
  std::array<std::uint8_t, 1024> heads_;
  std::array<std::uint8_t, 96> next_;
};

class Lister {
 public:
  Lister(const Turn& turn, Listing<Play>& listing)
      : turn_(turn),
        listing_(listing),
        all_new_(turn.table.all_must_change()),
        left_(value(turn.table.left())),
        right_(value(turn.table.right())),
        most_laid_(std::min(most_laid, turn.hand.size())),
        purse_(turn.hand),
        shapes_{Shapes(turn.table.left(), change(true)), Shapes(turn.table.right(), change(true)),
                Shapes(turn.table.answer(), change(false))},
        simple_{Simple(shapes_[0], purse_), Simple(shapes_[1], purse_), Simple(shapes_[2], purse_)} {}

  void list() {
    look_up_answers();
    if (all_new_) return;
    for (int solved = 0; solved < 3; ++solved) solve_for(solved);
  }

 private:
  using Trio = std::array<const Filled*, 3>;

  Change change(bool opening_card) const {
    if (all_new_) return Change::everything;
    return turn_.table.is_opening() && opening_card ? Change::nothing : Change::anything;
  }

  // At most one card in each number.
  void look_up_answers() {
    const Index answers(simple_[2]);
    for (const Filled& left : simple_[0].all) {
      for (const Filled& right : simple_[1].all) {
        if (!purse_.can_pay(left.digits[0], right.digits[0])) continue;
        for (const Symbol symbol : symbols) {
          const auto result = comes_to(left.value, symbol, right.value);
          if (result) answers.each(*result, [&](const Filled& answer) { offer({&left, &right, &answer}, symbol); });
        }
      }
    }
  }

  // Two or three cards in one number, at most one in the two others.
  void solve_for(int solved) {
    const Shapes& shapes = shapes_[solved];
    if (most_laid_ < 2 || shapes.with(2).empty()) return;
    const Simple& one = simple_[solved == 0 ? 1 : 0];
    const Simple& other = simple_[solved == 2 ? 1 : 2];
    for (std::size_t i = 0; i < one.all.size(); ++i) {
      for (std::size_t j = 0; j < other.all.size(); ++j) {
        const int most = most_laid_ - (i >= one.untouched) - (j >= other.untouched);
        if (most < 2) break;  // with every j that follows too
        Trio trio{&one.all[i], &one.all[i], &other.all[j]};
        if (solved == 2) trio = {&one.all[i], &other.all[j], nullptr};
        for (const Symbol symbol : symbols) solve(trio, solved, symbol, most);
      }
    }
  }

  void solve(Trio trio, int solved, Symbol symbol, int most) {
    const auto a = trio[solved == 0 ? 1 : 0]->value, b = trio[solved == 2 ? 1 : 2]->value;
    std::optional<std::int64_t> must_read;
    if (solved == 2) {
      must_read = comes_to(a, symbol, b);
    } else if (symbol == Symbol::plus) {
      must_read = comes_to(b, Symbol::minus, a);
    } else if (symbol == Symbol::minus) {
      must_read = solved == 0 ? a + b : comes_to(a, Symbol::minus, b);
    } else if (symbol == Symbol::times) {
      if (a == 0 && b == 0) return fill_any(trio, solved, symbol, most);
      must_read = comes_to(b, Symbol::divided, a);
    } else if (solved == 0) {
      if (a > 0) must_read = std::int64_t{a} * b;
    } else {
      // Two cards or more never read 0, so 0 can be divided by whatever is laid.
      if (a == 0 && b == 0) return fill_any(trio, solved, symbol, most);
      must_read = comes_to(a, Symbol::divided, b);
    }
    // Two cards or more read at least 10.
    if (!must_read || *must_read < 10 || *must_read >= beyond) return;
    fill(trio, solved, symbol, most, static_cast<std::int32_t>(*must_read));
  }

  void fill(Trio& trio, int solved, Symbol symbol, int most, std::int32_t value) {
    const auto [digits, length] = nibbles(value);
    for (int laid = 2; laid <= most; ++laid) {
      for (const Shape& shape : shapes_[solved].with(laid)) {
        if (!shape.can_read(digits, length)) continue;
        Filled filled{&shape, value, {}};
        for (int i = 0; i < laid; ++i) filled.digits[i] = digits >> shape.shift(shape.holes[i]) & 15;
        trio[solved] = &filled;
        offer(trio, symbol);
      }
    }
  }

  // Times zero: whatever is laid is true.
  void fill_any(Trio& trio, int solved, Symbol symbol, int most) {
    for (int laid = 2; laid <= most; ++laid) {
      for (const Shape& shape : shapes_[solved].with(laid)) {
        Filled filled{&shape, beyond, {}};
        trio[solved] = &filled;
        const int end = laid == 2 ? 100 : 1000;
        for (int number = 0; number < end; ++number) {
          for (int i = 0, rest = number; i < laid; ++i, rest /= 10)
            filled.digits[i] = static_cast<std::uint8_t>(rest % 10);
          if (shape.holes[0] == 0 && filled.digits[0] == 0) continue;  // F11
          filled.value = read_off(filled);
          offer(trio, symbol);
        }
      }
    }
  }
  static std::int32_t read_off(const Filled& filled) {
    const Shape& shape = *filled.shape;
    std::uint32_t digits = shape.kept;
    for (int i = 0; i < shape.laid; ++i) digits |= std::uint32_t{filled.digits[i]} << shape.shift(shape.holes[i]);
    std::int32_t value = 0;
    for (int i = 0; i < shape.size(); ++i)
      value = 10 * value + static_cast<std::int32_t>(digits >> shape.shift(i) & 15);
    return value;
  }

  // F29: whether a number becomes longer than it may where the answer counts.
  bool too_long(const Trio& trio) const {
    if (turn_.places == most_places || trio[2]->value == 0) return false;
    for (std::size_t i = 0; i < trio.size(); ++i)
      if (trio[i]->shape->size() > turn_.places && trio[i]->shape->size() > turn_.table.numbers[i].size()) return true;
    return false;
  }

  // A true sum: adds it with every choice of jokers, unless a card is missing or another rule forbids it.
  void offer(const Trio& trio, Symbol symbol);

  const Turn& turn_;
  Listing<Play>& listing_;
  bool all_new_;
  std::int64_t left_, right_;  // what the table reads
  int most_laid_;
  Purse purse_;
  std::array<Shapes, 3> shapes_;
  std::array<Simple, 3> simple_;
};

void Lister::offer(const Trio& trio, Symbol symbol) {
  Few<std::uint8_t, most_laid> digits;
  for (const Filled* filled : trio)
    for (int i = 0; i < filled->shape->laid; ++i) digits.push_back(filled->digits[i]);
  const std::span<const std::uint8_t> laid(digits.begin(), digits.end());
  if (laid.empty() || !purse_.can_pay(laid) || too_long(trio)) return;  // F13, F6, F29
  const bool nothing_stays = trio[0]->shape->fresh && trio[1]->shape->fresh && trio[2]->shape->fresh;
  if (turn_.keep_one && nothing_stays && !all_new_) return;  // F20
  if (symbol == turn_.table.symbol && trio[0]->value == left_ && trio[1]->value == right_)
    return;  // F17: the answer is then the same too

  Play play{.sum = {.numbers = {}, .symbol = symbol}};
  Few<Place*, most_laid> holes;
  for (int i = 0; i < 3; ++i) {
    Number& number = play.sum.numbers[i];
    number = trio[i]->shape->places;
    for (int j = 0; j < trio[i]->shape->laid; ++j) holes.push_back(&number[trio[i]->shape->holes[j]]);
  }
  const unsigned choices = purse_.jokers() > 0 ? 1u << digits.size() : 1;
  for (unsigned jokers = 0; jokers < choices; ++jokers) {
    if (!purse_.can_pay(laid, jokers)) continue;
    for (std::size_t i = 0; i < holes.size(); ++i)
      *holes[i] = (jokers >> i & 1 ? Place::joker(digits[i]) : Place::card(digits[i])).laid();
    listing_.add(play);
  }
}

}  // namespace

void list_plays(const Turn& turn, Listing<Play>& listing) { Lister(turn, listing).list(); }

}  // namespace rekentafel::formula
