// A conversation (doors/conversation.h) over two streams, a line a request and a line an answer.
#pragma once

#include <iosfwd>

#include "core/chance.h"

namespace mogul {

// 256 bits from the system.
Seed fresh_seed();

// Answers every line of `in` on `out`, at once, until either ends. Blank lines are passed over.
void converse(std::istream& in, std::ostream& out);

}  // namespace mogul
