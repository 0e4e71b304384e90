#include "tests/faults/witness.h"

#include <sys/epoll.h>
#include <unistd.h>

#include "games/plus_and_minus/methods.h"

namespace rekentafel::faults {

namespace json = wire::json;

struct Witness::Player {
  Player(const load::Address& address, Game& the_game, int the_seat) : peer(address), game(the_game), seat(the_seat) {}
  load::Peer peer;
  Game& game;
  int seat;
  std::string ticket;
  std::string wanted;  // a ticket of its own: asking for the seat again is harmless
  bool joined = false;
};

struct Witness::Game {
  wire::OptionTexts options;
  std::string code;
  std::unique_ptr<wire::AnyMatch> match;  // with what was acknowledged and nothing else
  std::array<std::unique_ptr<Player>, 2> players;
  struct Pending {
    int seat = 0;
    std::string id, action;
  };
  std::optional<Pending> pending;  // said, and not acknowledged
  int acts = 0;
};

Witness::Witness(int tables) : poll_(epoll_create1(EPOLL_CLOEXEC)) {
  for (int i = 0; i < tables; ++i) {
    auto& game = *games_.emplace_back(std::make_unique<Game>());
    game.options = {{"layout", to_text(plus_and_minus::lay(plus_and_minus::method(5), random_))},
                    {"two-rounds", "yes"}};
    game.match = *wire::open_match("plus-and-minus", game.options, Seed{});
    for (int seat = 0; seat < 2; ++seat)
      game.players[static_cast<std::size_t>(seat)] = std::make_unique<Player>(address_, game, seat);
    game.players[1]->wanted = to_text(random_.next_seed());
  }
}
Witness::~Witness() { ::close(poll_); }

void Witness::complain(std::string_view what) {
  if (complaint_.empty()) complaint_ = what.substr(0, 400);
}

void Witness::hang_up() {
  for (auto& game : games_)
    for (auto& player : game->players) player->peer.close(), player->joined = false;
}

bool Witness::play(const load::Address& address, std::uint64_t moves) {
  address_ = address;
  goal_ = acknowledged_ + moves;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  for (auto& game : games_)
    if (game->players[0]->joined && game->players[1]->joined) move(*game);
  // A few at a time get to their tables: nobody storms a server that has just started.
  std::size_t next = 0;
  while ((acknowledged_ < goal_ || !all_sit()) && complaint_.empty() && std::chrono::steady_clock::now() < end) {
    for (int i = 0; i < 8 && next < games_.size(); ++i, ++next) open(*games_[next]);
    arriving_ = !all_sit();
    serve(5);
  }
  return acknowledged_ >= goal_ && complaint_.empty();
}

bool Witness::all_sit() const {
  for (const auto& game : games_)
    if (!game->players[0]->joined || !game->players[1]->joined) return false;
  return true;
}

void Witness::play_for(std::chrono::milliseconds time) {
  goal_ = acknowledged_ + 1'000'000;
  for (auto& game : games_)
    if (game->players[0]->joined && game->players[1]->joined) move(*game);
  for (const auto end = std::chrono::steady_clock::now() + time; std::chrono::steady_clock::now() < end;) serve(5);
}

bool Witness::connect(Player& player) {
  if (!player.peer.connect()) return false;
  epoll_event event{.events = EPOLLIN, .data = {.ptr = &player}};
  return epoll_ctl(poll_, EPOLL_CTL_ADD, player.peer.handle(), &event) == 0;
}

void Witness::open(Game& game) {
  for (auto& player : game.players) {
    if (player->peer.is_open() || (game.code.empty() && player->seat == 1)) continue;
    if (!connect(*player)) return complain("no connection");
    if (!player->ticket.empty()) {
      player->peer.upgrade("/api/tables/" + game.code + "/live");
    } else if (player->seat == 0) {
      json::object setup;
      for (const auto& [key, value] : game.options) setup[key] = value;
      player->peer.request("POST", "/api/tables",
                           json::serialize(json::object{{"game", "plus-and-minus"}, {"setup", setup}}));
    } else {
      player->peer.request("POST", "/api/tables/" + game.code + "/seats", R"({"ticket":")" + player->wanted + R"("})");
    }
  }
}

void Witness::serve(int wait_ms) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < count; ++i) {
    auto& player = *static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr);
    if (!player.peer.is_open()) continue;
    const bool open = player.peer.receive([&](int status, std::string_view body) { answered(player, status, body); },
                                          [&](std::string_view text) { told(player, text); });
    if (!open) player.peer.close(), player.joined = false;
  }
}

void Witness::answered(Player& player, int status, std::string_view body) {
  auto& game = player.game;
  if (status == 101) {
    json::object join{{"type", "join"}, {"ticket", player.ticket}, {"views", false}, {"seq", game.match->length()}};
    return player.peer.say(json::serialize(join));
  }
  if (status != 201) return complain(body);
  const auto tickets = json::parse(body).as_object();
  player.ticket = std::string(tickets.at("ticket").as_string());
  game.code = std::string(tickets.at("table").as_string());
  player.peer.upgrade("/api/tables/" + game.code + "/live");
  if (player.seat == 0) open(game);
}

void Witness::told(Player& player, std::string_view text) {
  auto& game = player.game;
  const auto object = json::parse(text).as_object();
  const std::string_view type = object.at("type").as_string();
  if (type == "table") return rejoined(player, object);
  if (type == "lost") {
    ++lost_;
    return;
  }
  if (type == "refused") return complain(text);
  if (type != "events" && type != "repeated") return;
  const auto* id = object.if_contains("id");
  if (!id || !game.pending || player.seat != game.pending->seat || id->as_string() != game.pending->id) return;
  repeated_ += type == "repeated";
  confirm(game, object.at("seq").to_number<std::uint64_t>());
}

// Whoever comes back must find everything that was acknowledged, and at most the one move that was under way.
void Witness::rejoined(Player& player, const json::object& whole) {
  auto& game = player.game;
  const auto seq = whole.at("seq").to_number<std::uint64_t>();
  if (seq < game.match->length()) return complain("an acknowledged move is gone");
  if (seq > game.match->length() + (game.pending ? 1 : 0)) return complain("a move that nobody made");
  if (whole.at("phase").as_string() == "waiting") return;
  player.joined = true;
  if (!game.players[0]->joined || !game.players[1]->joined) return;
  if (!game.pending) return move(game);
  // Said again with the same id: it happens once, whether or not it happened before.
  auto& mover = *game.players[static_cast<std::size_t>(game.pending->seat)];
  mover.peer.say(
      json::serialize(json::object{{"type", "act"}, {"id", game.pending->id}, {"action", game.pending->action}}));
}

void Witness::confirm(Game& game, std::uint64_t seq) {
  const auto pending = *std::exchange(game.pending, std::nullopt);
  if (!game.match->act(Seat(pending.seat), pending.action)) return complain("a move that does not fit was accepted");
  if (seq != game.match->length()) return complain("a move stands in another place of the log");
  ++acknowledged_;
  move(game);
}

void Witness::move(Game& game) {
  if (game.pending || game.match->outcome() || (acknowledged_ >= goal_ && !arriving_)) return;
  const Seat seat = game.match->to_act().lowest();
  const auto actions = game.match->actions(seat);
  game.pending = {seat.index(), "m" + std::to_string(++game.acts),
                  actions[random_.below(static_cast<std::uint32_t>(actions.size()))]};
  game.players[static_cast<std::size_t>(seat.index())]->peer.say(
      json::serialize(json::object{{"type", "act"}, {"id", game.pending->id}, {"action", game.pending->action}}));
}

std::vector<Witness::Seen> Witness::seen() const {
  std::vector<Seen> all;
  for (const auto& game : games_)
    if (!game->code.empty()) all.push_back({game->code, game->match->saved().lines});
  return all;
}

}  // namespace rekentafel::faults
