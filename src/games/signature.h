// A change of behaviour is visible: a fingerprint over a fixed set of seeded random games, the same natively and in
// a browser. tests/golden/signature.txt holds it.
#pragma once

#include <cstdint>

namespace mogul {

// In the order of the registry.
std::uint64_t signature_of(unsigned game_index);

}  // namespace mogul
