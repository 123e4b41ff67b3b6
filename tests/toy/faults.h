// The ways in which the toy game can be made wrong.
#pragma once

#include <cstdint>

namespace mogul::toy {

enum class Fault : std::uint8_t {
  kNone,
  kListTooShort,        // the last kind in hand is not listed
  kListTooLong,         // resting is listed though it is not allowed
  kUnlistedRest,        // resting is not listed, but the suite is told that it need not be: no fault
  kListTwice,           // a card held twice is listed twice
  kNamelessRefusal,     // a refusal without a row in the table
  kMeddlingRefusal,     // asking draws from the state's chance
  kMeddlingList,        // listing, too
  kLostCard,            // a played crown leaves the game
  kDoubledCard,         // the last card is drawn a second time, and the game's own check does not see it
  kStuckPlayer,         // the turn passes to a player without cards
  kSharedDraws,         // a counter outside the state has a say in what is drawn
  kLooseEquality,       // == overlooks the points
  kListenerMatters,     // nobody draws unless somebody listens
  kDeafToSeed,          // every deal is the same
  kForgetfulEvent,      // an event holds something that its description does not name
  kBrokenSentence,      // a card that has no word is told
  kSeedInView,          // the seed is left in the view
  kLeakyView,           // the next card of the draw pile is left in the view
  kForgottenSpectator,  // the spectator sees the first hand
  kLeakyRefusal,        // whoever names a card that another holds is told so
  kLeakyList,           // resting is listed only to those who will not draw a crown
  kLeakyEvent,          // everybody is told which card was drawn
  kTellingSilence,      // nothing is said when a crown is drawn
  kTellingDeal,         // nothing is said when a crown is dealt
  kMoodyBot,            // a bot that answers differently when asked again
  kForgetfulSample,     // one's own cards are dealt anew, too
  kStaleSample,         // every sampled world has the same seed
  kBiasedSample,        // a shuffle that swaps each card with any other
  kNarrowSample,        // the draw pile of every sampled world is sorted
  kVagueTouch,          // every card is touched as if it were a coin
  kRashSilence,         // whoever does not answer rests, allowed or not
  kWishfulForesight,    // a player is told what a play brings, with the card that it draws
  kEndlessPlay,         // nobody remembers who has rested
  kNoWinner,            // the end comes and nobody has won
  kWrongWinner,         // the lowest wins
};

// Planted while a test runs, not compiled in: the suite is long in compiling, and there are many faults.
inline Fault planted_fault = Fault::kNone;
inline bool has(Fault fault) { return planted_fault == fault; }

}  // namespace mogul::toy
