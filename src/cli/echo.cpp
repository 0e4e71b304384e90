#include "cli/echo.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>

namespace rekentafel::cli {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Socket = websocket::stream<beast::tcp_stream>;

// As Beast's documentation has a server with coroutines: its stream, its timeouts, one thread.
asio::awaitable<void> echo(Socket socket) {
  boost::system::error_code failed;
  auto token = asio::redirect_error(asio::use_awaitable, failed);
  beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true), failed);
  socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  socket.text(true);
  co_await socket.async_accept(token);
  beast::flat_buffer buffer;
  while (!failed) {
    co_await socket.async_read(buffer, token);
    if (!failed) co_await socket.async_write(buffer.data(), token);
    buffer.consume(buffer.size());
  }
}

asio::awaitable<void> accept(tcp::acceptor& acceptor) {
  while (true)
    asio::co_spawn(acceptor.get_executor(), echo(Socket(co_await acceptor.async_accept(asio::use_awaitable))),
                   asio::detached);
}

}  // namespace

void serve_echo(const std::function<void(int port)>& listening) {
  asio::io_context io(1);
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  acceptor.listen(4096);
  listening(acceptor.local_endpoint().port());
  asio::co_spawn(io, accept(acceptor), asio::detached);
  io.run();
}

}  // namespace rekentafel::cli
