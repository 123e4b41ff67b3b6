// Files under tests/golden hold what must not change by accident.
#pragma once

#include <string>

namespace mogul::test {

// Fails unless the file holds exactly this text. With MOGUL_UPDATE_GOLDEN in the environment the file is written
// instead, for a change that is meant.
void check_golden(const std::string& name, const std::string& text);

}  // namespace mogul::test
