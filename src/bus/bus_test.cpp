// What every bus does.
#include "bus/bus.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "tests/cluster/stage.h"

namespace rekentafel::bus {
namespace {

struct Ear {
  void listen(Bus& bus, const std::string& subject) {
    bus.listen(subject, [this](std::string_view message) {
      const std::lock_guard lock(mutex);
      heard.emplace_back(message);
    });
  }
  std::size_t count() {
    const std::lock_guard lock(mutex);
    return heard.size();
  }
  bool wait_for(std::size_t wanted) {
    for (int i = 0; i < 1000 && count() < wanted; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return count() == wanted;
  }
  std::mutex mutex;
  std::vector<std::string> heard;
};

void expect_all_in_order(Bus& sender, Bus& receiver) {
  Ear here, elsewhere;
  here.listen(receiver, "rekentafel.here");
  elsewhere.listen(receiver, "rekentafel.elsewhere");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // until it is known who listens
  for (int i = 0; i < 1000; ++i) sender.say("rekentafel.here", std::to_string(i));
  sender.say("rekentafel.elsewhere", std::string("\0 may be in it", 14));
  ASSERT_TRUE(here.wait_for(1000));
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_EQ(here.heard[i], std::to_string(i));
  ASSERT_TRUE(elsewhere.wait_for(1));
  EXPECT_EQ(elsewhere.heard[0].size(), 14u);
}

TEST(InProcessBus, tells_those_who_listen_in_order) {
  const auto bus = in_process();
  expect_all_in_order(*bus, *bus);
}

TEST(NatsBus, tells_those_who_listen_in_order_and_comes_back_with_nats) {
  if (!cluster::Nats::installed()) GTEST_SKIP() << "NATS IS NOT INSTALLED: its bus is not tested";
  cluster::Nats nats;
  Ear after;
  const auto one = open_nats(nats.address(), "one"), two = open_nats(nats.address(), "two");
  ASSERT_TRUE(one && two);
  expect_all_in_order(**one, **two);
  after.listen(**two, "rekentafel.after");
  nats.stop();
  nats.start();
  for (int i = 0; i < 500 && !((*one)->connected() && (*two)->connected()); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  (*one)->say("rekentafel.after", "still here");
  EXPECT_TRUE(after.wait_for(1));
}

TEST(NatsBus, is_refused_where_nobody_answers_and_no_password_is_said) {
  const auto bus = open_nats("nats://anna:sesame@127.0.0.1:9,nats://token@127.0.0.2:9", "one");
  ASSERT_FALSE(bus);
  EXPECT_TRUE(bus.fault().key == "bus/failed" || bus.fault().key == "bus/not-built");
  if (bus.fault().key == "bus/failed") {
    EXPECT_EQ(bus.fault().words.at(0), "127.0.0.1:9, 127.0.0.2:9");
  }
}

}  // namespace
}  // namespace rekentafel::bus
