// What may be done, to choose from with the arrow keys: first a part of it (a card, a symbol), then the whole.
#pragma once

#include "terminal/face.h"

namespace rekentafel::terminal {

class Picker {
 public:
  bool open() const { return !rows_.empty(); }
  void close() { rows_.clear(); }
  void show(const Actions& allowed, const Face& face, const wire::json::value& view, const Scene& scene);

  void move(int by);
  // The action, when it is whole; else its ways are shown.
  std::optional<std::string> enter();
  // From the ways of a part back to the parts; else it closes.
  void back();
  // The action that is pointed at; empty where that is only a part.
  std::string chosen() const {
    return open() && rows_[at_].actions.size() == 1 ? rows_[at_].actions[0].first : std::string();
  }

  Lines lines(const Scene& scene, int most) const;

 private:
  struct Row {
    std::string words;
    std::vector<std::pair<std::string, std::string>> actions;  // with their words
  };

  std::vector<Row> rows_, parts_;
  std::size_t at_ = 0, part_at_ = 0;
};

}  // namespace rekentafel::terminal
