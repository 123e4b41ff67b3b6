#include "tests/support/golden.h"

#include <cstdlib>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/text.h"

namespace mogul::test {

void check_golden(const std::string& name, const std::string& text) {
  const std::string path = "tests/golden/" + name;
  if (std::getenv("MOGUL_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  INFO(path, " differs; if the change is meant, run the test with MOGUL_UPDATE_GOLDEN=1. It should be:\n", text);
  CHECK((file_text(path) == text));
}

}  // namespace mogul::test
