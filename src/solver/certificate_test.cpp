#include "solver/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "games/plus_and_minus/methods.h"
#include "solver/show.h"
#include "solver/solve.h"

namespace rekentafel::solver {
namespace {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

Board laid(int method, std::uint64_t seed) {
  Random random(Seed{3, seed});
  return plus_and_minus::lay(plus_and_minus::method(method), random);
}

Certificate certificate_of(const Board& board, Line mover, int lines = 0) {
  Solver solver({.threads = 1});
  return certify(solver, board, mover, solver.solve(board, mover).value, lines);
}

// The most that `side` can be sure of, trying everything.
int brute_force(const Board& board, Line mover, Line side) {
  int best = mover == side ? -10000 : 10000;
  for (std::uint64_t tiles = board.line(mover); tiles; tiles &= tiles - 1) {
    Board next = board;
    const int value = next.take(Square::at(std::countr_zero(tiles)));
    const int rest = brute_force(next, other(mover), side);
    best = mover == side ? std::max(best, value + rest) : std::min(best, rest - value);
  }
  return board.line(mover) == 0 ? 0 : best;
}

TEST(Certificate, holds_for_the_value_and_for_no_other) {
  for (const int method : {1, 2})
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const auto certificate = certificate_of(laid(method, seed), seed % 2 ? Line::column : Line::row);
      EXPECT_EQ(refute(certificate), std::nullopt);
      for (const int off : {-1, 1}) {
        auto wrong = certificate;
        wrong.value += off;
        EXPECT_NE(refute(wrong), std::nullopt) << to_text(wrong);
      }
    }
}

TEST(Certificate, says_the_same_after_writing_and_reading) {
  const auto certificate = certificate_of(laid(2, 7), Line::row);
  const auto text = to_text(certificate);
  const auto again = read_certificate(text);
  ASSERT_TRUE(again);
  EXPECT_EQ(to_text(*again), text);
  EXPECT_EQ(refute(*again), std::nullopt);
}

TEST(Certificate, a_planted_fault_is_found) {
  const auto certificate = certificate_of(laid(2, 8), Line::row);
  int found = 0, planted = 0;
  for (const std::size_t side : {0, 1})
    for (std::size_t i = 0; i < certificate.replies[side].size(); i += 7) {
      auto faulty = certificate;
      char& reply = faulty.replies[side][i];
      reply = reply == '0' ? '1' : '0';
      ++planted;
      found += refute(faulty).has_value();
    }
  // Another reply may be as good by chance.
  EXPECT_GT(planted, 50);
  EXPECT_GE(found, planted * 8 / 10);

  auto shorter = certificate;
  shorter.replies[0].pop_back();
  EXPECT_NE(refute(shorter), std::nullopt);
  auto longer = certificate;
  longer.replies[1] += '0';
  EXPECT_EQ(refute(longer), "there are more replies than questions");
}

TEST(Certificate, what_is_not_one_is_not_read) {
  for (const auto text : {"", "board", "board 1 2/3", "board 1 */2 3\nvalue x", "board 1 */2 3\nrow 8", "nonsense"})
    EXPECT_FALSE(read_certificate(text)) << text;
  EXPECT_TRUE(read_certificate("board 1 */2 3\nmover row\nvalue -1\nlines 0\nseed 1\nrow \ncolumn \n"));
}

TEST(Certificate, lines_against_good_play_hold_for_the_value_and_for_no_other) {
  for (const int method : {2, 3}) {
    const auto certificate = certificate_of(laid(method, 1), Line::row, 20);
    EXPECT_EQ(refute(certificate), std::nullopt);
    for (const int off : {-1, 1}) {
      auto wrong = certificate;
      wrong.value += off;
      EXPECT_NE(refute(wrong), std::nullopt) << off;
    }
  }
}

struct Brief {
  Certificate certificate;
  std::vector<Claim> left;
  std::optional<std::string> why;
};

Brief brief_of(const Board& board, int off = 0) {
  Solver solver({.threads = 1});
  const int value = solver.solve(board, Line::row).value;
  Brief brief{.certificate = certify_briefly(board, Line::row, value, [&](const Board& now, Line mover, int margin) {
                return solver.known_tile_for(now, mover, margin);
              })};
  brief.certificate.value += off;
  brief.why = refute(brief.certificate, &brief.left);
  return brief;
}

TEST(BriefCertificate, leaves_some_claims_to_a_search_and_they_hold) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Board board = laid(3, seed);
    const auto [certificate, left, why] = brief_of(board);
    EXPECT_EQ(why, std::nullopt);
    EXPECT_GT(left.size(), 10u);
    EXPECT_NE(refute(certificate), std::nullopt) << "by the rules alone it shows nothing";
    const auto again = read_certificate(to_text(certificate));
    ASSERT_TRUE(again);
    EXPECT_EQ(to_text(*again), to_text(certificate));

    const Shown shown = show(board, left, {.threads = 2});
    EXPECT_FALSE(shown.wrong) << *shown.wrong;
    EXPECT_GT(shown.shown, 10u);
    EXPECT_LE(shown.shown, left.size());
    EXPECT_EQ(shown.left_out, 0u);
  }
}

TEST(BriefCertificate, can_be_shown_by_the_rules_alone) {
  const Board board = laid(2, 3);
  const auto brief = brief_of(board);
  ASSERT_EQ(brief.why, std::nullopt);
  const Shown shown = show(board, brief.left, {.by_rules = true, .threads = 1});
  EXPECT_FALSE(shown.wrong) << *shown.wrong;
  EXPECT_GT(shown.shown, 0u);
}

TEST(BriefCertificate, holds_for_no_other_value) {
  for (const bool by_rules : {false, true})
    for (const int off : {-1, 1}) {
      const Board board = laid(2, 3);
      const auto brief = brief_of(board, off);
      EXPECT_TRUE(brief.why || show(board, brief.left, {.by_rules = by_rules, .threads = 1}).wrong) << off;
    }
}

TEST(BriefCertificate, shows_a_share_of_the_claims_and_always_the_largest) {
  const Board board = laid(3, 1);
  const auto left = brief_of(board).left;
  const auto all = show(board, left, {}), none = show(board, left, {.share = 0}),
             half = show(board, left, {.share = 0.5});
  ASSERT_GT(all.shown, 2 * largest_claims);
  EXPECT_EQ(none.shown, largest_claims);
  EXPECT_EQ(none.left_out + none.shown, all.shown);
  EXPECT_EQ(half.left_out + half.shown, all.shown);
  EXPECT_GT(half.shown, none.shown);
  EXPECT_GT(half.left_out, 0u);
}

// The one wrong claim is found by some seeds and not by others, and by a seed always or never.
TEST(BriefCertificate, a_share_is_drawn_by_its_seed) {
  const Board board = laid(3, 1);
  auto left = brief_of(board).left;
  std::ranges::min_element(left, {}, [](const Claim& claim) { return std::popcount(claim.board.left); })->margin += 90;
  int found = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const ShowLimits limits{.share = 0.5, .seed = {0, seed}};
    const bool wrong = show(board, left, limits).wrong.has_value();
    EXPECT_EQ(show(board, left, limits).wrong.has_value(), wrong);
    found += wrong;
  }
  EXPECT_GT(found, 0);
  EXPECT_LT(found, 20);
}

TEST(BriefCertificate, every_claim_is_in_one_part) {
  const Board board = laid(3, 1);
  auto left = brief_of(board).left;
  const auto all = show(board, left, {}).shown;
  const std::vector<Claim> few(left.begin(), left.begin() + 4);
  const auto in_parts = [&](const std::vector<Claim>& claims, std::uint64_t count, int of) {
    std::uint64_t shown = 0;
    for (int part = 1; part <= of; ++part) {
      const auto some = show(board, claims, {.part = part, .parts = of, .threads = 1});
      EXPECT_EQ(some.shown + some.left_out, count);
      EXPECT_LE(some.shown, count / static_cast<unsigned>(of) + 1);
      shown += some.shown;
    }
    return shown;
  };
  EXPECT_EQ(in_parts(left, all, 7), all);
  EXPECT_EQ(in_parts(few, 4, 6), 4u) << "some parts are empty";
  left[left.size() / 2].margin += 60;
  int wrong = 0;
  for (int part = 1; part <= 7; ++part) wrong += show(board, left, {.part = part, .parts = 7}).wrong.has_value();
  EXPECT_EQ(wrong, 1);
}

// A file of question marks, which shows nothing: whatever the share, the position it begins with is asked about.
TEST(BriefCertificate, a_forged_one_of_question_marks_is_refused) {
  const Board board = laid(5, 0);
  Certificate forged{.board = board, .mover = Line::row, .value = 5, .replies = {"?", ""}};
  const auto columns_first_replies = std::popcount(board.line(Line::row));
  forged.replies[1] = std::string(static_cast<std::size_t>(columns_first_replies), '?');
  std::vector<Claim> left;
  ASSERT_EQ(refute(forged, &left), std::nullopt);
  for (const bool by_rules : {false, true}) {
    const auto shown = show(board, left, {.by_rules = by_rules, .share = 0, .nodes_a_claim = 1000, .threads = 1});
    ASSERT_TRUE(shown.wrong);
    EXPECT_TRUE(shown.wrong->starts_with("too much is left to a search")) << *shown.wrong;
  }
}

TEST(Show, finds_the_one_claim_that_is_wrong) {
  const Board board = laid(3, 2);
  auto left = brief_of(board).left;
  left[left.size() / 2].margin += 60;
  EXPECT_TRUE(show(board, left, {}).wrong);
}

TEST(Certificate, a_tile_of_the_others_that_is_not_there_is_found) {
  auto certificate = certificate_of(laid(3, 1), Line::row, 1);
  certificate.replies[0][1] = '7';  // after the rows' first tile; the board has six rows
  EXPECT_NE(refute(certificate), std::nullopt);
}

TEST(Certificate, a_tile_of_the_others_cannot_be_left_to_a_search) {
  auto certificate = certificate_of(laid(3, 1), Line::row, 1);
  certificate.replies[0][1] = '?';
  std::vector<Claim> left;
  const auto why = refute(certificate, &left);
  ASSERT_TRUE(why);
  EXPECT_TRUE(why->starts_with("the other's tile cannot be taken")) << *why;
}

TEST(Check, answering_with_the_highest_is_certain) {
  Random random(Seed{3, 9});
  bool tight = false;
  for (int i = 0; i < 2000; ++i) {
    Board board;
    board.side = static_cast<std::uint8_t>(2 + i % 3);
    for (std::uint8_t row = 0; row < board.side; ++row)
      for (std::uint8_t column = 0; column < board.side; ++column) {
        const Square square{row, column};
        if (square == board.star || random.below(3) == 0) continue;
        board.left |= std::uint64_t{1} << square.index();
        board.values[square.index()] = static_cast<std::int8_t>(static_cast<int>(random.below(20)) - 7);
      }
    for (const Line side : {Line::row, Line::column}) {
      const int value = brute_force(board, other(side), side);
      ASSERT_LE(certain_by_answering(board, side), value) << to_text(board);
      tight |= value != 0 && certain_by_answering(board, side) == value;
    }
  }
  EXPECT_TRUE(tight);
}

}  // namespace
}  // namespace rekentafel::solver
