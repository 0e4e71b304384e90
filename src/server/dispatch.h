// What servers that share their tables say to each other over the bus. Every dispatch between two of them is counted,
// so that one that got lost is noticed by its gap.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rekentafel::server {

struct Dispatch {
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
    beat = 'b',      // I am here; with my clock
    echo = 'o',      // of a beat
    gap = 'l',       // something of yours got lost
    farewell = 'f',  // I stop, and have let go of my tables
    listing = 'p',   // tables that are open to all; not counted
  };
  Kind kind{};
  std::string_view from;     // the sender's name
  std::uint64_t number = 0;  // 1, 2, 3 … from this sender to this receiver
  std::uint64_t link = 0;    // the edge's own name for a connection or a request
  std::string_view text;
};

std::string written(const Dispatch& dispatch);
// What is in it points into `text`.
std::optional<Dispatch> read_dispatch(std::string_view text);

// "a\nb\nrest" into a, b and the rest; false where there are fewer lines.
bool split(std::string_view text, std::initializer_list<std::string_view*> into);

}  // namespace rekentafel::server
