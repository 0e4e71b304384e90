// All the classes of a server. A teacher opens one and runs it; children sit down as animals; the class opens their
// tables in the hall, one round after another. What changes is written down before anybody is told.
//
// Children wait for news with a request that is answered when there is some (long polling): it needs nothing that the
// HTTP side does not have, and a child that was cut off just asks again.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/classroom/classroom.h"
#include "server/hall/api.h"
#include "server/hall/hall.h"
#include "store/store.h"
#include "wire/json.h"

namespace rekentafel::server {

class Classrooms {
 public:
  struct Surroundings {
    Hall& hall;
    store::Store& store;
    std::function<void(std::function<void()>)> post;  // do this soon, on the hall's thread
    std::function<table::Moment()> now;
    std::function<std::int64_t()> calendar;  // milliseconds since 1970
    std::function<std::string()> code;       // drawn for a new class
    bool shared = false;                     // several servers share the store: there are no classes
    std::size_t most = 500;                  // in memory
  };
  explicit Classrooms(Surroundings surroundings) : around_(std::move(surroundings)) {}

  using Done = std::function<void(Response)>;
  // Whatever begins with /api/classes (docs/protocol.md).
  void answer(const Request& request, Done done);
  // The server stops: nobody is kept waiting for news.
  void send_home();
  // What the store has not answered yet; a server waits for it before it ends.
  std::size_t under_way() const { return under_way_; }
  // Every second or so: nobody waits for news longer than a proxy would, and classes whose time is over end.
  void tick();

 private:
  struct Waiting {
    std::string ticket, language;
    table::Moment since{0};
    Done done;
  };
  struct Room {
    std::string code;
    Classroom state;
    std::uint64_t version = 1;  // grows with everything that a child may hear of
    std::string house;          // of the teacher, whose computer players think
    std::vector<Waiting> waiting;
    std::map<int, table::Moment> seen;  // children, by animal
    table::Moment asked{0};             // somebody did
    bool starting = false;              // tables of the next round are being opened
    std::optional<table::Moment> started;
  };
  using RoomPtr = std::shared_ptr<Room>;

  void open(const Request& request, Done done);
  void create(const RoomPtr& room, const std::string& ticket, Done done, int draws);
  void sit(const RoomPtr& room, const Request& request, Done done);
  void say(const RoomPtr& room, const Request& request, Done done);
  void start(const RoomPtr& room, const Request& request, Done done);
  void opened(const RoomPtr& room, std::vector<ClassTable> tables, const Request& request, Done done);
  Result<OpenRequest> table_for(const Room& room, const std::vector<int>& animals) const;
  void seat_latecomer(const RoomPtr& room, const Request& request, int animal, Done done);
  void end(const RoomPtr& room, Done done);
  std::optional<Refusal> take_out(Room& room, int animal);
  void pause(Room& room, bool paused);
  // Two children of different tables change places in the middle of the game.
  void swap(const RoomPtr& room, const Request& request, const std::vector<int>& animals, Done done);
  void close(Room& room, const ClassTable& table);
  std::int64_t moves_of(const Room& room) const;

  Result<RoomPtr> find(const std::string& code);
  bool is_host(const Room& room, std::string_view ticket) const;
  const Child* child_with(const Room& room, std::string_view ticket) const;
  bool present(const Room& room, int animal) const;
  // Written down, then told: `done` hears what the one who asked sees.
  void change(const RoomPtr& room, const Request& request, Done done, int status = 200);
  void keep(const RoomPtr& room, std::function<void(const std::optional<Refusal>&)> then);
  void wake(Room& room);
  wire::json::object view(const Room& room, std::string_view ticket) const;
  wire::json::array tables_of(const Room& room) const;
  void make_room();
  // For the store: on the hall's thread, `then` hears what became of it.
  store::Done answered(std::function<void(const std::optional<Refusal>&)> then);

  Surroundings around_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::optional<table::Moment> looked_;  // for classes whose time is over
  std::size_t under_way_ = 0;
};

}  // namespace rekentafel::server
