#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/json.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {
namespace {

using monopoly_deal::Card;
using monopoly_deal::State;

// The printed pack, typed by hand: properties by colour, wildcards, actions, rents, money.
constexpr std::array<unsigned, 40> kPrinted = {2, 3, 3, 3, 3, 3, 3, 2,  4, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 3,
                                               3, 3, 3, 3, 2, 3, 2, 10, 2, 2, 2, 2, 2, 3, 6, 5, 3, 3, 2, 1};

// The cards that are out of sight in the small position. Since hands have no order, they are all different: only then
// is every world as likely as any other.
constexpr std::array kUnseen = {Card::kBirthday, Card::kHouse, Card::kHotel, Card::kPassGo, Card::kMoney10};

// All others that are not properties, in a bank.
Json bank_of_most() {
  std::array<unsigned, 40> counts = kPrinted;
  for (const Card card : kUnseen) --counts[index_of(card)];
  Json bank = Json::array();
  for (unsigned kind = 18; kind < 40; ++kind) {
    for (unsigned i = 0; i < counts[kind]; ++i) bank.push(monopoly_deal::kPack[kind].name);
  }
  return bank;
}

Json all_properties_spread() {
  Json first = Json::array();
  Json second = Json::array();
  for (const char* card :
       {"brown", "light-blue", "light-blue", "pink", "pink", "orange", "orange", "red", "red", "yellow", "yellow",
        "green", "green", "dark-blue", "railroad", "railroad", "railroad", "utility"}) {
    first.push(card);
  }
  for (const char* card : {"brown",
                           "light-blue",
                           "light-blue-brown-as-light-blue",
                           "pink",
                           "pink-orange-as-pink",
                           "orange",
                           "pink-orange-as-orange",
                           "red",
                           "red-yellow-as-red",
                           "yellow",
                           "red-yellow-as-yellow",
                           "green",
                           "dark-blue-green-as-green",
                           "dark-blue",
                           "railroad",
                           "light-blue-railroad-as-railroad",
                           "green-railroad-as-railroad",
                           "utility",
                           "railroad-utility-as-utility",
                           "ten-colour-apart",
                           "ten-colour-apart"}) {
    second.push(card);
  }
  return Json::array({first, second});
}

// One of the cards to a place in a row of a colour that it shows; now and then the place is beyond the row.
MonopolyDeal::Action any_relay(const monopoly_deal::Properties& cards, QuickRandom& random) {
  const monopoly_deal::Laid laid = cards[random.below(cards.size())];
  std::vector<monopoly_deal::Colour> colours;
  monopoly_deal::ways_to_lay(monopoly_deal::card_of(laid)).each([&](monopoly_deal::Laid way) {
    if (way != monopoly_deal::Laid::kTenColourApart) colours.push_back(monopoly_deal::colour_of(way));
  });
  const monopoly_deal::Colour colour = colours[random.below(static_cast<std::uint32_t>(colours.size()))];
  const auto place = static_cast<std::uint8_t>(std::min(17U, random.below(cards.counts()[colour] + 2)));
  return {.verb = monopoly_deal::Verb::kRelay, .laid = laid, .colour = colour, .place = {place}};
}

// MD-23: another than `seat` has seen somebody draw a card, unless all cards of its kind in that hand are remembered.
void remember_something(State& state, Seat seat, QuickRandom& random) {
  const auto players = static_cast<std::uint32_t>(state.hands.size());
  const Seat who = seat_at(random.below(players));
  const Seat holder = seat_at(random.below(players));
  const monopoly_deal::Hand& hand = state.hands[index_of(holder)];
  if (who == seat || who == holder || hand.empty()) return;
  auto chosen = hand.begin();
  for (unsigned skipped = random.below(hand.size()); skipped > 0; --skipped) ++chosen;
  unsigned remembered = 0;
  for (const auto& memory : state.memories) {
    remembered += memory.holder == holder && memory.card == *chosen ? 1U : 0U;
  }
  if (remembered < hand.count(*chosen)) state.memories.push_back({.who = who, .holder = holder, .card = *chosen});
}

bool remembers(const State& state, Seat who) {
  return std::any_of(state.memories.begin(), state.memories.end(), [&](const auto& m) { return m.who == who; });
}
bool others_remember(const State& state, Seat seat) {
  return std::any_of(state.memories.begin(), state.memories.end(), [&](const auto& m) { return m.who != seat; });
}

constexpr std::array kSituations = {
    Situation<MonopolyDeal>{"the seat knows a card in another's hand",
                            [](const State& state, const State&, Seat seat) { return remembers(state, seat); }},
    Situation<MonopolyDeal>{"another knows a card in a hand, and in the twin world none",
                            [](const State& state, const State& twin, Seat seat) {
                              return others_remember(state, seat) && !others_remember(twin, seat);
                            }},
    Situation<MonopolyDeal>{"another knows a card in a hand in the twin world alone",
                            [](const State& state, const State& twin, Seat seat) {
                              return !others_remember(state, seat) && others_remember(twin, seat);
                            }},
    Situation<MonopolyDeal>{"others have put cards under the draw pile",
                            [](const State& state, const State&, Seat seat) {
                              return std::any_of(state.buried.begin(), state.buried.end(),
                                                 [&](Seat who) { return who != seat; });
                            }},
};

}  // namespace

template <>
struct TestedGame<MonopolyDeal> {
  using Card = monopoly_deal::Card;

  // MD-27: a player sees the own hand and what lies open. MD-23: also what went under the draw pile from that hand,
  // even when another has drawn it.
  template <class Visit>
  static void each_hidden(State& state, Seat seat, Visit visit) {
    for (unsigned i = 0; i < state.hands.size(); ++i) {
      if (seat_at(i) == seat) continue;
      std::vector<Card> known;
      for (const auto& memory : state.memories) {
        if (memory.who == seat && memory.holder == seat_at(i)) known.push_back(memory.card);
      }
      monopoly_deal::Hand hand;
      for (Card card : state.hands[i]) {
        const auto found = std::find(known.begin(), known.end(), card);
        found == known.end() ? visit(card) : void(known.erase(found));
        hand.push_back(card);
      }
      state.hands[i] = hand;
    }
    for (unsigned i = 0; i < state.draw_pile.size(); ++i) {
      if (i >= state.buried.size() || state.buried[i] != seat) visit(state.draw_pile[i]);
    }
  }

  // What the others remember is theirs alone: in the new world they remember something else.
  static void redeal(State& state, Seat seat, QuickRandom& random) {
    redeal_cards<MonopolyDeal>(state, seat, random);
    for (unsigned i = state.memories.size(); i-- > 0;) {
      if (state.memories[i].who != seat) state.memories.erase_at(i);
    }
    for (unsigned i = 0; i < 3; ++i) remember_something(state, seat, random);
  }

  static std::span<const Situation<MonopolyDeal>> situations() { return kSituations; }

  static std::string miscount(const State& state) {
    std::array<unsigned, 40> counts{};
    const auto count = [&](Card card) { ++counts[index_of(card)]; };
    for (const auto& hand : state.hands) {
      for (const Card card : hand) count(card);
    }
    std::for_each(state.draw_pile.begin(), state.draw_pile.end(), count);
    std::for_each(state.played_pile.begin(), state.played_pile.end(), count);
    for (const auto& bank : state.banks) {
      for (const Card card : bank) count(card);
    }
    for (const auto& properties : state.properties) {
      for (const auto laid : properties) count(monopoly_deal::card_of(laid));
    }
    for (const auto& building : state.buildings) {
      count(Card::kHouse);
      if (building.hotel) count(Card::kHotel);
    }
    if (state.phase == monopoly_deal::Phase::kChoose) count(monopoly_deal::card_of(state.demand[0].give));
    for (unsigned kind = 0; kind < kPrinted.size(); ++kind) {
      if (counts[kind] != kPrinted[kind] * (state.hands.size() < 6 ? 1 : 2))
        return "the cards are not those of the pack";
    }
    return {};
  }

  // MD-2 and MD-3: five cards each, then the first seat draws.
  static State undealt(const State& state) {
    State before = MonopolyDeal::blank(MonopolyDeal::config_of(state));
    before.chance = state.chance;
    before.draw_pile = state.draw_pile;
    lay_back(before.draw_pile, state.hands, 5);
    return before;
  }

  static SmallPosition small_position() {
    const Json hands = Json::array({Json::array(), Json::array({"house", "pass-go"})});
    const Json position = Json::object({{"hands", hands},
                                        {"properties", all_properties_spread()},
                                        {"banks", Json::array({bank_of_most(), Json::array()})}});
    return {.setup = Json::object({{"players", 2}, {"seed", 1}, {"position", position}}).dump(), .seat = Seat{0}};
  }

  // The unseen cards in every order: two to the other's hand, where the order is lost, and the rest to the draw pile.
  template <class Visit>
  static void each_world(const View<MonopolyDeal>& view, Visit visit) {
    std::array<Card, kUnseen.size()> cards = kUnseen;
    do {
      if (cards[0] > cards[1]) continue;
      State world = view.seen();
      world.hands[1].clear();
      for (unsigned i = 0; i < cards.size(); ++i) {
        i < 2 ? world.hands[1].push_back(cards[i]) : void(world.draw_pile[i - 2] = cards[i]);
      }
      visit(world, 1.0);
    } while (std::next_permutation(cards.begin(), cards.end()));
  }

  // MD-7: a property card goes to any place of any row of a colour it shows.
  static bool free_form(const MonopolyDeal::Action& action) { return action.verb == monopoly_deal::Verb::kRelay; }
  static std::vector<MonopolyDeal::Action> free_form_actions(const State& state, Seat seat, QuickRandom& random) {
    if (index_of(seat) >= state.properties.size() || state.properties[index_of(seat)].empty()) return {};
    std::vector<MonopolyDeal::Action> actions;
    for (unsigned i = 0; i < 3; ++i) actions.push_back(any_relay(state.properties[index_of(seat)], random));
    return actions;
  }
};

TEST_CASE("Monopoly Deal conforms") { demand_all<MonopolyDeal>(50); }

}  // namespace mogul::conformance
