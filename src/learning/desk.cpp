#include "learning/desk.h"

#include <algorithm>
#include <cstdio>

#include "learning/even.h"
#include "learning/own_deck.h"
#include "learning/step.h"
#include "learning/word.h"

namespace rekentafel::learning {

namespace {

constexpr std::string_view practised_word = "practice";
// So many sums are enough for a day; who goes on is asked again after some more.
constexpr int enough_a_day = 40, some_more = 20;
constexpr int days_between_before_and_now = 28;
// Who thinks longer does something else.
constexpr int longest_thinking_ms = 30'000;
// Wrong as quickly as this is a guess; so many in a row say nothing about what is known.
constexpr int guess_ms = 1000;
constexpr std::size_t guesses_that_say_nothing = 3;

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20) {
      if (c == '"' || c == '\\') json += '\\';
      json += c;
    }
  return json + '"';
}
std::string refused(const Refusal& refusal) {
  std::string json = R"({"refused":{"key":)" + quoted(refusal.key) + R"(,"arguments":[)";
  for (const auto& one : refusal.arguments) json += (json.back() == '[' ? "" : ",") + quoted(one.text());
  return json + "]}}";
}
std::string refused_question(std::string_view word) { return refused(Refusal{"learning/question", {word}}); }

std::string ten_decimals(double number) {
  char room[32];
  return {room, static_cast<std::size_t>(std::snprintf(room, sizeof room, "%.10f", number))};
}

template <class Range, class Write>
std::string listed(const Range& range, Write write) {
  std::string json = "[";
  for (const auto& one : range) json += (json.size() > 1 ? "," : "") + write(one);
  return json + ']';
}
std::string pair_of(Factors factors) { return '[' + std::to_string(factors.a) + ',' + std::to_string(factors.b) + ']'; }

std::string help_json(const Sum& sum, const Help& help) {
  std::string json = R"({"way":)" + quoted(to_text(help.way));
  if (sum.field.a) json += R"(,"field":)" + pair_of(sum.field);
  if (help.known.a) json += R"(,"known":)" + pair_of(help.known);
  return json + R"(,"from":)" + std::to_string(help.from) + R"(,"step":)" + std::to_string(help.step) +
         R"(,"passed":)" + listed(help.passed, [](int one) { return std::to_string(one); }) + '}';
}

struct Kept {
  Evidence evidence;
  Told told;
};
Result<Kept> kept_from(std::string_view line) {
  const auto end = line.find_last_not_of(" \t\r");
  line = line.substr(0, end == std::string_view::npos ? 0 : end + 1);
  const bool practised = line.size() > practised_word.size() && line.ends_with(practised_word) &&
                         line[line.size() - practised_word.size() - 1] == ' ';
  if (practised) line.remove_suffix(practised_word.size());
  const auto evidence = evidence_from(line);
  if (!evidence) return evidence.refusal();
  return Kept{*evidence, practised ? Told::yes : Told::no};
}

std::string_view next_line(std::string_view& lines) {
  const auto end = std::min(lines.find('\n'), lines.size());
  const auto line = lines.substr(0, end);
  lines.remove_prefix(std::min(end + 1, lines.size()));
  return line;
}
bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

std::string check(std::string_view lines) {
  for (int number = 1; !lines.empty(); ++number) {
    const auto line = next_line(lines);
    if (is_blank(line)) continue;
    if (const auto kept = kept_from(line); !kept) {
      auto answer = refused(kept.refusal());
      answer.pop_back();
      return answer + R"(,"line":)" + std::to_string(number) + '}';
    }
  }
  return "{}";
}

std::optional<Group> group_from(std::string_view word) {
  if (word.empty() || word == "-") return Group::unknown;
  if (word == "4") return Group::four;
  if (word == "5") return Group::five;
  return word == "6" ? std::optional(Group::six) : std::nullopt;
}
std::optional<Limit> limit_from(std::string_view word) {
  if (word == "2") return Limit::two_seconds;
  if (word.empty() || word == "3") return Limit::three_seconds;
  if (word == "5") return Limit::five_seconds;
  return word == "off" ? std::optional(Limit::off) : std::nullopt;
}

std::optional<bool> calm_from(std::string_view word) {
  if (word == "calm") return true;
  return word == "usual" ? std::optional(false) : std::nullopt;
}
std::optional<Met> met_from(std::string_view line) {
  const auto result = next_word(line);
  const auto level = number_from(next_word(line), 1, 5);
  const auto takes = number_from(next_word(line), 0, 1000);
  const auto others = number_from(next_word(line), 1, most_seats - 1);
  const auto calm = calm_from(next_word(line));
  const bool ended = result == "won" || result == "shared" || result == "lost";
  if (!ended || !level || !takes || !others || !calm || !is_blank(line)) return std::nullopt;
  return Met{result == "won" ? 1. : result == "shared" ? .5 : 0., *level, *takes, *others, *calm};
}
std::string even_with(std::string_view words, std::string_view lines) {
  const auto game = next_word(words);
  const auto others = number_from(next_word(words), 1, most_seats - 1);
  const auto calm = calm_from(next_word(words));
  std::vector<Met> met;
  while (!lines.empty()) {
    const auto line = next_line(lines);
    if (is_blank(line)) continue;
    const auto one = met_from(line);
    if (!one) return refused_question("even");
    met.push_back(*one);
  }
  const auto found = others && calm ? even(game, met, *others, *calm) : std::nullopt;
  if (!found) return refused_question("even");
  return R"({"level":)" + std::to_string(found->level) + R"(,"takes":)" + std::to_string(found->takes) + '}';
}

}  // namespace

std::string Desk::hear(std::string_view question) {
  auto first = next_line(question);
  const auto word = next_word(first);
  if (word == "begin") return hear_begin(first);
  if (word == "day") return hear_day(first);
  if (word == "check") return check(question);
  if (word == "learn") return hear_learn(question);
  if (word == "hand") return hear_hand(first);
  if (word == "choose") return hear_choose(first);
  if (word == "next") return next();
  if (word == "answer") return hear_answer(first);
  if (word == "deck") return hear_deck(first);
  if (word == "even") return even_with(first, question);
  if (word == "map") return map();
  return refused_question(word);
}

std::string Desk::hear_begin(std::string_view words) {
  const auto seed = seed_from(next_word(words));
  const auto day = number_from(next_word(words), 0, most_days);
  const auto group = group_from(next_word(words));
  const auto limit = limit_from(next_word(words));
  if (!seed || !day || !group || !limit) return refused_question("begin");
  *this = Desk(*seed, *day, *group, *limit);
  return "{}";
}

std::string Desk::hear_day(std::string_view words) {
  const auto day = number_from(next_word(words), 0, most_days);
  if (!day) return refused_question("day");
  if (*day > today_) {
    today_ = *day;
    practised_today_ = 0;
  }
  return "{}";
}

// The day that is compared with is known when the first evidence comes: it is the oldest.
void Desk::look_back(int day) {
  if (!compared_with_) compared_with_ = std::max(day, today_ - days_between_before_and_now);
  if (before_ || day <= *compared_with_) return;
  before_.emplace(Before{.day = estimate_.last_day()});
  for (int i = 0; i < skill_count; ++i) {
    const Skill skill{static_cast<std::uint8_t>(i)};
    before_->states[skill.number] = estimate_.know(skill, estimate_.last_day()).state;
  }
}

void Desk::take_in(const Evidence& evidence, Told told) {
  look_back(evidence.day);
  estimate_.learn_from(evidence, told);
  auto& tally = tallies_[evidence.skill.number];
  tally.right += evidence.answer == Answer::right;
  tally.wrong += evidence.answer == Answer::wrong;
  tally.last = std::max(tally.last, evidence.day);
}

std::string Desk::hear_learn(std::string_view lines) {
  int learned = 0, skipped = 0;
  while (!lines.empty()) {
    const auto line = next_line(lines);
    if (is_blank(line)) continue;
    // What a later version wrote is not for this one.
    const auto kept = kept_from(line);
    ++(kept ? learned : skipped);
    if (!kept) continue;
    take_in(kept->evidence, kept->told);
    practised_today_ += kept->told == Told::yes && kept->evidence.day == today_;
  }
  return R"({"learned":)" + std::to_string(learned) + R"(,"skipped":)" + std::to_string(skipped) + '}';
}

std::string Desk::hear_deck(std::string_view words) {
  const auto game = next_word(words);
  const auto cards = number_from(next_word(words), 0, static_cast<int>(tables::most_cards));
  const auto deck = cards ? own_deck(game, weak_products(estimate_, today_), *cards, random_) : std::nullopt;
  return deck ? R"({"deck":")" + *deck + "\"}" : refused_question("deck");
}

std::string Desk::hear_hand(std::string_view words) {
  const auto input = input_from(next_word(words));
  if (!input) return refused_question("hand");
  if (!is_blank(words)) {
    const auto digits = number_from(next_word(words), 1, 3);
    const auto ms = number_from(next_word(words), 0, most_thinking_ms);
    if (!digits || !ms) return refused_question("hand");
    typing_.tapped(*input, *digits, *ms);
  }
  return R"({"wanted":)" + std::to_string(typing_.wanted(*input)) + '}';
}

std::string Desk::hear_choose(std::string_view words) {
  std::set<int> tables;
  std::set<Kind> kinds;
  auto word = next_word(words);
  for (; !word.empty() && word != "|"; word = next_word(words)) {
    const auto table = number_from(word, 1, 10);
    if (!table) return refused_question("choose");
    tables.insert(*table);
  }
  for (word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto kind = kind_from(word);
    if (!kind) return refused_question("choose");
    kinds.insert(*kind);
  }
  if (kinds.empty()) return refused_question("choose");
  plan_.choose_tables(std::move(tables));
  plan_.choose_kinds(std::move(kinds));
  asked_.reset();
  return "{}";
}

std::string Desk::next() {
  if (!asked_) asked_ = sum_of(plan_.next(estimate_, today_), random_);
  return R"({"skill":)" + quoted(to_text(asked_->skill)) + R"(,"sum":)" + quoted(asked_->text) + R"(,"again":)" +
         (plan_.once_more(asked_->skill) ? "true" : "false") + R"(,"done":)" + std::to_string(practised_today_) +
         R"(,"of":)" + std::to_string(enough_a_day) + '}';
}

std::string Desk::hear_answer(std::string_view words) {
  const auto typed = number_from(next_word(words), 0, 999);
  const auto time = next_word(words);
  const auto ms = number_from(time, 0, most_thinking_ms);
  const auto input = input_from(next_word(words));
  if (!typed || !input || (time != "-" && !ms) || !asked_) return refused_question("answer");
  return answer(*typed, ms, *input);
}

std::string Desk::answer(int typed, std::optional<int> passed_ms, Input input) {
  const Sum sum = *asked_;
  const bool right = typed == sum.answer;
  const int digits = static_cast<int>(std::to_string(typed).size());
  Evidence evidence{today_, sum.skill, right ? Answer::right : Answer::wrong, {}};
  const auto thought = passed_ms ? std::optional(typing_.thinking(input, digits, *passed_ms)) : std::nullopt;
  const bool timed = limit_ != Limit::off;
  if (timed) evidence.thinking_ms = thought;

  // Help is chosen by what was known before this answer.
  std::string json =
      R"({"right":)" + std::string(right ? "true" : "false") + R"(,"answer":)" + std::to_string(sum.answer);
  if (!right) json += R"(,"help":)" + help_json(sum, help_for(sum, estimate_, today_));

  // The page was hidden, or the child was away: that says nothing, unless time does not count.
  const bool tells = !timed || (thought && *thought <= longest_thinking_ms);
  std::vector<Evidence> taken;
  if (tells && !right && thought && *thought <= guess_ms) {
    guesses_.push_back(evidence);
    if (guesses_.size() >= guesses_that_say_nothing) {
      guesses_.clear();
      json += R"(,"hurried":true)";
    }
  } else if (tells) {
    taken.swap(guesses_);
    taken.push_back(evidence);
  }
  const bool before = estimate_.know(sum.skill, today_).state == State::by_heart;
  for (const auto& one : taken) take_in(one, Told::yes);
  if (!before && estimate_.know(sum.skill, today_).state == State::by_heart) json += R"(,"turned":true)";
  json += R"(,"lines":)" +
          listed(taken, [](const Evidence& one) { return quoted(to_text(one) + ' ' + std::string(practised_word)); });

  plan_.answered(sum.skill, right);
  asked_.reset();
  ++practised_today_;
  const int more = practised_today_ - enough_a_day;
  if (more >= 0 && more % some_more == 0) json += R"(,"enough":true)";
  return json + R"(,"done":)" + std::to_string(practised_today_) + R"(,"of":)" + std::to_string(enough_a_day) + '}';
}

std::array<Knowledge, skill_count> Desk::all_known() const {
  std::array<Knowledge, skill_count> known;
  for (int i = 0; i < skill_count; ++i) {
    const Skill skill{static_cast<std::uint8_t>(i)};
    known[skill.number] = estimate_.know(skill, today_);
  }
  return known;
}

std::string Desk::map() {
  const auto known = all_known();
  const auto open = Plan(Seed{}).open_tables(estimate_, today_);
  const auto step = next_step(known, open);
  const auto number = [](int one) { return std::to_string(one); };
  std::string json = R"({"day":)" + number(today_) + R"(,"open":)" + listed(open, number) + R"(,"step":{"table":)" +
                     number(step.table) + R"(,"left":)" + number(step.left) + R"(,"sums":)" +
                     listed(step.sums, [](Skill one) { return quoted(to_text(one)); }) + '}';
  if (before_) json += R"(,"before":)" + number(before_->day);
  json += R"(,"skills":{)";
  for (int i = 0; i < skill_count; ++i) {
    const Skill skill{static_cast<std::uint8_t>(i)};
    const auto& one = known[skill.number];
    const auto& tally = tallies_[skill.number];
    json += (i ? "," : "") + quoted(to_text(skill)) + R"(:{"p":)" + ten_decimals(one.p) + R"(,"low":)" +
            ten_decimals(one.low) + R"(,"high":)" + ten_decimals(one.high) + R"(,"n":)" + number(one.seen) +
            R"(,"state":)" + quoted(to_text(one.state)) + R"(,"right":)" + number(tally.right) + R"(,"wrong":)" +
            number(tally.wrong) + R"(,"last":)" + number(tally.last);
    if (before_) json += R"(,"was":)" + quoted(to_text(before_->states[skill.number]));
    json += '}';
  }
  return json + "}}";
}

}  // namespace rekentafel::learning
