// The board: eight properties and twenty-four spaces. Its picture is lost: what the rulebooks state is marked known,
// what other accounts of the game tell as reported, the rest as reconstructed (docs/rules/trump.md).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/describe.h"

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

constexpr Property property_at(unsigned index) { return static_cast<Property>(index); }
constexpr std::string_view text_of(Property property) { return kProperties[index_of(property)].text; }

// A set of properties.
class Properties {
 public:
  constexpr Properties() = default;
  template <class... More>
  constexpr explicit Properties(Property property, More... more) {
    insert(property), (insert(more), ...);
  }
  constexpr void insert(Property property) { bits_ = static_cast<std::uint8_t>(bits_ | bit(property)); }
  constexpr void erase(Property property) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(property)); }
  [[nodiscard]] constexpr bool contains(Property property) const { return (bits_ & bit(property)) != 0; }
  [[nodiscard]] constexpr bool contains(Properties all) const { return (bits_ & all.bits_) == all.bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
  // One bit for each: where a table for every set keeps the row of this one.
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  static constexpr Properties of_bits(unsigned bits) {
    Properties set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }
  // The first of them on the board; there must be one.
  [[nodiscard]] constexpr Property first() const { return property_at(static_cast<unsigned>(std::countr_zero(bits_))); }
  // The one with that many others before it on the board.
  [[nodiscard]] constexpr Property nth(unsigned before) const {
    unsigned left = bits_;
    for (; before > 0; --before) left &= left - 1;
    return property_at(static_cast<unsigned>(std::countr_zero(left)));
  }
  friend constexpr Properties operator-(Properties a, Properties b) { return of_bits(a.bits_ & ~unsigned{b.bits_}); }
  friend constexpr Properties operator&(Properties a, Properties b) { return of_bits(unsigned{a.bits_} & b.bits_); }
  friend constexpr Properties operator|(Properties a, Properties b) { return of_bits(unsigned{a.bits_} | b.bits_); }
  friend constexpr bool operator==(Properties, Properties) = default;

  // Calls visit(property) for each, in the order of the board.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) {
      visit(property_at(static_cast<unsigned>(std::countr_zero(left))));
    }
  }

 private:
  static constexpr unsigned bit(Property property) { return 1U << index_of(property); }
  std::uint8_t bits_ = 0;
};

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
  for (unsigned i = 0; i < kPropertyCount; ++i) {
    if (index_of(kProperties[i].property) != i) return false;
  }
  return seen.size() == kPropertyCount;
}());

}  // namespace mogul::trump

template <>
struct mogul::Description<mogul::trump::Property> {
  using Property = trump::Property;
  static constexpr std::string_view kName = "Property";
  static constexpr auto kWords = [] {
    std::array<Word<Property>, trump::kPropertyCount> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
      const auto& row = trump::kProperties[i];
      all[i] = {row.property, row.name, row.text};
    }
    return all;
  }();
};
