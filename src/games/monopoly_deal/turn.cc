// The deal (MD-2) and a turn: drawing (MD-3 and MD-24), up to three plays (MD-4 and MD-25), Pass Go (MD-14), the cards
// above seven (MD-23), and how the game ends (MD-26 and MD-28).
#include <array>
#include <cassert>
#include <cstdint>

#include "core/enum_set.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/chapters.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/knowledge.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul::monopoly_deal {
namespace {

constexpr unsigned kDealt = 5;         // MD-2
constexpr unsigned kDrawn = 2;         // MD-3 and MD-14
constexpr unsigned kDrawnIfEmpty = 5;  // MD-3

Player player_at(const State& state, Seat seat) {
  return {state, seat, hand_of(state, seat).kinds(), properties_of(state, seat)};
}

// MD-4: these play a card from the hand, at most three a turn.
constexpr EnumSet<Verb> kPlays = {
    Verb::kBank,        Verb::kLay,      Verb::kBuildHouse, Verb::kBuildHotel, Verb::kRentAll,    Verb::kRentOne,
    Verb::kCollectDebt, Verb::kBirthday, Verb::kPassGo,     Verb::kSlyDeal,    Verb::kForcedDeal, Verb::kDealBreaker,
};

// MD-14 and MD-25: the card itself is not shuffled in (MD-24), so something else must be there to draw.
Refusal refuse_pass_go(const Player& player) {
  if (!player.held.contains(Card::kPassGo)) return Refusal::kNotInHand;
  return can_draw(player.state) ? Refusal::kNone : Refusal::kNothingToDraw;
}

// What a card in hand is good for whatever lies on the table: the bank or a row, and for some a second use.
constexpr Cards kTwoUses = kTwoColourWildcards | Cards{Card::kBirthday, Card::kPassGo};
constexpr auto kUses = [] {
  std::array<std::array<Action, 2>, kKinds> uses{};
  for (const CardRow& row : kPack) uses[index_of(row.card)].fill({.verb = Verb::kBank, .card = row.card});
  uses[index_of(Card::kBirthday)][1] = {.verb = Verb::kBirthday};
  uses[index_of(Card::kPassGo)][1] = {.verb = Verb::kPassGo};
  // A ten-colour wildcard can always lie apart, and nowhere else for certain (MD-8).
  for (const LaidRow& row : kLaidTable) {
    if (row.card == Card::kTenColour && row.colour != Colour::kApart) continue;
    auto& [use, other] = uses[index_of(row.card)];
    other = use;
    use = {.verb = Verb::kLay, .laid = row.laid};
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

}  // namespace

Refusal refuse_on_turn(const State& state, Seat seat, const Action& action) {
  if (kPlays.contains(action.verb) && plays_left(state) == 0) return Refusal::kNoPlaysLeft;
  const Player player = player_at(state, seat);
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

void list_on_turn(const State& state, Seat seat, Actions& actions) {
  const Player player = player_at(state, seat);
  if (plays_left(state) > 0) {
    list_uses(player, actions);
    if (player.held.contains(Card::kTenColour)) list_ten_colour(player, actions);
    if (player.holds_any(kBuildingCards) && player.own.counts().has_full_set()) list_buildings(player, actions);
    if (player.holds_any(kChargingCards)) list_charges(player, actions);
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

// MD-2: five cards each, and the first seat begins.
void Play::deal() {
  for (unsigned i = 0; i < players_of(state_); ++i) {
    for (unsigned dealt = 0; dealt < kDealt; ++dealt) draw_card(state_, seat_at(i));
    if (!log_) continue;
    Event event{.happening = Happening::kDealt, .seat = seat_at(i)};
    for (const Card card : state_.hands[i]) event.cards.push_back(card);
    log_->tell(event);
  }
  begin_turn(Seat{0});
}

// MD-3: two cards, or five with an empty hand. MD-26: the sets are looked at before the draw.
void Play::begin_turn(Seat seat) {
  state_.turn = seat;
  state_.plays = 0;
  state_.relays = 0;
  state_.phase = Phase::kPlay;
  if (end_if_won()) return;
  draw(seat, hand_of(state_, seat).empty() ? kDrawnIfEmpty : kDrawn, 0);
}

// MD-24: drawing goes on from the played cards, without the last `kept` of them; in the end there may be none.
void Play::draw(Seat seat, unsigned count, unsigned kept) {
  InlineVec<Card, kDrawnMax> drawn;  // is kept for the log alone
  for (unsigned i = 0; i < count; ++i) {
    if (state_.draw_pile.empty()) {
      if (state_.played_pile.size() <= kept) break;
      reshuffle(state_, kept);
      if (log_) log_->tell({.happening = Happening::kReshuffled});
    }
    const Card card = draw_card(state_, seat);
    if (log_) drawn.push_back(card);
  }
  if (log_ && !drawn.empty()) log_->tell({.happening = Happening::kDrew, .seat = seat, .cards = drawn});
}

// MD-14 and MD-24: the card just played is not shuffled in.
void Play::pass_go(Seat seat) {
  play_card(seat, Card::kPassGo);
  if (log_) log_->tell({.happening = Happening::kPassedGo, .seat = seat});
  draw(seat, kDrawn, 1);
}

void Play::end_turn(Seat seat) {
  if (log_) log_->tell({.happening = Happening::kEndedTurn, .seat = seat});
  settle_hand(seat);
}

// MD-23.
void Play::put_back(Seat seat, Card card) {
  assert(hand_of(state_, seat).size() > kHandLimit);
  bury_card(state_, seat, card);
  if (log_) log_->tell({.happening = Happening::kPutBack, .seat = seat, .card = card});
  settle_hand(seat);
}

void Play::settle_hand(Seat seat) {
  if (hand_of(state_, seat).size() > kHandLimit) return void(state_.phase = Phase::kPutBack);
  pass_turn();
}

// MD-28: nobody plays and nothing is left to draw, or the game has gone on for long enough.
void Play::pass_turn() {
  const bool idle = state_.plays == 0 && !can_draw(state_);
  state_.idle = idle ? static_cast<std::uint8_t>(state_.idle + 1) : std::uint8_t{0};
  ++state_.turns;
  if (state_.idle == players_of(state_) || state_.turns == kTurnsMax) return end_unwon();
  begin_turn(left_of(state_.turn, players_of(state_)));
}

void Play::end_won() {
  state_.demand.clear();
  state_.phase = Phase::kOver;
  if (log_) log_->tell({.happening = Happening::kWon, .seat = state_.turn});
}

void Play::end_unwon() {
  state_.phase = Phase::kOver;
  if (!log_) return;
  log_->tell({.happening = Happening::kEndedUnwon});
  const Seats winners = MonopolyDeal::winners(state_);
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (winners.contains(seat_at(i))) log_->tell({.happening = Happening::kWon, .seat = seat_at(i)});
  }
}

}  // namespace mogul::monopoly_deal
