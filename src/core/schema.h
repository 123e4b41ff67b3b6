// The JSON Schema and the TypeScript type of a shape.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/shape.h"

namespace mogul {

// The named shapes inside a shape, itself included, each once.
void collect_named(const Shape& shape, std::map<std::string_view, const Shape*>& named);
// `prefix` is put before the name of another definition, as in "#/$defs/".
Json json_schema(const Shape& shape, const std::string& prefix);
std::string typescript(const Shape& shape);

}  // namespace mogul
