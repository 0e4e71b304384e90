// What those outside are told of what went wrong inside.
#pragma once

#include "engine/refusal.h"

namespace rekentafel::server {

// A database says where it is, a disk what it is: that is for the log, not for strangers.
inline Refusal told_of(const Refusal& why) {
  return why.key == "store/database" || why.key == "store/failed" ? Refusal{"store/unavailable", {}} : why;
}

}  // namespace rekentafel::server
