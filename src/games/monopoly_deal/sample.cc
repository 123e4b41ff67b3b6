#include "games/monopoly_deal/sample.h"

#include "core/census.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {

Census<Card, kKinds> census_of(const State& state) {
  Census<Card, kKinds> census;
  for (const Hand& hand : state.hands) census.add_all(hand);
  for (const Bank& bank : state.banks) census.add_all(bank);
  census.add_all(state.draw_pile);
  census.add_all(state.played_pile);
  for (const Properties& properties : state.properties) {
    for (const Laid laid : properties) census.add(card_of(laid));
  }
  for (const Building& building : state.buildings) {
    census.add(Card::kHouse);
    if (building.hotel) census.add(Card::kHotel);
  }
  // A wildcard between two players lies nowhere until its colour is chosen.
  if (state.phase == Phase::kChoose && !state.demand.empty()) census.add(card_of(state.demand[0].give));
  return census;
}

Pile unseen_cards(const State& state) {
  return mogul::unseen_cards<Pile>(kPack, census_of(state), packs_for(players_of(state)));
}

}  // namespace mogul::monopoly_deal
