// Many rows in one statement: each column is one parameter, the text of an array.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rekentafel::store {

class Column {
 public:
  void add(std::int64_t number) {
    comma();
    text_ += std::to_string(number);
  }
  void add(std::string_view text) {
    comma();
    text_ += '"';
    for (const char letter : text) {
      if (letter == '"' || letter == '\\') text_ += '\\';
      text_ += letter;
    }
    text_ += '"';
  }
  bool empty() const { return text_.empty(); }
  // {1,2} or {"a","b"}
  std::string text() const { return '{' + text_ + '}'; }

 private:
  void comma() {
    if (!text_.empty()) text_ += ',';
  }
  std::string text_;
};

}  // namespace rekentafel::store
