#include "wasm/questions.h"

#include <algorithm>

#include "bots/advice.h"
#include "bots/catalogue.h"
#include "bots/chances.h"
#include "solver/solve.h"
#include "wire/any_match.h"
#include "wire/before.h"
#include "wire/reactions.h"
#include "wire/view_questions.h"

namespace rekentafel::wasm {

namespace {

namespace json = wire::json;

constexpr std::size_t solver_memory = std::size_t{64} << 20;

template <class T>
T member(const json::object& from, std::string_view name, T otherwise = {}) {
  const auto* value = from.if_contains(name);
  if (value && !value->is_null() && wire::from_json(*value, otherwise, name)) return T{};
  return otherwise;
}

const json::value& part(const json::object& from, std::string_view name) {
  static const json::value nothing;
  const auto* value = from.if_contains(name);
  return value ? *value : nothing;
}

Result<wire::OptionTexts> options_of(const json::object& question) {
  const auto& setup = part(question, "setup");
  if (setup.is_null()) return wire::OptionTexts{};
  return wire::options_from(setup);
}

Result<std::unique_ptr<wire::AnyMatch>> match_of(const json::object& question) {
  const auto options = options_of(question);
  if (!options) return options.refusal();
  const auto seed = seed_from(member<std::string>(question, "seed", "0"));
  return wire::open_match(member<std::string>(question, "game"), *options, seed.value_or(Seed{}));
}

const json::array& entries_of(const json::object& question) {
  static const json::array none;
  const auto& entries = part(question, "entries");
  return entries.is_array() ? entries.get_array() : none;
}

// The game that is looked back at.
Result<wire::SavedGame> played(const json::object& question) {
  const auto options = options_of(question);
  if (!options) return options.refusal();
  const auto seed = seed_from(member<std::string>(question, "seed", "0"));
  const auto game = member<std::string>(question, "game");
  wire::SavedGame saved{.game = game, .options = wire::options_now(game, *options), .seed = seed.value_or(Seed{})};
  for (const auto& entry : entries_of(question)) {
    if (!entry.is_object()) return Refusal{"json/unfit", {"entries"}};
    const auto& one = entry.get_object();
    saved.lines.push_back({member<Seat>(one, "seat"), member<std::string>(one, "action"), std::ssize(saved.lines) + 1,
                           member<std::int64_t>(one, "at")});
  }
  // A file without times gives them all as 0.
  saved.timed = std::ranges::any_of(saved.lines, [](const LogEntry& line) { return line.at != 0; });
  return saved;
}

json::object as_json(const bots::Chance& chance) {
  json::array best;
  for (const auto& lay : chance.best) best.push_back(json::object{{"action", lay.action}, {"cards", lay.cards}});
  return {{"entry", chance.entry},
          {"seat", wire::to_json(chance.seat)},
          {"cards", chance.cards},
          {"ways", chance.ways},
          {"best", best}};
}
json::object as_json(const wire::Usual& usual) {
  return {{"seat", wire::to_json(usual.seat)},
          {"kind", usual.kind},
          {"count", usual.count},
          {"middle", usual.middle.count()},
          {"quickest", usual.quickest.count()}};
}
json::object as_json(const wire::Reaction& reaction) {
  return {{"entry", reaction.entry},
          {"seat", wire::to_json(reaction.seat)},
          {"kinds", json::value_from(reaction.kinds)},
          {"after", reaction.after.count()}};
}
json::object as_json(const wire::Lingered& lingered) {
  return {{"seat", wire::to_json(lingered.seat)},
          {"card", lingered.card},
          {"on", lingered.on},
          {"from", lingered.from},
          {"until", lingered.until},
          {"laid", lingered.laid},
          {"lasted", lingered.lasted.count()}};
}
template <class T>
json::array all_as_json(const std::vector<T>& all) {
  json::array list;
  for (const auto& one : all) list.push_back(as_json(one));
  return list;
}

json::array to_act(const wire::AnyMatch& match) {
  json::array seats;
  for (int i = 0; i < match.seats(); ++i)
    if (match.to_act().has(Seat(i))) seats.push_back(wire::to_json(Seat(i)));
  return seats;
}

}  // namespace

std::string write_refusal(const Refusal& refusal) {
  json::array arguments;
  for (const auto& argument : refusal.arguments) arguments.push_back(json::string(argument.text()));
  return json::serialize(json::object{
      {"refused", json::object{{"rule", refusal.rule()}, {"key", refusal.key}, {"arguments", arguments}}}});
}

std::string catalogue() { return json::serialize(bots::catalogue_as_json({})); }

std::string check(const json::object& question) {
  const auto match = match_of(question);
  if (!match) return write_refusal(match.refusal());
  return json::serialize(json::object{{"seats", (*match)->seats()}, {"setup", (*match)->setup()}});
}

std::string actions(const json::object& question) {
  const auto found =
      wire::actions(member<std::string>(question, "game"), part(question, "view"), member<Seat>(question, "seat"));
  if (!found) return write_refusal(found.refusal());
  return json::serialize(json::object{{"actions", json::value_from(*found)}});
}

std::string refuse(const json::object& question) {
  const auto refusal = wire::refuse(member<std::string>(question, "game"), part(question, "view"),
                                    member<Seat>(question, "seat"), member<std::string>(question, "action"));
  return refusal ? write_refusal(*refusal) : "{}";
}

std::string hint(const json::object& question) {
  const auto options = options_of(question);
  if (!options) return write_refusal(options.refusal());
  const auto found = bots::advice(member<std::string>(question, "game"), *options, part(question, "view"),
                                  member<Seat>(question, "seat"), member<int>(question, "level", bots::usual_advice));
  if (!found) return write_refusal(found.refusal());
  return *found ? json::serialize(json::object{{"action", **found}}) : "{}";
}

std::string solve(const json::object& question) {
  const auto board = wire::from_json<plus_and_minus::Board>(part(question, "board"), "board");
  if (!board) return write_refusal(board.refusal());
  const auto mover = member<plus_and_minus::Line>(question, "mover");
  static std::optional<solver::Solver> solver;
  static std::uint64_t nodes = 0;
  const auto wanted = member<std::uint64_t>(question, "nodes", 20'000'000);
  if (!solver || nodes != wanted)
    solver.emplace(solver::SolveLimits{.memory = solver_memory, .threads = 1, .nodes = wanted});
  nodes = wanted;
  const auto solution = solver->solve(*board, mover);
  json::array line;
  for (const auto& square : solution.line) line.push_back(json::string(to_text(square)));
  return json::serialize(json::object{{"value", solution.value},
                                      {"low", solution.low},
                                      {"high", solution.high},
                                      {"exact", solution.exact},
                                      {"line", line},
                                      {"nodes", solution.nodes}});
}

std::string read_saved(const json::object& question) {
  const auto saved = read(As<wire::SavedGame>{}, member<std::string>(question, "text"));
  if (!saved) return write_refusal(saved.refusal());
  if (const auto played = wire::replay(*saved); !played) return write_refusal(played.refusal());
  json::object setup;
  for (const auto& [key, text] : saved->options) setup[key] = text;
  json::array entries;
  for (const LogEntry& line : saved->lines)
    entries.push_back(json::object{{"seat", wire::to_json(line.seat)}, {"at", line.at}, {"action", line.action}});
  return json::serialize(json::object{{"game", saved->game},
                                      {"setup", setup},
                                      {"seed", to_text(saved->seed)},
                                      {"seats", json::value_from(saved->seats)},
                                      {"over", !saved->places.empty()},
                                      {"entries", entries}});
}

std::string replay(const json::object& question) {
  const auto opened = match_of(question);
  if (!opened) return write_refusal(opened.refusal());
  auto& match = **opened;
  const Seat looks = member<Seat>(question, "seat", Seat::table());
  json::array steps{json::object{{"view", match.view(looks)}, {"to-act", to_act(match)}}};
  for (const auto& entry : entries_of(question)) {
    if (!entry.is_object()) return write_refusal(Refusal{"json/unfit", {"entries"}});
    const auto seat = member<Seat>(entry.get_object(), "seat");
    const auto action = member<std::string>(entry.get_object(), "action");
    auto told = match.act(seat, action);
    if (!told) return write_refusal(Refusal{"saved/action", {steps.size(), action, told.refusal().rule()}});
    auto& seen = (*told)[looks.is_table() ? told->size() - 1 : static_cast<std::size_t>(looks.index())];
    steps.push_back(json::object{{"by", wire::to_json(seat)},
                                 {"action", action},
                                 {"events", seen},
                                 {"view", match.view(looks)},
                                 {"to-act", to_act(match)}});
  }
  json::object answer{{"steps", steps}};
  if (const auto outcome = match.outcome()) answer["outcome"] = wire::to_json(*outcome);
  return json::serialize(answer);
}

std::string chances(const json::object& question) {
  const auto saved = played(question);
  if (!saved) return write_refusal(saved.refusal());
  const auto found = bots::chances(*saved, member<std::size_t>(question, "most", 6));
  if (!found) return write_refusal(found.refusal());
  return json::serialize(json::object{{"chances", all_as_json(*found)}});
}

std::string reactions(const json::object& question) {
  const auto saved = played(question);
  if (!saved) return write_refusal(saved.refusal());
  const auto found = wire::reactions(*saved);
  if (!found) return write_refusal(found.refusal());
  return json::serialize(json::object{{"usual", all_as_json(wire::usual(found->reactions))},
                                      {"reactions", all_as_json(found->reactions)},
                                      {"lingered", all_as_json(found->lingered)}});
}

}  // namespace rekentafel::wasm
