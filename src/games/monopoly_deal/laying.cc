// What goes before oneself: the bank (MD-5), rows and wildcards (MD-6 to MD-8), buildings (MD-18). How rows and sets
// themselves change is in sets.h.
#include <algorithm>
#include <cstdint>

#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/knowledge.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/sets.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

// MD-18: a house on a full set without one, a hotel on a house.
Refusal refuse_building_there(const State& state, const Row& row, unsigned set, Verb verb) {
  if (!can_be_built_on(row.colour)) return Refusal::kNoBuildingHere;
  if (set >= row.full_sets()) return Refusal::kNoFullSetToBuild;
  const unsigned building = building_at(state, row.owner, row.colour, set);
  const bool has_house = building < state.buildings.size();
  if (verb == Verb::kBuildHouse) return has_house ? Refusal::kHouseStands : Refusal::kNone;
  if (!has_house) return Refusal::kHouseFirst;
  return state.buildings[building].hotel ? Refusal::kHotelStands : Refusal::kNone;
}

void list_places(const Player& player, Verb verb, Actions& actions) {
  each_row_of(player.state, player.seat, [&](const Row& row) {
    for (unsigned set = 0; set < row.full_sets(); ++set) {
      if (refuse_building_there(player.state, row, set, verb) != Refusal::kNone) continue;
      actions.push_back({.verb = verb, .colour = row.colour, .place = {static_cast<std::uint8_t>(set)}});
    }
  });
}

// Moving a card past others of its own kind changes nothing.
bool changes_nothing(const State& state, const Row& row, Laid laid, unsigned place) {
  const unsigned from = place_of(state, row.owner, laid);
  const unsigned to = row.first + place;
  return laids_between(properties_of(state, row.owner), std::min(from, to), std::max(from, to) + 1) == Laids(laid);
}

}  // namespace

// MD-5: anything but properties and wildcards.
Refusal refuse_bank(const Player& player, const Action& action) {
  if (!player.held.contains(action.card)) return Refusal::kNotInHand;
  return is_bankable(action.card) ? Refusal::kNone : Refusal::kNotForTheBank;
}

// MD-6 and MD-8: at the end of a row; a ten-colour wildcard only beside a card of another kind, or apart.
Refusal refuse_lay(const Player& player, const Action& action) {
  if (!player.held.contains(card_of(action.laid))) return Refusal::kNotInHand;
  return may_be_laid(player.state, player.seat, action.laid) ? Refusal::kNone : Refusal::kWildcardAlone;
}

Refusal refuse_build(const Player& player, const Action& action) {
  const Card card = action.verb == Verb::kBuildHouse ? Card::kHouse : Card::kHotel;
  if (!player.held.contains(card)) return Refusal::kNotInHand;
  const Row row = row_at(player.state, player.seat, action.colour);
  return refuse_building_there(player.state, row, action.place.value, action.verb);
}

// MD-7: any property card of one's own to any place in a row of a colour it shows.
Refusal refuse_relay(const Player& player, const Action& action) {
  const State& state = player.state;
  if (state.relays >= kRelaysMax) return Refusal::kRelaysUsedUp;
  if (!player.own.laids().contains(action.laid)) return Refusal::kRelayNotYours;
  const bool shown = action.colour != Colour::kApart && shows(card_of(action.laid), action.colour);
  if (!shown) return Refusal::kColourNotShown;
  const Row row = row_at(state, player.seat, action.colour);
  const bool same_row = colour_of(action.laid) == action.colour;
  const unsigned place = action.place.value;
  if (place > row.count - (same_row ? 1U : 0U)) return Refusal::kPlaceBeyondRow;
  if (same_row && changes_nothing(state, row, action.laid, place)) return Refusal::kLiesThere;
  if (relay_leaves_alone(state, player.seat, action.laid, action.colour, place)) return Refusal::kWildcardAlone;
  return Refusal::kNone;
}

// MD-8: a ten-colour wildcard finds a card of another kind at the end of an unfinished row.
void list_ten_colour(const Player& player, Actions& actions) {
  player.own.counts().unfinished().each(
      [&](Colour colour) { actions.push_back({.verb = Verb::kLay, .laid = laid_as(Card::kTenColour, colour)}); });
}

void list_buildings(const Player& player, Actions& actions) {
  if (player.held.contains(Card::kHouse)) list_places(player, Verb::kBuildHouse, actions);
  if (player.held.contains(Card::kHotel)) list_places(player, Verb::kBuildHotel, actions);
}

// To the end of the row of another colour, which may be empty; a ten-colour wildcard only to an unfinished one.
void list_relays(const Player& player, Actions& actions) {
  const ColourCounts counts = player.own.counts();
  const auto to_end_of = [&](Laid laid, Colour colour) {
    const Place end{static_cast<std::uint8_t>(counts[colour])};
    return Action{.verb = Verb::kRelay, .laid = laid, .colour = colour, .place = end};
  };
  (player.own.laids() & kTwoColourWays).each([&](Laid laid) {
    actions.push_back(to_end_of(laid, other_colour_of(laid)));
  });
  const Laids ten_colours = player.own.laids() & kTenColourWays;
  if (ten_colours.empty()) return;
  const Colours unfinished = counts.unfinished();
  ten_colours.each([&](Laid laid) {
    Colours others = unfinished;
    others.erase(colour_of(laid));
    others.each([&](Colour colour) { actions.push_back(to_end_of(laid, colour)); });
  });
}

// MD-5.
void Play::bank(Seat seat, Card card) {
  reveal_card(state_, seat, card);
  ++state_.plays;
  bank_of(state_, seat).push_back(card);
  if (log_) log_->tell({.happening = Happening::kBanked, .seat = seat, .card = card});
}

// MD-6.
void Play::lay(Seat seat, Laid laid) {
  reveal_card(state_, seat, card_of(laid));
  ++state_.plays;
  lay_card(state_, seat, laid);
  if (log_) log_->tell({.happening = Happening::kLaid, .seat = seat, .laid = laid});
  end_if_won();
}

// MD-7: uses no play.
void Play::relay(Seat seat, const Action& action) {
  ++state_.relays;
  if (log_)
    log_->tell({.happening = Happening::kRelaid,
                .seat = seat,
                .laid = action.laid,
                .colour = action.colour,
                .place = action.place});
  relay_card(state_, seat, action.laid, action.colour, action.place.value);
  settle(seat, colour_of(action.laid));
  if (action.colour != colour_of(action.laid)) settle(seat, action.colour);
  end_if_won();
}

// MD-18.
void Play::build(Seat seat, const Action& action) {
  const bool house = action.verb == Verb::kBuildHouse;
  const Card card = house ? Card::kHouse : Card::kHotel;
  reveal_card(state_, seat, card);
  ++state_.plays;
  (house ? build_house : build_hotel)(state_, seat, action.colour, action.place.value);
  if (log_)
    log_->tell(
        {.happening = Happening::kBuilt, .seat = seat, .card = card, .colour = action.colour, .place = action.place});
}

// The card leaves, and the row closes up.
void Play::take_from(Seat owner, Laid laid) {
  take_card(state_, owner, laid);
  settle(owner, colour_of(laid));
}

// MD-22: to the end of the receiver's row of the colour it lay in.
void Play::hand_over(Seat to, Laid laid) {
  const Laid lies = lay_card(state_, to, laid);
  if (lies != laid && log_) log_->tell({.happening = Happening::kFellApart, .seat = to, .colour = colour_of(laid)});
}

void Play::settle_fallout(Seat owner, Colour colour) {
  const Fallout fallout = settle_row(state_, owner, colour);
  if (!log_) return;
  for (unsigned i = 0; i < fallout.wildcards; ++i) {
    log_->tell({.happening = Happening::kFellApart, .seat = owner, .colour = colour});
  }
  for (const Card card : fallout.buildings) {
    log_->tell({.happening = Happening::kBuildingFell, .seat = owner, .card = card, .colour = colour});
  }
}

}  // namespace mogul::monopoly_deal
