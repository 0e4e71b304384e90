// What happened, in a sentence.
#pragma once

#include <string>

#include "terminal/face.h"

namespace rekentafel::terminal {

// Empty where there is nothing to say.
std::string tell(const Face& face, const wire::json::value& event, const Scene& scene);

}  // namespace rekentafel::terminal
