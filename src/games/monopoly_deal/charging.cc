// Cards that ask others for money: rents (MD-9 to MD-11), debts (MD-12) and birthdays (MD-13).
#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// MD-11: each Double the Rent is a card and a play of its own, beside the rent card's.
unsigned doubles_possible(const Player& player) {
  return std::min(hand_of(player.state, player.seat).count(Card::kDoubleTheRent), plays_left(player.state) - 1);
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

// MD-9 and MD-10: the rent card, a set to charge for, and as many Double the Rents as one likes.
Refusal refuse_rent(const Player& player, const Action& action) {
  const bool all = action.verb == Verb::kRentAll;
  if (!player.held.contains(all ? rent_card_of(action.colour) : Card::kRentAny)) return Refusal::kNotInHand;
  if (action.place.value >= player.own.counts().sets(action.colour)) return Refusal::kNothingToCharge;
  const unsigned doubles = action.doubles.value;
  if (doubles > hand_of(player.state, player.seat).count(Card::kDoubleTheRent)) return Refusal::kDoubleNotInHand;
  if (doubles + 1 > plays_left(player.state)) return Refusal::kDoubleNeedsPlay;
  if (!all && !player.is_other_player(action.target)) return Refusal::kNotAnotherPlayer;
  return Refusal::kNone;
}

// MD-12.
Refusal refuse_debt(const Player& player, const Action& action) {
  if (!player.held.contains(Card::kDebtCollector)) return Refusal::kNotInHand;
  return player.is_other_player(action.target) ? Refusal::kNone : Refusal::kNotAnotherPlayer;
}

// MD-13.
Refusal refuse_birthday(const Player& player) {
  return player.held.contains(Card::kBirthday) ? Refusal::kNone : Refusal::kNotInHand;
}

void list_charges(const Player& player, Actions& actions) {
  const Cards two_colour_rents = player.held & kTwoColourRents;
  if (!two_colour_rents.empty()) list_rents(player, {.verb = Verb::kRentAll}, charged_by(two_colour_rents), actions);
  if (player.held.contains(Card::kRentAny)) {
    player.each_other_player([&](Seat target) {
      list_rents(player, {.verb = Verb::kRentOne, .target = target}, player.own.counts().colours(), actions);
    });
  }
  if (player.held.contains(Card::kDebtCollector)) {
    player.each_other_player([&](Seat target) { actions.push_back({.verb = Verb::kCollectDebt, .target = target}); });
  }
}

// MD-9 to MD-11: the debt is fixed when the cards are played.
void Play::charge_rent(Seat seat, const Action& action) {
  const Row row = row_at(state_, seat, action.colour);
  const auto amount = static_cast<std::uint8_t>(rent_of(state_, row, action.place.value) << action.doubles.value);
  const bool all = action.verb == Verb::kRentAll;
  const Card card = all ? rent_card_of(action.colour) : Card::kRentAny;
  play_card(seat, card);
  for (unsigned i = 0; i < action.doubles.value; ++i) play_card(seat, Card::kDoubleTheRent);
  if (log_)
    log_->tell({.happening = all ? Happening::kChargedAll : Happening::kChargedOne,
                .seat = seat,
                .other = all ? Seat::kNobody : action.target,
                .colour = action.colour,
                .amount = amount,
                .place = action.place,
                .doubles = action.doubles});
  if (all) return ask_everybody({.card = card, .amount = amount});
  ask_one({.card = card, .target = action.target, .amount = amount});
}

// MD-12.
void Play::collect_debt(Seat seat, Seat target) {
  play_card(seat, Card::kDebtCollector);
  if (log_) log_->tell({.happening = Happening::kCollectedDebt, .seat = seat, .other = target, .amount = kDebt});
  ask_one({.card = Card::kDebtCollector, .target = target, .amount = kDebt});
}

// MD-13.
void Play::have_birthday(Seat seat) {
  play_card(seat, Card::kBirthday);
  if (log_) log_->tell({.happening = Happening::kHadBirthday, .seat = seat, .amount = kBirthdayGift});
  ask_everybody({.card = Card::kBirthday, .amount = kBirthdayGift});
}

}  // namespace mogul::monopoly_deal
