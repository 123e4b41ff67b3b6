// The referee's commands as data: what each is called, what it takes and what it does. What it answers is in
// conversation.h; docs/protocol.md has the examples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/problem.h"

namespace mogul {

inline constexpr unsigned kProtocolVersion = 1;
inline constexpr std::size_t kMessageBytesMax = 500;

enum class Verb : std::uint8_t {
  kHelp,
  kGames,
  kNew,
  kLoad,
  kReplay,
  kClose,
  kActions,
  kCheck,
  kPlay,
  kEvents,
  kView,
  kPosition,
  kRecord,
  kResult,
};

enum class Need : std::uint8_t { kRequired, kOptional };

struct Parameter {
  std::string_view name;
  Need need;
  std::vector<Json::Type> types;  // one of these
  std::string_view help;
};

struct Command {
  Verb verb;
  std::string_view name;
  std::string_view help;
  std::vector<Parameter> parameters;
};

std::span<const Command> commands();
// What `help` answers.
Json describe_commands();

// What is told in answer to a request behind "ok" and "id", or why nothing is.
using Answer = std::variant<Json, Problem>;
// The answer as it is sent; `id` is null where it is about no game in particular.
Json answer_json(const Answer& answer, const Json* id);

Json error_json(const Problem& problem);

// A value of another type than expected, and one of the right type that will not do.
Problem wrong_type(std::string place, std::string_view expected, const Json& value);
Problem bad_value(std::string place, std::string sentence);

// The command of a request, or why it has none.
std::variant<const Command*, Problem> command_in(const Json& request);
// A member that its command requires, of a request that was not refused for its form.
Json required(const Json& request, std::string_view name);
// Whether a request has what its command takes, each of the right type, and nothing else.
Problem refuse_form(const Command& command, const Json& request);

}  // namespace mogul
