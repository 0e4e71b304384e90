#include "engine/notation.h"

namespace rekentafel {

std::optional<int> Cursor::number(int digits) {
  const std::size_t start = at_;
  const bool negative = skip('-');
  int value = 0, count = 0;
  const bool leading_zero = peek() == '0';
  while (peek() >= '0' && peek() <= '9' && count <= digits) {
    value = 10 * value + (text_[at_++] - '0');
    ++count;
  }
  const bool well_written = count > 0 && count <= digits && !(leading_zero && (count > 1 || negative));
  if (!well_written) {
    at_ = start;
    return std::nullopt;
  }
  return negative ? -value : value;
}

Refusal Cursor::unexpected(std::string_view wanted) const {
  if (done()) return {"notation/ends", {wanted, position()}};
  return {"notation/unexpected", {word(), position(), wanted}};
}

}  // namespace rekentafel
