// Writing the text of a deal.
#include <string>

#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"

namespace mogul::trump {
namespace {

// A player's name as a single word in small letters, "you" for the listener.
std::string name_as_word(Seat seat, const Voice& voice) {
  std::string name = mogul::text_of(seat, voice);
  for (char& c : name) c = is_of_word(c) ? small_letter(c) : '-';
  return name;
}

std::string name_of(Card card) { return std::string(word_of(card)->name); }
std::string name_of(Property property) { return std::string(word_of(property)->name); }

std::string item_text(const Transfer& leg) {
  std::string amount = std::to_string(leg.amount);
  switch (leg.item) {
    case Item::kMoney:
      return amount;
    case Item::kBoxPlus:
      return "box(" + name_of(leg.property) + ")+" + amount;
    case Item::kBoxMinus:
      return "box(" + name_of(leg.property) + ")-" + amount;
    case Item::kShare:
      return amount + "%";
    case Item::kProperty:
      return name_of(leg.property);
    case Item::kCard:
      return name_of(leg.card);
    case Item::kRandomCards:
      return amount + " random";
  }
  return {};
}

// Writes one deal, a clause or promise a line.
class Writer {
 public:
  Writer(const Deal& deal, unsigned players, const Voice& voice) : deal_(deal), players_(players), voice_(voice) {}

  [[nodiscard]] std::string written() const {
    std::string text;
    for (const Clause& clause : deal_.clauses) text += written(clause) + "\n";
    for (const Promise& promise : deal_.promises) text += "promise: " + written(promise) + "\n";
    return text;
  }

 private:
  [[nodiscard]] std::string word(Seat seat) const { return word_for(seat, players_, voice_); }

  [[nodiscard]] std::string written(const Clause& clause) const {
    std::string text = written(clause.on) + ":";
    for (const Transfer& leg : clause.legs) {
      const Seat to = other_party(deal_.proposer, deal_.partner, leg.from);
      text += (&leg == clause.legs.begin() ? " " : ", ") + word(leg.from) + " > " + word(to) + " " + item_text(leg);
    }
    return text;
  }

  [[nodiscard]] std::string written(const Trigger& on) const {
    const std::string turn = std::to_string(on.turn);
    switch (on.when) {
      case When::kNow:
        return "now";
      case When::kCardPlayed:
        return "played(" + word(on.who) + ", " + name_of(on.card) +
               (on.turn == kNoLimit ? std::string() : ", by " + turn) + ")";
      case When::kTurnEnds:
        return "turn_ends(" + word(on.who) + ", " + turn + ")";
      case When::kGameEnds:
        return "game_ends";
    }
    return {};
  }

  [[nodiscard]] std::string written(const Promise& promise) const {
    const std::string turn = std::to_string(promise.turn);
    const std::string parties = word(promise.who) + " > " + word(promise.to);
    if (promise.vow == Vow::kPlay) return parties + " play " + name_of(promise.card) + " by " + turn;
    return parties + " no " + std::string(row_of(promise.vow).word) +
           (promise.turn == kNoLimit ? " forever" : " until " + turn);
  }

  const Deal& deal_;
  unsigned players_;
  const Voice& voice_;
};

}  // namespace

std::string letter_as_word(Seat seat) { return "player-" + std::string(1, static_cast<char>('a' + index_of(seat))); }

std::string word_for(Seat seat, unsigned players, const Voice& voice) {
  std::string word = name_as_word(seat, voice);
  for (unsigned i = 0; i < players; ++i) {
    if (seat_at(i) != seat && name_as_word(seat_at(i), voice) == word) return letter_as_word(seat);
  }
  return word;
}

std::string deal_text(const Deal& deal, unsigned players, const Voice& voice) {
  return Writer(deal, players, voice).written();
}

}  // namespace mogul::trump
