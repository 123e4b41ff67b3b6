// The referee's commands as data: what each is called, what it takes and what it does. What it answers is in
// conversation.h; docs/protocol.md has the examples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/match.h"

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
using Answer = std::variant<Json, Refused>;
// The answer as it is sent; `id` is null where it is about no game in particular.
Json answer_json(const Answer& answer, const Json* id);

Json error_json(const Refused& refused);

// A value of the right type that will not do.
Refused bad_value(std::string message);
// A problem that the core puts in words, and the rule at its end where there is one: "... at most 4 cards (CYA-1)".
Refused problem_as(std::string code, std::string problem);

// The command of a request, or why it has none.
std::variant<const Command*, Refused> command_in(const Json& request);
// Whether a request has what its command takes, each of the right type, and nothing else.
std::optional<Refused> refuse_form(const Command& command, const Json& request);

}  // namespace mogul
