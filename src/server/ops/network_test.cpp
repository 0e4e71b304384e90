#include "server/ops/network.h"

#include <gtest/gtest.h>

namespace rekentafel::server {
namespace {

bool in(const char* network, const char* address) { return read_network(network)->holds(*read_address(address)); }

TEST(Network, holds_the_addresses_that_begin_like_it) {
  EXPECT_TRUE(in("10.0.0.0/8", "10.200.3.4"));
  EXPECT_FALSE(in("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(in("192.168.4.0/22", "192.168.7.255"));
  EXPECT_FALSE(in("192.168.4.0/22", "192.168.8.0"));
  EXPECT_TRUE(in("0.0.0.0/0", "8.8.8.8"));
  EXPECT_FALSE(in("0.0.0.0/0", "2001:db8::1")) << "every IPv4 address, and none of IPv6";
  EXPECT_TRUE(in("::/0", "2001:db8::1"));
  EXPECT_TRUE(in("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(in("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(in("127.0.0.1", "::ffff:127.0.0.1")) << "as a server sees it that listens on [::]";
  EXPECT_FALSE(in("127.0.0.1", "127.0.0.2"));
}

TEST(Network, is_an_address_with_or_without_a_length_and_nothing_else) {
  for (const auto* wrong : {"", "foo", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0",
                            "::1/129", "/8", "10.0.0.1:80", "[::1]", "1.2.3.4/8/8"})
    EXPECT_FALSE(read_network(wrong)) << wrong;
}

TEST(Network, what_a_proxy_forwards_may_have_a_port) {
  const auto same = [](const char* forwarded, const char* address) {
    return read_forwarded(forwarded) && *read_forwarded(forwarded) == *read_address(address);
  };
  EXPECT_TRUE(same("1.2.3.4", "1.2.3.4"));
  EXPECT_TRUE(same(" 1.2.3.4:5678 ", "1.2.3.4"));
  EXPECT_TRUE(same("[2001:db8::1]:443", "2001:db8::1"));
  EXPECT_TRUE(same("[2001:db8::1]", "2001:db8::1"));
  EXPECT_TRUE(same("2001:db8::1", "2001:db8::1"));
  for (const auto* wrong : {"", "unknown", "_hidden", "[", "1.2.3.4.5", ":80"}) EXPECT_FALSE(read_forwarded(wrong));
}

}  // namespace
}  // namespace rekentafel::server
