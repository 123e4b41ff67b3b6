// Records: one that is taken is written down such that it replays to the same game.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/registry.h"
#include "target.h"

using mogul::Json;
using mogul::Match;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  mogul::Problem problem;
  const std::optional<Json> input = Json::parse(text_of_input(data, size), problem);
  if (!input || !input->find("game")) return 0;
  const mogul::GameInfo* game = mogul::find_game(input->find("game")->text());
  if (game == nullptr) return 0;
  const std::unique_ptr<Match> match = game->replay(*input, problem);
  require((match == nullptr) == static_cast<bool>(problem), "a record is refused with a problem, or taken without one");
  if (match == nullptr) return 0;
  const std::unique_ptr<Match> again = game->replay(match->record(), problem);
  require(again != nullptr, "what was written down replays");
  require(again->record() == match->record(), "it is the same record, with the same result");
  require(again->position() == match->position(), "it ends in the same position");
  return 0;
}
