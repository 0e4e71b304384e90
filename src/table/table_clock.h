// The table's own clock. It stands still while nobody is there, so that nobody's time runs out in an empty room, and it
// never goes back, whatever the clock outside does. At a calm table it goes slower than the clock outside.
#pragma once

#include <algorithm>

#include "table/moment.h"

namespace rekentafel::table {

class TableClock {
 public:
  // `slowness`: so long outside takes one moment here.
  explicit TableClock(Moment played = {}, int slowness = 1) : played_(played), slowness_(slowness) {}

  bool running() const { return running_; }
  void run(Moment outside) {
    if (running_) return;
    running_ = true;
    since_ = outside;
  }
  void stop(Moment outside) {
    played_ = at(outside);
    running_ = false;
  }

  // What it shows when the clock outside shows that.
  Moment at(Moment outside) {
    if (!running_) return played_;
    if (outside > since_) {
      const Moment passed = (outside - since_) / slowness_;
      played_ += passed;
      since_ += passed * slowness_;
    } else if (outside < since_) {
      // The clock outside was put back: go on from there.
      since_ = outside;
    }
    return played_;
  }
  Moment shows(Moment outside) const { return TableClock(*this).at(outside); }
  // What the clock outside will show then. Precondition: running.
  Moment outside(Moment moment) const { return since_ + lasts(std::max(Moment(0), moment - played_)); }
  // How long that takes outside, and the other way round.
  Moment lasts(Moment here) const { return here * slowness_; }
  Moment here(Moment lasting) const { return lasting / slowness_; }

 private:
  bool running_ = false;
  Moment played_;
  int slowness_;
  Moment since_{0};
};

}  // namespace rekentafel::table
