// The requests of docs/wire.md as OpenAPI 3.1, for programs that read such.
#pragma once

#include "core/json.h"

namespace mogul {

Json openapi();

}  // namespace mogul
