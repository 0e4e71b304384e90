// A vector that lives in place: at most N elements, no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace rekentafel {

template <class T, std::size_t N>
class Few {
 public:
  using value_type = T;

  constexpr Few() = default;
  constexpr Few(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<Size>(size);
  }

  // Removes one element and keeps the order of the others.
  constexpr void erase_at(std::size_t i) {
    assert(i < size_);
    std::move(begin() + i + 1, end(), begin() + i);
    --size_;
  }
  constexpr void insert_at(std::size_t i, const T& item) {
    assert(i <= size_ && size_ < N);
    std::move_backward(begin() + i, end(), end() + 1);
    items_[i] = item;
    ++size_;
  }

  // Only the elements in use count.
  friend constexpr bool operator==(const Few& a, const Few& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  static_assert(N < 65536);

  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace rekentafel
