// How many random games the tests play.
#pragma once

#include <cstdint>
#include <optional>

namespace mogul::test {

// MOGUL_TEST_SCALE times so many, and never none. Without the variable: so many.
unsigned scaled(unsigned count);
// Whether that is less than one, as under the sanitizers, which take ten times as long: such a run need not come across
// every case. The whole run does.
bool is_shortened();
// The one seed that is to be played again (MOGUL_TEST_SEED); none: all of them.
std::optional<std::uint64_t> only_seed();

}  // namespace mogul::test
