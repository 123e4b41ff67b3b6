#include "core/seat_view.h"

#include <string>
#include <vector>

#include "core/sentence.h"
#include "core/value.h"

namespace mogul {

std::string waiting_for(Seats to_act, const Voice& voice) {
  if (to_act.empty()) return "The game is over.";
  std::vector<std::string> awaited;
  for (unsigned i = 0; i < kSeatsMax; ++i) {
    if (to_act.contains(seat_at(i))) awaited.push_back(text_of(seat_at(i), voice));
  }
  return "Waiting for " + joined(awaited) + ".";
}

}  // namespace mogul
