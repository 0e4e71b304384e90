// What tests write as text.
#pragma once

#include "games/seven_ate_nine/seven_ate_nine.h"

namespace rekentafel::seven_ate_nine {

inline Card card(std::string_view text) { return *read(As<Card>{}, text); }
inline Action action(std::string_view text) { return *read(As<Action>{}, text); }

}  // namespace rekentafel::seven_ate_nine
