#include "server/ops/build.h"

#include "commit.h"
#include "data.h"
#include "server/ops/hash.h"
#include "table/protocol_version.h"

namespace rekentafel::server {

Build build() {
  return {.version = VERSION,
          .commit = REKENTAFEL_COMMIT,
          .engine = hash_of(data::text("signature.txt")).substr(0, 12),
          .protocol = table::protocol_version};
}

}  // namespace rekentafel::server
