// Questions about what lies on the table, that several chapters of the rules ask.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/state.h"

namespace mogul::trump {

constexpr unsigned players_of(const State& state) { return state.hands.size(); }
constexpr bool is_player(const State& state, Seat seat) { return index_of(seat) < players_of(state); }
constexpr const Hand& hand_of(const State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr Hand& hand_of(State& state, Seat seat) { return state.hands[index_of(seat)]; }
constexpr std::uint16_t cash_of(const State& state, Seat seat) { return state.cash[index_of(seat)]; }
constexpr std::uint16_t& cash_of(State& state, Seat seat) { return state.cash[index_of(seat)]; }
constexpr const Box& box_of(const State& state, Property property) { return state.boxes[index_of(property)]; }
constexpr Box& box_of(State& state, Property property) { return state.boxes[index_of(property)]; }
constexpr const Bidder& bidder_of(const State& state, Seat seat) { return state.auction.bidders[index_of(seat)]; }
constexpr Bidder& bidder_of(State& state, Seat seat) { return state.auction.bidders[index_of(seat)]; }

constexpr bool is_property(Property property) { return index_of(property) < kPropertyCount; }

constexpr void add_to(std::uint16_t& sum, unsigned amount) {
  assert(sum + amount <= kMoneyMax);
  sum = static_cast<std::uint16_t>(sum + amount);
}
constexpr void take_from(std::uint16_t& sum, unsigned amount) {
  assert(amount <= sum);
  sum = static_cast<std::uint16_t>(sum - amount);
}

// The properties for whose boxes a question is answered yes.
template <class Question>
constexpr Properties boxes_that(const State& state, Question is_so) {
  Properties properties;
  for (unsigned i = 0; i < kPropertyCount; ++i) properties.insert_if(is_so(state.boxes[i]), property_at(i));
  return properties;
}
// The properties of a player; of nobody, those that are unowned (T-14).
constexpr Properties owned_by(const State& state, Seat owner) {
  return boxes_that(state, [owner](const Box& box) { return box.owner == owner && !box.gone; });
}
// The properties of every player, in one go.
using PropertiesOfEach = std::array<Properties, kPlayersMax>;
constexpr PropertiesOfEach owned_by_each(const State& state) {
  PropertiesOfEach owned{};
  for (unsigned i = 0; i < kPropertyCount; ++i) {
    const Box& box = state.boxes[i];
    if (is_player(state, box.owner)) owned[index_of(box.owner)].insert(property_at(i));
  }
  return owned;
}
constexpr Properties in_the_game(const State& state) {
  return boxes_that(state, [](const Box& box) { return !box.gone; });
}

constexpr unsigned copies_in(const Hand& hand, Card card) {
  unsigned copies = 0;
  for (const Slot& slot : hand) copies += slot.card == card ? 1 : 0;
  return copies;
}
constexpr bool holds(const State& state, Seat seat, Card card) { return copies_in(hand_of(state, seat), card) > 0; }

// The kinds in a hand of which every card is known.
constexpr CardKinds kinds_in(const Hand& hand) {
  CardKinds kinds;
  for (const Slot& slot : hand) kinds.insert(slot.card);
  return kinds;
}

template <class Visit>
constexpr void each_other(const State& state, Seat seat, Visit visit) {
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (seat_at(i) != seat) visit(seat_at(i));
  }
}

// T-6: those who can be robbed.
constexpr bool can_be_robbed(const State& state, Seat thief, Seat seat) {
  return is_player(state, seat) && seat != thief && !hand_of(state, seat).empty();
}
constexpr bool anyone_to_rob(const State& state, Seat thief) {
  bool anyone = false;
  each_other(state, thief, [&](Seat other) { anyone = anyone || !hand_of(state, other).empty(); });
  return anyone;
}

// T-27: who takes part, and who is still in.
constexpr bool is_in(const Bidder& bidder) {
  return bidder.standing == Standing::kIn || bidder.standing == Standing::kInDone;
}
constexpr bool is_out(const Bidder& bidder) {
  return bidder.standing == Standing::kOut || bidder.standing == Standing::kOutDone;
}
constexpr bool is_done(const Bidder& bidder) {
  return bidder.standing != Standing::kIn && bidder.standing != Standing::kOut;
}
// T-33: the highest bid of those in; of equal ones the one reached first.
constexpr bool tops(const Bidder& a, const Bidder& b) { return a.bid != b.bid ? a.bid > b.bid : a.moment < b.moment; }
constexpr Seat highest_bidder(const State& state) {
  Seat highest = Seat::kNobody;
  for (unsigned i = 0; i < state.auction.bidders.size(); ++i) {
    const Bidder& bidder = state.auction.bidders[i];
    if (!is_in(bidder)) continue;
    if (highest == Seat::kNobody || tops(bidder, bidder_of(state, highest))) highest = seat_at(i);
  }
  return highest;
}
// T-28: what a raise must reach. A raise under way has topped the own bid before it already.
constexpr unsigned least_raise(const State& state) {
  unsigned highest = 0;
  for (unsigned i = 0; i < state.auction.bidders.size(); ++i) {
    const bool counts = state.phase == Phase::kBidding || seat_at(i) != state.auction.turn;
    if (counts && is_in(state.auction.bidders[i]) && state.auction.bidders[i].bid > highest) {
      highest = state.auction.bidders[i].bid;
    }
  }
  return highest + kBill;
}
// T-29: has anybody played an outside investor in this bidding?
constexpr bool investor_played(const State& state) {
  for (const Played& played : state.auction.played) {
    if (is_investor(played.card)) return true;
  }
  return false;
}

// T-48: cash, money on the table and in one's boxes.
constexpr unsigned worth_of(const State& state, Seat seat) {
  unsigned worth = cash_of(state, seat);
  for (const Box& box : state.boxes) worth += box.owner == seat && !box.gone ? box.money : 0;
  const bool lies_on_table = !state.auction.bidders.empty() && state.phase != Phase::kOpening;
  return worth + (lies_on_table ? bidder_of(state, seat).bid : 0);
}

}  // namespace mogul::trump
