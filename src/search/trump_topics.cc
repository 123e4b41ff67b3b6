#include "search/trump_topics.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/profits.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::search {
namespace {

using namespace trump;

constexpr std::uint16_t kShare = 50;                    // per cent of what a card earns
constexpr std::array<std::uint16_t, 2> kLent{50, 100};  // to be paid back
constexpr std::uint8_t kLoanTurns = 2;
constexpr std::uint8_t kCreditTurns = 1;
constexpr std::uint8_t kTruceTurns = 3;

constexpr Transfer money(Seat from, std::uint16_t amount) { return {.amount = amount, .from = from}; }
constexpr Transfer property(Seat from, Property what) {
  return {.item = Item::kProperty, .from = from, .property = what};
}
constexpr Transfer card(Seat from, Card what) { return {.item = Item::kCard, .from = from, .card = what}; }
template <class... Legs>
constexpr Clause clause(const Trigger& on, const Legs&... legs) {
  Clause made{.on = on, .legs = {}};
  (made.legs.push_back(legs), ...);
  return made;
}

class Topics {
 public:
  Topics(const State& seen, Seat proposer, Seat partner) : seen_(seen), proposer_(proposer), partner_(partner) {}

  std::vector<Deal> all() {
    add_swaps();
    for (const Seat giver : {proposer_, partner_}) {
      owned_by(seen_, giver).each([&](Property what) { add_sale(giver, what); });
      add_cards(giver);
      add_leases(giver);
      if (fears_tax(giver)) {
        add_loans(giver);
        add_insurance(giver);
      }
      add_truce(giver);
    }
    add_releases();
    return topics_;
  }

 private:
  [[nodiscard]] Seat other(Seat party) const { return other_party(proposer_, partner_, party); }

  template <class... Clauses>
  Deal& add(const Clauses&... clauses) {
    Deal& deal = topics_.emplace_back();
    deal.proposer = proposer_;
    deal.partner = partner_;
    (deal.clauses.push_back(clauses), ...);
    return deal;
  }

  // For cash, and also on credit to whoever has not enough of it: the box is paid for with what the next turn brings.
  void add_sale(Seat giver, Property what) {
    const Seat taker = other(giver);
    const std::uint16_t box = box_of(seen_, what).money;
    add(clause({}, property(giver, what)));
    if (cash_of(seen_, taker) >= box + unsigned{greedy::kPotential}) return;
    add(clause({}, property(giver, what)),
        clause({.when = When::kTurnEnds, .who = taker, .turn = kCreditTurns}, money(taker, box)));
  }
  void add_swaps() {
    owned_by(seen_, proposer_).each([&](Property mine) {
      owned_by(seen_, partner_).each([&](Property theirs) {
        add(clause({}, property(proposer_, mine), property(partner_, theirs)));
      });
    });
  }
  // Cards that are seen in a hand and worth more in the other, also for a share of what they earn there.
  void add_cards(Seat giver) {
    const Seat taker = other(giver);
    each_kind(giver, [&](Card what) {
      if (is_bidding_card(what)) return;
      const int here = greedy::worth_of_profit(what, owned_by(seen_, giver));
      const int there = greedy::worth_of_profit(what, owned_by(seen_, taker));
      if (is_profit(what) && there <= here) return;
      add(clause({}, card(giver, what)));
      if (!earning_with(owned_by(seen_, taker)).contains(what)) return;
      Deal& shared = add(clause({}, card(giver, what)), on_play(taker, what, share(taker)));
      shared.promises.push_back(to_play(taker, what));
    });
  }
  // The loan of a property for one play of a card that lacks it, as in the second deal of the rulebook.
  void add_leases(Seat owner) {
    const Seat tenant = other(owner);
    const Properties theirs = owned_by(seen_, tenant);
    const Properties lent = owned_by(seen_, owner);
    each_kind(tenant, [&](Card what) {
      if (!one_short_with(theirs).contains(what)) return;
      const Properties missing = row_of(what).needs - theirs;
      const Properties fit = missing.empty() ? lent : lent & missing;
      if (fit.empty()) return;
      const Clause now = clause({}, property(owner, fit.first()));
      const Clause back = clause({.when = When::kTurnEnds, .who = tenant, .turn = 0}, property(tenant, fit.first()));
      add(now, back).promises.push_back(to_play(tenant, what));
      add(now, on_play(tenant, what, share(tenant)), back).promises.push_back(to_play(tenant, what));
    });
  }
  // Whoever can't pay a Tax loses all cash and a property (T-21).
  [[nodiscard]] bool fears_tax(Seat owner) const {
    const unsigned tax = greedy::kTaxOfOne * owned_by(seen_, owner).size();
    const auto played = std::count(seen_.discard_pile.begin(), seen_.discard_pile.end(), Card::kTax);
    return cash_of(seen_, owner) < tax && played < row_of(Card::kTax).copies;
  }
  void add_loans(Seat borrower) {
    for (const std::uint16_t sum : kLent) {
      add(clause({.when = When::kTurnEnds, .who = borrower, .turn = kLoanTurns}, money(borrower, sum)));
    }
  }
  // Of each property for what is in its box: which of them a Tax will cost is for the owner to say.
  void add_insurance(Seat owner) {
    owned_by(seen_, owner).each([&](Property what) {
      add(clause({.when = When::kLost, .who = owner, .property = what},
                 money(other(owner), box_of(seen_, what).money)));
    });
  }
  void add_truce(Seat promiser) {
    add().promises.push_back({.vow = Vow::kNoTax, .who = promiser, .to = other(promiser), .turn = kTruceTurns});
  }
  void add_releases() {
    const FewSeats pair = pair_of(proposer_, partner_);
    const auto add_release = [&](std::uint16_t number) {
      add(clause({}, Transfer{.amount = number, .item = Item::kRelease}));
    };
    for (const Duty& duty : seen_.book.duties) {
      if (duty.parties == pair) add_release(duty.number);
    }
    for (const Pledge& pledge : seen_.book.pledges) {
      if (pledge.parties == pair) add_release(pledge.number);
    }
  }

  template <class Visit>
  void each_kind(Seat holder, Visit visit) {
    CardKinds kinds;
    for (const Slot& slot : hand_of(seen_, holder)) {
      if (slot.card != Card::kHidden) kinds.insert(slot.card);
    }
    kinds.each(visit);
  }
  static Transfer share(Seat from) { return {.amount = kShare, .item = Item::kShare, .from = from}; }
  static Clause on_play(Seat who, Card what, const Transfer& leg) {
    return clause({.when = When::kPlayed, .who = who, .card = what, .turn = 0}, leg);
  }
  [[nodiscard]] Promise to_play(Seat who, Card what) const {
    return {.vow = Vow::kPlay, .who = who, .to = other(who), .card = what, .turn = 0};
  }

  const State& seen_;
  Seat proposer_;
  Seat partner_;
  std::vector<Deal> topics_;
};

}  // namespace

std::vector<Deal> topics_between(const State& seen, Seat proposer, Seat partner) {
  return Topics(seen, proposer, partner).all();
}

}  // namespace mogul::search
