// The table as text.
#include "core/canvas.h"
#include "core/sentence.h"
#include "core/view.h"
#include "games/monopoly_deal/rules.h"
#include "games/monopoly_deal/table.h"

namespace mogul {

void MonopolyDeal::draw(const View<MonopolyDeal>& view, const Voice& voice, Canvas& canvas) {
  const State& seen = view.seen();
  for (unsigned i = 0; i < monopoly_deal::players_of(seen); ++i) {
    canvas.put(i, 0, text_of(seat_at(i), voice), Style::kBold);
  }
}

}  // namespace mogul
