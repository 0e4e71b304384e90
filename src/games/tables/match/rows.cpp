#include "games/tables/match/rows.h"

#include <algorithm>

namespace rekentafel::tables::match {

std::string to_text(const Element& element) {
  return element.is_pair() ? to_text(element.card) + '&' + to_text(element.with) : to_text(element.card);
}

Result<Element> read(As<Element>, std::string_view text) {
  const auto joint = text.find('&');
  const auto card = read(As<Card>{}, text.substr(0, joint));
  if (!card) return card.refusal();
  if (joint == std::string_view::npos) return Element{*card};
  const auto with = read(As<Card>{}, text.substr(joint + 1));
  if (!with) return with.refusal();
  return Element{*card, *with};
}

int outcome_of(Row row) {
  const auto found = std::find_if(row.begin(), row.end(), [](const Element& element) { return element.shows(); });
  return found == row.end() ? 0 : found->card.outcome();
}

std::size_t Rows::start(std::size_t row) const {
  std::size_t at = 0;
  for (std::size_t i = 0; i < row; ++i) at += sizes_[i];
  return at;
}

void Rows::open(const Element& first) {
  elements_.push_back(first);
  sizes_.push_back(1);
}

void Rows::add(std::size_t row, const Element& element) {
  elements_.insert_at(start(row) + sizes_[row], element);
  ++sizes_[row];
}

void Rows::add_in_front(std::size_t row, const Element& element) {
  elements_.insert_at(start(row), element);
  ++sizes_[row];
}

bool Rows::take(std::size_t row, const Element& element) {
  const Element turned{element.with, element.card};
  const auto lying = (*this)[row];
  for (std::size_t i = 0; i < lying.size(); ++i) {
    if (lying[i] != element && !(element.is_pair() && lying[i] == turned)) continue;
    elements_.erase_at(start(row) + i);
    --sizes_[row];
    return true;
  }
  return false;
}

std::string to_text(const Rows& rows) {
  std::string text;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row > 0) text += " / ";
    bool first = true;
    for (const Element& element : rows[row]) {
      if (!first) text += ' ';
      first = false;
      text += to_text(element);
    }
  }
  return text;
}

Result<Rows> read(As<Rows>, std::string_view text) {
  Rows rows;
  std::size_t cards = 0;
  Cursor cursor(text);
  bool new_row = true;
  for (cursor.skip_spaces(); !cursor.done(); cursor.skip_spaces()) {
    if (cursor.skip('/')) {
      if (new_row) return cursor.unexpected("wanted/card");
      new_row = true;
      continue;
    }
    const auto word = cursor.word();
    cursor.skip(word);
    const auto element = read(As<Element>{}, word);
    if (!element) return element.refusal();
    cards += static_cast<std::size_t>(element->cards());
    if (cards > most_cards) return Refusal{"notation/many-cards", {most_cards}};
    if (new_row)
      rows.open(*element);
    else
      rows.add(rows.size() - 1, *element);
    new_row = false;
  }
  if (new_row && !rows.empty()) return cursor.unexpected("wanted/card");
  return rows;
}

Cards cards_in(const Rows& rows) {
  Cards cards;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const Element& element : rows[row]) {
      cards.push_back(element.card);
      if (element.is_pair()) cards.push_back(element.with);
    }
  }
  return cards;
}

}  // namespace rekentafel::tables::match
