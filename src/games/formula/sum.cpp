#include "games/formula/sum.h"

namespace rekentafel::formula {

std::string to_text(const Number& number) {
  std::string text;
  for (const Place place : number) {
    if (place.is_joker()) text += place.has_value() ? 'j' : 'J';
    if (place.has_value()) text += static_cast<char>('0' + place.digit());
    if (place.is_laid()) text += '\'';
  }
  return text;
}

std::string to_text(const Sum& sum) {
  return to_text(sum.left()) + character(sum.symbol) + to_text(sum.right()) + '=' + to_text(sum.answer());
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// One or more places, at the cursor.
std::optional<Refusal> read_number(Cursor& cursor, Number& number) {
  for (;;) {
    Place place;
    if (cursor.skip('J')) {
      place = Place::open_joker();
    } else {
      const bool joker = cursor.skip('j');
      if (!is_digit(cursor.peek())) {
        if (number.empty() || joker) return cursor.unexpected("0-9");
        return std::nullopt;
      }
      const int digit = cursor.peek() - '0';
      cursor.skip(cursor.peek());
      place = joker ? Place::joker(digit) : Place::card(digit);
      if (cursor.skip('\'')) place = place.laid();
    }
    if (number.full()) return Refusal{"F24/too-many-places", {most_places}};
    number.push_back(place);
  }
}

Symbol read_symbol(Cursor& cursor) {
  for (const Symbol symbol : symbols)
    if (cursor.skip(character(symbol))) return symbol;
  return Symbol::none;
}

// What is read off the table, jokers or not.
std::string digits(const Number& number) {
  std::string text;
  for (const Place place : number) text += static_cast<char>('0' + place.digit());
  return text;
}

std::string left_side(const Sum& sum) { return digits(sum.left()) + character(sum.symbol) + digits(sum.right()); }

}  // namespace

Result<Sum> read(As<Sum>, std::string_view text) {
  Sum sum;
  Cursor cursor(text);
  if (auto refusal = read_number(cursor, sum.numbers[0])) return *refusal;
  sum.symbol = read_symbol(cursor);
  if (sum.is_opening() && !cursor.skip('_')) return cursor.unexpected("+ - x : _");
  if (auto refusal = read_number(cursor, sum.numbers[1])) return *refusal;
  if (!cursor.skip('=')) return cursor.unexpected("=");
  if (!sum.is_opening())
    if (auto refusal = read_number(cursor, sum.numbers[2])) return *refusal;
  if (!cursor.done()) return Refusal{"notation/formula-more", {cursor.rest(), cursor.position()}};
  return sum;
}

std::optional<Refusal> refuse_untrue(const Sum& sum) {
  for (const Number& number : sum.numbers)
    if (number.size() > 1 && number[0].digit() == 0) return Refusal{"F11/leading-zero", {digits(number)}};
  const auto left = value(sum.left()), right = value(sum.right()), answer = value(sum.answer());
  const auto result = comes_to(left, sum.symbol, right);
  if (!result) {
    if (sum.symbol == Symbol::minus) return Refusal{"F14/below-zero", {left_side(sum)}};
    if (right == 0) return Refusal{"F14/by-zero", {left_side(sum)}};
    return Refusal{"F14/not-whole", {left_side(sum)}};
  }
  if (*result != answer) return Refusal{"F6/not-true", {left_side(sum), *result, answer}};
  return std::nullopt;
}

std::optional<Refusal> refuse_table(const Sum& sum) {
  for (const Number& number : sum.numbers)
    for (const Place place : number)
      if (place.is_laid()) return Refusal{"notation/marked", {to_text(sum)}};
  if (sum.is_opening()) {
    // F3: two cards lie open, a joker among them has no value yet (F5).
    if (sum.left().size() != 1 || sum.right().size() != 1) return Refusal{"F3/two-open-cards", {to_text(sum)}};
    for (const Number& number : {sum.left(), sum.right()})
      if (number[0].is_joker() && number[0].has_value()) return Refusal{"F5/joker-has-no-value-yet", {to_text(sum)}};
    return std::nullopt;
  }
  for (const Number& number : sum.numbers)
    for (const Place place : number)
      if (!place.has_value()) return Refusal{"F15/joker-needs-a-value", {}};
  return refuse_untrue(sum);
}

}  // namespace rekentafel::formula
