#include "terminal/sitting.h"

#include <algorithm>
#include <array>

#include "terminal/telling.h"

namespace rekentafel::terminal {

namespace {

constexpr std::array<std::string_view, 6> commands = {"undo", "hint", "save", "resume", "quit", "help"};

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == std::string_view::npos ? std::string() : std::string(text.substr(first, last - first + 1));
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

Sitting::Sitting(Session session, const wire::Words& words, Ink ink)
    : session_(std::move(session)), words_(words), ink_(ink), face_(face_of(session_.match().game())) {}

Scene Sitting::scene(Seat seat, int columns) const {
  Scene scene{.words = words_, .ink = ink_, .columns = columns, .seat = seat};
  for (const Player& player : session_.players()) scene.names.push_back(player.name);
  return scene;
}

std::vector<Seat> Sitting::people() const {
  std::vector<Seat> seats;
  for (int i = 0; i < static_cast<int>(session_.players().size()); ++i)
    if (session_.player(Seat(i)).is_person()) seats.push_back(Seat(i));
  return seats;
}

Sitting::Answer Sitting::said(std::string_view key, std::initializer_list<std::string> arguments) const {
  return {.lines = {scene(Seat::table(), 80).say(key, arguments)}};
}

std::string Sitting::refused(const Refusal& refusal) const {
  // Sentences quote cards in the notation that is typed, with the signs that people are shown.
  auto sentence = words_.say(refusal);
  replace_all(sentence, "~", ink_.shapes ? "±" : "~");
  return sentence;
}

std::string Sitting::refused_to(Seat seat, const Refusal& refusal) const {
  const bool own = seat.is_table() || session_.player(seat).is_person() || refusal.key == "terminal/cannot-write";
  if (own) return refused(refusal);
  return scene(seat, 80).say(session_.match().came_too_late(refusal) ? "terminal/too-late" : "terminal/wrong",
                             {session_.player(seat).name});
}

std::string Sitting::command(std::string_view word) const {
  const auto asked = lower(std::string(word));
  for (const auto name : commands)
    if (asked == name || asked == words_.say("terminal/command/" + std::string(name))) return std::string(name);
  if (asked == "?") return "help";
  return {};
}

Sitting::Answer Sitting::answer(Seat seat, std::string_view typed, Moment now) {
  const auto text = trimmed(typed);
  if (text.empty()) return {};
  const auto space = text.find(' ');
  const auto what = command(text.substr(0, space));
  const auto rest = space == std::string::npos ? std::string() : trimmed(text.substr(space));
  if (what == "quit") return {.quit = true};
  if (what == "help") return rest.empty() ? Answer{.lines = help(seat, 78), .page = true} : explain(seat, rest);
  if (what == "hint") return hint(seat);
  if (what == "save") return save(rest);
  if (what == "resume") return resume(rest, now);
  if (what == "undo") {
    if (const auto refusal = session_.undo()) return {.lines = {refused(*refusal)}};
    return said("terminal/undone");
  }
  return act(seat, text, now);
}

std::string Sitting::meant(const Typed& typed, Seat seat) const {
  return face_->meant(typed.notation(), session_.match().view(seat), session_.match().actions(seat));
}

std::string Sitting::in_words(Seat seat, const std::string& action) const {
  // Where the arrow keys move on the table, an action is a place on it; elsewhere it is told as it is typed.
  if (face_->chosen_on_table) return face_->in_words(action, session_.match().view(seat), scene(seat, 80));
  return in_language(action, words_);
}

Sitting::Answer Sitting::act(Seat seat, const std::string& text, Moment now) {
  const Typed typed(text, words_);
  const auto action = meant(typed, seat);
  if (const auto refusal = session_.act(seat, action, now)) return {.lines = {refused(typed.quoted(*refusal, action))}};
  return {};
}

Sitting::Answer Sitting::explain(Seat seat, const std::string& text) {
  const Typed typed(text, words_);
  const auto action = meant(typed, seat);
  auto refusal = session_.match().refuse(seat, action);
  if (!refusal) return said("terminal/allowed", {ink_.pretty(in_words(seat, action))});
  refusal = typed.quoted(*refusal, action);
  const auto rule = refusal->rule();
  const bool numbered = rule.size() > 1 && rule[0] >= 'A' && rule[0] <= 'Z';
  return {
      .lines = {refused(*refusal) + (numbered ? ' ' + scene(seat, 80).say("terminal/rule", {std::string(rule)}) : "")}};
}

Sitting::Answer Sitting::hint(Seat seat) {
  if (!session_.match().to_act().has(seat)) return said("terminal/hint/wait");
  const auto advice = session_.advice(seat);
  if (advice.empty()) return said("terminal/hint/wait");
  const auto view = session_.match().view(seat);
  if (nudged_at_ != session_.match().length()) {
    nudged_at_ = session_.match().length();
    const auto sentence = face_->nudge(advice, view, scene(seat, 80));
    return {.lines = {sentence + ' ' + scene(seat, 80).say("terminal/hint/again")}};
  }
  auto typed = advice.substr(
      0, advice.find('@') == std::string::npos || face_->real_time == false ? std::string::npos : advice.find('@'));
  std::erase(typed, '\'');
  return said("terminal/hint/move", {in_words(seat, typed)});
}

Sitting::Answer Sitting::save(const std::string& path) {
  if (path.empty()) return said("terminal/save/where");
  if (!Journal::create(path, wire::to_text(session_.saved()))) return said("terminal/save/not", {path});
  return said("terminal/saved", {path});
}

Sitting::Answer Sitting::resume(const std::string& path, Moment now) {
  if (path.empty()) return said("terminal/resume/which");
  if (std::error_code failed; std::filesystem::equivalent(path, session_.file(), failed))
    return said("terminal/resume/this-one");
  auto resumed = Session::resume(path, now);
  if (!resumed) return {.lines = {refused(resumed.refusal())}};
  if (resumed->match().outcome()) return said("terminal/resume/over");
  session_ = *std::move(resumed);
  face_ = face_of(session_.match().game());
  return said("terminal/resumed");
}

}  // namespace rekentafel::terminal
