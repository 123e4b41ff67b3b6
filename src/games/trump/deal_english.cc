// What a deal says, in English. What people have a word for (to rent, to lend, to buy) is told with it; the rest clause
// by clause.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/text.h"

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
// " no later than the end of your turn", and nothing without a date.
std::string english_limit(const Trigger& on, const Voice& voice) {
  return on.turn == kNoLimit ? std::string() : " no later than " + english_turn(on.who, on.turn, voice);
}
std::string english(Card card) {
  return card == Card::kHidden ? std::string("a certain card") : "the card " + std::string(word_of(card)->text);
}
std::string english(Property property) { return "the " + std::string(text_of(property)); }

std::string english(const Transfer& leg) {
  const std::string box = "the money of " + english(leg.property) + " box";
  switch (leg.item) {
    case Item::kMoney:
      return millions(leg.amount);
    case Item::kBoxPlus:
      return leg.amount == 0 ? box : box + " and " + millions(leg.amount) + " on top";
    case Item::kBoxMinus:
      return box + " less " + millions(leg.amount);
    case Item::kShare:
      return std::to_string(leg.amount) + " % of what it earned";
    case Item::kProperty:
      return english(leg.property);
    case Item::kCard:
      return english(leg.card);
    case Item::kRandomCards:
      return counted_cards(leg.amount) + " at random";
    case Item::kLook:
      return "a look at the whole hand";
    case Item::kRelease:
      return "row " + std::to_string(leg.amount);
  }
  return {};
}

std::string english(const Trigger& on, const Voice& voice) {
  const std::string played = verb_for(on.who, voice, "play", "plays") + " " + english(on.card);
  switch (on.when) {
    case When::kNow:
      return "now";
    case When::kPlayed:
      return (on.each ? "each time " : "when ") + played + english_limit(on, voice);
    case When::kEarns:
      return "whenever " + verb_for(on.who, voice, "collect", "collects") + " by a profit card" +
             english_limit(on, voice);
    case When::kUnless:
      return "unless " + played + (on.turn == kNoLimit ? " before the end of the game" : english_limit(on, voice));
    case When::kLost:
      return "if another player's Force Sale or Tax takes " + english(on.property) + " from " +
             mogul::text_of(on.who, voice);
    case When::kTurnEnds:
      return "at " + english_turn(on.who, on.turn, voice);
    case When::kGameEnds:
      return "at the end of the game";
  }
  return {};
}

std::string english(const Promise& promise, const Voice& voice) {
  const VowRow& row = row_of(promise.vow);
  const bool plays = promise.vow == Vow::kPlay;
  const bool names_property = promise.property != kAnyProperty;
  std::string about;
  if (row.behind == Behind::kNothing) about = mogul::text_of(promise.to, voice);
  if (row.behind == Behind::kCard) about = english(promise.card);
  if (row.behind == Behind::kProperty) about = english(promise.property);
  if (row.behind == Behind::kOnProperty && names_property) about = " for " + english(promise.property);
  if (plays && promise.on != Seat::kNobody) about += " against " + mogul::text_of(promise.on, voice);
  if (plays && names_property) about += " to sell " + english(promise.property);
  const std::string what = verb_for(promise.who, voice, "promise", "promises") + " " + std::string(row.before) + about +
                           std::string(row.after) + " ";
  if (promise.turn == kNoLimit) return what + "for the rest of the game";
  return what + (plays ? "no later than " : "until ") + english_turn(promise.who, promise.turn, voice);
}

// Tells one deal. What an idiom has told the clauses leave out.
class Teller {
 public:
  Teller(const Deal& deal, const Voice& voice) : deal_(deal), voice_(voice) {}

  std::string told() {
    for (unsigned i = 0; i < deal_.clauses.size(); ++i) {
      if (deal_.clauses[i].on.when == When::kNow) tell_leases(i);
    }
    for (unsigned i = 0; i < deal_.clauses.size(); ++i) {
      if (deal_.clauses[i].on.when == When::kNow) tell_loan_or_sale(i);
    }
    for (unsigned i = 0; i < deal_.clauses.size(); ++i) tell_rest(i);
    for (const Promise& promise : deal_.promises) part(english(promise, voice_));
    return text_.empty() ? "nothing" : text_;
  }

 private:
  struct Place {
    unsigned clause = 0;
    unsigned leg = 0;
    bool found = false;
  };
  void part(const std::string& sentence) { text_ += (text_.empty() ? "" : "; ") + sentence; }
  [[nodiscard]] std::string name(Seat seat) const { return mogul::text_of(seat, voice_); }
  [[nodiscard]] Seat other(Seat seat) const { return other_party(deal_.proposer, deal_.partner, seat); }
  [[nodiscard]] bool is_told(unsigned clause, unsigned leg) const { return (told_[clause] >> leg & 1U) != 0; }
  void set_told(unsigned clause, unsigned leg) { told_[clause] = static_cast<std::uint8_t>(told_[clause] | 1U << leg); }
  [[nodiscard]] std::vector<unsigned> left_in(unsigned clause) const {
    std::vector<unsigned> left;
    for (unsigned i = 0; i < deal_.clauses[clause].legs.size(); ++i) {
      if (!is_told(clause, i)) left.push_back(i);
    }
    return left;
  }

  // A leg of a later clause that goes the other way; until a date or a play.
  template <class Fits>
  [[nodiscard]] Place find_back(Fits fits) const {
    for (unsigned i = 0; i < deal_.clauses.size(); ++i) {
      const Clause& clause = deal_.clauses[i];
      const bool later = clause.on.when == When::kTurnEnds || clause.on.when == When::kGameEnds ||
                         (clause.on.when == When::kPlayed && !clause.on.each);
      for (unsigned leg = 0; later && leg < clause.legs.size(); ++leg) {
        if (!is_told(i, leg) && fits(clause, clause.legs[leg])) return {i, leg, true};
      }
    }
    return {};
  }

  [[nodiscard]] std::string term_of(const Trigger& on, Seat tenant) const {
    const bool own_turns = on.when == When::kTurnEnds && on.who == tenant;
    if (own_turns) return on.turn == 0 ? " for one turn" : " for " + std::to_string(on.turn + 1U) + " turns";
    if (on.when != When::kPlayed) return " until " + english(on, voice_).substr(3);  // without "at "
    const std::string late =
        on.turn == kNoLimit ? "" : ", at the latest until " + english_turn(on.who, on.turn, voice_);
    return " until " + verb_for(on.who, voice_, "play", "plays") + " " + english(on.card) + late;
  }

  // A property that comes back, and a deposit that comes back with it.
  void tell_leases(unsigned place) {
    const Clause& clause = deal_.clauses[place];
    for (unsigned leg = 0; leg < clause.legs.size(); ++leg) {
      const Transfer& lent = clause.legs[leg];
      if (lent.item != Item::kProperty) continue;
      const Place back = find_back([&](const Clause&, const Transfer& given) {
        return given.item == Item::kProperty && given.property == lent.property && given.from != lent.from;
      });
      if (!back.found) continue;
      const Seat tenant = other(lent.from);
      set_told(place, leg), set_told(back.clause, back.leg);
      part(verb_for(tenant, voice_, "rent", "rents") + " " + english(lent.property) + " from " + name(lent.from) +
           term_of(deal_.clauses[back.clause].on, tenant) + deposit_of(place, back.clause, tenant));
    }
  }
  std::string deposit_of(unsigned now, unsigned back, Seat tenant) {
    for (const unsigned mine : left_in(now)) {
      const Transfer& left = deal_.clauses[now].legs[mine];
      if (left.item != Item::kMoney || left.from != tenant) continue;
      for (const unsigned theirs : left_in(back)) {
        const Transfer& returned = deal_.clauses[back].legs[theirs];
        if (returned.item != Item::kMoney || returned.from == tenant || returned.amount != left.amount) continue;
        set_told(now, mine), set_told(back, theirs);
        return " against a deposit of " + millions(left.amount);
      }
    }
    return {};
  }

  // A sum that comes back alone, or one thing for a price.
  void tell_loan_or_sale(unsigned place) {
    const Clause& clause = deal_.clauses[place];
    const auto left = left_in(place);
    if (left.size() == 1 && clause.legs[left[0]].item == Item::kMoney) return tell_loan(place, left[0]);
    if (left.size() != 2) return;
    const bool first_pays = is_cash(clause.legs[left[0]].item);
    const Transfer& price = clause.legs[left[first_pays ? 0 : 1]];
    const Transfer& thing = clause.legs[left[first_pays ? 1 : 0]];
    const bool is_sale = is_cash(price.item) && !is_cash(thing.item) && thing.item != Item::kRelease;
    if (!is_sale || price.from == thing.from) return;
    const std::string verb = thing.from == voice_.listener
                                 ? name(thing.from) + " sell " + name(price.from) + " "
                                 : verb_for(price.from, voice_, "buy", "buys") + " from " + name(thing.from) + " ";
    part(verb + english(thing) + " for " + english(price));
    set_told(place, left[0]), set_told(place, left[1]);
  }
  void tell_loan(unsigned place, unsigned leg) {
    const Transfer& lent = deal_.clauses[place].legs[leg];
    const Place back = find_back([&](const Clause& clause, const Transfer& given) {
      return given.item == Item::kMoney && given.from != lent.from && given.amount >= lent.amount &&
             clause.legs.size() == 1 && clause.on.when != When::kPlayed;
    });
    if (!back.found) return;
    const Clause& due = deal_.clauses[back.clause];
    part(verb_for(lent.from, voice_, "lend", "lends") + " " + name(other(lent.from)) + " " + millions(lent.amount) +
         ", to be paid back as " + millions(due.legs[back.leg].amount) + " " + english(due.on, voice_));
    set_told(place, leg), set_told(back.clause, back.leg);
  }

  void tell_rest(unsigned place) {
    const Clause& clause = deal_.clauses[place];
    std::vector<std::string> gifts;
    for (const unsigned leg : left_in(place)) gifts.push_back(gift(clause, clause.legs[leg]));
    if (!gifts.empty()) part(english(clause.on, voice_) + " " + joined(gifts));
  }
  [[nodiscard]] std::string gift(const Clause& clause, const Transfer& leg) const {
    if (leg.item == Item::kRelease) return english(leg) + " of the book is released";
    const std::string to = name(other(leg.from));
    if (leg.item == Item::kLook) return verb_for(leg.from, voice_, "show", "shows") + " " + to + " the whole hand";
    const std::string part_of = profit_shared(clause, leg);
    if (!part_of.empty()) return verb_for(leg.from, voice_, "share", "shares") + " " + part_of + " with " + to;
    return verb_for(leg.from, voice_, "give", "gives") + " " + to + " " + english(leg);
  }
  // "$50 million of the $120 million", where a card brings so much for certain.
  static std::string profit_shared(const Clause& clause, const Transfer& leg) {
    if (clause.on.when != When::kPlayed || leg.item != Item::kMoney || leg.from != clause.on.who) return {};
    if (clause.on.card == Card::kHidden || row_of(clause.on.card).effect != Effect::kProfit) return {};
    const unsigned profit = row_of(clause.on.card).amount;
    return leg.amount < profit ? millions(leg.amount) + " of the " + millions(profit) : std::string();
  }

  const Deal& deal_;
  const Voice& voice_;
  std::string text_;
  std::array<std::uint8_t, kClausesMax> told_{};  // of each clause, the legs that an idiom has told, one bit each
};

}  // namespace

std::string text_of(const Deal& deal, const Voice& voice) { return Teller(deal, voice).told(); }

}  // namespace mogul::trump
