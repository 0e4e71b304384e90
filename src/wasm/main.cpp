// What the browser calls: a question is written as JSON into room(size), a function answers it, and answer_size() says
// how long the answer is. One table an instance.
#include <optional>
#include <string>

#include "wasm/local_table.h"
#include "wasm/questions.h"

namespace {

using namespace rekentafel;

std::string question, answer;
std::optional<wasm::LocalTable> table_here;

const char* answered(std::string text) {
  answer = std::move(text);
  return answer.data();
}

// The question as an object; an empty one where it is none.
wire::json::object asked() {
  auto parsed = wire::parse_json(question);
  return parsed && parsed->is_object() ? parsed->get_object() : wire::json::object();
}

const char* answered_by(std::string (*function)(const wire::json::object&)) { return answered(function(asked())); }

table::Moment now_of(const wire::json::object& from) {
  std::int64_t now = 0;
  if (const auto* value = from.if_contains("now")) (void)wire::from_json(*value, now, "now");
  return table::Moment(now);
}

const char* no_table() { return answered(wasm::write_refusal(Refusal{"table/not-playing", {}})); }

std::string hear_message(const wire::json::object& from) {
  Seat seat = Seat::table();
  std::string message;
  if (const auto* value = from.if_contains("seat")) (void)wire::from_json(*value, seat, "seat");
  if (const auto* value = from.if_contains("message")) message = wire::json::serialize(*value);
  return table_here->hear(seat, message, now_of(from));
}

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

EXPORTED("room") char* room(std::size_t size) {
  question.resize(size);
  return question.data();
}
EXPORTED("answer_size") std::size_t answer_size() { return answer.size(); }

EXPORTED("catalogue") const char* catalogue() { return answered(wasm::catalogue()); }
EXPORTED("check") const char* check() { return answered_by(wasm::check); }
EXPORTED("actions") const char* actions() { return answered_by(wasm::actions); }
EXPORTED("refuse") const char* refuse() { return answered_by(wasm::refuse); }
EXPORTED("hint") const char* hint() { return answered_by(wasm::hint); }
EXPORTED("solve") const char* solve() { return answered_by(wasm::solve); }
EXPORTED("read_saved") const char* read_saved() { return answered_by(wasm::read_saved); }
EXPORTED("replay") const char* replay() { return answered_by(wasm::replay); }
EXPORTED("chances") const char* chances() { return answered_by(wasm::chances); }
EXPORTED("reactions") const char* reactions() { return answered_by(wasm::reactions); }

EXPORTED("open") const char* open_table() {
  auto opened = wasm::LocalTable::open(asked());
  if (!opened) return answered(wasm::write_refusal(opened.refusal()));
  table_here.emplace(*std::move(opened));
  return answered("{}");
}
EXPORTED("hear") const char* hear() { return table_here ? answered(hear_message(asked())) : no_table(); }
EXPORTED("run") const char* run() { return table_here ? answered(table_here->run(now_of(asked()))) : no_table(); }
EXPORTED("saved") const char* saved() {
  if (!table_here) return no_table();
  return answered(wire::json::serialize(wire::json::object{{"text", table_here->saved()}}));
}
