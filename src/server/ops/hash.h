// SHA-256, as 64 hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace rekentafel::server {

std::string hash_of(std::string_view text);

}  // namespace rekentafel::server
