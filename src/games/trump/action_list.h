// The list of actions. Bids go up in tens and deals come by the dozen, so the list keeps runs: one choice, and what of
// it varies. An action is made only when it is looked at. Why: docs/adr/0011-lists-of-runs.md.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>

#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {

// The kinds of deals on the menu.
enum class Bargain : std::uint8_t {
  kNone,
  kSellCard,      // a profit card to the one who owns its property, for so many quarters of what it earns
  kBuyProperty,   // for its box and something on top
  kSellProperty,  // the same, the other way round
  kRent,          // a property for one play of a card, for half of what the card earns
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

// What varies in a run of choices.
enum class Over : std::uint8_t {
  kNothing,   // it is a single choice
  kAmount,    // the amount, in steps of a bill
  kCard,      // the card
  kProperty,  // the property
  kPair,      // the property, and for each of them the other
  kLease,     // the card, and with it the property that it lacks
};

struct Run {
  CardKinds cards;
  Choice choice;            // the first amount, and all that does not vary
  std::uint16_t begin = 0;  // how many actions the runs before it hold
  Properties properties;    // of leases: those that the tenant owns
  Properties others;        // of leases: those that can be lent
  Over over = Over::kNothing;
};
static_assert(sizeof(Run) == 24);

// At most: every opening bid up to all the money there can be, and 0. On a bidding turn the raises begin at 20, which
// leaves room for a pass; everything else on that list stands for money that is not in the raiser's hands: a knock-out
// for another's bid, an investor for what it will bring. Deals and plays are far fewer.
inline constexpr unsigned kActionsMax = kMoneyMax / kBill + 1;
// At most: in part 2 a pass, the cards on the turn, and ten kinds of deal with each of three others.
inline constexpr unsigned kRunsMax = 48;

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

  Actions() {}  // NOLINT(modernize-use-equals-default): leaves the runs uninitialised
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  ~Actions() = default;

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Action operator[](unsigned place) const;
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, static_cast<std::ptrdiff_t>(size())}; }

  void clear() { runs_count_ = size_ = 0; }
  void add(const Choice& choice) { add_run({.choice = choice}, 1); }
  // With every amount from the choice's own up to the most.
  void add_up_to(unsigned most, const Choice& choice) {
    const unsigned count = most < choice.amount ? 0 : (most - choice.amount) / kBill + 1;
    add_run({.choice = choice, .over = Over::kAmount}, count);
  }
  void add_each(CardKinds cards, const Choice& choice) {
    add_run({.cards = cards, .choice = choice, .over = Over::kCard}, cards.size());
  }
  void add_each(Properties properties, const Choice& choice) {
    add_run({.choice = choice, .properties = properties, .over = Over::kProperty}, properties.size());
  }
  void add_pairs(Properties properties, Properties others, const Choice& choice) {
    add_run({.choice = choice, .properties = properties, .others = others, .over = Over::kPair},
            properties.size() * others.size());
  }
  // Each of the cards, with the first property out of `lendable` that it lacks beside those that are owned.
  void add_leases(CardKinds cards, Properties owned, Properties lendable, const Choice& choice) {
    add_run({.cards = cards, .choice = choice, .properties = owned, .others = lendable, .over = Over::kLease},
            cards.size());
  }
  // The offer on the table, to which an answer may refer.
  void set_offer(const Deal& offer) { offer_ = offer; }

 private:
  // An empty run is written and then written over: that is faster than to ask.
  void add_run(Run run, unsigned count) {
    assert(runs_count_ < kRunsMax && size_ + count <= kActionsMax);
    run.begin = static_cast<std::uint16_t>(size_);
    std::construct_at(&runs_[runs_count_], run);
    runs_count_ += count > 0 ? 1 : 0;
    size_ += count;
  }

  unsigned size_ = 0;
  unsigned runs_count_ = 0;
  union {
    std::array<Run, kRunsMax> runs_;
  };
  Deal offer_;
};

}  // namespace mogul::trump
