#include "bots/tables_match/habit.h"

#include <algorithm>

#include "games/tables/match/lay.h"

namespace rekentafel::bots::match {

using tables::match::fewest_to_come_out;

namespace {

// Puts a plan together: what is left of the hand, and what lies open by then.
class Planning {
 public:
  Planning(const Sketch& sketch, const Hand& seen, const Habit& habit)
      : sketch_(sketch),
        seen_(seen),
        habit_(habit),
        hand_(seen),
        open_(sketch.open),
        values_(sketch.outcomes->size()) {}

  Plan everything() {
    if (sketch_.coming_out() && !come_out()) return {};
    if (!sketch_.unopened()) start_rows();
    if (sketch_.together && habit_.pairs) join_lonely();
    for (Value v = 0; v < values_; ++v)
      while (hand_.count[v] > 0 && open_[v]) put({v, fresh_[v], v});
    place_jokers();
    if (sketch_.first_turn() && cards_in(plan_) == sketch_.mine().size) keep_one();
    return plan_;
  }

 private:
  void put(const Piece& piece) {
    hand_.remove(piece.card);
    if (piece.with) hand_.remove(*piece.with);
    open_.set(piece.row);
    if (piece.fresh) fresh_.set(piece.row);
    plan_.push_back(piece);
  }
  void start(Value v) {
    while (hand_.count[v] > 0) put({v, true, v});
  }

  // T22: rows of two and more, also of outcomes that lie; jokers where they are needed.
  bool come_out() {
    for (Value v = 0; v < values_; ++v)
      if (hand_.count[v] > 1) start(v);
    // One joker a row, where they do not go anywhere (T23).
    if (!plan_.empty() && cards_in(plan_) < fewest_to_come_out && hand_.jokers > 0) put({plan_[0].row, true, joker});
    for (Value v = 0; v < values_ && cards_in(plan_) < fewest_to_come_out; ++v) {
      if (hand_.count[v] == 0 || hand_.jokers < (plan_.empty() ? 2 : 1)) continue;
      put({v, true, v});
      do put({v, true, joker});
      while (sketch_.joker_anywhere && cards_in(plan_) < fewest_to_come_out && hand_.jokers > 0);
    }
    if (cards_in(plan_) < fewest_to_come_out && sketch_.together && habit_.pairs) come_out_with_a_pair();
    return cards_in(plan_) >= fewest_to_come_out;
  }

  // From the start again: cards that are alike may be the two.
  void come_out_with_a_pair() {
    const Planning anew(sketch_, seen_, habit_);
    hand_ = anew.hand_, open_ = anew.open_, fresh_ = anew.fresh_;
    plan_.clear();
    for (Value v = 0; v < values_; ++v)
      if (hand_.count[v] > 0 && join_in_new_row(v)) return;
  }

  void start_rows() {
    for (Value v = 0; v < values_; ++v)
      if (hand_.count[v] > 1 && !open_[v]) start(v);
  }

  bool lonely(Value v) const { return hand_.count[v] > 0 && !open_[v]; }

  // T16: a lonely card with any other to a row, or two cards to start a row with a third.
  void join_lonely() {
    for (Value a = 0; a < values_; ++a) {
      while (lonely(a)) {
        if (!join(a)) break;
      }
    }
  }
  bool join(Value a) {
    std::optional<Piece> best;
    for (Value b = 0; b < values_; ++b) {
      if (hand_.count[b] <= (a == b ? 1 : 0)) continue;
      const Values rows = sketch_.outcomes->made_by(a, b) & open_;
      if (rows.none() || (best && !lonely(b))) continue;
      const auto row = first_of(rows);
      best = Piece{row, fresh_[row], a, b};
      if (lonely(b)) break;
    }
    if (!best && !sketch_.unopened()) return join_in_new_row(a);
    if (!best) return false;
    put(*best);
    return true;
  }
  bool join_in_new_row(Value a) {
    for (Value b = 0; b < values_; ++b) {
      if (hand_.count[b] <= (a == b ? 1 : 0)) continue;
      const Values& rows = sketch_.outcomes->made_by(a, b);
      for (Value row = 0; row < values_; ++row) {
        if (!rows[row] || hand_.count[row] <= (row == a) + (row == b)) continue;
        put({row, true, row});
        put({row, true, a, b});
        return true;
      }
    }
    return false;
  }
  // Precondition: there is one.
  static Value first_of(const Values& values) {
    Value v = 0;
    while (!values[v]) ++v;
    return v;
  }

  // T21: a joker takes a lonely card along; what is left of them goes anywhere.
  void place_jokers() {
    int alone = 0;
    for (Value v = 0; v < values_; ++v) alone += lonely(v) ? hand_.count[v] : 0;
    if (habit_.keeps_jokers && (alone > hand_.jokers || sketch_.first_turn())) return;
    for (Value v = 0; v < values_ && hand_.jokers > 0; ++v) {
      if (!lonely(v)) continue;
      put({v, true, v});
      put({v, true, joker});
    }
    if (!sketch_.joker_anywhere) return jokers_to_rows();
    if (open_.none()) return;
    const Value row = first_of(open_);
    while (hand_.jokers > 0) put({row, fresh_[row], joker});
  }
  // T23: one to each new row; and a card for a lying row may start one with a joker instead.
  void jokers_to_rows() {
    Values with_joker;
    for (const Piece& piece : plan_)
      if (piece.card == joker) with_joker.set(piece.row);
    for (std::size_t i = 0; i < plan_.size() && hand_.jokers > 0; ++i) {
      if (with_joker[plan_[i].row] || plan_[i].with || (!plan_[i].fresh && fresh_[plan_[i].row])) continue;
      with_joker.set(plan_[i].row);
      plan_[i].fresh = true;
      put({plan_[i].row, true, joker});
    }
  }

  // T13: something that no row needs, or else a whole row stays.
  void keep_one() {
    for (std::size_t i = plan_.size(); i-- > 0;) {
      const Piece piece = plan_[i];
      const auto in_row = std::count_if(plan_.begin(), plan_.end(),
                                        [&](const Piece& other) { return other.fresh && other.row == piece.row; });
      const bool shows = !piece.with && piece.card != joker;
      if (piece.fresh && (in_row <= 2 || shows != (in_row == shown(piece.row)))) continue;
      if (sketch_.coming_out() && in_new() - (piece.with ? 2 : 1) < fewest_to_come_out) continue;
      plan_.erase_at(i);
      return;
    }
    const Value last = plan_.back().row;
    for (std::size_t i = plan_.size(); i-- > 0;)
      if (plan_[i].fresh && plan_[i].row == last) plan_.erase_at(i);
    if (sketch_.coming_out() && in_new() < fewest_to_come_out) plan_.clear();
  }
  long shown(Value row) const {
    return std::count_if(plan_.begin(), plan_.end(), [&](const Piece& piece) {
      return piece.fresh && piece.row == row && !piece.with && piece.card != joker;
    });
  }
  int in_new() const {
    int cards = 0;
    for (const Piece& piece : plan_) cards += piece.fresh ? 1 + piece.with.has_value() : 0;
    return cards;
  }

  const Sketch& sketch_;
  const Hand& seen_;
  const Habit& habit_;
  Hand hand_;
  Values open_, fresh_;
  Value values_;
  Plan plan_;
};

bool has(const Plan& plan, Value card) {
  return std::any_of(plan.begin(), plan.end(),
                     [&](const Piece& piece) { return piece.card == card || piece.with == card; });
}

bool has(const Piece& piece, Value card) { return piece.card == card || piece.with == card; }

void drop_rows(Plan& plan) {
  for (std::size_t i = plan.size(); i-- > 0;)
    if (plan[i].fresh) plan.erase_at(i);
}

// One piece to a lying row, or one new row: the one in which `needed` lies.
void drop_all_but_one(Plan& plan, std::optional<Value> needed) {
  if (plan.empty()) return;
  const auto found = std::find_if(plan.begin(), plan.end(), [&](const Piece& p) { return needed && has(p, *needed); });
  const Piece one = found == plan.end() ? plan[0] : *found;
  bool kept = false;
  for (std::size_t i = plan.size(); i-- > 0;) {
    const bool same = one.fresh ? plan[i].fresh && plan[i].row == one.row
                                : !plan[i].fresh && plan[i].row == one.row && plan[i].card == one.card &&
                                      plan[i].with == one.with && !kept;
    kept |= same;
    if (!same) plan.erase_at(i);
  }
}

}  // namespace

int cards_in(const Plan& plan) {
  int cards = 0;
  for (const Piece& piece : plan) cards += piece.with ? 2 : 1;
  return cards;
}

namespace {

// T16: two of the hand as one to a row, or beside a third that starts one; to come out (T22) only that.
bool pair_goes(const Sketch& sketch) {
  const Hand& hand = sketch.mine();
  const Value values = sketch.outcomes->size();
  for (Value a = 0; a < values; ++a) {
    for (Value b = 0; b <= a; ++b) {
      if (hand.count[a] == 0 || hand.count[b] <= (a == b ? 1 : 0)) continue;
      const Values& rows = sketch.outcomes->made_by(a, b);
      if (!sketch.coming_out() && (rows & sketch.open).any()) return true;
      for (Value row = 0; row < values && !sketch.unopened(); ++row)
        if (rows[row] && hand.count[row] > (row == a) + (row == b)) return true;
    }
  }
  return false;
}

}  // namespace

bool must_lay(const Sketch& sketch) {
  const Hand& hand = sketch.mine();
  if (!sketch.turns.duty(hand.size)) return false;
  int twos = 0, alike = 0;
  for (Value v = 0; v < sketch.outcomes->size(); ++v) {
    if (hand.count[v] > 0 && sketch.open[v] && !sketch.coming_out()) return true;
    twos += hand.count[v] > 1;
    alike = std::max<int>(alike, hand.count[v]);
  }
  const int others = hand.size - hand.jokers;
  if (sketch.together && pair_goes(sketch)) return true;
  if (sketch.unopened()) return false;
  if (!sketch.coming_out())
    return twos > 0 || (hand.jokers > 0 && (others > 0 || (sketch.joker_anywhere && sketch.open.any())));
  if (alike > 2 || twos > 1 || (twos > 0 && hand.jokers > 0)) return true;
  return hand.jokers > 1 && others > (sketch.joker_anywhere ? 0 : 1);
}

Plan plan(const Sketch& sketch, const Hand& seen, const Habit& habit) {
  if (sketch.drawn && !habit.lays_what_it_drew) return {};
  const Plan all = Planning(sketch, seen, habit).everything();
  if (cards_in(all) == sketch.mine().size || (sketch.coming_out() && !all.empty())) {
    return sketch.drawn && !has(all, *sketch.drawn) ? Plan{} : all;
  }
  const bool must = must_lay(sketch);
  // T15: what a habit keeps back goes where nothing else does.
  if (all.empty() && must && seen.size == sketch.mine().size && (habit.keeps_jokers || !habit.pairs))
    return plan(sketch, sketch.mine(), {.keeps_jokers = false, .one_at_a_time = true});
  Plan some = all;
  if (habit.keeps_rows && sketch.mine().size < habit.patience) drop_rows(some);
  const bool nothing_else = some.empty() && (must || sketch.stock.empty()) && !sketch.drawn;
  if (nothing_else) some = all;
  if (habit.one_at_a_time || nothing_else) drop_all_but_one(some, sketch.drawn);
  if (sketch.drawn && !has(some, *sketch.drawn)) return {};
  return some;
}

void act(Sketch& sketch, const Habit& habit) {
  const Plan now = plan(sketch, sketch.mine(), habit);
  if (!now.empty()) return lay(sketch, now);
  return sketch.drawn || sketch.stock.empty() ? pass(sketch) : draw(sketch);
}

}  // namespace rekentafel::bots::match
