#include "server/hall/api.h"

#include <algorithm>

#include "bots/catalogue.h"
#include "server/hall/bodies.h"
#include "server/hall/outside.h"
#include "server/hall/status.h"
#include "server/ops/build.h"
#include "wire/words.h"

namespace rekentafel::server {

namespace {

namespace json = wire::json;
using Done = std::function<void(Response)>;

// {"bot": 3} is a computer player, {"person": "Anna"} or null a chair for somebody.
std::optional<Refusal> read_chairs(const json::value& from, std::vector<table::Chair>& chairs) {
  if (!from.is_array() || from.get_array().size() > most_seats) return Refusal{"json/unfit", {"chairs"}};
  for (const auto& one : from.get_array()) {
    auto& chair = chairs.emplace_back();
    if (one.is_null()) continue;
    if (!one.is_object()) return Refusal{"json/unfit", {"chairs"}};
    const auto* bot = one.get_object().if_contains("bot");
    if (!bot) continue;
    chair.sitter = table::Sitter::bot;
    if (auto refusal = wire::from_json(*bot, chair.level, "bot")) return refusal;
  }
  return std::nullopt;
}

// In the deal.
std::optional<Refusal> read_part(const json::object& from, std::string& into) {
  if (auto refusal = read_member(from, "part", into)) return refusal;
  return into.empty() || is_ticket(into) ? std::nullopt : std::optional(Refusal{"json/unfit", {"part"}});
}

Result<OpenRequest> read_open(std::string_view body) {
  const auto parsed = wire::parse_json(body);
  if (!parsed) return parsed.refusal();
  if (!parsed->is_object()) return Refusal{"json/unfit", {"body"}};
  const auto& object = parsed->get_object();
  if (auto refusal = unknown_member(object, {"game", "setup", "chairs", "name", "sits", "open", "turn-seconds",
                                             "patience-seconds", "calm", "part"}))
    return *refusal;
  OpenRequest request;
  int turn = 0, patience = 60;
  bool open = false;
  if (auto refusal = read_member(object, "game", request.game)) return *refusal;
  if (auto refusal = read_member(object, "name", request.name)) return *refusal;
  if (auto refusal = read_member(object, "sits", request.sits)) return *refusal;
  if (auto refusal = read_member(object, "open", open)) return *refusal;
  if (auto refusal = read_member(object, "calm", request.calm)) return *refusal;
  if (auto refusal = read_part(object, request.part)) return *refusal;
  if (auto refusal = read_member(object, "turn-seconds", turn)) return *refusal;
  if (auto refusal = read_member(object, "patience-seconds", patience)) return *refusal;
  if (turn < 0 || turn > 3600) return Refusal{"option/number", {"turn-seconds", turn, 0, 3600}};
  if (patience < 0 || patience > 86400) return Refusal{"option/number", {"patience-seconds", patience, 0, 86400}};
  request.open_to_all = open;
  request.turn = std::chrono::seconds(turn);
  request.patience = std::chrono::seconds(patience);
  if (const auto* setup = object.if_contains("setup")) {
    auto options = wire::options_from(*setup);
    if (!options) return options.refusal();
    request.options = *std::move(options);
  }
  if (const auto* chairs = object.if_contains("chairs"))
    if (auto refusal = read_chairs(*chairs, request.chairs)) return *refusal;
  return request;
}

json::object as_json(const Tickets& tickets, const std::string& base) {
  json::object object{{"table", tickets.code}, {"link", base + "/t/" + tickets.code}};
  if (tickets.seat) object["seat"] = tickets.seat->index() + 1, object["ticket"] = tickets.ticket;
  if (!tickets.host.empty()) object["host"] = tickets.host;
  if (!tickets.invitation.empty()) object["invitation"] = tickets.invitation;
  if (!tickets.commitment.empty()) object["commitment"] = tickets.commitment;
  return object;
}

Result<SitRequest> read_sit(std::string_view body) {
  SitRequest request;
  if (body.empty()) return request;
  const auto parsed = wire::parse_json(body);
  if (!parsed) return parsed.refusal();
  if (!parsed->is_object()) return Refusal{"json/unfit", {"body"}};
  if (auto refusal = unknown_member(parsed->get_object(), {"seat", "name", "invitation", "ticket", "part"}))
    return *refusal;
  if (auto refusal = read_member(parsed->get_object(), "seat", request.seat)) return *refusal;
  if (auto refusal = read_member(parsed->get_object(), "name", request.name)) return *refusal;
  if (auto refusal = read_member(parsed->get_object(), "invitation", request.invitation)) return *refusal;
  if (auto refusal = read_member(parsed->get_object(), "ticket", request.ticket)) return *refusal;
  if (auto refusal = read_part(parsed->get_object(), request.part)) return *refusal;
  return request;
}

Response version() {
  const Build ours = build();
  json::object object{{"version", ours.version}, {"engine", ours.engine}, {"protocol", ours.protocol}};
  if (!ours.commit.empty()) object["commit"] = ours.commit;
  return plain(object);
}

}  // namespace

Response plain(const json::value& value, int status) {
  return {.status = status, .body = json::serialize(value) + '\n'};
}

Response no_method(std::string_view allowed, std::string_view language) {
  auto response = refused(Refusal{"http/method", {allowed}}, language);
  response.headers.emplace_back("Allow", std::string(allowed));
  return response;
}

std::optional<Refusal> unknown_member(const json::object& object, std::initializer_list<std::string_view> known) {
  for (const auto& [name, value] : object)
    if (std::ranges::find(known, std::string_view(name)) == known.end())
      return Refusal{"http/member", {std::string_view(name)}};
  return std::nullopt;
}

Response refused(const Refusal& why, std::string_view language) {
  const Refusal refusal = told_of(why);
  const std::string_view key = refusal.key;
  auto response = plain(json::object{{"key", key}, {"words", wire::Words::of(language).say(refusal)}}, status_of(key));
  response.refused = key;
  return response;
}

void Api::answer(const Request& request, Done done) {
  const auto& path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (path == "/health") return done({.type = "text/plain", .body = "ok\n"});
  if (path == "/ready")
    return done(settings_.ready() ? Response{.type = "text/plain", .body = "ready\n"}
                                  : Response{.status = 503, .type = "text/plain", .body = "not ready\n"});
  if (path == "/metrics")
    return done({.type = "text/plain; version=0.0.4; charset=utf-8", .body = settings_.metrics()});
  if (path == "/api/games") return done(get ? catalogue(request.language) : no_method("GET", request.language));
  if (path == "/api/here")
    return done(get ? plain(json::object{{"addresses", json::value_from(settings_.reached_at())}})
                    : no_method("GET", request.language));
  if (path == "/api/version") return done(get ? version() : no_method("GET", request.language));
  if (path == "/api/tables") {
    if (get) return done({.body = hall_.listing() + '\n'});
    return request.method == "POST" ? open(request, std::move(done)) : done(no_method("GET, POST", request.language));
  }
  constexpr std::string_view tables = "/api/tables/";
  if (path.starts_with(tables)) {
    const auto rest = path.substr(tables.size());
    const auto slash = rest.find('/');
    return table(request, rest.substr(0, slash), slash == std::string::npos ? "" : rest.substr(slash), std::move(done));
  }
  if (path == "/api/classes" || path.starts_with("/api/classes/")) return settings_.classes(request, std::move(done));
  if (path.starts_with("/api/")) return done(refused(Refusal{"http/path", {}}, request.language));
  done(get ? settings_.page(request) : no_method("GET", request.language));
}

// It never changes: written once a language.
const Response& Api::catalogue(const std::string& language) {
  const auto found = catalogues_.find(language);
  if (found != catalogues_.end()) return found->second;
  return catalogues_.emplace(language, plain(bots::catalogue_as_json(language))).first->second;
}

void Api::open(const Request& request, Done done) {
  auto wanted = read_open(request.body);
  if (!wanted) return done(refused(wanted.refusal(), request.language));
  OpenRequest asked = *std::move(wanted);
  asked.house = request.house;
  hall_.open(std::move(asked), [done, language = request.language, base = settings_.base](Result<Tickets> tickets) {
    done(tickets ? plain(as_json(*tickets, base), 201) : refused(tickets.refusal(), language));
  });
}

void Api::table(const Request& request, const std::string& code, const std::string& rest, Done done) {
  const auto& language = request.language;
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (rest.empty() && get) {
    const auto about = hall_.about(code, request.bearer);
    return done(about ? plain(*about) : refused(about.refusal(), language));
  }
  if (rest.empty() && request.method == "DELETE")
    return hall_.close(code, request.bearer, [done, language](Result<bool> closed) {
      done(closed ? Response{.status = 204} : refused(closed.refusal(), language));
    });
  if (rest == "/seats" && request.method == "POST") {
    const auto wanted = read_sit(request.body);
    if (!wanted) return done(refused(wanted.refusal(), language));
    return hall_.sit(code, *wanted, [done, language, base = settings_.base](Result<Tickets> tickets) {
      done(tickets ? plain(as_json(*tickets, base), 201) : refused(tickets.refusal(), language));
    });
  }
  if (rest == "/deal" && get) {
    const auto deal = hall_.deal(code, request.bearer);
    return done(deal ? plain(*deal) : refused(deal.refusal(), language));
  }
  if (rest == "/game" && get) {
    const auto saved = hall_.saved(code, request.bearer);
    return done(saved ? Response{.type = "text/plain; charset=utf-8", .body = *saved}
                      : refused(saved.refusal(), language));
  }
  if (rest.empty()) return done(no_method("GET, DELETE", language));
  if (rest == "/seats") return done(no_method("POST", language));
  if (rest == "/game" || rest == "/deal") return done(no_method("GET", language));
  done(refused(Refusal{"http/path", {}}, language));
}

}  // namespace rekentafel::server
