// Cards that ask others for money (MD-9 to MD-13), and Pass Go (MD-14).
#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/legal.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// MD-11: each Double the Rent is a card and a play of its own, beside the rent card's.
unsigned doubles_possible(const Player& player) {
  return std::min(hand_of(player.state, player.seat).count(Card::kDoubleTheRent), plays_left(player.state) - 1);
}

template <class Visit>
void each_other_player(const Player& player, Visit visit) {
  for (unsigned i = 0; i < players_of(player.state); ++i) {
    if (seat_at(i) != player.seat) visit(seat_at(i));
  }
}

// A rent for every set of those colours, doubled or not.
void list_rents(const Player& player, Action rent, Colours charged, Actions& actions) {
  const unsigned doubles_max = doubles_possible(player);
  const bool full_sets = player.own.counts().has_full_set();
  (player.own.counts().colours() & charged).each([&](Colour colour) {
    rent.colour = colour;
    const unsigned sets = full_sets ? player.own.counts().sets(colour) : 1;
    for (unsigned set = 0; set < sets; ++set) {
      for (unsigned doubles = 0; doubles <= doubles_max; ++doubles) {
        rent.place.value = static_cast<std::uint8_t>(set);
        rent.doubles.value = static_cast<std::uint8_t>(doubles);
        actions.push_back(rent);
      }
    }
  });
}

}  // namespace

bool is_other_player(const Player& player, Seat target) {
  return target != player.seat && is_player(player.state, target);
}

// MD-9 and MD-10: the rent card, a set to charge for, and as many Double the Rents as are wanted.
Refusal refuse_rent(const Player& player, const Action& action) {
  const bool all = action.verb == Verb::kRentAll;
  if (!player.held.contains(all ? rent_card_of(action.colour) : Card::kRentAny)) return Refusal::kNotInHand;
  if (action.place.value >= player.own.counts().sets(action.colour)) return Refusal::kNothingToCharge;
  const unsigned doubles = action.doubles.value;
  if (doubles > hand_of(player.state, player.seat).count(Card::kDoubleTheRent)) return Refusal::kDoubleNotInHand;
  if (doubles + 1 > plays_left(player.state)) return Refusal::kDoubleNeedsPlay;
  if (!all && !is_other_player(player, action.target)) return Refusal::kNotAnotherPlayer;
  return Refusal::kNone;
}

// MD-12.
Refusal refuse_debt(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kDebtCollector)) return Refusal::kNotInHand;
  return is_other_player(player, action.target) ? Refusal::kNone : Refusal::kNotAnotherPlayer;
}

// MD-13.
Refusal refuse_birthday(const Player& player) {
  return player.held.contains(Card::kBirthday) ? Refusal::kNone : Refusal::kNotInHand;
}

// MD-14 and MD-25: the card itself is not shuffled in (MD-24), so something else must be there to draw.
Refusal refuse_pass_go(const Player& player) {
  if (!player.held.contains(Card::kPassGo)) return Refusal::kNotInHand;
  return can_draw(player.state) ? Refusal::kNone : Refusal::kNothingToDraw;
}

void list_demands(const Player& player, Actions& actions) {
  const Cards two_colour_rents = player.held & kTwoColourRents;
  if (!two_colour_rents.empty()) list_rents(player, {.verb = Verb::kRentAll}, charged_by(two_colour_rents), actions);
  if (player.held.contains(Card::kRentAny)) {
    each_other_player(player, [&](Seat target) {
      list_rents(player, {.verb = Verb::kRentOne, .target = target}, player.own.counts().colours(), actions);
    });
  }
  if (player.held.contains(Card::kDebtCollector)) {
    each_other_player(player, [&](Seat target) { actions.push_back({.verb = Verb::kCollectDebt, .target = target}); });
  }
}

}  // namespace mogul::monopoly_deal
