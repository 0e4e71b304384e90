// What people call themselves: shown to others, so it may hold nothing that they cannot see.
#pragma once

#include <string>
#include <string_view>

namespace rekentafel::server {

constexpr std::size_t longest_name = 24;  // bytes

// Without what is not seen or turns other text round (control characters, bidirectional marks, zero-width ones,
// fillers), every run of blanks one space, at most `longest_name` bytes in whole characters. It is stripped and not
// refused: a child that pasted its name with a mark in it has done nothing wrong.
std::string tidy_name(std::string_view name);

}  // namespace rekentafel::server
