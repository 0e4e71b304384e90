// What a table's output is to those who listen: the same for a server's connections and for the seats at one device.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "table/live_table.h"
#include "table/protocol.h"

namespace rekentafel::table {

// A message of the protocol, with what those must know of it who pass it on and do not read it.
struct Told {
  enum class Kind : char { table = 't', events = 'e', refused = 'r', other = 'o' };
  Kind kind = Kind::other;
  std::uint64_t seq = 0;  // of a table or of events: how far the listener knows the log after it
  std::string id{};       // of the listener's own action that this answers
  std::string text{};
};

inline Told refusal_told(std::string_view id, const Refusal& refusal, std::string_view language) {
  return {Told::Kind::refused, 0, std::string(id), write_refused(id, refusal, language)};
}

// How somebody listens.
struct Ear {
  Seat seat = Seat::table();
  std::string_view language{};
  bool views = true;  // wants a view with every change
};

// `hear(which ear, after which entry of the log, told)`. Gives back whether who sits where, the phase or the clock
// changed: that is told last (write_changed), once its teller has written down the chairs.
template <class Hear>
bool tell(LiveTable& table, const Output& output, std::span<const Ear> ears, Moment now, std::string_view deal,
          Hear hear) {
  bool changed = false;
  const Message* last = nullptr;
  for (const auto& message : output.messages)
    if (std::holds_alternative<Happened>(message.what)) last = &message;
  for (const auto& message : output.messages) {
    changed = changed || std::holds_alternative<Changed>(message.what);
    for (std::size_t i = 0; i < ears.size(); ++i) {
      const Ear& ear = ears[i];
      if (const auto* happened = std::get_if<Happened>(&message.what)) {
        hear(i, message.after,
             Told{Told::Kind::events, message.after, ear.seat == happened->seat ? happened->id : std::string(),
                  write_happened(table, *happened, message.after, ear.seat, &message == last, ear.views, now, deal)});
      } else if (const auto* refused = std::get_if<Refused>(&message.what);
                 refused && refused->seat == ear.seat && !refused->id.empty()) {
        hear(i, message.after, refusal_told(refused->id, refused->refusal, ear.language));
      } else if (const auto* repeated = std::get_if<Repeated>(&message.what); repeated && repeated->seat == ear.seat) {
        hear(i, message.after, Told{Told::Kind::other, 0, repeated->id, write_repeated(repeated->id, repeated->seq)});
      }
    }
  }
  return changed;
}

}  // namespace rekentafel::table
