// The table as text.
#include "core/canvas.h"
#include "core/sentence.h"
#include "core/view.h"
#include "games/cover_your_assets/rules.h"
#include "games/cover_your_assets/table.h"

namespace mogul {

void CoverYourAssets::draw(const View<CoverYourAssets>& view, const Voice& voice, Canvas& canvas) {
  const State& seen = view.seen();
  for (unsigned i = 0; i < cover_your_assets::players_of(seen); ++i) {
    canvas.put(i, 0, text_of(seat_at(i), voice), Style::kBold);
    canvas.put(i, 20, text_of(seen.hands[i], voice));
  }
}

}  // namespace mogul
