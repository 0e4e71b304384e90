#include "cli/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace rekentafel::cli {

namespace {

constexpr int quiet = 2;  // squares of light around it
constexpr auto black_on_white = "\x1b[30;107m", as_before = "\x1b[0m";

}  // namespace

std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L),
                                                             &QRcode_free);
  if (!code) return {};
  const auto dark = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
    return inside && (code->data[row * code->width + column] & 1) != 0;
  };
  std::string lines;
  for (int row = -quiet; row < code->width + quiet; row += 2) {
    lines += black_on_white;
    for (int column = -quiet; column < code->width + quiet; ++column) {
      const bool above = dark(row, column), below = dark(row + 1, column);
      lines += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
    lines += as_before;
    lines += '\n';
  }
  return lines;
}

}  // namespace rekentafel::cli
