// What the toy game is told in: its cards, states, actions and events.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/lists.h"
#include "core/rows.h"
#include "core/value.h"
#include "tests/toy/faults.h"

namespace mogul::toy {

inline constexpr unsigned kPlayersMax = 3;
inline constexpr unsigned kCards = 10;

enum class Card : std::uint8_t { kCoin, kCup, kCrown, kHidden = 0xFF };
inline constexpr std::array<unsigned, 3> kCopies = {4, 3, 3};
constexpr std::uint8_t points_of(Card card) { return static_cast<std::uint8_t>(static_cast<unsigned>(card) + 1); }

using Hand = InlineVec<Card, 2>;
using Pile = InlineVec<Card, kCards + 2>;  // room for cards that a fault adds

struct Options {
  bool resting = false;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct PlainState {
  Chance chance;
  mutable std::uint32_t questions = 0;  // counted where a fault makes the game count them
  Seats rested;
  InlineVec<std::uint8_t, kPlayersMax> points;
  InlineVec<Hand, kPlayersMax> hands;
  Pile draw_pile;  // the top of a pile is its end
  Pile open_pile;
  Seat turn = Seat{0};  // nobody's when the game is over
  Options options;
  friend bool operator==(const PlainState& a, const PlainState& b) {
    return a.chance == b.chance && a.questions == b.questions && a.rested == b.rested &&
           (a.points == b.points || has(Fault::kLooseEquality)) && a.hands == b.hands && a.draw_pile == b.draw_pile &&
           a.open_pile == b.open_pile && a.turn == b.turn && a.options == b.options;
  }
};

// A state in whose description a member was forgotten.
struct ForgetfulState : PlainState {
  friend bool operator==(const ForgetfulState&, const ForgetfulState&) = default;
};

enum class Verb : std::uint8_t { kPlay, kRest };
struct Action {
  Verb verb = Verb::kPlay;
  Card card = Card::kCoin;
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

enum class Refusal : std::uint8_t {
  kNone,
  kNotYourTurn,
  kNotInHand,
  kHeldByAnother,
  kNoResting,
  kRestedAlready,
  kCount,
  kNameless,  // a planted fault: it has no row
};
inline constexpr std::array kRefusalRows = {
    RefusalRow<Refusal>{Refusal::kNotYourTurn, "not-your-turn", "TOY-2", "It is another player's turn."},
    RefusalRow<Refusal>{Refusal::kNotInHand, "not-in-hand", "TOY-3", "You do not hold that card."},
    RefusalRow<Refusal>{Refusal::kHeldByAnother, "held-by-another", "TOY-3", "Another player holds that card."},
    RefusalRow<Refusal>{Refusal::kNoResting, "no-resting", "TOY-4", "Nobody rests at this table."},
    RefusalRow<Refusal>{Refusal::kRestedAlready, "rested-already", "TOY-4", "You have rested already."},
};
static_assert(in_order(kRefusalRows, &RefusalRow<Refusal>::refusal, Refusal::kNotYourTurn));

enum class Happening : std::uint8_t { kPlayed, kDrew, kRested, kWon };
struct Event {
  Happening happening = Happening::kPlayed;
  Seat seat = Seat::kNobody;
  Seat other = Seat::kNobody;  // no event tells it
  Card card = Card::kCoin;
  std::uint8_t points = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// How many cards of each kind can be seen somewhere.
struct Census {
  std::array<unsigned, kCopies.size()> seen{};
  unsigned hidden = 0;
};
constexpr Census census_of(const PlainState& state) {
  Census census;
  const auto add = [&](const auto& cards) {
    for (const Card card : cards) ++(card == Card::kHidden ? census.hidden : census.seen[static_cast<unsigned>(card)]);
  };
  for (const Hand& hand : state.hands) add(hand);
  add(state.draw_pile), add(state.open_pile);
  return census;
}
constexpr unsigned cards_in(const PlainState& state) {
  const Census census = census_of(state);
  return census.hidden + census.seen[0] + census.seen[1] + census.seen[2];
}
constexpr Pile unseen_cards(const PlainState& state) {
  const Census census = census_of(state);
  Pile unseen;
  for (unsigned kind = 0; kind < kCopies.size(); ++kind) {
    for (unsigned i = census.seen[kind]; i < kCopies[kind]; ++i) unseen.push_back(static_cast<Card>(kind));
  }
  return unseen;
}

}  // namespace mogul::toy

namespace mogul {

template <>
struct Description<toy::Card> {
  using Card = toy::Card;
  static constexpr std::string_view kName = "Card";
  static constexpr std::array kWords = {
      Word<Card>{Card::kCoin, "coin", "a coin"},
      Word<Card>{Card::kCup, "cup", "a cup"},
      Word<Card>{Card::kCrown, "crown", "a crown"},
      Word<Card>{Card::kHidden, "hidden", "a hidden card"},
  };
};

template <>
struct Description<toy::Options> {
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields = Bundle(Field{"resting", &toy::Options::resting, "Everybody may rest once."});
};

template <>
struct Description<toy::ForgetfulState> {
  using T = toy::PlainState;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields =
      Bundle(Field{"options", &T::options}, Field{"turn", &T::turn}, Field{"questions", &T::questions},
             Field{"points", &T::points}, Field{"hands", &T::hands}, Field{"open_pile", &T::open_pile},
             Field{"draw_pile", &T::draw_pile}, Field{"chance", &T::chance});
};
template <>
struct Description<toy::PlainState> {
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields = Description<toy::ForgetfulState>::kFields.apply(
      [](const auto&... field) { return Bundle(field..., Field{"rested", &toy::PlainState::rested}); });
};
template <>
struct Description<toy::Action> {
  using T = toy::Action;
  static constexpr std::string_view kName = "Action";
  static constexpr Field kTag{"do", &T::verb};
  static constexpr auto kVariants = Bundle(
      Variant{toy::Verb::kPlay, "play", "play {card}", "card:{touched} pile:open", Bundle(Field{"card", &T::card})},
      Variant{toy::Verb::kRest, "rest", "rest", "button:rest", Bundle()});
  static std::string touched(std::string_view /*name*/, const T& action) {
    const toy::Card card = toy::has(toy::Fault::kVagueTouch) ? toy::Card::kCoin : action.card;
    return std::string(word_of(card)->name);
  }
};

template <>
struct Description<toy::Event> {
  using T = toy::Event;
  using H = toy::Happening;
  static constexpr std::string_view kName = "Event";
  static constexpr Field kTag{"event", &T::happening};
  static constexpr Field kSeat{"seat", &T::seat};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kPoints{"points", &T::points};
  static constexpr auto kVariants =
      Bundle(Variant{H::kPlayed, "played", "{seat} [play|plays] {card} for {points}", Bundle(kSeat, kCard, kPoints)},
             Variant{H::kDrew, "drew", "{seat} [draw|draws] {card}", Bundle(kSeat, kCard)},
             Variant{H::kRested, "rested", "{seat} [rest|rests]", Bundle(kSeat)},
             Variant{H::kWon, "won", "{seat} [win|wins] with {points}", Bundle(kSeat, kPoints)});
};

}  // namespace mogul
