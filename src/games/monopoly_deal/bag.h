// Cards that lie in no order: a hand or a bank.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "core/describe.h"
#include "core/packed.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"

namespace mogul::monopoly_deal {

// A list whose order nobody asks for: it keeps how many there are of each kind, and which kinds there are at all.
template <unsigned N>
class Bag {
 public:
  using value_type = Card;
  static constexpr unsigned kCapacity = N;

  // Visits the cards one by one, by kind; hidden ones come last.
  class Iterator {
   public:
    constexpr Iterator() = default;
    constexpr explicit Iterator(const Bag& bag) : bag_(&bag), kinds_(*bag.kinds_) {}
    constexpr Card operator*() const { return kinds_.first(); }
    constexpr Iterator& operator++() {
      if (++visited_ == bag_->count(**this)) kinds_.erase(**this), visited_ = 0;
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.kinds_ == b.kinds_ && a.visited_ == b.visited_;
    }

   private:
    const Bag* bag_ = nullptr;
    Cards kinds_;
    unsigned visited_ = 0;  // of the first of those kinds
  };

  [[nodiscard]] constexpr unsigned size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  // Those that can be seen.
  [[nodiscard]] constexpr Cards kinds() const { return *kinds_ & kAllKinds; }
  [[nodiscard]] constexpr unsigned count(Card card) const { return counts_[slot_of(card)]; }
  [[nodiscard]] constexpr bool contains(Card card) const { return count(card) > 0; }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return {}; }

  constexpr void push_back(Card card) { add(card, 1); }
  // So many of a kind at once.
  constexpr void add(Card card, unsigned count) {
    assert(size_ + count <= N);
    size_ = static_cast<std::uint8_t>(size_ + count);
    std::uint8_t& counted = counts_[slot_of(card)];
    counted = static_cast<std::uint8_t>(counted + count);
    Cards kinds = *kinds_;
    kinds.insert_if(count > 0, card);
    kinds_ = kinds;
  }
  constexpr void erase(Card card) {
    assert(contains(card));
    --size_;
    Cards kinds = *kinds_;
    if (--counts_[slot_of(card)] == 0) kinds.erase(card);
    kinds_ = kinds;
  }
  constexpr void clear() { *this = {}; }
  constexpr void fill(unsigned count, Card card) {
    clear();
    add(card, count);
  }

  friend constexpr bool operator==(const Bag&, const Bag&) = default;

 private:
  // Hidden cards are counted behind the others.
  static constexpr unsigned slot_of(Card card) { return std::min(index_of(card), kKinds); }

  std::array<std::uint8_t, kKinds + 1> counts_{};
  std::uint8_t size_ = 0;
  Packed<Cards> kinds_;
};

}  // namespace mogul::monopoly_deal

template <unsigned N>
inline constexpr bool mogul::kIsList<mogul::monopoly_deal::Bag<N>> = true;
