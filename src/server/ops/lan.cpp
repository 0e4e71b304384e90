#include "server/ops/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

#include "server/ops/network.h"

namespace rekentafel::server {

namespace {

bool is_within(const std::string& address, const char* network) {
  const auto read = read_address(address);
  return read && read_network(network)->holds(*read);
}

// How likely a tablet is there, 0 the likeliest; nothing where none can be.
std::optional<int> likeliness(const NetworkCard& card) {
  for (const std::string_view bridge : {"docker", "br-", "veth", "virbr", "lxc", "podman", "cni"})
    if (card.name.starts_with(bridge)) return std::nullopt;
  if (is_within(card.address, "127.0.0.0/8") || is_within(card.address, "169.254.0.0/16")) return std::nullopt;
  if (is_within(card.address, "192.168.0.0/16")) return 0;
  if (is_within(card.address, "10.0.0.0/8")) return 1;
  if (is_within(card.address, "172.16.0.0/12")) return 2;
  return 3;
}

}  // namespace

std::vector<std::string> likeliest_first(std::vector<NetworkCard> cards) {
  std::erase_if(cards, [](const NetworkCard& card) { return !likeliness(card); });
  std::ranges::stable_sort(cards, {}, [](const NetworkCard& card) { return *likeliness(card); });
  std::vector<std::string> addresses;
  for (auto& card : cards) addresses.push_back(std::move(card.address));
  return addresses;
}

std::vector<std::string> lan_addresses() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> kept(all, &freeifaddrs);
  std::vector<NetworkCard> cards;
  for (const ifaddrs* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP)) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) cards.push_back({one->ifa_name, text});
  }
  return likeliest_first(std::move(cards));
}

}  // namespace rekentafel::server
