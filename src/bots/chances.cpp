#include "bots/chances.h"

#include <algorithm>

#include "bots/formula/level.h"
#include "bots/tables_domino/level.h"
#include "bots/tables_match/largest_lay.h"
#include "bots/tables_match/level.h"
#include "bots/tables_order/level.h"
#include "engine/match.h"
#include "games/all.h"
#include "wire/setup.h"

namespace rekentafel::bots {

namespace {

constexpr int glancing = 3;  // the level that judges without looking ahead

int cards_laid(const formula::View&, const formula::Play& play) { return laid_cards(play.sum).size(); }
int cards_laid(const tables::match::View& view, const tables::match::Turn& turn) {
  if (turn.kind != tables::match::Turn::Kind::lay) return 0;
  return static_cast<int>(cards_from_hand(turn, view.hand).size());
}
int cards_laid(const tables::order::View&, const tables::order::Action& action) {
  return action.kind == tables::order::Action::Kind::lay ? 1 : 0;
}
int cards_laid(const tables::domino::View&, const tables::domino::Action& action) {
  using Kind = tables::domino::Action::Kind;
  if (action.kind != Kind::lay && action.kind != Kind::row) return 0;
  return action.two ? 2 : 1;
}

// Every lay there is; in match, where rearranging explodes, those that are listed and the largest.
template <Game G>
std::vector<Lay> lays_of(const typename G::View& view, Seat seat) {
  std::vector<typename G::Action> room(std::min<std::size_t>(G::most_listed, 4096));
  Listing<typename G::Action> listing(room);
  G::actions(view, seat, listing);
  if (listing.cut()) {
    room.resize(G::most_listed);
    listing = Listing<typename G::Action>(room);
    G::actions(view, seat, listing);
  }
  std::vector<Lay> lays;
  for (const auto& action : listing)
    if (const int cards = cards_laid(view, action); cards > 0) lays.push_back({to_text(action), cards});
  if constexpr (!G::lists_all) {
    const auto largest = match::largest_lay(view);
    const Lay lay{to_text(largest), cards_laid(view, largest)};
    if (lay.cards > 0 && std::ranges::find(lays, lay) == lays.end()) lays.push_back(lay);
  }
  return lays;
}

// More cards first; of as many what is liked, then in the order in which they are listed.
void sort_best_first(std::vector<Lay>& lays, std::string_view liked) {
  std::ranges::stable_sort(lays, [&](const Lay& a, const Lay& b) {
    return std::pair(a.cards, a.action == liked) > std::pair(b.cards, b.action == liked);
  });
}

template <Game G>
Chance chance_of(const typename G::View& view, Seat seat, const Player<G>& player, std::size_t most_named) {
  Chance chance{.seat = seat, .best = lays_of<G>(view, seat)};
  Random random{Seed{}};
  const auto liked = player(view, seat, random, {});
  sort_best_first(chance.best, liked ? to_text(liked->action) : "");
  chance.ways = chance.best.size();
  chance.best.resize(std::min(chance.ways, most_named));
  return chance;
}

template <Game G>
Result<std::vector<Chance>> chances_of(const wire::SavedGame& saved, std::size_t most_named) {
  auto setup = wire::setup_from<G>(saved.options);
  if (!setup) return setup.refusal();
  const Player<G> player = level_player(glancing, *setup);
  auto opened = Match<G>::open(*std::move(setup), saved.seed);
  if (!opened) return opened.refusal();
  Match<G> match = *std::move(opened);
  std::vector<Chance> all;
  for (std::size_t i = 0; i < saved.lines.size(); ++i) {
    const auto& [seat, text] = saved.lines[i];
    const auto action = read(As<typename G::Action>{}, text);
    const auto refused = action ? G::refuse(match.view(seat), seat, *action) : action.refusal();
    if (refused) return Refusal{"saved/action", {i + 1, text, refused->rule()}};
    if (!seat.is_table()) {
      const typename G::View view = match.view(seat);
      all.push_back(chance_of<G>(view, seat, player, most_named));
      all.back().entry = i;
      all.back().cards = cards_laid(view, *action);
    }
    (void)match.act(seat, *action);
  }
  return all;
}

template <class F>
void each_game_of_lays(F&& f) {
  each_game(GameList<formula::Formula, tables::TablesMatch, tables::TablesOrder, tables::TablesDomino>{}, f);
}

}  // namespace

bool has_chances(std::string_view game) {
  bool has = false;
  each_game_of_lays([&]<class G>() { has = has || game == G::name; });
  return has;
}

Result<std::vector<Chance>> chances(const wire::SavedGame& saved, std::size_t most_named) {
  Result<std::vector<Chance>> found = Refusal{"game/unknown", {saved.game}};
  each_game_of_lays([&]<class G>() {
    if (saved.game == G::name) found = chances_of<G>(saved, most_named);
  });
  return found;
}

}  // namespace rekentafel::bots
