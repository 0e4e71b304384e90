#include "load/peer.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace rekentafel::load {

namespace {

constexpr unsigned char text_frame = 1, close_frame = 8, ping_frame = 9, pong_frame = 10;

template <class T>
bool read_number(std::string_view text, T& into) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), into);
  return failed == std::errc() && end == text.data() + text.size();
}

// What a header says, of which `head` has whole lines. Names have no case: HAProxy writes them small.
std::optional<std::string_view> field_of(std::string_view head, std::string_view small_name) {
  for (auto at = head.find("\r\n"); at + 2 < head.size(); at = head.find("\r\n", at + 2)) {
    const auto line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const auto colon = line.find(':');
    if (colon != small_name.size() || !std::ranges::equal(line.substr(0, colon), small_name, {}, [](char letter) {
          return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        }))
      continue;
    return line.substr(std::min(line.find_first_not_of(" \t", colon + 1), line.size()));
  }
  return std::nullopt;
}

}  // namespace

std::optional<Address> address_from(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) return std::nullopt;
  url.remove_prefix(scheme.size());
  const auto slash = url.find('/');
  const auto where = url.substr(0, slash);
  const auto colon = where.rfind(':');
  Address address;
  if (colon == std::string_view::npos || !read_number(where.substr(colon + 1), address.port)) return std::nullopt;
  address.host = where.substr(0, colon);
  if (in_addr parsed{}; inet_pton(AF_INET, address.host.c_str(), &parsed) != 1) return std::nullopt;
  if (slash != std::string_view::npos) address.base = url.substr(slash);
  if (address.base.ends_with('/')) address.base.pop_back();
  return address;
}

bool Peer::connect() {
  close();
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(address_->port);
  inet_pton(AF_INET, address_->host.c_str(), &to.sin_addr);
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return false;
  if (address_->receive_bytes > 0)
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &address_->receive_bytes, sizeof address_->receive_bytes);
  if (!address_->from.empty()) {
    sockaddr_in own{};
    own.sin_family = AF_INET;
    inet_pton(AF_INET, address_->from.c_str(), &own.sin_addr);
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) return close(), false;
  }
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    close();
    return false;
  }
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
  return true;
}

void Peer::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  frames_ = broken_ = false;
  arrived_.clear();
  unsent_.clear();
  taken_ = 0;
}

void Peer::request(std::string_view method, std::string_view path, std::string_view body) {
  std::string text;
  text.append(method).append(" ").append(address_->base).append(path).append(" HTTP/1.1\r\nHost: ");
  text.append(address_->host).append(":").append(std::to_string(address_->port));
  if (!body.empty()) text.append("\r\nContent-Type: application/json");
  text.append("\r\nContent-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
  send(text);
}

void Peer::upgrade(std::string_view path) {
  std::string text;
  text.append("GET ").append(address_->base).append(path).append(" HTTP/1.1\r\nHost: ");
  text.append(address_->host).append(":").append(std::to_string(address_->port));
  text.append("\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n");
  text.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  send(text);
}

void Peer::say(std::string_view text) { frame(text_frame, text); }

// A mask of zeros is a mask: the payload goes as it is.
void Peer::frame(unsigned char kind, std::string_view payload) {
  std::string bytes;
  bytes.reserve(payload.size() + 14);
  bytes += static_cast<char>(0x80 | kind);
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 0xff);
  }
  bytes.append(4, '\0');
  bytes += payload;
  send(bytes);
}

void Peer::send(std::string_view bytes) {
  if (unsent_.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  unsent_ += bytes;
}

bool Peer::flush() {
  while (!unsent_.empty()) {
    const auto sent = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (sent <= 0) return errno == EAGAIN;
    unsent_.erase(0, static_cast<std::size_t>(sent));
  }
  return true;
}

bool Peer::receive(const Answered& answered, const Told& told) {
  std::array<char, 16 * 1024> room;
  while (true) {
    const auto got = ::recv(socket_, room.data(), room.size(), 0);
    if (got == 0) return false;
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    arrived_.append(room.data(), static_cast<std::size_t>(got));
    while (socket_ >= 0 && !broken_ && (frames_ ? take_frame(told) : take_response(answered))) {
    }
    if (socket_ < 0 || broken_) return false;
    arrived_.erase(0, taken_);
    taken_ = 0;
    if (static_cast<std::size_t>(got) < room.size()) return true;
  }
}

bool Peer::take_response(const Answered& answered) {
  const auto text = waiting();
  const auto end = text.find("\r\n\r\n");
  if (end == std::string_view::npos) return false;
  int status = 0;
  if (!text.starts_with("HTTP/1.1 ") || !read_number(text.substr(9, 3), status)) {
    broken_ = true;
    return false;
  }
  std::size_t length = 0;
  if (const auto field = field_of(text.substr(0, end + 2), "content-length"); field && !read_number(*field, length))
    broken_ = true;
  if (broken_ || text.size() < end + 4 + length) return false;
  const std::string body(text.substr(end + 4, length));
  taken_ += end + 4 + length;
  frames_ = status == 101;
  answered(status, body);
  return true;
}

bool Peer::take_frame(const Told& told) {
  const auto bytes = waiting();
  if (bytes.size() < 2) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  std::size_t length = byte(1) & 0x7f, head = 2;
  if (byte(1) & 0x80) broken_ = true;  // a server does not mask
  if (length >= 126) {
    const std::size_t wide = length == 126 ? 2 : 8;
    if (bytes.size() < 2 + wide) return false;
    length = 0;
    for (std::size_t i = 0; i < wide; ++i) length = length << 8 | byte(2 + i);
    head += wide;
  }
  if (broken_ || bytes.size() < head + length) return false;
  const auto payload = bytes.substr(head, length);
  taken_ += head + length;
  const unsigned kind = byte(0) & 0x0f;
  if (kind == text_frame) told(payload);
  if (kind == ping_frame) frame(pong_frame, payload);
  if (kind == close_frame) broken_ = true;
  return true;
}

}  // namespace rekentafel::load
