// A drawn page in fewer columns than it was drawn for.
#pragma once

#include "core/canvas.h"

namespace mogul::terminal {

// Rows that lie below each other lose the blanks between their columns, so that they stay columns. What does not fit
// even so is broken between words.
Canvas narrowed(const Canvas& page, unsigned columns);

}  // namespace mogul::terminal
