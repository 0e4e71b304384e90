#include "packages/plays.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "games/formula/formula.h"
#include "games/seven_ate_nine/seven_ate_nine.h"
#include "games/tables/domino/plays.h"
#include "games/tables/domino/tables_domino.h"
#include "games/tables/match/most.h"
#include "games/tables/match/tables_match.h"
#include "games/tables/order/plays.h"
#include "games/tables/order/tables_order.h"
#include "solver/solve.h"

namespace rekentafel::packages {

namespace {

namespace json = wire::json;
using Answer = Result<json::value>;

// A position that somebody wrote down, by names. What is wrong is kept until it is asked for.
class Position {
 public:
  Position(std::string_view of, const json::object& given, std::initializer_list<std::string_view> known)
      : given_(given) {
    for (const auto& [key, value] : given)
      if (!value.is_null() && std::ranges::find(known, std::string_view(key)) == known.end())
        wrong_ = Refusal{"packages/position", {std::string_view(key), of}};
  }

  bool has(std::string_view name) const {
    const auto* value = given_.if_contains(name);
    return value && !value->is_null();
  }
  // Must be given.
  std::string text(std::string_view name) {
    if (!has(name)) wrong_ = wrong_.value_or(Refusal{"json/missing", {name}});
    return optional<std::string>(name, {});
  }
  template <class T>
  T optional(std::string_view name, T otherwise) {
    if (!has(name)) return otherwise;
    if (auto refusal = wire::from_json(given_.at(name), otherwise, name)) wrong_ = wrong_.value_or(*refusal);
    return otherwise;
  }
  bool flag(std::string_view name) { return optional(name, false); }
  const std::optional<Refusal>& wrong() const { return wrong_; }

 private:
  const json::object& given_;
  std::optional<Refusal> wrong_;
};

template <class Plays>
json::value sorted(const Plays& plays) {
  std::vector<std::string> texts;
  for (const auto& play : plays) texts.push_back(to_text(play));
  std::ranges::sort(texts);
  return json::value_from(texts);
}

Answer formula_plays(const json::object& given) {
  Position position("formula", given, {"sum", "hand", "keep-one"});
  const auto sum_text = position.text("sum"), hand_text = position.text("hand");
  const bool keep_one = position.flag("keep-one");
  if (position.wrong()) return *position.wrong();
  const auto sum = read(As<formula::Sum>{}, sum_text);
  if (!sum) return sum.refusal();
  if (const auto refusal = formula::refuse_table(*sum)) return *refusal;
  const auto hand = read(As<formula::Cards>{}, hand_text);
  if (!hand) return hand.refusal();
  std::vector<formula::Play> room(formula::most_plays);
  Listing<formula::Play> listing(room);
  formula::list_plays({*sum, *hand, keep_one}, listing);
  return sorted(listing);
}

Answer seven_ate_nine_plays(const json::object& given) {
  Position position("seven-ate-nine", given, {"centre", "hand"});
  const auto centre_text = position.text("centre"), hand_text = position.text("hand");
  if (position.wrong()) return *position.wrong();
  const auto centre = read(As<seven_ate_nine::Card>{}, centre_text);
  if (!centre) return centre.refusal();
  const auto hand = seven_ate_nine::hand_from(hand_text);
  if (!hand) return hand.refusal();
  std::array<seven_ate_nine::Card, seven_ate_nine::most_plays> room;
  Listing<seven_ate_nine::Card> cards(room);
  seven_ate_nine::plays(*centre, *hand, cards);
  return sorted(cards);
}

Answer order_plays(const json::object& given) {
  using namespace tables;
  Position position("tables-order", given, {"rows", "hand", "split-in-the-middle"});
  const auto rows_text = position.text("rows"), hand_text = position.text("hand");
  const bool middle = position.flag("split-in-the-middle");
  if (position.wrong()) return *position.wrong();
  const auto rows = order::read_rows(rows_text);
  if (!rows) return rows.refusal();
  const auto hand = order::read_hand(hand_text);
  if (!hand) return hand.refusal();
  return sorted(order::plays(*rows, *hand, middle ? order::Splitting::anywhere : order::Splitting::aside));
}

Answer domino_plays(const json::object& given) {
  using namespace tables;
  Position position("tables-domino", given, {"ends", "rows", "hand"});
  const bool by_rows = position.has("rows") && !position.has("ends");
  const auto table_text = position.text(by_rows ? "rows" : "ends"), hand_text = position.text("hand");
  if (position.wrong()) return *position.wrong();
  if (!by_rows && position.has("rows")) return Refusal{"packages/ends-or-rows", {"ends", "rows"}};
  const auto table = by_rows ? domino::read_rows(table_text) : domino::read_ends(table_text);
  if (!table) return table.refusal();
  const auto hand = domino::read_hand(hand_text);
  if (!hand) return hand.refusal();
  return sorted(domino::plays(*table, *hand));
}

Answer most_of_match(const json::object& given) {
  using namespace tables;
  Position position("tables-match", given,
                    {"mode", "rows", "hand", "together", "first-turn", "coming-out", "joker-anywhere"});
  const auto mode = position.optional<std::string>("mode", "1A");
  const auto rows_text = position.optional<std::string>("rows", {}), hand_text = position.text("hand");
  match::Situation situation{.start_cards = mode == "1A",
                             .together = position.flag("together"),
                             .first_turn = position.flag("first-turn"),
                             .coming_out = position.flag("coming-out"),
                             .joker_anywhere = position.flag("joker-anywhere")};
  if (position.wrong()) return *position.wrong();
  if (mode != "1A" && mode != "1B") return Refusal{"option/choice", {"mode", mode, "1A, 1B"}};
  const auto rows = read(As<match::Rows>{}, rows_text);
  if (!rows) return rows.refusal();
  const auto hand = order::read_hand(hand_text);
  if (!hand) return hand.refusal();
  situation.rows = *rows;
  situation.hand = *hand;
  if (const auto refusal = match::refuse_situation(situation)) return *refusal;
  const auto most = match::most(situation);
  return json::value{{"cards", most.cards}, {"rows", to_text(match::rows_after(*rows, most.lay))}};
}

}  // namespace

Answer plays(std::string_view game, const json::object& position) {
  if (game == formula::Formula::name) return formula_plays(position);
  if (game == seven_ate_nine::SevenAteNine::name) return seven_ate_nine_plays(position);
  if (game == tables::TablesOrder::name) return order_plays(position);
  if (game == tables::TablesDomino::name) return domino_plays(position);
  if (game == tables::TablesMatch::name) return most_of_match(position);
  return Refusal{"packages/plays", {game}};
}

Answer solve(const json::object& given, int threads, std::size_t memory) {
  Position position("solve", given, {"board", "mover", "nodes"});
  const auto board_text = position.text("board");
  const auto mover = position.optional("mover", plus_and_minus::Line::row);
  const auto nodes = position.optional("nodes", ~std::uint64_t{0});
  if (position.wrong()) return *position.wrong();
  const auto board = read(As<plus_and_minus::Board>{}, board_text);
  if (!board) return board.refusal();
  const auto solution = solver::solve(*board, mover, {.memory = memory, .threads = threads, .nodes = nodes});
  json::array line;
  for (const auto& square : solution.line) line.push_back(json::string(to_text(square)));
  return json::value{{"value", solution.value},
                     {"best", line.empty() ? json::value(nullptr) : line.front()},
                     {"line", line},
                     {"nodes", solution.nodes},
                     {"exact", solution.exact},
                     {"low", solution.low},
                     {"high", solution.high}};
}

}  // namespace rekentafel::packages
