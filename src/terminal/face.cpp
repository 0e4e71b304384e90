#include "terminal/face.h"

#include "games/all.h"

namespace rekentafel::terminal {

const Face* face_of(std::string_view game) {
  const Face* found = nullptr;
  each_game([&]<class G>() {
    if (game == G::name) found = &face<G>();
  });
  return found;
}

}  // namespace rekentafel::terminal
