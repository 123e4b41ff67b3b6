// A deal as text that people can write and read.
//
//   now: jeff > you casino, you > jeff 10
//   played(you, hotel+casino): you > jeff 50
//   turn_ends(you, 0): you > jeff casino, jeff > you 10
//
// Clauses stand on lines of their own or are parted by semicolons. What is given: a sum in millions (50); a property
// (casino); a card (hotel+casino); cards at random (2 random); the money of a box and more or less (box(casino)+30); a
// share of what the card earned (50%); a look at the hand (hand). Who gives is said once and goes on until another
// does: "you > jeff 10, casino". A row of the book is released: "now: you > jeff release 4", without the two if they
// stand elsewhere. When: now, played(who, card) or played(who, card, by 1), "each played(who, card)", "unless
// played(who, card, by 1)", earns(who, by 3), lost(who, casino), turn_ends(who, 1), game_ends. Promises, one or
// several: "promise: you > jeff play tax on donna by 1, play force-sale of casino by 2, no tax until 2, no force-sale
// ever, no out until 0, no play tax until 3, no bid on casino until 2, no rob until 3, keep casino ever". The beginning
// of a property's or card's name is enough if no other begins so; a property comes before a card.
#pragma once

#include <array>
#include <cstdint>
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
// The deal that `proposer` offers in these words; the book says with whom, if they do no more than release a row of it.
// Nothing, and what is wrong and where, if it is none.
std::optional<Deal> read_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                              Problem& problem, const Book& book = {});

// The word for a player. Names that look alike as words give way to the letter that stands before the player on the
// table.
std::string word_for(Seat seat, unsigned players, const Voice& voice);
std::string letter_as_word(Seat seat);

// Promises, one row a kind: the word for it; what stands behind that word; and the English around it.
enum class Behind : std::uint8_t { kNothing, kCard, kProperty, kOnProperty };
struct VowRow {
  Vow vow;
  std::string_view words;
  Behind behind;
  std::string_view before;
  std::string_view after;
};
inline constexpr std::array kVows = {
    VowRow{Vow::kPlay, "play", Behind::kCard, "to play ", ""},
    VowRow{Vow::kNoTax, "no tax", Behind::kNothing, "to play no Tax against ", ""},
    VowRow{Vow::kNoForceSale, "no force-sale", Behind::kNothing, "to force no sale on ", ""},
    VowRow{Vow::kNoKnockOut, "no out", Behind::kNothing, "not to knock ", " out of a bidding"},
    VowRow{Vow::kNotPlay, "no play", Behind::kCard, "not to play ", ""},
    VowRow{Vow::kNoBid, "no bid", Behind::kOnProperty, "not to bid", ""},
    VowRow{Vow::kNoRob, "no rob", Behind::kNothing, "to take no card from ", " at random while another has some"},
    VowRow{Vow::kKeep, "keep", Behind::kProperty, "not to part with ", ""},
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
