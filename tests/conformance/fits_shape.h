// Does JSON have the shape that its schema promises?
#pragma once

#include <string>

#include "core/json.h"
#include "core/shape.h"

namespace mogul::conformance {

// Where the value departs from the shape, and how; empty if it fits.
std::string misfit(const Json& json, const Shape& shape, const std::string& place = "the value");

}  // namespace mogul::conformance
