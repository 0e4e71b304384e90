// Goes through a saved proof fact by fact, by the rules of the game: a fact holds where it follows from others in the
// proof about positions with a tile less, or from answering with the highest tile; where it does not, it must be shown.
// So nothing in the file is believed, whoever wrote it on whatever machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "solver/check.h"
#include "solver/saved_proof.h"

namespace rekentafel::solver {

struct AuditLimits {
  // How facts that follow from no others are shown: by a search, or, some thousand times slower, by playing out every
  // line against replies that the solver names, where it is not believed either.
  bool by_rules = false;
  double share = 1;  // of those facts, chosen at random
  int threads = 0;   // 0: all there are
  std::size_t memory = std::size_t{1} << 30;
  std::function<void(double share)> on_progress;
};

struct Audit {
  std::uint64_t followed = 0;
  std::uint64_t shown = 0;
  std::uint64_t not_shown = 0;       // where a share is asked for
  std::optional<std::string> wrong;  // the first fact found that does not hold
};

Audit audit(const SavedFacts& saved, const AuditLimits& limits);

// What the proof says of the board itself, where the row or else the column begins; nothing where it says nothing.
struct Stated {
  plus_and_minus::Line mover;
  Fact fact;
};
std::optional<Stated> stated(const SavedFacts& saved);

}  // namespace rekentafel::solver
