// What the parts of a server count, for the page that Prometheus reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace rekentafel::server {

struct HallCounts {
  std::size_t tables = 0;
  std::size_t listeners = 0;
  std::uint64_t moves = 0;
  std::uint64_t refused = 0;
  std::uint64_t lost = 0;     // tables whose log could not be written
  std::uint64_t failed = 0;   // tables that were ended by an exception
  std::uint64_t damaged = 0;  // times that a table could not be read from its log
};

struct ClusterCounts {
  bool lease = false;
  bool bus = false;
  std::size_t nodes = 0;  // others that are heard of
  std::size_t links = 0;
  std::size_t guests = 0;
  std::uint64_t taken_in = 0;
  std::uint64_t taken_over = 0;
  std::uint64_t silences = 0;
  std::uint64_t bus_losses = 0;
  std::uint64_t sent = 0;
  std::uint64_t gaps = 0;
  std::uint64_t strangers = 0;  // messages of servers that speak another version
};

// What only those with sockets know.
struct SocketCounts {
  std::size_t connections = 0;
  std::uint64_t refused_connections = 0;  // too many, of one address or of all
  std::uint64_t not_accepted = 0;         // out of file handles, say
  std::uint64_t waited = 0;               // times that somebody waited because their address had used up its share
  std::size_t thoughts_waiting = 0;
  std::uint64_t thoughts = 0;
  double thinking_seconds = 0;
};

// Refusals by their key: which limit was met, and how often.
using RefusalCounts = std::map<std::string_view, std::uint64_t>;

}  // namespace rekentafel::server
