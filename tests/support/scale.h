// How many random games the tests play.
#pragma once

namespace mogul::test {

// MOGUL_TEST_SCALE times so many, and never none. Without the variable: so many.
unsigned scaled(unsigned count);

}  // namespace mogul::test
