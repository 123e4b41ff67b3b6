#include "terminal/remark.h"

#include <string>

#include "core/json.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "games/all_games.h"

namespace mogul::terminal {

std::string remark_on(const SeatView& view, const Json& action) {
  std::string remark;
  with_game(view.game(), [&]<class G>() {
    using Action = typename G::Action;
    // Nothing else is a view of that game.
    const auto& of_game = static_cast<const SeatViewOf<G>&>(view);
    if constexpr (requires(const Action& read) { G::remark(of_game.view(), read); }) {
      Action read;
      JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
      if (reader.read(action, read)) remark = G::remark(of_game.view(), read);
    }
  });
  return remark;
}

}  // namespace mogul::terminal
