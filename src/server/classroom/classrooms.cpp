#include "server/classroom/classrooms.h"

#include <algorithm>

#include "bots/any_bot.h"
#include "server/classroom/cards_left.h"
#include "server/classroom/pairing.h"
#include "server/hall/bodies.h"
#include "server/hall/ticket.h"
#include "server/ops/log.h"
#include "wire/any_match.h"

namespace rekentafel::server {

namespace {

namespace json = wire::json;
using table::Moment;

constexpr Moment patience{20'000};  // of a request that waits for news
constexpr Moment here_for{45'000};  // a child that asked so long ago is still here
constexpr Moment between_rounds{3000};
constexpr Moment rests_after{3'600'000};  // nobody asked for it: it leaves memory
constexpr std::int64_t hour = 3'600'000, day = 24 * hour;
constexpr std::int64_t longest = 400 * day;
constexpr std::int64_t minute = 60'000;
constexpr int longest_round = 60, largest_goal = 10'000;

// The next 31 July at midnight, UTC, that is at least four weeks away.
std::int64_t end_of_year(std::int64_t now) {
  using namespace std::chrono;
  const sys_days today = floor<days>(sys_time<milliseconds>(milliseconds(now)));
  year_month_day end{year_month_day(today).year(), July, 31d};
  if (sys_days(end) - today < days(28)) end += years(1);
  return duration_cast<milliseconds>((sys_days(end) + days(1)).time_since_epoch()).count();
}

std::optional<Refusal> read_plan(const json::object& from, Plan& plan) {
  if (auto refusal = read_member(from, "game", plan.game)) return refusal;
  if (auto refusal = read_member(from, "level", plan.level)) return refusal;
  if (auto refusal = read_member(from, "calm", plan.calm)) return refusal;
  if (plan.level < 1 || plan.level > bots::levels)
    return Refusal{"option/number", {"level", plan.level, 1, bots::levels}};
  if (auto refusal = read_member(from, "minutes", plan.minutes)) return refusal;
  if (auto refusal = read_member(from, "goal", plan.goal)) return refusal;
  if (auto refusal = read_member(from, "alone", plan.alone)) return refusal;
  if (auto refusal = read_member(from, "same-deal", plan.same_deal)) return refusal;
  if (plan.minutes < 0 || plan.minutes > longest_round)
    return Refusal{"option/number", {"minutes", plan.minutes, 0, longest_round}};
  if (plan.goal < 0 || plan.goal > largest_goal) return Refusal{"option/number", {"goal", plan.goal, 0, largest_goal}};
  const auto* setup = from.if_contains("setup");
  auto options = wire::options_from(setup ? *setup : json::value(json::object()));
  if (!options) return options.refusal();
  const auto match = wire::open_match(plan.game, *options, Seed{});
  if (!match) return match.refusal();
  plan.setup = wire::write_json((*match)->setup());
  plan.seats = (*match)->seats();
  return std::nullopt;
}

// How a child is called at a table: the screens know by it which animal it is.
std::string called(int animal) { return '#' + std::to_string(animal); }

Result<json::object> read_body(const Request& request) {
  const auto parsed = wire::parse_json(request.body.empty() ? "{}" : request.body);
  if (!parsed) return parsed.refusal();
  if (!parsed->is_object()) return Refusal{"json/unfit", {"body"}};
  return parsed->get_object();
}

bool is_code(std::string_view text) {
  return text.size() == 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

void Classrooms::answer(const Request& request, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  if (around_.shared) return refuse({"class/alone", {}});
  constexpr std::string_view base = "/api/classes";
  std::string_view rest = std::string_view(request.path).substr(base.size());
  if (rest.empty())
    return request.method == "POST" ? open(request, std::move(done)) : done(no_method("POST", request.language));
  rest.remove_prefix(1);
  const std::string code(rest.substr(0, rest.find('/')));
  rest.remove_prefix(std::min(code.size() + 1, rest.size()));
  const auto found = find(code);
  if (!found) return refuse(found.refusal());
  const auto& room = *found;
  room->asked = around_.now();
  if (rest == "children")
    return request.method == "POST" ? sit(room, request, std::move(done)) : done(no_method("POST", request.language));
  if (rest == "say")
    return request.method == "POST" ? say(room, request, std::move(done)) : done(no_method("POST", request.language));
  if (!rest.empty()) return refuse({"http/path", {}});
  if (request.method == "DELETE")
    return is_host(*room, request.bearer) ? end(room, std::move(done)) : refuse({"class/not-host", {}});
  if (request.method != "GET" && request.method != "HEAD") return done(no_method("GET, DELETE", request.language));
  if (const auto* child = child_with(*room, request.bearer)) room->seen[child->animal] = around_.now();
  const auto known = request.query.find("since");
  const bool waits = known != request.query.end() && known->second == std::to_string(room->version) &&
                     room->waiting.size() < 4 * most_children;
  if (!waits) return done(plain(view(*room, request.bearer)));
  room->waiting.push_back({request.bearer, request.language, around_.now(), std::move(done)});
}

void Classrooms::open(const Request& request, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  const auto body = read_body(request);
  if (!body) return refuse(body.refusal());
  if (auto refusal =
          unknown_member(*body, {"game", "setup", "level", "calm", "minutes", "goal", "alone", "same-deal", "keeps"}))
    return refuse(*refusal);
  const auto room = std::make_shared<Room>();
  std::string keeps = "lesson";
  if (auto refusal = read_member(*body, "keeps", keeps)) return refuse(*refusal);
  if (keeps != "lesson" && keeps != "year") return refuse({"json/unfit", {"keeps"}});
  if (auto refusal = read_plan(*body, room->state.plan)) return refuse(*refusal);
  make_room();
  if (rooms_.size() >= around_.most) return refuse({"hall/full", {}});
  const std::int64_t now = around_.calendar();
  room->state.ends = keeps == "lesson" ? now + day : std::min(end_of_year(now), now + longest);
  room->house = request.house;
  room->asked = around_.now();
  const auto ticket = new_ticket();
  room->state.host = hash_of(ticket);
  create(room, ticket, std::move(done), 20);
}

void Classrooms::create(const RoomPtr& room, const std::string& ticket, Done done, int draws) {
  room->code = around_.code();
  around_.store.create(
      {.id = room->code,
       .game = std::string(game_of_classes),
       .setup = "{}",
       .created_at = around_.calendar(),
       .meta = to_text(room->state)},
      answered([this, room, ticket, done = std::move(done), draws](const std::optional<Refusal>& refusal) {
        if (refusal && refusal->key == "store/table-taken" && draws > 0) return create(room, ticket, done, draws - 1);
        if (refusal) return done(refused(*refusal, "en"));
        rooms_[room->code] = room;
        log_info("class-opened", {{"class", room->code}});
        auto seen = view(*room, ticket);
        seen["host"] = ticket;
        done(plain(seen, 201));
      }));
}

// A free animal. With the same ticket once more it is harmless, and with the ticket on a child's card another device is
// that child.
void Classrooms::sit(const RoomPtr& room, const Request& request, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  const auto body = read_body(request);
  if (!body) return refuse(body.refusal());
  if (auto refusal = unknown_member(*body, {"animal", "ticket"})) return refuse(*refusal);
  int animal = 0;
  std::string ticket;
  if (auto refusal = read_member(*body, "animal", animal)) return refuse(*refusal);
  if (auto refusal = read_member(*body, "ticket", ticket)) return refuse(*refusal);
  if (!is_ticket(ticket)) return refuse({"hall/bad-ticket", {}});
  auto asked = request;
  asked.bearer = ticket;
  if (child_with(*room, ticket)) return change(room, asked, std::move(done), 201);
  if (animal < 1 || animal > most_children) return refuse({"option/number", {"animal", animal, 1, most_children}});
  if (room->state.child(animal)) return refuse({"class/taken", {}});
  room->state.children.push_back({.animal = animal, .ticket = hash_of(ticket), .met = {}});
  room->seen[animal] = around_.now();
  if (room->state.round == 0 || room->starting) return change(room, asked, std::move(done), 201);
  const auto place = room->state.place_for_latecomer();
  if (!place) return seat_latecomer(room, asked, animal, std::move(done));
  // Late: a computer player makes room.
  auto& late = room->state.tables[place->table];
  late.animals[place->seat] = animal;
  around_.hall.sit(late.code,
                   {.seat = Seat(static_cast<int>(place->seat)),
                    .name = called(animal),
                    .invitation = {},
                    .ticket = ticket,
                    .by_class = true},
                   [this, room, asked, animal, done](const Result<Tickets>& tickets) {
                     // The game is over, say: the next round has a chair.
                     if (const auto where = room->state.place_of(animal); !tickets && where)
                       room->state.tables[where->table].animals[where->seat] = 0;
                     change(room, asked, done, 201);
                   });
}

// Late, and no chair is free: against the computer, whose chair the next one has who is late.
void Classrooms::seat_latecomer(const RoomPtr& room, const Request& request, int animal, Done done) {
  std::vector<int> animals(static_cast<std::size_t>(room->state.plan.seats));
  animals.front() = animal;
  auto table = table_for(*room, animals);
  if (!table) return change(room, request, std::move(done), 201);
  around_.hall.open(*std::move(table),
                    [this, room, request, animals, round = room->state.round, done](const Result<Tickets>& tickets) {
                      auto& state = room->state;
                      if (tickets && (state.round != round || !state.child(animals.front()))) {
                        // The next round has begun meanwhile, or who came is out again.
                        around_.hall.end(tickets->code, [](const auto&) {});
                      } else if (tickets) {
                        state.tables.push_back({tickets->code, animals});
                        if (state.paused) around_.hall.halt(tickets->code, true);
                      }
                      change(room, request, done, 201);
                    });
}

void Classrooms::say(const RoomPtr& room, const Request& request, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  if (!is_host(*room, request.bearer)) return refuse({"class/not-host", {}});
  const auto body = read_body(request);
  if (!body) return refuse(body.refusal());
  if (auto refusal = unknown_member(*body, {"say", "game", "setup", "level", "calm", "minutes", "goal", "alone",
                                            "same-deal", "animal", "animals", "table"}))
    return refuse(*refusal);
  std::string said, code;
  int animal = 0;
  std::vector<int> animals;
  if (auto refusal = read_member(*body, "say", said)) return refuse(*refusal);
  if (auto refusal = read_member(*body, "table", code)) return refuse(*refusal);
  if (auto refusal = read_member(*body, "animal", animal)) return refuse(*refusal);
  if (auto refusal = read_member(*body, "animals", animals)) return refuse(*refusal);
  auto& state = room->state;
  const auto table = std::ranges::find(state.tables, code, &ClassTable::code);
  if (!code.empty() && table == state.tables.end()) return refuse({"hall/no-table", {code}});
  if (said == "start") return start(room, request, std::move(done));
  if (said == "pause" || said == "go-on") {
    if (code.empty())
      pause(*room, said == "pause");
    else
      around_.hall.halt(code, said == "pause");
  } else if (said == "plan") {
    Plan plan;
    if (auto refusal = read_plan(*body, plan)) return refuse(*refusal);
    // A new goal is counted from now on.
    if (plan.goal != state.plan.goal) state.moves -= moves_of(*room);
    state.plan = std::move(plan);
  } else if (said == "take-out") {
    if (auto refusal = take_out(*room, animal)) return refuse(*refusal);
  } else if (said == "swap") {
    return swap(room, request, animals, std::move(done));
  } else if (said == "together") {
    std::erase_if(state.together, [&](const auto& wish) {
      return std::ranges::any_of(wish, [&](int one) { return std::ranges::find(animals, one) != animals.end(); });
    });
    if (animals.size() > 1 && animals.size() <= most_seats) state.together.push_back(std::move(animals));
  } else if (said == "close" && !code.empty()) {
    close(*room, *table);
    state.tables.erase(table);
  } else {
    return refuse({"json/unfit", {"say"}});
  }
  change(room, request, std::move(done));
}

void Classrooms::pause(Room& room, bool paused) {
  auto& state = room.state;
  state.paused = paused;
  const auto now = around_.calendar();
  if (paused && state.until > 0) {
    state.left = std::max(std::int64_t{1}, state.until - now);
    state.until = 0;
  } else if (!paused) {
    if (state.left > 0) state.until = now + std::exchange(state.left, 0);
    state.time_up = false;
  }
  for (const auto& table : state.tables) around_.hall.halt(table.code, paused);
}

void Classrooms::close(Room& room, const ClassTable& table) {
  if (const auto now = around_.hall.glance(table.code)) room.state.moves += static_cast<std::int64_t>(now->by_people);
  around_.hall.end(table.code, [](const auto&) {});
}

std::int64_t Classrooms::moves_of(const Room& room) const {
  auto moves = room.state.moves;
  for (const auto& table : room.state.tables)
    if (const auto now = around_.hall.glance(table.code)) moves += static_cast<std::int64_t>(now->by_people);
  return moves;
}

void Classrooms::swap(const RoomPtr& room, const Request& request, const std::vector<int>& animals, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  auto& state = room->state;
  if (animals.size() != 2) return refuse({"json/unfit", {"animals"}});
  for (const int animal : animals)
    if (!state.child(animal)) return refuse({"class/no-child", {}});
  const auto one = state.place_of(animals[0]), two = state.place_of(animals[1]);
  const auto plays = [&](const auto& place) {
    const auto now = place ? around_.hall.glance(state.tables[place->table].code) : std::nullopt;
    return now && now->phase == table::Phase::playing;
  };
  if (!plays(one) || !plays(two) || one->table == two->table) return refuse({"class/no-swap", {}});
  const auto meets = [&](const ClassTable& table) {
    for (const int animal : table.animals)
      for (const int other : table.animals)
        if (auto* child = state.child(animal); child && other != 0 && other != animal)
          if (std::ranges::find(animals, animal) != animals.end() || std::ranges::find(animals, other) != animals.end())
            child->met.push_back(other);
  };
  std::swap(state.tables[one->table].animals[one->seat], state.tables[two->table].animals[two->seat]);
  meets(state.tables[one->table]);
  meets(state.tables[two->table]);
  const auto left = std::make_shared<int>(2);
  for (const auto& place : {*one, *two}) {
    const auto& table = state.tables[place.table];
    around_.hall.stand_up(table.code, Seat(static_cast<int>(place.seat)));
    const int animal = table.animals[place.seat];
    around_.hall.sit(table.code,
                     {.seat = Seat(static_cast<int>(place.seat)),
                      .name = called(animal),
                      .invitation = {},
                      .ticket = {},
                      .by_class = true,
                      .hash = state.child(animal)->ticket},
                     [this, room, request, animal, left, done](const Result<Tickets>& tickets) {
                       if (const auto where = room->state.place_of(animal); !tickets && where)
                         room->state.tables[where->table].animals[where->seat] = 0;
                       if (--*left == 0) change(room, request, done);
                     });
  }
}

std::optional<Refusal> Classrooms::take_out(Room& room, int animal) {
  auto& state = room.state;
  if (!state.child(animal)) return Refusal{"class/no-child", {}};
  if (const auto place = state.place_of(animal)) {
    auto& table = state.tables[place->table];
    around_.hall.stand_up(table.code, Seat(static_cast<int>(place->seat)));
    table.animals[place->seat] = 0;
  }
  std::erase_if(state.children, [&](const Child& child) { return child.animal == animal; });
  std::erase_if(state.together, [&](const auto& wish) { return std::ranges::find(wish, animal) != wish.end(); });
  for (auto& child : state.children) std::erase(child.met, animal);
  room.seen.erase(animal);
  return std::nullopt;
}

// The next round, for all who are here. First its tables are opened; then those of the last one are closed, and their
// games are gone.
void Classrooms::start(const RoomPtr& room, const Request& request, Done done) {
  const auto refuse = [&](const Refusal& refusal) { done(refused(refusal, request.language)); };
  // Two taps are one round.
  if (room->starting || (room->started && around_.now() - *room->started < between_rounds))
    return refuse({"class/starting", {}});
  std::vector<Child> here;
  for (const auto& child : room->state.children)
    if (present(*room, child.animal)) here.push_back(child);
  if (here.empty()) return refuse({"class/nobody", {}});
  const auto& plan = room->state.plan;
  Random random(new_seed());
  auto pairs = paired(here, plan.alone ? 1 : plan.seats, room->state.together, random);
  for (auto& animals : pairs) animals.resize(static_cast<std::size_t>(plan.seats));
  room->state.deal = plan.same_deal ? to_text(new_seed()) : std::string();
  std::vector<OpenRequest> wanted;
  for (const auto& animals : pairs) {
    auto table = table_for(*room, animals);
    if (!table) return refuse(table.refusal());
    wanted.push_back(*std::move(table));
  }
  room->starting = true;
  struct Opening {
    std::vector<ClassTable> tables;
    std::size_t left;
  };
  const auto opening = std::make_shared<Opening>(Opening{{}, pairs.size()});
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& animals = pairs[i];
    around_.hall.open(std::move(wanted[i]),
                      [this, room, request, done, opening, animals](const Result<Tickets>& tickets) {
                        if (tickets) opening->tables.push_back({tickets->code, animals});
                        if (--opening->left > 0) return;
                        opened(room, std::move(opening->tables), request, done);
                      });
  }
}

Result<OpenRequest> Classrooms::table_for(const Room& room, const std::vector<int>& animals) const {
  const auto& plan = room.state.plan;
  auto options = wire::options_from(*wire::parse_json(plan.setup));
  if (!options) return options.refusal();
  OpenRequest table{.game = plan.game,
                    .options = *std::move(options),
                    .chairs = {},
                    .name = {},
                    .sits = false,
                    .patience = Moment(0),
                    .calm = plan.calm,
                    .house = room.house};
  table.host = room.state.host;
  if (!room.state.deal.empty()) table.seed = *seed_from(room.state.deal);
  for (std::size_t i = 0; i < animals.size(); ++i) {
    auto& chair = table.chairs.emplace_back();
    const auto child = std::ranges::find(room.state.children, animals[i], &Child::animal);
    if (child == room.state.children.end())
      chair = {.sitter = table::Sitter::bot, .level = plan.level};
    else
      table.sitting.push_back({Seat(static_cast<int>(i)), called(animals[i]), child->ticket});
  }
  return table;
}

void Classrooms::opened(const RoomPtr& room, std::vector<ClassTable> tables, const Request& request, Done done) {
  room->starting = false;
  if (tables.empty()) return done(refused(Refusal{"hall/full", {}}, request.language));
  auto& state = room->state;
  for (const auto& old : state.tables) close(*room, old);
  state.tables = std::move(tables);
  state.paused = state.time_up = false;
  state.left = 0;
  state.until = state.plan.minutes > 0 ? around_.calendar() + state.plan.minutes * minute : 0;
  ++state.round;
  room->started = around_.now();
  for (const auto& table : state.tables)
    for (const int animal : table.animals)
      if (auto* child = state.child(animal))
        for (const int other : table.animals)
          if (other != 0 && other != animal) child->met.push_back(other);
  // Somebody was taken out while the tables were opened.
  for (auto& table : state.tables)
    for (std::size_t i = 0; i < table.animals.size(); ++i)
      if (table.animals[i] != 0 && !state.child(table.animals[i])) {
        around_.hall.stand_up(table.code, Seat(static_cast<int>(i)));
        table.animals[i] = 0;
      }
  change(room, request, std::move(done));
}

// For good: nothing is left in the store, and the games are gone with it.
void Classrooms::end(const RoomPtr& room, Done done) {
  for (const auto& table : room->state.tables) around_.hall.end(table.code, [](const auto&) {});
  room->state.tables.clear();
  rooms_.erase(room->code);
  around_.store.remove(room->code, answered([room, done = std::move(done)](const std::optional<Refusal>& refusal) {
                         for (auto& one : std::exchange(room->waiting, {}))
                           one.done(refused(Refusal{"class/no-class", {room->code}}, one.language));
                         if (!refusal) log_info("class-ended", {{"class", room->code}});
                         if (done) done(refusal ? refused(*refusal, "en") : Response{.status = 204});
                       }));
}

void Classrooms::send_home() {
  for (const auto& [code, room] : rooms_) wake(*room);
}

void Classrooms::tick() {
  const auto now = around_.now();
  const auto calendar = around_.calendar();
  for (const auto& [code, room] : rooms_)
    for (std::size_t i = 0; i < room->waiting.size();) {
      if (now - room->waiting[i].since < patience) {
        ++i;
        continue;
      }
      auto one = std::move(room->waiting[i]);
      room->waiting.erase(room->waiting.begin() + static_cast<std::ptrdiff_t>(i));
      one.done(plain(view(*room, one.ticket)));
    }
  for (const auto& [code, room] : rooms_) {
    if (room->state.until == 0 || calendar < room->state.until) continue;
    pause(*room, true);
    room->state.left = 0;
    room->state.time_up = true;
    keep(room, [](const auto&) {});
  }
  if (looked_ && now - *looked_ < Moment(60'000)) return;
  looked_ = now;
  if (around_.shared) return;
  const auto kept =
      around_.store.tables({.status = store::Status::open, .game = std::string(game_of_classes), .limit = 10'000});
  if (!kept) return;
  for (const auto& head : *kept)
    if (const auto state = read_classroom(head.meta); !state || state->ends <= calendar)
      if (const auto room = find(head.id)) end(*room, {});
  std::erase_if(rooms_, [&](const auto& one) {
    return one.second->waiting.empty() && !one.second->starting && now - one.second->asked > rests_after;
  });
}

Result<Classrooms::RoomPtr> Classrooms::find(const std::string& code) {
  if (const auto found = rooms_.find(code); found != rooms_.end()) return found->second;
  const Refusal none{"class/no-class", {code}};
  if (!is_code(code)) return none;
  const auto head = around_.store.table(code);
  if (!head) return head.refusal();
  if (!*head || !is_class(**head) || (*head)->status != store::Status::open) return none;
  auto state = read_classroom((*head)->meta);
  if (!state) return none;
  const auto room = std::make_shared<Room>();
  room->code = code;
  room->state = *std::move(state);
  // Nobody who waits with a number from before is kept waiting.
  room->version = static_cast<std::uint64_t>(around_.calendar());
  room->asked = around_.now();
  // All who were here are given time to come back.
  for (const auto& child : room->state.children) room->seen[child.animal] = around_.now();
  rooms_[code] = room;
  if (room->state.paused) pause(*room, true);
  return room;
}

void Classrooms::make_room() {
  if (rooms_.size() < around_.most) return;
  const auto now = around_.now();
  std::erase_if(rooms_, [&](const auto& one) {
    return one.second->waiting.empty() && !one.second->starting && now - one.second->asked > Moment(60'000);
  });
}

bool Classrooms::is_host(const Room& room, std::string_view ticket) const { return opens(ticket, room.state.host); }

const Child* Classrooms::child_with(const Room& room, std::string_view ticket) const {
  if (ticket.empty()) return nullptr;
  const auto hash = hash_of(ticket);
  const auto found = std::ranges::find(room.state.children, hash, &Child::ticket);
  return found == room.state.children.end() ? nullptr : &*found;
}

bool Classrooms::present(const Room& room, int animal) const {
  const auto found = room.seen.find(animal);
  return found != room.seen.end() && around_.now() - found->second < here_for;
}

void Classrooms::change(const RoomPtr& room, const Request& request, Done done, int status) {
  keep(room, [this, room, request, status, done = std::move(done)](const auto& refusal) {
    done(refusal ? refused(*refusal, request.language) : plain(view(*room, request.bearer), status));
  });
}

void Classrooms::keep(const RoomPtr& room, std::function<void(const std::optional<Refusal>&)> then) {
  around_.store.set_meta(room->code, to_text(room->state),
                         answered([this, room, then = std::move(then)](const auto& refusal) {
                           if (!refusal) ++room->version;
                           then(refusal);
                           if (!refusal) wake(*room);
                         }));
}

store::Done Classrooms::answered(std::function<void(const std::optional<Refusal>&)> then) {
  ++under_way_;
  return [this, then = std::move(then)](const std::optional<Refusal>& refusal) {
    around_.post([this, then, refusal] {
      --under_way_;
      then(refusal);
    });
  };
}

void Classrooms::wake(Room& room) {
  for (auto& one : std::exchange(room.waiting, {})) one.done(plain(view(room, one.ticket)));
}

json::object Classrooms::view(const Room& room, std::string_view ticket) const {
  const auto& state = room.state;
  json::array taken;
  for (const auto& child : state.children) taken.push_back(child.animal);
  json::object seen{{"class", room.code},        {"version", room.version},
                    {"round", state.round},      {"paused", state.paused},
                    {"game", state.plan.game},   {"setup", *wire::parse_json(state.plan.setup)},
                    {"taken", std::move(taken)}, {"most", most_children}};
  if (state.until > 0 || state.left > 0)
    seen["left-ms"] = state.left > 0 ? state.left : std::max(std::int64_t{0}, state.until - around_.calendar());
  if (state.time_up) seen["time-up"] = true;
  if (state.plan.goal > 0) seen["goal"] = json::object{{"moves", state.plan.goal}, {"reached", moves_of(room)}};
  if (const auto* child = child_with(room, ticket)) {
    json::object me{{"animal", child->animal}};
    if (const auto place = state.place_of(child->animal)) {
      me["table"] = state.tables[place->table].code;
      me["seat"] = place->seat + 1;
    }
    seen["me"] = std::move(me);
  }
  if (!ticket.empty() && is_host(room, ticket)) {
    json::array children;
    for (const auto& child : state.children)
      children.push_back(json::object{{"animal", child.animal}, {"here", present(room, child.animal)}});
    seen["children"] = std::move(children);
    seen["tables"] = tables_of(room);
    seen["together"] = wire::to_json(state.together);
    seen["level"] = state.plan.level;
    seen["calm"] = state.plan.calm;
    seen["seats"] = state.plan.seats;
    seen["minutes"] = state.plan.minutes;
    seen["alone"] = state.plan.alone;
    seen["same-deal"] = state.plan.same_deal;
    seen["ends"] = state.ends;
  }
  return seen;
}

json::array Classrooms::tables_of(const Room& room) const {
  json::array all;
  for (const auto& table : room.state.tables) {
    json::object line{{"table", table.code}, {"animals", wire::to_json(table.animals)}};
    if (const auto now = around_.hall.glance(table.code)) {
      json::array acting, away;
      for (std::size_t i = 0; i < now->chairs.size(); ++i) {
        if (now->to_act.has(Seat(static_cast<int>(i)))) acting.push_back(static_cast<int>(i) + 1);
        if (now->chairs[i].sitter == table::Sitter::person && !now->chairs[i].present)
          away.push_back(static_cast<int>(i) + 1);
      }
      line["phase"] = name_of(now->phase);
      line["to-act"] = std::move(acting);
      line["away"] = std::move(away);
      line["actions"] = now->actions;
      if (const auto left = cards_left(now->match->view(Seat::table())); !left.empty())
        line["cards-left"] = wire::to_json(left);
      line["quiet-ms"] = now->quiet_for.count();
      line["paused"] = now->halted;
    }
    all.push_back(std::move(line));
  }
  return all;
}

}  // namespace rekentafel::server
