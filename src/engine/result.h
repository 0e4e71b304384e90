// A value, or the reason why there is none.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "engine/refusal.h"

namespace rekentafel {

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Refusal refusal) : held_(std::move(refusal)) {}

  explicit operator bool() const { return held_.index() == 0; }

  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(const_cast<T&>(value())); }
  const T* operator->() const { return &value(); }

  const Refusal& refusal() const {
    assert(held_.index() == 1);
    return *std::get_if<1>(&held_);
  }

 private:
  const T& value() const {
    assert(held_.index() == 0);
    return *std::get_if<0>(&held_);
  }

  std::variant<T, Refusal> held_;
};

}  // namespace rekentafel
