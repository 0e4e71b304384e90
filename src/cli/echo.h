// The yardstick of the server: Beast with nothing in it. What comes is sent back.
#pragma once

#include <functional>

namespace rekentafel::cli {

// Serves on a free port of 127.0.0.1, which `listening` is told, for as long as the process lives.
void serve_echo(const std::function<void(int port)>& listening);

}  // namespace rekentafel::cli
