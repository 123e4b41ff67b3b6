// Which cards a deal between two others may name, as a third player must reckon (T-37, T-39).
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/knowledge.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {

// Freely: each name points to any card that fits by itself, and what contradicts itself is thrown away afterwards.
// Apart: names of an offer point to different cards, and the book does not care what its parties hold.
enum class Picking : std::uint8_t { kFreely, kApart };

// A name in the book points to a card that its holder has; but one time in so many it is any card at all, since the
// holder may have lost it.
inline constexpr unsigned kLostOneIn = 8;

// Fills the names that a view hides. The cards of the world are dealt already, and its hands lie as in the view.
template <RandomSource Random>
class Naming {
 public:
  Naming(State& world, const State& view, Picking picking, Random& random)
      : world_(world), picking_(picking), random_(random) {
    for (unsigned i = 0; i < players_of(world); ++i) {
      hands_.push_back({});
      unseen_.push_back({});
      for (unsigned place = 0; place < world.hands[i].size(); ++place) {
        const Card card = world.hands[i][place].card;
        hands_[i].push_back(card);
        if (view.hands[i][place].card == Card::kHidden) unseen_[i].push_back(card);
      }
    }
  }

  void name_all() {
    for (Duty& duty : world_.book.duties) name_duty(duty);
    for (Pledge& pledge : world_.book.pledges) name_promise(pledge.promise);
    if (world_.offer.empty()) return;
    Deal& deal = world_.offer[0];
    if (world_.phase == Phase::kAnswer && names_hidden(deal)) name_offer(deal);
    if (world_.phase == Phase::kRelated && (names_hidden(deal) || world_.received.contains(Card::kHidden))) {
      name_signed(deal);
    }
  }

 private:
  static bool names_hidden(const Deal& deal) {
    bool hidden = false;
    for (const Seat party : {deal.proposer, deal.partner}) {
      each_named_card(deal, party, [&](Card card) { hidden = hidden || card == Card::kHidden; });
    }
    for (const Promise& promise : deal.promises) {
      hidden = hidden || (names_card(promise) && promise.card == Card::kHidden);
    }
    return hidden;
  }

  // T-38: a promised card is no bidding card.
  static Pile promisable(const Pile& cards) {
    Pile kept;
    for (const Card card : cards) {
      if (!is_bidding_card(card)) kept.push_back(card);
    }
    return kept;
  }
  static Pile every_kind() {
    Pile kinds;
    for (unsigned i = 0; i < kKinds; ++i) kinds.push_back(card_at(i));
    return kinds;
  }
  static Pile together(Pile cards, const Pile& more) {
    for (const Card card : more) cards.push_back(card);
    return cards;
  }
  Card one_of(const Pile& cards) { return cards.empty() ? Card::kTax : cards[random_.below(cards.size())]; }
  Card taken_from(Pile& cards) {
    const Card card = one_of(cards);
    if (!cards.empty()) cards.erase(card);
    return card;
  }
  Pile& hand(Seat seat) { return hands_[index_of(seat)]; }
  Pile& unseen(Seat seat) { return unseen_[index_of(seat)]; }

  // What is signed: the holder had the card then, and has it still or has lost it.
  Card signed_card(const Pile& held, const Pile& all) {
    const bool lost = held.empty() || picking_ == Picking::kApart || random_.below(kLostOneIn) == 0;
    return one_of(lost ? all : held);
  }
  void name_duty(Duty& duty) {
    for (Transfer& leg : duty.clause.legs) {
      if (leg.item == Item::kCard && leg.card == Card::kHidden) leg.card = signed_card(hand(leg.from), every_kind());
    }
    Trigger& on = duty.clause.on;
    const bool waits = waits_for_card(on) && on.card == Card::kHidden;
    if (waits) on.card = signed_card(hand(on.who), every_kind());
  }
  void name_promise(Promise& promise) {
    if (!names_card(promise) || promise.card != Card::kHidden) return;
    if (promise.vow == Vow::kNotPlay) return void(promise.card = one_of(every_kind()));
    promise.card = signed_card(promisable(hand(promise.who)), promisable(every_kind()));
    aim(promise);
  }
  // T-37: whether it was agreed against whom or of what is as likely as not. Of a card that was lost it does not
  // matter.
  void aim(Promise& promise) {
    promise.on = Seat::kNobody;
    promise.property = kAnyProperty;
    if (!hand(promise.who).contains(promise.card) || random_.below(2) == 0) return;
    const unsigned players = players_of(world_);
    if (promise.card == Card::kTax) {
      promise.on = seat_at((index_of(promise.who) + 1 + random_.below(players - 1)) % players);
    }
    if (promise.card == Card::kForceSale) promise.property = property_at(random_.below(kPropertyCount));
  }

  template <class Visit>
  static void each_card_given(Deal& deal, Visit visit) {
    for (Clause& clause : deal.clauses) {
      for (Transfer& leg : clause.legs) {
        if (leg.item == Item::kCard) visit(leg, clause.on.when == When::kNow);
      }
    }
  }
  // Calls choose(who) for the cards that a party is to be able to play.
  template <class Choose>
  void name_to_play(Deal& deal, Choose choose) {
    for (Clause& clause : deal.clauses) {
      if (waits_for_card(clause.on)) clause.on.card = one_of(choose(clause.on.who));
    }
    for (Promise& promise : deal.promises) {
      if (promise.vow == Vow::kNotPlay) promise.card = one_of(every_kind());
      if (promise.vow != Vow::kPlay) continue;
      promise.card = one_of(promisable(choose(promise.who)));
      aim(promise);
    }
  }

  // T-39: the one who proposes names cards of the own hand, or such as the deal brings; those of the other are named
  // unseen.
  void name_offer(Deal& deal) {
    const Pile kinds = every_kind();
    Pile brought;
    each_card_given(deal, [&](Transfer& leg, bool now) {
      if (!now) return;
      leg.card = leg.from == deal.proposer ? own_card({}) : one_of(kinds);
      if (leg.from == deal.partner) brought.push_back(leg.card);
    });
    each_card_given(deal, [&](Transfer& leg, bool now) {
      if (!now) leg.card = leg.from == deal.proposer ? own_card(brought) : one_of(kinds);
    });
    name_to_play(deal, [&](Seat who) { return who == deal.proposer ? together(hand(who), brought) : kinds; });
  }
  Card own_card(const Pile& brought) {
    Pile& own = hand(world_.offer[0].proposer);
    if (picking_ == Picking::kFreely) return one_of(together(own, brought));
    return own.empty() ? one_of(brought) : taken_from(own);
  }

  // T-45: what the deal gave is in the hand of the other party now, and was not seen there before. What is to be given
  // or played later is in the hand of its holder, unless the other took it at random.
  void name_signed(Deal& deal) {
    Pile brought;
    each_card_given(deal, [&](Transfer& leg, bool now) {
      if (!now) return;
      const Seat to = other_party(deal.proposer, deal.partner, leg.from);
      leg.card = taken_from(unseen(to));
      if (to == world_.turn) brought.push_back(leg.card);
    });
    for (unsigned i = 0; i < world_.received.size(); ++i) {
      world_.received[i] = i < brought.size() ? brought[i] : taken_from(unseen(world_.turn));
      if (i >= brought.size()) taken_at_random_.push_back(world_.received[i]);
    }
    each_card_given(deal, [&](Transfer& leg, bool now) {
      if (!now) leg.card = one_of(kept_by(deal, leg.from));
    });
    name_to_play(deal, [&](Seat who) { return kept_by(deal, who); });
    enter_in_book(deal);
  }
  Pile kept_by(const Deal& deal, Seat party) {
    bool robbed = false;
    each_leg_now(
        deal, [&](const Transfer& leg) { robbed = robbed || (leg.item == Item::kRandomCards && leg.from == party); });
    if (!robbed) return hand(party);
    const Seat other = other_party(deal.proposer, deal.partner, party);
    return together(hand(party), other == world_.turn ? taken_at_random_ : unseen(other));
  }
  // The book ends with what was just signed.
  void enter_in_book(const Deal& deal) {
    unsigned duty = world_.book.duties.size() - count_later(deal);
    for (const Clause& clause : deal.clauses) {
      if (clause.on.when == When::kNow) continue;
      world_.book.duties[duty++].clause = clause;
    }
    unsigned pledge = world_.book.pledges.size() - deal.promises.size();
    for (const Promise& made : deal.promises) world_.book.pledges[pledge++].promise = made;
  }

  State& world_;
  Picking picking_;
  Random& random_;
  InlineVec<Pile, kPlayersMax> hands_;   // all cards of each hand
  InlineVec<Pile, kPlayersMax> unseen_;  // those of them that the view hides
  Pile taken_at_random_;                 // by the player on turn, in the deal just signed
};

}  // namespace mogul::trump
