// What a player can do, and why not.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/rows.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"

namespace mogul::cover_your_assets {

enum class Verb : std::uint8_t { kPair, kTake, kDiscard, kSteal, kShow, kYield, kStop, kPickUp, kLeave };

struct Action {
  Verb verb = Verb::kPair;
  Card card = Card::kPiggyBank;
  Card with = Card::kPiggyBank;  // of a pair from hand
  Seat from = Seat{0};           // of a steal
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

// Of several that apply the first is given.
enum class Refusal : std::uint8_t {
  kNone,
  kGameOver,
  kNotYourTurn,
  kChallengeUnderWay,
  kPickUpFirst,
  kNoChallenge,
  kNothingToPickUp,
  kPairNeedsAsset,
  kNotAPair,
  kPairNotInHand,
  kDiscardPileEmpty,
  kTakeNotInHand,
  kTopDoesNotPair,
  kDiscardNotInHand,
  kNoFirstPair,
  kNotAVictim,
  kNothingToSteal,
  kFirstSetSafe,
  kShowNotInHand,
  kDoesNotMatch,
  kOnlyOwnerYields,
  kOnlyThiefStops,
  kCount,
};

// In the order of the enum, which is also the order in which `refuse` looks: of several that apply the first is given.
inline constexpr std::array kRefusals = {
    RefusalRow<Refusal>{Refusal::kGameOver, "game-over", "CYA-17", "The game is over."},
    RefusalRow<Refusal>{Refusal::kNotYourTurn, "not-your-turn", "CYA-3", "It is another player's turn."},
    RefusalRow<Refusal>{Refusal::kChallengeUnderWay, "challenge-under-way", "CYA-10",
                        "A challenge is under way: show a matching card, or give in."},
    RefusalRow<Refusal>{Refusal::kPickUpFirst, "pick-up-first", "CYA-14",
                        "Your action is done: pick up your cards or leave them."},
    RefusalRow<Refusal>{Refusal::kNoChallenge, "no-challenge", "CYA-10", "There is no challenge to answer."},
    RefusalRow<Refusal>{Refusal::kNothingToPickUp, "nothing-to-pick-up", "CYA-14",
                        "There is nothing to pick up or to leave now."},
    RefusalRow<Refusal>{
        Refusal::kPairNeedsAsset, "pair-needs-asset", "CYA-4",
        "The first card of a pair is its asset, the second an equal one or a wild; two wilds are no pair."},
    RefusalRow<Refusal>{Refusal::kNotAPair, "not-a-pair", "CYA-4",
                        "A pair is two equal assets, or an asset and one wild."},
    RefusalRow<Refusal>{Refusal::kPairNotInHand, "pair-not-in-hand", "CYA-4",
                        "You do not hold both cards of that pair."},
    RefusalRow<Refusal>{Refusal::kDiscardPileEmpty, "discard-pile-empty", "CYA-5", "The discard pile is empty."},
    RefusalRow<Refusal>{Refusal::kTakeNotInHand, "take-not-in-hand", "CYA-5",
                        "You do not hold the card to pair with the top discard."},
    RefusalRow<Refusal>{Refusal::kTopDoesNotPair, "top-does-not-pair", "CYA-5",
                        "That card makes no pair with the top of the discard pile."},
    RefusalRow<Refusal>{Refusal::kDiscardNotInHand, "discard-not-in-hand", "CYA-6", "You do not hold that card."},
    RefusalRow<Refusal>{Refusal::kNoFirstPair, "no-first-pair", "CYA-7",
                        "You can steal only after you have laid a pair of your own."},
    RefusalRow<Refusal>{Refusal::kNotAVictim, "not-a-victim", "CYA-7", "You can steal only from another player."},
    RefusalRow<Refusal>{Refusal::kNothingToSteal, "nothing-to-steal", "CYA-9", "That player has no set yet."},
    RefusalRow<Refusal>{Refusal::kFirstSetSafe, "first-set-safe", "CYA-9", "A player's first set can never be stolen."},
    RefusalRow<Refusal>{Refusal::kShowNotInHand, "show-not-in-hand", "CYA-10", "You do not hold the card to show."},
    RefusalRow<Refusal>{Refusal::kDoesNotMatch, "does-not-match", "CYA-10",
                        "Only the asset of the contested set, or a wild, can be shown."},
    RefusalRow<Refusal>{Refusal::kOnlyOwnerYields, "only-owner-yields", "CYA-11",
                        "Only the owner of the contested set can yield it; you can stop."},
    RefusalRow<Refusal>{Refusal::kOnlyThiefStops, "only-thief-stops", "CYA-12",
                        "Only the thief can stop the challenge; you can yield."},
};
static_assert(in_order(kRefusals, &RefusalRow<Refusal>::refusal, Refusal::kGameOver));

}  // namespace mogul::cover_your_assets

template <>
struct mogul::Description<mogul::cover_your_assets::Action> {
  using T = cover_your_assets::Action;
  using Verb = cover_your_assets::Verb;
  static constexpr std::string_view kName = "Action";
  static constexpr Field kTag{"do", &T::verb};
  static constexpr Field kCard{"card", &T::card};
  static constexpr auto kVariants = Bundle(
      Variant{Verb::kPair, "pair", "lay the pair {card} and {with}", "card:{card} card:{with} sets@me",
              Bundle(kCard, Field{"with", &T::with})},
      Variant{Verb::kTake, "take", "take the top discard and pair it with {card}", "pile:discard card:{card} sets@me",
              Bundle(kCard)},
      Variant{Verb::kDiscard, "discard", "discard {card}", "card:{card} pile:discard", Bundle(kCard)},
      Variant{Verb::kSteal, "steal", "go for {from's} top set with {card}", "card:{card} top-set@{from}",
              Bundle(Field{"from", &T::from}, kCard)},
      Variant{Verb::kShow, "show", "show {card}", "card:{card} pile:challenge", Bundle(kCard)},
      Variant{Verb::kYield, "yield", "yield the set", "button:yield", Bundle()},
      Variant{Verb::kStop, "stop", "stop the challenge", "button:stop", Bundle()},
      Variant{Verb::kPickUp, "pick-up", "pick up your cards", "pile:draw", Bundle()},
      Variant{Verb::kLeave, "leave", "leave the cards and play on with what you hold", "button:leave", Bundle()});
};
