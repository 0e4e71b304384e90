// Clients of other servers at tables of ours, and requests that came to them.
#include <charconv>

#include "server/cluster/cluster_guest.h"
#include "server/hall/outside.h"

namespace rekentafel::server {

using Kind = Dispatch::Kind;

void Cluster::receive_as_owner(const Dispatch& dispatch) {
  if (draining_) return;
  if (dispatch.kind == Kind::join) return welcome(dispatch);
  if (dispatch.kind == Kind::ask) return reply(dispatch);
  const std::string from(dispatch.from);
  if (dispatch.kind == Kind::gone) return forget_guest(from, dispatch.link);
  const auto found = guests_.find({from, dispatch.link});
  if (found == guests_.end()) return send(from, Kind::elsewhere, dispatch.link, {});
  Guest& guest = *found->second;
  if (dispatch.kind == Kind::measured) {
    std::int64_t delay = 0;
    std::from_chars(dispatch.text.data(), dispatch.text.data() + dispatch.text.size(), delay);
    around_.hall.measured(guest, Moment(delay));
  } else if (dispatch.kind == Kind::say) {
    if (!guest.joining) return hear_guest(guest, dispatch.text);
    if (guest.waiting.size() < 64) guest.waiting.emplace_back(dispatch.text);
  }
}

void Cluster::welcome(const Dispatch& dispatch) {
  std::string_view code, seq, words;
  if (!split(dispatch.text, {&code, &seq, &words})) return;
  const auto message = table::read_message(words);
  const auto* join = message ? std::get_if<table::Join>(&*message) : nullptr;
  if (!join) return;
  const std::string from(dispatch.from);
  auto& guest = guests_[{from, dispatch.link}];
  if (!guest) guest = std::make_unique<Guest>(*this, from, dispatch.link);
  guest->code = code;
  guest->join = *join;
  guest->language = join->language;
  guest->joining = true;
  guest->waiting.clear();
  std::uint64_t known = 0;
  if (std::from_chars(seq.data(), seq.data() + seq.size(), known).ec == std::errc()) guest->join.seq = known;
  find(guest->code,
       [this, from, link = dispatch.link](const Result<std::string>& owner) { let_in(from, link, owner); });
}

void Cluster::let_in(const std::string& from, std::uint64_t link, const Result<std::string>& owner) {
  const auto found = guests_.find({from, link});
  if (found == guests_.end() || !found->second->joining) return;
  Guest& guest = *found->second;
  if (!owner || !owner->empty()) {
    send(from, Kind::elsewhere, link, {});
    return forget_guest(from, link);
  }
  guest.joining = false;
  if (const auto refused = around_.hall.join(guest, guest.code, guest.join)) {
    guest.send(table::refusal_told({}, told_of(*refused), guest.language));
    return;
  }
  for (const auto& words : std::exchange(guest.waiting, {})) hear_guest(guest, words);
}

void Cluster::hear_guest(Guest& guest, std::string_view words) {
  const auto message = table::read_message(words);
  if (!message) return;
  if (guest.member_) return around_.hall.hear(guest, *message);
  guest.send(table::refusal_told({}, Refusal{"protocol/join-first", {}}, guest.language));
}

void Cluster::forget_guest(const std::string& from, std::uint64_t link) {
  const auto guest = guests_.extract({from, link});
  if (!guest.empty()) around_.hall.gone(*guest.mapped());
}

void Cluster::forget_guests(const std::string& from) {
  std::vector<std::uint64_t> links;
  for (const auto& [key, guest] : guests_)
    if (key.first == from) links.push_back(key.second);
  for (const auto link : links) forget_guest(from, link);
}

void Cluster::reply(const Dispatch& dispatch) {
  std::string_view code, method, path, bearer, language, body;
  if (!split(dispatch.text, {&code, &method, &path, &bearer, &language, &body})) return;
  Request request{.method = std::string(method),
                  .path = std::string(path),
                  .bearer = std::string(bearer),
                  .language = std::string(language),
                  .body = std::string(body)};
  find(std::string(code), [this, request, from = std::string(dispatch.from),
                           link = dispatch.link](const Result<std::string>& owner) {
    if (owner && !owner->empty()) return send(from, Kind::elsewhere, link, {});
    const auto say = [this, from, link](const Response& response) {
      send(from, Kind::answer, link, std::to_string(response.status) + '\n' + response.type + '\n' + response.body);
    };
    owner ? around_.api.answer(request, say) : say(refused(owner.refusal(), request.language));
  });
}

}  // namespace rekentafel::server
