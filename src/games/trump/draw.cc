// The table as text.
#include "core/canvas.h"
#include "core/sentence.h"
#include "core/view.h"
#include "games/trump/rules.h"

namespace mogul {

void Trump::draw(const View<Trump>& view, const Voice& voice, Canvas& canvas) { (void)view, (void)voice, (void)canvas; }

}  // namespace mogul
