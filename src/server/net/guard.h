// Rate limiting by token buckets: how much one address or connection may do. The clock is handed in.
#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "table/moment.h"

namespace rekentafel::server {

// Fills evenly up to `most`; every use takes one, or more where it weighs more.
class Allowance {
 public:
  Allowance(double per_second, double most) : per_second_(per_second), most_(most), left_(most) {}

  bool has(table::Moment now, double weight = 1) {
    if (now > counted_) {
      left_ = std::min(most_, left_ + per_second_ * std::chrono::duration<double>(now - counted_).count());
      counted_ = now;
    }
    return left_ >= weight;
  }
  bool take(table::Moment now, double weight = 1) {
    if (!has(now, weight)) return false;
    left_ -= weight;
    return true;
  }
  // Also where there is none: what is owed is waited for, but for no longer than it takes to fill it `times` over.
  void owe(double weight = 1, double times = 1e9) { left_ = std::max(left_ - weight, -times * most_); }
  // How long it takes until there is one; whole seconds, rounded up, for a Retry-After that is true.
  int seconds_left(table::Moment now) {
    return has(now) ? 1 : std::max(1, static_cast<int>(std::ceil((1 - left_) / per_second_)));
  }
  bool full(table::Moment now) const {
    return left_ + per_second_ * std::chrono::duration<double>(now - counted_).count() >= most_;
  }

 private:
  double per_second_;
  double most_;
  double left_;
  table::Moment counted_{0};
};

// Whom an address stands for. With IPv6 a house has a whole network of them, 2^64 addresses: they count as one.
inline std::string house_of(const std::string& address) {
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  const bool is_mapped = std::equal(mapped.begin(), mapped.end(), bytes.begin());
  const auto from = bytes.begin() + (is_mapped ? 12 : 0);
  return std::string(from, from + (is_mapped ? 4 : 8));
}

// What is known of an address: what it has open, how fast it opens tables, how weight wrong codes it tried and how much
// of the one thread's time it uses (turns.h).
struct Neighbour {
  std::string house;
  Allowance opening;
  Allowance knocking;
  Allowance working;  // milliseconds
  std::size_t connections = 0;
  std::deque<std::function<void()>> waiting{};  // for their turn
};
using NeighbourPtr = std::shared_ptr<Neighbour>;

// Addresses that do nothing are forgotten.
class Addresses {
 public:
  struct Limits {
    std::size_t connections = 200;
    int tables_per_minute = 30;
    int wrong_codes_per_hour = 60;
    int work_per_second = 150;  // milliseconds
  };
  explicit Addresses(Limits limits) : limits_(limits) {}

  const NeighbourPtr& neighbour(const std::string& address, table::Moment now) {
    forget(now);
    auto house = house_of(address);
    if (const auto found = neighbours_.find(house); found != neighbours_.end()) return found->second;
    // So much may be done for one address at a stretch, and so long others wait for it at most: children notice a tenth
    // of a second.
    constexpr double stretch = 40;
    const double tables = limits_.tables_per_minute, codes = limits_.wrong_codes_per_hour,
                 work = limits_.work_per_second;
    const auto made =
        std::make_shared<Neighbour>(Neighbour{house, Allowance(tables / 60, tables), Allowance(codes / 3600, codes),
                                              Allowance(work, std::max(stretch, work * stretch / 1000))});
    return neighbours_.try_emplace(std::move(house), made).first->second;
  }

  bool connect(const std::string& address, table::Moment now) {
    auto& known = *neighbour(address, now);
    if (known.connections >= limits_.connections) return false;
    ++known.connections;
    return true;
  }
  void disconnect(const std::string& address) {
    if (const auto found = neighbours_.find(house_of(address));
        found != neighbours_.end() && found->second->connections > 0)
      --found->second->connections;
  }

 private:
  void forget(table::Moment now) {
    if (neighbours_.size() < 4096 || now - forgot_ < table::Moment(60'000)) return;
    forgot_ = now;
    std::erase_if(neighbours_, [&](const auto& one) {
      const auto& known = *one.second;
      return one.second.use_count() == 1 && known.connections == 0 && known.opening.full(now) &&
             known.knocking.full(now) && known.working.full(now);
    });
  }

  Limits limits_;
  std::unordered_map<std::string, NeighbourPtr> neighbours_;
  table::Moment forgot_{0};
};

}  // namespace rekentafel::server
