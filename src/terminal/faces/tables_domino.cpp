// The chains on the table with their open ends, each with its number; the middle of a long chain is left out, since
// cards are laid at the ends.
#include "games/tables/domino/tables_domino.h"

#include "terminal/faces/notation.h"

namespace rekentafel::terminal::faces {

namespace {

using namespace rekentafel::tables::domino;
using domino_card = rekentafel::tables::domino::Card;

std::string half_text(const Half& half, const Ink& ink) {
  return half == Half{} ? std::string(ink.shape("★", "J")) : ink.pretty(to_text(half));
}

// As it lies from left to right; `turned` where its near half is at the right.
std::string piece_text(const Piece& piece, bool turned, const Ink& ink) {
  const auto bar = ink.shape("┃", "|");
  if (piece.is_joker()) return std::string(ink.shape("★J★", "J"));
  auto near = piece.is_domino() ? half_text(piece.near, ink) : std::string("_"), far = half_text(piece.far, ink);
  if (turned) std::swap(near, far);
  return near + std::string(bar) + far;
}

std::string end_text(const Table& table, int number, const Scene& scene) {
  const End* end = table.find(number);
  if (!end) return {};
  const auto outcome = end->outcome == any_outcome ? std::string("?") : std::to_string(end->outcome);
  return scene.ink(Style::purple, outcome) + scene.ink(Style::mark, '@' + std::to_string(number));
}

struct Chain {
  Lines pieces;                       // from the anchor outwards
  int end = 0;                        // the open end that it comes to
  std::vector<const Laid*> branches;  // second cards of T35, each a chain of its own
};

Chain follow(const Table& table, int end, bool turned, const Ink& ink) {
  Chain chain{.end = end};
  for (bool more = true; more;) {
    more = false;
    const Laid* first = nullptr;
    for (const Laid& laid : table.laid) {
      if (laid.at != chain.end || laid.at == 0) continue;
      if (first) {
        chain.branches.push_back(&laid);
      } else {
        first = &laid;
      }
    }
    if (!first) break;
    chain.pieces.push_back(chip(ink, piece_text(first->piece, turned, ink)));
    chain.end = first->far;
    more = true;
  }
  return chain;
}

// The first and the last pieces that fit; how many are left out between them.
std::string joined(const Lines& pieces, int columns, const Scene& scene) {
  int total = 0;
  for (const auto& piece : pieces) total += width(piece);
  std::size_t front = pieces.size(), back = pieces.size();
  if (total > columns) {
    int used = 8;
    front = 0;
    for (std::size_t i = 0; i < pieces.size() && 2 * i < pieces.size(); ++i) {
      used += width(pieces[i]) + width(pieces[pieces.size() - 1 - i]);
      if (used > columns) break;
      front = i + 1;
      back = pieces.size() - 1 - i;
    }
  }
  std::string text;
  for (std::size_t i = 0; i < front; ++i) text += pieces[i];
  if (front < back)
    text += scene.ink(Style::quiet, std::string(scene.ink.shape("⋯", "..")) + std::to_string(back - front) +
                                        std::string(scene.ink.shape("⋯", "..")));
  for (std::size_t i = back; i < pieces.size(); ++i) text += pieces[i];
  return text;
}

void branch_lines(const Table& table, std::vector<const Laid*> branches, const Scene& scene, Lines& lines) {
  while (!branches.empty()) {
    const Laid* laid = branches.back();
    branches.pop_back();
    Chain chain = follow(table, laid->far, false, scene.ink);
    chain.pieces.insert(chain.pieces.begin(), chip(scene.ink, piece_text(laid->piece, false, scene.ink)));
    branches.insert(branches.end(), chain.branches.begin(), chain.branches.end());
    lines.push_back("      " + std::string(scene.ink.shape("└ ", "`- ")) +
                    joined(chain.pieces, scene.columns - 20, scene) + ' ' + end_text(table, chain.end, scene));
  }
}

Lines table(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  Lines lines;
  int rows = 0;
  for (const Laid& laid : view.table.laid) rows += laid.at == 0;
  for (const Laid& laid : view.table.laid) {
    if (laid.at != 0) continue;
    const Chain left = follow(view.table, laid.near, true, scene.ink),
                right = follow(view.table, laid.far, false, scene.ink);
    Lines pieces(left.pieces.rbegin(), left.pieces.rend());
    pieces.push_back(chip(scene.ink, piece_text(laid.piece, false, scene.ink)));
    append(pieces, right.pieces);
    lines.push_back(' ' + end_text(view.table, left.end, scene) + ' ' + joined(pieces, scene.columns - 18, scene) +
                    ' ' + end_text(view.table, right.end, scene));
    auto branches = left.branches;
    branches.insert(branches.end(), right.branches.begin(), right.branches.end());
    branch_lines(view.table, branches, scene, lines);
    if (2 * rows < scene.rows) lines.push_back("");
  }
  lines.push_back(scene.ink(Style::quiet, ' ' + scene.say("terminal/pile", {std::to_string(view.in_stock)})));
  return lines;
}

Lines hand(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  std::vector<Lines> blocks;
  for (std::size_t i = 0; i < view.hand.size(); ++i) {
    const auto& held = view.hand[i];
    const auto text = held.is_domino() ? half_text(held.low, scene.ink) + std::string(scene.ink.shape(" ┃ ", " | ")) +
                                             half_text(held.high, scene.ink)
                      : held.kind == domino_card::Kind::joker ? std::string(scene.ink.shape("★ J", "J"))
                                                              : std::string("_ | _");
    blocks.push_back(card(scene.ink, text, {held.is_domino() ? Style::blue : Style::purple}));
  }
  return flowed(blocks, scene.columns, 0);
}

std::string standing(const value& json, Seat seat, const Scene& scene) {
  return cards_left(view_from<View>(json).in_hand[static_cast<std::size_t>(seat.index())], scene);
}

std::string now(const value& json, const Scene& scene) {
  const auto view = view_from<View>(json);
  std::string ends;
  for (const End& end : view.table.ends) {
    if (ends.size() > 60) break;
    ends += (ends.empty() ? "" : ", ") + (end.outcome == any_outcome ? std::string("?") : std::to_string(end.outcome)) +
            " (@" + std::to_string(end.number) + ')';
  }
  return scene.say("terminal/now/tables-domino", {ends});
}

// A card alone, either way round, goes to the only end it fits; `lay` may be left out.
std::string meant(const std::string& typed, const value&, const Actions& allowed) {
  if (const auto card = read(As<domino_card>{}, typed)) {
    const auto found = only(allowed, [&](const std::string& text) {
      const auto action = action_from<Action>(text);
      return action.kind == Action::Kind::lay && !action.two && action.first.card() == *card;
    });
    if (!found.empty()) return found;
  }
  return with_lay(typed);
}

std::string in_words(const std::string& text, const value& json, const Scene& scene) {
  if (auto words = draw_or_pass(text, scene); !words.empty()) return words;
  const auto action = action_from<Action>(text);
  std::string cards = piece_text(action.first, false, scene.ink);
  if (action.two) cards += "  " + piece_text(action.second, false, scene.ink);
  if (action.end == 0) return scene.say("terminal/do/domino/row", {cards});
  const auto view = view_from<View>(json);
  const End* end = view.table.find(action.end);
  const auto outcome = !end || end->outcome == any_outcome ? std::string("?") : std::to_string(end->outcome);
  return scene.say("terminal/do/domino/lay", {cards, outcome, std::to_string(action.end)});
}

std::string part(const std::string& text, const Scene& scene) {
  if (auto words = draw_or_pass(text, scene); !words.empty()) return words;
  return scene.ink.pretty(to_text(action_from<Action>(text).first.card()));
}

std::string nudge(const std::string& text, const value& json, const Scene& scene) {
  if (text == "draw" || text == "pass") return scene.say("terminal/nudge/" + text);
  const auto action = action_from<Action>(text);
  const auto view = view_from<View>(json);
  const End* end = view.table.find(action.end);
  if (!end) return scene.say("terminal/nudge/new-row");
  if (end->outcome == any_outcome) return scene.say("terminal/nudge/joker");
  return scene.say(action.two ? "terminal/nudge/two" : "terminal/nudge/end", {std::to_string(end->outcome)});
}

}  // namespace

}  // namespace rekentafel::terminal::faces

namespace rekentafel::terminal {

template <>
const Face& face<faces::TablesDomino>() {
  using namespace faces;
  static const Face all{.game = TablesDomino::name,
                        .table = table,
                        .hand = hand,
                        .standing = standing,
                        .now = now,
                        .meant = meant,
                        .in_words = in_words,
                        .part = part,
                        .nudge = nudge};
  return all;
}

}  // namespace rekentafel::terminal
