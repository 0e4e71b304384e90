#include "wire/reactions.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/match.h"
#include "games/all.h"
#include "wire/setup.h"

namespace rekentafel::wire {

namespace {

using std::chrono::milliseconds;

// A card, and where it goes: a centre card by its number (7 Ate 9), or anywhere (rush).
struct Fit {
  int number = 0;
  std::string card;
  friend auto operator<=>(const Fit&, const Fit&) = default;
};
struct Since {
  milliseconds at{0};
  std::size_t entry = 0;
  std::string on;
};

namespace seven = seven_ate_nine;
namespace rush = tables::rush;

std::vector<Fit> fits_of(const seven::View& view, const seven::Action& action) {
  if (action.what != seven::Action::What::play) return {};
  return {{view.number, to_text(action.card)}};
}
std::string lies(const seven::View& view) { return to_text(view.top()); }

std::vector<std::string> kinds_of(const seven::View& view, const seven::Action& action) {
  const seven::Card top = view.top();
  const int apart = std::abs(top.number - action.card.number);
  return {apart == top.modifier ? std::to_string(top.modifier) : "corner"};
}

bool lays(const rush::Move& move) {
  return move.kind == rush::Move::Kind::new_row || move.kind == rush::Move::Kind::add;
}
std::vector<tables::Card> cards_of(const rush::Move& move) {
  if (!lays(move)) return {};
  if (move.kind == rush::Move::Kind::add) return {move.card};
  return {move.card, move.second};
}
std::vector<Fit> fits_of(const rush::View&, const rush::Move& move) {
  std::vector<Fit> fits;
  for (const auto& card : cards_of(move)) fits.push_back({0, to_text(card)});
  return fits;
}
std::string lies(const rush::View&) { return {}; }

// T3: a product is of the tables of both its numbers, a division of the divisor's and the answer's.
std::vector<std::string> kinds_of(const rush::View&, const rush::Move& move) {
  std::set<int> numbers;
  for (const auto& card : cards_of(move)) {
    if (card.kind == tables::Card::Kind::product) numbers.insert({card.left, card.right});
    if (card.kind == tables::Card::Kind::quotient) numbers.insert({card.right, card.outcome()});
  }
  std::vector<std::string> kinds;
  for (const int number : numbers) kinds.push_back(std::to_string(number));
  return kinds;
}

template <Game G>
class Watched {
 public:
  explicit Watched(Match<G> match)
      : match_(std::move(match)), seats_(G::seats(match_.setup())), fitting_(seats_), laid_(seats_) {}

  std::optional<Refusal> act(Seat seat, std::string_view text, milliseconds at) {
    const auto action = read(As<typename G::Action>{}, text);
    if (!action) return action.refusal();
    const auto before = match_.view(seat);
    if (const auto events = match_.act(seat, *action); !events) return events.refusal();
    if (const auto laid = seat.is_table() ? std::vector<Fit>{} : fits_of(before, *action); !laid.empty())
      react(seat, laid, kinds_of(before, *action), at);
    for (int i = 0; i < seats_; ++i) look(Seat(i), i == seat.index(), at);
    ++entry_;
    return std::nullopt;
  }

  Reactions found() && { return std::move(found_); }

 private:
  void react(Seat seat, const std::vector<Fit>& laid, std::vector<std::string> kinds, milliseconds at) {
    auto& fitting = fitting_[static_cast<std::size_t>(seat.index())];
    auto& free = laid_[static_cast<std::size_t>(seat.index())];
    for (const auto& fit : laid) {
      const auto since = fitting.find(fit);
      if (since == fitting.end()) continue;
      free = std::max(free, since->second.at);
      if (fit.number == 0) linger(seat, *since, true, at);
      fitting.erase(since);
    }
    found_.reactions.push_back({entry_, seat, std::move(kinds), at - free});
    free = at;
  }

  // What fits now; what does not any more, has lingered. A centre card that the seat itself covered missed nothing.
  void look(Seat seat, bool acted, milliseconds at) {
    const typename G::View view = match_.view(seat);
    std::set<Fit> now;
    std::vector<typename G::Action> room(G::most_listed);
    Listing<typename G::Action> listing(room);
    G::actions(view, seat, listing);
    for (const auto& action : listing)
      for (auto& fit : fits_of(view, action)) now.insert(std::move(fit));
    auto& fitting = fitting_[static_cast<std::size_t>(seat.index())];
    std::erase_if(fitting, [&](const auto& one) {
      if (now.contains(one.first)) return false;
      if (!acted) linger(seat, one, false, at);
      return true;
    });
    for (const auto& fit : now) fitting.try_emplace(fit, Since{at, entry_, lies(view)});
  }

  void linger(Seat seat, const std::pair<const Fit, Since>& what, bool laid, milliseconds at) {
    const auto& [fit, since] = what;
    found_.lingered.push_back({seat, fit.card, since.on, since.entry, entry_, laid, at - since.at});
  }

  Match<G> match_;
  int seats_;
  std::vector<std::map<Fit, Since>> fitting_;  // by seat
  std::vector<milliseconds> laid_;             // when the seat laid last
  std::size_t entry_ = 0;
  Reactions found_;
};

template <Game G>
Result<Reactions> watch(const SavedGame& saved) {
  auto setup = setup_from<G>(saved.options);
  if (!setup) return setup.refusal();
  auto match = Match<G>::open(*std::move(setup), saved.seed);
  if (!match) return match.refusal();
  Watched<G> watched(*std::move(match));
  for (std::size_t i = 0; i < saved.lines.size(); ++i) {
    const auto& line = saved.lines[i];
    if (const auto refusal = watched.act(line.seat, line.action, milliseconds(line.at)))
      return Refusal{"saved/action", {i + 1, line.action, refusal->rule()}};
  }
  return std::move(watched).found();
}

}  // namespace

std::vector<Usual> usual(const std::vector<Reaction>& reactions) {
  std::map<std::pair<Seat, std::string>, std::vector<milliseconds>> by_kind;
  for (const auto& reaction : reactions)
    for (const auto& kind : reaction.kinds) by_kind[{reaction.seat, kind}].push_back(reaction.after);
  std::vector<Usual> all;
  for (auto& [of, times] : by_kind) {
    std::ranges::sort(times);
    all.push_back({of.first, of.second, static_cast<int>(times.size()), times[(times.size() - 1) / 2], times.front()});
  }
  return all;
}

bool in_real_time(std::string_view game) {
  bool is = false;
  each_game([&]<class G>() { is = is || (game == G::name && G::tempo == Tempo::real_time); });
  return is;
}

Result<Reactions> reactions(const SavedGame& saved) {
  if (!in_real_time(saved.game)) return Refusal{"reactions/turns", {saved.game}};
  if (!saved.timed || saved.lines.empty()) return Refusal{"reactions/no-times", {}};
  Result<Reactions> watched = Refusal{"reactions/turns", {saved.game}};
  each_game([&]<class G>() {
    if constexpr (G::tempo == Tempo::real_time)
      if (saved.game == G::name) watched = watch<G>(saved);
  });
  return watched;
}

}  // namespace rekentafel::wire
