// How much one address or connection may do. The clock is handed in.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/moment.h"

namespace rekentafel::server {

// Fills evenly up to `most`; every use takes one.
class Allowance {
 public:
  Allowance(double per_second, double most) : per_second_(per_second), most_(most), left_(most) {}

  bool take(table::Moment now) {
    if (now > counted_) {
      left_ = std::min(most_, left_ + per_second_ * std::chrono::duration<double>(now - counted_).count());
      counted_ = now;
    }
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
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

// What one address has open and how fast it opens tables; addresses that do nothing are forgotten.
class Addresses {
 public:
  Addresses(std::size_t connections, int tables_per_minute) : connections_(connections), tables_(tables_per_minute) {}

  bool connect(const std::string& address, table::Moment now) {
    forget(now);
    auto& guest = guest_of(address);
    if (guest.connections >= connections_) return false;
    ++guest.connections;
    return true;
  }
  void disconnect(const std::string& address) {
    if (const auto found = guests_.find(address); found != guests_.end() && found->second.connections > 0)
      --found->second.connections;
  }
  bool open_table(const std::string& address, table::Moment now) { return guest_of(address).opening.take(now); }

 private:
  struct Guest {
    std::size_t connections = 0;
    Allowance opening;
  };
  Guest& guest_of(const std::string& address) {
    return guests_.try_emplace(address, Guest{0, Allowance(tables_ / 60.0, tables_)}).first->second;
  }
  void forget(table::Moment now) {
    if (guests_.size() < 4096 || now - forgot_ < table::Moment(60'000)) return;
    forgot_ = now;
    std::erase_if(guests_,
                  [&](const auto& one) { return one.second.connections == 0 && one.second.opening.full(now); });
  }

  std::size_t connections_;
  double tables_;
  std::unordered_map<std::string, Guest> guests_;
  table::Moment forgot_{0};
};

}  // namespace rekentafel::server
