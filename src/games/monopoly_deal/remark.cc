// What a rent comes to, which its action does not say.
#include <string>

#include "core/view.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/table.h"

namespace mogul {

// MD-9 to MD-11
std::string MonopolyDeal::remark(const View<MonopolyDeal>& view, const Action& action) {
  using namespace monopoly_deal;
  if (action.verb != Verb::kRentAll && action.verb != Verb::kRentOne) return {};
  const State& seen = view.seen();
  const Row row = row_at(seen, view.seat(), action.colour);
  return std::to_string(rent_of(seen, row, action.place.value) << action.doubles.value) + "M";
}

}  // namespace mogul
