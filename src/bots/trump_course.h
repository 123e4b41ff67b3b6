// One party's way to the end of the game, with a deal or without: the greedy player's reckoning (trump_prospect.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/trump_promises.h"
#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {

inline constexpr int kLaterPercent = 95;    // of a sum that is due later, since much may happen
inline constexpr int kReturnRisk = 5;       // of a property that is to come, beside a tenth of its box
inline constexpr unsigned kSoonRounds = 3;  // what is away for longer earns nothing
inline constexpr unsigned kAtTheEnd = 0xFFFF;

// Whether a clause will fall due.
enum class Outlook : std::uint8_t { kSure, kOwnChoice, kTheirChoice };
struct Due {
  Clause clause;
  FewSeats parties;
  Outlook outlook = Outlook::kSure;
  bool is_new = false;  // it is of the deal that is judged, not of the book
  unsigned turn = 0;    // T-40: counted from the one under way
  [[nodiscard]] unsigned moment() const { return 2 * turn + (clause.on.when == When::kPlayed ? 0 : 1); }
  [[nodiscard]] bool concerns(Seat party) const { return parties.contains(party); }
};

// One party's way to the end of the game, with a deal or without.
class Course {
 public:
  Course(const State& seen, Seat party, const Holdings& holdings, const Deal* deal)
      : seen_(seen), holdings_(holdings), deal_(deal), party_(party), hand_(holdings.of[index_of(party)]) {
    for (unsigned i = 0; i < kPropertyCount; ++i) owners_[i] = seen.boxes[i].gone ? Seat::kNobody : seen.boxes[i].owner;
  }

  int worth() {
    if (deal_ != nullptr) sign();
    early_ = soon_ = owned(party_);
    for (const Duty& duty : seen_.book.duties) {
      if (!is_released(duty.number)) enter(duty, IsNew::kNo);
    }
    if (deal_ != nullptr) {
      take_at_random_now();
      enter_deal();
    }
    for (unsigned i = 0; i < dues_count_; ++i) pass(dues_[i]);
    const int vows = worth_of_vows(seen_, holdings_, deal_, party_);
    return cash_ + worth_of_debts() + worth_of_boxes() + worth_of_cards() + vows +
           kPotential * static_cast<int>(soon_.size());
  }

 private:
  void sign();
  void take_at_random_now();
  enum class IsNew : std::uint8_t { kNo, kYes };
  void enter(const Duty& duty, IsNew is_new);
  void enter_due(Due due);
  void enter_played(const Duty& duty, Due due);
  void enter_unless(Due due);
  void enter_deal();
  void expect_earnings(const Due& due);
  void insure(const Due& due);
  void look(const Transfer& leg);
  void pass(const Due& due);
  void add_fee(const Trigger& on, int fee);
  void happen(const Due& due);
  [[nodiscard]] bool can_play(Seat who, Card card, Properties with) const;
  [[nodiscard]] bool can_be_given(const Due& due) const;
  [[nodiscard]] int means_of(Seat payer) const;
  int received(const Transfer& leg, const Due& due);
  [[nodiscard]] int paid(const Transfer& leg, const Due& due) const;
  int net_money(const Due& due);
  [[nodiscard]] int times(const Trigger& on) const;
  int net(const Due& due);
  int worth_at_random(const Transfer& leg);
  [[nodiscard]] int worth_of_kind(Card card, Properties with) const;
  [[nodiscard]] int worth_of_boxes() const;
  [[nodiscard]] int worth_of_debts() const;
  [[nodiscard]] bool is_released(unsigned number) const { return deal_ != nullptr && releases(*deal_, number); }
  [[nodiscard]] int worth_of_cards() const;
  [[nodiscard]] int worth_of_loans() const;

  [[nodiscard]] Properties owned(Seat seat) const {
    Properties properties;
    for (unsigned i = 0; i < kPropertyCount; ++i) properties.insert_if(owners_[i] == seat, property_at(i));
    return properties;
  }
  // Cards that a deal between two others names are no part of any reckoning.
  void hold(Card card, int hundredths) {
    if (card == Card::kHidden) return;
    std::int16_t& held = hand_.hundredths[index_of(card)];
    held = static_cast<std::int16_t>(held + hundredths);
  }
  [[nodiscard]] int box(Property property) const { return box_of(seen_, property).money; }
  // The turns of the party up to one, that one and the one under way included (T-45).
  [[nodiscard]] unsigned plays_until(unsigned turn) const {
    const unsigned first = turns_until(seen_, party_, 0);
    return turn < first ? 0 : (turn - first) / players_of(seen_) + 1;
  }

  const State& seen_;
  const Holdings& holdings_;
  const Deal* deal_;
  Seat party_;
  Holding hand_;
  std::array<Seat, kPropertyCount> owners_{};
  std::array<int, kKinds> fees_{};  // what playing a card costs or brings on top, by clauses that wait for it
  CardKinds with_fee_;
  Card with_bonus_ = Card{0};  // the one that brings most on top if it is played in time
  int bonus_ = 0;
  CardKinds promised_;  // by the party, to be played
  std::array<Due, std::size_t{2} * (kDutiesMax + kClausesMax)> dues_;
  unsigned dues_count_ = 0;
  Properties early_;                // what is owned once the deal is signed
  Properties soon_;                 // and once what is due soon is done
  unsigned plays_before_loss_ = 0;  // the cards that can be played with `early_`
  bool loses_soon_ = false;
  int cash_ = 0;
  int means_ = 0;       // of the other party, for what the deal obliges it to pay
  int cards_left_ = 0;  // in its hand, to be taken at random
};

}  // namespace mogul::trump::greedy
