// From bytes to frames, from the payload of a frame to an action at a table, and from an HTTP request to its answer:
// whatever a client says, the server answers and stands.
#include <cstdint>
#include <cstdlib>

#include "server/classroom/classrooms.h"
#include "server/hall/api.h"
#include "server/hall/hall.h"
#include "server/hall/ticket.h"
#include "server/net/frames_for_tests.h"

namespace rekentafel::server {
namespace {

// Keeps nothing, at once.
class NoStore final : public store::Store {
 public:
  void create(store::Table, store::Done done) override { done(std::nullopt); }
  void append(std::vector<store::Entry> entries, store::Appended done) override { done(std::move(entries), {}); }
  void set_meta(std::string, std::string, store::Done done) override { done(std::nullopt); }
  void set_status(std::string, store::Status, store::Done done) override { done(std::nullopt); }
  void claim(std::string, Owner owner) override { owner(std::string()); }
  void remove(std::string, store::Done done) override { done(std::nullopt); }
  void close(std::string, std::string, store::Done done) override { done(std::nullopt); }
  Result<std::optional<store::Table>> table(std::string_view) const override { return std::optional<store::Table>(); }
  Result<std::vector<store::Table>> tables(const store::Filter&) const override { return std::vector<store::Table>(); }
  Result<std::vector<store::Entry>> entries(std::string_view, std::int64_t) const override {
    return std::vector<store::Entry>();
  }
  std::optional<Refusal> backup(const std::filesystem::path&) const override { return std::nullopt; }
  store::Counts counts() const override { return {}; }
};

struct Guest final : Listener {
  void send(const table::Told& told) override {
    wire::json::error_code failed;
    wire::json::parse(told.text, failed);
    if (failed) std::abort();  // all that is said is JSON
  }
  void close(std::string_view) override {}
};

struct House {
  NoStore store;
  std::vector<std::function<void()>> jobs;
  table::Moment now{1000};
  Hall hall{{.store = store,
             .post = [this](std::function<void()> job) { jobs.push_back(std::move(job)); },
             .think =
                 [this](Hall::Surroundings::Thinking thinking) {
                   thinking.thought->run();
                   jobs.push_back([done = std::move(thinking.done)] { done(true); });
                 },
             .now = [this] { return now; },
             .calendar = [] { return 0; }}};
  Classrooms classrooms{{.hall = hall,
                         .store = store,
                         .post = [this](std::function<void()> job) { jobs.push_back(std::move(job)); },
                         .now = [this] { return now; },
                         .calendar = [] { return 0; },
                         .code = [] { return "123456"; }}};
  Api api{hall,
          {.classes = [this](const Request& request, auto done) { classrooms.answer(request, std::move(done)); }}};

  void settle() {
    while (!jobs.empty())
      for (auto& job : std::exchange(jobs, {})) job();
  }
};

// "$1", "$2" and "$3" in what is said stand for tickets, which nobody can guess.
std::string with_tickets(std::string_view line, const std::array<std::string, 3>& tickets) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool ticket = line[i] == '$' && i + 1 < line.size() && line[i + 1] >= '1' && line[i + 1] <= '3';
    if (ticket)
      text += tickets[static_cast<std::size_t>(line[++i] - '1')];
    else
      text += line[i];
  }
  return text;
}

// What comes of the bytes as frames, when so many arrive at a time.
std::string in_frames(std::string_view bytes, std::size_t piece) {
  Frames frames(400);
  std::string all;
  feed(frames, bytes, piece, [&](const Message& message) {
    all += static_cast<char>(message.kind);
    all += std::to_string(message.payload.size()).append(message.payload);
  });
  return all + std::to_string(frames.breach());
}

constexpr std::string_view games[]{"plus-and-minus", "formula", "seven-ate-nine", "tables-match"};

void run(std::string_view input) {
  static const bool ready = tickets_ready();
  if (!ready || input.empty()) return;
  if (in_frames(input, input.size()) != in_frames(input, 1)) std::abort();
  House house;
  Tickets first, second;
  const auto game = games[static_cast<unsigned char>(input.front()) % std::size(games)];
  house.hall.open({.game = std::string(game)}, [&](Result<Tickets> tickets) { first = *tickets; });
  house.settle();
  house.hall.sit(first.code, {}, [&](Result<Tickets> tickets) { second = *tickets; });
  house.settle();
  std::string teacher;
  house.api.answer({.method = "POST", .path = "/api/classes", .bearer = {}, .body = R"({"game":"plus-and-minus"})"},
                   [&](const Response& opened) { teacher = wire::json::parse(opened.body).at("host").as_string(); });
  house.settle();
  Guest guests[2];
  int turn = 0;
  input.remove_prefix(1);
  while (!input.empty()) {
    const auto end = std::min(input.find('\n'), input.size());
    const auto line = with_tickets(input.substr(0, end), {first.ticket, second.ticket, teacher});
    input.remove_prefix(std::min(end + 1, input.size()));
    auto& guest = guests[turn++ % 2];
    if (line.starts_with('/')) {
      const auto space = std::min(line.find(' '), line.size() - 1);
      house.api.answer({.method = turn % 3 ? "POST" : "GET",
                        .path = turn % 2 ? line.substr(0, space) : "/api/tables" + line.substr(0, space),
                        .bearer = first.host,
                        .body = line.substr(space + 1)},
                       [](const Response&) {});
    } else if (line.starts_with('c')) {
      // To the class: by its teacher, or by a child.
      const auto space = std::min(line.find(' '), line.size() - 1);
      house.api.answer({.method = turn % 5 ? "POST" : "DELETE",
                        .path = "/api/classes/123456/" + line.substr(1, space - 1),
                        .bearer = turn % 4 ? teacher : first.ticket,
                        .body = line.substr(space + 1)},
                       [](const Response&) {});
      house.classrooms.tick();
    } else if (const auto message = table::read_message(line); message) {
      if (const auto* join = std::get_if<table::Join>(&*message))
        house.hall.join(guest, join->table.empty() ? first.code : join->table, *join);
      else
        house.hall.hear(guest, *message);
    }
    house.now += table::Moment(300);
    house.settle();
    house.hall.tick();
    house.settle();
  }
  for (auto& guest : guests) house.hall.gone(guest);
  house.settle();
}

}  // namespace
}  // namespace rekentafel::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rekentafel::server::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
