#include "server/ops/lan.h"

#include <gtest/gtest.h>

namespace rekentafel::server {
namespace {

TEST(Lan, tells_first_where_tablets_are_most_likely) {
  EXPECT_EQ(likeliest_first({{"lo", "127.0.0.1"},
                             {"docker0", "172.17.0.1"},
                             {"eth1", "203.0.113.7"},
                             {"tun0", "172.20.1.2"},
                             {"eth0", "10.1.2.3"},
                             {"wlan1", "169.254.7.7"},
                             {"wlan0", "192.168.1.20"},
                             {"br-3f", "192.168.90.1"}}),
            (std::vector<std::string>{"192.168.1.20", "10.1.2.3", "172.20.1.2", "203.0.113.7"}));
  EXPECT_TRUE(likeliest_first({}).empty());
}

TEST(Lan, never_tells_an_address_of_this_machine_alone) {
  for (const auto& address : lan_addresses()) EXPECT_FALSE(address.starts_with("127.")) << address;
}

}  // namespace
}  // namespace rekentafel::server
