// The frames of a WebSocket (RFC 6455), taken apart and put together. Beast shakes hands; its reader costs between one
// and two microseconds more a message, of the twenty that a move takes, and knows nothing of what was written straight
// into the socket.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rekentafel::server {

enum class Opcode : unsigned char { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// A whole message, however many frames it came in, or a control frame. A frame that more are to follow is told as an
// empty continuation, so that whoever sends many of them can be counted.
struct Message {
  Opcode kind;
  std::string_view payload;
};

// What a client sends: bytes in, messages out.
class Frames {
 public:
  explicit Frames(std::size_t longest) : longest_(longest) {}

  // Where the next bytes go, and how many came.
  std::span<char> room();
  void came(std::size_t count) { end_ += count; }

  // The next message; its payload stands until the next call of anything here. Nothing where more bytes must come, or
  // where what came is no WebSocket.
  std::optional<Message> next();
  // Then the code with which such a connection is closed; else 0.
  std::uint16_t breach() const { return breach_; }

 private:
  std::optional<Message> farewell(std::string_view payload);
  std::optional<Message> wrong(std::uint16_t code);
  std::optional<Message> whole(Opcode kind, std::string_view payload);

  std::size_t longest_;
  std::string bytes_;
  std::size_t begin_ = 0, end_ = 0;  // of what is not taken apart yet
  std::optional<Opcode> parted_;     // a message of which more frames are to come
  std::string parts_;
  std::uint16_t breach_ = 0;
};

// The longest head of a frame that the server sends, and one written there: how long it is.
inline constexpr std::size_t longest_head = 10;
std::size_t write_head(char* to, Opcode kind, std::size_t payload);

// The payload of a close frame.
std::string goodbye(std::uint16_t code);

// Close codes that say what was wrong.
inline constexpr std::uint16_t no_websocket = 1002, no_text = 1007, too_long = 1009;

}  // namespace rekentafel::server
