// Sockets are here and nowhere else: Beast compiles slowly.
#include "server/server.h"

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast.hpp>
#include <boost/beast/ssl.hpp>
#include <deque>
#include <optional>
#include <set>
#include <thread>

#include "server/api.h"
#include "server/guard.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/page.h"
#include "server/ticket.h"

namespace rekentafel::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using table::Moment;

// The one thread's executor by its own type: an any_io_executor would ask the heap for every operation.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using TlsStream = asio::ssl::stream<Socket>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> use_awaitable;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

Moment steady_now() { return std::chrono::duration_cast<Moment>(std::chrono::steady_clock::now().time_since_epoch()); }
std::int64_t calendar_now() {
  return std::chrono::duration_cast<Moment>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// What every connection of the server shares.
struct House {
  Config config;
  asio::io_context& io;
  Hall& hall;
  Api& api;
  Addresses addresses;
  std::size_t connections = 0;
  bool stopping = false;
  struct Live {
    virtual ~Live() = default;
    virtual void sweep(Moment now) = 0;
    virtual void hang_up(websocket::close_code code) = 0;
  };
  std::set<Live*> live;
};

// A WebSocket at a table.
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
    heard_ = steady_now();
    house_.live.insert(this);
    co_await read();
    open_ = false;
    house_.live.erase(this);
    house_.hall.gone(*this);
  }

  void send(Text text) override {
    if (!open_) return;
    unsent_ += text->size();
    outbox_.push_back(std::move(text));
    // A reader that cannot keep up is dropped before it costs memory.
    if (unsent_ > house_.config.most_unsent) return cut();
    if (!writing_) write();
  }
  void close(std::string_view) override { hang_up(websocket::close_code::going_away); }

  void sweep(Moment now) override {
    if (now - heard_ > std::chrono::seconds(house_.config.idle_seconds)) return cut();
    if (pinging_ || !open_) return;
    pinging_ = true;
    const auto micro =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch());
    websocket::ping_data payload(std::to_string(micro.count()));
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
        hang_up(websocket::close_code::policy_error);
        break;
      }
      const auto message = table::read_message(
          {static_cast<const char*>(buffer.data().data()), socket_.got_text() ? buffer.data().size() : 0});
      if (!message) {
        send(std::make_shared<const std::string>(table::write_refused({}, message.refusal(), language_)));
      } else if (const auto* join = std::get_if<table::Join>(&*message)) {
        language_ = join->language;
        const auto refusal = house_.hall.join(*this, join->table.empty() ? code_ : join->table, *join);
        if (refusal)
          send(std::make_shared<const std::string>(table::write_refused({}, *refusal, language_)));
        else
          joined = true;
      } else if (joined) {
        house_.hall.hear(*this, *message);
      } else {
        send(std::make_shared<const std::string>(
            table::write_refused({}, Refusal{"protocol/join-first", {}}, language_)));
      }
      buffer.consume(buffer.size());
    }
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
    std::int64_t sent = 0;
    const auto [end, failed] = std::from_chars(payload.data(), payload.data() + payload.size(), sent);
    if (failed != std::errc() || end != payload.data() + payload.size()) return;
    const auto micro =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch());
    const auto round = micro.count() - sent;
    if (round < 0 || round > 60'000'000) return;
    // There and back, smoothed; half of it is one way.
    round_ = round_ < 0 ? static_cast<double>(round) : 0.75 * round_ + 0.25 * static_cast<double>(round);
    const Moment delay(static_cast<std::int64_t>(round_ / 2000));
    house_.hall.measured(*this, delay);
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
  std::optional<websocket::close_code> closing_;
  Allowance allowance_;
  Moment heard_{0};
  double round_ = -1;  // microseconds
  std::optional<Moment> told_delay_;
};

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

void add_headers(HttpResponse& response, bool tls) {
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
               "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  if (tls) response.set("Strict-Transport-Security", "max-age=31536000");
}

HttpResponse written(const Response& from, const HttpRequest& request, bool tls) {
  HttpResponse response(static_cast<http::status>(from.status), request.version());
  add_headers(response, tls);
  if (from.status != 204) response.set(http::field::content_type, from.type);
  for (const auto& [name, value] : from.headers) response.set(name, value);
  if (response.find(http::field::cache_control) == response.end()) response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  const bool head = request.method() == http::verb::head;
  response.content_length(from.body.size());
  if (!head) response.body() = from.body;
  return response;
}

// "nl-BE,nl;q=0.9" → nl
std::string language_of(const HttpRequest& request) {
  const auto wanted = view_of(request[http::field::accept_language]);
  for (const std::string_view language : {"nl", "is", "en"})
    if (wanted.starts_with(language)) return std::string(language);
  return "en";
}

// The same site, or one that is named in the configuration. Programs that are no browsers send none.
bool origin_fits(const HttpRequest& request, const Config& config) {
  const auto origin = view_of(request[http::field::origin]);
  if (origin.empty()) return true;
  for (const auto& allowed : config.origins)
    if (origin == allowed) return true;
  const auto slashes = origin.find("//");
  return slashes != std::string_view::npos && origin.substr(slashes + 2) == view_of(request[http::field::host]);
}

std::optional<Request> asked(const HttpRequest& from, const Config& config) {
  std::string_view target = view_of(from.target());
  if (!target.starts_with('/')) return std::nullopt;
  const auto question = target.find('?');
  std::string_view path = target.substr(0, question);
  if (!config.base.empty()) {
    if (path != config.base && !path.starts_with(config.base + '/')) return std::nullopt;
    path.remove_prefix(config.base.size());
    if (path.empty()) path = "/";
  }
  Request request{.method = std::string(view_of(from.method_string())),
                  .path = std::string(path),
                  .language = language_of(from),
                  .body = from.body()};
  const auto authorization = view_of(from[http::field::authorization]);
  if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
  return request;
}

std::string address_of(const HttpRequest& request, const std::string& peer, const Config& config) {
  if (std::ranges::find(config.proxies, peer) == config.proxies.end()) return peer;
  // The last one in the list is what our own proxy has seen.
  auto forwarded = view_of(request["X-Forwarded-For"]);
  if (const auto comma = forwarded.rfind(','); comma != std::string_view::npos) forwarded.remove_prefix(comma + 1);
  while (forwarded.starts_with(' ')) forwarded.remove_prefix(1);
  return forwarded.empty() ? peer : std::string(forwarded.substr(0, 64));
}

// The code of /api/tables/CODE/live.
std::optional<std::string> live_code(std::string_view path) {
  constexpr std::string_view before = "/api/tables/", after = "/live";
  if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size())
    return std::nullopt;
  return std::string(path.substr(before.size(), path.size() - before.size() - after.size()));
}

Awaitable<Response> answer(House& house, const Request& request) {
  // The store answers later, through the hall's own thread.
  struct Pending {
    Timer timer;
    std::optional<Response> response;
  };
  auto pending =
      std::make_shared<Pending>(Pending{{house.io.get_executor(), std::chrono::steady_clock::time_point::max()}, {}});
  house.api.answer(request, [pending](Response response) {
    pending->response = std::move(response);
    pending->timer.cancel();
  });
  if (!pending->response) {
    boost::system::error_code cancelled;
    co_await pending->timer.async_wait(asio::redirect_error(use_awaitable, cancelled));
  }
  co_return std::move(*pending->response);
}

// Requests of one connection, one after the other, until it becomes a WebSocket or ends. Too slow: it is closed.
template <class Stream>
Awaitable<void> converse(House& house, Stream stream, std::string peer) {
  constexpr bool tls = std::is_same_v<Stream, TlsStream>;
  beast::flat_buffer buffer(16 * 1024);
  boost::system::error_code failed;
  Timer timer(house.io.get_executor());
  const auto watch = [&] {
    timer.expires_after(std::chrono::seconds(house.config.idle_seconds));
    timer.async_wait([&stream](boost::system::error_code cancelled) {
      if (cancelled) return;
      boost::system::error_code ignored;
      beast::get_lowest_layer(stream).close(ignored);
    });
  };
  watch();
  if constexpr (tls) {
    co_await stream.async_handshake(asio::ssl::stream_base::server, asio::redirect_error(use_awaitable, failed));
    if (failed) co_return;
  }
  while (!house.stopping) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(64 * 1024);
    parser.header_limit(8 * 1024);
    watch();
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, failed));
    if (failed) {
      if (failed == http::error::end_of_stream || !beast::get_lowest_layer(stream).is_open()) co_return;
      HttpResponse bad(failed == http::error::body_limit ? http::status::payload_too_large : http::status::bad_request,
                       11);
      add_headers(bad, tls);
      bad.keep_alive(false);
      bad.prepare_payload();
      co_await http::async_write(stream, bad, asio::redirect_error(use_awaitable, failed));
      co_return;
    }
    auto request = parser.release();
    const auto address = address_of(request, peer, house.config);
    auto question = asked(request, house.config);
    Response response;
    if (!question) {
      response = {.status = 404, .body = "{\"key\":\"http/path\"}\n"};
    } else if (!origin_fits(request, house.config)) {
      response = {.status = 403, .body = "{\"key\":\"http/origin\"}\n"};
    } else if (const auto code = live_code(question->path); code && websocket::is_upgrade(request)) {
      timer.cancel();
      auto session = std::make_shared<Session<Stream>>(house, std::move(stream), *code);
      co_await session->run(std::move(request));
      co_return;
    } else if (question->method == "POST" && !house.addresses.open_table(address, steady_now())) {
      response = {.status = 429, .body = "{\"key\":\"http/too-many\"}\n", .headers = {{"Retry-After", "60"}}};
    } else {
      response = co_await answer(house, *question);
    }
    auto message = written(response, request, tls);
    if (!request.keep_alive()) message.keep_alive(false);
    co_await http::async_write(stream, message, asio::redirect_error(use_awaitable, failed));
    if (failed || !message.keep_alive()) break;
  }
  timer.cancel();
  if constexpr (!tls) stream.shutdown(tcp::socket::shutdown_send, failed);
}

class Sockets final : public Server {
 public:
  Sockets(const Config& config, store::Store& store)
      : store_(store),
        thinkers_(static_cast<std::size_t>(config.thinkers)),
        hall_({.store = store,
               .post = [this](std::function<void()> job) { asio::post(io_, std::move(job)); },
               .think =
                   [this](std::shared_ptr<table::Thought> thought, std::function<void()> done) {
                     asio::post(thinkers_, [this, thought = std::move(thought), done = std::move(done)]() mutable {
                       thought->run();
                       asio::post(io_, std::move(done));
                     });
                   },
               .now = steady_now,
               .calendar = calendar_now,
               .most_tables = config.most_tables}),
        api_(hall_, {.base = config.base,
                     .metrics = [this] { return metrics_.text(hall_.counts(), store_.counts(), house_.connections); },
                     .ready = [this] { return !house_.stopping; },
                     .page = [this](const std::string& path) { return page(path, hall_, house_.config.base); }}),
        house_{config, io_, hall_, api_, Addresses(config.connections_per_address, config.tables_per_minute)},
        acceptor_(io_),
        sweep_(io_),
        agenda_(io_) {}

  std::optional<Refusal> listen() {
    const auto& config = house_.config;
    const std::string where = config.address + ':' + std::to_string(config.port);
    boost::system::error_code failed;
    const auto address = asio::ip::make_address(config.address, failed);
    if (failed) return Refusal{"config/listen", {where}};
    const tcp::endpoint endpoint(address, config.port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor_.bind(endpoint, failed);
    if (!failed) acceptor_.listen(4096, failed);
    if (failed) return Refusal{"server/listen", {where, failed.message()}};
    if (!config.certificate.empty()) {
      tls_.emplace(asio::ssl::context::tls_server);
      tls_->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                        asio::ssl::context::no_tlsv1_1);
      tls_->use_certificate_chain_file(config.certificate, failed);
      if (!failed) tls_->use_private_key_file(config.key, asio::ssl::context::pem, failed);
      if (failed) return Refusal{"server/certificate", {config.certificate, failed.message()}};
    }
    return std::nullopt;
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  std::string address() const override {
    const auto& config = house_.config;
    const bool bracket = config.address.find(':') != std::string::npos;
    return (tls_ ? "https://" : "http://") + (bracket ? '[' + config.address + ']' : config.address) + ':' +
           std::to_string(port()) + config.base + '/';
  }
  void stop_on_signals() override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](boost::system::error_code cancelled, int) {
      if (!cancelled) stop();
    });
  }

  void run() override {
    asio::co_spawn(io_, accept(), asio::detached);
    sweep();
    asio::post(io_, [this] { keep_time(); });
    io_.run();
    thinkers_.stop();
    thinkers_.join();
  }

  void stop() override {
    asio::post(io_, [this] {
      if (house_.stopping) return;
      house_.stopping = true;
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      const auto live = house_.live;
      for (auto* one : live) one->hang_up(websocket::close_code::going_away);
      sweep_.expires_after(std::chrono::milliseconds(500));
      sweep_.async_wait([this](boost::system::error_code) { io_.stop(); });
    });
  }

 private:
  Awaitable<void> accept() {
    while (!house_.stopping) {
      boost::system::error_code failed;
      Socket socket(io_);
      co_await acceptor_.async_accept(socket, asio::redirect_error(use_awaitable, failed));
      if (failed == asio::error::operation_aborted) co_return;
      if (failed) {
        // Out of file handles, say: wait a little instead of spinning.
        Timer pause(io_.get_executor(), std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::redirect_error(use_awaitable, failed));
        continue;
      }
      const auto endpoint = socket.remote_endpoint(failed);
      if (failed) continue;
      socket.set_option(tcp::no_delay(true), failed);
      const auto peer = endpoint.address().to_string();
      // Behind a proxy all connections come from one address: there the proxy counts.
      const bool from_proxy = std::ranges::find(house_.config.proxies, peer) != house_.config.proxies.end();
      if (house_.connections >= house_.config.most_connections ||
          (!from_proxy && !house_.addresses.connect(peer, steady_now()))) {
        socket.close(failed);
        continue;
      }
      ++house_.connections;
      const auto done = [this, peer, from_proxy](std::exception_ptr thrown) {
        --house_.connections;
        if (!from_proxy) house_.addresses.disconnect(peer);
        if (thrown) log_error("connection-failed");
      };
      if (tls_)
        asio::co_spawn(io_, converse(house_, TlsStream(std::move(socket), *tls_), peer), done);
      else
        asio::co_spawn(io_, converse(house_, std::move(socket), peer), done);
    }
  }

  void sweep() {
    sweep_.expires_after(std::chrono::seconds(5));
    sweep_.async_wait([this](boost::system::error_code cancelled) {
      if (cancelled || house_.stopping) return;
      const auto live = house_.live;
      for (auto* one : live)
        if (house_.live.contains(one)) one->sweep(steady_now());
      sweep();
    });
  }

  // Looks every few milliseconds whether a table has something due: simpler than a timer that is set anew with every
  // move, and as punctual as people can tell.
  void keep_time() {
    hall_.tick();
    const auto next = hall_.next();
    const auto soon = next ? std::clamp(*next - steady_now(), Moment(1), Moment(10)) : Moment(10);
    agenda_.expires_after(soon);
    agenda_.async_wait([this](boost::system::error_code cancelled) {
      if (!cancelled && !house_.stopping) keep_time();
    });
  }

  // One thread does all of it: only posting from others needs locks.
  asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  store::Store& store_;
  asio::thread_pool thinkers_;
  Metrics metrics_;
  Hall hall_;
  Api api_;
  House house_;
  asio::basic_socket_acceptor<tcp, Executor> acceptor_;
  std::optional<asio::ssl::context> tls_;
  asio::signal_set signals_{io_};
  Timer sweep_;
  Timer agenda_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const Config& config, store::Store& store) {
  if (!tickets_ready()) return Refusal{"server/random", {}};
  auto server = std::make_unique<Sockets>(config, store);
  if (auto refusal = server->listen()) return *refusal;
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace rekentafel::server
