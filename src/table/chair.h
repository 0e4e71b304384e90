// Who sits where.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rekentafel::table {

enum class Sitter : std::uint8_t { nobody, person, bot };
constexpr std::array<std::string_view, 3> names(Sitter) { return {"nobody", "person", "bot"}; }

struct Chair {
  Sitter sitter = Sitter::nobody;
  int level = 0;          // of a bot
  int takes = 0;          // of a bot that keeps pace with somebody (bots/any_bot.h)
  std::string name;       // of a person; may be empty
  bool present = false;   // a person who is connected
  bool stood_in = false;  // a person who has been away so long that a bot plays on for them
  bool lapsed = false;    // a person who has been away so long, before the game, that others may have the chair
  friend bool operator==(const Chair&, const Chair&) = default;
};

// For whoever comes.
inline bool is_free(const Chair& chair) { return chair.sitter == Sitter::nobody || chair.lapsed; }

}  // namespace rekentafel::table
