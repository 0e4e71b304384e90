#include "solver/certificate.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include "engine/random.h"
#include "solver/solve.h"

namespace rekentafel::solver {

using plus_and_minus::Board;
using plus_and_minus::Line;
using plus_and_minus::Square;

namespace {

constexpr std::array both = {Line::row, Line::column};

Square in_line(const Board& board, Line side, int place) {
  const auto i = static_cast<std::uint8_t>(place);
  return side == Line::row ? Square{board.star.row, i} : Square{i, board.star.column};
}

char letter_of(Square square, Line who) {
  return static_cast<char>('0' + (who == Line::row ? square.column : square.row));
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

// One line of the text: what it is called, then what it says.
bool take_over(Certificate& certificate, std::string_view name, std::string_view says) {
  if (name == "board") {
    const auto board = plus_and_minus::read(As<Board>{}, says);
    if (board) certificate.board = *board;
    return static_cast<bool>(board);
  }
  if (name == "mover") {
    certificate.mover = says == "row" ? Line::row : Line::column;
    return says == "row" || says == "column";
  }
  if (name == "value") return read_number(says, certificate.value);
  if (name == "lines") return read_number(says, certificate.lines) && certificate.lines >= 0;
  if (name == "seed") return read_number(says, certificate.seed);
  if (name != "row" && name != "column") return false;
  certificate.replies[name == "row" ? 0 : 1] = says;
  return says.find_first_not_of("01234567?") == std::string::npos;
}

}  // namespace

Claim Certificate::claim(Line side) const {
  return {.board = board,
          .mover = mover,
          .side = side,
          .margin = side == mover ? value : -value,
          .lines = lines,
          .seed = seed};
}

std::string to_text(const Certificate& certificate) {
  std::string text = "board " + to_text(certificate.board);
  text += "\nmover " + std::string(names(Line{})[static_cast<int>(certificate.mover)]);
  text += "\nvalue " + std::to_string(certificate.value);
  text += "\nlines " + std::to_string(certificate.lines);
  text += "\nseed " + std::to_string(certificate.seed);
  return text + "\nrow " + certificate.replies[0] + "\ncolumn " + certificate.replies[1] + '\n';
}

std::optional<Certificate> read_certificate(std::string_view text) {
  Certificate certificate;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto space = std::min(line.find(' '), line.size());
    if (!take_over(certificate, line.substr(0, space), line.substr(std::min(space + 1, line.size()))))
      return std::nullopt;
  }
  if (certificate.board.side == 0) return std::nullopt;
  return certificate;
}

std::optional<std::string> refute(const Certificate& certificate, std::vector<Claim>* left) {
  for (const Line side : both) {
    const std::string& replies = certificate.replies[static_cast<int>(side)];
    std::size_t asked = 0;
    const auto next_of = [&](Line who) {
      return [&, who](const Board& board, int) -> std::optional<Square> {
        if (asked == replies.size()) return std::nullopt;
        const char reply = replies[asked++];
        if (reply != '?') return in_line(board, who, reply - '0');
        if (who != side) return std::nullopt;  // only the side's own replies can be left to a search
        return left_to_search;
      };
    };
    const auto why = refute(certificate.claim(side), next_of(side), next_of(other(side)), left);
    if (why) return why;
    if (asked != replies.size()) return "there are more replies than questions";
  }
  return std::nullopt;
}

// Where lines are shown, the other plays its best in the first, so that a value too high would show, and in the rest
// three times in four, else anything: what a side must withstand.
Certificate certify(Solver& solver, const Board& board, Line mover, int value, int lines) {
  Certificate certificate{.board = board, .mover = mover, .value = value, .lines = lines};
  for (const Line side : both) {
    std::string& replies = certificate.replies[static_cast<int>(side)];
    Random random(Seed{0, certificate.seed}, static_cast<std::uint64_t>(side));
    int left = 64;
    bool first = true;
    const auto write = [&](Line who, std::optional<Square> square) {
      if (square) replies += letter_of(*square, who);
      return square;
    };
    const auto reply = [&](const Board& now, int margin) { return write(side, solver.tile_for(now, side, margin)); };
    const auto others = [&](const Board& now, int) -> std::optional<Square> {
      const Line who = other(side);
      first = first && std::popcount(now.left) < left;
      left = std::popcount(now.left);
      if (first || random.below(4) != 0) return write(who, solver.solve(now, who).line.front());
      std::uint64_t tiles = now.line(who);
      for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(tiles))); skip > 0; --skip)
        tiles &= tiles - 1;
      return write(who, Square::at(std::countr_zero(tiles)));
    };
    refute(certificate.claim(side), reply, others);
  }
  return certificate;
}

Certificate certify_briefly(const Board& board, Line mover, int value, const KnownReply& known) {
  Certificate certificate{.board = board, .mover = mover, .value = value};
  for (const Line side : both) {
    std::string& replies = certificate.replies[static_cast<int>(side)];
    std::vector<Claim> left;
    const auto reply = [&](const Board& now, int margin) -> std::optional<Square> {
      const auto square = known(now, side, margin);
      replies += square ? letter_of(*square, side) : '?';
      return square.value_or(left_to_search);
    };
    refute(certificate.claim(side), reply, {}, &left);
  }
  return certificate;
}

}  // namespace rekentafel::solver
