// The words of which the text of a deal is made.
#pragma once

#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/deal.h"

namespace mogul::trump {

constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
// What a word is made of: letters of any alphabet, digits, and the signs in the names of cards.
constexpr bool is_of_word(char c) {
  const char small = small_letter(c);
  return (small >= 'a' && small <= 'z') || is_digit(c) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("-_+'.").find(c) != std::string_view::npos;
}

// A player's name as a single word in small letters, "you" for the listener.
inline std::string name_as_word(Seat seat, const Voice& voice) {
  std::string name = mogul::text_of(seat, voice);
  for (char& c : name) c = is_of_word(c) ? small_letter(c) : '-';
  return name;
}
// Names that look alike as words give way to the letter that stands before the player on the table.
inline std::string letter_as_word(Seat seat) {
  return "player-" + std::string(1, static_cast<char>('a' + index_of(seat)));
}
inline std::string word_for(Seat seat, unsigned players, const Voice& voice) {
  std::string word = name_as_word(seat, voice);
  for (unsigned i = 0; i < players; ++i) {
    if (seat_at(i) != seat && name_as_word(seat_at(i), voice) == word) return letter_as_word(seat);
  }
  return word;
}

// What is promised not to be played.
constexpr std::string_view word_for(Vow vow) {
  switch (vow) {
    case Vow::kPlay:
      return "play";
    case Vow::kNoTax:
      return "tax";
    case Vow::kNoForceSale:
      return "force-sale";
    case Vow::kNoKnockOut:
      return "out";
  }
  return "";
}

}  // namespace mogul::trump
