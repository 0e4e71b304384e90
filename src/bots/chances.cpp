#include "bots/chances.h"

#include <algorithm>

#include "bots/ease.h"
#include "bots/lays.h"
#include "engine/match.h"
#include "games/all.h"
#include "wire/setup.h"

namespace rekentafel::bots {

namespace {

// More cards first; of as many the easiest, then in the order in which they are listed.
template <Game G>
Chance chance_of(const typename G::View& view, Seat seat, std::size_t most_named) {
  struct Rated {
    int cards;
    Ease ease;
    const typename G::Action* action;
  };
  const auto lays = every_lay<G>(view, seat);
  std::vector<Rated> rated;
  for (const auto& lay : lays) rated.push_back({cards_laid(view, lay), ease_of(lay), &lay});
  std::ranges::stable_sort(
      rated, [](const Rated& a, const Rated& b) { return a.cards != b.cards ? a.cards > b.cards : a.ease < b.ease; });
  Chance chance{.seat = seat, .ways = rated.size()};
  rated.resize(std::min(rated.size(), most_named));
  for (const Rated& one : rated) chance.best.push_back({to_text(*one.action), one.cards});
  return chance;
}

template <Game G>
Result<std::vector<Chance>> chances_of(const wire::SavedGame& saved, std::size_t most_named) {
  auto setup = wire::setup_from<G>(saved.options);
  if (!setup) return setup.refusal();
  auto opened = Match<G>::open(*std::move(setup), saved.seed);
  if (!opened) return opened.refusal();
  Match<G> match = *std::move(opened);
  std::vector<Chance> all;
  for (std::size_t i = 0; i < saved.lines.size(); ++i) {
    const Seat seat = saved.lines[i].seat;
    const auto& text = saved.lines[i].action;
    const auto action = read(As<typename G::Action>{}, text);
    const auto refused = action ? G::refuse(match.view(seat), seat, *action) : action.refusal();
    if (refused) return Refusal{"saved/action", {i + 1, text, refused->rule()}};
    if (!seat.is_table()) {
      const typename G::View view = match.view(seat);
      all.push_back(chance_of<G>(view, seat, most_named));
      all.back().entry = i;
      all.back().cards = cards_laid(view, *action);
    }
    (void)match.act(seat, *action);
  }
  return all;
}

}  // namespace

bool has_chances(std::string_view game) {
  bool has = false;
  each_game([&]<class G>() { has = has || (LaysCards<G> && game == G::name); });
  return has;
}

Result<std::vector<Chance>> chances(const wire::SavedGame& saved, std::size_t most_named) {
  Result<std::vector<Chance>> found = Refusal{"game/unknown", {saved.game}};
  each_game([&]<class G>() {
    if constexpr (LaysCards<G>)
      if (saved.game == G::name) found = chances_of<G>(saved, most_named);
  });
  return found;
}

}  // namespace rekentafel::bots
