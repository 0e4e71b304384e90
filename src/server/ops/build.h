// Which program this is: what one compares when two servers, or a server and somebody's report, do not agree.
#pragma once

#include <string>
#include <string_view>

namespace rekentafel::server {

struct Build {
  std::string_view version;  // 0.2.0: semantic, told by CMakeLists.txt
  std::string_view commit;   // "-changed" behind it where files differed from it; empty: not known
  std::string engine;        // a few letters of a hash of data/signature.txt: differ as soon as the rules of a game do
  int protocol;              // docs/protocol.md
};
Build build();

}  // namespace rekentafel::server
