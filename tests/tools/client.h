// Talks to the referee in one process.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "doors/conversation.h"
#include "search/opponents.h"

namespace mogul::test {

inline Seed seed_of_tests() { return seed_from(1989); }

inline Json parsed(std::string_view text) {
  Problem problem;
  const std::optional<Json> json = Json::parse(text, problem);
  REQUIRE_MESSAGE(json.has_value(), text_of(problem) << " in " << text);
  return *json;
}

class Client {
 public:
  Json ask(std::string_view request) { return parsed(conversation_.answer(request)); }

  // The answer to a request that must work out.
  Json must(std::string_view request) {
    const Json answer = ask(request);
    REQUIRE_MESSAGE(answer.find("ok")->truth(), answer.dump());
    return answer;
  }
  // "code: message" of a request that must not.
  std::string refusal(std::string_view request) {
    const Json answer = ask(request);
    REQUIRE_MESSAGE(!answer.find("ok")->truth(), answer.dump());
    const Json error = *answer.find("error");
    return error.find("code")->text() + ": " + error.find("message")->text();
  }

 private:
  Conversation conversation_{kBotsAndLevels, seed_of_tests};
};

}  // namespace mogul::test
