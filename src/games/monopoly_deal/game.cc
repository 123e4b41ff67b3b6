// The game as a whole: which chapter judges and lists an action in a phase, which one carries it out, and who wins.
#include "games/monopoly_deal/game.h"

#include <array>
#include <cassert>
#include <cstdint>

#include "core/census.h"
#include "core/chance.h"
#include "core/enforce.h"
#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace monopoly_deal {

void Play::act(Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::kBank:
      return bank(seat, action.card);
    case Verb::kLay:
      return lay(seat, action.laid);
    case Verb::kRelay:
      return relay(seat, action);
    case Verb::kBuildHouse:
    case Verb::kBuildHotel:
      return build(seat, action);
    case Verb::kRentAll:
    case Verb::kRentOne:
      return charge_rent(seat, action);
    case Verb::kCollectDebt:
      return collect_debt(seat, action.target);
    case Verb::kBirthday:
      return have_birthday(seat);
    case Verb::kPassGo:
      return pass_go(seat);
    case Verb::kSlyDeal:
      return go_for_card(seat, action);
    case Verb::kForcedDeal:
      return offer_swap(seat, action);
    case Verb::kDealBreaker:
      return go_for_set(seat, action);
    case Verb::kEndTurn:
      return end_turn(seat);
    case Verb::kSayNo:
      return say_no(seat);
    case Verb::kAccept:
      return accept(seat);
    case Verb::kPayFromBank:
      return pay_from_bank(seat, action.card);
    case Verb::kPayProperty:
      return pay_property(seat, action.laid);
    case Verb::kPayHouse:
    case Verb::kPayHotel:
      return pay_building(seat, action);
    case Verb::kChoose:
      return choose(seat, action.laid);
    case Verb::kPutBack:
      return put_back(seat, action.card);
  }
}

}  // namespace monopoly_deal

namespace {

using namespace monopoly_deal;

Refusal verdict(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (seat != actor_of(state)) return Refusal::kNotYourTurn;
  switch (state.phase) {
    case Phase::kPlay:
      return refuse_on_turn(state, seat, action);
    case Phase::kAnswer:
      return refuse_answer(state, seat, action);
    case Phase::kPay:
      return refuse_payment(state, seat, action);
    case Phase::kChoose:
      return refuse_choice(state, seat, action);
    case Phase::kPutBack:
      return refuse_put_back(state, seat, action);
    case Phase::kOver:
      break;
  }
  return Refusal::kGameOver;
}

bool won_by_sets(const State& state) { return state.phase == Phase::kOver && has_three_colours(state, state.turn); }

}  // namespace

State MonopolyDeal::setup(const Config& config, const Seed& seed, EventLog<Event>* log) {
  State state = blank(config);
  state.chance.seed = seed;
  static constexpr std::array kWholeDecks = {whole_deck<Pile>(kPack, 1), whole_deck<Pile>(kPack, 2)};
  state.draw_pile = kWholeDecks[packs_for(config.players) - 1];
  {
    ChanceStream random(state.chance);
    shuffle(state.draw_pile, random);
  }
  deal(state, log);
  return state;
}

void MonopolyDeal::deal(State& next, EventLog<Event>* log) { Play(next, log).deal(); }

Refusal MonopolyDeal::refuse(const State& state, Seat seat, const Action& action) {
  return enforced(kRefusals, verdict(state, seat, action));
}

void MonopolyDeal::list(const State& state, Seat seat, ActionList<MonopolyDeal>& actions) {
  actions.clear();
  if (seat != actor_of(state)) return;
  switch (state.phase) {
    case Phase::kPlay:
      return list_on_turn(state, seat, actions);
    case Phase::kAnswer:
      return list_answers(state, seat, actions);
    case Phase::kPay:
      return list_payments(state, seat, actions);
    case Phase::kChoose:
      return list_choices(state, seat, actions);
    case Phase::kPutBack:
      return list_put_back(state, seat, actions);
    case Phase::kOver:
      return;
  }
}

void MonopolyDeal::apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
  assert(refuse(next, seat, action) == Refusal::kNone);
  Play(next, log).act(seat, action);
}

// MD-26, or MD-28 if nobody got that far: most full sets of different colours, then most money's worth.
Seats MonopolyDeal::winners(const State& state) {
  Seats best;
  if (state.phase != Phase::kOver) return best;
  if (won_by_sets(state)) return Seats(state.turn);
  std::int32_t highest = 0;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const std::int32_t points = standing(state, seat_at(i));
    if (points > highest) best = {};
    if (points >= highest) highest = points, best.insert(seat_at(i));
  }
  return best;
}

// No player's wealth reaches a thousand. Whoever has won by sets is ahead of others with as many.
std::int32_t MonopolyDeal::standing(const State& state, Seat seat) {
  const unsigned colours = full_colours(state, seat) + (won_by_sets(state) && seat == state.turn ? kColours : 0U);
  return static_cast<std::int32_t>(1'000 * colours + wealth_of(state, seat));
}

}  // namespace mogul
