// Puzzles as a module of its own: who only plays never loads it. A question is written as JSON into room(size), ask()
// answers it, and answer_size() says how long the answer is.
#include "wasm/puzzler/puzzler.h"

namespace {

std::string question, answer;

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

EXPORTED("room") char* room(std::size_t size) {
  question.resize(size);
  return question.data();
}
EXPORTED("answer_size") std::size_t answer_size() { return answer.size(); }
EXPORTED("ask") const char* ask() {
  auto parsed = rekentafel::wire::parse_json(question);
  answer = rekentafel::wasm::puzzler(parsed && parsed->is_object() ? parsed->get_object()
                                                                   : rekentafel::wire::json::object());
  return answer.data();
}
