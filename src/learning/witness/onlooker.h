// Somebody who looks over one player's shoulder, at the device where the finger is: told what was painted when, what
// was tried and how it was answered, and what was shown, it says what that is evidence of. It has no clock; all times
// are the device's own.
//
// From who sits there it follows whether anything counts at all: several people at one screen, a whiteboard and a
// lesson are no evidence. Nor is what came after a hint, with the helper always on, or while nobody looked.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/clock.h"
#include "learning/witness/ledger.h"

namespace rekentafel::learning {

struct Place {
  int people = 1;  // at this screen
  bool whiteboard = false;
  bool lesson = false;

  bool counts() const { return people == 1 && !whiteboard && !lesson; }
};

struct Finger {
  DeviceTime down = 0;
  Input input = Input::touch;
  bool sent = true;  // else the screen refused it by itself, and no hand has to rest
};

template <Game G>
class Onlooker {
 public:
  using View = typename G::View;
  using Action = typename G::Action;

  Onlooker(typename G::Setup setup, Seat seat, Place place, HandTimes hand = {})
      : setup_(std::move(setup)), seat_(seat), place_(place), ledger_(std::string(G::name), std::move(hand)) {}

  // The first frame with this view was painted then.
  void sees(const View& view, const Screen& screen, DeviceTime at, int day) {
    if (seen_ && *seen_ == view) return;
    const bool another = !seen_ || onset_differs(*seen_, view);
    if constexpr (is_race)
      if (another) look_for_race(view, screen, at, day);
    seen_ = view;
    if (!another) return;
    ++onset_;
    shown_ = at;
    if constexpr (is_race) {
      numbers_[view.number] = at;
      if (numbers_.size() > 16) numbers_.erase(numbers_.begin());
      helped_ = false;
    }
    acted_ = false;
  }

  // Something is tried; the finger is on it, the table has not answered.
  void begins(const std::string& id, const View& view, const Action& action, const Finger& finger,
              const Screen& screen) {
    acted_ = true;
    input_ = finger.input;
    if constexpr (is_race)
      if (action.what == Action::What::play) ledger_.not_lost(action.meant_for);
    open_[id] = {view, action, finger, screen, onset_, onset_of(action), counts(screen)};
  }

  void answered(const std::string& id, const std::optional<Refusal>& refusal, DeviceTime at, int day) {
    const auto found = open_.find(id);
    if (found == open_.end()) return;
    const Open open = std::move(found->second);
    open_.erase(found);
    const auto sight = shown_by_attempt<G>(open.view, seat_, open.action, refusal, open.screen);
    ledger_.note(sight, {open.onset, open.finger.down, open.finger.input, day,
                         open.counts && !is_again(sight, open.which) && looked_since(open.onset)});
    // T15: what could be laid instead is shown.
    if (refusal && refusal->key == "T15/can-lay") helped(shown_by(*refusal), at);
    if (!refusal) helped_ = false;
    free_ = at + (open.finger.sent ? rest_of<G>(setup_, refusal).count() : 0);
  }

  // A hint: what it points at is known from then on, and the next attempt is not one's own.
  void helped(const std::optional<Action>& action, DeviceTime at) {
    helped_ = true;
    if (!action || !seen_) return;
    std::vector<Skill> shown;
    for (const Clue& clue : shown_by_attempt<G>(*seen_, seat_, *action, std::nullopt, {.reckons_alone = true}).clues)
      shown.push_back(clue.skill);
    ledger_.show(shown, at);
  }

  // Nobody looked until then: the page was hidden, or something lay over the table.
  void away(DeviceTime until) { away_ = until; }

  Ledger& ledger() { return ledger_; }

 private:
  static constexpr bool is_race = std::is_same_v<G, seven_ate_nine::SevenAteNine>;
  static constexpr bool first_only = std::is_same_v<G, formula::Formula>;

  struct Open {
    View view;
    Action action;
    Finger finger;
    Screen screen;
    int which = 0;  // onset, counted
    DeviceTime onset = 0;
    bool counts = true;
  };

  bool looked_since(DeviceTime onset) const { return !away_ || *away_ < onset; }
  bool counts(const Screen& screen) const { return place_.counts() && !screen.helper_always && !helped_; }

  // What there is to think about has changed: the centre card; in rush one's own cards or the rows; elsewhere anything.
  static bool onset_differs(const View& before, const View& now) {
    if constexpr (is_race)
      return before.number != now.number || before.phase != now.phase;
    else if constexpr (std::is_same_v<G, tables::TablesRush>)
      return before.hand != now.hand || before.table.rows.size() != now.table.rows.size() ||
             before.table.phase != now.table.phase;
    else
      return true;
  }

  DeviceTime onset_of([[maybe_unused]] const Action& action) const {
    DeviceTime shown = shown_;
    if constexpr (is_race)
      if (const auto found = numbers_.find(action.meant_for); found != numbers_.end()) shown = found->second;
    return std::max(shown, free_);
  }

  // Formula: only the first sum of a turn is worked out without a word about it.
  bool is_again(const Sight& sight, int which) {
    if (!first_only || sight.clues.empty()) return false;
    return std::exchange(tried_, which) == which;
  }

  // Of a play of 7 Ate 9 that another made first.
  void look_for_race(const View& view, const Screen& screen, DeviceTime at, int day) {
    if (!seen_ || acted_ || !open_.empty()) return;
    if (seen_->number == view.number || !view.played_by || *view.played_by == seat_) return;
    if (seen_->phase != seven_ate_nine::Phase::playing) return;
    const auto skill = lost_race(*seen_);
    const auto shown = numbers_.find(seen_->number);
    if (!skill || shown == numbers_.end()) return;
    const auto onset = std::max(shown->second, free_);
    ledger_.lost(*skill, {onset, at, input_, day, counts(screen) && looked_since(onset)},
                 look_at_card * (seen_->hand.size() - 1) / 2, seen_->number);
  }

  std::optional<Action> shown_by(const Refusal& refusal) const {
    if (refusal.arguments.size() < 2) return std::nullopt;
    const auto action = read(As<Action>{}, refusal.arguments[1].text());
    return action ? std::optional(*action) : std::nullopt;
  }

  typename G::Setup setup_;
  Seat seat_;
  Place place_;
  Ledger ledger_;
  std::optional<View> seen_;
  std::map<int, DeviceTime> numbers_;  // 7 Ate 9: when each centre card was painted
  std::map<std::string, Open> open_;
  std::optional<DeviceTime> away_;
  DeviceTime shown_ = 0, free_ = 0;
  int onset_ = 0;
  int tried_ = -1;              // the onset at which something was tried last
  Input input_ = Input::touch;  // the last one
  bool acted_ = false;
  bool helped_ = false;
};

}  // namespace rekentafel::learning
