// What a deal says, in English.
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"

namespace mogul::trump {
namespace {

std::string verb_for(Seat seat, const Voice& voice, const char* plain, const char* third) {
  return mogul::text_of(seat, voice) + " " + (seat == voice.listener ? plain : third);
}
// A turn under way is the first from now.
std::string english_turn(Seat who, unsigned turn, const Voice& voice) {
  const std::string whose = "the end of " + possessive_of(who, voice) + " ";
  return turn == 0 ? whose + "turn" : whose + ordinal(turn + 1) + " turn from now";
}
std::string english(Card card) {
  return card == Card::kHidden ? std::string("a certain card") : "the card " + std::string(word_of(card)->text);
}

std::string english(const Transfer& leg) {
  std::string sum = "$" + std::to_string(leg.amount) + " million";
  const std::string box = "the money of the " + std::string(text_of(leg.property)) + " box";
  switch (leg.item) {
    case Item::kMoney:
      return sum;
    case Item::kBoxPlus:
      return leg.amount == 0 ? box : box + " and " + sum + " on top";
    case Item::kBoxMinus:
      return box + " less " + sum;
    case Item::kShare:
      return std::to_string(leg.amount) + " % of what it earned";
    case Item::kProperty:
      return "the " + std::string(text_of(leg.property));
    case Item::kCard:
      return english(leg.card);
    case Item::kRandomCards:
      return counted_cards(leg.amount) + " at random";
  }
  return {};
}

std::string english(const Trigger& on, const Voice& voice) {
  switch (on.when) {
    case When::kNow:
      return "now";
    case When::kCardPlayed:
      return "when " + verb_for(on.who, voice, "play", "plays") + " " + english(on.card) +
             (on.turn == kNoLimit ? std::string() : " no later than " + english_turn(on.who, on.turn, voice));
    case When::kTurnEnds:
      return "at " + english_turn(on.who, on.turn, voice);
    case When::kGameEnds:
      return "at the end of the game";
  }
  return {};
}

std::string english(const Promise& promise, const Voice& voice) {
  const std::string promises = verb_for(promise.who, voice, "promise", "promises");
  const VowRow& row = row_of(promise.vow);
  const bool plays = promise.vow == Vow::kPlay;
  const std::string about = plays ? english(promise.card) : mogul::text_of(promise.to, voice);
  const std::string what = promises + " " + std::string(row.before) + about + std::string(row.after) + " ";
  if (promise.turn == kNoLimit) return what + "for the rest of the game";
  return what + (plays ? "no later than " : "until ") + english_turn(promise.who, promise.turn, voice);
}

}  // namespace

std::string text_of(const Deal& deal, const Voice& voice) {
  std::string text;
  const auto part = [&](const std::string& sentence) { text += (text.empty() ? "" : "; ") + sentence; };
  for (const Clause& clause : deal.clauses) {
    std::vector<std::string> gifts;
    for (const Transfer& leg : clause.legs) {
      const Seat to = other_party(deal.proposer, deal.partner, leg.from);
      gifts.push_back(verb_for(leg.from, voice, "give", "gives") + " " + mogul::text_of(to, voice) + " " +
                      english(leg));
    }
    part(english(clause.on, voice) + " " + joined(gifts));
  }
  for (const Promise& promise : deal.promises) part(english(promise, voice));
  return text.empty() ? "nothing" : text;
}

}  // namespace mogul::trump
