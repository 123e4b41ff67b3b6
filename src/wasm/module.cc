// What JavaScript can call.
#include <cstdint>

#include "games/registry.h"
#include "games/signature.h"

extern "C" {

__attribute__((export_name("signature_count"))) std::uint32_t signature_count();
__attribute__((export_name("signature_of"))) std::uint64_t signature_of(std::uint32_t game_index);

std::uint32_t signature_count() { return static_cast<std::uint32_t>(mogul::games().size()); }
std::uint64_t signature_of(std::uint32_t game_index) { return mogul::signature_of(game_index); }

}  // extern "C"
