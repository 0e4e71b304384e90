#include "puzzles/daily.h"

#include <charconv>
#include <chrono>
#include <numeric>

namespace rekentafel::puzzles {

namespace {

// It has no part in common with the length of a list, so it comes to every place; and from one day to the next it goes
// on by one kind backwards and far in the grades.
constexpr std::int64_t step = 605;
static_assert(std::gcd(step, days_until_again) == 1 && step % kind_count == kind_count - 1);

}  // namespace

std::array<Pick, 3> daily(std::int64_t day) {
  std::array<Pick, 3> picks;
  constexpr std::int64_t size = days_until_again;
  for (std::uint32_t third = 0; third < picks.size(); ++third) {
    const auto at = ((day % size * step + 2 * third) % size + size) % size;
    picks[third] = {all_kinds[static_cast<std::size_t>(at % kind_count)],
                    third * each_third + static_cast<std::uint32_t>(at / kind_count)};
  }
  return picks;
}

std::optional<std::int64_t> day_from(std::string_view date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto number = [&](std::size_t from, std::size_t size) {
    unsigned value = 0;
    const auto* end = date.data() + from + size;
    const auto read = std::from_chars(date.data() + from, end, value);
    return read.ec == std::errc{} && read.ptr == end ? value : 0;
  };
  const std::chrono::year_month_day day{std::chrono::year(static_cast<int>(number(0, 4))),
                                        std::chrono::month(number(5, 2)), std::chrono::day(number(8, 2))};
  if (!day.ok() || day.year() < std::chrono::year(1970)) return std::nullopt;
  return std::chrono::sys_days(day).time_since_epoch().count();
}

std::string date_of(std::int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  const auto digits = [](unsigned number, std::size_t size) {
    const auto text = std::to_string(number);
    return std::string(size - std::min(size, text.size()), '0') + text;
  };
  return digits(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' +
         digits(static_cast<unsigned>(date.month()), 2) + '-' + digits(static_cast<unsigned>(date.day()), 2);
}

}  // namespace rekentafel::puzzles
