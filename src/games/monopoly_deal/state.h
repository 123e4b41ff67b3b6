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
#include "games/monopoly_deal/bag.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/properties.h"

namespace mogul::monopoly_deal {

inline constexpr unsigned kPlayersMin = 2;  // MD-1
inline constexpr unsigned kPlayersMax = 10;
inline constexpr unsigned kPacksMax = 2;
inline constexpr unsigned kCardsMax = kPacksMax * kCards;
inline constexpr unsigned kPropertiesMax = kPacksMax * kPropertyCards;
inline constexpr unsigned kOthersMax = kCardsMax - kPropertiesMax;  // cards that are not properties
inline constexpr unsigned kHousesMax = kPacksMax * row_of(Card::kHouse).copies;
inline constexpr unsigned kPlaysMax = 3;          // MD-4
inline constexpr unsigned kHandLimit = 7;         // MD-23
inline constexpr unsigned kHandMax = 12;          // 7, 2 drawn, and 3 more by three Pass Gos
inline constexpr unsigned kRelaysMax = 100;       // MD-7
inline constexpr unsigned kTurnsMax = 1'000;      // MD-28
inline constexpr unsigned kColoursToWin = 3;      // MD-26
inline constexpr std::uint8_t kDebt = 5;          // MD-12
inline constexpr std::uint8_t kBirthdayGift = 2;  // MD-13
// Everybody else's cards and a full hand of the player on turn: no card is remembered twice, and none that is not held.
inline constexpr unsigned kMemoriesMax = (kPlayersMax - 1) * kHandLimit + kHandMax;

// Nothing is left open for the table to agree on.
struct Options {
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// MD-18: a house on a full set, counted from the start of the row, and perhaps a hotel.
struct Building {
  Seat owner = Seat{0};
  Colour colour = Colour::kBrown;
  std::uint8_t set = 0;
  bool hotel = false;
  friend constexpr bool operator==(const Building&, const Building&) = default;
};

// MD-23: `who` put this card under the draw pile, and saw `holder` draw it.
struct Memory {
  Seat who = Seat{0};
  Seat holder = Seat{0};
  Card card = Card::kHidden;
  friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

// A card played against somebody, until it has taken effect or is cancelled for each who is asked (MD-20).
struct Demand {
  Card card = Card::kDebtCollector;
  Seat target = Seat{0};           // who is asked now
  std::uint8_t noes = 0;           // Just Say Nos laid in this target's chain: the target answers when it is even
  std::uint8_t amount = 0;         // what each target owes
  std::uint8_t paid = 0;           // what this target has paid
  Laid take = Laid::kBrown;        // of a Sly Deal or Forced Deal
  Laid give = Laid::kBrown;        // of a Forced Deal
  Colour colour = Colour::kBrown;  // of a Deal Breaker, like the next
  std::uint8_t set = 0;
  friend constexpr bool operator==(const Demand&, const Demand&) = default;
};

enum class Phase : std::uint8_t {
  kPlay,     // the player on turn plays, re-lays or ends the turn
  kAnswer,   // one side may say no to the other
  kPay,      // the target pays, card by card
  kChoose,   // MD-22: the target of a Forced Deal says as which colour the wildcard lies that it got
  kPutBack,  // MD-23: the player on turn puts the cards above seven under the draw pile
  kOver,
};

using Hand = Bag<kHandMax>;
using Bank = Bag<kOthersMax>;
using Properties = PropertyList<kPropertiesMax>;
using Pile = InlineVec<Card, kCardsMax>;

struct State {
  Chance chance;
  std::uint32_t turns = 0;  // turns ended
  Phase phase = Phase::kPlay;
  Seat turn = Seat{0};
  std::uint8_t plays = 0;   // cards played this turn
  std::uint8_t relays = 0;  // property cards re-laid this turn (MD-7)
  std::uint8_t idle = 0;    // turns in a row that ended without a card played, both piles empty (MD-28)
  InlineVec<Demand, 1> demand;
  InlineVec<Hand, kPlayersMax> hands;
  Pile draw_pile;                     // the top of a pile is its end
  InlineVec<Seat, kCardsMax> buried;  // who put the lowest cards of the draw pile there, from the bottom (MD-23)
  InlineVec<Card, kOthersMax> played_pile;
  InlineVec<Bank, kPlayersMax> banks;
  InlineVec<Properties, kPlayersMax> properties;
  InlineVec<Building, kHousesMax> buildings;
  InlineVec<Memory, kMemoriesMax> memories;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(Value<State>);

}  // namespace mogul::monopoly_deal

namespace mogul {

template <>
struct Description<monopoly_deal::Options> {
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields = Bundle();
};

template <>
struct Description<monopoly_deal::Building> {
  using T = monopoly_deal::Building;
  static constexpr std::string_view kName = "Building";
  static constexpr auto kFields =
      Bundle(Field{"owner", &T::owner}, Field{"colour", &T::colour}, Field{"set", &T::set}, Field{"hotel", &T::hotel});
};

template <>
struct Description<monopoly_deal::Memory> {
  using T = monopoly_deal::Memory;
  static constexpr std::string_view kName = "Memory";
  static constexpr auto kFields = Bundle(Field{"who", &T::who}, Field{"holder", &T::holder}, Field{"card", &T::card});
};

template <>
struct Description<monopoly_deal::Demand> {
  using T = monopoly_deal::Demand;
  static constexpr std::string_view kName = "Demand";
  static constexpr auto kFields = Bundle(Field{"card", &T::card}, Field{"target", &T::target}, Field{"noes", &T::noes},
                                         Field{"amount", &T::amount}, Field{"paid", &T::paid}, Field{"take", &T::take},
                                         Field{"give", &T::give}, Field{"colour", &T::colour}, Field{"set", &T::set});
};

template <>
struct Description<monopoly_deal::Phase> {
  using Phase = monopoly_deal::Phase;
  static constexpr std::string_view kName = "Phase";
  static constexpr std::array kWords = {
      Word<Phase>{Phase::kPlay, "play", "a turn"},
      Word<Phase>{Phase::kAnswer, "answer", "a Just Say No may be played"},
      Word<Phase>{Phase::kPay, "pay", "a debt is paid"},
      Word<Phase>{Phase::kChoose, "choose", "a wildcard's colour is chosen"},
      Word<Phase>{Phase::kPutBack, "put-back", "cards above seven are put back"},
      Word<Phase>{Phase::kOver, "over", "the end"},
  };
};

template <>
struct Description<monopoly_deal::State> {
  using T = monopoly_deal::State;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields =
      Bundle(Field{"turns", &T::turns}, Field{"turn", &T::turn}, Field{"phase", &T::phase}, Field{"plays", &T::plays},
             Field{"relays", &T::relays}, Field{"idle", &T::idle}, Field{"demand", &T::demand},
             Field{"hands", &T::hands}, Field{"properties", &T::properties}, Field{"buildings", &T::buildings},
             Field{"banks", &T::banks}, Field{"played_pile", &T::played_pile}, Field{"draw_pile", &T::draw_pile},
             Field{"buried", &T::buried}, Field{"memories", &T::memories}, Field{"chance", &T::chance});
};

}  // namespace mogul
