#include "wasm/questions.h"

#include "bots/any_bot.h"
#include "bots/catalogue.h"
#include "solver/solve.h"
#include "wire/any_match.h"
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
  auto bot = bots::open_bot(member<std::string>(question, "game"), *options, member<int>(question, "level", 5),
                            member<Seat>(question, "seat"), Seed{});
  if (!bot) return write_refusal(bot.refusal());
  if (const auto refusal = (*bot)->look(part(question, "view"), {})) return write_refusal(*refusal);
  if (!(*bot)->due()) return "{}";
  const auto player = *std::move(bot);
  return json::serialize(json::object{{"action", player->take()}});
}

std::string solve(const json::object& question) {
  const auto board = wire::from_json<plus_and_minus::Board>(part(question, "board"), "board");
  if (!board) return write_refusal(board.refusal());
  const auto mover = member<plus_and_minus::Line>(question, "mover");
  const auto solution = solver::solve(
      *board, mover,
      {.memory = solver_memory, .threads = 1, .nodes = member<std::uint64_t>(question, "nodes", 20'000'000)});
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
  for (const auto& line : saved->lines)
    entries.push_back(json::object{{"seat", wire::to_json(line.seat)}, {"at", 0}, {"action", line.action}});
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
  json::array steps{json::object{{"view", match.view(looks)}}};
  for (const auto& entry :
       part(question, "entries").is_array() ? part(question, "entries").get_array() : json::array()) {
    if (!entry.is_object()) return write_refusal(Refusal{"json/unfit", {"entries"}});
    const auto seat = member<Seat>(entry.get_object(), "seat");
    const auto action = member<std::string>(entry.get_object(), "action");
    auto told = match.act(seat, action);
    if (!told) return write_refusal(Refusal{"saved/action", {steps.size(), action, told.refusal().rule()}});
    auto& seen = (*told)[looks.is_table() ? told->size() - 1 : static_cast<std::size_t>(looks.index())];
    steps.push_back(
        json::object{{"by", wire::to_json(seat)}, {"action", action}, {"events", seen}, {"view", match.view(looks)}});
  }
  return json::serialize(json::object{{"steps", steps}});
}

}  // namespace rekentafel::wasm
