#include "tools/option_facts.h"

#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace mogul {
namespace {

// "TEXT:{always,never}": the type, and the words that a check lets pass.
std::vector<std::string> words_in_braces(const std::string& type) {
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}', begin);
  if (begin == std::string::npos || end == std::string::npos) return {};
  std::vector<std::string> words;
  std::istringstream list(type.substr(begin + 1, end - begin - 1));
  for (std::string word; std::getline(list, word, ',');) words.push_back(word);
  return words;
}

OptionFacts facts_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  OptionFacts facts{.long_names = option.get_lnames(),
                    .short_names = option.get_snames(),
                    .help = option.get_description(),
                    .values = words_in_braces(type),
                    .takes_value = option.get_expected_max() > 0};
  facts.value_name = option.get_positional() ? option.get_name() : type.substr(0, type.find(':'));
  facts.takes_file = facts.value_name == "FILE";
  return facts;
}

}  // namespace

std::vector<OptionFacts> options_of(const CLI::App& command) {
  std::vector<OptionFacts> all;
  for (const CLI::Option* option : command.get_options()) all.push_back(facts_of(*option));
  return all;
}

}  // namespace mogul
