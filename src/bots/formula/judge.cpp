#include "bots/formula/judge.h"

#include <array>

#include "bots/formula/hand_worth.h"
#include "bots/formula/own_sum.h"

namespace rekentafel::bots {

using namespace formula;

namespace {

// Against looking at one play.
constexpr std::int64_t work_of_turn = 32, work_of_own_sum = 4;

Cards without(Cards hand, const Cards& laid) {
  for (int face = 0; face < Cards::faces; ++face) hand.counts[face] -= laid.counts[face];
  return hand;
}

// How many sums a digit takes part in, more or less: 1 and 2 fit nearly everywhere, 7 and 0 seldom.
double flexibility(const Cards& cards) {
  static constexpr std::array<double, Cards::faces> each = {0.2, 0.6, 0.6, 0.4, 0.5, 0.4, 0.5, 0.3, 0.5, 0.4, 2};
  double sum = 0;
  for (int face = 0; face < Cards::faces; ++face) sum += each[face] * cards.counts[face];
  return sum;
}

// F22: the answer, what the laid cards can no longer cost, and the bonus.
double points_made(const Cards& hand, const Cards& laid, const Sum& sum) {
  return static_cast<double>(value(sum.answer())) + laid.cost() + (laid.size() == hand.size() ? bonus : 0);
}

}  // namespace

double liked(Liking liking, const Table& table, const Cards& hand, const Play& play) {
  if (play.draws()) return -1000;
  const Cards laid = laid_cards(play.sum);
  if (table.agreed.points) return points_made(hand, laid, play.sum);
  switch (liking) {
    case Liking::most_cards:
      return laid.size();
    case Liking::flexible_rest:
      return 10 * laid.size() - flexibility(laid);
    case Liking::quickest_finish:
      break;
  }
  return -turns_needed(without(hand, laid));
}

namespace {

// What is left depends only on the cards that are laid, and many plays lay the same: each is judged once.
class Remembered {
 public:
  Remembered(Liking liking, const Table& table, const Cards& hand) : liking_(liking), table_(table), hand_(hand) {}

  double liked(const Play& play) {
    if (table_.agreed.points) return bots::liked(liking_, table_, hand_, play);
    const int key = laid_key(play.sum);
    for (std::size_t i = 0; i < keys_.size(); ++i)
      if (keys_[i] == key) return worths_[i];
    const double worth = bots::liked(liking_, table_, hand_, play);
    if (!keys_.full()) keys_.push_back(key), worths_.push_back(worth);
    return worth;
  }

 private:
  // A prime a face: the product says which cards are laid, in whatever order.
  static int laid_key(const Sum& sum) {
    static constexpr std::array<int, Cards::faces> primes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};
    int key = 1;
    for (const Number& number : sum.numbers)
      for (const Place place : number)
        if (place.is_laid()) key *= primes[place.card().face];
    return key;
  }

  Liking liking_;
  const Table& table_;
  const Cards& hand_;
  Few<int, 64> keys_;
  Few<double, 64> worths_;
};

}  // namespace

Play best_liked(Liking liking, const Table& table, const Cards& hand, std::span<const Play> plays, Random& random) {
  Remembered remembered(liking, table, hand);
  Play best = Play::draw();
  double most = liked(liking, table, hand, best);
  std::uint64_t equals = 1;
  for (const Play& play : plays) {
    const double now = remembered.liked(play);
    if (now < most || (now == most && random.below(++equals) > 0)) continue;
    if (now > most) equals = 1;
    best = play;
    most = now;
  }
  return best;
}

std::span<Play> room_for_plays() {
  static thread_local std::vector<Play> room(most_plays);
  return room;
}

std::span<Play> Judge::plays(const Turn& turn) {
  Listing<Play> listing(room_for_plays());
  list_plays(turn, listing);
  work_ += work_of_turn + static_cast<std::int64_t>(listing.size());
  return {listing.begin(), listing.end()};
}

Play Judge::choose(const Table& table, const Cards& hand, Random& random) {
  const Turn turn = table.turn_with(hand);
  if (liking_ == Liking::quickest_finish && !table.agreed.points) {
    work_ += work_of_own_sum;
    if (const auto play = own_sum(turn)) return *play;
  }
  return best_liked(liking_, table, hand, plays(turn), random);
}

}  // namespace rekentafel::bots
