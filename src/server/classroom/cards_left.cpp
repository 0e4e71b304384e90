#include "server/classroom/cards_left.h"

#include <string_view>

namespace rekentafel::server {

namespace json = wire::json;

namespace {

const json::array* array_in(const json::object& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found ? found->if_array() : nullptr;
}

int number(const json::value& value) { return value.is_number() ? value.to_number<int>() : 0; }

int number_in(const json::value& object, std::string_view name) {
  const auto* found = object.is_object() ? object.get_object().if_contains(name) : nullptr;
  return found ? number(*found) : 0;
}

}  // namespace

std::vector<int> cards_left(const json::value& view) {
  std::vector<int> left;
  if (!view.is_object()) return left;
  const auto& seen = view.get_object();
  const auto* hands = array_in(seen, "in-hand");
  if (!hands) hands = array_in(seen, "cards");
  if (hands) {
    for (const auto& count : *hands) left.push_back(number(count));
    return left;
  }
  // 7 Ate 9: some in the hand, the others in a pile of one's own.
  if (const auto* players = array_in(seen, "players"))
    for (const auto& player : *players) left.push_back(number_in(player, "hand") + number_in(player, "pile"));
  return left;
}

}  // namespace rekentafel::server
