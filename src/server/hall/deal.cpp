#include "server/hall/deal.h"

#include <algorithm>

#include "server/hall/ticket.h"

namespace rekentafel::server {

std::string commitment_of(std::string_view server_part, std::string_view game, const wire::json::object& setup) {
  std::string text;
  text.append(server_part).append("\n").append(game).append("\n");
  return hash_of(text + wire::write_json(setup) + '\n');
}

std::string seed_of_deal(std::string_view server_part, const std::vector<std::string>& parts) {
  std::string text(server_part);
  text += '\n';
  bool any = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].empty()) continue;
    any = true;
    text += std::to_string(i + 1) + ' ' + parts[i] + '\n';
  }
  return any ? hash_of(text).substr(0, 32) : std::string(server_part);
}

wire::json::object deal_as_json(std::string_view server_part, const std::vector<std::string>& parts) {
  wire::json::array list;
  for (const auto& part : parts) list.push_back(part.empty() ? wire::json::value() : wire::json::value(part));
  return {{"server", server_part}, {"parts", std::move(list)}};
}

}  // namespace rekentafel::server
