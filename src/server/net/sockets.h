// What everything with a socket shares. Beast compiles slowly: only server.cpp includes this and what builds on it.
#pragma once

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <set>

#include "server/hall/floor.h"
#include "server/net/guard.h"
#include "server/net/turns.h"
#include "server/ops/config.h"
#include "server/ops/process.h"

namespace rekentafel::server {

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
inline constexpr asio::use_awaitable_t<Executor> use_awaitable;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

inline Moment steady_now() {
  return std::chrono::duration_cast<Moment>(std::chrono::steady_clock::now().time_since_epoch());
}
inline std::int64_t calendar_now() {
  return std::chrono::duration_cast<Moment>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// What every connection of the server shares.
struct House {
  Config config;
  asio::io_context& io;
  Floor* floor;
  Addresses addresses;
  Turns turns{};
  std::size_t connections = 0;
  bool stopping = false;
  // Everybody who is connected, to be looked at now and then, and told when the server stops.
  struct Live {
    virtual ~Live() = default;
    virtual void sweep(Moment now) = 0;
    virtual void hang_up(websocket::close_code code) = 0;
  };
  std::set<Live*> live;
  // When the server itself was last found to have been asleep: nobody is blamed for what they did not say before that.
  Moment forgiven{0};
  RefusalCounts refusals{};  // of requests and connections
  store::Times delays{};
};

}  // namespace rekentafel::server
