// Deals as data (T-38): what two players may agree on, and the book of what is still to be done.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"

namespace mogul {
struct Voice;
}

namespace mogul::trump {

// T-38: the sizes of a deal, and of the book in which all that is signed stands until it is done. Each pair of players
// has room of its own, so that nobody can fill the book of others.
inline constexpr unsigned kClausesMax = 6;
inline constexpr unsigned kLegsMax = 3;
inline constexpr unsigned kPromisesMax = 3;
inline constexpr unsigned kClausesOfPair = 12;
inline constexpr unsigned kPromisesOfPair = 8;
inline constexpr unsigned kPairs = 6;
inline constexpr unsigned kDutiesMax = kPairs * kClausesOfPair;
inline constexpr unsigned kPledgesMax = kPairs * kPromisesOfPair;
inline constexpr unsigned kDebtsMax = 24;
inline constexpr unsigned kDebtMax = 60'000;         // of one debt: more than all the money there is
inline constexpr std::uint8_t kTurnsAheadMax = 100;  // how far ahead a date may lie
inline constexpr std::uint8_t kNoLimit = 0xFF;       // instead of a turn: for the rest of the game
inline constexpr Property kAnyProperty{0xFF};        // where none is named

// T-38: when a clause falls due.
enum class When : std::uint8_t { kNow, kPlayed, kEarns, kUnless, kLost, kTurnEnds, kGameEnds };
struct Trigger {
  When when = When::kNow;
  Seat who = Seat{0};              // whose card, earnings, property or turn
  Card card = Card{0};             // the card to be played
  Property property = Property{};  // the property to be lost
  std::uint8_t turn = kNoLimit;    // T-40: which of their turns; a card played after it counts no more
  bool each = false;               // every time the card is played, not the first time alone
  friend constexpr bool operator==(const Trigger&, const Trigger&) = default;
};

// T-38: what passes from one party to the other.
enum class Item : std::uint8_t {
  kMoney,
  kBoxPlus,
  kBoxMinus,
  kShare,
  kProperty,
  kCard,
  kRandomCards,
  kLook,     // at the giver's hand
  kRelease,  // of a row of the book, whomever it binds: nobody gives it
};
struct Transfer {
  std::uint16_t amount = 0;  // millions; of a share per cent, of random cards their number, of a release the row's
  Item item = Item::kMoney;
  Seat from = Seat{0};
  Card card = Card{0};
  Property property = Property{0};
  friend constexpr bool operator==(const Transfer&, const Transfer&) = default;
};

struct Clause {
  Trigger on;
  InlineVec<Transfer, kLegsMax> legs;
  friend constexpr bool operator==(const Clause&, const Clause&) = default;
};

// T-38: to play a card, or not to do something.
enum class Vow : std::uint8_t { kPlay, kNoTax, kNoForceSale, kNoKnockOut, kNotPlay, kNoBid, kNoRob, kKeep };
struct Promise {
  Vow vow = Vow::kPlay;
  Seat who = Seat{0};
  Seat to = Seat{0};
  Card card = Card{0};               // to be played, or not to be
  Seat on = Seat::kNobody;           // against whom a Tax is to be played, if that is agreed
  Property property = kAnyProperty;  // to be sold by force, not to be bid for or to be kept
  std::uint8_t turn = kNoLimit;      // T-40: it holds to the end of it
  friend constexpr bool operator==(const Promise&, const Promise&) = default;
};

struct Deal {
  InlineVec<Clause, kClausesMax> clauses;
  Seat proposer = Seat{0};
  Seat partner = Seat{0};
  InlineVec<Promise, kPromisesMax> promises;
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};
static_assert(Value<Deal>);

// A clause that was signed and is not due yet; turns are counted down in its trigger.
struct Duty {
  Clause clause;
  std::uint16_t number = 0;  // of its row, from 1
  FewSeats parties;
  std::uint8_t lent = 0;  // T-43: the legs that give back a property which the deal gave, one bit each
  friend constexpr bool operator==(const Duty&, const Duty&) = default;
};

// A promise that was made and still holds.
struct Pledge {
  Promise promise;
  FewSeats parties;
  std::uint16_t number = 0;
  friend constexpr bool operator==(const Pledge&, const Pledge&) = default;
};

// T-43: money that was due and not there, oldest first.
struct Debt {
  std::uint16_t number = 0;  // of the clause
  std::uint16_t amount = 0;
  Seat from = Seat{0};
  Seat to = Seat{0};
  friend constexpr bool operator==(const Debt&, const Debt&) = default;
};

// All that is signed and not done, in the order signed.
struct Book {
  InlineVec<Duty, kDutiesMax> duties;
  InlineVec<Pledge, kPledgesMax> pledges;
  InlineVec<Debt, kDebtsMax> debts;
  std::uint16_t rows = 0;  // signed so far: the highest number
  friend constexpr bool operator==(const Book&, const Book&) = default;
};
static_assert(Value<Book>);

// What a deal says, in English (deal_english.cc).
std::string text_of(const Deal& deal, const Voice& voice);

constexpr Seat other_party(Seat a, Seat b, Seat party) { return party == a ? b : a; }
constexpr Seat other_party(FewSeats parties, Seat party) {
  parties.erase(party);
  return parties.first();
}
constexpr FewSeats pair_of(Seat a, Seat b) {
  FewSeats pair(a);
  pair.insert(b);
  return pair;
}

}  // namespace mogul::trump

namespace mogul {

template <>
struct Description<trump::Trigger> {
  using T = trump::Trigger;
  using When = trump::When;
  static constexpr std::string_view kName = "Trigger";
  static constexpr Field kTag{"when", &T::when};
  static constexpr Field kWho{"who", &T::who};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kByTurn{"by_turn", &T::turn};
  static constexpr std::array<std::string_view, 2> kOptional = {"by_turn", "each"};
  static constexpr auto kVariants =
      Bundle(Variant{When::kNow, "now", "", Bundle()},
             Variant{When::kPlayed, "played", "", Bundle(kWho, kCard, kByTurn, Field{"each", &T::each})},
             Variant{When::kEarns, "earns", "", Bundle(kWho, kByTurn)},
             Variant{When::kUnless, "unless-played", "", Bundle(kWho, kCard, kByTurn)},
             Variant{When::kLost, "lost", "", Bundle(kWho, Field{"property", &T::property})},
             Variant{When::kTurnEnds, "turn-ends", "", Bundle(kWho, Field{"turn", &T::turn})},
             Variant{When::kGameEnds, "game-ends", "", Bundle()});
};

template <>
struct Description<trump::Transfer> {
  using T = trump::Transfer;
  using Item = trump::Item;
  static constexpr std::string_view kName = "Transfer";
  static constexpr Field kTag{"give", &T::item};
  static constexpr Field kFrom{"from", &T::from};
  static constexpr Field kProperty{"property", &T::property};
  static constexpr Field kAmount{"amount", &T::amount};
  static constexpr auto kVariants =
      Bundle(Variant{Item::kMoney, "money", "", Bundle(kFrom, kAmount)},
             Variant{Item::kBoxPlus, "box-plus", "", Bundle(kFrom, kProperty, kAmount)},
             Variant{Item::kBoxMinus, "box-minus", "", Bundle(kFrom, kProperty, kAmount)},
             Variant{Item::kShare, "share", "", Bundle(kFrom, Field{"percent", &T::amount})},
             Variant{Item::kProperty, "property", "", Bundle(kFrom, kProperty)},
             Variant{Item::kCard, "card", "", Bundle(kFrom, Field{"card", &T::card})},
             Variant{Item::kRandomCards, "random-cards", "", Bundle(kFrom, Field{"count", &T::amount})},
             Variant{Item::kLook, "look", "", Bundle(kFrom)},
             Variant{Item::kRelease, "release", "", Bundle(Field{"row", &T::amount})});
};

template <>
struct Description<trump::Clause> {
  using T = trump::Clause;
  static constexpr std::string_view kName = "Clause";
  static constexpr auto kFields = Bundle(Field{"on", &T::on}, Field{"legs", &T::legs});
};

template <>
struct Description<trump::Promise> {
  using T = trump::Promise;
  using Vow = trump::Vow;
  static constexpr std::string_view kName = "Promise";
  static constexpr Field kTag{"promise", &T::vow};
  static constexpr Field kWho{"who", &T::who};
  static constexpr Field kTo{"to", &T::to};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kUntil{"until_turn", &T::turn};
  static constexpr std::array<std::string_view, 4> kOptional = {"on", "of", "for", "until_turn"};
  static constexpr auto kVariants = Bundle(
      Variant{Vow::kPlay, "play", "",
              Bundle(kWho, kTo, kCard, Field{"on", &T::on}, Field{"of", &T::property}, Field{"by_turn", &T::turn})},
      Variant{Vow::kNoTax, "no-tax", "", Bundle(kWho, kTo, kUntil)},
      Variant{Vow::kNoForceSale, "no-force-sale", "", Bundle(kWho, kTo, kUntil)},
      Variant{Vow::kNoKnockOut, "no-knock-out", "", Bundle(kWho, kTo, kUntil)},
      Variant{Vow::kNotPlay, "not-play", "", Bundle(kWho, kTo, kCard, kUntil)},
      Variant{Vow::kNoBid, "no-bid", "", Bundle(kWho, kTo, Field{"for", &T::property}, kUntil)},
      Variant{Vow::kNoRob, "no-rob", "", Bundle(kWho, kTo, kUntil)},
      Variant{Vow::kKeep, "keep", "", Bundle(kWho, kTo, Field{"property", &T::property}, kUntil)});
};

template <>
struct Description<trump::Deal> {
  using T = trump::Deal;
  static constexpr std::string_view kName = "Deal";
  static constexpr std::string_view kRule = "T-38";
  static constexpr std::array<std::string_view, 2> kOptional = {"clauses", "promises"};
  static constexpr auto kFields = Bundle(Field{"proposer", &T::proposer}, Field{"partner", &T::partner},
                                         Field{"clauses", &T::clauses}, Field{"promises", &T::promises});
  static std::string text(const T& deal, const Voice& voice) { return trump::text_of(deal, voice); }
};

template <>
struct Description<trump::Duty> {
  using T = trump::Duty;
  static constexpr std::string_view kName = "Duty";
  static constexpr std::array<std::string_view, 1> kOptional = {"lent"};
  static constexpr auto kFields = Bundle(Field{"number", &T::number}, Field{"parties", &T::parties},
                                         Field{"clause", &T::clause}, Field{"lent", &T::lent});
};

template <>
struct Description<trump::Pledge> {
  using T = trump::Pledge;
  static constexpr std::string_view kName = "Pledge";
  static constexpr auto kFields =
      Bundle(Field{"number", &T::number}, Field{"parties", &T::parties}, Field{"promise", &T::promise});
};

template <>
struct Description<trump::Debt> {
  using T = trump::Debt;
  static constexpr std::string_view kName = "Debt";
  static constexpr auto kFields =
      Bundle(Field{"number", &T::number}, Field{"from", &T::from}, Field{"to", &T::to}, Field{"amount", &T::amount});
};

template <>
struct Description<trump::Book> {
  using T = trump::Book;
  static constexpr std::string_view kName = "Book";
  static constexpr auto kFields = Bundle(Field{"rows", &T::rows}, Field{"duties", &T::duties},
                                         Field{"promises", &T::pledges}, Field{"debts", &T::debts});
};

}  // namespace mogul
