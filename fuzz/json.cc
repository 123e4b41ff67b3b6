// The JSON reader: whatever it takes, it writes down such that it reads the same again.
#include "core/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/problem.h"
#include "target.h"

using mogul::Json;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  mogul::Problem problem;
  const std::optional<Json> read = Json::parse(text_of_input(data, size), problem);
  require(read.has_value() == !problem, "a text is refused with a problem, or taken without one");
  if (!read) return 0;
  const std::string text = read->dump();
  const std::optional<Json> again = Json::parse(text, problem);
  require(again == read, "what was written is read again");
  require(text.find('\n') == std::string::npos, "a value is one line");
  return 0;
}
