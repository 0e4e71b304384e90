// What a child knows, estimated from evidence: for each skill how likely the right answer comes within three seconds of
// thinking, or another limit, and how sure that is. Twelve beliefs with unlike settings stand side by side and are
// weighed by how well each foretold what was seen, so there is no rate of learning to tune.
#pragma once

#include <array>
#include <vector>

#include "learning/belief.h"
#include "learning/memory.h"

namespace rekentafel::learning {

// Dutch school years; others start in the middle.
enum class Group : std::uint8_t { unknown, four, five, six };

// What counts as by heart: right within so many seconds of thinking. Time may be off, for who should not be timed: then
// it is right in the end.
enum class Limit : std::uint8_t { three_seconds, two_seconds, five_seconds, off };
double seconds_of(Limit limit);

enum class State : std::uint8_t { by_heart, nearly, works_it_out, learning, not_seen_enough };
std::string_view to_text(State state);

// Whether the child was told the answer afterwards, as in practice.
enum class Told : bool { no, yes };

struct Glance {
  double p = 0;           // right within the limit
  double in_the_end = 0;  // right within twelve seconds
  double doubt = 0;       // the standard deviation of p
};

struct Knowledge : Glance {
  double low = 0, high = 0;  // the 90% interval of p
  double left = 1;           // of what was known when it was last practised
  int seen = 0;              // how many pieces of evidence it rests on
  State state = State::not_seen_enough;
};

class Estimate {
 public:
  explicit Estimate(Group group = Group::unknown, Limit limit = Limit::three_seconds);

  // Days never go back: an earlier day counts as the last one.
  void learn_from(const Evidence& evidence, Told told = Told::no);
  Knowledge know(Skill skill, int today) const;
  // What a plan needs of it, in a tenth of the time.
  Glance glance(Skill skill, int today) const;
  int seen(Skill skill) const { return seen_[skill.number]; }
  int last_day() const { return last_day_; }

 private:
  struct Weighed {
    Belief belief;
    double log_weight = 0;
  };
  // One belief's y of a skill today.
  struct Normal {
    double weight, mean, deviation;
    const Timing* timing;
  };
  using Mixture = std::vector<Normal>;
  Mixture mixture_of(Skill skill, int today) const;
  Glance glance_at(const Mixture& mixture) const;
  // How likely p is below what has these odds, as a logarithm; and where that is so for a share.
  double below(const Mixture& mixture, double odds) const;
  double quantile(const Mixture& mixture, double share) const;

  std::array<std::vector<Weighed>, block_count> blocks_;
  std::array<Memory, skill_count> memories_{};
  std::array<int, skill_count> seen_{};
  int last_day_ = 0;
  double seconds_;  // the limit
};

}  // namespace rekentafel::learning
