// JSON as it is typed in a test.
#pragma once

#include <string_view>

#include "core/json.h"

namespace mogul::test {

// Fails the test if the text is no JSON.
Json json_from(std::string_view text);

}  // namespace mogul::test
