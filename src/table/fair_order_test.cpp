#include "table/fair_order.h"

#include <gtest/gtest.h>

namespace rekentafel::table {
namespace {

using std::chrono::milliseconds;

constexpr Seat near(0), far(1), other(2);

TEST(FairOrder, S14_without_delays_there_is_nothing_to_wait_for) {
  FairOrder order;
  order.claim(near, milliseconds(1000));
  EXPECT_EQ(order.closes(), milliseconds(1000));
  EXPECT_EQ(order.settle(), std::vector{near});
  EXPECT_FALSE(order.open());
}

TEST(FairOrder, S14_the_window_is_as_long_as_the_slowest_seat_needs) {
  FairOrder order;
  order.measured(near, milliseconds(10));
  order.measured(far, milliseconds(70));
  order.claim(near, milliseconds(1000));  // sent at 990: what far sent before that is here by 1060
  EXPECT_EQ(order.closes(), milliseconds(1060));
  order.claim(far, milliseconds(1050));  // sent at 980
  EXPECT_EQ(order.settle(), (std::vector{far, near}));
}

TEST(FairOrder, S14_who_sent_later_stays_behind) {
  FairOrder order;
  order.measured(near, milliseconds(10));
  order.measured(far, milliseconds(70));
  order.claim(near, milliseconds(1000));  // sent at 990
  order.claim(far, milliseconds(1065));   // sent at 995
  EXPECT_EQ(order.settle(), (std::vector{near, far}));
}

TEST(FairOrder, S14_of_two_sent_at_the_same_time_the_first_to_arrive_wins) {
  FairOrder order;
  order.measured(far, milliseconds(50));
  order.claim(near, milliseconds(1000));
  order.claim(far, milliseconds(1050));
  EXPECT_EQ(order.settle().front(), near);
}

TEST(FairOrder, S14_the_slowest_need_not_wait_for_the_quick) {
  FairOrder order;
  order.measured(near, milliseconds(10));
  order.measured(far, milliseconds(70));
  order.claim(far, milliseconds(1000));
  EXPECT_EQ(order.closes(), milliseconds(1000));
}

TEST(FairOrder, S14_the_window_is_never_longer_than_120_ms) {
  FairOrder order;
  order.measured(far, milliseconds(4000));
  order.claim(near, milliseconds(1000));
  EXPECT_EQ(order.closes(), milliseconds(1120));
  order.claim(far, milliseconds(1119));
  EXPECT_EQ(order.settle().front(), far) << "120 ms are made up for, not four seconds";
}

TEST(FairOrder, S14_nobody_waits_for_who_is_gone) {
  FairOrder order;
  order.measured(far, milliseconds(100));
  order.gone(far);
  order.claim(near, milliseconds(1000));
  EXPECT_EQ(order.closes(), milliseconds(1000));
}

TEST(FairOrder, S14_making_up_costs_credit_that_comes_back_slowly) {
  FairOrder order;
  order.measured(far, milliseconds(120));
  Moment now{1000};
  int won = 0;
  for (int i = 0; i < 20; ++i, now += milliseconds(200)) {  // as fast as cards are played
    order.claim(near, now);
    order.claim(far, now + milliseconds(100));
    won += order.settle().front() == far;
  }
  // 600 ms of credit at 120 ms each, and about 4 ms come back between two claims.
  EXPECT_GE(won, 5);
  EXPECT_LE(won, 6);
  EXPECT_LT(order.credit(far, now), milliseconds(120));
  EXPECT_EQ(order.credit(far, now + std::chrono::minutes(1)), FairOrder::most_credit);
}

TEST(FairOrder, S14_whoever_was_here_first_anyway_pays_nothing) {
  FairOrder order;
  order.measured(far, milliseconds(100));
  for (Moment now{1000}; now < Moment(5000); now += milliseconds(200)) {
    order.claim(far, now);
    order.claim(near, now + milliseconds(10));
    EXPECT_EQ(order.settle().front(), far);
  }
  EXPECT_EQ(order.credit(far, Moment(5000)), FairOrder::most_credit);
}

TEST(FairOrder, S14_all_who_claimed_are_settled_in_order) {
  FairOrder order;
  order.measured(other, milliseconds(30));
  order.measured(far, milliseconds(90));
  order.claim(near, milliseconds(1000));   // 1000
  order.claim(other, milliseconds(1020));  // 990
  order.claim(far, milliseconds(1085));    // 995
  EXPECT_EQ(order.settle(), (std::vector{other, far, near}));
}

}  // namespace
}  // namespace rekentafel::table
