// Positions set up by hand: one that is taken is sound, and stays so however the game goes on. The input is what
// `load` takes, without "cmd".
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/chance.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_record.h"
#include "core/record.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "target.h"

namespace {

using mogul::Json;
using mogul::Seat;

constexpr unsigned kMoves = 200;

template <class G>
void require_sound(const typename G::State& state) {
  require(!G::flaw(state), "the position is sound");
  for (unsigned seat = 0; seat < G::config_of(state).players; ++seat) {
    require(!G::flaw(mogul::View<G>(state, mogul::seat_at(seat)).seen()), "every view is sound");
  }
}

template <class G>
void require_same_when_read_again(const mogul::Record<G>& record, const typename G::State& position) {
  const Json setup = Json::object({{"seed", mogul::to_json(record.seed)}, {"position", mogul::to_json(position)}});
  mogul::Record<G> again;
  mogul::Problem problem;
  require(mogul::read_setup<G>(setup, again, problem), "the position is read again");
  require(again == record, "it is the same position");
}

template <class G>
void play_on(typename G::State state) {
  mogul::QuickRandom random(1);
  mogul::ActionList<G> actions;
  mogul::EventLog<typename G::Event> log;
  for (unsigned move = 0; move < kMoves && !G::to_act(state).empty(); ++move) {
    const Seat seat = G::to_act(state).first();
    G::list(state, seat, actions);
    require(!actions.empty(), "whoever is to act can act");
    G::apply(state, seat, actions[random.below(actions.size())], &log);
    require_sound<G>(state);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  mogul::Problem problem;
  const std::optional<Json> input = Json::parse(text_of_input(data, size), problem);
  if (!input || !input->find("game") || !input->find("position")) return 0;
  mogul::with_game(input->find("game")->text(), [&]<class G>() {
    mogul::Record<G> record;
    if (!mogul::read_setup<G>(*input, record, problem) || !record.position) return;
    require_sound<G>(*record.position);
    require_same_when_read_again<G>(record, *record.position);
    play_on<G>(*record.position);
  });
  return 0;
}
