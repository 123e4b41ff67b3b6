// The shapes of every game's values, for other languages.
#pragma once

#include <string>

#include "core/json.h"

namespace mogul {

// One JSON Schema (draft 2020-12): #/$defs/GAME/$defs/Action and so on.
Json schema_of_all_games();
// What clients and the table server say to each other, by name; `prefix` as in core/schema.h.
Json wire_schemas(const std::string& prefix);
// One namespace a game, with a type for each name.
std::string typescript_of_all_games();

}  // namespace mogul
