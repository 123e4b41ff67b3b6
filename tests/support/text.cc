#include "tests/support/text.h"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace mogul::test {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \n") - first + 1));
}

std::vector<std::string> pieces(std::string_view text, char separator) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (std::string piece = trimmed(text.substr(0, end)); !piece.empty()) found.push_back(std::move(piece));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

std::string with_separator(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const std::string& part : parts) joined += (joined.empty() ? "" : std::string(separator)) + part;
  return joined;
}

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file, path, " cannot be read; tests start in the root of the repository");
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace mogul::test
