// What servers that share their tables say to each other over the bus: an envelope with a version, who sent it, a
// sequence number and the connection it is about, and a text. Every dispatch between two servers is counted, so that
// one that got lost is noticed by its gap. Nothing is read out of the text that belongs on the envelope.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "table/telling.h"

namespace rekentafel::server {

struct Dispatch {
  // Servers of two versions refuse each other (`stranger`): grows when an envelope or a text changes its form.
  static constexpr std::uint64_t version = 2;

  enum class Kind : char {
    // From the server where a client is connected (the edge) to the one that writes the table (the owner).
    join = 'j',      // code, the seq that the client knows, and its own words
    say = 's',       // what the client says, in its own words
    measured = 'm',  // its delay, with the way between the servers
    gone = 'g',
    ask = 'a',  // a request of HTTP
    // From the owner to the edge.
    tell = 't',       // what the client is to hear
    close = 'c',      // nothing more will be told
    elsewhere = 'e',  // another writes that table by now
    answer = 'r',     // to a request
    // Between any two.
    beat = 'b',      // heartbeat, with the sender's clock
    echo = 'o',      // of a beat
    gap = 'l',       // something of yours got lost
    farewell = 'f',  // I stop, and have let go of my tables
    listing = 'p',   // tables that are open to all; not counted
    stranger = 'v',  // I speak another version, and have not read what you said; not counted
  };
  Kind kind{};
  std::string_view from;     // the sender's name
  std::uint64_t number = 0;  // 1, 2, 3 … from this sender to this receiver
  std::uint64_t link = 0;    // the edge's own name for a connection or a request
  std::string_view text;
};

std::string encode(const Dispatch& dispatch);
// What is in it points into `text`. Of another version only who says so and which it is are read: these two stand at
// the same place in all.
struct OtherVersion {
  std::string_view from;
  std::uint64_t version = 0;
};
struct ReadDispatch {
  std::optional<Dispatch> dispatch;
  std::optional<OtherVersion> other;  // neither: no dispatch at all
};
ReadDispatch decode(std::string_view text);

// The text of a `tell`.
std::string encode(const table::Told& told);
std::optional<table::Told> decode_told(std::string_view text);

// "a\nb\nrest" into a, b and the rest; false where there are fewer lines.
bool split(std::string_view text, std::initializer_list<std::string_view*> into);

}  // namespace rekentafel::server
