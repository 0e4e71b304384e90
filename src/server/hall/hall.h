// All the tables of a server, and who listens at each. No sockets and no clock: connections are listeners, the clock
// and the store are handed in. Everything here happens on one thread; what the store has made durable comes back to it
// through `post`.
//
// The order of things: a table decides, its entries go to the store, and only when they are durable is anybody told.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/hosted.h"
#include "server/hall/listener.h"
#include "server/hall/record.h"
#include "server/hall/ticket.h"
#include "server/ops/figures.h"
#include "store/store.h"
#include "table/live_table.h"
#include "table/protocol.h"

namespace rekentafel::server {

struct OpenRequest {
  std::string game;
  wire::OptionTexts options;
  std::vector<table::Chair> chairs;  // of the others: computer players sit down at once; fewer than seats is fine
  std::string name;                  // of who opens it, who gets the first chair that is free
  bool sits = true;                  // else they only look on: a teacher who opens a table for two pupils
  bool open_to_all = false;          // else by invitation: nobody is told of it who has not its code
  table::Moment turn{0};
  table::Moment patience{60'000};
  bool calm = false;
  std::string house;   // of who asks for it (guard.h)
  std::string part{};  // in the deal, of who opens it
  // Of a table that belongs to a class (classroom.h): who sits there from the beginning, and who runs it, by the hashes
  // of tickets that they have already.
  struct Sitting {
    Seat seat;
    std::string name;
    std::string ticket;  // hash
  };
  std::vector<Sitting> sitting{};
  std::string host{};          // hash
  std::optional<Seed> seed{};  // the same deal at every table of a class; else by lot
};
struct SitRequest {
  std::optional<Seat> seat;  // the first free one where not said
  std::string name;
  std::string invitation;
  std::string ticket;     // of its own choice, so that asking again is harmless; made here where not said
  std::string part{};     // in the deal: 32 hexadecimal digits, or none
  bool by_class = false;  // the class that the table belongs to has said so
  std::string hash{};     // of the ticket, which the class does not have itself
};
// What the bearer keeps.
struct Tickets {
  std::string code;
  std::optional<Seat> seat;
  std::string ticket;        // of the seat
  std::string host;          // of who opened the table
  std::string invitation;    // of a table that is not open to all: lets in when its code does no more
  std::string commitment{};  // to the server's part in the deal
};

class Hall {
 public:
  struct Surroundings {
    store::Store& store;
    std::function<void(std::function<void()>)> post;  // do this soon, on the hall's thread
    // Let a computer player think somewhere else, then call the function on the hall's thread: whether it could.
    struct Thinking {
      std::shared_ptr<table::Thought> thought;
      std::string house;  // whose table it is
      bool people;        // sit there, too
      std::function<void(bool)> done;
    };
    std::function<void(Thinking)> think;
    std::function<table::Moment()> now;            // a clock that goes on evenly
    std::function<std::int64_t()> calendar;        // milliseconds since 1970
    std::function<std::string()> code = new_code;  // drawn for a new table
    std::size_t most_tables = 20'000;              // in memory at the same time
    bool shared = false;  // others write to the same store: cluster.h knows who has which table
  };
  explicit Hall(Surroundings surroundings);
  ~Hall();

  template <class T>
  using Answer = std::function<void(Result<T>)>;
  void open(OpenRequest request, Answer<Tickets> answer);
  void sit(const std::string& code, const SitRequest& request, Answer<Tickets> answer);
  void close(const std::string& code, std::string_view host, Answer<bool> answer);

  // For the class that a table belongs to, which needs no ticket (classrooms.h).
  void end(const std::string& code, Answer<bool> answer);
  void halt(const std::string& code, bool halted);
  void stand_up(const std::string& code, Seat seat);
  // As it is now; nothing where it is not in memory, since nobody is there.
  struct Glance {
    table::Phase phase{};
    Seats to_act;
    std::uint64_t actions = 0;
    std::uint64_t by_people = 0;
    table::Moment quiet_for{0};
    bool halted = false;
    std::vector<table::Chair> chairs;
    const wire::AnyMatch* match = nullptr;  // until something happens there
  };
  std::optional<Glance> glance(const std::string& code);

  // Tables that are open to all and not over, the newest first; without names of people.
  wire::json::array listed() const;
  // The same as text, up to a second old where there are many: anybody may ask for it as often as they like.
  const std::string& listing();
  // Of a table by invitation only to those whom its code lets in, or who hold one of its tickets; for all others it is
  // not there.
  Result<wire::json::object> about(const std::string& code, std::string_view ticket);
  // The game as a file; refused until it is over.
  Result<std::string> saved(const std::string& code, std::string_view ticket);
  // What the seed was made of; refused until the game is over or closed.
  Result<wire::json::object> deal(const std::string& code, std::string_view ticket);

  // A listener hears of one table at a time, until it is gone.
  std::optional<Refusal> join(Listener& listener, const std::string& code, const table::Join& join);
  void hear(Listener& listener, const table::ClientMessage& message);
  void measured(Listener& listener, table::Moment delay);
  void gone(Listener& listener);

  // Where others write to the same store (hall_shared.cpp): whether a table is here, bringing one here that its log
  // says this, and letting go of all.
  bool holds(const std::string& code) const { return tables_.contains(code); }
  std::optional<Refusal> take_in(const std::optional<store::Table>& head, const std::vector<store::Entry>& entries);
  void let_go();

  // When something happens by itself, and that it should.
  std::optional<table::Moment> next() const;
  void tick();

  // What the store has not answered yet; a server waits for it before it ends.
  std::size_t under_way() const { return under_way_; }
  // Whether the store took what it was last given.
  bool writes() const { return writes_; }

  using Counts = HallCounts;
  Counts counts() const;

 private:
  using HostedPtr = std::shared_ptr<Hosted>;

  // Who only asks brings no table into memory.
  enum class For : std::uint8_t { asking, staying };
  Result<HostedPtr> find(const std::string& code, For purpose = For::staying);
  // The same for somebody who shows this ticket, or none.
  Result<HostedPtr> enter(const std::string& code, std::string_view ticket, For purpose = For::staying);
  bool code_lets_in(const Hosted& hosted) const;
  bool may_know(const std::string& code, std::string_view ticket) const;
  Result<HostedPtr> load(const std::string& code);
  Result<HostedPtr> revived(const store::Table& found, const std::vector<store::Entry>& entries);
  Refusal damaged(const std::string& code, const Refusal& why);
  void add(const HostedPtr& hosted);
  void close(const HostedPtr& hosted, Answer<bool> answer);
  void close_unplayed(const std::string& code, std::string_view host, const Refusal& why, Answer<bool> answer);
  // To its part of this deal, and of the rematch's.
  static void commit(Hosted& hosted);
  void deal(const HostedPtr& hosted);
  bool consents(const Hosted& hosted, std::string_view ticket) const;
  void forget(Hosted& hosted);
  void forget_idle();
  // Tables that nobody listens to leave memory, those first that have been quiet for longest, until there is room for
  // one more; false where there are none.
  bool make_room();
  bool may_leave(const Hosted& hosted) const;
  void rest(Hosted& hosted);
  void wake(Hosted& hosted);

  // After anything has happened at a table: write down, tell, think, and wait for what is next.
  void attend(const HostedPtr& hosted);
  // What throws at one table, out of memory, say, ends that table: those who come back find it as the log has it.
  template <class Do>
  void guarded(const HostedPtr& hosted, Do what) {
    try {
      what();
    } catch (const std::exception& thrown) {
      fail(*hosted, thrown.what());
    }
  }
  void fail(Hosted& hosted, std::string_view why);
  void write_down(const HostedPtr& hosted, std::vector<LogEntry> entries);
  void watch();
  void hand_over();
  void take_written(const std::vector<HostedPtr>& tables, const std::vector<store::Entry>& entries,
                    const std::vector<store::Misfit>& misfits);
  void durable(const HostedPtr& hosted, std::uint64_t seq);
  void lose(Hosted& hosted, const Refusal& why);
  void send_home(Hosted& hosted, const Refusal& why);
  void not_written(const std::string& code, const Refusal& why);
  void send_away(Hosted& hosted);
  void tell(Hosted& hosted, table::Output& output);
  void tell(Hosted& hosted, Member& member, std::uint64_t after, table::Told told);
  void tell(Hosted& hosted, Member& member, std::string text);
  void refuse(Hosted& hosted, Member& member, const Refusal& why, std::string_view id = {});
  void hear(const HostedPtr& hosted, Member& said_by, const table::ClientMessage& message);
  std::optional<Refusal> may_free(const Hosted& hosted, const table::FreeChair& free) const;
  void give_up(Hosted& hosted, Seat seat);
  void lead(Hosted& hosted, Member& leader, const table::Look& look);
  void tell_whole(Hosted& hosted, Member& member, std::optional<std::uint64_t> known);
  void deliver(Hosted& hosted);
  void think(const HostedPtr& hosted);
  void remember(Hosted& hosted);
  using Stored = std::function<void(const std::optional<Refusal>&)>;
  // For the store: on the hall's thread, `done` hears what became of it.
  store::Done answered(Stored done);
  void write_record(Hosted& hosted, Stored done);
  void schedule(const HostedPtr& hosted);
  void rematch(const HostedPtr& hosted);
  std::optional<Refusal> may_rematch(Hosted& hosted);
  std::optional<Refusal> too_many_onlookers(const Hosted& hosted, const Listener& listener) const;
  void tell_wishes(Hosted& hosted);
  Result<HostedPtr> made(OpenRequest request, Tickets& tickets) const;
  // Draws a code until it is nobody else's.
  void create(const HostedPtr& hosted, Stored done, int draws = 20);
  // A table that was opened here: where several servers share the log, whoever is asked for it first will have it. A
  // balancer that sends all who ask for a code to the same server so decides itself where tables are.
  bool stays(const Hosted& hosted) const { return !around_.shared || hosted.follows; }

  Surroundings around_;
  std::unordered_map<std::string, HostedPtr> tables_;
  std::unordered_set<std::string> opening_;  // codes that the store has not taken yet, or not let go
  std::unordered_set<std::string> damaged_;  // tables of which that was said
  std::set<std::pair<table::Moment, HostedPtr>> agenda_;
  Counts counts_;
  std::size_t under_way_ = 0;
  bool writes_ = true;
  std::string listing_;
  std::optional<table::Moment> listed_at_;
  std::set<std::pair<table::Moment, Hosted*>> resting_;  // those whom nobody listens to, by when that began
  // Entries on their way to the store, each with its table. They gather while there is more to hear.
  struct Group {
    std::vector<store::Entry> entries;
    std::vector<HostedPtr> tables;
  };
  Group gathered_;
  std::size_t seen_ = 0;  // of them, when they were last looked at
  int quiet_ = 0;         // looks in a row that found nothing new
  bool watching_ = false;
};

}  // namespace rekentafel::server
