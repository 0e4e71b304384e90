#include "packages/playing.h"

#include "bots/any_bot.h"

namespace rekentafel::packages {

namespace {

Refusal no_seed(std::string_view text) { return {"packages/seed", {text}}; }

// Of a stream that deals no cards: who guesses at hidden ones must not guess with the numbers that shuffled them.
constexpr std::uint64_t first_stream = std::uint64_t{1} << 32;

}  // namespace

Result<Playing> Playing::open(std::string_view game, wire::OptionTexts options, std::string_view seed) {
  const auto read = seed_from(seed);
  if (!read) return no_seed(seed);
  auto match = wire::open_match(game, options, *read);
  if (!match) return match.refusal();
  return Playing(*std::move(match), std::move(options));
}

Result<Playing> Playing::read(std::string_view text) {
  auto saved = wire::read(As<wire::SavedGame>{}, text);
  if (!saved) return saved.refusal();
  auto match = wire::replay(*saved);
  if (!match) return match.refusal();
  return Playing(*std::move(match), saved->options);
}

std::optional<Refusal> Playing::refuse(Seat seat) const {
  if (seat.is_table() || seat.index() < match_->seats()) return std::nullopt;
  return Refusal{"option/number", {"seat", seat.index() + 1, 1, match_->seats()}};
}

Result<std::string> Playing::view(Seat seat) const {
  if (const auto refusal = refuse(seat)) return *refusal;
  return match_->view_text(seat);
}

Result<std::vector<std::string>> Playing::actions(Seat seat) const {
  if (const auto refusal = refuse(seat)) return *refusal;
  return match_->actions(seat);
}

std::optional<Refusal> Playing::refuse(Seat seat, std::string_view action) const {
  if (const auto refusal = refuse(seat)) return refusal;
  return match_->refuse(seat, action);
}

Result<std::string> Playing::act(Seat seat, std::string_view action) {
  if (const auto refusal = refuse(seat)) return *refusal;
  const auto told = match_->act_told(seat, action);
  if (!told) return told.refusal();
  return told->to(seat);
}

Playing Playing::replayed(std::size_t length) const {
  const auto saved = this->saved();
  // What was accepted once is accepted again.
  auto again = *wire::open_match(match_->game(), options_, saved.seed);
  for (const auto& entry : saved.lines)
    if (again->length() < length) (void)again->act_told(entry.seat, entry.action);
  return {std::move(again), options_};
}

bool Playing::undo() {
  if (match_->length() == 0) return false;
  *this = replayed(match_->length() - 1);
  return true;
}

Result<std::optional<Chosen>> Playing::choose(Seat seat, int level, std::string_view seed) const {
  if (seat.is_table()) return Refusal{"option/number", {"seat", "table", 1, match_->seats()}};
  if (const auto refusal = refuse(seat)) return *refusal;
  const auto given = seed_from(seed);
  if (!seed.empty() && !given) return no_seed(seed);
  const auto stream = first_stream + match_->length() * most_seats + static_cast<std::uint64_t>(seat.index());
  auto bot =
      bots::open_bot(match_->game(), options_, level, seat, given ? *given : Random(saved().seed, stream).next_seed());
  if (!bot) return bot.refusal();
  if (const auto refusal = (*bot)->look(match_->view(seat), {})) return *refusal;
  const auto due = (*bot)->due();
  if (!due) return std::optional<Chosen>();
  return std::optional(Chosen{(*bot)->take(), *due});
}

}  // namespace rekentafel::packages
