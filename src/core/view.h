// All that leaves the engine: a state as one seat may know it.
#pragma once

#include <cstddef>
#include <optional>

#include "core/chance.h"
#include "core/function_ref.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {

// A state with holes. It can be looked at, asked for legal actions, and filled up with one of the worlds it fits.
template <Game G>
class View {
 public:
  // The view of a seat, or of the spectator.
  View(const typename G::State& state, Seat seat) : seen_(state), seat_(seat) { G::hide(seen_, seat); }

  static std::optional<View> parse(const Json& json, Seat seat, Problem& problem) {
    JsonReader reader(Missing::kRefused, "view");
    typename G::State seen{};
    if (!reader.read(json, seen)) return problem = reader.problem(), std::nullopt;
    return of_seen(seen, seat, problem);
  }

  // From what a seat would see; nothing and a problem if no table looks like that to it.
  static std::optional<View> of_seen(const typename G::State& seen, Seat seat, Problem& problem) {
    problem = inside("view", G::flaw(seen));
    if (problem) return std::nullopt;
    if (seat != Seat::kNobody && index_of(seat) >= G::config_of(seen).players) {
      return problem = impossible("view", "nobody sits in that seat"), std::nullopt;
    }
    // Neither more nor less than what that seat sees of a world that fits it.
    QuickRandom random(0);
    const View view(G::sample(seen, random), seat);
    if (same_bytes(view.seen_, seen)) return view;
    problem = impossible("view", "that is not what the seat sees");
    return std::nullopt;
  }

  [[nodiscard]] const typename G::State& seen() const { return seen_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  void list(ActionList<G>& actions) const { G::list(seen_, seat_, actions); }
  [[nodiscard]] typename G::Refusal refuse(const typename G::Action& action) const {
    return G::refuse(seen_, seat_, action);
  }
  // One of the worlds that look like this, each equally likely, with a seed of its own.
  template <RandomSource Random>
  [[nodiscard]] typename G::State sample(Random& random) const {
    return G::sample(seen_, random);
  }

  friend bool operator==(const View& a, const View& b) { return a.seat_ == b.seat_ && same_bytes(a.seen_, b.seen_); }

 private:
  typename G::State seen_;
  Seat seat_;
};

inline constexpr std::size_t kStateBytesMax = 4096;  // a state of any game has no more
// Whether an empty list is hidden does not show in it: a card is laid there, to see if the game hides it.
void show(const Shape& shape, const void* seen, FunctionRef<void(void* state)> hide, Show show);

template <Game G>
void show(const View<G>& view, Show show) {
  using State = typename G::State;
  static_assert(sizeof(State) <= kStateBytesMax);
  const auto hide = [&](void* state) { G::hide(*static_cast<State*>(state), view.seat()); };
  mogul::show(kShape<State>, &view.seen(), hide, show);
}

template <Game G>
Json to_json(const View<G>& view) {
  Json json;
  show(view,
       [&](const Shape& shape, const void* seen, const void* filled) { json = json_beside(shape, seen, filled); });
  return json;
}

}  // namespace mogul
