// Cover Your Assets by the rulebook, for 2 to 6 players.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/cover_your_assets/about.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/sample.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/sums.h"
#include "games/cover_your_assets/table.h"

namespace mogul {

class Canvas;
struct Voice;
template <Game G>
class View;

struct CoverYourAssets {
  using State = cover_your_assets::State;
  using Action = cover_your_assets::Action;
  using Event = cover_your_assets::Event;
  using Refusal = cover_your_assets::Refusal;
  using Options = cover_your_assets::Options;
  using Config = mogul::Config<CoverYourAssets>;

  static constexpr std::string_view kId = "cover-your-assets";
  static constexpr std::string_view kTitle = "Cover Your Assets";
  static constexpr std::string_view kAbout = cover_your_assets::kAbout;
  static constexpr unsigned kRulesVersion = 2;
  static constexpr unsigned kPlayersMin = cover_your_assets::kPlayersMin;
  static constexpr unsigned kPlayersMax = cover_your_assets::kPlayersMax;
  static constexpr std::string_view kPlayersRule = "CYA-1";
  static constexpr bool kLetsPass = false;  // CYA-10: every reaction is about a set
  static constexpr const auto& kRefusals = cover_your_assets::kRefusals;
  // At most 4 discards, 4 pairs, 4 cards that pair with the top discard and 4 cards against each of 5 others.
  static constexpr unsigned kActionsMax = 32;
  // Each of the 109 cards that can leave a hand in a round does so by one action, which calls for at most one
  // yield or stop and one answer to CYA-14.
  static constexpr unsigned kMovesMax = 3 * (cover_your_assets::kCards - 1) * cover_your_assets::kRoundsMax;

  static State setup(const Config& config, const Seed& seed, EventLog<Event>* log);
  static void deal(State& next, EventLog<Event>* log);
  static Config config_of(const State& state);
  static Seats to_act(const State& state) { return Seats(cover_your_assets::actor_of(state)); }
  static Refusal refuse(const State& state, Seat seat, const Action& action);
  static void list(const State& state, Seat seat, ActionList<CoverYourAssets>& actions);
  template <class Visit>
  static void each_action(const Config& config, Visit visit) {
    each_described<Action>(config.players, visit);
  }
  static void apply(State& next, Seat seat, const Action& action, EventLog<Event>* log);

  static Action null_action(const State& seen, Seat seat);
  static Window window(const State& seen, Seat seat);
  static bool is_foreseeable(const Action& action);
  static void put_on_turn(State& next, Seat seat);

  static void hide(State& next, Seat seat);
  template <RandomSource Random>
  static State sample(const State& view, Random& random) {
    return cover_your_assets::sampled(view, random);
  }
  static Event seen_by(const Event& event, Seat seat);

  static Seats winners(const State& state);
  static std::int32_t standing(const State& state, Seat seat);

  static State blank(const Config& config);
  static void complete(State& next, const Seed& seed);
  static Problem flaw(const State& state);

  using Sums = cover_your_assets::Sums;
  static Sums sums(const State& seen) { return cover_your_assets::sums_of(seen); }
  static std::string question(const View<CoverYourAssets>& view, const Voice& voice);
  static std::string remark(const View<CoverYourAssets>& view, const Action& action);
  static void draw(const View<CoverYourAssets>& view, const Voice& voice, Canvas& canvas);
};

}  // namespace mogul
