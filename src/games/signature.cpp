#include "games/signature.h"

#include "engine/signature.h"
#include "games/all.h"

namespace rekentafel {

namespace {

std::string line(std::string_view name, std::uint64_t signature) {
  return std::string(name) + ' ' + to_text(Seed{0, signature}).substr(16) + '\n';
}

}  // namespace

std::vector<GameSignature> signatures(int games) {
  std::vector<GameSignature> all;
  each_game([&]<class G>() { all.push_back({G::name, signature<G>(games)}); });
  return all;
}

std::uint64_t combined(const std::vector<GameSignature>& signatures) {
  Hash hash;
  for (const auto& [game, signature] : signatures) {
    hash.add(game);
    hash.add(static_cast<std::int64_t>(signature));
  }
  return hash.value();
}

std::string signature_text(int games) {
  const auto all = signatures(games);
  std::string text;
  for (const auto& [game, signature] : all) text += line(game, signature);
  return text + line("all", combined(all));
}

}  // namespace rekentafel
