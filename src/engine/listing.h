// Room that the caller owns for a list of actions: a game fills it without allocating.
#pragma once

#include <cstddef>
#include <span>

namespace rekentafel {

template <class Action>
class Listing {
 public:
  explicit Listing(std::span<Action> room) : room_(room) {}

  void add(const Action& action) {
    if (size_ < room_.size())
      room_[size_++] = action;
    else
      cut_ = true;
  }
  void clear() { size_ = 0, cut_ = false; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Whether there were more than there was room for.
  bool cut() const { return cut_; }
  const Action& operator[](std::size_t i) const { return room_[i]; }
  Action* begin() const { return room_.data(); }
  Action* end() const { return room_.data() + size_; }

 private:
  std::span<Action> room_;
  std::size_t size_ = 0;
  bool cut_ = false;
};

}  // namespace rekentafel
