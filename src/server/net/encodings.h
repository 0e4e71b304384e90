// What a client can read: the header Accept-Encoding (RFC 9110, 12.5.3).
#pragma once

#include <string_view>

namespace rekentafel::server {

// How much an encoding is wanted, in thousandths; 0: not at all. An empty name is the content as it is, which everybody
// reads who does not say otherwise, and which is wanted least where it is not named.
int wanted(std::string_view accepted, std::string_view encoding);

}  // namespace rekentafel::server
