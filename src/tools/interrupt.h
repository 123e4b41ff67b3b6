// Ctrl-C during long work.
#pragma once

namespace mogul {

// From here on the first Ctrl-C ends the work in good order, and the second the program.
void end_in_good_order();
bool was_interrupted();

}  // namespace mogul
