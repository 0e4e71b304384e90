// Who has which table, our own lease, and what is said between the servers.
#include "server/cluster/cluster.h"

#include "server/cluster/cluster_guest.h"
#include "server/ops/log.h"

namespace rekentafel::server {

namespace {

using table::Moment;

constexpr std::string_view everybody = "rekentafel.all";
std::string subject_of(std::string_view node) { return "rekentafel.node." + std::string(node); }

constexpr Moment beats{500}, renewals{500}, listings{2000};
// A server that says nothing for so long is taken for dead by those who are its guests; and by its hosts.
constexpr Moment host_silent{2000}, guest_silent{6000};
constexpr Moment longest_farewell{3000};

}  // namespace

Cluster::Cluster(Surroundings surroundings) : around_(std::move(surroundings)), subject_(subject_of(around_.name)) {
  const auto heard = [this, inbox = inbox_](std::string_view message) {
    const std::lock_guard lock(inbox->mutex);
    if (!inbox->open) return;
    inbox->dispatches.emplace_back(message);
    if (inbox->dispatches.size() == 1) around_.post([this] { take_inbox(); });
  };
  around_.bus.listen(subject_, heard);
  around_.bus.listen(std::string(everybody), heard);
  // The store has just been opened with a lease.
  lease_until_ = (around_.now() + store::Leases::hold / 2).count();
  bus_seen_ = around_.now();
  lease_ = std::thread([this] { keep_lease(); });
}

Cluster::~Cluster() {
  {
    const std::lock_guard lock(inbox_->mutex);
    inbox_->open = false;
  }
  {
    const std::lock_guard lock(ending_mutex_);
    ending_ = true;
  }
  ending_wake_.notify_one();
  lease_.join();
}

// The lease starts, on our clock, before the request was sent: we stop writing before another node may start.
void Cluster::keep_lease() {
  std::unique_lock lock(ending_mutex_);
  while (!ending_) {
    lock.unlock();
    const auto asked = around_.now();
    const auto refused = around_.leases.renew();
    const auto until = (asked + store::Leases::hold).count();
    if (!refused && lease_holds()) {
      lease_until_ = until;
    } else if (!refused) {
      // It had been over, and others may have taken our tables meanwhile: it holds again once we have let go of them.
      around_.post([this, until] {
        around_.hall.let_go();
        lease_until_ = until;
      });
    }
    lock.lock();
    ending_wake_.wait_for(lock, refused ? Moment(200) : renewals, [this] { return ending_; });
  }
}

void Cluster::look_at_lease(Moment) {
  const bool holds = lease_holds();
  if (holds == held_) return;
  held_ = holds;
  holds ? log_info("lease-back") : log_error("lease-lost");
  // Others may write our tables from now on: what we have of them is not to be trusted.
  if (!holds) around_.hall.let_go();
}

void Cluster::look_at_bus(Moment now) {
  const bool there = around_.bus.connected();
  if (there) bus_seen_ = now;
  if (there == bus_there_) return;
  bus_there_ = there;
  if (!there) ++bus_losses_;
  there ? log_info("bus-back") : log_error("bus-lost");
}

void Cluster::later(std::function<void()> job) {
  around_.post([this, job = std::move(job)] {
    --under_way_;
    job();
  });
}

void Cluster::find(const std::string& code, Found found) {
  if (draining_ || !lease_holds()) return found(Refusal{"cluster/unreachable", {}});
  if (around_.hall.holds(code)) return found(std::string());
  auto& waiting = finding_[code];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  ++under_way_;
  around_.store.claim(code, [this, code](Result<std::string> owner) {
    later([this, code, owner = std::move(owner)] { claimed(code, owner); });
  });
}

void Cluster::claimed(const std::string& code, const Result<std::string>& owner) {
  if (!owner || !owner->empty()) return found(code, owner);
  ++under_way_;
  around_.aside([this, code] {
    auto head = around_.store.table(code);
    auto entries = head ? around_.store.entries(code) : Result<std::vector<store::Entry>>(head.refusal());
    later([this, code, head = std::move(head), entries = std::move(entries)] {
      if (!entries) return found(code, entries.refusal());
      // By the time it is read it may not be ours any more.
      if (!lease_holds() || draining_) return found(code, Refusal{"cluster/unreachable", {}});
      if (const auto refused = around_.hall.take_in(*head, *entries)) return found(code, *refused);
      ++taken_in_;
      if (!entries->empty()) {
        ++taken_over_;
        log_info("table-taken-over", {{"table", code}, {"moves", entries->size()}});
      }
      found(code, std::string());
    });
  });
}

void Cluster::found(const std::string& code, const Result<std::string>& owner) {
  const auto waiting = finding_.extract(code);
  if (waiting.empty()) return;
  for (const auto& one : waiting.mapped()) one(owner);
}

// Between the servers.

void Cluster::send(const std::string& to, Dispatch::Kind kind, std::uint64_t link, std::string_view text) {
  auto [peer, is_new] = peers_.try_emplace(to);
  // Whoever has had nothing to say to us has a moment to answer.
  if (is_new || (kind == Dispatch::Kind::join && around_.now() - peer->second.heard_at > 2 * host_silent))
    peer->second.heard_at = std::max(peer->second.heard_at, around_.now() - host_silent / 2);
  ++sent_;
  around_.bus.say(subject_of(to), encode(Dispatch{kind, around_.name, ++peer->second.sent, link, text}));
}

void Cluster::take_inbox() {
  std::vector<std::string> dispatches;
  {
    const std::lock_guard lock(inbox_->mutex);
    dispatches.swap(inbox_->dispatches);
  }
  for (const auto& text : dispatches) {
    const auto [dispatch, other] = decode(text);
    if (other && other->from != around_.name) refuse_stranger(*other);
    if (dispatch && dispatch->from != around_.name) receive(*dispatch);
  }
}

// In a rolling upgrade servers of two versions share the log, and no more than that: a client whose table another
// version has is sent on, and comes back through the balancer. Nobody guesses what the other means.
void Cluster::refuse_stranger(const OtherVersion& other) {
  ++strangers_;
  const std::string from(other.from);
  auto [known, is_new] = strange_.try_emplace(from, Moment(0));
  if (is_new)
    log_error("node-of-another-version", {{"node", from}, {"speaks", other.version}, {"we-speak", Dispatch::version}});
  // It hears that once in a while, so that its clients do not wait for us.
  if (is_new || around_.now() - known->second >= renewals) {
    known->second = around_.now();
    around_.bus.say(subject_of(from), encode(Dispatch{Dispatch::Kind::stranger, around_.name, 0, 0, {}}));
  }
  send_on(from);
}

void Cluster::receive(const Dispatch& dispatch) {
  using Kind = Dispatch::Kind;
  const std::string from(dispatch.from);
  if (dispatch.kind == Kind::listing) {
    listings_[from] = {around_.now(), std::string(dispatch.text)};
    return;
  }
  if (dispatch.kind == Kind::farewell) return left(from);
  if (left_.contains(from)) return;
  auto& peer = peers_[from];
  peer.heard_at = around_.now();
  if (std::exchange(peer.silent, false)) log_info("node-back", {{"node", from}});
  const bool gap = dispatch.number != peer.heard + 1;
  peer.heard = dispatch.number;
  if (gap) {
    ++gaps_;
    log_warning("dispatch-lost", {{"from", from}});
    // What we had to tell or to pass on may be among it: each of us joins again for its clients.
    send(from, Kind::gap, 0, {});
    join_again(from);
  }
  switch (dispatch.kind) {
    case Kind::beat:
      return send(from, Kind::echo, 0, dispatch.text);
    case Kind::echo: {
      const auto said = std::strtod(std::string(dispatch.text).c_str(), nullptr);
      const double way = (static_cast<double>(around_.now().count()) - said) * 1000 / 2;
      peer.hop = peer.hop == 0 ? way : 0.75 * peer.hop + 0.25 * way;
      return;
    }
    case Kind::gap:
      return join_again(from);
    case Kind::tell:
    case Kind::close:
    case Kind::elsewhere:
    case Kind::answer:
      return receive_as_edge(dispatch);
    default:
      return receive_as_owner(dispatch);
  }
}

// It has let go of its tables, and its clients are gone.
void Cluster::left(const std::string& peer) {
  log_info("node-left", {{"node", peer}});
  left_[peer] = around_.now();
  forget_guests(peer);
  listings_.erase(peer);
  seek_from(peer);
  peers_.erase(peer);
}

void Cluster::beat(Moment now) {
  std::set<std::string> hosts, guests;
  for (const auto& [id, link] : links_)
    if (!link->owner.empty()) hosts.insert(link->owner);
  for (const auto& [key, guest] : guests_) guests.insert(key.first);
  std::vector<std::string> silent_hosts, silent_guests;
  for (auto& [name, peer] : peers_) {
    const bool host = hosts.contains(name), guest = guests.contains(name);
    if ((host || guest) && now - peer.beat_at >= beats) {
      peer.beat_at = now;
      send(name, Dispatch::Kind::beat, 0, std::to_string(now.count()));
    }
    if (host && now - peer.heard_at > host_silent) silent_hosts.push_back(name);
    if (guest && now - peer.heard_at > guest_silent) silent_guests.push_back(name);
  }
  for (const auto& name : silent_hosts) {
    // Asked again twice a second, until its lease is over or it says something.
    auto& peer = peers_[name];
    peer.heard_at = now - host_silent + beats;
    if (!std::exchange(peer.silent, true)) {
      ++silences_;
      log_warning("node-silent", {{"node", name}});
    }
    seek_from(name);
  }
  for (const auto& name : silent_guests) forget_guests(name);
  std::erase_if(peers_, [&](const auto& one) { return now - one.second.heard_at > Moment(600'000); });
  std::erase_if(left_, [&](const auto& one) { return now - one.second > Moment(600'000); });
  std::erase_if(strange_, [&](const auto& one) { return now - one.second > Moment(600'000); });
  std::erase_if(listings_, [&](const auto& one) {
    if (now - one.second.at <= 4 * listings) return false;
    // While the bus is away nobody is heard.
    if (bus_there_) log_warning("node-gone", {{"node", one.first}});
    return true;
  });
}

void Cluster::tell_listing(Moment now) {
  if (now - listed_at_ < listings) return;
  listed_at_ = now;
  const auto list = around_.hall.listed();
  around_.bus.say(std::string(everybody),
                  encode(Dispatch{Dispatch::Kind::listing, around_.name, 0, 0, wire::json::serialize(list)}));
}

void Cluster::tick() {
  const auto now = around_.now();
  look_at_lease(now);
  look_at_bus(now);
  beat(now);
  look_at_links(now);
  look_at_asks(now);
  draining_ ? finish_draining(now) : tell_listing(now);
}

void Cluster::drain(std::function<void()> done) {
  draining_ = true;
  draining_since_ = around_.now();
  drained_ = std::move(done);
}

// What is under way is made durable and told first, unless the database has gone.
void Cluster::finish_draining(Moment now) {
  if (!drained_ || (around_.hall.under_way() > 0 && now - draining_since_ < longest_farewell)) return;
  around_.hall.let_go();
  ++under_way_;
  around_.aside([this, done = std::exchange(drained_, nullptr)] {
    {
      const std::lock_guard lock(ending_mutex_);
      ending_ = true;
    }
    ending_wake_.notify_one();
    around_.leases.release();
    later([this, done] {
      around_.bus.say(std::string(everybody), encode(Dispatch{Dispatch::Kind::farewell, around_.name, 0, 0, {}}));
      done();
    });
  });
}

std::optional<ClusterCounts> Cluster::counts() const {
  return ClusterCounts{.lease = lease_holds(),
                       .bus = around_.bus.connected(),
                       .nodes = listings_.size(),
                       .links = links_.size(),
                       .guests = guests_.size(),
                       .taken_in = taken_in_,
                       .taken_over = taken_over_,
                       .silences = silences_,
                       .bus_losses = bus_losses_,
                       .sent = sent_,
                       .gaps = gaps_,
                       .strangers = strangers_};
}

}  // namespace rekentafel::server
