// A WebSocket at a table.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "server/frames.h"
#include "server/log.h"
#include "server/outside.h"
#include "server/sockets.h"

namespace rekentafel::server {

template <class Stream>
class Session final : public Listener, public House::Live, public std::enable_shared_from_this<Session<Stream>> {
 public:
  Session(House& house, Stream stream, std::string code, std::string address)
      : house_(house),
        stream_(std::move(stream)),
        code_(std::move(code)),
        address_(std::move(address)),
        frames_(house.config.longest_message),
        read_all_(house.io.get_executor(), std::chrono::steady_clock::time_point::max()),
        allowance_(house.config.messages_per_second, 2.0 * house.config.messages_per_second) {}

  template <class Request>
  Awaitable<void> run(Request request) {
    const auto self = this->shared_from_this();
    if (!co_await shake_hands(request)) co_return;
    boost::system::error_code failed;
    beast::get_lowest_layer(stream_).non_blocking(true, failed);
    heard_ = steady_now();
    house_.live.insert(this);
    sweep(heard_);  // the delay is measured from the beginning
    read();
    co_await read_all_.async_wait(asio::redirect_error(use_awaitable, failed));
    open_ = false;
    over_ = true;
    if (writing_.empty()) cut();
    house_.live.erase(this);
    house_.cluster ? house_.cluster->gone(*this) : house_.hall.gone(*this);
  }

  void send(std::string_view text) override {
    if (knock_ != Knock::none && !may_hear(text)) return refuse({"http/too-many-codes", {}});
    if (open_) say(Opcode::text, text);
  }
  void close(std::string_view) override { hang_up(websocket::close_code::going_away); }

  void sweep(Moment now) override {
    // Whom we said goodbye to has as long for an answer as a handshake takes.
    const auto patience = open_ ? std::chrono::seconds(house_.config.idle_seconds) : handshake;
    if (now - heard_ > patience) return cut();
    if (!open_) return;
    pinged_ = std::chrono::steady_clock::now();
    say(Opcode::ping, std::to_string(++pings_));
  }

  void hang_up(websocket::close_code code) override {
    if (!open_) return;
    open_ = false;
    say(Opcode::close, goodbye(code));
  }

 private:
  static constexpr std::chrono::seconds handshake{10};

  template <class Request>
  Awaitable<bool> shake_hands(const Request& request) {
    websocket::stream<Stream&, false> socket(stream_);
    socket.set_option(websocket::stream_base::timeout{
        .handshake_timeout = handshake, .idle_timeout = websocket::stream_base::none(), .keep_alive_pings = false});
    boost::system::error_code failed;
    co_await socket.async_accept(request, asio::redirect_error(use_awaitable, failed));
    co_return !failed;
  }

  // Until it is over; without a coroutine, because this is done for every move.
  void read() {
    const auto room = frames_.room();
    stream_.async_read_some(asio::buffer(room.data(), room.size()),
                            [this](boost::system::error_code failed, std::size_t count) {
                              if (failed) return void(read_all_.cancel());
                              heard_ = steady_now();
                              frames_.came(count);
                              take();
                              over_ ? void(read_all_.cancel()) : read();
                            });
  }

  // All messages that have come.
  void take() {
    while (const auto message = frames_.next()) {
      if (message->kind == Opcode::close) {
        // The same to you.
        if (open_) say(Opcode::close, message->payload.substr(0, 2));
        open_ = false;
        over_ = true;
        return;
      }
      if (!open_) continue;
      if (!allowance_.take(heard_)) {
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
    if (open_) hang_up(websocket::close_code(frames_.breach()));
    over_ = true;
  }

  void hear(std::string_view words) {
    const auto message = table::read_message(words);
    if (!message) return refuse(message.refusal());
    if (const auto* join = std::get_if<table::Join>(&*message)) {
      language_ = join->language;
      const auto& code = join->table.empty() ? code_ : join->table;
      knock_ = house_.addresses.may_knock(address_, heard_) ? Knock::once : Knock::too_often;
      // Who has tried too many codes needs a ticket.
      if (knock_ == Knock::too_often && join->ticket.empty()) {
        knock_ = Knock::none;
        return refuse({"http/too-many-codes", {}});
      }
      std::optional<Refusal> refusal;
      house_.cluster ? house_.cluster->join(*this, code, *join, words)
                     : void(refusal = house_.hall.join(*this, code, *join));
      if (refusal) return send(table::write_refused({}, told_of(*refusal), language_));
      joined_ = true;
    } else if (joined_) {
      house_.cluster ? house_.cluster->hear(*this, *message, words) : house_.hall.hear(*this, *message);
    } else {
      refuse({"protocol/join-first", {}});
    }
  }
  // The answer to a join, wherever it was given: who is let in has tried no wrong code, and who may not try any more
  // does not learn why they are not.
  bool may_hear(std::string_view text) {
    const bool let_in = text.starts_with(R"({"type":"table",)");
    if (!let_in && !text.starts_with(R"({"type":"refused",)")) return true;
    const auto knocked = std::exchange(knock_, Knock::none);
    if (!let_in && knocked == Knock::once) house_.addresses.knocked_in_vain(address_);
    return let_in || knocked == Knock::once;
  }
  void refuse(const Refusal& refusal) {
    ++house_.refusals[refusal.key];
    say(Opcode::text, table::write_refused({}, refusal, language_));
  }

  // Nearly always the socket has room: then a short frame goes straight into it, without an operation that is begun,
  // completed and queued (a tenth of what a move costs). What it does not take waits.
  void say(Opcode kind, std::string_view payload) {
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
                        if (!self->unsent_.empty()) self->write();
                      });
  }
  void cut() {
    open_ = false;
    over_ = true;
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
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
    house_.cluster ? void(delay = house_.cluster->measured(*this, delay)) : house_.hall.measured(*this, delay);
    if (told_delay_ && *told_delay_ == delay) return;
    told_delay_ = delay;
    say(Opcode::text, table::write_delay(delay));
  }

  House& house_;
  Stream stream_;
  std::string code_;
  std::string address_;
  enum class Knock : std::uint8_t { none, once, too_often } knock_ = Knock::none;  // a join that is not answered
  std::string language_ = "en";
  Frames frames_;
  Timer read_all_;                // runs until then
  std::string writing_, unsent_;  // under way, and after that
  bool joined_ = false;
  bool open_ = true;   // until either says goodbye
  bool over_ = false;  // nothing more is read
  std::optional<std::chrono::steady_clock::time_point> pinged_;
  std::uint64_t pings_ = 0;
  Allowance allowance_;
  Moment heard_{0};
  double round_ = -1;  // microseconds
  std::optional<Moment> told_delay_;
};

}  // namespace rekentafel::server
