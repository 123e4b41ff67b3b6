#include "games/monopoly_deal/text.h"

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/sentence.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"

namespace mogul::monopoly_deal {
namespace {

std::string text_of_value(unsigned millions) { return " (" + std::to_string(millions) + "M)"; }

}  // namespace

std::string place_text(Place place) { return ordinal(place.value + 1U); }
std::string set_text(Place set) { return set.value == 0 ? std::string() : place_text(set) + " "; }
std::string doubles_text(Doubles doubles) {
  return doubles.value == 0 ? "" : doubles.value == 1 ? ", doubled" : ", doubled twice";
}

std::string laying_text(Laid laid) {
  return laid == Laid::kTenColourApart ? "ten-colour wildcard apart" : std::string(row_of(laid).text);
}

std::string moving_text(Laid laid) {
  const Card card = card_of(laid);
  if (!is_wildcard(card) || laid == Laid::kTenColourApart) return std::string(row_of(laid).text);
  return std::string(row_of(card).text) + " from " + std::string(row_of(colour_of(laid)).text);
}

std::string short_text(Laid laid) {
  constexpr std::string_view kWildcard = " wildcard";
  std::string text(row_of(laid).text);
  const std::size_t at = text.find(kWildcard);
  return at == std::string::npos ? text : text.erase(at, kWildcard.size());
}

std::string chosen_text(Laid laid) {
  return laid == Laid::kTenColourApart ? "apart" : "as " + std::string(row_of(colour_of(laid)).text);
}

std::string priced_text(Card card) {
  if (card == Card::kHidden) return "a card";
  const std::string text(row_of(card).text);
  return row_of(card).type == CardType::kMoney ? text : text + text_of_value(value_of(card));
}
std::string priced_text(Laid laid) { return std::string(row_of(laid).text) + text_of_value(value_of(laid)); }

std::string touched(std::string_view name, const Action& action) {
  if (name == "laid-card") return std::string(row_of(card_of(action.laid)).name);
  if (name == "laid-row") {
    const bool apart = action.laid == Laid::kTenColourApart;
    return apart ? "apart" : std::string(row_of(colour_of(action.laid)).name);
  }
  if (name == "rent-card") return std::string(row_of(rent_card_of(action.colour)).name);
  assert(name == "double-cards");
  std::string words;
  for (unsigned i = 0; i < action.doubles.value; ++i) words += " card:double-the-rent";
  return words;
}

}  // namespace mogul::monopoly_deal
