// The players' rules: the same numbers in every language, and a test for every number.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "tests/text_of.h"
#include "wire/words.h"

namespace rekentafel {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

const fs::path root = SOURCE_DIR;

Names found(const std::string& text, const std::regex& pattern) {
  Names names;
  for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) names.insert((*i)[1]);
  return names;
}

// The rules of a page, in their order.
std::vector<std::string> rules_of(const fs::path& page) {
  const std::string text = text_of(page);
  const std::regex item(R"((?:^|\n)- \*\*([A-Z][0-9]+)\*\*)");
  std::vector<std::string> rules;
  for (std::sregex_iterator i(text.begin(), text.end(), item), end; i != end; ++i) rules.push_back((*i)[1]);
  return rules;
}

std::vector<fs::path> pages(const std::string& language) {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(root / "docs/rules" / language))
    all.push_back(entry.path().filename());
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Rules, have_the_same_numbers_in_every_language) {
  for (auto language : wire::Words::languages()) {
    EXPECT_EQ(pages(std::string(language)), pages("en"));
    for (const auto& page : pages("en"))
      EXPECT_EQ(rules_of(root / "docs/rules" / language / page), rules_of(root / "docs/rules/en" / page))
          << language << ' ' << page;
  }
}

// A test's name begins with the numbers of its rules: F16_after_…, T12_T14_….
Names rules_tested() {
  Names tested;
  const std::regex name(R"(TEST\w*\(\w+,\s*((?:[A-Z][0-9]+_)+))"), number("([A-Z][0-9]+)_");
  for (const auto* folder : {"src", "tests"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.path().string().ends_with("_test.cpp"))
        for (const auto& numbers : found(text_of(entry.path()), name)) tested.merge(found(numbers, number));
  return tested;
}

TEST(Rules, every_number_is_named_by_a_test) {
  const Names tested = rules_tested();
  for (const auto& page : pages("en"))
    for (const auto& rule : rules_of(root / "docs/rules/en" / page))
      EXPECT_TRUE(tested.contains(rule)) << page << ' ' << rule;
}

TEST(Rules, every_refusal_that_names_a_rule_names_one_of_the_pages) {
  Names numbers;
  for (const auto& page : pages("en"))
    for (const auto& rule : rules_of(root / "docs/rules/en" / page)) numbers.insert(rule);
  for (const auto& [key, sentence] : wire::Words::of("en").all()) {
    const auto rule = Refusal{key, {}}.rule();
    if (!std::regex_match(std::string(rule), std::regex("[A-Z][0-9]+"))) continue;
    EXPECT_TRUE(numbers.contains(std::string(rule))) << key;
  }
}

TEST(Rules, no_sentence_is_given_twice) {
  for (auto language : wire::Words::languages()) {
    Names keys;
    for (const auto& entry : fs::directory_iterator(root / "data/words" / language))
      for (const auto& key : found(text_of(entry.path()), std::regex(R"re(\n\s*"([^"]+)":)re")))
        EXPECT_TRUE(keys.insert(key).second) << language << ' ' << key;
  }
}

}  // namespace
}  // namespace rekentafel
