// Our clients at tables of other servers, and requests about those.
#include <algorithm>
#include <charconv>

#include "server/cluster/cluster.h"
#include "server/hall/outside.h"
#include "server/ops/log.h"

namespace rekentafel::server {

using table::Moment;
using Kind = Dispatch::Kind;

namespace {

// How long somebody waits for a table whose owner is not there, until it is better to try another server.
constexpr Moment longest_search{6000}, longest_ask{8000}, ask_silent{1500}, seek_pause{250};
constexpr std::size_t most_unanswered = 8;

// Another server, or the same a moment later, may know better.
bool passes(const Refusal& refusal) {
  return refusal.key == "cluster/unreachable" || (refusal.key.starts_with("store/") && refusal.key != "store/no-table");
}

// It is there, and nobody can play on.
bool cannot_play(const Refusal& refusal) { return refusal.key == "hall/other-engine" || refusal.key == "hall/damaged"; }

// The code of /api/tables/CODE and what is below it.
std::string code_in(std::string_view path) {
  constexpr std::string_view tables = "/api/tables/";
  if (!path.starts_with(tables)) return {};
  path.remove_prefix(tables.size());
  return std::string(path.substr(0, path.find('/')));
}

// Whether it does no harm to do it twice.
bool repeatable(const Request& request) {
  if (request.method != "POST") return true;
  // Who names the ticket themselves sits down once, however often they ask.
  const auto body = wire::parse_json(request.body);
  return body && body->is_object() && body->get_object().contains("ticket");
}

}  // namespace

void Cluster::join(Listener& listener, const std::string& code, const table::Join& join, std::string_view words) {
  gone(listener);
  auto link = std::make_unique<Link>(Link{.id = ++last_link_,
                                          .listener = &listener,
                                          .code = code,
                                          .join = std::string(words),
                                          .language = join.language,
                                          .owner = {},
                                          .sought_since = around_.now()});
  link->seq = join.seq;
  listener.link_ = link.get();
  auto& kept = *links_.emplace(link->id, std::move(link)).first->second;
  seek(kept);
}

void Cluster::hear(Listener& listener, const table::ClientMessage& message, std::string_view words) {
  if (draining_) return;
  auto* const link = listener.link_;
  if (!link) return around_.hall.hear(listener, message);
  // A rematch counts where its player is connected.
  if (std::holds_alternative<table::Again>(message))
    if (const auto refused = listener.opens_table())
      return listener.send(table::refusal_told({}, *refused, link->language));
  const auto* act = std::get_if<table::Act>(&message);
  if (act || link->owner.empty()) {
    link->unanswered.push_back({act ? act->id : "", std::string(words)});
    if (link->unanswered.size() > most_unanswered) link->unanswered.pop_front();
  }
  if (!link->owner.empty()) send(link->owner, Kind::say, link->id, words);
}

Moment Cluster::measured(Listener& listener, Moment delay) {
  auto* const link = listener.link_;
  if (!link) {
    around_.hall.measured(listener, delay);
    return delay;
  }
  if (link->owner.empty()) return delay;
  // S14: the way between the servers is part of the way.
  const Moment whole = delay + Moment(static_cast<std::int64_t>(peers_[link->owner].hop / 1000));
  send(link->owner, Kind::measured, link->id, std::to_string(whole.count()));
  return whole;
}

void Cluster::gone(Listener& listener) {
  if (auto* const link = listener.link_) {
    if (!link->owner.empty()) send(link->owner, Kind::gone, link->id, {});
    drop(*link);
  }
  around_.hall.gone(listener);
}

void Cluster::drop(Link& link) {
  link.listener->link_ = nullptr;
  links_.erase(link.id);
}

void Cluster::seek(Link& link) {
  if (!link.owner.empty()) {
    send(link.owner, Kind::gone, link.id, {});
    link.owner.clear();
    link.sought_since = around_.now();
  }
  link.seek_again.reset();
  find(link.code, [this, id = link.id](const Result<std::string>& owner) { sought(id, owner); });
}

void Cluster::sought(std::uint64_t id, const Result<std::string>& owner) {
  const auto found = links_.find(id);
  if (found == links_.end() || !found->second->owner.empty()) return;
  Link& link = *found->second;
  if (owner && owner->empty()) return join_here(link);
  if (owner) {
    link.owner = *owner;
    return join_there(link);
  }
  auto* const listener = link.listener;
  if (passes(owner.refusal())) {
    if (around_.now() - link.sought_since < longest_search) {
      link.seek_again = around_.now() + seek_pause;
      return;
    }
    drop(link);
    return listener->moved();
  }
  // The hall tells why only to those who belong there.
  if (cannot_play(owner.refusal())) return join_here(link);
  const Refusal why = owner.refusal().key == "store/no-table" ? Refusal{"hall/no-table", {link.code}} : owner.refusal();
  listener->send(table::refusal_told({}, told_of(why), link.language));
  drop(link);
}

// Nobody had it: it is here now, and the client is at a table of this server like any other.
void Cluster::join_here(Link& link) {
  auto* const listener = link.listener;
  auto message = table::read_message(link.join);
  auto join = message ? std::get<table::Join>(*message) : table::Join{};
  if (link.seq) join.seq = link.seq;
  const auto said = std::move(link.unanswered);
  const std::string code = link.code;
  drop(link);
  if (const auto refused = around_.hall.join(*listener, code, join))
    return listener->send(table::refusal_told({}, told_of(*refused), join.language));
  for (const auto& one : said)
    if (const auto again_said = table::read_message(one.text); again_said && listener->member_)
      around_.hall.hear(*listener, *again_said);
}

void Cluster::join_there(Link& link) {
  link.whole = false;
  send(link.owner, Kind::join, link.id,
       link.code + '\n' + (link.seq ? std::to_string(*link.seq) : "-") + '\n' + link.join);
  for (const auto& said : link.unanswered) send(link.owner, Kind::say, link.id, said.text);
  // What is not an action was waiting only for the table to be found.
  std::erase_if(link.unanswered, [](const auto& said) { return said.id.empty(); });
}

void Cluster::seek_from(const std::string& owner) {
  std::vector<Link*> all;
  for (const auto& [id, link] : links_)
    if (link->owner == owner) all.push_back(link.get());
  for (auto* link : all) {
    link->owner.clear();
    link->sought_since = around_.now();
    seek(*link);
  }
}

// Its tables cannot be reached from here.
void Cluster::send_on(const std::string& owner) {
  std::vector<Link*> all;
  for (const auto& [id, link] : links_)
    if (link->owner == owner) all.push_back(link.get());
  for (auto* link : all) {
    auto* const listener = link->listener;
    drop(*link);
    listener->moved();
  }
  std::vector<std::uint64_t> questions;
  for (const auto& [id, asking] : asks_)
    if (asking.owner == owner) questions.push_back(id);
  for (const auto id : questions)
    answered(id, refused(Refusal{"cluster/unreachable", {}}, asks_.at(id).request.language));
}

void Cluster::join_again(const std::string& owner) {
  for (const auto& [id, link] : links_)
    if (link->owner == owner) join_there(*link);
}

void Cluster::look_at_links(Moment now) {
  std::vector<Link*> due;
  for (const auto& [id, link] : links_)
    if (link->seek_again && *link->seek_again <= now) due.push_back(link.get());
  for (auto* link : due) seek(*link);
}

void Cluster::receive_as_edge(const Dispatch& dispatch) {
  if (dispatch.kind == Kind::answer) {
    std::string_view status, type, body;
    if (!split(dispatch.text, {&status, &type, &body})) return;
    Response response{.type = std::string(type), .body = std::string(body)};
    std::from_chars(status.data(), status.data() + status.size(), response.status);
    return answered(dispatch.link, std::move(response));
  }
  if (const auto asked = asks_.find(dispatch.link); asked != asks_.end() && dispatch.kind == Kind::elsewhere)
    return ask(dispatch.link);
  const auto found = links_.find(dispatch.link);
  // It was there before it moved on.
  if (found == links_.end() || found->second->owner != dispatch.from) return;
  Link& link = *found->second;
  auto* const listener = link.listener;
  if (dispatch.kind == Kind::tell) {
    if (const auto told = decode_told(dispatch.text)) tell(link, *told);
    return;
  }
  if (dispatch.kind == Kind::elsewhere) {
    link.owner.clear();
    link.sought_since = around_.now();
    link.seek_again = around_.now();
    return;
  }
  drop(link);
  listener->close("closed");
}

void Cluster::tell(Link& link, const table::Told& told) {
  using Told = table::Told;
  // What was told before the owner let us in again has a hole in it.
  if (!link.whole && told.kind != Told::Kind::table && told.kind != Told::Kind::refused) return;
  if (told.kind == Told::Kind::table) link.whole = true;
  if (told.kind == Told::Kind::table || told.kind == Told::Kind::events) link.seq = told.seq;
  if (!told.id.empty()) std::erase_if(link.unanswered, [&](const auto& said) { return said.id == told.id; });
  link.listener->send(told);
}

// Requests.

void Cluster::answer(const Request& request, std::function<void(Response)> done) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (get && request.path == "/api/tables") {
    auto all = around_.hall.listed();
    for (const auto& [node, listing] : listings_) {
      const auto list = wire::parse_json(listing.text);
      if (!list || !list->is_array()) continue;
      for (const auto& one : list->get_array())
        if (all.size() < 200) all.push_back(one);
    }
    return done({.body = wire::json::serialize(all) + '\n'});
  }
  auto code = code_in(request.path);
  if (code.empty()) return around_.api.answer(request, std::move(done));
  const auto id = ++last_link_;
  asks_[id] = {
      .request = request, .done = std::move(done), .code = std::move(code), .owner = {}, .since = around_.now()};
  ask(id);
}

void Cluster::ask(std::uint64_t id) {
  auto& asking = asks_.at(id);
  asking.owner.clear();
  find(asking.code, [this, id](const Result<std::string>& owner) { asked(id, owner); });
}

void Cluster::asked(std::uint64_t id, const Result<std::string>& owner) {
  const auto found = asks_.find(id);
  if (found == asks_.end()) return;
  auto& asking = found->second;
  const Request request = asking.request;
  if (owner && !owner->empty()) {
    asking.owner = *owner;
    asking.sent = around_.now();
    return send(*owner, Kind::ask, id,
                asking.code + '\n' + request.method + '\n' + request.path + '\n' + request.bearer + '\n' +
                    request.language + '\n' + request.body);
  }
  // What cannot be played again may still be read.
  asking.here = owner || cannot_play(owner.refusal()) ||
                (owner.refusal().key == "hall/no-table" && request.path.ends_with("/deal"));
  if (asking.here)
    return around_.api.answer(request, [this, id](Response response) { answered(id, std::move(response)); });
  if (passes(owner.refusal()) && !draining_ && around_.now() - asking.since < longest_ask) return;  // looked at again
  const Refusal why =
      owner.refusal().key == "store/no-table" ? Refusal{"hall/no-table", {asking.code}} : owner.refusal();
  answered(id, refused(why, request.language));
}

void Cluster::answered(std::uint64_t id, Response response) {
  const auto asking = asks_.extract(id);
  if (!asking.empty()) asking.mapped().done(std::move(response));
}

void Cluster::look_at_asks(Moment now) {
  std::vector<std::uint64_t> late, again_asked;
  for (const auto& [id, asking] : asks_) {
    if (asking.here) continue;
    if (now - asking.since > longest_ask)
      late.push_back(id);
    else if (asking.owner.empty() && !finding_.contains(asking.code))
      again_asked.push_back(id);
    else if (!asking.owner.empty() && now - std::max(asking.sent, peers_[asking.owner].heard_at) > ask_silent)
      (repeatable(asking.request) ? again_asked : late).push_back(id);
  }
  for (const auto id : late) answered(id, refused(Refusal{"cluster/unreachable", {}}, asks_.at(id).request.language));
  for (const auto id : again_asked) ask(id);
}

}  // namespace rekentafel::server
