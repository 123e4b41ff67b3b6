// What happens: every way in which a state changes, from the deal to the last card.
#include <cassert>
#include <cstdint>

#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/demand.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sample.h"
#include "games/monopoly_deal/secrets.h"
#include "games/monopoly_deal/sets.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

constexpr unsigned kDealt = 5;         // MD-2
constexpr unsigned kDrawn = 2;         // MD-3 and MD-14
constexpr unsigned kDrawnIfEmpty = 5;  // MD-3

class Play : private Demanding {
 public:
  using Demanding::Demanding;

  void act(Seat seat, const Action& action) {
    switch (action.verb) {
      case Verb::kBank:
        return bank(seat, action.card);
      case Verb::kLay:
        return lay(seat, action.laid);
      case Verb::kRelay:
        return relay(seat, action);
      case Verb::kBuildHouse:
      case Verb::kBuildHotel:
        return build(seat, action);
      case Verb::kRentAll:
      case Verb::kRentOne:
        return charge_rent(seat, action);
      case Verb::kCollectDebt:
        return collect_debt(seat, action.target);
      case Verb::kBirthday:
        return have_birthday(seat);
      case Verb::kPassGo:
        return pass_go(seat);
      case Verb::kSlyDeal:
      case Verb::kForcedDeal:
      case Verb::kDealBreaker:
        return go_for_property(seat, action);
      case Verb::kEndTurn:
        return end_turn(seat);
      case Verb::kSayNo:
        return say_no(seat);
      case Verb::kAccept:
        return accept(seat);
      case Verb::kPayFromBank:
        return pay_from_bank(seat, action.card);
      case Verb::kPayProperty:
        return pay_property(seat, action.laid);
      case Verb::kPayHouse:
      case Verb::kPayHotel:
        return pay_building(seat, action);
      case Verb::kChoose:
        return choose(seat, action.laid);
      case Verb::kPutBack:
        return put_back(seat, action.card);
    }
  }

  // MD-3: two cards, or five with an empty hand. MD-26: the sets are looked at before the draw.
  void begin_turn(Seat seat) {
    state_.turn = seat;
    state_.plays = 0;
    state_.relays = 0;
    state_.phase = Phase::kPlay;
    if (has_won()) return;
    draw(seat, hand_of(state_, seat).empty() ? kDrawnIfEmpty : kDrawn, 0);
  }

 private:
  // MD-5.
  void bank(Seat seat, Card card) {
    show_card(state_, seat, card);
    ++state_.plays;
    bank_of(state_, seat).push_back(card);
    if (log_) log_->tell({.happening = Happening::kBanked, .seat = seat, .card = card});
  }

  // MD-6.
  void lay(Seat seat, Laid laid) {
    show_card(state_, seat, card_of(laid));
    ++state_.plays;
    lay_card(state_, seat, laid);
    if (log_) log_->tell({.happening = Happening::kLaid, .seat = seat, .laid = laid});
    has_won();
  }

  // MD-7: uses no play.
  void relay(Seat seat, const Action& action) {
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
    has_won();
  }

  // MD-18.
  void build(Seat seat, const Action& action) {
    const bool house = action.verb == Verb::kBuildHouse;
    const Card card = house ? Card::kHouse : Card::kHotel;
    show_card(state_, seat, card);
    ++state_.plays;
    (house ? build_house : build_hotel)(state_, seat, action.colour, action.place.value);
    if (log_)
      log_->tell(
          {.happening = Happening::kBuilt, .seat = seat, .card = card, .colour = action.colour, .place = action.place});
  }

  // MD-4: an action card is played to the pile.
  void play_card(Seat seat, Card card) {
    discard(seat, card);
    ++state_.plays;
  }

  // MD-9 to MD-11: the debt is fixed when the cards are played.
  void charge_rent(Seat seat, const Action& action) {
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
  void collect_debt(Seat seat, Seat target) {
    play_card(seat, Card::kDebtCollector);
    if (log_) log_->tell({.happening = Happening::kCollectedDebt, .seat = seat, .other = target, .amount = kDebt});
    ask_one({.card = Card::kDebtCollector, .target = target, .amount = kDebt});
  }

  // MD-13.
  void have_birthday(Seat seat) {
    play_card(seat, Card::kBirthday);
    if (log_) log_->tell({.happening = Happening::kHadBirthday, .seat = seat, .amount = kBirthdayGift});
    ask_everybody({.card = Card::kBirthday, .amount = kBirthdayGift});
  }

  // MD-14 and MD-24: the card just played is not shuffled in.
  void pass_go(Seat seat) {
    play_card(seat, Card::kPassGo);
    if (log_) log_->tell({.happening = Happening::kPassedGo, .seat = seat});
    draw(seat, kDrawn, 1);
  }

  // MD-15 to MD-17.
  void go_for_property(Seat seat, const Action& action) {
    const bool sly = action.verb == Verb::kSlyDeal;
    const bool forced = action.verb == Verb::kForcedDeal;
    const Card card = sly ? Card::kSlyDeal : forced ? Card::kForcedDeal : Card::kDealBreaker;
    play_card(seat, card);
    if (log_)
      log_->tell({.happening = sly      ? Happening::kWentForCard
                               : forced ? Happening::kOfferedSwap
                                        : Happening::kWentForSet,
                  .seat = seat,
                  .other = action.target,
                  .laid = action.laid,
                  .give = action.give,
                  .colour = action.colour,
                  .place = action.place});
    ask_one({.card = card,
             .target = action.target,
             .take = action.laid,
             .give = action.give,
             .colour = action.colour,
             .set = action.place.value});
  }

  // MD-24: drawing goes on from the played cards, without the last `kept` of them; in the end there may be none.
  void draw(Seat seat, unsigned count, unsigned kept) {
    Event drew{.happening = Happening::kDrew, .seat = seat};
    for (unsigned i = 0; i < count; ++i) {
      if (state_.draw_pile.empty()) {
        if (state_.played_pile.size() <= kept) break;
        reshuffle(state_, kept);
        if (log_) log_->tell({.happening = Happening::kReshuffled});
      }
      drew.cards.push_back(draw_card(state_, seat));
    }
    if (!drew.cards.empty() && log_) log_->tell(drew);
  }

  void end_turn(Seat seat) {
    if (log_) log_->tell({.happening = Happening::kEndedTurn, .seat = seat});
    settle_hand(seat);
  }

  // MD-23.
  void put_back(Seat seat, Card card) {
    bury_card(state_, seat, card);
    if (log_) log_->tell({.happening = Happening::kPutBack, .seat = seat, .card = card});
    settle_hand(seat);
  }
  void settle_hand(Seat seat) {
    if (hand_of(state_, seat).size() > kHandLimit) return void(state_.phase = Phase::kPutBack);
    pass_turn();
  }

  // MD-28: nobody plays and nothing is left to draw, or the game has gone on for long enough.
  void pass_turn() {
    const bool idle = state_.plays == 0 && state_.draw_pile.empty() && state_.played_pile.empty();
    state_.idle = idle ? static_cast<std::uint8_t>(state_.idle + 1) : std::uint8_t{0};
    ++state_.turns;
    if (state_.idle == players_of(state_) || state_.turns == kTurnsMax) return end_unwon();
    begin_turn(left_of(state_.turn, players_of(state_)));
  }

  void end_unwon() {
    state_.phase = Phase::kOver;
    if (log_) log_->tell({.happening = Happening::kEndedUnwon});
    const Seats winners = MonopolyDeal::winners(state_);
    for (unsigned i = 0; i < players_of(state_); ++i) {
      if (winners.contains(seat_at(i)))
        if (log_) log_->tell({.happening = Happening::kWon, .seat = seat_at(i)});
    }
  }
};

bool won_by_sets(const State& state) { return state.phase == Phase::kOver && has_three_colours(state, state.turn); }

}  // namespace

// MD-2: the first seat begins.
State MonopolyDeal::setup(const Config& config, const Seed& seed) {
  State state = blank(config);
  state.chance.seed = seed;
  state.draw_pile = whole_pile(packs_for(config.players));
  {
    ChanceStream random(state.chance);
    shuffle(state.draw_pile, random);
  }
  for (unsigned i = 0; i < config.players; ++i) {
    for (unsigned dealt = 0; dealt < kDealt; ++dealt) draw_card(state, seat_at(i));
  }
  Play(state, nullptr).begin_turn(Seat{0});
  return state;
}

void MonopolyDeal::apply(State& next, Seat seat, const Action& action, EventLog<Event>* log) {
  assert(refuse(next, seat, action) == Refusal::kNone);
  Play(next, log).act(seat, action);
}

// MD-26, or MD-28 if nobody got that far: most full sets of different colours, then most money's worth.
Seats MonopolyDeal::winners(const State& state) {
  Seats best;
  if (state.phase != Phase::kOver) return best;
  if (won_by_sets(state)) return Seats(state.turn);
  std::int32_t highest = 0;
  for (unsigned i = 0; i < players_of(state); ++i) {
    const std::int32_t points = standing(state, seat_at(i));
    if (points > highest) best = {};
    if (points >= highest) highest = points, best.insert(seat_at(i));
  }
  return best;
}

// No player's wealth reaches a thousand. Whoever has won by sets is ahead of others with as many.
std::int32_t MonopolyDeal::standing(const State& state, Seat seat) {
  const unsigned colours = full_colours(state, seat) + (won_by_sets(state) && seat == state.turn ? kColours : 0U);
  return static_cast<std::int32_t>(1'000 * colours + wealth_of(state, seat));
}

}  // namespace mogul
