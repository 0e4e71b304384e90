#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/random.h"
#include "server/net/frames_for_tests.h"

namespace rekentafel::server {
namespace {

struct Heard {
  Opcode kind;
  std::string payload;
  bool operator==(const Heard&) const = default;
};

// As a client sends it, by the picture in section 5.2 of RFC 6455.
std::string sent(int first, std::string_view payload, std::uint32_t mask = 0x12345678) {
  std::string frame(1, static_cast<char>(first));
  const auto add = [&](std::uint64_t value, int bytes) {
    while (bytes-- > 0) frame += static_cast<char>(value >> 8 * bytes & 0xFF);
  };
  if (payload.size() < 126)
    add(0x80 | payload.size(), 1);
  else if (payload.size() < 65536)
    add(0x80 | 126, 1), add(payload.size(), 2);
  else
    add(0x80 | 127, 1), add(payload.size(), 8);
  add(mask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(payload[i] ^ static_cast<char>(mask >> (24 - 8 * (i % 4)) & 0xFF));
  return frame;
}

std::vector<Heard> heard(Frames& frames, std::string_view bytes, std::size_t piece) {
  std::vector<Heard> all;
  feed(frames, bytes, piece, [&](const Message& message) {
    all.push_back({message.kind, std::string(message.payload)});
  });
  return all;
}
std::uint16_t breach(std::string_view bytes) {
  Frames frames(4096);
  EXPECT_TRUE(heard(frames, bytes, 1).empty());
  return frames.breach();
}

TEST(Frames, the_examples_of_the_standard) {
  Frames frames(4096);
  // 5.7: a masked "Hello", and a ping with a body of "Hello", masked.
  const std::string hello("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  const std::string ping("\x89\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  EXPECT_EQ(heard(frames, hello + ping, 100), (std::vector<Heard>{{Opcode::text, "Hello"}, {Opcode::ping, "Hello"}}));
}

TEST(Frames, a_goodbye_has_no_code_or_one_that_may_be_said) {
  const auto said = [](const std::string& payload) {
    Frames frames(4096);
    const auto all = heard(frames, sent(0x88, payload), 100);
    return std::pair(all == std::vector<Heard>{{Opcode::close, payload}}, frames.breach());
  };
  using Said = std::pair<bool, std::uint16_t>;
  const Said fine{true, 0};
  EXPECT_EQ(said(""), fine);
  // 1004 is reserved; 1005, 1006 and 1015 stand for what was not said (RFC 6455, 7.4.1); 3000 to 4999 are anybody's.
  const std::set<int> standard = {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014};
  for (int code = 0; code < 65536; ++code) {
    const bool may = standard.contains(code) || (code >= 3000 && code < 5000);
    EXPECT_EQ(said(goodbye(static_cast<std::uint16_t>(code))), may ? fine : Said(false, no_websocket)) << code;
  }
  EXPECT_EQ(said(goodbye(1000) + "góð nótt"), fine);
  EXPECT_EQ(said(goodbye(1000) + "\xff"), Said(false, no_text));
}

TEST(Frames, random_messages_in_random_frames_and_random_pieces) {
  Random random(Seed{20, 26});
  for (int round = 0; round < 300; ++round) {
    std::string bytes;
    std::vector<Heard> said;
    for (int i = 0; i < 8; ++i) {
      std::string payload(random.below(round % 10 == 0 ? 70'000 : 300), 'a');
      for (auto& letter : payload) letter = static_cast<char>(random.below(128));
      const bool text = random.below(2) == 0;
      int opcode = text ? 1 : 2;
      for (std::size_t at = 0;;) {
        const auto count = std::min<std::size_t>(payload.size() - at, 1 + random.below(80'000));
        const bool last = at + count == payload.size() && random.below(4) > 0;
        bytes += sent(opcode | (last ? 0x80 : 0), std::string_view(payload).substr(at, count), random.below(~0u));
        opcode = 0;
        at += count;
        if (last) break;
        // Control frames may stand between the frames of a message.
        if (random.below(3) == 0) {
          bytes += sent(0x8A, "17", random.below(~0u));
          said.push_back({Opcode::pong, "17"});
        }
      }
      said.push_back({text ? Opcode::text : Opcode::binary, payload});
    }
    Frames frames(70'000);
    EXPECT_EQ(heard(frames, bytes, 1 + random.below(round % 2 == 0 ? 7 : 5000)), said);
    EXPECT_EQ(frames.breach(), 0);
  }
}

TEST(Frames, what_is_no_websocket_is_a_breach) {
  EXPECT_EQ(breach(std::string("\x81\x02{}", 4)), no_websocket) << "not masked";
  EXPECT_EQ(breach(sent(0xC1, "{}")), no_websocket) << "a reserved bit";
  EXPECT_EQ(breach(sent(0x83, "{}")), no_websocket) << "an opcode nobody knows";
  EXPECT_EQ(breach(sent(0x8B, "{}")), no_websocket);
  EXPECT_EQ(breach(sent(0x80, "{}")), no_websocket) << "goes on with nothing";
  EXPECT_EQ(breach(sent(0x01, "{") + sent(0x81, "}")), no_websocket) << "begins before the last one ended";
  EXPECT_EQ(breach(sent(0x09, "")), no_websocket) << "a ping in parts";
  EXPECT_EQ(breach(sent(0x89, std::string(126, 'x'))), no_websocket) << "a long ping";
  EXPECT_EQ(breach(sent(0x88, "\x03")), no_websocket) << "half a close code";
  EXPECT_EQ(breach(std::string("\x81\xfe\0\x05", 4)), no_websocket) << "a length longer written than needed";
  EXPECT_EQ(breach(std::string("\x81\xff\0\0\0\0\0\0\xff\xff", 10)), no_websocket);
  EXPECT_EQ(breach(std::string("\x81\xff\x80\0\0\0\0\0\0\0", 10)), no_websocket);
}

TEST(Frames, a_message_may_be_so_long_and_no_longer) {
  Frames frames(4096);
  EXPECT_EQ(heard(frames, sent(0x81, std::string(4096, ' ')), 1000).size(), 1u);
  EXPECT_EQ(breach(sent(0x81, std::string(4097, ' '))), too_long);
  EXPECT_EQ(breach(sent(0x01, std::string(4000, ' ')) + sent(0x80, std::string(97, ' '))), too_long);
  EXPECT_EQ(breach(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10)), too_long) << "before it is there";
}

TEST(Frames, text_is_utf8) {
  // All there is of one to four bytes, against what each character looks like.
  const auto is_text = [](const std::string& text) {
    Frames frames(100);
    const auto all = heard(frames, sent(0x81, text), 100);
    EXPECT_EQ(frames.breach(), all.empty() ? no_text : 0);
    return !all.empty();
  };
  const auto written = [](char32_t c) {
    std::string text;
    const auto more = [&](int shift) { text += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
    if (c < 0x80) return std::string(1, static_cast<char>(c));
    if (c < 0x800) return text += static_cast<char>(0xC0 | c >> 6), more(0), text;
    if (c < 0x10000) return text += static_cast<char>(0xE0 | c >> 12), more(6), more(0), text;
    return text += static_cast<char>(0xF0 | c >> 18), more(12), more(6), more(0), text;
  };
  for (char32_t c = 0; c < 0x120000; c += c < 0x11000 ? 1 : 61)
    ASSERT_EQ(is_text("a" + written(c) + "z"), c < 0xD800 || (c > 0xDFFF && c < 0x110000)) << std::hex << +c;
  for (const auto* wrong : {"\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xF5\x80\x80\x80", "\x80",
                            "\xBF", "\xFE", "\xFF", "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xC3z", "\xE2z\xAC"})
    EXPECT_FALSE(is_text(wrong));
  // A character may be divided between two frames.
  Frames frames(100);
  EXPECT_EQ(heard(frames, sent(0x01, "7\xC3") + sent(0x80, "\xA1ttu9"), 100),
            (std::vector<Heard>{{Opcode::text, "7áttu9"}}));
}

TEST(Frames, heads_of_what_the_server_sends) {
  const auto head = [](Opcode kind, std::size_t payload) {
    char room[longest_head];
    return std::string(room, write_head(room, kind, payload));
  };
  EXPECT_EQ(head(Opcode::text, 5), std::string("\x81\x05", 2));
  EXPECT_EQ(head(Opcode::text, 125), std::string("\x81\x7d", 2));
  EXPECT_EQ(head(Opcode::ping, 126), std::string("\x89\x7e\0\x7e", 4));
  EXPECT_EQ(head(Opcode::binary, 256), std::string("\x82\x7e\x01\x00", 4)) << "5.7";
  EXPECT_EQ(head(Opcode::binary, 65536), std::string("\x82\x7f\0\0\0\0\0\x01\0\0", 10)) << "5.7";
  EXPECT_EQ(goodbye(1002), "\x03\xea");
}

}  // namespace
}  // namespace rekentafel::server
