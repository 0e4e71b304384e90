// HTTP on a socket: requests are handed to the API, and one may turn the connection into a WebSocket.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "server/net/preferences.h"
#include "server/net/session.h"
#include "wire/words.h"

namespace rekentafel::server {

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

inline void add_headers(HttpResponse& response, bool tls) {
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
               "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
               "form-action 'none'; frame-ancestors 'none'");
  if (tls) response.set("Strict-Transport-Security", "max-age=31536000");
}

inline HttpResponse written(const Response& from, const HttpRequest& request, bool tls) {
  HttpResponse response(static_cast<http::status>(from.status), request.version());
  add_headers(response, tls);
  if (from.status != 204 && from.status != 304) response.set(http::field::content_type, from.type);
  for (const auto& [name, value] : from.headers) response.set(name, value);
  if (response.find(http::field::cache_control) == response.end()) response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  const bool head = request.method() == http::verb::head;
  response.content_length(from.body.size());
  if (!head) response.body() = from.body;
  return response;
}

inline std::string language_of(const HttpRequest& request) {
  return std::string(preferred(view_of(request[http::field::accept_language]), wire::Words::languages()));
}

// The same site, or one that is named in the configuration. Programs that are no browsers send none. A server with a
// certificate of its own shows its pages with https alone.
inline bool origin_fits(const HttpRequest& request, const Config& config) {
  const auto origin = view_of(request[http::field::origin]);
  if (origin.empty()) return true;
  for (const auto& allowed : config.origins)
    if (origin == allowed) return true;
  if (!config.certificate.empty() && !origin.starts_with("https://")) return false;
  const auto slashes = origin.find("//");
  return slashes != std::string_view::npos && origin.substr(slashes + 2) == view_of(request[http::field::host]);
}

// "since=4&x=y". Nothing is decoded: what we ask for has no other characters.
inline std::map<std::string, std::string> query_of(std::string_view text) {
  std::map<std::string, std::string> query;
  while (!text.empty() && query.size() < 8) {
    const auto one = text.substr(0, text.find('&'));
    const auto is = one.find('=');
    if (is != std::string_view::npos) query.emplace(one.substr(0, is), one.substr(is + 1));
    text.remove_prefix(std::min(one.size() + 1, text.size()));
  }
  return query;
}

inline std::optional<Request> asked(const HttpRequest& from, const Config& config) {
  std::string_view target = view_of(from.target());
  if (!target.starts_with('/')) return std::nullopt;
  const auto question = target.find('?');
  std::string_view path = target.substr(0, question);
  if (!config.base.empty()) {
    if (path != config.base && !path.starts_with(config.base + '/')) return std::nullopt;
    path.remove_prefix(config.base.size());
  }
  Request request{.method = std::string(view_of(from.method_string())),
                  .path = std::string(path),
                  .language = language_of(from),
                  .body = from.body(),
                  .encodings = std::string(view_of(from[http::field::accept_encoding])),
                  .known = std::string(view_of(from[http::field::if_none_match]))};
  if (question != std::string_view::npos) request.query = query_of(target.substr(question + 1));
  const auto authorization = view_of(from[http::field::authorization]);
  if (authorization.starts_with("Bearer ")) request.bearer = authorization.substr(7);
  return request;
}

// For whom a proxy asks. What it has seen itself is the last entry of the last line: HAProxy adds a line of its own
// below the one that a client may have made up, others an entry at its end.
inline std::string address_of(const HttpRequest& request, const std::string& peer, const Config& config) {
  if (!is_proxy(config, peer)) return peer;
  const auto lines = request.equal_range("X-Forwarded-For");
  if (lines.first == lines.second) return peer;
  auto last = view_of(std::prev(lines.second)->value());
  last.remove_prefix(last.rfind(',') + 1);
  // Who is "unknown" counts as the proxy.
  const auto address = read_forwarded(last);
  return address ? to_text(*address) : peer;
}

// RFC 9112, 3.2: one line Host, and with HTTP/1.1 not without.
inline bool host_fits(const HttpRequest& request) {
  const auto hosts = request.count(http::field::host);
  return hosts == 1 || (hosts == 0 && request.version() < 11);
}

// What a balancer asks by number: it tells nothing of any table.
inline bool is_probe(std::string_view path) { return path == "/health" || path == "/ready"; }

// The code of /api/tables/CODE/live.
inline std::optional<std::string> live_code(std::string_view path) {
  constexpr std::string_view before = "/api/tables/", after = "/live";
  if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size())
    return std::nullopt;
  return std::string(path.substr(before.size(), path.size() - before.size() - after.size()));
}

// Nobody is sent away who only has to wait a moment until their house may work again; else how long that takes, in
// seconds.
inline Awaitable<std::optional<int>> turn(House& house, NeighbourPtr neighbour) {
  constexpr int patience = 5;  // seconds
  const Moment since = steady_now();
  while (!neighbour->working.has(steady_now(), 0)) {
    const int left = neighbour->working.seconds_left(steady_now());
    if (left > patience || steady_now() - since > std::chrono::seconds(patience)) co_return left;
    auto wake = std::make_shared<Timer>(house.io.get_executor(), std::chrono::steady_clock::time_point::max());
    house.turns.wait(neighbour, [wake] { wake->cancel(); });
    boost::system::error_code cancelled;
    co_await wake->async_wait(asio::redirect_error(use_awaitable, cancelled));
  }
  co_return std::nullopt;
}

inline Response too_many(Refusal refusal, const Request& request, int seconds) {
  auto response = refused(refusal, request.language);
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

inline Awaitable<Response> answer(House& house, const Request& request, const NeighbourPtr& neighbour) {
  // The store answers later, through the hall's own thread.
  struct Pending {
    Timer timer;
    std::optional<Response> response;
  };
  auto pending =
      std::make_shared<Pending>(Pending{{house.io.get_executor(), std::chrono::steady_clock::time_point::max()}, {}});
  auto done = [pending](Response response) {
    pending->response = std::move(response);
    pending->timer.cancel();
  };
  {
    const Turns::Work work(house.turns, neighbour);
    house.floor->answer(request, std::move(done));
  }
  if (!pending->response) {
    boost::system::error_code cancelled;
    co_await pending->timer.async_wait(asio::redirect_error(use_awaitable, cancelled));
  }
  co_return std::move(*pending->response);
}

// Opening a table and sitting down at one count; a code that nobody has counts as wrong, and an address has only so
// many of them: then even a right one is not told.
inline Awaitable<Response> answer_within_limits(House& house, const Request& request, const NeighbourPtr& neighbour) {
  const bool about_table = request.path.starts_with("/api/tables/") || request.path.starts_with("/api/classes/");
  if (about_table && !neighbour->knocking.has(steady_now()))
    co_return too_many({"http/too-many-codes", {}}, request, neighbour->knocking.seconds_left(steady_now()));
  // A chair counts as a quarter of a table: a class that sits down at fifteen tables has done nothing wrong.
  const double weight = request.method != "POST"                                          ? 0
                        : request.path == "/api/tables" || request.path == "/api/classes" ? 1
                                                                                          : 0.25;
  if (weight > 0 && !neighbour->opening.take(steady_now(), weight))
    co_return too_many({"http/too-many", {}}, request, neighbour->opening.seconds_left(steady_now()));
  auto response = co_await answer(house, request, neighbour);
  if (about_table && response.status == 404) neighbour->knocking.owe();
  co_return response;
}

// A connection that asks; it is closed when it takes too long over a request, and soon when it asks for nothing more: a
// browser keeps six of them open, and a school has one address.
template <class Stream>
struct Asking final : House::Live {
  Asking(House& the_house, Stream& the_stream) : house(the_house), stream(the_stream) { house.live.insert(this); }
  ~Asking() override { house.live.erase(this); }
  void sweep(Moment now) override {
    const auto& config = house.config;
    const int patience = answered ? std::min(config.keep_alive_seconds, config.idle_seconds) : config.idle_seconds;
    if (now - std::max(heard, house.forgiven) > std::chrono::seconds(patience)) hang_up({});
  }
  void hang_up(websocket::close_code) override {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream).close(ignored);
  }
  House& house;
  Stream& stream;
  Moment heard = steady_now();
  bool answered = false;  // and nothing was heard since
};

// About what the system and the parser take for them, which is not measured: on loopback, a connection 50 µs, a request
// 30 µs, a byte that is sent a nanosecond; a TLS handshake with RSA a millisecond.
inline constexpr std::chrono::microseconds cost_of_connecting{50}, cost_of_request{30}, cost_of_handshake{1000};

inline HttpResponse bad_request(http::status status, bool tls) {
  HttpResponse response(status, 11);
  add_headers(response, tls);
  response.keep_alive(false);
  response.prepare_payload();
  return response;
}

// Requests of one connection, one after the other, until it ends or asks to become a WebSocket: then that request.
template <class Stream>
Awaitable<std::optional<HttpRequest>> ask(House& house, Stream& stream, const std::string& peer, std::string& code) {
  constexpr bool tls = std::is_same_v<Stream, TlsStream>;
  Asking<Stream> asking(house, stream);
  boost::system::error_code failed;
  // Connecting costs as well. What comes through a proxy is counted when it is known for whom.
  if (!is_proxy(house.config, peer)) {
    const auto neighbour = house.addresses.neighbour(peer, steady_now());
    if (co_await turn(house, neighbour)) co_return std::nullopt;
    Turns::owe(*neighbour, tls ? cost_of_handshake : cost_of_connecting);
  }
  if constexpr (tls) {
    co_await stream.async_handshake(asio::ssl::stream_base::server, asio::redirect_error(use_awaitable, failed));
    if (failed) co_return std::nullopt;
  }
  beast::flat_buffer buffer(16 * 1024);
  while (!house.stopping) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(64 * 1024);
    parser.header_limit(8 * 1024);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_awaitable, failed));
    asking.answered = false;
    // Nothing that comes after the body is believed: a trailer is no header, whatever its name.
    std::optional<http::request_header<>> head;
    if (!failed && parser.chunked()) head = parser.get().base();
    if (!failed) co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, failed));
    if (failed == http::error::end_of_stream || !beast::get_lowest_layer(stream).is_open()) co_return std::nullopt;
    asking.heard = steady_now();
    if (failed) {
      const auto bad = bad_request(
          failed == http::error::body_limit ? http::status::payload_too_large : http::status::bad_request, tls);
      co_await http::async_write(stream, bad, asio::redirect_error(use_awaitable, failed));
      co_return std::nullopt;
    }
    auto request = parser.release();
    if (head) request.base() = *std::move(head);
    if (!host_fits(request)) {
      const auto bad = bad_request(http::status::bad_request, tls);
      co_await http::async_write(stream, bad, asio::redirect_error(use_awaitable, failed));
      co_return std::nullopt;
    }
    auto question = asked(request, house.config);
    const auto neighbour = house.addresses.neighbour(address_of(request, peer, house.config), steady_now());
    if (question) question->house = neighbour->house;
    Response response;
    if (!question) {
      response = refused(Refusal{"http/path", {}}, language_of(request));
    } else if (!is_probe(question->path) && !answers_to(house.config, view_of(request[http::field::host]))) {
      response = refused(Refusal{"http/host", {}}, language_of(request));
    } else if (!origin_fits(request, house.config)) {
      response = refused(Refusal{"http/origin", {}}, language_of(request));
    } else if (const auto live = live_code(question->path); live && websocket::is_upgrade(request)) {
      code = *live;
      co_return request;
    } else if (const auto wait = co_await turn(house, neighbour)) {
      response = too_many({"http/too-busy", {}}, *question, *wait);
      request.keep_alive(false);
    } else {
      response = co_await answer_within_limits(house, *question, neighbour);
    }
    if (!response.refused.empty()) ++house.refusals[response.refused];
    auto message = written(response, request, tls);
    Turns::owe(*neighbour, cost_of_request + std::chrono::nanoseconds(message.body().size()));
    co_await http::async_write(stream, message, asio::redirect_error(use_awaitable, failed));
    asking.heard = steady_now();
    asking.answered = true;
    if (failed || !message.keep_alive()) break;
  }
  if constexpr (!tls) stream.shutdown(tcp::socket::shutdown_send, failed);
  co_return std::nullopt;
}

template <class Stream>
Awaitable<void> converse(House& house, Stream stream, std::string peer) {
  std::string code;
  auto upgrade = co_await ask(house, stream, peer, code);
  if (!upgrade) co_return;
  auto neighbour = house.addresses.neighbour(address_of(*upgrade, peer, house.config), steady_now());
  const auto session =
      std::make_shared<Session<Stream>>(house, std::move(stream), std::move(code), std::move(neighbour));
  co_await session->run(*std::move(upgrade));
}

}  // namespace rekentafel::server
