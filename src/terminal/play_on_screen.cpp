#include <algorithm>
#include <iostream>

#include "terminal/picker.h"
#include "terminal/play.h"
#include "terminal/screen.h"

namespace rekentafel::terminal {

namespace {

using std::chrono::milliseconds;

constexpr int widest = 100;  // lines that are longer are hard to read
constexpr int tallest = 26;
constexpr std::size_t longest_typed = 1000;
constexpr std::size_t told_lines = 3;

class OnScreen {
 public:
  OnScreen(Sitting& sitting, Watch& watch) : sitting_(sitting), watch_(watch) {}

  void play() {
    if (sitting_.face().real_time && sitting_.session().match().length() > 0 &&
        !page({sitting_.scene(Seat(0), 80).say("terminal/paused")}))
      return;
    while (!sitting_.session().match().outcome()) {
      if (!look()) return;
      draw();
      if (catch_up()) {
        if (cannot_write_) return;
        continue;
      }
      const auto key = screen_.key(until_next());
      if (key && !press(*key)) return;
    }
    draw();
  }

 private:
  bool real_time() const { return sitting_.face().real_time; }

  // Who is to look at the screen now; false when they are gone.
  bool look() {
    const auto seat = sitting_.session().person_to_act();
    if (real_time() || sitting_.session().people() == 1) {
      seat_ = sitting_.people().front();
    } else if (!seat) {
      // A computer player moves: nobody's hand is shown.
      seat_ = Seat::table();
    } else if (seat_ != *seat) {
      if (sitting_.face().hides_hands && last_ != *seat &&
          !page({sitting_.scene(*seat, 80).say("terminal/pass-to", {sitting_.session().player(*seat).name})}))
        return false;
      seat_ = last_ = *seat;
      picker_.close();
    }
    return true;
  }

  bool catch_up() {
    const auto happened = sitting_.session().advance(watch_.now());
    if (!happened.something) return false;
    picker_.close();
    if (happened.refused) said_ = {sitting_.refused_to(happened.seat, *happened.refused)};
    cannot_write_ = happened.refused && happened.refused->key == "terminal/cannot-write";
    return true;
  }

  std::optional<milliseconds> until_next() const {
    const auto& session = sitting_.session();
    auto next = session.next();
    if (!next) return std::nullopt;
    auto time = std::max(milliseconds{0}, *next - watch_.now());
    // The clock is drawn every second.
    if (const auto left = session.clock_left(watch_.now()))
      time = std::min(time, milliseconds(left->count() % 1000 + 1));
    return time;
  }

  Lines hands(const Scene& scene) const {
    Lines lines;
    const auto people = sitting_.people();
    const bool both = real_time() && people.size() > 1;
    for (std::size_t i = 0; i < (both ? people.size() : 1); ++i) {
      Scene own = scene;
      own.seat = both ? people[i] : scene.seat;
      own.pointing = pointing_[i];
      if (own.seat.is_table()) break;
      const auto hand = sitting_.face().hand(sitting_.session().match().view(own.seat), own);
      if (hand.empty()) break;
      lines.push_back(' ' + scene.ink(Style::quiet, both ? scene.say("terminal/hand-of", {scene.name(own.seat)})
                                                         : scene.say("terminal/hand")));
      append(lines, hand);
    }
    return lines;
  }

  Lines newest(int columns) const {
    const auto length = sitting_.session().match().length();
    Lines lines = sitting_.told(length - std::min(length, told_lines), seat_, columns);
    if (lines.size() > told_lines) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(told_lines));
    return lines;
  }

  void draw() {
    const Size size = screen_.size();
    const int columns = std::min(size.columns, widest);
    Scene scene = sitting_.scene(seat_, columns);
    const auto view = sitting_.session().match().view(seat_);
    scene.chosen = picker_.chosen();
    if (real_time()) scene.pointing = pointing_[0];
    Lines frame = sitting_.head(seat_, columns, watch_.now());
    const Lines hand = hands(scene), told = newest(columns);
    Lines below;
    for (const auto& line : said_)
      for (const auto& part : wrapped(line, columns - 2)) below.push_back(' ' + scene.ink(Style::strong, part));
    const int used = static_cast<int>(frame.size() + hand.size() + told.size() + below.size()) + 2;
    if (picker_.open() && !sitting_.face().chosen_on_table)
      append(below, picker_.lines(scene, std::clamp(size.rows - used - 6, 3, 8)));
    scene.rows = size.rows - static_cast<int>(frame.size() + hand.size() + told.size() + below.size()) - 2;
    auto table = sitting_.face().table(view, scene);
    // Where there is not room for everything the newest, which is below, stays.
    if (static_cast<int>(table.size()) > scene.rows && scene.rows > 0)
      table.erase(table.begin(), table.end() - scene.rows);
    append(frame, table);
    // The hand and the line to type in stay where they are while the table grows.
    const int spare = std::min(size.rows, tallest) - size.rows + scene.rows - static_cast<int>(table.size());
    for (int i = 0; i < spare; ++i) frame.push_back("");
    append(frame, hand);
    for (const auto& line : told) frame.push_back(scene.ink(Style::quiet, line));
    append(frame, below);
    frame.push_back(prompt(scene));
    screen_.show(frame);
  }

  std::string prompt(const Scene& scene) const {
    const auto& match = sitting_.session().match();
    if (!real_time() && !sitting_.session().person_to_act() && !match.to_act().empty())
      return ' ' + scene.say("terminal/thinking", {scene.name(match.to_act().lowest())});
    const auto name = seat_.is_table() ? std::string() : scene.name(seat_);
    return ' ' + scene.ink(Style::strong, name) + "> " + end_of(typed_, scene.columns - width(name) - 4);
  }

  // Lines to be read in peace, as many at a time as fit; the clock stands still. False when the people are gone.
  bool page(const Lines& lines) {
    watch_.pause();
    for (std::size_t first = 0; first < lines.size();) {
      const auto room = static_cast<std::size_t>(std::max(4, screen_.size().rows - 2));
      const auto last = std::min(lines.size(), first + room);
      Lines shown(lines.begin() + static_cast<std::ptrdiff_t>(first),
                  lines.begin() + static_cast<std::ptrdiff_t>(last));
      shown.push_back("");
      shown.push_back(' ' + sitting_.scene(Seat(0), 80).say("terminal/press-enter"));
      screen_.show(shown);
      const auto key = screen_.key(std::nullopt);
      if (!key) continue;
      if (key->kind == Key::Kind::quit || key->kind == Key::Kind::gone) return false;
      if (key->kind == Key::Kind::escape) break;
      if (key->kind == Key::Kind::enter) first = last;
    }
    watch_.go_on();
    return true;
  }

  // False: the people have had enough.
  bool press(const Key& key) {
    if (key.kind == Key::Kind::quit || key.kind == Key::Kind::gone) return false;
    if (seat_.is_table()) return true;
    if (real_time() && !typing_ && typed_.empty()) {
      if (const auto done = in_real_time(key)) return *done;
    }
    switch (key.kind) {
      case Key::Kind::character:
        if (typed_.size() < longest_typed) typed_ += key.text;
        return true;
      case Key::Kind::backspace:
        while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xc0) == 0x80) typed_.pop_back();
        if (!typed_.empty()) typed_.pop_back();
        return true;
      case Key::Kind::erase_line:
        typed_.clear();
        return true;
      case Key::Kind::escape:
        typed_.empty() ? picker_.back() : typed_.clear();
        typing_ = false;
        return true;
      case Key::Kind::enter:
        return enter();
      case Key::Kind::up:
      case Key::Kind::left:
        pick(-1);
        return true;
      case Key::Kind::down:
      case Key::Kind::right:
      case Key::Kind::tab:
        pick(1);
        return true;
      default:
        return true;
    }
  }

  void pick(int by) {
    if (real_time()) return;
    const auto& match = sitting_.session().match();
    if (picker_.open()) {
      picker_.move(by);
    } else {
      said_.clear();
      const auto columns = std::min(screen_.size().columns, widest);
      picker_.show(match.actions(seat_), sitting_.face(), match.view(seat_), sitting_.scene(seat_, columns));
    }
  }

  bool enter() {
    typing_ = false;
    if (!typed_.empty()) return answer(seat_, std::exchange(typed_, {}));
    if (const auto action = picker_.enter()) {
      picker_.close();
      act(seat_, *action);
    }
    return true;
  }

  void act(Seat seat, const std::string& action) {
    said_.clear();
    if (const auto refusal = sitting_.session().act(seat, action, watch_.now())) said_ = {sitting_.refused(*refusal)};
  }

  bool answer(Seat seat, const std::string& text) {
    picker_.close();
    said_.clear();
    const auto answer = sitting_.answer(seat, text, watch_.now());
    if (answer.quit) return false;
    if (answer.page) return page(answer.lines);
    said_ = answer.lines;
    return true;
  }

  // The keys that act at once. Nothing where the key is to be typed.
  std::optional<bool> in_real_time(const Key& key) {
    const auto people = sitting_.people();
    const bool two = people.size() > 1;
    if (key.kind == Key::Kind::character && key.text == "?") return answer(seat_, "?");
    if (two && key.kind == Key::Kind::escape) {
      typing_ = true;
      return true;
    }
    const std::size_t arrows = two ? 1 : 0;
    const auto moved = [&](std::size_t who, char how) {
      finger(who, people[who], how);
      return true;
    };
    switch (key.kind) {
      case Key::Kind::left:
        return moved(arrows, 'a');
      case Key::Kind::right:
        return moved(arrows, 'd');
      case Key::Kind::up:
        return moved(arrows, 'w');
      case Key::Kind::down:
        return moved(arrows, 's');
      case Key::Kind::enter:
        return moved(arrows, ' ');
      case Key::Kind::character:
        break;
      default:
        return std::nullopt;
    }
    if (two) {
      const bool known = key.text.size() == 1 && std::string_view("adws ").find(key.text[0]) != std::string_view::npos;
      if (known) return moved(0, key.text[0]);
      return true;
    }
    if (!sitting_.face().answers_with_digits) return std::nullopt;
    if (key.text == " ") {
      act(people[0], "draw");
      return true;
    }
    if (key.text.size() == 1 && key.text[0] >= '0' && key.text[0] <= '9')
      return answer(people[0], key.text == "0" ? "10" : key.text);
    return std::nullopt;
  }

  // a, d: another card; w, s: another row, or a card from the pile where there are no rows; space: lay it.
  void finger(std::size_t who, Seat seat, char how) {
    const auto view = sitting_.session().match().view(seat);
    const auto& face = sitting_.face();
    Pointing& at = pointing_[who];
    const int cards = std::max(1, face.cards(view)), targets = std::max(1, face.targets(view));
    at.card = std::clamp(at.card, 0, cards - 1);
    at.target = std::clamp(at.target, 0, targets - 1);
    if (how == 'a') at.card = (at.card + cards - 1) % cards;
    if (how == 'd') at.card = (at.card + 1) % cards;
    if (how == 'w' && targets > 1) at.target = (at.target + targets - 1) % targets;
    if (how == 's' && targets > 1) at.target = (at.target + 1) % targets;
    if (how == 's' && targets == 1 && face.answers_with_digits) act(seat, "draw");
    if (how != ' ') return;
    const auto action = face.pointed(view, at);
    if (!action) return;
    act(seat, *action);
    at.marked = -1;
    at.card = std::clamp(at.card, 0, std::max(0, face.cards(sitting_.session().match().view(seat)) - 1));
  }

  Sitting& sitting_;
  Watch& watch_;
  Screen screen_;
  Picker picker_;
  Seat seat_ = Seat::table();
  Seat last_ = Seat::table();  // who looked last
  std::string typed_;
  bool typing_ = false;
  bool cannot_write_ = false;  // what the computer players and the clock do: there is no going on
  Lines said_;
  std::array<Pointing, 2> pointing_;
};

}  // namespace

void play_on_screen(Sitting& sitting, Watch& watch) {
  { OnScreen(sitting, watch).play(); }
  // The other screen is gone; what stays is the table as it was left and how it ended.
  const int columns = 80;
  const bool over = sitting.session().match().outcome().has_value();
  if (over) {
    for (const auto& line : sitting.head(Seat::table(), columns, watch.now())) std::cout << line << '\n';
    for (const auto& line :
         sitting.face().table(sitting.session().match().view(Seat::table()), sitting.scene(Seat::table(), columns)))
      std::cout << line << '\n';
  }
  for (const auto& line : sitting.result(columns)) std::cout << line << '\n';
  std::cout.flush();
}

}  // namespace rekentafel::terminal
