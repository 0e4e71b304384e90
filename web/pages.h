// The browser client, inside the program.
#pragma once

#include <span>
#include <string_view>

namespace rekentafel::web {

struct Page {
  std::string_view path;      // "/", "/assets/index-1a2b.js"
  std::string_view type;      // of the content
  std::string_view encoding;  // "br", "gzip", or empty: as it is. The same path comes once for each.
  std::span<const unsigned char> bytes;
  std::string_view tag;  // changes with the content
};

// By path, and of one path the smallest first; empty where the client was not built.
std::span<const Page> pages();

}  // namespace rekentafel::web
