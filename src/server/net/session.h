// A WebSocket at a table.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "server/hall/outside.h"
#include "server/net/frames.h"
#include "server/net/sockets.h"
#include "server/ops/log.h"

namespace rekentafel::server {

template <class Stream>
class Session final : public Listener, public House::Live, public std::enable_shared_from_this<Session<Stream>> {
 public:
  Session(House& house, Stream stream, std::string code, NeighbourPtr neighbour)
      : house_(house),
        stream_(std::move(stream)),
        code_(std::move(code)),
        neighbour_(std::move(neighbour)),
        frames_(house.config.longest_message),
        ended_(house.io.get_executor(), std::chrono::steady_clock::time_point::max()),
        allowance_(house.config.messages_per_second, 2.0 * house.config.messages_per_second) {}

  // Until its socket is closed and nothing of it is under way: so long it counts, and so long it is swept.
  template <class Request>
  Awaitable<void> run(Request request) {
    const auto self = this->shared_from_this();
    if (!co_await shake_hands(request)) co_return;
    boost::system::error_code failed;
    beast::get_lowest_layer(stream_).non_blocking(true, failed);
    heard_ = steady_now();
    const Presence presence(*this);
    sweep(heard_);  // the delay is measured from the beginning
    read();
    co_await ended_.async_wait(asio::redirect_error(use_awaitable, failed));
  }

  void send(const table::Told& told) override {
    if (knock_ != Knock::none && !may_hear(told.kind)) return refuse({"http/too-many-codes", {}});
    // One that cannot be told does not keep the others from hearing it.
    if (open_) guarded([&] { say(Opcode::text, told.text); });
  }
  void close(std::string_view) override { hang_up(websocket::close_code::going_away); }
  std::string_view house() const override { return neighbour_->house; }
  std::optional<Refusal> opens_table() override {
    if (neighbour_->opening.take(steady_now())) return std::nullopt;
    return Refusal{"http/too-many", {}};
  }

  void sweep(Moment now) override {
    guarded([&] { look_after(now); });
  }

  void hang_up(websocket::close_code code) override {
    if (!open_) return;
    say(Opcode::close, goodbye(code));
    part();
  }

 private:
  static constexpr std::chrono::seconds handshake{10};
  static constexpr std::chrono::microseconds cost_of_telling{6};
  // Read after a goodbye, until the other side's comes: what was on its way, no more.
  static constexpr std::size_t most_after_goodbye = 64 * 1024;

  // Among those who are connected, however it ends.
  struct Presence {
    explicit Presence(Session& session) : mine(session) { mine.house_.live.insert(&mine); }
    ~Presence() {
      mine.house_.live.erase(&mine);
      mine.leave();
    }
    Session& mine;
  };

  // What throws, out of memory, say, ends this connection and no other.
  template <class Do>
  void guarded(Do what) {
    try {
      what();
    } catch (const std::exception& thrown) {
      log_error("connection-failed", {{"reason", thrown.what()}});
      cut();
    }
  }

  void look_after(Moment now) {
    const std::chrono::seconds patience(house_.config.idle_seconds);
    // Whoever said goodbye, and to whom it was said, has as long for the last words as a handshake takes, whatever
    // else they send meanwhile.
    if (parted_ && now - *parted_ > std::min(handshake, patience)) return cut();
    if (now - std::max(heard_, house_.forgiven) > patience) return cut();
    if (!open_) return;
    pinged_ = std::chrono::steady_clock::now();
    say(Opcode::ping, std::to_string(++pings_));
  }

  template <class Request>
  Awaitable<bool> shake_hands(const Request& request) {
    websocket::stream<Stream&, false> socket(stream_);
    socket.set_option(websocket::stream_base::timeout{
        .handshake_timeout = handshake, .idle_timeout = websocket::stream_base::none(), .keep_alive_pings = false});
    boost::system::error_code failed;
    co_await socket.async_accept(request, asio::redirect_error(use_awaitable, failed));
    co_return !failed;
  }

  void part() {
    open_ = false;
    if (!parted_) parted_ = steady_now();
  }
  // The seat is free to others as soon as its holder has said goodbye, however long the last words take.
  void leave() { house_.floor->gone(*this); }

  // Until it is over; without a coroutine, because this is done for every move.
  void read() {
    reading_ = true;
    const auto room = frames_.room();
    stream_.async_read_some(asio::buffer(room.data(), room.size()),
                            [this](boost::system::error_code failed, std::size_t count) {
                              reading_ = false;
                              if (failed) return cut();
                              heard_ = steady_now();
                              frames_.came(count);
                              if (parted_ && (read_after_ += count) > most_after_goodbye) over_ = true;
                              if (neighbour_->working.has(heard_, 0)) return go_on();
                              reading_ = true;
                              house_.turns.wait(neighbour_, [this] {
                                reading_ = false;
                                go_on();
                              });
                            });
  }
  void go_on() {
    const Turns::Work work(house_.turns, neighbour_);
    guarded([&] {
      if (!over_) take();
      if (!open_) leave();
      if (!over_) return read();
      if (writing_.empty()) cut();
    });
  }

  // All messages that have come.
  void take() {
    while (const auto message = frames_.next()) {
      if (message->kind == Opcode::close) {
        // Echo the close frame (RFC 6455, 5.5.1).
        if (open_) say(Opcode::close, message->payload.substr(0, 2));
        part();
        over_ = true;
        return;
      }
      if (!open_) continue;
      if (!allowance_.take(heard_, weight(*message))) {
        log_warning("too-many-messages", {{"table", code_}});
        ++house_.refusals["limit/messages-per-second"];
        return hang_up(websocket::close_code::policy_error);
      }
      if (message->kind == Opcode::ping) say(Opcode::pong, message->payload);
      if (message->kind == Opcode::pong) pong(message->payload);
      if (message->kind == Opcode::text) hear(message->payload);
      if (message->kind == Opcode::binary) hear({});
    }
    if (frames_.breach() == 0) return;
    hang_up(websocket::close_code(frames_.breach()));
    over_ = true;
  }

  // Being told everything costs as much as ten moves, and what is told to all as much as some.
  static double weight(const Message& message) {
    if (message.kind != Opcode::text) return 1;
    if (message.payload.find(R"("join")") != std::string_view::npos) return 10;
    return message.payload.find(R"("look")") != std::string_view::npos ? 4 : 1;
  }

  void hear(std::string_view words) {
    const auto message = table::read_message(words);
    if (!message) return refuse(message.refusal());
    if (const auto* join = std::get_if<table::Join>(&*message)) {
      language_ = join->language;
      const auto& code = join->table.empty() ? code_ : join->table;
      knock_ = neighbour_->knocking.has(heard_) ? Knock::once : Knock::too_often;
      // Who has tried too many codes needs a ticket.
      if (knock_ == Knock::too_often && join->ticket.empty()) {
        knock_ = Knock::none;
        return refuse({"http/too-many-codes", {}});
      }
      house_.floor->join(*this, code, *join, words);
    } else if (listens()) {
      house_.floor->hear(*this, *message, words);
    } else {
      refuse({"protocol/join-first", {}});
    }
  }
  // The answer to a join, wherever it was given: who is let in has tried no wrong code, and who may not try any more
  // does not learn why they are not.
  bool may_hear(table::Told::Kind kind) {
    const bool let_in = kind == table::Told::Kind::table;
    if (!let_in && kind != table::Told::Kind::refused) return true;
    const auto knocked = std::exchange(knock_, Knock::none);
    if (!let_in && knocked == Knock::once) neighbour_->knocking.owe();
    return let_in || knocked == Knock::once;
  }
  void refuse(const Refusal& refusal) {
    ++house_.refusals[refusal.key];
    say(Opcode::text, table::write_refused({}, refusal, language_));
  }

  // Nearly always the socket has room: then a short frame goes straight into it, without an operation that is begun,
  // completed and queued (a tenth of what a move costs). What it does not take waits.
  void say(Opcode kind, std::string_view payload) {
    // Who is told what others did pays for the hearing.
    if (!house_.turns.busy()) Turns::owe(*neighbour_, cost_of_telling);
    std::array<char, 4096> frame;
    auto size = write_head(frame.data(), kind, payload.size());
    std::size_t taken = 0;
    if (std::is_same_v<Stream, Socket> && writing_.empty() && size + payload.size() <= frame.size()) {
      std::memcpy(frame.data() + size, payload.data(), payload.size());
      size += payload.size();
      payload = {};
      boost::system::error_code failed;
      taken = beast::get_lowest_layer(stream_).write_some(asio::buffer(frame.data(), size), failed);
      if (failed && failed != asio::error::would_block) return cut();
      if (taken == size) return;
    }
    unsent_.append(frame.data() + taken, size - taken);
    unsent_ += payload;
    // A reader that cannot keep up is dropped before it costs memory.
    if (unsent_.size() > house_.config.most_unsent) {
      log_warning("slow-reader-dropped", {{"table", code_}});
      ++house_.refusals["limit/unsent-bytes"];
      return cut();
    }
    if (writing_.empty()) write();
  }

  void write() {
    writing_ = std::exchange(unsent_, {});
    asio::async_write(stream_, asio::buffer(writing_),
                      [self = this->shared_from_this()](boost::system::error_code failed, std::size_t) {
                        self->writing_.clear();
                        if (failed || (self->over_ && self->unsent_.empty())) return self->cut();
                        if (!self->unsent_.empty()) self->guarded([&] { self->write(); });
                      });
  }
  void cut() {
    part();
    over_ = true;
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
    if (!reading_ && writing_.empty()) ended_.cancel();
  }
  void pong(std::string_view payload) {
    // Only the answer to the ping that is out counts, and once: nobody tells us their delay (S14).
    if (!pinged_ || payload != std::to_string(pings_)) return;
    const auto round = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - *pinged_).count();
    pinged_.reset();
    // There and back, smoothed; half of it is one way.
    round_ = round_ < 0 ? round : 0.75 * round_ + 0.25 * round;
    house_.delays.add(round / 2e6);
    Moment delay(static_cast<std::int64_t>(round_ / 2000));
    delay = house_.floor->measured(*this, delay);
    if (told_delay_ && *told_delay_ == delay) return;
    told_delay_ = delay;
    say(Opcode::text, table::write_delay(delay));
  }

  House& house_;
  Stream stream_;
  std::string code_;
  NeighbourPtr neighbour_;                                                         // whose connection it is
  enum class Knock : std::uint8_t { none, once, too_often } knock_ = Knock::none;  // a join that is not answered
  std::string language_ = "en";
  Frames frames_;
  Timer ended_;                   // runs until then
  std::string writing_, unsent_;  // under way, and after that
  bool open_ = true;              // until either says goodbye
  bool over_ = false;             // nothing more is read
  bool reading_ = false;
  std::optional<Moment> parted_;  // when either said goodbye
  std::size_t read_after_ = 0;    // bytes
  std::optional<std::chrono::steady_clock::time_point> pinged_;
  std::uint64_t pings_ = 0;
  Allowance allowance_;
  Moment heard_{0};
  double round_ = -1;  // microseconds
  std::optional<Moment> told_delay_;
};

}  // namespace rekentafel::server
