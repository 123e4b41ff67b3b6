// A deal as text that people can write and read.
//
//   now: jeff > you casino, you > jeff 10
//   played(you, hotel+casino): you > jeff 50
//   turn_ends(you, 0): you > jeff casino, jeff > you 10
//
// Clauses stand on lines of their own or are parted by semicolons. What is given: a sum in millions (50); a property
// (casino); a card (hotel+casino); cards at random (2 random); the money of a box and more or less (box(casino)+30); a
// share of what the card earned (50%). When: now, played(who, card) or played(who, card, by 1), turn_ends(who, 1),
// game_ends. Promises: "promise: you > jeff play tax by 1", "promise: jeff > you no tax until 2", "promise: jeff > you
// no force-sale forever", "promise: jeff > you no out until 0". The beginning of a property's or card's name is enough
// if no other begins so; a property comes before a card.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/problem.h"
#include "core/rows.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/deal.h"

namespace mogul::trump {

// Names are the players' names in small letters, with "-" for what is no letter or digit, and "you" for the listener.
std::string deal_text(const Deal& deal, unsigned players, const Voice& voice);
// The deal that `proposer` offers in these words. Nothing, and what is wrong and where, if it is none.
std::optional<Deal> read_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                              Problem& problem);

// The word for a player. Names that look alike as words give way to the letter that stands before the player on the
// table.
std::string word_for(Seat seat, unsigned players, const Voice& voice);
std::string letter_as_word(Seat seat);

// Promises, one row a kind: the word for it, behind "no" where it is one not to do something; and the English around
// the card to be played or the name of the party that is to be left in peace.
struct VowRow {
  Vow vow;
  std::string_view word;
  std::string_view before;
  std::string_view after;
};
inline constexpr std::array kVows = {
    VowRow{Vow::kPlay, "play", "to play ", ""},
    VowRow{Vow::kNoTax, "tax", "to play no Tax against ", ""},
    VowRow{Vow::kNoForceSale, "force-sale", "to force no sale on ", ""},
    VowRow{Vow::kNoKnockOut, "out", "not to knock ", " out of a bidding"},
};
static_assert(in_order(kVows, &VowRow::vow));
constexpr const VowRow& row_of(Vow vow) { return kVows[index_of(vow)]; }

constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
// What a word is made of: letters of any alphabet, digits, and the signs in the names of cards.
constexpr bool is_of_word(char c) {
  const char small = small_letter(c);
  return (small >= 'a' && small <= 'z') || is_digit(c) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("-_+'.").find(c) != std::string_view::npos;
}

}  // namespace mogul::trump
