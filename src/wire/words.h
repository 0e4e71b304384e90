// The players' words: a sentence for every refusal and name, in every language. They are data: data/words/LANGUAGE/.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/refusal.h"

namespace rekentafel::wire {

class Words {
 public:
  // "nl", "is" or "en"; another language is read in English.
  static const Words& of(std::string_view language);
  static std::vector<std::string_view> languages() { return {"nl", "is", "en"}; }

  // The sentence of the key, {0}, {1} … filled in; the key itself where there is none.
  std::string say(const Refusal& refusal) const { return say(Fault(refusal)); }
  std::string say(const Fault& fault) const;
  std::string say(std::string_view key) const { return say(Fault(key)); }
  // Whether the language has the singular with this number: in Icelandic with 21 too, but not with 11.
  bool one(int number) const;
  bool has(std::string_view key) const { return sentences_.contains(key); }
  const std::map<std::string, std::string, std::less<>>& all() const { return sentences_; }

 private:
  explicit Words(std::string_view language);

  bool by_last_digit_ = false;
  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace rekentafel::wire
