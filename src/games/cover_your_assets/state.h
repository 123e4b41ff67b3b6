// What lies on the table. Nouns only; start reading here.
#pragma once

#include <cstdint>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"

namespace mogul::cover_your_assets {

inline constexpr unsigned kPlayersMin = 2;  // CYA-1
inline constexpr unsigned kPlayersMax = 6;
inline constexpr unsigned kHandMax = 4;
inline constexpr unsigned kSetsMax = kCards / 2;
inline constexpr unsigned kRoundsMax = 50;  // CYA-17
inline constexpr Money kGoal{1'000'000};

struct Options {
  bool single_round = false;
  bool forgotten_refill = false;  // CYA-14
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// Equal assets with the wilds among them.
struct Set {
  Card asset = Card::kPiggyBank;
  std::uint8_t assets = 0;
  std::uint8_t silvers = 0;
  std::uint8_t golds = 0;
  friend constexpr bool operator==(const Set&, const Set&) = default;
};

// A steal under way: whose top set it is about, and the cards that both sides have shown.
struct Challenge {
  Seat owner = Seat::kNobody;
  Set shown;
  friend constexpr bool operator==(const Challenge&, const Challenge&) = default;
};

enum class Phase : std::uint8_t {
  kTurn,    // the active player takes the one action of the turn
  kDefend,  // the challenged owner answers or yields
  kPress,   // the thief shows another card or stops
  kPickUp,  // CYA-14: the active player picks up, or leaves it
  kOver,
};

using Hand = InlineVec<Card, kHandMax>;
using Stack = InlineVec<Set, kSetsMax>;  // the first set at its begin, the top set at its end
using Pile = InlineVec<Card, kCards>;

struct State {
  Chance chance;
  // One for each seat:
  InlineVec<Money, kPlayersMax> totals;  // of the rounds before this one
  InlineVec<Hand, kPlayersMax> hands;
  InlineVec<std::uint8_t, kPlayersMax> limits;  // how many cards each may hold: four, or less by CYA-14
  InlineVec<Stack, kPlayersMax> stacks;
  // One for all:
  Pile draw_pile;  // the top of a pile is its end
  Pile discard_pile;
  InlineVec<Challenge, 1> challenge;
  Phase phase = Phase::kTurn;
  Seat turn = Seat{0};
  Seat dealer = Seat{0};
  std::uint16_t round = 0;  // rounds finished
  Options options;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(Value<State>);

}  // namespace mogul::cover_your_assets

namespace mogul {

template <>
struct Description<cover_your_assets::Options> {
  using T = cover_your_assets::Options;
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields = Bundle(
      Field{"single_round", &T::single_round, "One round decides, instead of a match to $1,000,000 (CYA-17)."},
      Field{"forgotten_refill", &T::forgotten_refill,
            "Players pick up themselves; whoever leaves it plays on with fewer cards, in later rounds too (CYA-14)."});
};

template <>
struct Description<cover_your_assets::Set> {
  using T = cover_your_assets::Set;
  static constexpr std::string_view kName = "Set";
  static constexpr auto kFields = Bundle(Field{"asset", &T::asset}, Field{"assets", &T::assets},
                                         Field{"silvers", &T::silvers}, Field{"golds", &T::golds});
};

template <>
struct Description<cover_your_assets::Challenge> {
  using T = cover_your_assets::Challenge;
  static constexpr std::string_view kName = "Challenge";
  static constexpr auto kFields = Bundle(Field{"owner", &T::owner}, Field{"shown", &T::shown});
};

template <>
struct Description<cover_your_assets::Phase> {
  using Phase = cover_your_assets::Phase;
  static constexpr std::string_view kName = "Phase";
  static constexpr std::array kWords = {
      Word<Phase>{Phase::kTurn, "turn", "a turn"},
      Word<Phase>{Phase::kDefend, "defend", "the owner answers a challenge"},
      Word<Phase>{Phase::kPress, "press", "the thief goes on or stops"},
      Word<Phase>{Phase::kPickUp, "pick-up", "picking up"},
      Word<Phase>{Phase::kOver, "over", "the end"},
  };
};

template <>
struct Description<cover_your_assets::State> {
  using T = cover_your_assets::State;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields = Bundle(
      Field{"options", &T::options}, Field{"round", &T::round}, Field{"dealer", &T::dealer}, Field{"turn", &T::turn},
      Field{"phase", &T::phase}, Field{"totals", &T::totals}, Field{"limits", &T::limits}, Field{"hands", &T::hands},
      Field{"stacks", &T::stacks}, Field{"challenge", &T::challenge}, Field{"discard_pile", &T::discard_pile},
      Field{"draw_pile", &T::draw_pile}, Field{"chance", &T::chance});
};

}  // namespace mogul
