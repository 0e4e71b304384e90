#include "server/net/frames.h"

#include <cstring>
#include <utility>

namespace rekentafel::server {

namespace {

// How many bytes more a character takes that begins with this one; nothing begins with some.
std::optional<int> more_bytes(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  if (first >= 0xF0 && first < 0xF5) return 3;
  return std::nullopt;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i++]);
    if (first < 0x80) continue;
    const auto more = more_bytes(first);
    if (!more || text.size() - i < static_cast<std::size_t>(*more)) return false;
    // No longer than needed, no half of a pair, nothing beyond the last character.
    const auto second = static_cast<unsigned char>(text[i]);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
        (first == 0xF4 && second > 0x8F))
      return false;
    for (int k = 0; k < *more; ++k)
      if ((static_cast<unsigned char>(text[i++]) & 0xC0) != 0x80) return false;
  }
  return true;
}

bool is_known(Opcode kind) {
  switch (kind) {
    case Opcode::continuation:
    case Opcode::text:
    case Opcode::binary:
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      return true;
  }
  return false;
}

// Codes that an end may send: those of the standard and of its registry, and those left to programs (RFC 6455, 7.4).
// The others stand for what is never said.
bool may_be_said(int code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

}  // namespace

std::span<char> Frames::room() {
  // Most messages are short, and most connections quiet: little is held for each.
  constexpr std::size_t enough = 256;
  if (begin_ == end_) begin_ = end_ = 0;
  if (bytes_.size() - end_ < enough && begin_ > 0) {
    std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (bytes_.size() - end_ < enough) bytes_.resize(bytes_.size() + 2 * enough);
  return {bytes_.data() + end_, bytes_.size() - end_};
}

std::optional<Message> Frames::next() {
  if (!parted_) parts_.clear();
  while (breach_ == 0 && end_ - begin_ >= 2) {
    const std::size_t have = end_ - begin_;
    char* const frame = bytes_.data() + begin_;
    const auto byte = [frame](std::size_t i) { return static_cast<unsigned char>(frame[i]); };
    const bool last = byte(0) & 0x80, control = byte(0) & 0x08;
    const auto kind = Opcode(byte(0) & 0x0F);
    // Nothing was agreed for the reserved bits, and a client masks what it says.
    if ((byte(0) & 0x70) || !is_known(kind) || !(byte(1) & 0x80)) return wrong(no_websocket);
    std::uint64_t length = byte(1) & 0x7F;
    if (control && (!last || length > 125)) return wrong(no_websocket);
    if (!control && (kind == Opcode::continuation) != parted_.has_value()) return wrong(no_websocket);
    std::size_t head = 2;
    if (length >= 126) {
      const std::size_t wide = length == 126 ? 2 : 8;
      const std::uint64_t at_least = length == 126 ? 126 : 0x10000;
      if (have < head + wide) return std::nullopt;
      for (length = 0; head < 2 + wide; ++head) length = length << 8 | byte(head);
      if (length < at_least || length >> 63) return wrong(no_websocket);
    }
    if (!control && length > longest_ - parts_.size()) return wrong(too_long);
    if (have < head + 4 + length) return std::nullopt;

    const char* const mask = frame + head;
    const std::span payload(frame + head + 4, static_cast<std::size_t>(length));
    for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i & 3]);
    const std::string_view text(payload.data(), payload.size());
    begin_ += head + 4 + payload.size();
    if (kind == Opcode::close) return farewell(text);
    if (control) return Message{kind, text};
    if (last && !parted_) return whole(kind, text);
    parts_ += text;
    if (!parted_) parted_ = kind;
    if (!last) return Message{Opcode::continuation, {}};
    return whole(*std::exchange(parted_, std::nullopt), parts_);
  }
  return std::nullopt;
}

std::optional<Message> Frames::whole(Opcode kind, std::string_view payload) {
  if (kind == Opcode::text && !is_utf8(payload)) return wrong(no_text);
  return Message{kind, payload};
}

// Nothing, or a code of two bytes and why.
std::optional<Message> Frames::farewell(std::string_view payload) {
  if (payload.empty()) return Message{Opcode::close, payload};
  const auto byte = [payload](std::size_t i) { return static_cast<unsigned char>(payload[i]); };
  if (payload.size() < 2 || !may_be_said(byte(0) << 8 | byte(1))) return wrong(no_websocket);
  if (!is_utf8(payload.substr(2))) return wrong(no_text);
  return Message{Opcode::close, payload};
}

std::optional<Message> Frames::wrong(std::uint16_t code) {
  breach_ = code;
  return std::nullopt;
}

std::size_t write_head(char* to, Opcode kind, std::size_t payload) {
  std::size_t size = 0;
  const auto put = [&](std::size_t byte) { to[size++] = static_cast<char>(byte); };
  put(0x80u | static_cast<unsigned char>(kind));
  if (payload < 126) {
    put(payload);
    return size;
  }
  const int wide = payload < 0x10000 ? 2 : 8;
  put(wide == 2 ? 126 : 127);
  for (int i = wide - 1; i >= 0; --i) put(payload >> (8 * i) & 0xFF);
  return size;
}

std::string goodbye(std::uint16_t code) { return {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)}; }

}  // namespace rekentafel::server
