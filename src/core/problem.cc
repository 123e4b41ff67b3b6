#include "core/problem.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace mogul {

std::string located(const Problem& problem) {
  return problem.place.empty() ? problem.sentence : problem.place + ": " + problem.sentence;
}

std::string text_of(const Problem& problem) {
  std::string text = located(problem);
  if (!problem.rule.empty()) text.append(" (").append(problem.rule).append(")");
  return text;
}

Problem inside(std::string_view whole, Problem problem) {
  if (problem) problem.place = std::string(whole) + (problem.place.empty() ? "" : "." + problem.place);
  return problem;
}

Problem as(std::string_view code, Problem problem) {
  problem.code = code;
  return problem;
}

std::string indexed(std::string list, std::size_t index) {
  return std::move(list.append("[").append(std::to_string(index)).append("]"));
}

Problem impossible(std::string place, std::string sentence, std::string_view rule) {
  return {.code = "impossible-position", .rule = rule, .place = std::move(place), .sentence = std::move(sentence)};
}

}  // namespace mogul
