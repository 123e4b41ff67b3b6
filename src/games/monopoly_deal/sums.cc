#include "games/monopoly_deal/sums.h"

#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

SeatSum sum_of(const State& seen, Seat owner) {
  SeatSum sum{.bank = 0, .full = static_cast<std::uint8_t>(full_colours(seen, owner)), .sets = {}};
  for (const Card card : bank_of(seen, owner)) sum.bank = static_cast<std::uint16_t>(sum.bank + value_of(card));
  each_row_of(seen, owner, [&](const Row& row) {
    for (unsigned set = 0; set < row.sets(); ++set) {
      sum.sets.push_back({.colour = row.colour,
                          .cards = static_cast<std::uint8_t>(row.cards_of_set(set)),
                          .rent = static_cast<std::uint8_t>(rent_of(seen, row, set)),
                          .full = set < row.full_sets()});
    }
  });
  return sum;
}

}  // namespace

Sums sums_of(const State& seen) {
  Sums sums;
  for (unsigned i = 0; i < players_of(seen); ++i) sums.seats.push_back(sum_of(seen, seat_at(i)));
  return sums;
}

}  // namespace mogul::monopoly_deal
