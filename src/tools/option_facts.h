// What a command declares about an option, for those who tell it elsewhere: completions and the manual.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace mogul {

struct OptionFacts {
  std::vector<std::string> long_names;  // without dashes; none of either if it has no name but its place
  std::vector<std::string> short_names;
  std::string help;
  std::string value_name;           // "FILE", or what it is called by its place
  std::vector<std::string> values;  // the words that may stand there, if they can be counted
  bool takes_value = false;
  bool takes_file = false;
};

std::vector<OptionFacts> options_of(const CLI::App& command);

}  // namespace mogul
