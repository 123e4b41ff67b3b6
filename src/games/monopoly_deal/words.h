// What sentences say for a number or a card: short, and only what must be told.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"

namespace mogul::monopoly_deal {

inline constexpr unsigned kRowMax = 18;  // Railroad with two packs: every card that can lie as one
using Place = Ranged<0, kRowMax - 1>;    // of a card in a row, or of a set among those of its row
using Doubles = Ranged<0, 2>;            // Double the Rents laid with a rent card

inline constexpr std::array<std::string_view, kRowMax> kOrdinals = {
    "first", "second",   "third",   "fourth",     "fifth",      "sixth",     "seventh",   "eighth",      "ninth",
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"};

inline std::string place_text(Place place) { return std::string(kOrdinals[place.value]); }
// Few have a second set of a colour: the first is just the set.
inline std::string set_text(Place set) { return set.value == 0 ? std::string() : place_text(set) + " "; }
inline std::string doubles_text(Doubles doubles) {
  return doubles.value == 0 ? "" : doubles.value == 1 ? ", doubled" : ", doubled twice";
}

// A card on its way to a row.
inline std::string laying_text(Laid laid) {
  return laid == Laid::kTenColourApart ? "ten-colour wildcard apart" : std::string(row_of(laid).text);
}
// A card on its way from one row to another.
inline std::string moving_text(Laid laid) {
  const Card card = card_of(laid);
  if (!is_wildcard(card) || laid == Laid::kTenColourApart) return std::string(row_of(laid).text);
  return std::string(row_of(card).text) + " from " + std::string(row_of(colour_of(laid)).text);
}
// Where two cards are named and a menu says it in one line: two colours are a wildcard without the word.
inline std::string short_text(Laid laid) {
  constexpr std::string_view kWildcard = " wildcard";
  std::string text(row_of(laid).text);
  const std::size_t at = text.find(kWildcard);
  return at == std::string::npos ? text : text.erase(at, kWildcard.size());
}
// How a card lies that everybody knows.
inline std::string chosen_text(Laid laid) {
  return laid == Laid::kTenColourApart ? "apart" : "as " + std::string(row_of(colour_of(laid)).text);
}

// Money says itself what it is worth.
inline std::string priced_text(Card card) {
  const std::string text(card == Card::kHidden ? "a card" : row_of(card).text);
  return card >= Card::kMoney1 ? text : text + " (" + std::to_string(value_of(card)) + "M)";
}
inline std::string priced_text(Laid laid) {
  return std::string(row_of(laid).text) + " (" + std::to_string(value_of(laid)) + "M)";
}

}  // namespace mogul::monopoly_deal
