// What the browser has of src/learning, as a module of its own: who only plays never loads it. A question is written as
// text into room(size), hear() answers it, and answer_size() says how long the answer is. One desk an instance.
#include "learning/desk.h"

namespace {

std::string question, answer;
rekentafel::learning::Desk desk;

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

EXPORTED("room") char* room(std::size_t size) {
  question.resize(size);
  return question.data();
}
EXPORTED("answer_size") std::size_t answer_size() { return answer.size(); }
EXPORTED("hear") const char* hear() {
  answer = desk.hear(question);
  return answer.data();
}
