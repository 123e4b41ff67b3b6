// Monopoly Deal by the rulebook, for 2 to 10 players.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/each.h"
#include "core/game.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/monopoly_deal/about.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/sums.h"
#include "games/monopoly_deal/table.h"

namespace mogul {

class Canvas;
struct Voice;
template <Game G>
class View;

struct MonopolyDeal {
  using State = monopoly_deal::State;
  using Action = monopoly_deal::Action;
  using Event = monopoly_deal::Event;
  using Refusal = monopoly_deal::Refusal;
  using Options = monopoly_deal::Options;
  using Config = mogul::Config<MonopolyDeal>;

  static constexpr std::string_view kId = "monopoly-deal";
  static constexpr std::string_view kTitle = "Monopoly Deal";
  static constexpr std::string_view kAbout = monopoly_deal::kAbout;
  static constexpr unsigned kRulesVersion = 1;
  static constexpr unsigned kPlayersMin = monopoly_deal::kPlayersMin;
  static constexpr unsigned kPlayersMax = monopoly_deal::kPlayersMax;
  static constexpr std::string_view kPlayersRule = "MD-1";
  static constexpr bool kLetsPass = true;  // MD-20: what is asked for may be money alone
  static constexpr const auto& kRefusals = monopoly_deal::kRefusals;
  // Most by far are swaps of one of at most 35 ways a card can lie for one of the other 43 cards (1,505). There are at
  // most 78 cards to take, 20 sets (no more than two colours with full ones) to charge 10 times, doubled or not, for
  // 600, and fewer than 300 other things to do.
  static constexpr unsigned kActionsMax = 2'500;
  // In a turn: re-laying; three plays, each with an answer of 9 targets, 12 more Just Say Nos and answers to them, and
  // no more than all cards paid; five cards put back, and the end.
  static constexpr unsigned kMovesMax =
      monopoly_deal::kTurnsMax * (monopoly_deal::kRelaysMax + 3 * (1 + 9 + 24 + monopoly_deal::kCardsMax) + 5 + 1);

  static State setup(const Config& config, const Seed& seed, EventLog<Event>* log);
  static void deal(State& next, EventLog<Event>* log);
  static Config config_of(const State& state);
  static Seats to_act(const State& state) { return Seats(monopoly_deal::actor_of(state)); }
  static Refusal refuse(const State& state, Seat seat, const Action& action);
  // Properties can be re-laid in more ways than are worth listing (MD-7): `refuse` allows them all, `list` gives a few.
  static void list(const State& state, Seat seat, ActionList<MonopolyDeal>& actions);
  template <class Visit>
  static void each_action(const Config& config, Visit visit) {
    each_described<Action>(config.players, visit);
  }
  static void apply(State& next, Seat seat, const Action& action, EventLog<Event>* log);

  static Action null_action(const State& seen, Seat seat);
  static Window window(const State& seen, Seat seat);
  // MD-20: puts the question of a card against everybody to one who comes later.
  static bool ask_early(State& next, Seat seat);
  static bool is_foreseeable(const Action& action);
  static void put_on_turn(State& next, Seat seat);

  static void hide(State& next, Seat seat);
  template <RandomSource Random>
  static State sample(const State& view, Random& random) {
    return monopoly_deal::sampled(view, random);
  }
  static Event seen_by(const Event& event, Seat seat);

  static Seats winners(const State& state);
  // Full sets of different colours, in thousands, and the millions on the table.
  static std::int32_t standing(const State& state, Seat seat);

  static State blank(const Config& config);
  static void complete(State& next, const Seed& seed);
  static Problem flaw(const State& state);

  // Properties may be re-laid though no such action is listed.
  static bool is_form_open(const State& seen, Seat seat, const Action& blank);
  static std::string question(const View<MonopolyDeal>& view, const Voice& voice);
  static void draw(const View<MonopolyDeal>& view, const Voice& voice, Canvas& canvas);
  static std::string remark(const View<MonopolyDeal>& view, const Action& action);
  using Sums = monopoly_deal::Sums;
  static Sums sums(const State& seen) { return monopoly_deal::sums_of(seen); }
};

}  // namespace mogul
