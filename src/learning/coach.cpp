#include "learning/coach.h"

#include "learning/knowledge_text.h"
#include "learning/word.h"

namespace rekentafel::learning {

Skill Coach::next() {
  if (!asked_) asked_ = plan_.next(estimate_, today_);
  return *asked_;
}

void Coach::answer(bool right, int thinking_ms) {
  const Skill skill = *asked_;
  estimate_.learn_from({today_, skill, right ? Answer::right : Answer::wrong, thinking_ms}, Told::yes);
  plan_.answered(skill, right);
  asked_.reset();
}

std::optional<std::string> Coach::hear(std::string_view line) {
  const auto word = next_word(line);
  if (word == "tables") return hear_tables(line);
  if (word == "kinds") return hear_kinds(line);
  if (word == "answer") return hear_answer(line);
  if (word == "day") return hear_day(line);
  auto rest = line;
  const bool alone = next_word(rest).empty();
  if (word == "next" && alone) return "sum " + to_text(next());
  if (word == "state" && alone) return to_json(estimate_, today_);
  if (word == "quit" && alone) {
    ended_ = true;
    return {};
  }
  return "error: a line is 'tables 1 2 5 10', 'kinds products divisions ring', 'next', 'answer right 2300', 'answer "
         "wrong 4100', "
         "'day 3', 'state' or 'quit'";
}

std::optional<std::string> Coach::hear_tables(std::string_view words) {
  std::set<int> tables;
  for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto table = number_from(word, 1, 10);
    if (!table) return "error: '" + std::string(word) + "' is no table: from 1 to 10 fits";
    tables.insert(*table);
  }
  plan_.choose_tables(std::move(tables));
  asked_.reset();
  return {};
}

std::optional<std::string> Coach::hear_kinds(std::string_view words) {
  std::set<Kind> kinds;
  for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto kind = kind_from(word);
    if (!kind) return "error: '" + std::string(word) + "' is no kind of sum: products, divisions or ring fits";
    kinds.insert(*kind);
  }
  if (kinds.empty()) return "error: 'kinds' needs at least one of products, divisions and ring";
  plan_.choose_kinds(std::move(kinds));
  asked_.reset();
  return {};
}

std::optional<std::string> Coach::hear_answer(std::string_view words) {
  const auto how = next_word(words), time = next_word(words), more = next_word(words);
  const auto ms = number_from(time, 0, most_thinking_ms);
  if ((how != "right" && how != "wrong") || !ms || !more.empty())
    return "error: an answer is 'answer right MS' or 'answer wrong MS', MS from 0 to " +
           std::to_string(most_thinking_ms);
  if (!asked_) return "error: no sum is open, so nothing can be answered: 'next' asks one";
  answer(how == "right", *ms);
  return {};
}

std::optional<std::string> Coach::hear_day(std::string_view words) {
  const auto word = next_word(words), more = next_word(words);
  const auto day = number_from(word, today_, most_days);
  if (!day || !more.empty())
    return "error: a day is a whole number from " + std::to_string(today_) + " (today) to " + std::to_string(most_days);
  today_ = *day;
  return {};
}

}  // namespace rekentafel::learning
