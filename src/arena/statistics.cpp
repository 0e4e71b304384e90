#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rekentafel::arena {

namespace {

__extension__ using Wide = __int128;

using Matrix = std::vector<std::vector<double>>;

// Gauss and Jordan. The matrices here are positive definite, so no pivot is zero.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double by = matrix[pivot][pivot];
    for (std::size_t k = 0; k < size; ++k) matrix[pivot][k] /= by, result[pivot][k] /= by;
    for (std::size_t row = 0; row < size; ++row) {
      const double times = matrix[row][pivot];
      if (row == pivot || times == 0) continue;
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= times * matrix[pivot][k];
        result[row][k] -= times * result[pivot][k];
      }
    }
  }
  return result;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const std::size_t size = a.size();
  Matrix result(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      for (std::size_t k = 0; k < size; ++k) result[i][j] += a[i][k] * b[k][j];
  return result;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

constexpr double elo_of_nat = 400 / std::numbers::ln10;

// With the drawn deal that every meeting is given.
double deals_of(const Meeting& meeting) { return static_cast<double>(meeting.share.deals) + 1; }
double won_of(const Meeting& meeting) { return meeting.share.mean * static_cast<double>(meeting.share.deals) + 0.5; }

// Adds `weight` times the outer product of (first - second) with itself.
void add_difference(Matrix& matrix, const Meeting& meeting, double weight) {
  const auto a = static_cast<std::size_t>(meeting.first), b = static_cast<std::size_t>(meeting.second);
  matrix[a][a] += weight, matrix[b][b] += weight;
  matrix[a][b] -= weight, matrix[b][a] -= weight;
}

// The information about the ratings. Only differences are known: the constant added everywhere fixes their mean.
Matrix information(std::span<const double> nats, std::span<const Meeting> meetings) {
  Matrix matrix(nats.size(), std::vector<double>(nats.size(), 1));
  for (const auto& meeting : meetings) {
    const double expected = logistic(nats[meeting.first] - nats[meeting.second]);
    add_difference(matrix, meeting, deals_of(meeting) * expected * (1 - expected));
  }
  return matrix;
}

// Newton's steps, none longer than e to one, so that a start far away does not overshoot.
bool improve(std::vector<double>& nats, std::span<const Meeting> meetings) {
  std::vector<double> slope(nats.size());
  for (const auto& meeting : meetings) {
    const double expected = logistic(nats[meeting.first] - nats[meeting.second]);
    const double more = won_of(meeting) - deals_of(meeting) * expected;
    slope[meeting.first] += more, slope[meeting.second] -= more;
  }
  const Matrix back = inverse(information(nats, meetings));
  double longest = 0;
  for (std::size_t i = 0; i < nats.size(); ++i) {
    double step = 0;
    for (std::size_t k = 0; k < nats.size(); ++k) step += back[i][k] * slope[k];
    nats[i] += std::clamp(step, -1.0, 1.0);
    longest = std::max(longest, std::abs(step));
  }
  return longest > 1e-12;
}

}  // namespace

Interval wilson(double share, double observations) {
  if (observations <= 0) return {0, 1};
  const double z2 = z95 * z95, n = observations;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

DealShare deal_share(const Scores& scores, std::int64_t deals, std::int64_t games) {
  if (deals == 0) return {};
  const double of_deal = static_cast<double>(games) / static_cast<double>(deals), unit = whole * of_deal;
  const double d = static_cast<double>(deals), least = 1 / (2 * of_deal);
  // Exact in whole numbers: the difference of two large squares would lose its digits.
  const Wide spread = Wide(scores.squares) * deals - Wide(scores.sum) * scores.sum;
  const double seen = deals > 1 ? static_cast<double>(spread) / (d * (d - 1)) / (unit * unit) : 0;
  return {.mean = static_cast<double>(scores.sum) / (d * unit),
          .variance = std::max(seen, least * least / d),
          .deals = deals};
}

Interval interval_of(const DealShare& share) {
  const double most = share.mean * (1 - share.mean), deals = static_cast<double>(share.deals);
  const bool all_or_nothing = most <= 0;
  return wilson(share.mean, all_or_nothing ? deals : std::max(deals, deals * most / share.variance));
}

double share_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double elo_from_share(double share) { return -400 * std::log10(1 / share - 1); }

double Sprt::lower() const { return std::log(wrong / (1 - wrong)); }
double Sprt::upper() const { return std::log((1 - wrong) / wrong); }

double Sprt::log_ratio(const DealShare& share) const {
  if (share.deals == 0) return 0;
  return static_cast<double>(share.deals) * (share1 - share0) * (2 * share.mean - share0 - share1) /
         (2 * share.variance);
}

std::optional<bool> decision(const Sprt& sprt, const DealShare& share) {
  const double ratio = sprt.log_ratio(share);
  if (ratio >= sprt.upper()) return true;
  if (ratio <= sprt.lower()) return false;
  return std::nullopt;
}

std::vector<Rating> ratings(int players, std::span<const Meeting> meetings) {
  std::vector<double> nats(players);
  for (int step = 0; step < 200 && improve(nats, meetings); ++step) {
  }
  Matrix spread(players, std::vector<double>(players));
  for (const auto& meeting : meetings)
    add_difference(spread, meeting, static_cast<double>(meeting.share.deals) * meeting.share.variance);
  const Matrix back = inverse(information(nats, meetings)), covariance = product(product(back, spread), back);
  std::vector<Rating> result(players);
  for (int i = 0; i < players; ++i)
    result[i] = {nats[i] * elo_of_nat, z95 * std::sqrt(std::max(0.0, covariance[i][i])) * elo_of_nat};
  return result;
}

}  // namespace rekentafel::arena
