// The table's own clock. It stands still while nobody is there, so that nobody's time runs out in an empty room, and it
// never goes back, whatever the clock outside does.
#pragma once

#include <algorithm>

#include "table/moment.h"

namespace rekentafel::table {

class TableClock {
 public:
  explicit TableClock(Moment played = {}) : played_(played) {}

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
      played_ += outside - since_;
      since_ = outside;
    } else if (outside < since_) {
      // The clock outside was put back: go on from there.
      since_ = outside;
    }
    return played_;
  }
  // What the clock outside will show then. Precondition: running.
  Moment outside(Moment moment) const { return since_ + std::max(Moment(0), moment - played_); }

 private:
  bool running_ = false;
  Moment played_;
  Moment since_{0};
};

}  // namespace rekentafel::table
