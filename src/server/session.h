// A WebSocket at a table.
#pragma once

#include <array>
#include <cstring>
#include <deque>
#include <memory>
#include <optional>

#include "server/log.h"
#include "server/sockets.h"

namespace rekentafel::server {

template <class Stream>
class Session final : public Listener, public House::Live, public std::enable_shared_from_this<Session<Stream>> {
 public:
  Session(House& house, Stream stream, std::string code)
      : house_(house),
        socket_(std::move(stream)),
        code_(std::move(code)),
        allowance_(house.config.messages_per_second, 2.0 * house.config.messages_per_second) {}

  template <class Request>
  Awaitable<void> run(Request request) {
    const auto self = this->shared_from_this();
    socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(10),
                                                       .idle_timeout = websocket::stream_base::none()});
    socket_.read_message_max(house_.config.longest_message);
    socket_.text(true);
    socket_.auto_fragment(false);
    boost::system::error_code failed;
    co_await socket_.async_accept(request, asio::redirect_error(use_awaitable, failed));
    if (failed) co_return;
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
      if (kind == websocket::frame_type::pong) pong(payload);
    });
    beast::get_lowest_layer(socket_).non_blocking(true, failed);
    heard_ = steady_now();
    house_.live.insert(this);
    sweep(heard_);  // the delay is measured from the beginning
    co_await read();
    open_ = false;
    house_.live.erase(this);
    house_.cluster ? house_.cluster->gone(*this) : house_.hall.gone(*this);
  }

  void send(Text text) override {
    if (!open_ || sent_at_once(*text)) return;
    unsent_ += text->size();
    outbox_.push_back(std::move(text));
    // A reader that cannot keep up is dropped before it costs memory.
    if (unsent_ > house_.config.most_unsent) {
      log_warning("slow-reader-dropped", {{"table", code_}});
      return cut();
    }
    if (!writing_) write();
  }
  void close(std::string_view) override { hang_up(websocket::close_code::going_away); }

  void sweep(Moment now) override {
    if (now - heard_ > std::chrono::seconds(house_.config.idle_seconds)) return cut();
    if (pinging_ || !open_) return;
    pinging_ = true;
    pinged_ = std::chrono::steady_clock::now();
    const auto number = std::to_string(++pings_);
    websocket::ping_data payload(number.data(), number.size());
    socket_.async_ping(payload,
                       [self = this->shared_from_this()](boost::system::error_code) { self->pinging_ = false; });
  }

  void hang_up(websocket::close_code code) override {
    if (!open_) return;
    open_ = false;
    closing_ = code;
    if (!writing_) say_goodbye();
  }

 private:
  Awaitable<void> read() {
    beast::flat_buffer buffer(house_.config.longest_message + 512);
    bool joined = false;
    while (open_) {
      boost::system::error_code failed;
      co_await socket_.async_read(buffer, asio::redirect_error(use_awaitable, failed));
      if (failed || !open_) break;
      heard_ = steady_now();
      if (!allowance_.take(heard_)) {
        log_warning("too-many-messages", {{"table", code_}});
        hang_up(websocket::close_code::policy_error);
        break;
      }
      const std::string_view words(static_cast<const char*>(buffer.data().data()),
                                   socket_.got_text() ? buffer.data().size() : 0);
      const auto message = table::read_message(words);
      if (!message) {
        send(std::make_shared<const std::string>(table::write_refused({}, message.refusal(), language_)));
      } else if (const auto* join = std::get_if<table::Join>(&*message)) {
        language_ = join->language;
        const auto& code = join->table.empty() ? code_ : join->table;
        std::optional<Refusal> refusal;
        house_.cluster ? house_.cluster->join(*this, code, *join, words)
                       : void(refusal = house_.hall.join(*this, code, *join));
        if (refusal)
          send(std::make_shared<const std::string>(table::write_refused({}, *refusal, language_)));
        else
          joined = true;
      } else if (joined) {
        house_.cluster ? house_.cluster->hear(*this, *message, words) : house_.hall.hear(*this, *message);
      } else {
        send(std::make_shared<const std::string>(
            table::write_refused({}, Refusal{"protocol/join-first", {}}, language_)));
      }
      buffer.consume(buffer.size());
    }
  }

  // Nearly always a socket has room for a short message: then the frame goes straight into it, without an operation
  // that is begun, completed and queued (a tenth of what a move costs). Only when nothing of ours or of Beast's is
  // under way.
  bool sent_at_once(const std::string& text) {
    if constexpr (!std::is_same_v<Stream, Socket>) return false;
    std::array<char, 4096> frame;
    if (writing_ || pinging_ || closing_ || text.size() > frame.size() - 4) return false;
    auto put = [&, at = std::size_t{0}](std::size_t byte) mutable {
      frame[at++] = static_cast<char>(byte);
      return at;
    };
    put(0x81);  // a whole text message
    auto size = put(text.size() < 126 ? text.size() : 126);
    if (text.size() >= 126) put(text.size() >> 8), size = put(text.size() & 0xFF);
    std::memcpy(frame.data() + size, text.data(), text.size());
    size += text.size();
    boost::system::error_code failed;
    const auto taken = socket_.next_layer().write_some(asio::buffer(frame.data(), size), failed);
    if (taken == 0 && failed == asio::error::would_block) return false;
    // Half a frame cannot be taken back, nor be left to Beast: who reads so slowly comes back and goes on.
    if (failed || taken < size) cut();
    return true;
  }

  void write() {
    writing_ = true;
    socket_.async_write(
        asio::buffer(*outbox_.front()),
        [self = this->shared_from_this()](boost::system::error_code failed, std::size_t) { self->written(failed); });
  }
  void written(boost::system::error_code failed) {
    unsent_ -= outbox_.front()->size();
    outbox_.pop_front();
    if (failed) {
      writing_ = false;
      return cut();
    }
    if (!outbox_.empty()) return write();
    writing_ = false;
    if (closing_) say_goodbye();
  }
  void say_goodbye() {
    socket_.async_close(*closing_, [self = this->shared_from_this()](boost::system::error_code) { self->cut(); });
    closing_.reset();
  }
  void cut() {
    open_ = false;
    boost::system::error_code ignored;
    beast::get_lowest_layer(socket_).close(ignored);
  }
  void pong(beast::string_view payload) {
    heard_ = steady_now();
    // Only the answer to the ping that is out counts, and once: nobody tells us their delay (S14).
    if (!pinged_ || view_of(payload) != std::to_string(pings_)) return;
    const auto round = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - *pinged_).count();
    pinged_.reset();
    // There and back, smoothed; half of it is one way.
    round_ = round_ < 0 ? round : 0.75 * round_ + 0.25 * round;
    Moment delay(static_cast<std::int64_t>(round_ / 2000));
    house_.cluster ? void(delay = house_.cluster->measured(*this, delay)) : house_.hall.measured(*this, delay);
    if (told_delay_ && *told_delay_ == delay) return;
    told_delay_ = delay;
    send(std::make_shared<const std::string>(table::write_delay(delay)));
  }

  House& house_;
  websocket::stream<Stream, false> socket_;
  std::string code_;
  std::string language_ = "en";
  std::deque<Text> outbox_;
  std::size_t unsent_ = 0;
  bool open_ = true;
  bool writing_ = false;
  bool pinging_ = false;
  std::optional<std::chrono::steady_clock::time_point> pinged_;
  std::uint64_t pings_ = 0;
  std::optional<websocket::close_code> closing_;
  Allowance allowance_;
  Moment heard_{0};
  double round_ = -1;  // microseconds
  std::optional<Moment> told_delay_;
};

}  // namespace rekentafel::server
