// One game of a referee's conversation, and what can be asked of it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "tools/protocol.h"

namespace mogul {

inline constexpr std::size_t kNameBytesMax = 100;

struct OpenGame {
  std::unique_ptr<Match> match;
  std::vector<std::string> names;  // of the players; none if they have none
};

// Takes the players' names from a request, if it has any.
Problem read_names(const Json& request, OpenGame& game);
Json to_act_json(const Match& match);

// The answers to the commands of the same names. The request has the form that its command asks for.
Answer answer_actions(const OpenGame& game, const Json& request);
Answer answer_check(const OpenGame& game, const Json& request);
Answer answer_play(const OpenGame& game, const Json& request);
Answer answer_events(const OpenGame& game, const Json& request);
Answer answer_view(const OpenGame& game, const Json& request);
Answer answer_position(const OpenGame& game, const Json& request);
Answer answer_record(const OpenGame& game, const Json& request);
Answer answer_result(const OpenGame& game, const Json& request);

}  // namespace mogul
