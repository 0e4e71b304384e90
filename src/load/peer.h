// A WebSocket client that costs next to nothing, so that a machine can hold thousands: it shares one core with all the
// others, and what it spends would else be measured as the server's. HTTP first, then frames, on one socket.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace rekentafel::load {

struct Address {
  std::string host = "127.0.0.1";  // a number, not a name
  std::uint16_t port = 8080;
  std::string base;       // path
  std::string from;       // the address that the client itself uses; any where not said
  int receive_bytes = 0;  // the room for what is not read yet; the system's own where not said
};
// http://127.0.0.1:8080/base
std::optional<Address> address_from(std::string_view url);

class Peer {
 public:
  explicit Peer(const Address& address) : address_(&address) {}
  ~Peer() { close(); }
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  bool connect();  // waits, on loopback a moment; the socket does not wait afterwards
  void close();
  int handle() const { return socket_; }
  bool is_open() const { return socket_ >= 0; }

  void request(std::string_view method, std::string_view path, std::string_view body);
  void upgrade(std::string_view path);
  void say(std::string_view text);
  void raw(std::string_view bytes) { send(bytes); }  // also what no client should say

  // Takes what has arrived. `answered` hears of each HTTP response, `told` of each message. False when the other side
  // has closed, or said what is no HTTP and no frame.
  using Answered = std::function<void(int status, std::string_view body)>;
  using Told = std::function<void(std::string_view text)>;
  bool receive(const Answered& answered, const Told& told);

  // What the socket did not take at once waits; true while something does.
  bool unsent() const { return !unsent_.empty(); }
  bool flush();

 private:
  void send(std::string_view bytes);
  void frame(unsigned char kind, std::string_view payload);
  bool take_response(const Answered& answered);  // true when one was whole
  bool take_frame(const Told& told);
  std::string_view waiting() const { return std::string_view(arrived_).substr(taken_); }

  const Address* address_;
  int socket_ = -1;
  bool frames_ = false;  // upgraded
  bool broken_ = false;
  std::string arrived_;
  std::size_t taken_ = 0;
  std::string unsent_;
};

}  // namespace rekentafel::load
