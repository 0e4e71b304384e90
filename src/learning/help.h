// What is shown after a mistake: the way from a sum that is known better to the one that was asked.
#pragma once

#include <vector>

#include "learning/estimate.h"
#include "learning/sum.h"

namespace rekentafel::learning {

enum class Way : std::uint8_t {
  field,     // only the field of rows and columns: nothing that helps is known better
  one_more,  // 6 x 8 is 5 x 8 and one 8 more
  one_less,  // 9 x 7 is 10 x 7 and one 7 less
  twice,     // 6 x 8 is 3 x 8 twice
  product,   // 56 : 7 is 8, since 8 x 7 is 56
  count,     // 9 + 3: 10, 1, 2
};
std::string_view to_text(Way way);

struct Help {
  Way way = Way::field;
  Factors known{};          // the sum to begin with; its outcome is `from`
  int from = 0, step = 0;   // 40 and 8: what is there, and what comes to it or goes off
  std::vector<int> passed;  // by counting, round the corner too
};

Help help_for(const Sum& sum, const Estimate& estimate, int today);

}  // namespace rekentafel::learning
