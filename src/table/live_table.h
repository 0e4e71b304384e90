// A live table: people and computer players in its seats, order, pace and clocks. It has no socket, no file and no
// clock of its own: whoever has them hands in what arrived and when, writes down what it says, and tells the players
// what it says once that is durable. One writer a table: calls never overlap.
//
//   sit, arrive, depart, act …   what happens to it
//   next() and tick(now)         what happens by itself, and when
//   thoughts() and thought()     what its computer players have to think about, on whatever thread
//   take()                       what is to be written down and told
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "table/chair.h"
#include "table/fair_order.h"
#include "table/message.h"
#include "table/table_clock.h"
#include "wire/any_match.h"

namespace rekentafel::table {

// What is agreed when a table is opened.
struct Settings {
  std::string game;
  wire::OptionTexts options;
  Moment turn{0};               // how long a turn may take; then a computer player takes it. 0: as long as one likes
  Moment patience{60'000};      // so long somebody may be away before a computer player goes on for them. 0: for ever
  int stand_in = 3;             // its level
  bool calm = false;            // everything that happens by itself, the computer players too, takes twice as long
  bool waits_for_deal = false;  // when all have sat down, whoever runs the table says with which seed it begins
  Moment bot_pause{800};        // in a game of turns a computer player lets people see what happened before it acts
};

enum class Phase : std::uint8_t { waiting, playing, over };
constexpr std::array<std::string_view, 3> names(Phase) { return {"waiting", "playing", "over"}; }

// A computer player's look at its view. `run` may be called on any thread, once; the table goes on meanwhile.
class Thought {
 public:
  // With less effort than 1 it is quicker and weaker.
  bool wanted() const { return !*stop_; }  // else somebody else sits there by now, or the table is gone
  // Set from any thread, while it runs: what it has found so far will do.
  const std::shared_ptr<std::atomic<bool>>& stop() const { return stop_; }
  void run(double effort = 1) { bot_->look(view_, at_, {.effort = effort, .stop = stop_.get()}); }

 private:
  friend class LiveTable;
  Seat seat_;
  std::shared_ptr<bots::AnyBot> bot_;
  std::shared_ptr<std::atomic<bool>> stop_;
  wire::json::value view_;
  Moment at_{0};
};

class LiveTable {
 public:
  static Result<LiveTable> open(Settings settings, Seed seed);
  // As it was after these entries; nobody is there yet. Refused where they do not replay.
  static Result<LiveTable> recover(Settings settings, Seed seed, std::vector<Chair> chairs,
                                   std::span<const LogEntry> entries);

  const Settings& settings() const { return settings_; }
  const wire::AnyMatch& match() const { return *match_; }
  Phase phase() const { return phase_; }
  bool paused() const { return phase_ == Phase::playing && !clock_.running(); }
  std::uint64_t seq() const { return seq_; }
  // How long nobody has done anything, as the table's clock counts.
  Moment quiet_for(Moment now) { return clock_.at(now) - acted_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  bool has_people() const {
    return std::ranges::any_of(chairs_, [](const Chair& one) { return one.sitter == Sitter::person; });
  }
  // What ends by itself: the table's own next action or the turn, and how long that takes from now.
  struct Deadline {
    std::string what;  // an action of the table, or "turn"
    Moment left{0};
  };
  std::optional<Deadline> deadline(Moment now) const;

  // What the seat saw happen after that entry, a JSON list with one object an entry: for whoever was away.
  std::string since(std::uint64_t seq, Seat seat) const;

  // Who sits where. A chair is taken while the table waits; when all are taken the game begins. A computer player's
  // chair may be given to a person at any time.
  std::optional<Refusal> sit(Seat seat, std::string name, Moment now);
  std::optional<Refusal> sit_bot(Seat seat, int level, Moment now);
  // All have sat down, and the cards are not dealt yet: now they are, by a seed that nobody knew before.
  bool waits_for_deal() const;
  void deal(Seed seed, Moment now);
  // For good: while waiting the chair is free again, later a computer player goes on, of the level that sat there
  // before.
  void leave(Seat seat, Moment now);
  // Connected, or not. Onlookers are Seat::table().
  void arrive(Seat seat, Moment now);
  void depart(Seat seat, Moment now);
  // A teacher wants to say something: the clock stands still, and nobody acts until it goes on.
  void halt(bool halted, Moment now);
  bool halted() const { return halted_; }
  void measured(Seat seat, Moment delay) { fair_.measured(seat, clock_.here(delay)); }

  void act(Seat seat, std::string id, std::string action, Moment now);
  // What the seat holds while its hand rests is not meant any more.
  void withdraw(Seat seat);

  // When tick has something to do, on the clock outside.
  std::optional<Moment> next() const;
  void tick(Moment now);

  std::vector<Thought> thoughts(Moment now);
  void thought(Thought done, Moment now);

  Output take() { return std::exchange(output_, {}); }

 private:
  struct Held {
    std::string id;
    std::string action;
  };
  struct Answer {
    std::string id;
    std::uint64_t seq = 0;             // 0: refused
    std::shared_ptr<Refusal> refusal;  // rare and large: kept apart
  };
  // What a seat has beside its chair.
  struct Place {
    int level = 0;  // of the computer player that acts here; 0: none does
    int takes = 0;  // where it keeps pace with somebody
    Seed seed;      // of its choices
    // Made when it has something to think about for the first time: most tables that a log brings back never get there.
    std::shared_ptr<bots::AnyBot> bot;
    std::shared_ptr<std::atomic<bool>> stop;
    std::size_t looked = 0;  // how long the match was, plus one; 0: not yet
    bool thinking = false;
    bool once = false;       // only for the turn that took too long
    std::vector<Held> held;  // came while the hand rested (S10) or a window was open (S14)
    Moment rests_until{0};
    Moment away_since{0};
    std::optional<Moment> left_at;  // before the game, on the clock outside: the table's stands still
    int connections = 0;
    std::vector<Answer> answers;  // the last ones in a ring, for actions that are sent again
    std::size_t next_answer = 0;
  };
  struct Due {
    Moment at{0};
    enum class What : std::uint8_t { window, held, clock, bot, turn, patience } what = What::clock;
    Seat seat = Seat::table();
  };

  LiveTable(Settings settings, Seed seed, std::unique_ptr<wire::AnyMatch> match);

  // What was told of the last entries, so that whoever was away for a moment is told again without the game being
  // played again.
  struct Told {
    std::uint64_t seq = 0;
    Seat by;
    wire::ToldTexts texts;
    std::size_t size() const;
  };
  void keep(Told told);
  static void append_missed(std::string& missed, const Told& told, Seat seat);

  Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat.index())]; }
  const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat.index())]; }
  Chair& chair(Seat seat) { return chairs_[static_cast<std::size_t>(seat.index())]; }
  bool is_seat(Seat seat) const { return seat.index() < static_cast<int>(chairs_.size()); }
  // Of whoever plays on for a person.
  int stand_in(Seat seat) const;
  bool of_turns() const { return match_->to_act().count() == 1; }

  bool all_sit() const;
  void changed() { output_.messages.push_back({seq_, Changed{}}); }
  void begin_or_wait(Moment now);
  void run_or_pause(Moment now);
  void seat_bot(Seat seat, bots::Strength strength);
  void make_bot(Seat seat);
  void dismiss(Seat seat);

  void consider(Seat seat, Moment at);  // the first of what the seat holds, if its time has come
  bool play(Seat seat, std::string id, const std::string& action, Moment at);
  void refuse(Seat seat, std::string id, const Refusal& refusal);
  void answered(Seat seat, Answer answer);
  void answer_bot(Seat seat, const std::optional<Refusal>& refused, Moment at);
  bool repeated(Seat seat, const std::string& id);

  std::optional<Due> first_due() const;
  std::optional<Moment> next_lapse() const;
  void lapse(Moment now);
  void happen(const Due& due);
  void settle(Moment at);

  Settings settings_;
  Seed seed_;
  std::unique_ptr<wire::AnyMatch> match_;
  Phase phase_ = Phase::waiting;
  std::uint64_t seq_ = 0;
  std::vector<Chair> chairs_;
  std::vector<Place> places_;
  int onlookers_ = 0;
  TableClock clock_;
  FairOrder fair_;
  bool halted_ = false;
  Moment acted_{0};
  Moment table_acted_{0};
  std::deque<Told> told_;
  std::size_t told_bytes_ = 0;
  Output output_;
};

}  // namespace rekentafel::table
