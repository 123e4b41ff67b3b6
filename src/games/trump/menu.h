// The menu: deals that often make sense, for `list`. People and bots may propose anything else that is not refused.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "core/lists.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

enum class Bargain : std::uint8_t {
  kNone,
  kSellCard,      // a profit card to the one who owns its property
  kBuyProperty,   // for its box and something on top
  kSellProperty,  // the same, the other way round
  kRent,          // a property for one play of a card, for a price
  kRentByShare,   // the same for a share of what the card earns
  kLottery,       // a card at random out of one's own hand
  kSwap,          // property for property
  kLoan,          // cash now, more of it two turns later
  kTruce,         // cash for a promise to play no tax
  kAskMore,       // the offer on the table, and something on top for the one who answers
};

// An action as short as can be: its deal is a row of the menu.
struct Choice {
  Verb verb = Verb::kRoll;
  std::uint16_t amount = 0;
  Card card = Card{0};
  Seat seat = Seat{0};
  Property property = Property{0};
  Property other = Property{0};
  Bargain bargain = Bargain::kNone;
  Seat proposer = Seat{0};
};
static_assert(sizeof(Choice) == 10);

// At most: every bid up to all the cash there can be. Deals and plays are far fewer.
inline constexpr unsigned kActionsMax = kCashMax / kBill + 1;

// The list of actions. It keeps choices and makes actions of them when they are looked at.
class Actions {
 public:
  class Iterator {
   public:
    // NOLINTBEGIN(readability-identifier-naming): the names are the standard library's.
    using iterator_category = std::random_access_iterator_tag;
    using value_type = Action;
    using difference_type = std::ptrdiff_t;
    using pointer = const Action*;
    using reference = Action;
    // NOLINTEND(readability-identifier-naming)
    Iterator() = default;
    Iterator(const Actions* list, std::ptrdiff_t place) : list_(list), place_(place) {}
    Action operator*() const { return (*list_)[static_cast<unsigned>(place_)]; }
    Action operator[](std::ptrdiff_t i) const { return *(*this + i); }
    Iterator& operator+=(std::ptrdiff_t i) { return place_ += i, *this; }
    Iterator& operator-=(std::ptrdiff_t i) { return place_ -= i, *this; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) { return std::exchange(*this, *this + 1); }
    Iterator operator--(int) { return std::exchange(*this, *this - 1); }
    friend Iterator operator+(Iterator a, std::ptrdiff_t i) { return a += i; }
    friend Iterator operator+(std::ptrdiff_t i, Iterator a) { return a += i; }
    friend Iterator operator-(Iterator a, std::ptrdiff_t i) { return a -= i; }
    friend std::ptrdiff_t operator-(Iterator a, Iterator b) { return a.place_ - b.place_; }
    friend bool operator==(Iterator a, Iterator b) { return a.place_ == b.place_; }
    friend auto operator<=>(Iterator a, Iterator b) { return a.place_ <=> b.place_; }

   private:
    const Actions* list_ = nullptr;
    std::ptrdiff_t place_ = 0;
  };

  [[nodiscard]] unsigned size() const { return choices_.size(); }
  [[nodiscard]] bool empty() const { return choices_.empty(); }
  [[nodiscard]] const Choice& choice(unsigned i) const { return choices_[i]; }
  Action operator[](unsigned i) const;
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, static_cast<std::ptrdiff_t>(size())}; }

  void clear() { choices_.clear(); }
  void push_back(const Choice& choice) { choices_.push_back(choice); }
  // The offer on the table, to which an answer may refer.
  void set_offer(const Deal& offer) { offer_ = offer; }

 private:
  StackList<Choice, kActionsMax> choices_;
  Deal offer_;
};

// The deal that a row of the menu stands for.
Deal expanded(const Choice& choice, const Deal& offer);

// Adds the deals of the menu that a player on turn could offer, and the counter-offers to an offer that could be
// accepted. None of them is refused.
void add_offers(const State& state, Seat seat, Actions& actions);
void add_counters(const State& state, Actions& actions);

}  // namespace mogul::trump
