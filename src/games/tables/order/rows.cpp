#include "games/tables/order/rows.h"

#include <algorithm>
#include <numeric>

namespace rekentafel::tables::order {

std::string to_text(const Placed& placed) {
  if (!placed.card.is_joker()) return to_text(placed.card);
  return "J=" + std::to_string(placed.value);
}

std::string worked_out(const Placed& placed) {
  return placed.card.is_joker() ? to_text(placed) : worked_out(placed.card);
}

Result<Placed> read(As<Placed>, std::string_view text) {
  Cursor cursor(text);
  if (cursor.skip('J')) {
    if (!cursor.skip('=')) return Refusal{"T28/give-a-value", {}};
    const auto value = cursor.number(3);
    if (!value || !cursor.done() || *value < lowest_joker || *value > highest_joker)
      return Refusal{"T55/joker-value", {cursor.rest(), lowest_joker, highest_joker}};
    return Placed::joker(*value);
  }
  const auto card = read(As<Card>{}, text);
  if (!card) return card.refusal();
  return Placed::of(*card);
}

void Rows::open(const Placed& first) {
  cards_.push_back(first);
  sizes_.push_back(1);
}

void Rows::add(std::size_t row, Side side, const Placed& placed) {
  cards_.insert_at(start(row) + (side == Side::right ? sizes_[row] : 0u), placed);
  ++sizes_[row];
}

void Rows::split(std::size_t row, std::size_t left) {
  Placed* const cut = cards_.begin() + start(row) + left;
  const std::size_t rest = sizes_[row] - left;
  std::rotate(cut, cut + rest, cards_.end());
  sizes_[row] = static_cast<std::uint8_t>(left);
  sizes_.push_back(static_cast<std::uint8_t>(rest));
}

void Rows::keep(std::size_t row, std::size_t from, std::size_t until) {
  split(row, until);
  const std::size_t behind = sizes_.back();
  Placed* const first = cards_.begin() + start(row);
  // What lies before goes in front of what lay behind, which is at the end.
  std::rotate(first, first + from, cards_.end() - behind);
  sizes_[row] = static_cast<std::uint8_t>(until - from);
  sizes_.back() = static_cast<std::uint8_t>(behind + from);
}

void Rows::start_with(std::size_t row, std::size_t card, const Placed& other) {
  const Placed taken = (*this)[row][card];
  cards_.erase_at(start(row) + card);
  --sizes_[row];
  open(taken);
  add(size() - 1, other.value > taken.value ? Side::right : Side::left, other);
}

std::size_t Rows::start(std::size_t row) const {
  return std::accumulate(sizes_.begin(), sizes_.begin() + row, std::size_t{0});
}

std::string to_text(const Rows& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) text += " / ";
    bool first = true;
    for (const Placed& placed : rows[i]) {
      if (!first) text += ' ';
      first = false;
      text += to_text(placed);
    }
  }
  return text;
}

namespace {

std::optional<Refusal> add_row(Rows& rows, std::string_view text) {
  const std::size_t row = rows.size();
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    const auto word = cursor.word();
    const auto placed = read(As<Placed>{}, word);
    if (!placed) return placed.refusal();
    cursor.skip(word);
    if (rows.full()) return Refusal{"deck/full", {1, most_cards}};
    if (rows.size() == row) {
      rows.open(*placed);
      continue;
    }
    const Placed& last = rows[row].back();
    if (placed->value <= last.value)
      return Refusal{"T25/row-goes-up", {to_text(*placed), placed->value, to_text(last), last.value}};
    rows.add(row, Side::right, *placed);
  }
  if (rows.size() == row) return Refusal{"T25/empty-row", {row + 1}};
  return std::nullopt;
}

}  // namespace

Result<Rows> read(As<Rows>, std::string_view text) {
  Rows rows;
  if (text.empty()) return rows;
  for (bool more = true; more;) {
    const auto slash = text.find('/');
    more = slash != std::string_view::npos;
    if (auto refusal = add_row(rows, text.substr(0, slash))) return *refusal;
    if (more) text.remove_prefix(slash + 1);
  }
  return rows;
}

}  // namespace rekentafel::tables::order
