#include "server/hall/thinkers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <map>

namespace rekentafel::server {
namespace {

// One thread, held up until all have come.
struct Queue {
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future().share();
  std::mutex mutex;
  std::vector<std::string> order;
  std::map<std::string, double> efforts;
  std::atomic<int> left = 0;
  Thinkers thinkers{1};

  Queue() {
    std::promise<void> begun;
    thinkers.take({"first", true, [&](double) {
                     begun.set_value();
                     gone.wait();
                   }});
    begun.get_future().wait();
  }
  void add(const std::string& house, bool people, int many) {
    for (int i = 0; i < many; ++i) {
      ++left;
      thinkers.take({house, people, [this, house](double effort) {
                       {
                         const std::lock_guard lock(mutex);
                         order.push_back(house);
                         efforts.try_emplace(house, effort);
                       }
                       --left;
                     }});
    }
  }
  void run() {
    go.set_value();
    while (left > 0) std::this_thread::yield();
  }
};

TEST(Thinkers, houses_take_turns_and_tables_with_people_come_first) {
  Queue queue;
  queue.add("alone", false, 2);
  queue.add("greedy", true, 30);
  queue.add("child", true, 2);
  EXPECT_EQ(queue.thinkers.counts().waiting, 34u);
  queue.run();
  ASSERT_EQ(queue.order.size(), 34u);
  EXPECT_EQ(std::vector(queue.order.begin(), queue.order.begin() + 4),
            (std::vector<std::string>{"greedy", "child", "greedy", "child"}));
  EXPECT_EQ(std::vector(queue.order.end() - 2, queue.order.end()), (std::vector<std::string>{"alone", "alone"}));
  EXPECT_LT(queue.efforts.at("greedy"), 0.1) << "who has much waiting thinks shorter";
  EXPECT_EQ(queue.efforts.at("child"), 1);
}

TEST(Thinkers, who_takes_long_while_others_wait_is_hurried) {
  Thinkers thinkers(1);
  std::promise<void> hurried, done;
  thinkers.take({"slow", true, [&](double) { hurried.get_future().wait(); }, [&] { hurried.set_value(); }});
  thinkers.take({"child", true, [&](double) { done.set_value(); }});
  auto ended = done.get_future();
  while (ended.wait_for(std::chrono::milliseconds(5)) != std::future_status::ready) thinkers.press();
  EXPECT_EQ(longest_thought(1).count(), 750);
  EXPECT_EQ(longest_thought(1000).count(), 50);
}

TEST(Thinkers, those_who_wait_when_it_stops_are_dropped) {
  Queue queue;
  queue.add("child", true, 5);
  queue.go.set_value();
  queue.thinkers.stop();
  EXPECT_LE(queue.order.size(), 5u);
}

TEST(Thinkers, effort_shrinks_with_what_waits_and_never_to_nothing) {
  EXPECT_EQ(effort_for(1, 1), 1);
  EXPECT_EQ(effort_for(4, 2), 1);
  EXPECT_EQ(effort_for(8, 1), 0.5);
  EXPECT_EQ(effort_for(1, 20), 0.1);
  EXPECT_EQ(effort_for(1000, 1000), 0.02);
}

}  // namespace
}  // namespace rekentafel::server
