#include "games/seven_ate_nine/event.h"

namespace rekentafel::seven_ate_nine {

Event seen(const Event& event, Seat seat) {
  Event shown = event;
  if (auto* drew = std::get_if<Drew>(&shown); drew && drew->seat != seat) drew->card.reset();
  if (auto* laid = std::get_if<LaidLast>(&shown); laid && laid->seat != seat) laid->card.reset();
  return shown;
}

}  // namespace rekentafel::seven_ate_nine
