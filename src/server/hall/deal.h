// Commit-reveal, so that nobody chooses the deal: the seed is made of the server's part, to which it is committed
// before anybody sits down, and a part of every person who does. docs/protocol.md has the recipe to check it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace rekentafel::server {

// What the server is bound to: its own part together with what is played, so that it can choose neither afterwards.
std::string commitment_of(std::string_view server_part, std::string_view game, const wire::json::object& setup);

// The seed of the cards. `parts` are those of the people by seat, empty where somebody gave none, or no person sat
// there. Where there is none at all it is the server's part itself, as it was before people had one.
std::string seed_of_deal(std::string_view server_part, const std::vector<std::string>& parts);

// {"server":"…","parts":["…",null]}: what the seed was made of; for after the game.
wire::json::object deal_as_json(std::string_view server_part, const std::vector<std::string>& parts);

}  // namespace rekentafel::server
