// How much one address or connection may do. The clock is handed in.
#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "table/moment.h"

namespace rekentafel::server {

// Fills evenly up to `most`; every use takes one.
class Allowance {
 public:
  Allowance(double per_second, double most) : per_second_(per_second), most_(most), left_(most) {}

  bool has(table::Moment now) {
    if (now > counted_) {
      left_ = std::min(most_, left_ + per_second_ * std::chrono::duration<double>(now - counted_).count());
      counted_ = now;
    }
    return left_ >= 1;
  }
  bool take(table::Moment now) {
    if (!has(now)) return false;
    left_ -= 1;
    return true;
  }
  // Also where there is none: what is owed is waited for.
  void owe() { left_ -= 1; }
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

// What one address has open, how fast it opens tables and how many wrong codes it tried; addresses that do nothing are
// forgotten.
class Addresses {
 public:
  struct Limits {
    std::size_t connections = 200;
    int tables_per_minute = 30;
    int wrong_codes_per_hour = 60;
  };
  explicit Addresses(Limits limits) : limits_(limits) {}

  bool connect(const std::string& address, table::Moment now) {
    forget(now);
    auto& guest = guest_of(address);
    if (guest.connections >= limits_.connections) return false;
    ++guest.connections;
    return true;
  }
  void disconnect(const std::string& address) {
    if (const auto found = guests_.find(house_of(address)); found != guests_.end() && found->second.connections > 0)
      --found->second.connections;
  }
  bool open_table(const std::string& address, table::Moment now) { return guest_of(address).opening.take(now); }
  // Before a code is tried, and when it was wrong. A class may try many right ones at once.
  bool may_knock(const std::string& address, table::Moment now) {
    forget(now);
    return guest_of(address).knocking.has(now);
  }
  void knocked_in_vain(const std::string& address) { guest_of(address).knocking.owe(); }

 private:
  struct Guest {
    std::size_t connections = 0;
    Allowance opening;
    Allowance knocking;
  };
  Guest& guest_of(const std::string& address) {
    const double tables = limits_.tables_per_minute, codes = limits_.wrong_codes_per_hour;
    return guests_
        .try_emplace(house_of(address), Guest{0, Allowance(tables / 60, tables), Allowance(codes / 3600, codes)})
        .first->second;
  }
  void forget(table::Moment now) {
    if (guests_.size() < 4096 || now - forgot_ < table::Moment(60'000)) return;
    forgot_ = now;
    std::erase_if(guests_, [&](const auto& one) {
      const auto& guest = one.second;
      return guest.connections == 0 && guest.opening.full(now) && guest.knocking.full(now);
    });
  }

  Limits limits_;
  std::unordered_map<std::string, Guest> guests_;
  table::Moment forgot_{0};
};

}  // namespace rekentafel::server
