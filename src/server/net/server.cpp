// Sockets are here and nowhere else.
#include "server/net/server.h"

#include <csignal>
#include <utility>

#include "server/classroom/classrooms.h"
#include "server/cluster/cluster.h"
#include "server/hall/alone.h"
#include "server/hall/thinkers.h"
#include "server/hall/ticket.h"
#include "server/net/conversation.h"
#include "server/net/page.h"
#include "server/ops/build.h"
#include "server/ops/lan.h"
#include "server/ops/log.h"
#include "server/ops/metrics.h"
#include "wire/words.h"

namespace rekentafel::server {

namespace {

// Every network card of this machine.
bool is_any(std::string_view address) { return address == "0.0.0.0" || address == "::"; }

// On a thread of its own. Out of memory, say, it ends that table and nothing else.
bool thinks(table::Thought& thought, double effort) {
  try {
    if (thought.wanted()) thought.run(effort);
    return true;
  } catch (...) {
    return false;
  }
}

class Sockets final : public Server {
 public:
  Sockets(const Config& config, store::Store& store, const std::optional<Sharing>& sharing)
      : store_(store),
        hall_({.store = store,
               .post = [this](std::function<void()> job) { asio::post(io_, std::move(job)); },
               .think =
                   [this](Hall::Surroundings::Thinking thinking) {
                     thinkers_.take(
                         {std::move(thinking.house), thinking.people,
                          [this, thought = thinking.thought, done = std::move(thinking.done)](double effort) mutable {
                            const bool could = thinks(*thought, effort);
                            thought.reset();
                            asio::post(io_, [done = std::move(done), could] { done(could); });
                          },
                          [stop = thinking.thought->stop()] { *stop = true; }});
                   },
               .now = steady_now,
               .calendar = calendar_now,
               .most_tables = config.most_tables,
               .shared = sharing.has_value()}),
        classrooms_({.hall = hall_,
                     .store = store,
                     .post = [this](std::function<void()> job) { asio::post(io_, std::move(job)); },
                     .now = steady_now,
                     .calendar = calendar_now,
                     .code = new_class_code,
                     .shared = sharing.has_value()}),
        api_(hall_,
             {.base = config.base,
              .metrics =
                  [this] {
                    return metrics_.text(figures()) +
                           process_.text(store_.counts().commit_times, house_.delays, house_.refusals);
                  },
              .ready = [this] { return !house_.stopping && store_.counts().there && house_.floor->ready(); },
              .page = [this](const Request& request) { return page(request, hall_, house_.config.base); },
              .classes = [this](const Request& request, auto done) { classrooms_.answer(request, std::move(done)); },
              .reached_at = [this] { return reached_at(); }}),
        alone_(hall_, api_),
        house_{config, io_, &alone_,
               Addresses({.connections = config.connections_per_address,
                          .tables_per_minute = config.tables_per_minute,
                          .wrong_codes_per_hour = config.wrong_codes_per_hour,
                          .work_per_second = config.work_per_second})},
        thinkers_(config.thinkers),
        acceptor_(io_),
        sweep_(io_),
        agenda_(io_),
        neighbours_(io_) {
    if (sharing) join_others(*sharing);
  }

  // It listens to the bus on another thread, which must end before what it hands to does.
  ~Sockets() override {
    cluster_.reset();
    classrooms_.send_home();
    house_.turns.send_home();
  }

  std::optional<Fault> listen() {
    const auto& config = house_.config;
    const std::string where = config.address + ':' + std::to_string(config.port);
    boost::system::error_code failed;
    const auto address = asio::ip::make_address(config.address, failed);
    if (failed) return Fault{"config/listen", {where}};
    const tcp::endpoint endpoint(address, config.port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor_.bind(endpoint, failed);
    if (!failed) acceptor_.listen(4096, failed);
    if (failed) return Fault{"server/listen", {where, failed.message()}};
    return config.certificate.empty() ? std::nullopt : read_certificate();
  }

  // Anew where there is one already: connections that are open keep what they have.
  std::optional<Fault> read_certificate() {
    const auto& config = house_.config;
    boost::system::error_code failed;
    asio::ssl::context fresh(asio::ssl::context::tls_server);
    fresh.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                      asio::ssl::context::no_tlsv1_1);
    // Only with keys that nobody keeps (ECDHE), so that a stolen one opens nothing that was recorded before; those of
    // TLS 1.3 are all of that kind.
    SSL_CTX_set_cipher_list(fresh.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
    fresh.use_certificate_chain_file(config.certificate, failed);
    if (failed) return Fault{"server/certificate", {config.certificate, failed.message()}};
    fresh.use_private_key_file(config.key, asio::ssl::context::pem, failed);
    if (failed) return Fault{"server/certificate", {config.key, failed.message()}};
    tls_ = std::move(fresh);
    return std::nullopt;
  }
  void reload() override {
    asio::post(io_, [this] {
      if (house_.config.certificate.empty()) return;
      if (const auto fault = read_certificate())
        log_error("certificate-not-read", {{"said", wire::Words::of("en").say(*fault)}});
      else
        log_info("certificate-read");
    });
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  std::string address() const override {
    return address_by(house_.config.lan && is_any(house_.config.address) ? "127.0.0.1" : house_.config.address);
  }
  std::vector<std::string> reached_at() const override {
    const auto& config = house_.config;
    if (!config.lan) return {};
    std::vector<std::string> all;
    if (!is_any(config.address)) return {address_by(config.address)};
    for (const auto& one : lan_addresses()) all.push_back(address_by(one));
    return all;
  }
  void stop_on_signals() override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    // Without a certificate there is nothing to read, and SIGHUP is a terminal that was closed.
    if (tls_) signals_.add(SIGHUP);
    wait_for_signal();
  }

  void run() override {
    const Build ours = build();
    log_info("listening", {{"address", address()}, {"version", ours.version}, {"commit", ours.commit}});
    asio::co_spawn(io_, accept(), asio::detached);
    sweep();
    asio::post(io_, [this] { keep_time(); });
    look_around();
    serve();
    thinkers_.stop();
    // What the store still has in hand comes back to the hall before it may end.
    for (io_.restart(); house_.floor->under_way() + classrooms_.under_way() > 0; io_.restart()) io_.run_one();
    log_info("stopped");
  }

  void stop() override {
    asio::post(io_, [this] {
      if (house_.stopping) return;
      house_.stopping = true;
      log_info("stopping", {{"connections", house_.connections}});
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      classrooms_.send_home();
      house_.floor->drain([this] { hang_up(); });
    });
  }

 private:
  std::string address_by(const std::string& host) const {
    const bool bracket = host.find(':') != std::string::npos;
    return (tls_ ? "https://" : "http://") + (bracket ? '[' + host + ']' : host) + ':' + std::to_string(port()) +
           house_.config.base + '/';
  }

  // Whatever throws where nobody expected it has ended what it was about, and that alone.
  void serve() {
    while (true) {
      try {
        io_.run();
        return;
      } catch (const std::exception& thrown) {
        log_error("unexpected", {{"reason", thrown.what()}});
      }
    }
  }

  void wait_for_signal() {
    signals_.async_wait([this](boost::system::error_code cancelled, int signal) {
      if (cancelled) return;
      signal == SIGHUP ? reload() : stop();
      wait_for_signal();
    });
  }

  void hang_up() {
    const auto live = house_.live;
    for (auto* one : live)
      if (house_.live.contains(one)) one->hang_up(websocket::close_code::going_away);
    finish(25);
  }

  Figures figures() const {
    Figures now{
        .hall = hall_.counts(), .store = store_.counts(), .sockets = counts_, .cluster = house_.floor->counts()};
    const auto thinking = thinkers_.counts();
    now.sockets.connections = house_.connections;
    now.sockets.thoughts_waiting = thinking.waiting;
    now.sockets.thoughts = thinking.done;
    now.sockets.thinking_seconds = thinking.seconds;
    now.sockets.waited = house_.turns.waited();
    return now;
  }

  void join_others(const Sharing& sharing) {
    cluster_.emplace(
        Cluster::Surroundings{.name = sharing.name,
                              .hall = hall_,
                              .api = api_,
                              .store = store_,
                              .leases = sharing.leases,
                              .bus = sharing.bus,
                              .post = [this](std::function<void()> job) { asio::post(io_, std::move(job)); },
                              .aside = [this](std::function<void()> job) { asio::post(readers_, std::move(job)); },
                              .now = steady_now});
    house_.floor = &*cluster_;
  }

  void look_around() {
    house_.floor->tick();
    classrooms_.tick();
    neighbours_.expires_after(std::chrono::milliseconds(50));
    neighbours_.async_wait([this](boost::system::error_code) { look_around(); });
  }

  // When everybody has said goodbye, or has had half a second for it.
  void finish(int looks) {
    if (looks == 0 || house_.connections == 0) return io_.stop();
    sweep_.expires_after(std::chrono::milliseconds(20));
    sweep_.async_wait([this, looks](boost::system::error_code) { finish(looks - 1); });
  }

  Awaitable<void> accept() {
    while (!house_.stopping) {
      boost::system::error_code failed;
      Socket socket(io_);
      co_await acceptor_.async_accept(socket, asio::redirect_error(use_awaitable, failed));
      if (failed == asio::error::operation_aborted) co_return;
      if (!failed) {
        let_in(std::move(socket));
        continue;
      }
      // Out of file handles, say: wait a little instead of spinning, and say so once.
      ++counts_.not_accepted;
      if (!std::exchange(turning_away_, true)) log_error("cannot-accept", {{"reason", failed.message()}});
      Timer pause(io_.get_executor(), std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(use_awaitable, failed));
    }
  }

  void let_in(Socket socket) {
    if (std::exchange(turning_away_, false)) log_info("accepts-again");
    boost::system::error_code failed;
    const auto endpoint = socket.remote_endpoint(failed);
    if (failed) return;
    socket.set_option(tcp::no_delay(true), failed);
    const auto peer = endpoint.address().to_string();
    // Behind a proxy all connections come from one address: there the proxy counts.
    const bool proxied = is_proxy(house_.config, peer);
    if (house_.connections >= house_.config.most_connections ||
        (!proxied && !house_.addresses.connect(peer, steady_now()))) {
      ++counts_.refused_connections;
      ++house_.refusals[house_.connections >= house_.config.most_connections ? "limit/connections"
                                                                             : "limit/connections-per-address"];
      log_refused();
      return;
    }
    ++house_.connections;
    const auto done = [this, peer, proxied](std::exception_ptr thrown) {
      --house_.connections;
      if (!proxied) house_.addresses.disconnect(peer);
      if (thrown) log_error("connection-failed");
    };
    try {
      if (tls_)
        asio::co_spawn(io_, converse(house_, TlsStream(std::move(socket), *tls_), peer), done);
      else
        asio::co_spawn(io_, converse(house_, std::move(socket), peer), done);
    } catch (...) {
      done(std::current_exception());
    }
  }

  // A line a second says as much as a thousand, and does not fill the disk.
  void log_refused() {
    const Moment now = steady_now();
    if (now - logged_refused_ < std::chrono::seconds(1)) return;
    logged_refused_ = now;
    log_warning("connection-refused", {{"connections", std::to_string(house_.connections)},
                                       {"refused", std::to_string(counts_.refused_connections)}});
  }

  // All connections in turn, a few at a time: thousands of pings at once would keep those who play waiting.
  void sweep() {
    constexpr int parts = 50;
    // Often enough for connections that are idle too long, and for a delay that is still true.
    const auto all = std::chrono::seconds(std::clamp(house_.config.idle_seconds / 3, 1, 5));
    const auto part = std::chrono::milliseconds(all) / parts;
    const Moment planned = steady_now() + part;
    sweep_.expires_after(part);
    sweep_.async_wait([this, planned](boost::system::error_code cancelled) {
      if (cancelled || house_.stopping) return;
      const Moment now = steady_now();
      // A machine that slept has sent no pings, and has not read the answers that came: those have to be heard first.
      if (now - planned > std::chrono::seconds(1)) house_.forgiven = now;
      // A share of those who were there when the round began: of those who are left it would never take all.
      const double share = static_cast<double>(house_.live.size()) / parts;
      if (round_ % parts == 0) share_ = share;
      ++round_;
      for (to_sweep_ += std::max(share_, share); to_sweep_ >= 1; --to_sweep_) {
        auto next = house_.live.upper_bound(swept_);
        if (next == house_.live.end()) next = house_.live.begin();
        if (next == house_.live.end()) break;
        swept_ = *next;
        swept_->sweep(now);
      }
      look_at_store();
      sweep();
    });
  }

  // Nobody writes anything for hours, and the data folder is gone: that is said when it happens.
  void look_at_store() {
    const bool there = store_.counts().there;
    if (there == std::exchange(there_, there)) return;
    there ? log_info("data-file-back") : log_error("data-file-vanished", {{"folder", house_.config.data}});
  }

  // Looks every few milliseconds whether a table has something due: simpler than a timer that is set anew with every
  // move, and as punctual as people can tell.
  void keep_time() {
    try {
      hall_.tick();
      house_.turns.tick(steady_now());
      thinkers_.press();
    } catch (const std::exception& thrown) {
      log_error("unexpected", {{"reason", thrown.what()}});
    }
    const auto next = hall_.next();
    const auto soon = next ? std::clamp(*next - steady_now(), Moment(1), Moment(10)) : Moment(10);
    agenda_.expires_after(soon);
    agenda_.async_wait([this](boost::system::error_code cancelled) {
      if (!cancelled && !house_.stopping) keep_time();
    });
  }

  store::Store& store_;
  std::optional<asio::ssl::context> tls_;
  Metrics metrics_;
  ProcessFigures process_;
  Hall hall_;
  Classrooms classrooms_;
  Api api_;
  Alone alone_;
  std::optional<Cluster> cluster_;
  House house_;
  // One thread does all of it: only posting from others needs locks. Connections end with it, before what they use.
  asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  Thinkers thinkers_;
  asio::thread_pool readers_{4};  // wait for a database that others share
  asio::basic_socket_acceptor<tcp, Executor> acceptor_;
  asio::signal_set signals_{io_};
  Timer sweep_;
  House::Live* swept_ = nullptr;  // last; only compared
  double to_sweep_ = 0, share_ = 0;
  std::uint64_t round_ = 0;
  bool there_ = true;  // the data file, when we looked last
  Timer agenda_;
  Timer neighbours_;
  SocketCounts counts_;
  bool turning_away_ = false;
  Moment logged_refused_{-1000};
};

}  // namespace

Tried<std::unique_ptr<Server>> Server::open(const Config& config, store::Store& store,
                                            const std::optional<Sharing>& sharing) {
  if (!tickets_ready()) return Fault{"server/random"};
  auto server = std::make_unique<Sockets>(config, store, sharing);
  if (auto fault = server->listen()) return *fault;
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace rekentafel::server
