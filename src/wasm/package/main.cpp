// What packages/npm asks: a question is written as JSON into room(size), ask() answers it (packages/desk.h), and
// answer_size() says how long the answer is.
#include "packages/desk.h"

namespace {

std::string question, answer;
rekentafel::packages::Desk desk;

}  // namespace

#define EXPORTED(name) extern "C" __attribute__((export_name(name)))

EXPORTED("room") char* room(std::size_t size) {
  question.resize(size);
  return question.data();
}
EXPORTED("answer_size") std::size_t answer_size() { return answer.size(); }
EXPORTED("ask") const char* ask() {
  answer = desk.ask(question);
  return answer.data();
}
