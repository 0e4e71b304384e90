#include "server/ops/network.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace rekentafel::server {

namespace {

constexpr std::array<unsigned char, 12> v4_seen_by_v6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

bool Address::is_v4() const { return std::equal(v4_seen_by_v6.begin(), v4_seen_by_v6.end(), bytes.begin()); }

std::optional<Address> read_address(std::string_view text) {
  const std::string copy(text.substr(0, 64));
  Address address;
  if (inet_pton(AF_INET6, copy.c_str(), address.bytes.data()) == 1) return address;
  std::copy(v4_seen_by_v6.begin(), v4_seen_by_v6.end(), address.bytes.begin());
  if (inet_pton(AF_INET, copy.c_str(), address.bytes.data() + v4_seen_by_v6.size()) == 1) return address;
  return std::nullopt;
}

std::string to_text(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool v4 = address.is_v4();
  inet_ntop(v4 ? AF_INET : AF_INET6, address.bytes.data() + (v4 ? v4_seen_by_v6.size() : 0), text.data(), text.size());
  return text.data();
}

std::optional<Address> read_forwarded(std::string_view text) {
  constexpr std::string_view around = " \t";
  const auto from = std::min(text.find_first_not_of(around), text.size());
  text = text.substr(from, text.find_last_not_of(around) + 1 - from);
  if (text.starts_with('[')) return read_address(text.substr(1, std::min(text.find(']'), text.size()) - 1));
  // More than one colon is an address of IPv6 without a port.
  if (const auto colon = text.find(':'); colon != std::string_view::npos && text.find(':', colon + 1) == text.npos)
    text = text.substr(0, colon);
  return read_address(text);
}

bool Network::holds(const Address& address) const {
  for (int bit = 0; bit < bits; bit += 8) {
    const int left = std::min(8, bits - bit);
    const auto mask = static_cast<unsigned char>(0xff << (8 - left));
    const auto at = static_cast<std::size_t>(bit / 8);
    if ((address.bytes[at] ^ base.bytes[at]) & mask) return false;
  }
  return true;
}

std::optional<Network> read_network(std::string_view text) {
  const auto slash = text.find('/');
  const auto base = read_address(text.substr(0, slash));
  if (!base) return std::nullopt;
  Network network{*base};
  if (slash == std::string_view::npos) return network;
  const auto length = text.substr(slash + 1);
  int bits = -1;
  const auto [end, failed] = std::from_chars(length.data(), length.data() + length.size(), bits);
  // Written as IPv4 it has 32 bits behind those that say so.
  const bool v4 = text.substr(0, slash).find(':') == std::string_view::npos;
  if (failed != std::errc() || end != length.data() + length.size() || bits < 0 || bits > (v4 ? 32 : 128))
    return std::nullopt;
  network.bits = v4 ? 96 + bits : bits;
  return network;
}

}  // namespace rekentafel::server
