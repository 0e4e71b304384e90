// What a client would rather have: the quality values of Accept-Language and Accept-Encoding (RFC 9110, 12.4.2).
#pragma once

#include <string_view>
#include <vector>

namespace rekentafel::server {

// The choice that it likes best, of equals the one that it names first; the last choice where it names none.
// "fr, en;q=0.5, nl-BE;q=0.9" of nl, is and en: nl.
std::string_view preferred(std::string_view accepted, const std::vector<std::string_view>& choices);

// How much an encoding is wanted, in thousandths; 0: not at all. An empty name is the content as it is, which everybody
// reads who does not say otherwise, and which is wanted least where it is not named.
int wanted(std::string_view accepted, std::string_view encoding);

}  // namespace rekentafel::server
