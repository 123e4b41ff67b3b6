// Text from outside inside a message: it can be read, and does nothing else.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace mogul {

// The text as a JSON string. What a terminal might obey or nobody can see is escaped too: control characters, marks
// that turn the direction of writing, characters without width, and bytes that are no UTF-8.
std::string in_quotes(std::string_view text);
// The same for any value.
std::string json_in_message(const Json& json);

}  // namespace mogul
