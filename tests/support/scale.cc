#include "tests/support/scale.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace mogul::test {

namespace {

double scale() {
  const char* given = std::getenv("MOGUL_TEST_SCALE");
  return given == nullptr ? 1.0 : std::strtod(given, nullptr);
}

}  // namespace

unsigned scaled(unsigned count) { return static_cast<unsigned>(std::max(1.0, std::ceil(count * scale()))); }

bool is_shortened() { return scale() < 1; }

std::optional<std::uint64_t> only_seed() {
  const char* seed = std::getenv("MOGUL_TEST_SEED");
  return seed == nullptr ? std::nullopt : std::optional(std::strtoull(seed, nullptr, 10));
}

}  // namespace mogul::test
