#include "tests/support/scale.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mogul::test {

unsigned scaled(unsigned count) {
  const char* scale = std::getenv("MOGUL_TEST_SCALE");
  if (scale == nullptr) return count;
  return static_cast<unsigned>(std::max(1.0, std::ceil(count * std::strtod(scale, nullptr))));
}

}  // namespace mogul::test
