// A table of Trump as the rulebook's examples have it: you, Donna, Mike and Jeff, sitting clockwise.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/flaw.h"

namespace mogul::trump::test {

inline constexpr Seat kYou{0};
inline constexpr Seat kDonna{1};
inline constexpr Seat kMike{2};
inline constexpr Seat kJeff{3};

inline const std::string kNames[] = {"you", "Donna", "Mike", "Jeff"};
inline const Voice kVoice{.names = kNames};

struct Table {
  State state;
  EventLog<Event> log;

  explicit Table(Options options = {}) : state(Trump::blank({.players = 4, .options = options})) {}

  // What matters is named, and `deal` shuffles the rest into the draw pile.
  Table& hand(Seat seat, std::initializer_list<Card> cards) {
    for (const Card card : cards) put_into(hand_of(state, seat), {.card = card});
    return *this;
  }
  Table& own(Seat seat, std::initializer_list<Property> properties) {
    for (const Property property : properties) box_of(state, property).owner = seat;
    return *this;
  }
  Table& box(Property property, std::uint16_t money) {
    box_of(state, property).money = money;
    return *this;
  }
  Table& cash(Seat seat, std::uint16_t money) {
    cash_of(state, seat) = money;
    return *this;
  }
  Table& pawn(Seat seat, std::uint8_t space) {
    state.pawns[index_of(seat)] = space;
    return *this;
  }
  Table& top(std::initializer_list<Card> cards) {
    for (const Card card : cards) state.draw_pile.push_back(card);
    return *this;
  }
  Table& buying(Seat turn) {
    state.turn = turn;
    return done();
  }
  Table& broker(Seat turn, SaleBy sale = SaleBy::kSpaceUnowned) {
    state.turn = turn;
    state.sale = sale;
    state.phase = Phase::kBroker;
    return done();
  }
  // Part 2: what is not owned by others is Mike's.
  Table& dealing(Seat turn) {
    for (Box& box : state.boxes) box.owner = box.owner == Seat::kNobody && !box.gone ? kMike : box.owner;
    state.part = Part::kDealing;
    state.phase = Phase::kDealing;
    state.turn = turn;
    return done();
  }
  Table& done() {
    Trump::complete(state, seed_from(1989));
    REQUIRE(flaw_of<Trump>(state) == "");
    return *this;
  }

  [[nodiscard]] Refusal refusal(Seat seat, const Action& action) const { return Trump::refuse(state, seat, action); }
  Table& play(Seat seat, const Action& action) {
    REQUIRE(refusal(seat, action) == Refusal::kNone);
    Trump::apply(state, seat, action, &log);
    REQUIRE(flaw_of<Trump>(state) == "");
    return *this;
  }
  Table& pass(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) play(seat, {.verb = Verb::kPass});
    return *this;
  }
  Table& bids(std::initializer_list<std::uint16_t> amounts) {
    unsigned i = 0;
    for (const std::uint16_t amount : amounts) play(seat_at(i++), {.verb = Verb::kBid, .amount = amount});
    return *this;
  }
  Table& offer(Seat seat, std::string_view text) {
    return play(seat, {.verb = Verb::kOffer, .deal = deal(seat, text)});
  }
  Table& counter(Seat seat, std::string_view text) {
    return play(seat, {.verb = Verb::kCounter, .deal = deal(seat, text)});
  }
  [[nodiscard]] Refusal offer_refusal(Seat seat, std::string_view text) const {
    return refusal(seat, {.verb = Verb::kOffer, .deal = deal(seat, text)});
  }
  static Deal deal(Seat seat, std::string_view text) {
    std::string problem;
    const std::optional<Deal> parsed = read_deal(text, seat, 4, kVoice, problem);
    REQUIRE_MESSAGE(parsed.has_value(), problem);
    return *parsed;
  }

  [[nodiscard]] unsigned money(Seat seat) const { return cash_of(state, seat); }
  [[nodiscard]] Seat owner(Property property) const { return box_of(state, property).owner; }
  [[nodiscard]] unsigned bid(Seat seat) const { return bidder_of(state, seat).bid; }
  [[nodiscard]] bool listed(Seat seat, const Action& action) const {
    Actions actions;
    Trump::list(state, seat, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  }
  [[nodiscard]] unsigned count(Happening happening) const {
    return static_cast<unsigned>(std::count_if(log.events.begin(), log.events.end(),
                                               [&](const Event& event) { return event.happening == happening; }));
  }
  // The last event of a kind, which must have happened.
  [[nodiscard]] Event last(Happening happening) const {
    REQUIRE(count(happening) > 0);
    return *std::find_if(log.events.rbegin(), log.events.rend(),
                         [&](const Event& event) { return event.happening == happening; });
  }
};

constexpr Action play_of(Card card) { return {.verb = Verb::kPlay, .card = card}; }
constexpr Action tax_on(Seat seat) { return {.verb = Verb::kTax, .seat = seat}; }
constexpr Action force_sale_of(Property property) { return {.verb = Verb::kForceSale, .property = property}; }
constexpr Action sell(Property property) { return {.verb = Verb::kSell, .property = property}; }
constexpr Action bid_of(std::uint16_t amount) { return {.verb = Verb::kBid, .amount = amount}; }
constexpr Action raise_to(std::uint16_t amount) { return {.verb = Verb::kRaise, .amount = amount}; }
constexpr Action invest(Card card) { return {.verb = Verb::kInvest, .card = card}; }
constexpr Action knock_out(Seat seat) { return {.verb = Verb::kKnockOut, .seat = seat}; }
constexpr Action plain(Verb verb) { return {.verb = verb}; }

// Part 2: you own the Hotel and the Casino, Donna the Airline and the Cruise Line, Mike the rest; everybody holds a
// card.
inline Table market() {
  Table table;
  table.hand(kYou, {Card::kHotel, Card::kTax}).hand(kDonna, {Card::kAirline, Card::kForceSale});
  table.hand(kMike, {Card::kAny40, Card::kTax}).hand(kJeff, {Card::kOut, Card::kTax});
  table.own(kYou, {Property::kHotel, Property::kCasino}).own(kDonna, {Property::kAirline, Property::kCruiseLine});
  return table.dealing(kYou);
}
inline Table signed_deal(Table table, Seat from, Seat to, std::string_view text) {
  return table.offer(from, text).play(to, plain(Verb::kAccept));
}

}  // namespace mogul::trump::test
