// The same deal for another price.
#pragma once

#include "core/value.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump::greedy {

// Takes a sum off what a party pays now, as far as that goes. What is left of the sum.
unsigned pay_less(Deal& deal, Seat payer, unsigned amount);
// Adds a sum to what a party pays now, if the deal has room for it.
void pay_more(Deal& deal, Seat payer, unsigned amount);

// A deal with its parties the other way round, as a counter-offer has them.
Deal turned_round(const Deal& offer);
// An offer the other way round, for so much more: less is paid for it, and then more is asked, as far as it is there.
Deal for_more(const State& seen, const Deal& offer, unsigned amount);

}  // namespace mogul::trump::greedy
