#include "wasm/puzzler/puzzler.h"

#include "puzzles/daily.h"
#include "puzzles/judge.h"
#include "puzzles/make.h"
#include "puzzles/rating.h"
#include "puzzles/scene.h"
#include "puzzles/why.h"
#include "wasm/questions.h"

namespace rekentafel::wasm {

namespace {

namespace json = wire::json;

std::string text_of(const json::object& question, std::string_view name) {
  const auto* value = question.if_contains(name);
  return value && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::string unfit(std::string_view name) { return write_refusal(Refusal{"json/unfit", {name}}); }

std::string make(const json::object& question) {
  const auto id = puzzles::id_from(text_of(question, "id"));
  if (!id || id->version != puzzles::generator_version) return unfit("id");
  return to_text(puzzles::make(*id));
}

std::optional<puzzles::Puzzle> puzzle_of(const json::object& question) {
  const auto* told = question.if_contains("puzzle");
  std::string why_not;
  return told ? puzzles::puzzle_from(json::serialize(*told), why_not) : std::nullopt;
}

// Screens say which centre card of 7 Ate 9 a card is meant for (S13), and that it is one's last; in a puzzle nobody
// else lays, and the last one is laid like the others.
std::optional<std::vector<std::string>> plays_of(const json::object& question) {
  std::vector<std::string> plays;
  const auto* played = question.if_contains("plays");
  if (!played || wire::from_json(*played, plays, "plays")) return std::nullopt;
  constexpr std::string_view last = "last ";
  for (auto& play : plays) {
    if (play.starts_with(last)) play.erase(0, last.size());
    if (const auto at = play.find('@'); at != std::string::npos && at > 0 && play[at - 1] != ' ') play.resize(at);
  }
  return plays;
}

std::string scene(const json::object& question) {
  const auto puzzle = puzzle_of(question);
  if (!puzzle) return unfit("puzzle");
  const auto plays = plays_of(question);
  if (!plays) return unfit("plays");
  const auto scene = puzzles::scene(*puzzle, *plays);
  if (!scene) return write_refusal(scene.refusal());
  return json::serialize(json::object{{"view", scene->view}, {"to-act", scene->to_act}, {"seats", scene->seats}});
}

// A number as JavaScript writes it: 900 or 900.5.
bool number_from(const json::object& question, std::string_view name, double& number) {
  const auto* told = question.if_contains(name);
  if (!told || !told->is_number()) return false;
  number = told->to_number<double>();
  return true;
}

std::string rate(const json::object& question) {
  puzzles::Rating before;
  int grade = 0;
  bool solved = false;
  if (!number_from(question, "rating", before.rating) || !number_from(question, "deviation", before.deviation) ||
      !number_from(question, "volatility", before.volatility))
    return unfit("rating");
  if (wire::detail::field_from(question, "grade", grade)) return unfit("grade");
  if (wire::detail::field_from(question, "solved", solved)) return unfit("solved");
  const auto after = puzzles::rated(before, grade, solved);
  return json::serialize(
      json::object{{"rating", after.rating}, {"deviation", after.deviation}, {"volatility", after.volatility}});
}

std::string judge(const json::object& question) {
  const auto puzzle = puzzle_of(question);
  if (!puzzle) return unfit("puzzle");
  const auto plays = plays_of(question);
  if (!plays) return unfit("plays");
  const auto judged = puzzles::judge(*puzzle, *plays);
  if (!judged) return write_refusal(judged.refusal());
  json::object answer{{"verdict", name_of(judged->verdict)}};
  if (judged->refusal) answer["refused"] = json::parse(write_refusal(*judged->refusal)).at("refused");
  return json::serialize(answer);
}

std::string why(const json::object& question) {
  const auto puzzle = puzzle_of(question);
  if (!puzzle) return unfit("puzzle");
  const auto plays = plays_of(question);
  if (!plays) return unfit("plays");
  const auto why = puzzles::why(*puzzle, *plays);
  if (!why) return write_refusal(why.refusal());
  return json::serialize(json::object{{"goes-on", json::value_from(why->goes_on)},
                                      {"comes-to", why->comes_to},
                                      {"nowhere", json::value_from(why->nowhere)}});
}

// What tempts and is no solution.
std::string wrong(const json::object& question) {
  const auto puzzle = puzzle_of(question);
  if (!puzzle) return unfit("puzzle");
  const auto wrong = puzzles::wrong_plays(*puzzle);
  if (!wrong) return write_refusal(wrong.refusal());
  return json::serialize(json::object{{"plays", json::value_from(wrong->plays)}, {"others", wrong->others}});
}

std::string of_the_day(const json::object& question) {
  const auto day = puzzles::day_from(text_of(question, "date"));
  if (!day) return unfit("date");
  json::array picks;
  for (const auto& pick : puzzles::daily(*day))
    picks.push_back(json::object{{"kind", name_of(pick.kind)}, {"place", pick.place}});
  return json::serialize(json::object{{"day", *day}, {"picks", picks}});
}

}  // namespace

std::string puzzler(const json::object& question) {
  const auto ask = text_of(question, "ask");
  if (ask == "make") return make(question);
  if (ask == "judge") return judge(question);
  if (ask == "scene") return scene(question);
  if (ask == "why") return why(question);
  if (ask == "wrong") return wrong(question);
  if (ask == "rate") return rate(question);
  if (ask == "daily") return of_the_day(question);
  return unfit("ask");
}

}  // namespace rekentafel::wasm
