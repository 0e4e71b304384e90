// A QR code for a terminal: two squares a letter, one above the other, dark on light whatever the terminal's colours
// are.
#pragma once

#include <string>

namespace rekentafel::cli {

// Lines that end with a line feed; empty where the text is too long for one.
std::string qr_code(const std::string& text);

}  // namespace rekentafel::cli
