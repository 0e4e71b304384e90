// How a game ended. Equal best players share the win (C5).
#pragma once

#include "engine/few.h"
#include "engine/fields.h"
#include "engine/seat.h"

namespace rekentafel {

struct Outcome {
  // For each seat its place, 1 being the best; equal players share a place.
  Few<int, most_seats> places;
  // For each seat what the game counts: a sum of tiles, cards left, points.
  Few<int, most_seats> scores;

  bool drawn() const {
    int winners = 0;
    for (int place : places) winners += place == 1;
    return winners != 1;
  }
  static constexpr auto fields() {
    return std::tuple(Field{"places", &Outcome::places}, Field{"scores", &Outcome::scores});
  }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

enum class Best { highest, lowest };

// Places from scores: who has the best score is first. Of equal scores the one with less in `ties`, where it is given.
inline Outcome ranked(const Few<int, most_seats>& scores, Best best, const Few<int, most_seats>& ties = {}) {
  Outcome outcome{.places = {}, .scores = scores};
  for (std::size_t mine = 0; mine < scores.size(); ++mine) {
    int place = 1;
    for (std::size_t other = 0; other < scores.size(); ++other) {
      const int better = best == Best::highest ? scores[other] - scores[mine] : scores[mine] - scores[other];
      place += better > 0 || (better == 0 && !ties.empty() && ties[other] < ties[mine]);
    }
    outcome.places.push_back(place);
  }
  return outcome;
}

}  // namespace rekentafel
