// Positions set up by hand: how one is made from what somebody wrote down, and what is impossible about it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/census.h"
#include "core/chance.h"
#include "core/places.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

// MD-6: rows lie in the order of the colours' table, and what lies apart behind them all.
static_assert(index_of(Colour::kApart) == kColours);
bool lies_before(Laid a, Laid b) { return index_of(colour_of(a)) < index_of(colour_of(b)); }

// Those that a person wrote in any order.
void sort_rows(Properties& cards) {
  Properties sorted;
  for (const Laid laid : cards) {
    unsigned place = sorted.size();
    while (place > 0 && lies_before(laid, sorted[place - 1])) --place;
    sorted.insert_at(place, laid);
  }
  cards = sorted;
}

Problem flaw_in_sizes(const State& state) {
  const unsigned players = players_of(state);
  if (players < kPlayersMin) return impossible("hands", "2 to 10 players are needed", "MD-1");
  if (state.banks.size() != players) return impossible("banks", "one for each player is needed");
  if (state.properties.size() != players) return impossible("properties", "one list for each player is needed");
  if (!is_player(state, state.turn)) return impossible("turn", "no such seat");
  if (state.plays > kPlaysMax) return impossible("plays", "at most 3 a turn", "MD-4");
  if (state.relays > kRelaysMax) return impossible("relays", "at most 100 a turn", "MD-7");
  if (state.idle > players) return impossible("idle", "no more turns than players", "MD-28");
  if (state.turns > kTurnsMax) return impossible("turns", "at most 1000", "MD-28");
  return {};
}

// A hand of seven or less grows by what is drawn: two at the start, or five to an empty hand, and by one a Pass Go.
Problem flaw_in_hands(const State& state) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    const unsigned most = seat_at(i) == state.turn ? kHandLimit + 2 + state.plays : kHandLimit;
    if (state.hands[i].size() > most)
      return impossible(indexed("hands", i), "more cards than that player can hold", "MD-23");
  }
  return {};
}

std::string places_of(const State& state, Card card) {
  Places places;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const Properties& properties = state.properties[i];
    places.add_if(state.hands[i].contains(card), indexed("hands", i));
    places.add_if(state.banks[i].contains(card), indexed("banks", i));
    places.add_if(
        std::any_of(properties.begin(), properties.end(), [card](Laid laid) { return card_of(laid) == card; }),
        indexed("properties", i));
  }
  const auto stands = [card](const Building& building) {
    return card == Card::kHouse || (card == Card::kHotel && building.hotel);
  };
  places.add_if(std::any_of(state.buildings.begin(), state.buildings.end(), stands), "buildings");
  const bool given = state.phase == Phase::kChoose && !state.demand.empty() && card_of(state.demand[0].give) == card;
  places.add_if(given, "demand");
  places.add_if(state.played_pile.contains(card), "played_pile");
  places.add_if(state.draw_pile.contains(card), "draw_pile");
  return std::move(places).text();
}

Problem flaw_in_cards(const State& state) {
  const Census census = census_of(state);
  const unsigned packs = packs_for(players_of(state));
  if (const CardRow* row = first_surplus(kPack, census, packs)) {
    return impossible(places_of(state, row->card), std::to_string(census.count(row->card)) + " of " +
                                                       std::string(row->name) + ", but there are " +
                                                       std::to_string(row->copies * packs));
  }
  const unsigned all = kCards * packs;
  if (census.total() == all) return {};
  return impossible("draw_pile",
                    std::to_string(census.total()) + " cards in all, but there are " + std::to_string(all));
}

Problem flaw_in_piles(const State& state) {
  for (unsigned i = 0; i < state.played_pile.size(); ++i) {
    if (!is_bankable(state.played_pile[i]))
      return impossible(indexed("played_pile", i), "no card that is played to the pile", "MD-4");
  }
  if (state.buried.size() > state.draw_pile.size()) return impossible("buried", "more than the draw pile has");
  for (unsigned i = 0; i < state.buried.size(); ++i) {
    if (!is_player(state, state.buried[i])) return impossible(indexed("buried", i), "no such seat");
  }
  return {};
}

Problem flaw_in_banks(const State& state) {
  for (unsigned seat = 0; seat < players_of(state); ++seat) {
    for (const Card card : state.banks[seat]) {
      if (!is_bankable(card)) return impossible(indexed("banks", seat), "no card for a bank", "MD-5");
    }
  }
  return {};
}

Problem flaw_in_order(const State& state) {
  for (unsigned seat = 0; seat < players_of(state); ++seat) {
    const Properties& cards = state.properties[seat];
    for (unsigned i = 1; i < cards.size(); ++i) {
      const bool mixed_up = lies_before(cards[i], cards[i - 1]);
      if (mixed_up) return impossible(indexed(indexed("properties", seat), i), "rows lie by colour", "MD-6");
    }
  }
  return {};
}

Problem flaw_in_wildcards(const State& state) {
  Problem flaw;
  each_row(state, [&](const Row& row) {
    if (row.colour == Colour::kApart) return;
    for (unsigned set = 0; set < row.sets(); ++set) {
      const unsigned first = row.first + set * set_size(row.colour);
      if (is_all_ten_colour(properties_of(state, row.owner), first, first + row.cards_of_set(set))) {
        flaw = impossible(indexed(indexed("properties", index_of(row.owner)), first),
                          "a ten-colour wildcard needs a card of another kind in its set", "MD-8");
      }
    }
  });
  return flaw;
}

Problem flaw_in_buildings(const State& state) {
  for (unsigned i = 0; i < state.buildings.size(); ++i) {
    const Building& building = state.buildings[i];
    if (!is_player(state, building.owner)) return impossible(indexed("buildings", i), "no such owner");
    if (!can_be_built_on(building.colour))
      return impossible(indexed("buildings", i), "nothing stands on that colour", "MD-18");
    const Row row = row_at(state, building.owner, building.colour);
    if (building.set >= row.full_sets())
      return impossible(indexed("buildings", i), "a building needs a full set", "MD-18");
    const bool first = building_at(state, building.owner, building.colour, building.set) == i;
    if (!first) return impossible(indexed("buildings", i), "one house and one hotel at most stand on a set", "MD-18");
  }
  return {};
}

// A card goes under the pile from one hand and is drawn into one other, so that no two remember the same one: all
// memories together are no more than what is held. `kMemoriesMax` counts on it.
Problem flaw_in_memories(const State& state) {
  for (unsigned i = 0; i < state.memories.size(); ++i) {
    const Memory& memory = state.memories[i];
    const bool seats = is_player(state, memory.who) && is_player(state, memory.holder) && memory.who != memory.holder;
    if (!seats) return impossible(indexed("memories", i), "a player remembers another's card", "MD-23");
    unsigned remembered = 0;
    for (const Memory& other : state.memories) {
      remembered += other.holder == memory.holder && other.card == memory.card ? 1U : 0U;
    }
    if (memory.card == Card::kHidden || hand_of(state, memory.holder).count(memory.card) < remembered) {
      return impossible(indexed("memories", i), "the holder does not hold it, or not so many", "MD-23");
    }
  }
  return {};
}

// What lies on top of the played cards while a card waits for answers or payments: nothing else is played meanwhile.
struct Asking {
  Card card = Card::kHidden;
  unsigned doubles = 0;  // Double the Rents laid with it
  unsigned noes = 0;     // Just Say Nos to it, of all targets so far
};
Asking asking_of(const State& state) {
  Asking asking;
  unsigned left = state.played_pile.size();
  for (; left > 0 && state.played_pile[left - 1] == Card::kJustSayNo; --left) ++asking.noes;
  for (; left > 0 && state.played_pile[left - 1] == Card::kDoubleTheRent; --left) ++asking.doubles;
  if (left > 0) asking.card = state.played_pile[left - 1];
  return asking;
}

// MD-9 to MD-11: whether the cards of a row can have earned that much when the rent was played. Payments have come to
// the row since, so that its last set may have been smaller; a building stands where it stood.
bool can_earn(const State& state, const Row& row, unsigned amount, unsigned doubles) {
  for (unsigned cards = 1; cards <= std::min(row.count, set_size(row.colour)); ++cards) {
    if (unsigned{row_of(row.colour).rents[cards - 1]} << doubles == amount) return true;
  }
  for (unsigned set = 0; set < row.full_sets(); ++set) {
    if (rent_of(state, row, set) << doubles == amount) return true;
  }
  return false;
}

bool is_owed(const State& state, const Demand& demand, unsigned doubles) {
  if (demand.card == Card::kDebtCollector) return demand.amount == kDebt;
  if (demand.card == Card::kBirthday) return demand.amount == kBirthdayGift;
  for (const ColourRow& colour : kColourTable) {
    const bool charged = demand.card == Card::kRentAny || demand.card == rent_card_of(colour.colour);
    if (charged && can_earn(state, row_at(state, state.turn, colour.colour), demand.amount, doubles)) return true;
  }
  return false;
}

std::string_view rule_of_debt(Card card) {
  if (card == Card::kDebtCollector) return "MD-12";
  if (card == Card::kBirthday) return "MD-13";
  return card == Card::kRentAny ? "MD-10" : "MD-9";
}

Problem flaw_in_asking(const State& state, const Demand& demand) {
  const Asking asking = asking_of(state);
  const bool rent = demand.card == Card::kRentAny || kTwoColourRents.contains(demand.card);
  if (asking.card != demand.card || (asking.doubles > 0 && !rent)) {
    return impossible("demand", "its card is not the last one played", "MD-20");
  }
  if (state.plays == 0) return impossible("plays", "the card of the demand is not counted", "MD-4");
  if (state.plays < 1 + asking.doubles) return impossible("plays", "Double the Rent is not counted", "MD-11");
  const bool said = asks_everybody(demand.card) ? demand.noes <= asking.noes : demand.noes == asking.noes;
  if (!said) return impossible("demand", "the Just Say Nos are not those on the pile of played cards", "MD-20");
  const bool cancelled = state.phase != Phase::kAnswer && demand.noes % 2 != 0;
  if (cancelled) return impossible("demand", "it is cancelled", "MD-20");
  if (!asks_for_money(demand.card)) {
    return demand.amount == 0 ? Problem() : impossible("demand", "it asks for no money", "MD-21");
  }
  return is_owed(state, demand, asking.doubles)
             ? Problem()
             : impossible("demand", "that is not what is owed", rule_of_debt(demand.card));
}

Problem flaw_in_deal(const State& state, const Demand& demand) {
  if (demand.card == Card::kDealBreaker) {
    const bool full = demand.set < row_at(state, demand.target, demand.colour).full_sets();
    return full ? Problem() : impossible("demand", "no such full set", "MD-17");
  }
  if (state.phase == Phase::kChoose) {
    const bool chosen = demand.card == Card::kForcedDeal && is_wildcard(card_of(demand.give));
    return chosen ? Problem()
                  : impossible("demand", "only a wildcard got by a Forced Deal has its colour chosen", "MD-22");
  }
  if (!loose_laids(state, demand.target).contains(demand.take))
    return impossible("demand", "no such card to take", "MD-15");
  const bool gives = demand.card != Card::kForcedDeal || loose_laids(state, state.turn).contains(demand.give);
  return gives ? Problem() : impossible("demand", "no such card to give", "MD-16");
}

Problem flaw_in_money(const State& state, const Demand& demand) {
  if (state.phase == Phase::kChoose) return impossible("demand", "there is no colour to choose", "MD-22");
  if (state.phase == Phase::kAnswer) {
    return demand.paid == 0 ? Problem() : impossible("demand", "answers come before the payment", "MD-20");
  }
  if (demand.paid >= demand.amount) return impossible("demand", "it is paid", "MD-21");
  return can_pay(state, demand.target) ? Problem()
                                       : impossible("demand", "the target has nothing to pay with", "MD-21");
}

Problem flaw_in_demand(const State& state) {
  const bool wanted = state.phase == Phase::kAnswer || state.phase == Phase::kPay || state.phase == Phase::kChoose;
  if (state.demand.empty()) return wanted ? impossible("demand", "this phase needs one") : Problem();
  if (!wanted) return impossible("demand", "there is none in this phase");
  const Demand& demand = state.demand[0];
  if (!is_player(state, demand.target) || demand.target == state.turn)
    return impossible("demand", "the target is another player");
  if (state.phase == Phase::kAnswer && hand_of(state, answerer_of(state)).empty()) {
    return impossible("demand", "an empty hand cannot answer", "MD-20");
  }
  const bool steals =
      demand.card == Card::kSlyDeal || demand.card == Card::kForcedDeal || demand.card == Card::kDealBreaker;
  if (!steals && !asks_for_money(demand.card)) return impossible("demand", "that card asks for nothing", "MD-20");
  Problem flaw = flaw_in_asking(state, demand);
  if (flaw) return flaw;
  if (!steals) return flaw_in_money(state, demand);
  return state.phase == Phase::kPay ? impossible("demand", "it asks for no money", "MD-21")
                                    : flaw_in_deal(state, demand);
}

Problem flaw_in_phase(const State& state) {
  const bool has_won = has_three_colours(state, state.turn);
  const bool ended = state.turns == kTurnsMax || state.idle == players_of(state);
  if (state.phase == Phase::kOver) {
    return has_won || ended ? Problem() : impossible("phase", "the game is not over", "MD-26");
  }
  if (has_won) return impossible("phase", "with three full sets on turn the game is over", "MD-26");
  if (ended) return impossible("phase", "the game is over", "MD-28");
  if (state.phase == Phase::kPutBack && hand_of(state, state.turn).size() <= kHandLimit) {
    return impossible("phase", "only cards above seven are put back", "MD-23");
  }
  return {};
}

}  // namespace

MonopolyDeal::Config MonopolyDeal::config_of(const State& state) {
  return {.players = static_cast<std::uint8_t>(players_of(state))};
}

State MonopolyDeal::blank(const Config& config) {
  State state;
  state.hands.fill(config.players, {});
  state.banks.fill(config.players, {});
  state.properties.fill(config.players, {});
  return state;
}

// Cards not named are shuffled under those of the draw pile that are, and above the buried ones.
void MonopolyDeal::complete(State& next, const Seed& seed) {
  if (next.chance == Chance{}) next.chance.seed = seed;
  for (Properties& properties : next.properties) sort_rows(properties);
  Pile unseen = unseen_cards(next);
  const bool fits = unseen.size() + next.draw_pile.size() <= kCardsMax && next.buried.size() <= next.draw_pile.size();
  if (unseen.empty() || !fits) return;
  ChanceStream random(next.chance);
  shuffle(unseen, random);
  Pile pile;
  for (unsigned i = 0; i < next.buried.size(); ++i) pile.push_back(next.draw_pile[i]);
  for (const Card card : unseen) pile.push_back(card);
  for (unsigned i = next.buried.size(); i < next.draw_pile.size(); ++i) pile.push_back(next.draw_pile[i]);
  next.draw_pile = pile;
}

Problem MonopolyDeal::flaw(const State& state) {
  for (const auto& part : {flaw_in_sizes, flaw_in_hands, flaw_in_piles, flaw_in_banks, flaw_in_order, flaw_in_cards,
                           flaw_in_wildcards, flaw_in_buildings, flaw_in_memories, flaw_in_demand, flaw_in_phase}) {
    Problem flaw = part(state);
    if (flaw) return flaw;
  }
  return {};
}

}  // namespace mogul
