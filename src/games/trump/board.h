// The board: eight properties and twenty-four spaces. Its picture is lost: what the rulebooks state is marked known,
// what other accounts of the game tell as reported, the rest as reconstructed (docs/rules/trump.md).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/enum_set.h"
#include "core/rows.h"
#include "core/value.h"

namespace mogul::trump {

enum class Provenance : std::uint8_t { kKnown, kReported, kReconstructed };

enum class Property : std::uint8_t {
  kHotel,
  kCasino,
  kTropicalIsland,
  kCruiseLine,
  kAirline,
  kConventionCenter,
  kSportsComplex,
  kOfficeBuilding,
};

struct PropertyRow {
  Property property;
  std::string_view name;
  std::string_view text;
  Provenance provenance;
};
inline constexpr std::array kProperties = {
    PropertyRow{Property::kHotel, "hotel", "Hotel", Provenance::kKnown},
    PropertyRow{Property::kCasino, "casino", "Casino", Provenance::kKnown},
    PropertyRow{Property::kTropicalIsland, "tropical-island", "Tropical Island", Provenance::kKnown},
    PropertyRow{Property::kCruiseLine, "cruise-line", "Cruise Line", Provenance::kKnown},
    PropertyRow{Property::kAirline, "airline", "Airline", Provenance::kReported},
    PropertyRow{Property::kConventionCenter, "convention-center", "Convention Center", Provenance::kKnown},
    PropertyRow{Property::kSportsComplex, "sports-complex", "Sports Complex", Provenance::kKnown},
    PropertyRow{Property::kOfficeBuilding, "office-building", "Office Building", Provenance::kReconstructed},
};
inline constexpr unsigned kPropertyCount = kProperties.size();
static_assert(in_order(kProperties, &PropertyRow::property));

constexpr Property property_at(unsigned index) { return static_cast<Property>(index); }
constexpr std::string_view text_of(Property property) { return kProperties[index_of(property)].text; }

using Properties = EnumSet<Property, std::uint8_t>;
static_assert(kPropertyCount <= Properties::kRoom);

enum class SpaceKind : std::uint8_t { kStart, kProperty, kPut, kForSaleUnowned, kForSaleAny, kRollAgain, kTrade };

struct Space {
  SpaceKind kind;
  std::uint8_t amount = 0;               // of a PUT space, in millions
  Property property = Property::kHotel;  // of a property space
  Provenance provenance = Provenance::kReconstructed;
};

// Clockwise from START. The kinds of space are known, their order and the amounts of PUT are not.
inline constexpr std::array kBoard = {
    Space{SpaceKind::kStart, 0, Property::kHotel, Provenance::kKnown},
    Space{SpaceKind::kForSaleUnowned},
    Space{SpaceKind::kProperty, 0, Property::kHotel},
    Space{SpaceKind::kPut, 20},
    Space{SpaceKind::kProperty, 0, Property::kCasino},
    Space{SpaceKind::kForSaleUnowned},
    Space{SpaceKind::kRollAgain},
    Space{SpaceKind::kForSaleAny},
    Space{SpaceKind::kProperty, 0, Property::kTropicalIsland},
    Space{SpaceKind::kPut, 30},
    Space{SpaceKind::kProperty, 0, Property::kCruiseLine},
    Space{SpaceKind::kForSaleUnowned},
    Space{SpaceKind::kTrade},
    Space{SpaceKind::kForSaleUnowned},
    Space{SpaceKind::kProperty, 0, Property::kAirline},
    Space{SpaceKind::kPut, 40},
    Space{SpaceKind::kProperty, 0, Property::kConventionCenter},
    Space{SpaceKind::kForSaleAny},
    Space{SpaceKind::kRollAgain},
    Space{SpaceKind::kForSaleUnowned},
    Space{SpaceKind::kProperty, 0, Property::kSportsComplex},
    Space{SpaceKind::kPut, 20},
    Space{SpaceKind::kProperty, 0, Property::kOfficeBuilding},
    Space{SpaceKind::kForSaleUnowned},
};
inline constexpr unsigned kSpaces = 24;
static_assert(kBoard.size() == kSpaces);
static_assert([] {
  Properties seen;
  for (const Space& space : kBoard) {
    if (space.kind == SpaceKind::kProperty) seen.insert(space.property);
  }
  return seen.size() == kPropertyCount;
}());

}  // namespace mogul::trump

template <>
struct mogul::Description<mogul::trump::Property> {
  using Property = trump::Property;
  static constexpr std::string_view kName = "Property";
  static constexpr auto kWords = words_of(trump::kProperties, &trump::PropertyRow::property);
};
