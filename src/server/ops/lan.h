// Where tablets on the same network reach this machine: the addresses of its network cards.
#pragma once

#include <string>
#include <vector>

namespace rekentafel::server {

// The likeliest first: home and school networks, then larger ones, then whatever else there is. Bridges of containers
// and virtual machines are left out, since no tablet is on them.
std::vector<std::string> lan_addresses();

// A network card with an IPv4 address.
struct NetworkCard {
  std::string name;  // "eth0"
  std::string address;
};
std::vector<std::string> likeliest_first(std::vector<NetworkCard> cards);

}  // namespace rekentafel::server
