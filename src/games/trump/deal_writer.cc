// Writing the text of a deal.
#include <cstdint>
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
    case Item::kLook:
      return "hand";
    case Item::kRelease:
      return "release " + amount;
  }
  return {};
}

std::string by_text(std::uint8_t turn) { return turn == kNoLimit ? std::string() : ", by " + std::to_string(turn); }

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
      const Seat from = leg.item == Item::kRelease ? deal_.proposer : leg.from;
      const Seat to = other_party(deal_.proposer, deal_.partner, from);
      text += (&leg == clause.legs.begin() ? " " : ", ") + word(from) + " > " + word(to) + " " + item_text(leg);
    }
    return text;
  }

  [[nodiscard]] std::string written(const Trigger& on) const {
    const std::string played = "played(" + word(on.who) + ", " + name_of(on.card) + by_text(on.turn) + ")";
    switch (on.when) {
      case When::kNow:
        return "now";
      case When::kPlayed:
        return (on.each ? "each " : "") + played;
      case When::kEarns:
        return "earns(" + word(on.who) + by_text(on.turn) + ")";
      case When::kUnless:
        return "unless " + played;
      case When::kLost:
        return "lost(" + word(on.who) + ", " + name_of(on.property) + ")";
      case When::kTurnEnds:
        return "turn_ends(" + word(on.who) + ", " + std::to_string(on.turn) + ")";
      case When::kGameEnds:
        return "game_ends";
    }
    return {};
  }

  [[nodiscard]] std::string written(const Promise& promise) const {
    const VowRow& row = row_of(promise.vow);
    const bool names_property = promise.property != kAnyProperty;
    std::string text = word(promise.who) + " > " + word(promise.to) + " " + std::string(row.words);
    if (row.behind == Behind::kCard) text += " " + name_of(promise.card);
    if (promise.on != Seat::kNobody) text += " on " + word(promise.on);
    if (row.behind == Behind::kCard && names_property) text += " of " + name_of(promise.property);
    if (row.behind == Behind::kOnProperty && names_property) text += " on " + name_of(promise.property);
    if (row.behind == Behind::kProperty) text += " " + name_of(promise.property);
    if (promise.turn == kNoLimit) return text + " ever";
    return text + (promise.vow == Vow::kPlay ? " by " : " until ") + std::to_string(promise.turn);
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
