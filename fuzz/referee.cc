// The referee: whatever lines it gets, it answers each with one line of JSON and goes on.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/registry.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "doors/conversation.h"
#include "target.h"

using mogul::Json;

namespace {

mogul::Seed same_seed() { return mogul::seed_from(1); }

Json answer(mogul::Conversation& conversation, std::string_view line) {
  const std::string text = conversation.answer(line);
  require(text.find('\n') == std::string::npos, "an answer is one line");
  mogul::Problem problem;
  const Json json = Json::parse(text, problem).value_or(Json());
  require(json.is(Json::Type::kObject), "an answer is an object");
  const auto ok = json.find("ok");
  require(ok && ok->is(Json::Type::kBool), "an answer says whether it worked");
  require(ok->truth() == !json.find("error"), "an answer has an error, or it worked");
  return json;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  mogul::Conversation conversation(mogul::kBotsAlone, same_seed);
  std::string_view lines = text_of_input(data, size);
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    answer(conversation, lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  const Json begun = answer(conversation, R"({"cmd": "new", "game": "cover-your-assets", "players": 2})");
  require(begun.find("ok")->truth(), "the conversation goes on");
  return 0;
}
