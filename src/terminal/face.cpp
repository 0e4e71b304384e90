#include "terminal/face.h"

namespace rekentafel::terminal {

const Face* face_of(std::string_view game) {
  static constexpr const Face* all[] = {&faces::plus_and_minus, &faces::formula,      &faces::seven_ate_nine,
                                        &faces::tables_match,   &faces::tables_order, &faces::tables_rush,
                                        &faces::tables_domino};
  for (const Face* face : all)
    if (face->game == game) return face;
  return nullptr;
}

}  // namespace rekentafel::terminal
