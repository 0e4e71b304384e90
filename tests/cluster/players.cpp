#include "tests/cluster/players.h"

#include <sys/epoll.h>
#include <unistd.h>

#include "games/plus_and_minus/methods.h"
#include "wire/json_text.h"

namespace rekentafel::cluster {

namespace json = wire::json;
using std::chrono::milliseconds;

namespace {

// A person who hears nothing for so long tries another way; browsers do the same.
constexpr milliseconds patience{3000};

}  // namespace

struct Players::Player {
  Game& game;
  int seat;
  std::size_t node;
  std::unique_ptr<load::Peer> peer{};
  std::string ticket{};
  std::string wanted{};  // a ticket of its own: asking for the seat again is harmless
  bool joined = false;
  std::uint64_t heard = 0;  // what the table is known to have: by what was told here, and when joining by anybody
  Clock::time_point next_try{};
  std::optional<Clock::time_point> away_since{};  // of who was at the table before
  std::optional<Clock::time_point> asked{};       // and not answered yet
};

struct Players::Game {
  wire::OptionTexts options;
  std::string code;
  std::unique_ptr<wire::AnyMatch> match;  // with what was acknowledged and nothing else
  std::array<std::unique_ptr<Player>, 2> players;
  struct Pending {
    int seat = 0;
    std::string id, action;
    Clock::time_point since{};
    bool said = false;
  };
  std::optional<Pending> pending;
  Acknowledged seen;
  int acts = 0;
};

Players::Players(int tables, const std::vector<std::uint16_t>& ports, milliseconds thinking)
    : thinking_(thinking), poll_(epoll_create1(EPOLL_CLOEXEC)) {
  for (const auto port : ports) nodes_.push_back({.port = port});
  for (std::size_t i = 0; i < static_cast<std::size_t>(tables); ++i) {
    auto& game = *games_.emplace_back(std::make_unique<Game>());
    game.options = {{"layout", to_text(plus_and_minus::lay(plus_and_minus::method(5), random_))}};
    game.match = *wire::open_match("plus-and-minus", game.options, Seed{});
    for (int seat = 0; seat < 2; ++seat)
      game.players[static_cast<std::size_t>(seat)] = std::make_unique<Player>(
          Player{.game = game, .seat = seat, .node = (i + static_cast<std::size_t>(seat)) % nodes_.size()});
    game.players[1]->wanted = to_text(random_.next_seed());
    // Not all at once.
    game.players[0]->next_try = Clock::now() + milliseconds(3 * i);
  }
}
Players::~Players() { ::close(poll_); }

void Players::complain(std::string_view what) {
  if (complaint_.empty()) complaint_ = what.substr(0, 400);
}

void Players::waited_since(Clock::time_point start) {
  const auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - start);
  if (waited <= longest_) return;
  longest_ = waited;
  longest_from_ = std::chrono::duration_cast<milliseconds>(start - start_);
}

bool Players::play(std::chrono::seconds at_most, const std::function<void(milliseconds)>& meanwhile) {
  const auto start = start_ = Clock::now();
  while (over_ < games_.size() && complaint_.empty() && Clock::now() - start < at_most) {
    serve(5);
    const auto now = Clock::now();
    for (auto& game : games_) {
      for (auto& player : game->players) look_at(*player, now);
      if (game->pending && !game->pending->said && game->pending->since <= now) say_pending(*game);
    }
    meanwhile(std::chrono::duration_cast<milliseconds>(now - start));
  }
  for (const auto& game : games_)
    if (game->pending && game->pending->said) waited_since(game->pending->since);
  return over_ == games_.size() && complaint_.empty();
}

void Players::look_at(Player& player, Clock::time_point now) {
  auto& game = player.game;
  if (player.asked && now - *player.asked > patience) leave(player);
  if (!game.seen.outcome.empty()) return player.peer.reset();
  if (!player.peer && now >= player.next_try && (player.seat == 0 || !game.code.empty())) arrive(player);
}

void Players::arrive(Player& player) {
  auto& game = player.game;
  player.peer = std::make_unique<load::Peer>(nodes_[player.node]);
  player.asked = Clock::now();
  epoll_event event{.events = EPOLLIN, .data = {.ptr = &player}};
  if (!player.peer->connect() || epoll_ctl(poll_, EPOLL_CTL_ADD, player.peer->handle(), &event) != 0)
    return leave(player);
  if (!player.ticket.empty()) {
    player.peer->upgrade("/api/tables/" + game.code + "/live");
  } else if (player.seat == 0) {
    json::object setup;
    for (const auto& [key, value] : game.options) setup[key] = value;
    player.peer->request("POST", "/api/tables",
                         json::serialize(json::object{{"game", "plus-and-minus"}, {"setup", setup}}));
  } else {
    player.peer->request("POST", "/api/tables/" + game.code + "/seats", R"({"ticket":")" + player.wanted + R"("})");
  }
}

// By another node, a little later.
void Players::leave(Player& player) {
  if (player.joined) ++cut_off_, player.away_since = Clock::now();
  player.joined = false;
  player.asked.reset();
  player.peer.reset();
  player.node = (player.node + 1) % nodes_.size();
  player.next_try = Clock::now() + milliseconds(50 + random_.below(200));
}

void Players::serve(int wait_ms) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < count; ++i) {
    auto& player = *static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr);
    if (!player.peer) continue;
    const bool open = player.peer->receive([&](int status, std::string_view body) { answered(player, status, body); },
                                           [&](std::string_view text) { told(player, text); });
    if (!open) leave(player);
  }
}

void Players::answered(Player& player, int status, std::string_view body) {
  auto& game = player.game;
  if (status == 101) {
    player.heard = game.match->length();
    json::object join{{"type", "join"}, {"ticket", player.ticket}, {"views", false}, {"seq", player.heard}};
    return player.peer->say(json::serialize(join));
  }
  if (status == 503) {
    // Not now: once more, when the time for an answer is over.
    player.asked = Clock::now() - patience + milliseconds(300);
    return;
  }
  if (status != 201) return complain(body);
  const auto tickets = json::parse(body).as_object();
  player.ticket = std::string(tickets.at("ticket").as_string());
  game.code = std::string(tickets.at("table").as_string());
  game.seen.code = game.code;
  player.peer->upgrade("/api/tables/" + game.code + "/live");
}

void Players::told(Player& player, std::string_view text) {
  auto& game = player.game;
  const auto object = json::parse(text).as_object();
  const std::string_view type = object.at("type").as_string();
  if (type == "table") return rejoined(player, object);
  if (type == "refused") return complain(text);
  if (type != "events" && type != "repeated") return;
  const auto seq = object.at("seq").to_number<std::uint64_t>();
  if (type == "events" && seq != ++player.heard) return complain("somebody was not told of a move, or twice");
  const auto* id = object.if_contains("id");
  if (!id || !game.pending || player.seat != game.pending->seat || id->as_string() != game.pending->id) return;
  player.asked.reset();
  confirm(game, seq);
}

// Whoever comes back must find everything that was acknowledged until then, and at most the one move that was under
// way. The other one may have moved while this was on its way.
void Players::rejoined(Player& player, const json::object& whole) {
  auto& game = player.game;
  const auto seq = whole.at("seq").to_number<std::uint64_t>();
  if (seq < player.heard) return complain("an acknowledged move is gone");
  if (seq > game.match->length() + (game.pending ? 1 : 0)) return complain("a move that nobody made");
  player.heard = seq;
  player.asked.reset();
  if (player.away_since) waited_since(*std::exchange(player.away_since, std::nullopt));
  player.joined = true;
  if (whole.at("phase").as_string() == "waiting") return;
  if (!game.pending) return move(game);
  // Said again with the same id: it happens once, whether or not it happened before.
  if (game.pending->said && game.pending->seat == player.seat) say_pending(game);
}

void Players::confirm(Game& game, std::uint64_t seq) {
  const auto pending = *std::exchange(game.pending, std::nullopt);
  waited_since(pending.since);
  if (!game.match->act(Seat(pending.seat), pending.action)) return complain("a move that does not fit was accepted");
  if (seq != game.match->length()) return complain("a move stands in another place of the log");
  ++moves_;
  game.seen.moves.push_back({pending.seat, pending.id, pending.action});
  move(game);
}

void Players::move(Game& game) {
  if (game.pending || !game.seen.outcome.empty()) return;
  if (const auto outcome = game.match->outcome()) {
    wire::append_json(game.seen.outcome, *outcome);
    ++over_;
    for (auto& player : game.players) player->asked.reset();
    return;
  }
  const Seat seat = game.match->to_act().lowest();
  const auto actions = game.match->actions(seat);
  game.pending = {seat.index(), "m" + std::to_string(++game.acts),
                  actions[random_.below(static_cast<std::uint32_t>(actions.size()))],
                  Clock::now() + milliseconds(random_.below(static_cast<std::uint32_t>(thinking_.count() + 1)))};
}

void Players::say_pending(Game& game) {
  auto& pending = *game.pending;
  auto& mover = *game.players[static_cast<std::size_t>(pending.seat)];
  if (!mover.joined || !mover.peer) {
    // Whoever is away says it when they are back.
    pending.said = true;
    return;
  }
  pending.said = true;
  mover.asked = Clock::now();
  mover.peer->say(json::serialize(json::object{{"type", "act"}, {"id", pending.id}, {"action", pending.action}}));
}

std::vector<Acknowledged> Players::acknowledged() const {
  std::vector<Acknowledged> all;
  for (const auto& game : games_)
    if (!game->code.empty()) all.push_back(game->seen);
  return all;
}

}  // namespace rekentafel::cluster
