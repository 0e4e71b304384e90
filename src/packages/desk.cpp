#include "packages/desk.h"

#include "bots/catalogue.h"
#include "bots/player.h"
#include "games/signature.h"
#include "packages/plays.h"

namespace rekentafel::packages {

namespace {

namespace json = wire::json;

template <class T>
Result<T> member(const json::object& from, std::string_view name) {
  const auto* value = from.if_contains(name);
  if (!value) return Refusal{"json/missing", {name}};
  return wire::from_json<T>(*value, name);
}
template <class T>
Result<T> member(const json::object& from, std::string_view name, T otherwise) {
  const auto* value = from.if_contains(name);
  if (!value || value->is_null()) return otherwise;
  return wire::from_json<T>(*value, name);
}

std::string refused(const Refusal& refusal) {
  json::array arguments;
  for (const auto& argument : refusal.arguments) arguments.push_back(json::string(argument.text()));
  return json::serialize(json::object{
      {"refused", json::object{{"rule", refusal.rule()}, {"key", refusal.key}, {"arguments", arguments}}}});
}

json::array to_act(const wire::AnyMatch& match) {
  json::array seats;
  for (int i = 0; i < match.seats(); ++i)
    if (match.to_act().has(Seat(i))) seats.push_back(i + 1);
  if (match.to_act().has(Seat::table())) seats.push_back("table");
  return seats;
}
std::string to_act_text(const Playing& playing) {
  return ",\"to-act\":" + json::serialize(to_act(playing.match())) + '}';
}

std::string about(const Playing& playing) {
  const auto& match = playing.match();
  json::array log;
  for (const auto& entry : playing.log())
    log.push_back(json::object{{"seat", wire::to_json(entry.seat)}, {"action", entry.action}});
  json::object answer{{"game", match.game()},   {"setup", match.setup()},  {"seed", playing.seed()},
                      {"seats", match.seats()}, {"to-act", to_act(match)}, {"log", log}};
  const auto outcome = match.outcome();
  answer["outcome"] = outcome ? wire::to_json(*outcome) : nullptr;
  const auto clock = match.clock();
  answer["clock"] = nullptr;
  if (clock) answer["clock"] = json::object{{"action", clock->action}, {"after", clock->after.count()}};
  return json::serialize(answer);
}

std::string act(Playing& playing, Seat seat, std::string_view action) {
  const auto events = playing.act(seat, action);
  return events ? "{\"events\":" + *events + to_act_text(playing) : refused(events.refusal());
}

std::string choose(const Playing& playing, Seat seat, const json::object& question) {
  const auto level = member<int>(question, "level", bots::levels);
  if (!level) return refused(level.refusal());
  const auto seed = member<std::string>(question, "seed", "");
  if (!seed) return refused(seed.refusal());
  const auto chosen = playing.choose(seat, *level, *seed);
  if (!chosen) return refused(chosen.refusal());
  if (!*chosen) return "{}";
  return json::serialize(json::object{{"action", (*chosen)->action}, {"after", (*chosen)->after.count()}});
}

const json::object& part(const json::object& from, std::string_view name) {
  static const json::object nothing;
  const auto* value = from.if_contains(name);
  return value && value->is_object() ? value->get_object() : nothing;
}

Result<Playing> open(const json::object& question) {
  const auto game = member<std::string>(question, "game");
  if (!game) return game.refusal();
  const auto* setup = question.if_contains("setup");
  auto options = setup && !setup->is_null() ? wire::options_from(*setup) : wire::OptionTexts{};
  if (!options) return options.refusal();
  const auto seed = member<std::string>(question, "seed");
  if (!seed) return seed.refusal();
  return Playing::open(*game, *std::move(options), *seed);
}

}  // namespace

std::string Desk::ask(std::string_view text) {
  const auto question = wire::parse_json(text);
  if (!question) return refused(question.refusal());
  if (!question->is_object()) return refused({"json/unfit", {"question"}});
  const auto asked = member<std::string>(question->get_object(), "ask");
  return asked ? answer(*asked, question->get_object()) : refused(asked.refusal());
}

std::string Desk::opened(Result<Playing> playing) {
  if (!playing) return refused(playing.refusal());
  const auto& held = matches_.emplace(++last_, *std::move(playing)).first->second;
  return "{\"match\":" + std::to_string(last_) + ",\"seats\":" + std::to_string(held.match().seats()) +
         to_act_text(held);
}

std::string Desk::answer(std::string_view asked, const Question& question) {
  if (asked == "catalogue") return json::serialize(bots::catalogue_as_json({}));
  if (asked == "signature") {
    const auto games = member<int>(question, "games", games_in_a_signature);
    if (!games) return refused(games.refusal());
    return json::serialize(json::object{{"signature", signature_text(*games)}});
  }
  if (asked == "open") return opened(open(question));
  if (asked == "read") {
    const auto saved = member<std::string>(question, "saved");
    return opened(saved ? Playing::read(*saved) : Result<Playing>(saved.refusal()));
  }
  if (asked == "solve") {
    // One thread is what there is; its memory is never given back.
    const auto solution = solve(part(question, "position"), 1, std::size_t{64} << 20);
    return solution ? json::serialize(*solution) : refused(solution.refusal());
  }
  if (asked == "plays") {
    const auto game = member<std::string>(question, "game");
    if (!game) return refused(game.refusal());
    const auto found = plays(*game, part(question, "position"));
    return found ? "{\"plays\":" + json::serialize(*found) + '}' : refused(found.refusal());
  }
  return of_match(asked, question);
}

std::string Desk::of_match(std::string_view asked, const Question& question) {
  const auto number = member<int>(question, "match");
  if (!number) return refused(number.refusal());
  const auto found = matches_.find(*number);
  if (found == matches_.end()) return refused({"json/unfit", {"match"}});
  auto& playing = found->second;
  if (asked == "close") {
    matches_.erase(found);
    return "{}";
  }
  if (asked == "about") return about(playing);
  if (asked == "saved") return json::serialize(json::object{{"saved", playing.text()}});
  if (asked == "undo")
    return std::string(playing.undo() ? "{\"undone\":true" : "{\"undone\":false") + to_act_text(playing);
  if (asked == "replayed") {
    const auto length = member<std::size_t>(question, "length");
    return length ? opened(playing.replayed(*length)) : refused(length.refusal());
  }
  const auto seat = member<Seat>(question, "seat");
  if (!seat) return refused(seat.refusal());
  if (asked == "choose") return choose(playing, *seat, question);
  if (asked == "view") {
    const auto view = playing.view(*seat);
    return view ? "{\"view\":" + *view + '}' : refused(view.refusal());
  }
  if (asked == "actions") {
    const auto actions = playing.actions(*seat);
    if (!actions) return refused(actions.refusal());
    return json::serialize(json::object{{"actions", json::value_from(*actions)}});
  }
  const auto action = member<std::string>(question, "action");
  if (!action) return refused(action.refusal());
  if (asked == "act") return act(playing, *seat, *action);
  if (asked == "refuse") {
    const auto refusal = playing.refuse(*seat, *action);
    return refusal ? refused(*refusal) : "{}";
  }
  return refused({"json/unfit", {"ask"}});
}

}  // namespace rekentafel::packages
