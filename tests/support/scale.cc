#include "tests/support/scale.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mogul::test {

namespace {

double scale() {
  const char* given = std::getenv("MOGUL_TEST_SCALE");
  return given == nullptr ? 1.0 : std::strtod(given, nullptr);
}

}  // namespace

unsigned scaled(unsigned count) { return static_cast<unsigned>(std::max(1.0, std::ceil(count * scale()))); }

bool is_shortened() { return scale() < 1; }

}  // namespace mogul::test
