// What lies on the table. Nouns only; start reading here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"

namespace mogul::trump {

inline constexpr unsigned kPlayersMin = 3;  // T-1
inline constexpr unsigned kPlayersMax = 4;
inline constexpr unsigned kHandAtStart = 5;         // T-2
inline constexpr std::uint16_t kCashAtStart = 400;  // all money is in millions
inline constexpr std::uint16_t kBoxAtStart = 50;
inline constexpr std::uint16_t kLandingDeposit = 10;  // T-8
inline constexpr std::uint16_t kBill = 10;            // every amount is a multiple of the smallest bill
// T-5 with the option on: after so many turns of part 1 the game draws for everybody, so that it ends.
inline constexpr std::uint8_t kUndrawnTurnsMax = 60;
// No more money can ever be on the table, in cash, bids and boxes together: 2,000 at the start; at most 100, by a
// ROLL AGAIN, from each of at most 73 + 60 turns, even if all cards are still in the pile; 3,080 from all the cards
// there are. No position is let in from which it could become more (flaw.cc), so a sum of money always fits in 16 bits.
inline constexpr std::uint16_t kMoneyMax = 19'000;
static_assert(2 * kMoneyMax <= kDebtMax && kDebtMax <= 0xFFFF, "the largest debt is a full box and the largest sum");

struct Options {
  bool forgotten_draw = false;     // T-5
  bool hidden_money = true;        // T-49
  Ranged<1, 9> counter_offers{3};  // T-37
  Ranged<1, 20> quiet_rounds{10};  // T-46
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// A card in a hand, and who beside its holder knows that it is there (T-49).
struct Slot {
  Card card = Card{0};
  FewSeats known;
  friend constexpr bool operator==(const Slot&, const Slot&) = default;
};

// A property and the box with its money.
struct Box {
  std::uint16_t money = 0;
  Seat owner = Seat::kNobody;  // nobody: it lies on its space
  bool gone = false;           // T-15: it left the game
  friend constexpr bool operator==(const Box&, const Box&) = default;
};

enum class Phase : std::uint8_t {
  kBuying,     // T-4: roll or play a card
  kUndrawn,    // T-5: the same, and the card of this turn may still be drawn
  kRob,        // T-6: a T was rolled; from whom to take a card?
  kPut,        // T-9: into which box?
  kBroker,     // T-10, T-11, T-15: which property goes up for sale?
  kTrade,      // T-13
  kOpening,    // T-25: sealed opening bids
  kBidding,    // T-27: one player's bidding turn
  kRaising,    // T-28: investors have been played, more may follow
  kSurrender,  // T-21: which property goes to the tax collector?
  kDealing,    // T-36: play, deal or pass
  kAnswer,     // T-37: accept, reject or make a counter-offer
  kRelated,    // T-45: a card related to the deal, or the end of the turn
  kOver,
};

enum class Part : std::uint8_t { kBuying, kDealing };

inline constexpr std::uint8_t kDieT = 6;  // the T, which is more than a 5

// What the die is rolled for.
enum class RollFor : std::uint8_t { kMove, kMoney, kTaking };
struct Roll {
  RollFor purpose = RollFor::kMove;
  std::uint8_t left = 0;  // rolls still to come
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// Why a property is put up for sale, which says what happens afterwards.
enum class SaleBy : std::uint8_t { kSpaceUnowned, kSpaceAny, kCard, kEmptyPile };

// An opening bid: to be made, made, or made and hidden from whoever looks (T-25).
enum class Opening : std::uint8_t { kOpen, kMade, kHidden = 0xFF };
// T-27 to T-32: those who bid nothing are absent; whoever is done has passed, or need not.
enum class Standing : std::uint8_t { kAbsent, kIn, kInDone, kOut, kOutDone };

struct Bidder {
  std::uint16_t bid = 0;
  std::uint16_t moment = 0;  // T-33: when the bid was reached
  Opening opening = Opening::kOpen;
  Standing standing = Standing::kAbsent;
  friend constexpr bool operator==(const Bidder&, const Bidder&) = default;
};

// A bidding card on the table.
struct Played {
  Seat seat = Seat{0};
  Card card = Card{0};
  friend constexpr bool operator==(const Played&, const Played&) = default;
};

struct Auction {
  InlineVec<Bidder, kPlayersMax> bidders;  // none: there is no auction
  std::uint16_t raises = 0;
  Property property = Property{0};
  Seat broker = Seat{0};
  Seat turn = Seat{0};
  InlineVec<Played, kBiddingCards> played;
  friend constexpr bool operator==(const Auction&, const Auction&) = default;
};

using Hand = InlineVec<Slot, kCards>;  // sorted by card, since the order in which it was filled is nobody's business
using Pile = InlineVec<Card, kCards>;

struct State {
  Chance chance;
  InlineVec<Deal, 1> offer;  // the deal under discussion, or in kRelated the one just signed
  Book book;
  Auction auction;
  InlineVec<Box, kPropertyCount> boxes;
  InlineVec<std::uint16_t, kPlayersMax> cash;
  std::uint16_t earned = 0;        // by the card in play, in kSurrender
  std::uint16_t quiet_turns = 0;   // T-46: turns of part 2 since a card was played
  std::uint16_t buying_turns = 0;  // T-5: turns of part 1, as far as they matter; so wide that nothing is padded
  InlineVec<Hand, kPlayersMax> hands;
  InlineVec<std::uint8_t, kPlayersMax> pawns;
  Pile draw_pile;  // the top of a pile is its end
  Pile discard_pile;
  InlineVec<Card, kCards> received;  // T-45: cards that the deal just signed brought the player on turn
  InlineVec<Card, 1> in_play;        // the card whose effect is not complete; it lies on the discard pile already
  Part part = Part::kBuying;
  Seat first = Seat{0};  // T-3: who began
  std::uint8_t die = 0;  // as it lies; 0 before the first roll
  Roll roll;
  SaleBy sale = SaleBy::kSpaceUnowned;
  Phase phase = Phase::kBuying;
  Seat turn = Seat{0};
  Seat taxed = Seat{0};       // in kSurrender, who has to choose
  std::uint8_t counters = 0;  // in kAnswer, T-37: counter-offers made this turn
  std::uint8_t passes = 0;    // T-46: in a row
  Options options;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(Value<State>);

}  // namespace mogul::trump

namespace mogul {

template <>
struct Description<trump::Options> {
  using T = trump::Options;
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields = Bundle(
      Field{"forgotten_draw", &T::forgotten_draw,
            "You draw by yourself; roll or play first, and the card is lost (T-5)."},
      Field{"hidden_money", &T::hidden_money, "Others' cash and closed boxes are not shown (T-49)."},
      Field{"counter_offers", &T::counter_offers, "Counter-offers allowed in one turn (T-37)."},
      Field{"quiet_rounds", &T::quiet_rounds, "The game ends after this many rounds without a card played (T-46)."});
};

template <>
struct Description<trump::Slot> {
  using T = trump::Slot;
  static constexpr std::string_view kName = "Slot";
  static constexpr auto kFields = Bundle(Field{"card", &T::card}, Field{"known", &T::known});
};

template <>
struct Description<trump::Box> {
  using T = trump::Box;
  static constexpr std::string_view kName = "Box";
  static constexpr auto kFields = Bundle(Field{"money", &T::money}, Field{"owner", &T::owner}, Field{"gone", &T::gone});
};

template <>
struct Description<trump::Phase> {
  using Phase = trump::Phase;
  static constexpr std::string_view kName = "Phase";
  static constexpr std::array kWords = {
      Word<Phase>{Phase::kBuying, "buying", "buying"},
      Word<Phase>{Phase::kUndrawn, "undrawn", "buying, a card to draw"},
      Word<Phase>{Phase::kRob, "rob", "a T was rolled"},
      Word<Phase>{Phase::kPut, "put", "money for a box"},
      Word<Phase>{Phase::kBroker, "broker", "a property goes up for sale"},
      Word<Phase>{Phase::kTrade, "trade", "a trade"},
      Word<Phase>{Phase::kOpening, "opening", "opening bids"},
      Word<Phase>{Phase::kBidding, "bidding", "bidding"},
      Word<Phase>{Phase::kRaising, "raising", "raising a bid"},
      Word<Phase>{Phase::kSurrender, "surrender", "a property for the tax"},
      Word<Phase>{Phase::kDealing, "dealing", "dealing"},
      Word<Phase>{Phase::kAnswer, "answer", "an offer to answer"},
      Word<Phase>{Phase::kRelated, "related", "a card after the deal"},
      Word<Phase>{Phase::kOver, "over", "the end"},
  };
};

template <>
struct Description<trump::Part> {
  using Part = trump::Part;
  static constexpr std::string_view kName = "Part";
  static constexpr std::array kWords = {Word<Part>{Part::kBuying, "buying", "the buying phase"},
                                        Word<Part>{Part::kDealing, "dealing", "the dealing phase"}};
};

template <>
struct Description<trump::RollFor> {
  using RollFor = trump::RollFor;
  static constexpr std::string_view kName = "RollFor";
  static constexpr std::array kWords = {Word<RollFor>{RollFor::kMove, "move", "to move"},
                                        Word<RollFor>{RollFor::kMoney, "money", "for money"},
                                        Word<RollFor>{RollFor::kTaking, "cards", "for cards"}};
};

template <>
struct Description<trump::Roll> {
  using T = trump::Roll;
  static constexpr std::string_view kName = "Roll";
  static constexpr auto kFields = Bundle(Field{"for", &T::purpose}, Field{"left", &T::left});
};

template <>
struct Description<trump::SaleBy> {
  using SaleBy = trump::SaleBy;
  static constexpr std::string_view kName = "SaleBy";
  static constexpr std::array kWords = {
      Word<SaleBy>{SaleBy::kSpaceUnowned, "space-unowned", "a FOR SALE space for unowned property"},
      Word<SaleBy>{SaleBy::kSpaceAny, "space-any", "a FOR SALE space for any property"},
      Word<SaleBy>{SaleBy::kCard, "card", "a Force Sale card"},
      Word<SaleBy>{SaleBy::kEmptyPile, "empty-pile", "the end of the draw pile"}};
};

template <>
struct Description<trump::Opening> {
  using Opening = trump::Opening;
  static constexpr std::string_view kName = "Opening";
  static constexpr std::array kWords = {Word<Opening>{Opening::kOpen, "open", "not decided"},
                                        Word<Opening>{Opening::kMade, "made", "decided"},
                                        Word<Opening>{Opening::kHidden, "hidden", "decided, and sealed"}};
};

template <>
struct Description<trump::Standing> {
  using Standing = trump::Standing;
  static constexpr std::string_view kName = "Standing";
  static constexpr std::array kWords = {
      Word<Standing>{Standing::kAbsent, "absent", "not in this bidding"}, Word<Standing>{Standing::kIn, "in", "in"},
      Word<Standing>{Standing::kInDone, "in-done", "in, passed"}, Word<Standing>{Standing::kOut, "out", "out"},
      Word<Standing>{Standing::kOutDone, "out-done", "out, passed"}};
};

template <>
struct Description<trump::Bidder> {
  using T = trump::Bidder;
  static constexpr std::string_view kName = "Bidder";
  static constexpr auto kFields = Bundle(Field{"opening", &T::opening}, Field{"bid", &T::bid},
                                         Field{"moment", &T::moment}, Field{"standing", &T::standing});
};

template <>
struct Description<trump::Played> {
  using T = trump::Played;
  static constexpr std::string_view kName = "Played";
  static constexpr auto kFields = Bundle(Field{"seat", &T::seat}, Field{"card", &T::card});
};

template <>
struct Description<trump::Auction> {
  using T = trump::Auction;
  static constexpr std::string_view kName = "Auction";
  static constexpr auto kFields =
      Bundle(Field{"property", &T::property}, Field{"broker", &T::broker}, Field{"turn", &T::turn},
             Field{"bidders", &T::bidders}, Field{"raises", &T::raises}, Field{"played", &T::played});
};

template <>
struct Description<trump::State> {
  using T = trump::State;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields =
      Bundle(Field{"options", &T::options}, Field{"part", &T::part}, Field{"phase", &T::phase}, Field{"turn", &T::turn},
             Field{"cash", &T::cash}, Field{"pawns", &T::pawns}, Field{"boxes", &T::boxes}, Field{"hands", &T::hands},
             Field{"sale", &T::sale}, Field{"auction", &T::auction}, Field{"first", &T::first}, Field{"die", &T::die},
             Field{"buying_turns", &T::buying_turns}, Field{"roll", &T::roll}, Field{"in_play", &T::in_play},
             Field{"earned", &T::earned}, Field{"taxed", &T::taxed}, Field{"offer", &T::offer},
             Field{"counters", &T::counters}, Field{"received", &T::received}, Field{"book", &T::book},
             Field{"passes", &T::passes}, Field{"quiet_turns", &T::quiet_turns},
             Field{"discard_pile", &T::discard_pile}, Field{"draw_pile", &T::draw_pile}, Field{"chance", &T::chance});
};

}  // namespace mogul
