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

// T-38: the sizes of a deal, and of the book in which all that is signed stands until it is done.
inline constexpr unsigned kClausesMax = 6;
inline constexpr unsigned kLegsMax = 3;
inline constexpr unsigned kPromisesMax = 3;
inline constexpr unsigned kDutiesMax = 24;
inline constexpr unsigned kVowsMax = 16;
inline constexpr unsigned kDebtsMax = 24;
inline constexpr unsigned kDebtMax = 60'000;         // of one debt: more than all the money there is
inline constexpr std::uint8_t kTurnsAheadMax = 100;  // how far ahead a date may lie
inline constexpr std::uint8_t kNoLimit = 0xFF;       // instead of a turn: for the rest of the game

// T-38: when a clause falls due.
enum class When : std::uint8_t { kNow, kCardPlayed, kTurnEnds, kGameEnds };
struct Trigger {
  When when = When::kNow;
  Seat who = Seat{0};     // whose card, or whose turn
  Card card = Card{0};    // the card to be played
  std::uint8_t turn = 0;  // T-40: which of their turns; a card played after it counts no more
  friend constexpr bool operator==(const Trigger&, const Trigger&) = default;
};

// T-38: what passes from one party to the other.
enum class Item : std::uint8_t { kMoney, kBoxPlus, kBoxMinus, kShare, kProperty, kCard, kRandomCards };
struct Transfer {
  std::uint16_t amount = 0;  // millions; of a share per cent, of random cards their number
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

enum class Vow : std::uint8_t { kPlay, kNoTax, kNoForceSale, kNoKnockOut };
struct Promise {
  Vow vow = Vow::kPlay;
  Seat who = Seat{0};
  Seat to = Seat{0};
  Card card = Card{0};    // of a promise to play
  std::uint8_t turn = 0;  // T-40: to be played by the end of it; not to be played until then
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

// T-47: what a clause returns of that which its deal gave. A property is no secret; if it is only cards, then whether
// they are the same is for the parties alone (T-37).
enum class Return : std::uint8_t { kNothing, kCard, kProperty };

// A clause that was signed and is not due yet; turns are counted down in its trigger.
struct Duty {
  Clause clause;
  Seat proposer = Seat{0};
  Seat partner = Seat{0};
  Return gives_back = Return::kNothing;
  std::uint8_t deal = 0;  // the number of its deal, from 0, modulo 256
  friend constexpr bool operator==(const Duty&, const Duty&) = default;
};

// T-43: money that was due and not there, oldest first.
struct Debt {
  std::uint16_t amount = 0;
  Seat from = Seat{0};
  Seat to = Seat{0};
  friend constexpr bool operator==(const Debt&, const Debt&) = default;
};

// All that is signed and not done, in the order signed.
struct Book {
  InlineVec<Duty, kDutiesMax> duties;
  InlineVec<Debt, kDebtsMax> debts;
  InlineVec<Promise, kVowsMax> promises;
  std::uint8_t deals = 0;  // signed so far, modulo 256
  friend constexpr bool operator==(const Book&, const Book&) = default;
};
static_assert(Value<Book>);

// What a deal says, in English (deal_english.cc).
std::string text_of(const Deal& deal, const Voice& voice);

constexpr Seat other_party(Seat a, Seat b, Seat party) { return party == a ? b : a; }

}  // namespace mogul::trump

namespace mogul {

template <>
struct Description<trump::Trigger> {
  using T = trump::Trigger;
  using When = trump::When;
  static constexpr std::string_view kName = "Trigger";
  static constexpr Field kTag{"when", &T::when};
  static constexpr Field kWho{"who", &T::who};
  static constexpr auto kVariants = Bundle(
      Variant{When::kNow, "now", "", Bundle()},
      Variant{When::kCardPlayed, "card-played", "", Bundle(kWho, Field{"card", &T::card}, Field{"by_turn", &T::turn})},
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
             Variant{Item::kRandomCards, "random-cards", "", Bundle(kFrom, Field{"count", &T::amount})});
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
  static constexpr Field kUntil{"until_turn", &T::turn};
  static constexpr auto kVariants =
      Bundle(Variant{Vow::kPlay, "play", "", Bundle(kWho, kTo, Field{"card", &T::card}, Field{"by_turn", &T::turn})},
             Variant{Vow::kNoTax, "no-tax", "", Bundle(kWho, kTo, kUntil)},
             Variant{Vow::kNoForceSale, "no-force-sale", "", Bundle(kWho, kTo, kUntil)},
             Variant{Vow::kNoKnockOut, "no-knock-out", "", Bundle(kWho, kTo, kUntil)});
};

template <>
struct Description<trump::Deal> {
  using T = trump::Deal;
  static constexpr std::string_view kName = "Deal";
  static constexpr auto kFields = Bundle(Field{"proposer", &T::proposer}, Field{"partner", &T::partner},
                                         Field{"clauses", &T::clauses}, Field{"promises", &T::promises});
  static std::string text(const T& deal, const Voice& voice) { return trump::text_of(deal, voice); }
};

template <>
struct Description<trump::Return> {
  using Return = trump::Return;
  static constexpr std::string_view kName = "Return";
  static constexpr std::array kWords = {Word<Return>{Return::kNothing, "nothing", "nothing"},
                                        Word<Return>{Return::kCard, "card", "a card"},
                                        Word<Return>{Return::kProperty, "property", "a property"}};
};

template <>
struct Description<trump::Duty> {
  using T = trump::Duty;
  static constexpr std::string_view kName = "Duty";
  static constexpr auto kFields =
      Bundle(Field{"deal", &T::deal}, Field{"proposer", &T::proposer}, Field{"partner", &T::partner},
             Field{"clause", &T::clause}, Field{"gives_back", &T::gives_back});
};

template <>
struct Description<trump::Debt> {
  using T = trump::Debt;
  static constexpr std::string_view kName = "Debt";
  static constexpr auto kFields = Bundle(Field{"from", &T::from}, Field{"to", &T::to}, Field{"amount", &T::amount});
};

template <>
struct Description<trump::Book> {
  using T = trump::Book;
  static constexpr std::string_view kName = "Book";
  static constexpr auto kFields = Bundle(Field{"deals", &T::deals}, Field{"duties", &T::duties},
                                         Field{"promises", &T::promises}, Field{"debts", &T::debts});
};

}  // namespace mogul
