// One player's property cards, row by row, and what can be said of them at a glance.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/describe.h"
#include "core/lists.h"
#include "core/packed.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"

namespace mogul::monopoly_deal {

inline constexpr unsigned kColourBits = 6;  // a row has at most 18 cards
constexpr std::uint64_t in_lane(Colour colour, unsigned number) {
  return std::uint64_t{number} << (kColourBits * index_of(colour));
}
constexpr std::uint64_t in_every_lane(unsigned number) {
  std::uint64_t bits = 0;
  for (const ColourRow& row : kColourTable) bits |= in_lane(row.colour, number);
  return bits;
}
inline constexpr unsigned kTop = 1U << (kColourBits - 1);

// A set of colours: the top bit of the lane of each. No EnumSet, since this is what asking all lanes at once leaves
// behind; moving the bits together would cost more than all that is asked of the set.
class Colours {
 public:
  constexpr Colours() = default;
  constexpr explicit Colours(std::uint64_t tops) : tops_(tops) {}
  constexpr void insert(Colour colour) { tops_ |= in_lane(colour, kTop); }
  constexpr void erase(Colour colour) { tops_ &= ~in_lane(colour, kTop); }
  friend constexpr Colours operator&(Colours a, Colours b) { return Colours(a.tops_ & b.tops_); }
  friend constexpr Colours operator|(Colours a, Colours b) { return Colours(a.tops_ | b.tops_); }
  // Calls visit(colour) for each.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t left = tops_; left != 0; left &= left - 1) {
      visit(colour_at(static_cast<unsigned>(std::countr_zero(left)) / kColourBits));
    }
  }

 private:
  std::uint64_t tops_ = 0;
};

// MD-9: the colours that rent cards of two colours show.
inline constexpr auto kCharged = [] {
  std::array<Colours, kKinds> charged{};
  for (const RentRow& row : kTwoColourRentTable) {
    charged[index_of(row.card)].insert(row.one);
    charged[index_of(row.card)].insert(row.other);
  }
  return charged;
}();
constexpr Colours charged_by(Cards two_colour_rents) {
  Colours charged;
  two_colour_rents.each([&](Card rent) { charged = charged | kCharged[index_of(rent)]; });
  return charged;
}

// A number of cards for each colour, packed into one word: all colours are counted, and asked, at once.
class ColourCounts {
 public:
  constexpr void add(Laid laid) { bits_ += kUnits[index_of(laid)]; }
  constexpr void subtract(Laid laid) { bits_ -= kUnits[index_of(laid)]; }
  [[nodiscard]] constexpr unsigned operator[](Colour colour) const {
    return static_cast<unsigned>(bits_ >> (kBits * index_of(colour))) & kLane;
  }
  // All cards of the colours before one: neighbours are added up first, since a lane has no room for a sum.
  [[nodiscard]] constexpr unsigned before(Colour colour) const {
    const std::uint64_t below = bits_ & (in_lane(colour, 1) - 1);
    const std::uint64_t pairs = (below & kEvenLanes) + (below >> kBits & kEvenLanes);
    return static_cast<unsigned>(pairs * kEveryPair >> (8 * kBits)) & 0xFFU;
  }
  [[nodiscard]] constexpr Colours colours() const { return Colours((bits_ + (kTops - kOnes)) & kTops); }
  // The colours of which some cards are in no full set. No row has eight full sets, so that four, two and one are taken
  // off.
  [[nodiscard]] constexpr Colours unfinished() const {
    if (!has_full_set()) return colours();
    ColourCounts left = *this;
    for (const unsigned sets : {4U, 2U, 1U}) left.bits_ -= left.reaching(sets) & (kSetSizes * sets);
    return left.colours();
  }
  friend constexpr bool operator==(ColourCounts, ColourCounts) = default;

  [[nodiscard]] constexpr unsigned full_sets(Colour colour) const { return full_sets_in(colour, (*this)[colour]); }
  [[nodiscard]] constexpr unsigned loose_cards(Colour colour) const { return loose_cards_in(colour, (*this)[colour]); }
  [[nodiscard]] constexpr unsigned sets(Colour colour) const { return sets_in(colour, (*this)[colour]); }
  [[nodiscard]] constexpr bool has_full_set() const { return tops(1) != 0; }
  // MD-26: whether there are full sets of three colours.
  [[nodiscard]] constexpr bool has_three_full_sets() const {
    std::uint64_t full = tops(1);
    full &= full - 1;  // without the first
    return (full & (full - 1)) != 0;
  }
  [[nodiscard]] constexpr unsigned full_colours() const { return static_cast<unsigned>(std::popcount(tops(1))); }

 private:
  static constexpr unsigned kBits = kColourBits;
  static constexpr unsigned kLane = (1U << kBits) - 1;
  // What lies apart is of no colour.
  static constexpr auto kUnits = [] {
    std::array<std::uint64_t, kLaids> units{};
    for (const LaidRow& row : kLaidTable) {
      if (row.colour != Colour::kApart) units[index_of(row.laid)] = in_lane(row.colour, 1);
    }
    return units;
  }();
  static constexpr std::uint64_t kEvenLanes = [] {
    std::uint64_t lanes = 0;
    for (unsigned colour = 0; colour < kColours; colour += 2) lanes |= in_lane(colour_at(colour), kLane);
    return lanes;
  }();
  static constexpr std::uint64_t kEveryPair = kEvenLanes / kLane;
  static constexpr std::uint64_t kSetSizes = [] {
    std::uint64_t sizes = 0;
    for (const ColourRow& row : kColourTable) sizes |= in_lane(row.colour, row.set_size);
    return sizes;
  }();
  static constexpr std::uint64_t kTops = in_every_lane(kTop);
  static constexpr std::uint64_t kOnes = in_every_lane(1);

  // The top bits of the colours that have so many full sets: their counts, raised by what is missing, reach it.
  [[nodiscard]] constexpr std::uint64_t tops(unsigned sets) const {
    return (bits_ + (kTops - kSetSizes * sets)) & kTops;
  }
  // The same colours with all their bits.
  [[nodiscard]] constexpr std::uint64_t reaching(unsigned sets) const {
    const std::uint64_t top = tops(sets);
    return top | (top - (top >> (kBits - 1)));
  }

  std::uint64_t bits_ = 0;
};

// MD-6: rows by colour; in a row the cards are as they lie. Behind them what lies apart. It also keeps which cards
// there are and how many of each colour, so that hardly a question has to look through the list.
template <unsigned N>
class PropertyList {
 public:
  using value_type = Laid;
  static constexpr unsigned kCapacity = N;

  [[nodiscard]] constexpr unsigned size() const { return cards_.size(); }
  [[nodiscard]] constexpr bool empty() const { return cards_.empty(); }
  [[nodiscard]] constexpr Laid operator[](unsigned i) const { return cards_[i]; }
  [[nodiscard]] constexpr const Laid* begin() const { return cards_.begin(); }
  [[nodiscard]] constexpr const Laid* end() const { return cards_.end(); }
  [[nodiscard]] constexpr Laids laids() const { return *laids_; }
  [[nodiscard]] constexpr ColourCounts counts() const { return *counts_; }

  // MD-6: where the row of a colour begins, and where it ends.
  [[nodiscard]] constexpr unsigned first_of(Colour colour) const { return counts().before(colour); }
  [[nodiscard]] constexpr unsigned end_of(Colour colour) const {
    return colour == Colour::kApart ? size() : first_of(colour) + counts()[colour];
  }

  constexpr void push_back(Laid laid) { insert_at(size(), laid); }
  constexpr void insert_at(unsigned i, Laid laid) {
    cards_.insert_at(i, laid);
    remember(laid);
  }
  constexpr void erase_at(unsigned i) {
    const Laid laid = cards_[i];
    cards_.erase_at(i);
    forget(laid);
  }
  // The card at `from` comes to lie at `to`, counted without it, as `laid`; those between close up.
  constexpr void move(unsigned from, unsigned to, Laid laid) {
    const Laid old = cards_[from];
    Laid* cards = cards_.begin();
    if (from < to) std::copy(cards + from + 1, cards + to + 1, cards + from);
    if (to < from) std::copy_backward(cards + to, cards + from, cards + from + 1);
    cards[to] = laid;
    remember(laid);
    forget(old);
  }
  constexpr void clear() { *this = {}; }

  friend constexpr bool operator==(const PropertyList&, const PropertyList&) = default;

 private:
  constexpr void remember(Laid laid) {
    Laids laids = *laids_;
    laids.insert(laid);
    laids_ = laids;
    ColourCounts counts = *counts_;
    counts.add(laid);
    counts_ = counts;
  }
  // One of its kind has left; there may be another in the row.
  constexpr void forget(Laid laid) {
    ColourCounts counts = *counts_;
    counts.subtract(laid);
    counts_ = counts;
    const unsigned end = end_of(colour_of(laid));
    for (unsigned i = first_of(colour_of(laid)); i < end; ++i) {
      if (cards_[i] == laid) return;
    }
    Laids laids = *laids_;
    laids.erase(laid);
    laids_ = laids;
  }

  InlineVec<Laid, N> cards_;
  Packed<Laids> laids_;
  Packed<ColourCounts> counts_;
};

}  // namespace mogul::monopoly_deal

template <unsigned N>
inline constexpr bool mogul::kIsList<mogul::monopoly_deal::PropertyList<N>> = true;
