// Which chapter judges an action: one switch over the phases, one over what can be done on a turn.
#include "games/monopoly_deal/legal.h"

#include <array>

#include "core/enforce.h"
#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

Refusal refuse_play(const Player& player, const Action& action) {
  switch (action.verb) {
    case Verb::kBank:
      return refuse_bank(player, action);
    case Verb::kLay:
      return refuse_lay(player, action);
    case Verb::kBuildHouse:
    case Verb::kBuildHotel:
      return refuse_build(player, action);
    case Verb::kRentAll:
    case Verb::kRentOne:
      return refuse_rent(player, action);
    case Verb::kCollectDebt:
      return refuse_debt(player, action);
    case Verb::kBirthday:
      return refuse_birthday(player);
    case Verb::kPassGo:
      return refuse_pass_go(player);
    case Verb::kSlyDeal:
      return refuse_sly_deal(player, action);
    case Verb::kForcedDeal:
      return refuse_forced_deal(player, action);
    case Verb::kDealBreaker:
      return refuse_deal_breaker(player, action);
    case Verb::kRelay:
      return refuse_relay(player, action);
    case Verb::kEndTurn:
      return Refusal::kNone;
    case Verb::kSayNo:
    case Verb::kAccept:
      return Refusal::kNothingToAnswer;
    case Verb::kPayFromBank:
    case Verb::kPayProperty:
    case Verb::kPayHouse:
    case Verb::kPayHotel:
      return Refusal::kNothingToPay;
    case Verb::kChoose:
      return Refusal::kNothingToChoose;
    case Verb::kPutBack:
      return Refusal::kNothingToPutBack;
  }
  return Refusal::kNothingToAnswer;
}

// What a card in hand is good for whatever lies on the table: the bank or a row, and for some a second use.
constexpr Cards kTwoUses =
    Cards::range(Card::kLightBlueBrown, Card::kRailroadUtility) | Cards(Card::kBirthday) | Cards(Card::kPassGo);
constexpr auto kUses = [] {
  std::array<std::array<Action, 2>, kKinds> uses{};
  for (const CardRow& row : kPack) uses[index_of(row.card)].fill({.verb = Verb::kBank, .card = row.card});
  uses[index_of(Card::kBirthday)][1] = {.verb = Verb::kBirthday};
  uses[index_of(Card::kPassGo)][1] = {.verb = Verb::kPassGo};
  // The last way of a ten-colour wildcard is apart, where it can always lie.
  for (const LaidRow& row : kLaidTable) {
    auto& [last, first] = uses[index_of(row.card)];
    if (last.verb == Verb::kBank) first = {.verb = Verb::kLay, .laid = row.laid};
    last = {.verb = Verb::kLay, .laid = row.laid};
  }
  return uses;
}();

void list_uses(const Player& player, Actions& actions) {
  Cards two_uses = kTwoUses;
  if (!can_draw(player.state)) two_uses.erase(Card::kPassGo);  // MD-25
  player.held.each([&](Card card) {
    const auto& [use, other] = kUses[index_of(card)];
    actions.push_back(use);
    actions.push_back_if(two_uses.contains(card), other);
  });
}

// MD-4: these use one of the three plays.
bool is_play(Verb verb) { return verb < Verb::kEndTurn && verb != Verb::kRelay; }

Player player_at(const State& state, Seat seat) {
  return {state, seat, hand_of(state, seat).kinds(), properties_of(state, seat)};
}

Refusal refuse_on_turn(const State& state, Seat seat, const Action& action) {
  if (is_play(action.verb) && plays_left(state) == 0) return Refusal::kNoPlaysLeft;
  return refuse_play(player_at(state, seat), action);
}

void list_on_turn(const State& state, Seat seat, Actions& actions) {
  const Player player = player_at(state, seat);
  if (plays_left(state) > 0) {
    list_uses(player, actions);
    if (player.held.contains(Card::kTenColour)) list_ten_colour(player, actions);
    if (player.holds_any(kBuildingCards) && player.own.counts().has_full_set()) list_buildings(player, actions);
    if (player.holds_any(kDemandCards)) list_demands(player, actions);
    if (player.holds_any(kStealingCards)) list_steals(player, actions);
  }
  if (state.relays < kRelaysListed && player.has_any(kWildcardWays)) list_relays(player, actions);
  actions.push_back({.verb = Verb::kEndTurn});
}

// MD-23: any card in hand, one after another.
Refusal refuse_put_back(const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::kPutBack) return Refusal::kPutBackFirst;
  return hand_of(state, seat).kinds().contains(action.card) ? Refusal::kNone : Refusal::kNotInHand;
}

void list_put_back(const State& state, Seat seat, Actions& actions) {
  hand_of(state, seat).kinds().each([&](Card card) { actions.push_back({.verb = Verb::kPutBack, .card = card}); });
}

Refusal verdict(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::kOver) return Refusal::kGameOver;
  if (seat != seat_to_act(state)) return Refusal::kNotYourTurn;
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

}  // namespace

Refusal MonopolyDeal::refuse(const State& state, Seat seat, const Action& action) {
  return enforced(kRefusals, verdict(state, seat, action));
}

void MonopolyDeal::list(const State& state, Seat seat, ActionList<MonopolyDeal>& actions) {
  actions.clear();
  if (seat != seat_to_act(state)) return;
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

}  // namespace mogul
