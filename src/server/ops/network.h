// Addresses of the internet and the networks they are in, as settings and proxies write them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace rekentafel::server {

// All as IPv6; an IPv4 address is the one that IPv6 sees it as, so that a server that listens on [::] knows it again.
struct Address {
  std::array<unsigned char, 16> bytes{};
  bool is_v4() const;
  friend bool operator==(const Address&, const Address&) = default;
};
std::optional<Address> read_address(std::string_view text);
std::string to_text(const Address& address);

// What a proxy forwards: an address, perhaps with a port: 10.0.0.1, 10.0.0.1:4000, 2001:db8::1, [2001:db8::1]:4000.
std::optional<Address> read_forwarded(std::string_view text);

// CIDR: "10.0.0.0/8", "2001:db8::/32"; without a length, one address.
struct Network {
  Address base;
  int bits = 128;
  bool holds(const Address& address) const;
};
std::optional<Network> read_network(std::string_view text);

}  // namespace rekentafel::server
