// Several servers that share their tables by leases and heartbeats. One of them, the owner, writes a table. A client
// may be connected to another, its edge, which relays messages both ways: hidden cards stay with the owner, and the
// client notices nothing. Everything here happens on the hall's thread.
//
// What may be lost on the way is noticed, and then the edge joins again in the client's place, naming the last seq that
// it told it, and says again what was not answered: just as a client does that was cut off (docs/protocol.md).
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bus/bus.h"
#include "server/cluster/dispatch.h"
#include "server/hall/api.h"
#include "server/hall/floor.h"
#include "server/hall/hall.h"
#include "store/store.h"

namespace rekentafel::server {

// A client of ours at a table that another server writes, or of which it is not known yet who does.
struct Link {
  std::uint64_t id = 0;
  Listener* listener = nullptr;
  std::string code;
  std::string join;      // in the client's own words
  std::string language;  // of refusals
  std::string owner;     // none while it is sought
  table::Moment sought_since{0};
  std::optional<table::Moment> seek_again{};
  std::optional<std::uint64_t> seq{};  // the last that the client was told
  bool whole = false;                  // it has been told everything since we joined for it
  struct Said {
    std::string id, text;
  };
  std::deque<Said> unanswered{};  // by the owner, as far as we know
};

class Cluster final : public Floor {
 public:
  struct Surroundings {
    std::string name;  // of this server, its own each time it starts
    Hall& hall;
    Api& api;
    store::Store& store;
    store::Leases& leases;
    bus::Bus& bus;
    std::function<void(std::function<void()>)> post;   // do this soon, on the hall's thread
    std::function<void(std::function<void()>)> aside;  // do this soon, on a thread that may wait for the database
    std::function<table::Moment()> now;
  };
  explicit Cluster(Surroundings surroundings);
  ~Cluster() override;

  void join(Listener& listener, const std::string& code, const table::Join& join, std::string_view words) override;
  void hear(Listener& listener, const table::ClientMessage& message, std::string_view words) override;
  table::Moment measured(Listener& listener, table::Moment delay) override;
  void gone(Listener& listener) override;
  void answer(const Request& request, std::function<void(Response)> done) override;

  void tick() override;
  // Whether tables may be written here, since our lease holds, and those of others reached, since the bus was there a
  // moment ago.
  bool ready() const override { return !draining_ && lease_holds() && around_.now() - bus_seen_ < patience_with_bus; }
  // Lets go of all tables once what is under way is durable; then `done`.
  void drain(std::function<void()> done) override;
  std::size_t under_way() const override { return under_way_ + around_.hall.under_way(); }
  std::optional<ClusterCounts> counts() const override;

 private:
  using Moment = table::Moment;
  // A client of another server at a table of ours.
  struct Guest;
  struct Peer {
    std::uint64_t sent = 0, heard = 0;
    Moment heard_at{0}, beat_at{0};
    double hop = 0;       // microseconds, one way
    bool silent = false;  // has been logged
  };
  struct Ask {
    Request request;
    std::function<void(Response)> done;
    std::string code, owner;
    Moment since{0}, sent{0};
    bool here = false;  // our own API has it in hand
  };
  using Found = std::function<void(Result<std::string> owner)>;  // empty: this server, and its hall holds the table

  bool lease_holds() const { return around_.now() < Moment(lease_until_.load()); }
  void keep_lease();

  // Who has the table; it is brought here where nobody has it.
  void find(const std::string& code, Found found);
  void claimed(const std::string& code, const Result<std::string>& owner);
  void found(const std::string& code, const Result<std::string>& owner);

  void send(const std::string& to, Dispatch::Kind kind, std::uint64_t link, std::string_view text);
  void take_inbox();
  // On the hall's thread, when another one has done its part.
  void later(std::function<void()> job);
  void receive(const Dispatch& dispatch);
  void receive_as_edge(const Dispatch& dispatch);
  void receive_as_owner(const Dispatch& dispatch);
  void left(const std::string& peer);
  // Speaks another version: what we would tell it, it would not understand.
  void refuse_stranger(const OtherVersion& other);
  void beat(Moment now);
  void look_at_lease(Moment now);
  void look_at_bus(Moment now);
  void tell_listing(Moment now);
  void finish_draining(Moment now);

  // The edge (cluster_edge.cpp).
  void look_at_links(Moment now);
  void look_at_asks(Moment now);
  void seek(Link& link);
  void sought(std::uint64_t id, const Result<std::string>& owner);
  void join_here(Link& link);
  void join_there(Link& link);
  void seek_from(const std::string& owner);
  void send_on(const std::string& owner);
  void join_again(const std::string& owner);
  void tell(Link& link, const table::Told& told);
  void drop(Link& link);
  void ask(std::uint64_t id);
  void asked(std::uint64_t id, const Result<std::string>& owner);
  void answered(std::uint64_t id, Response response);

  // The owner (cluster_owner.cpp).
  void welcome(const Dispatch& dispatch);
  void let_in(const std::string& from, std::uint64_t link, const Result<std::string>& owner);
  void hear_guest(Guest& guest, std::string_view words);
  void reply(const Dispatch& dispatch);
  void forget_guest(const std::string& from, std::uint64_t link);
  void forget_guests(const std::string& from);

  Surroundings around_;
  const std::string subject_;
  std::map<std::string, Peer> peers_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Link>> links_;
  std::unordered_map<std::uint64_t, Ask> asks_;
  std::map<std::pair<std::string, std::uint64_t>, std::unique_ptr<Guest>> guests_;
  std::unordered_map<std::string, std::vector<Found>> finding_;
  struct Listing {
    Moment at{0};
    std::string text;
  };
  std::map<std::string, Listing> listings_;  // of the others
  Moment listed_at_{0};
  std::uint64_t last_link_ = 0;
  std::map<std::string, Moment> left_;  // said goodbye: what still comes of them is late, and nothing is missing
  std::uint64_t gaps_ = 0, taken_in_ = 0, taken_over_ = 0, sent_ = 0, bus_losses_ = 0, silences_ = 0, strangers_ = 0;
  std::map<std::string, Moment> strange_;  // servers of another version, and when that was told them
  static constexpr Moment patience_with_bus{3000};
  Moment bus_seen_{0};
  bool bus_there_ = true;
  std::size_t under_way_ = 0;
  bool draining_ = false;
  Moment draining_since_{0};
  std::function<void()> drained_;
  bool held_ = true;  // our lease, when we looked last

  // What has arrived, by the bus's own thread: handed over a whole heap at a time. It outlives the cluster.
  struct Inbox {
    std::mutex mutex;
    std::vector<std::string> dispatches;
    bool open = true;
  };
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::atomic<std::int64_t> lease_until_{0};  // milliseconds of our clock
  std::mutex ending_mutex_;
  std::condition_variable ending_wake_;
  bool ending_ = false;
  std::thread lease_;
};

}  // namespace rekentafel::server
