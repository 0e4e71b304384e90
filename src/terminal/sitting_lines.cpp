// What a sitting shows around the table.
#include <algorithm>

#include "terminal/sitting.h"
#include "terminal/telling.h"

namespace rekentafel::terminal {

namespace {

std::string clock_text(Session::Moment left) {
  const auto seconds = (left.count() + 999) / 1000;
  const auto rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ':' + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

Lines Sitting::head(Seat seat, int columns, Moment now) const {
  const Scene scene = this->scene(seat, columns);
  const auto& match = session_.match();
  auto title = ink_(Style::strong, ' ' + scene.say("name/" + std::string(match.game())));
  if (const auto left = session_.clock_left(now); left && !match.outcome())
    title += "  " + ink_(Style::strong, std::string(ink_.shape("◷ ", "")) + clock_text(*left));
  const auto asked = scene.say("terminal/commands") + ' ';
  Lines lines{width(title) + width(asked) + 2 <= columns
                  ? padded(title, columns - width(asked)) + ink_(Style::quiet, asked)
                  : title};
  std::string rule;
  for (int i = 0; i < columns; ++i) rule += ink_.shape("─", "-");
  lines.push_back(ink_(Style::quiet, rule));
  const auto view = match.view(seat);
  std::vector<Lines> players;
  for (int i = 0; i < match.seats(); ++i) {
    const Player& player = session_.player(Seat(i));
    const bool turn = !face_->real_time && match.to_act().has(Seat(i));
    const auto level = std::to_string(player.level);
    const auto name =
        player.name +
        (player.is_person() ? "" : " (" + scene.say("terminal/level", {level, scene.say("level/name/" + level)}) + ')');
    players.push_back({(turn ? ink_(Style::mark, std::string(ink_.shape(" ▶ ", " > ")) + name + ' ')
                             : "   " + ink_(Style::strong, name)) +
                       "  " + face_->standing(view, Seat(i), scene)});
  }
  append(lines, flowed(players, columns, 2));
  return lines;
}

Lines Sitting::told(std::size_t skipped, Seat seat, int columns) const {
  const Scene scene = this->scene(seat, columns);
  Lines lines;
  for (const auto& events : session_.told(skipped, seat))
    for (const auto& event : events)
      if (const auto sentence = tell(*face_, event, scene); !sentence.empty())
        lines.push_back(cut(' ' + sentence, columns));
  return lines;
}

Lines Sitting::result(int columns) const {
  const Scene scene = this->scene(Seat::table(), columns);
  Lines lines;
  const auto& match = session_.match();
  if (const auto outcome = match.outcome()) {
    std::vector<int> order;
    for (int i = 0; i < match.seats(); ++i) order.push_back(i);
    const auto place = [&](int seat) { return outcome->places[static_cast<std::size_t>(seat)]; };
    std::ranges::stable_sort(order, {}, place);
    const auto name = [&](int seat) { return scene.name(Seat(seat)); };
    auto score = "terminal/score/" + std::string(match.game());
    if (face_->counted) score += '/' + std::string(face_->counted(match.view(Seat::table())));
    lines.push_back(' ' + ink_(Style::mark, ' ' +
                                                (outcome->drawn() ? scene.say("terminal/drawn")
                                                                  : scene.say("terminal/won", {name(order[0])})) +
                                                ' '));
    for (const int seat : order)
      lines.push_back("   " + std::to_string(place(seat)) + ". " + padded(name(seat), 17) + ' ' +
                      scene.say(score, {std::to_string(outcome->scores[static_cast<std::size_t>(seat)])}));
  } else {
    lines.push_back(' ' + scene.say("terminal/stopped"));
  }
  // A path is printed whole: it is there to be copied.
  lines.push_back(' ' + scene.say("terminal/kept"));
  lines.push_back("   " + session_.file().string());
  if (!match.outcome()) lines.push_back("   ./rekentafel play --resume");
  return lines;
}

Lines Sitting::help(Seat seat, int columns) const {
  const Scene scene = this->scene(seat, columns);
  const auto& match = session_.match();
  const auto game = std::string(match.game());
  Lines lines{ink_(Style::strong, ' ' + scene.say("name/" + game))};
  const auto paragraph = [&](const std::string& text) {
    for (const auto& line : wrapped(text, columns - 3)) lines.push_back("   " + line);
  };
  const auto title = [&](std::string_view key) { lines.push_back(ink_(Style::strong, ' ' + scene.say(key))); };
  paragraph(scene.say("terminal/rules/" + game));
  if (match.to_act().has(seat)) {
    title("terminal/help/now");
    paragraph(face_->now(match.view(seat), scene));
  }
  title("terminal/help/how");
  paragraph(scene.say("terminal/how/" + game));
  if (face_->real_time && people().size() == 2)
    paragraph(scene.say("terminal/how/two", {scene.name(people()[0]), scene.name(people()[1])}));
  title("terminal/help/commands");
  for (const auto* command : {"help", "hint", "undo", "save", "resume", "quit"}) {
    const std::string name = command;
    lines.push_back("   " + padded(name == "help" ? "?" : words_.say("terminal/command/" + name), 9) +
                    scene.say("terminal/explained/" + name));
  }
  for (const Player& player : session_.players()) {
    const auto key = "level/" + game + '/' + std::to_string(player.level);
    if (!player.is_person() && words_.has(key)) paragraph(player.name + ": " + words_.say(key));
  }
  return lines;
}

}  // namespace rekentafel::terminal
