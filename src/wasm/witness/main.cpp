// What an attempt is evidence of, as a module of its own: who plays for nobody's map never loads it. What is told is
// written as JSON into room(size), witness() answers it, and answer_size() says how long the answer is.
#include "wasm/witness/witness.h"

namespace {

std::string question, answer;

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

EXPORTED("room") char* room(std::size_t size) {
  question.resize(size);
  return question.data();
}
EXPORTED("answer_size") std::size_t answer_size() { return answer.size(); }
EXPORTED("witness") const char* witness() {
  auto parsed = rekentafel::wire::parse_json(question);
  answer = rekentafel::wasm::witness(parsed && parsed->is_object() ? parsed->get_object()
                                                                   : rekentafel::wire::json::object());
  return answer.data();
}
