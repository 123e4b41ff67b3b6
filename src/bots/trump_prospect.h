// What a deal is worth to a party, as far as one seat can know. Both the deal and the book of what is signed already
// are followed to the end of the game, and the party counts on nothing that hangs on another's goodwill: what the other
// may choose is taken to turn out badly, what the party itself may choose to turn out well, and a sum that its payer
// has no means for, or a clause that will lapse (T-43 to T-47), brings nothing.
#pragma once

#include <array>

#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump::greedy {

class Prospects {
 public:
  Prospects(const State& seen, Seat viewer);

  // What a deal adds, in millions, to what one of its parties can expect.
  [[nodiscard]] int gain(const Deal& deal, Seat party) const;

 private:
  const State& seen_;
  Holdings holdings_;
  std::array<int, kPlayersMax> without_a_deal_{};
};

}  // namespace mogul::trump::greedy
