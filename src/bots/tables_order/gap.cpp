#include "bots/tables_order/gap.h"

#include "games/tables/order/lays.h"

namespace rekentafel::bots::order {

Gap gap_of(std::size_t cards, int first, int second, int last_but_one, int last) {
  if (cards == 1) return {tables::order::lowest_joker, last};  // T25
  if (cards < tables::order::fewest_to_split) return {first, last};
  return {last_but_one, second};
}

Gap gap_of(tables::order::Row row) {
  const std::size_t n = row.size();
  return gap_of(n, row[0].value, row[std::min<std::size_t>(1, n - 1)].value, row[n - std::min<std::size_t>(2, n)].value,
                row[n - 1].value);
}

Gap gap_of(const tables::order::Rows& rows) {
  Gap gap;
  for (std::size_t row = 0; row < rows.size(); ++row) gap = gap & gap_of(rows[row]);
  return gap;
}

}  // namespace rekentafel::bots::order
