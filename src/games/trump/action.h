// What a player can do, and why not.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

enum class Verb : std::uint8_t {
  kDraw,
  kRoll,
  kPlay,
  kTax,
  kForceSale,
  kRob,
  kPut,
  kSell,
  kTrade,
  kKeep,
  kBid,
  kInvest,
  kRaise,
  kStand,
  kKnockOut,
  kComeBack,
  kPass,
  kSurrender,
  kOffer,
  kAccept,
  kReject,
  kCounter,
  kEndTurn,
};

// Why a deal is rejected, if whoever rejects it cares to say so. It changes nothing.
enum class Because : std::uint8_t {
  kUnsaid,
  kTooLittle,
  kTooLate,
  kNotForSale,
  kCannotRely,
  kHelpsTheLeader,
  kNever,
};
// ": that is too little", and nothing if nothing was said.
std::string because_text(Because because);

struct Action {
  Verb verb = Verb::kRoll;
  Because because = Because::kUnsaid;
  std::uint16_t amount = 0;  // of a bid or raise: the whole bid, in millions
  Card card = Card{0};
  Seat seat = Seat{0};
  Property property = Property{0};
  Property other = Property{0};  // what a trade brings
  Deal deal{};
  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(Value<Action>);

// The card that an action plays, if it plays one: some verbs say it by themselves.
constexpr Card card_played_by(const Action& action) {
  if (action.verb == Verb::kTax) return Card::kTax;
  if (action.verb == Verb::kForceSale) return Card::kForceSale;
  if (action.verb == Verb::kKnockOut) return Card::kOut;
  return action.verb == Verb::kComeBack ? Card::kBack : action.card;
}

enum class Refusal : std::uint8_t {
  kNone,
  kGameOver,
  kPromisedNoBid,
  kBidFinal,
  kNotYourTurn,
  kNothingToDraw,
  kRollOrPlay,
  kRobFirst,
  kPutFirst,
  kBrokerFirst,
  kTradeOrKeep,
  kOpeningBidFirst,
  kBiddingUnderWay,
  kFinishRaise,
  kSurrenderFirst,
  kPlayDealOrPass,
  kAnswerFirst,
  kRelatedOnly,
  kMustPlayPromised,
  kNoSuchCard,
  kBiddingCardOnly,
  kNameTarget,
  kOutOfBidding,
  kNotOut,
  kNotAnInvestor,
  kNotInHand,
  kOwedCardPlayed,
  kPromisedNotToPlay,
  kNotOwned,
  kDieNotOwned,
  kNotBothOwned,
  kNoProperty,
  kTooFewProperties,
  kNotATaxpayer,
  kPromisedNoTax,
  kNotForSale,
  kPromisedNoForceSale,
  kOwedPropertySold,
  kPromisedOtherwise,
  kNotRelated,
  kCantBeRobbed,
  kPromisedNoRob,
  kNotUnowned,
  kSellUnowned,
  kSellGone,
  kTradeOwn,
  kTradeTake,
  kBidNotTens,
  kBidTooHigh,
  kCantReach,
  kNoInvestorYet,
  kRaiseNotTens,
  kRaiseTooLow,
  kRaiseTooHigh,
  kStandTooLow,
  kCantKnockOut,
  kPromisedNoKnockOut,
  kNotYourProperty,
  kOwedPropertySurrendered,
  kNoMoreCounters,
  kNotTheParties,
  kEmptyDeal,
  kEmptyClause,
  kNotBetweenParties,
  kBadPromise,
  kBadDate,
  kBadTarget,
  kBadAmount,
  kAmountTooLarge,
  kBadPercent,
  kShareNeedsCard,
  kBadCount,
  kNowOnly,
  kCashOnly,
  kBiddingCardPromised,
  kNoSuchRow,
  kNotInsurable,
  kBookFull,
  kNotYourCard,
  kCashNotThere,
  kPropertyNotThere,
  kCardsNotThere,
  kOwedProperty,
  kOwedCard,
  kCardNotHeld,
  kOwedCardAccepted,
  kOwedAtRandom,
  kBreaksPlay,
  kForbiddenPlay,
  kCount,
};

// In the order of the enum, which is also the order in which `refuse` looks: of several that apply the first is given.
// The parts of a deal are looked at one after the other: the trigger and the items of each clause, the promises, what
// the proposer gives now and what the partner gives. Each is looked at in this order, but no-such-card comes up after
// what is wrong with the parties, and in a promise after its date.
inline constexpr std::array kRefusals = {
    RefusalRow<Refusal>{Refusal::kGameOver, "game-over", "T-46", "The game is over."},
    RefusalRow<Refusal>{Refusal::kPromisedNoBid, "promised-no-bid", "T-44",
                        "You promised not to bid here, so your bid is nothing."},
    RefusalRow<Refusal>{Refusal::kBidFinal, "bid-final", "T-25", "Your opening bid is sealed and final."},
    RefusalRow<Refusal>{Refusal::kNotYourTurn, "not-your-turn", "T-4", "Another player is to act."},
    RefusalRow<Refusal>{Refusal::kNothingToDraw, "nothing-to-draw", "T-5", "There is no card to draw by yourself now."},
    RefusalRow<Refusal>{Refusal::kRollOrPlay, "roll-or-play", "T-4", "It is your turn to roll or to play a card."},
    RefusalRow<Refusal>{Refusal::kRobFirst, "rob-first", "T-6", "You rolled a T: name the player to take a card from."},
    RefusalRow<Refusal>{Refusal::kPutFirst, "put-first", "T-9", "Name the unowned property whose box gets the money."},
    RefusalRow<Refusal>{Refusal::kBrokerFirst, "broker-first", "T-10",
                        "You are the broker: name the property that goes up for sale."},
    RefusalRow<Refusal>{Refusal::kTradeOrKeep, "trade-or-keep", "T-13", "Trade one of your properties, or keep them."},
    RefusalRow<Refusal>{Refusal::kOpeningBidFirst, "opening-bid-first", "T-25", "Make your opening bid, or bid 0."},
    RefusalRow<Refusal>{Refusal::kBiddingUnderWay, "bidding-under-way", "T-27",
                        "A bidding is under way: raise, knock out, come back or pass."},
    RefusalRow<Refusal>{Refusal::kFinishRaise, "finish-raise", "T-28",
                        "Finish your raise: another investor, cash on top, or let it stand."},
    RefusalRow<Refusal>{Refusal::kSurrenderFirst, "surrender-first", "T-21",
                        "Your cash did not cover the tax: name the property you give."},
    RefusalRow<Refusal>{Refusal::kPlayDealOrPass, "play-deal-or-pass", "T-36", "Play a card, offer a deal, or pass."},
    RefusalRow<Refusal>{Refusal::kAnswerFirst, "answer-first", "T-37",
                        "Answer the offer: accept, reject or make a counter-offer."},
    RefusalRow<Refusal>{Refusal::kRelatedOnly, "related-only", "T-45",
                        "After the deal you may play one card related to it, or end your turn."},
    RefusalRow<Refusal>{Refusal::kMustPlayPromised, "must-play-promised", "T-44",
                        "You promised to play a card, and this is the last turn for it: play it."},
    RefusalRow<Refusal>{Refusal::kNoSuchCard, "no-such-card", "T-24", "That is no kind of card."},
    RefusalRow<Refusal>{Refusal::kBiddingCardOnly, "bidding-card-only", "T-24",
                        "That card can be played in a bidding only."},
    RefusalRow<Refusal>{Refusal::kNameTarget, "name-target", "T-24",
                        "A Tax card needs a player and a Force Sale card a property: say which."},
    RefusalRow<Refusal>{Refusal::kOutOfBidding, "out-of-bidding", "T-27",
                        "You are out of the bidding: come back, or pass."},
    RefusalRow<Refusal>{Refusal::kNotOut, "not-out", "T-31", "You are not out of the bidding."},
    RefusalRow<Refusal>{Refusal::kNotAnInvestor, "not-an-investor", "T-28", "That is no Outside Investor card."},
    RefusalRow<Refusal>{Refusal::kNotInHand, "not-in-hand", "T-24", "You do not hold that card."},
    RefusalRow<Refusal>{Refusal::kOwedCardPlayed, "owed-card-played", "T-44",
                        "You owe your only copy of that card to another player."},
    RefusalRow<Refusal>{Refusal::kPromisedNotToPlay, "promised-not-to-play", "T-44",
                        "You promised not to play that card."},
    RefusalRow<Refusal>{Refusal::kNotOwned, "not-owned", "T-16", "You do not own the property of that card."},
    RefusalRow<Refusal>{Refusal::kDieNotOwned, "die-not-owned", "T-17", "You do not own the property of that card."},
    RefusalRow<Refusal>{Refusal::kNotBothOwned, "not-both-owned", "T-18", "You must own both properties of that card."},
    RefusalRow<Refusal>{Refusal::kNoProperty, "no-property", "T-19", "You own no property."},
    RefusalRow<Refusal>{Refusal::kTooFewProperties, "too-few-properties", "T-20",
                        "You own too few properties for that card."},
    RefusalRow<Refusal>{Refusal::kNotATaxpayer, "not-a-taxpayer", "T-21",
                        "Only an opponent who owns property can be taxed."},
    RefusalRow<Refusal>{Refusal::kPromisedNoTax, "promised-no-tax", "T-44",
                        "You promised not to play a Tax card against that player."},
    RefusalRow<Refusal>{Refusal::kNotForSale, "not-for-sale", "T-22", "That property has left the game."},
    RefusalRow<Refusal>{Refusal::kPromisedNoForceSale, "promised-no-force-sale", "T-44",
                        "You promised not to play a Force Sale card against that player."},
    RefusalRow<Refusal>{Refusal::kOwedPropertySold, "owed-property-sold", "T-44",
                        "That property is bound: you owe it, promised to keep it, or need it for a promised play."},
    RefusalRow<Refusal>{Refusal::kPromisedOtherwise, "promised-otherwise", "T-44",
                        "You promised to play your only copy of that card in another way."},
    RefusalRow<Refusal>{Refusal::kNotRelated, "not-related", "T-45", "That card has nothing to do with the deal."},
    RefusalRow<Refusal>{Refusal::kCantBeRobbed, "cant-be-robbed", "T-6",
                        "Only an opponent who holds cards can be chosen."},
    RefusalRow<Refusal>{Refusal::kPromisedNoRob, "promised-no-rob", "T-44",
                        "You promised not to take cards from that player while another has some."},
    RefusalRow<Refusal>{Refusal::kNotUnowned, "not-unowned", "T-9", "That property is not unowned."},
    RefusalRow<Refusal>{Refusal::kSellUnowned, "sell-unowned", "T-10", "Only an unowned property can go up for sale."},
    RefusalRow<Refusal>{Refusal::kSellGone, "sell-gone", "T-11", "That property has left the game."},
    RefusalRow<Refusal>{Refusal::kTradeOwn, "trade-own", "T-13", "You can trade away only a property you own."},
    RefusalRow<Refusal>{Refusal::kTradeTake, "trade-take", "T-13",
                        "A trade brings an opponent's property or an unowned one."},
    RefusalRow<Refusal>{Refusal::kBidNotTens, "bid-not-tens", "T-25", "A bid is a multiple of $10 million."},
    RefusalRow<Refusal>{Refusal::kBidTooHigh, "bid-too-high", "T-25", "You can't bid more than your cash."},
    RefusalRow<Refusal>{Refusal::kCantReach, "cant-reach", "T-28",
                        "Even with all your investors and cash you would not top the highest bid by $10 million."},
    RefusalRow<Refusal>{Refusal::kNoInvestorYet, "no-investor-yet", "T-29",
                        "Cash alone can raise a bid only once somebody has played an Outside Investor card."},
    RefusalRow<Refusal>{Refusal::kRaiseNotTens, "raise-not-tens", "T-28", "A bid is a multiple of $10 million."},
    RefusalRow<Refusal>{Refusal::kRaiseTooLow, "raise-too-low", "T-28",
                        "A raise must top the highest bid by $10 million at least."},
    RefusalRow<Refusal>{Refusal::kRaiseTooHigh, "raise-too-high", "T-28", "You do not have that much cash."},
    RefusalRow<Refusal>{Refusal::kStandTooLow, "stand-too-low", "T-28",
                        "Your bid does not top the highest by $10 million yet."},
    RefusalRow<Refusal>{Refusal::kCantKnockOut, "cant-knock-out", "T-30",
                        "Only another player who is in the bidding can be knocked out."},
    RefusalRow<Refusal>{Refusal::kPromisedNoKnockOut, "promised-no-knock-out", "T-44",
                        "You promised not to knock that player out."},
    RefusalRow<Refusal>{Refusal::kNotYourProperty, "not-your-property", "T-21", "You do not own that property."},
    RefusalRow<Refusal>{Refusal::kOwedPropertySurrendered, "owed-property-surrendered", "T-44",
                        "That property is bound, and you have others to give."},
    RefusalRow<Refusal>{Refusal::kNoMoreCounters, "no-more-counters", "T-37",
                        "No more counter-offers are allowed this turn: accept or reject."},
    RefusalRow<Refusal>{Refusal::kNotTheParties, "not-the-parties", "T-37",
                        "A deal is between you and one other player, in an answer the one who offered."},
    RefusalRow<Refusal>{Refusal::kEmptyDeal, "empty-deal", "T-38", "The deal holds nothing."},
    RefusalRow<Refusal>{Refusal::kEmptyClause, "empty-clause", "T-38", "A clause holds nothing."},
    RefusalRow<Refusal>{Refusal::kNotBetweenParties, "not-between-parties", "T-38",
                        "Everything in a deal is given, played or promised by one of its two parties."},
    RefusalRow<Refusal>{Refusal::kBadPromise, "bad-promise", "T-38",
                        "A promise is made to the other party, and one to keep a property says which."},
    RefusalRow<Refusal>{Refusal::kBadDate, "bad-date", "T-38", "A date lies at most 100 turns ahead."},
    RefusalRow<Refusal>{Refusal::kBadTarget, "bad-target", "T-38",
                        "A Tax is promised against an opponent, a Force Sale of a property, and no other card so."},
    RefusalRow<Refusal>{Refusal::kBadAmount, "bad-amount", "T-38",
                        "Money is a multiple of $10 million, and a fixed sum more than nothing."},
    RefusalRow<Refusal>{Refusal::kAmountTooLarge, "amount-too-large", "T-38",
                        "A sum is at most $19,000 million: there can't be more money in the game."},
    RefusalRow<Refusal>{Refusal::kBadPercent, "bad-percent", "T-38", "A share is 1 to 100 per cent."},
    RefusalRow<Refusal>{Refusal::kShareNeedsCard, "share-needs-card", "T-38",
                        "A share needs a card whose playing it waits for."},
    RefusalRow<Refusal>{Refusal::kBadCount, "bad-count", "T-38", "At random 1 to 72 cards can be taken."},
    RefusalRow<Refusal>{Refusal::kNowOnly, "now-only", "T-38",
                        "A hand is shown, and a row of the book released, now or not at all."},
    RefusalRow<Refusal>{Refusal::kCashOnly, "cash-only", "T-38",
                        "A clause for each time, or for whatever somebody earns, gives cash only."},
    RefusalRow<Refusal>{Refusal::kBiddingCardPromised, "bidding-card-promised", "T-38",
                        "A bidding card can't be promised to be played."},
    RefusalRow<Refusal>{Refusal::kNoSuchRow, "no-such-row", "T-38",
                        "No row with that number stands in the book between you two."},
    RefusalRow<Refusal>{Refusal::kNotInsurable, "not-insurable", "T-38",
                        "What somebody may lose must be theirs once the deal is signed."},
    RefusalRow<Refusal>{Refusal::kBookFull, "book-full", "T-38",
                        "Too much is signed between you two: the book of a pair holds 12 clauses and 8 promises."},
    RefusalRow<Refusal>{Refusal::kNotYourCard, "not-your-card", "T-39",
                        "You can name a card of your own only while you hold it."},
    RefusalRow<Refusal>{Refusal::kCashNotThere, "cash-not-there", "T-41",
                        "Cash given now must be there when the deal is made."},
    RefusalRow<Refusal>{Refusal::kPropertyNotThere, "property-not-there", "T-41",
                        "A property given now must belong to the giver."},
    RefusalRow<Refusal>{Refusal::kCardsNotThere, "cards-not-there", "T-41",
                        "There are not so many cards in that hand."},
    RefusalRow<Refusal>{Refusal::kOwedProperty, "owed-property", "T-44",
                        "That property is owed to another player, or promised to be kept."},
    RefusalRow<Refusal>{Refusal::kOwedCard, "owed-card", "T-44",
                        "You owe that card, or promised to play it, and have no copy more."},
    RefusalRow<Refusal>{Refusal::kCardNotHeld, "card-not-held", "T-39",
                        "The deal names a card of yours that you neither hold nor receive."},
    RefusalRow<Refusal>{Refusal::kOwedCardAccepted, "owed-card-accepted", "T-44",
                        "The deal names a card that you owe or promised to play, and you have no copy more."},
    RefusalRow<Refusal>{
        Refusal::kOwedAtRandom, "owed-at-random", "T-44",
        "Beside the cards that you owe or promised to play you have not so many to be taken at random."},
    RefusalRow<Refusal>{Refusal::kBreaksPlay, "breaks-play", "T-44",
                        "After this deal you could not play any more what you promised to play."},
    RefusalRow<Refusal>{Refusal::kForbiddenPlay, "forbidden-play", "T-44",
                        "You would promise a play that is forbidden by what is signed, or by this deal."},
};
static_assert(in_order(kRefusals, &RefusalRow<Refusal>::refusal, Refusal::kGameOver));
// T-44: whether somebody may not do it because of what was signed.
constexpr bool is_forbidden(Refusal refusal) {
  return refusal != Refusal::kNone && kRefusals[index_of(refusal) - 1].rule == "T-44";
}
// The numbers in these sentences.
static_assert(kBill == 10 && kMoneyMax == 19'000 && kTurnsAheadMax == 100 && kCards == 72 && kClausesOfPair == 12 &&
              kPromisesOfPair == 8);

}  // namespace mogul::trump

template <>
struct mogul::Description<mogul::trump::Because> {
  using Because = trump::Because;
  static constexpr std::string_view kName = "Because";
  static constexpr std::array kWords = {
      Word<Because>{Because::kTooLittle, "too-little", "it is too little"},
      Word<Because>{Because::kTooLate, "too-late", "it comes too late"},
      Word<Because>{Because::kNotForSale, "not-for-sale", "that is not for sale"},
      Word<Because>{Because::kCannotRely, "cannot-rely", "there is nothing in it to rely on"},
      Word<Because>{Because::kHelpsTheLeader, "helps-the-leader", "it helps the leader"},
      Word<Because>{Because::kNever, "never", "never"}};
};

template <>
struct mogul::Description<mogul::trump::Action> {
  using T = trump::Action;
  using Verb = trump::Verb;
  static constexpr std::string_view kName = "Action";
  static constexpr Field kTag{"do", &T::verb};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kSeat{"seat", &T::seat};
  static constexpr Field kProperty{"property", &T::property};
  static constexpr Field kAmount{"amount", &T::amount};
  static constexpr Field kDeal{"deal", &T::deal};
  static constexpr std::array<std::string_view, 1> kOptional = {"because"};
  static constexpr auto kVariants = Bundle(
      Variant{Verb::kDraw, "draw", "draw a card", "pile:draw", Bundle()},
      Variant{Verb::kRoll, "roll", "roll the die and move", "button:roll", Bundle()},
      Variant{Verb::kPlay, "play", "play {card}", "card:{card} pile:discard", Bundle(kCard)},
      Variant{Verb::kTax, "tax", "play a Tax card against {seat}", "card:tax seat@{seat}", Bundle(kSeat)},
      Variant{Verb::kForceSale, "force-sale", "force the sale of the {property}", "card:force-sale property:{property}",
              Bundle(kProperty)},
      Variant{Verb::kRob, "rob", "take a card at random from {seat}", "seat@{seat}", Bundle(kSeat)},
      Variant{Verb::kPut, "put", "put the money into the {property} box", "box:{property}", Bundle(kProperty)},
      Variant{Verb::kSell, "sell", "put the {property} up for sale", "property:{property}", Bundle(kProperty)},
      Variant{Verb::kTrade, "trade", "trade the {property} for the {for}", "property:{property} property:{for}",
              Bundle(kProperty, Field{"for", &T::other})},
      Variant{Verb::kKeep, "keep", "trade nothing", "button:keep", Bundle()},
      Variant{Verb::kBid, "bid", "bid ${amount} million", "amount:{amount} button:bid", Bundle(kAmount)},
      Variant{Verb::kInvest, "invest", "play {card}", "card:{card} button:invest", Bundle(kCard)},
      Variant{Verb::kRaise, "raise", "raise the bid with cash to ${amount} million", "amount:{amount} button:raise",
              Bundle(kAmount)},
      Variant{Verb::kStand, "stand", "let the raised bid stand", "button:stand", Bundle()},
      Variant{Verb::kKnockOut, "knock-out", "knock {seat} out of the bidding", "card:out seat@{seat}", Bundle(kSeat)},
      Variant{Verb::kComeBack, "come-back", "come back into the bidding", "card:back button:come-back", Bundle()},
      Variant{Verb::kPass, "pass", "pass", "button:pass", Bundle()},
      Variant{Verb::kSurrender, "surrender", "give the {property} for the tax", "property:{property}",
              Bundle(kProperty)},
      Variant{Verb::kOffer, "offer", "offer a deal: {deal}", "button:offer form:deal", Bundle(kDeal)},
      Variant{Verb::kAccept, "accept", "accept the deal", "button:accept", Bundle()},
      Variant{Verb::kReject, "reject", "reject the deal{because}", "button:reject",
              Bundle(worded("because", &T::because, trump::because_text))},
      Variant{Verb::kCounter, "counter", "make a counter-offer: {deal}", "button:counter form:deal", Bundle(kDeal)},
      Variant{Verb::kEndTurn, "end-turn", "end the turn", "button:end-turn", Bundle()});
};
