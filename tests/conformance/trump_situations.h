// What is hidden in a game of Trump beside cards, dealt anew by the rules; and the cases that twin worlds must show.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/chance.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/conformance/tested_game.h"

namespace mogul::conformance {

inline bool is_party(const auto& row, Seat seat) { return row.parties.contains(seat); }
inline bool is_party(const trump::Deal& deal, Seat seat) { return seat == deal.proposer || seat == deal.partner; }

// T-25: a bid that is in, of somebody who could have bid something.
inline bool is_sealed(const trump::State& state, unsigned bidder, Seat seat) {
  return state.phase == trump::Phase::kOpening && seat_at(bidder) != seat &&
         state.auction.bidders[bidder].opening == trump::Opening::kMade &&
         trump::can_bid(state, seat_at(bidder), state.auction.property);
}
inline bool has_hidden_bid(const trump::State& state, Seat seat) {
  bool found = false;
  for (unsigned i = 0; i < state.auction.bidders.size(); ++i) found = found || is_sealed(state, i, seat);
  return found;
}
inline void redeal_bids(trump::State& state, Seat seat, QuickRandom& random) {
  for (unsigned i = 0; i < state.auction.bidders.size(); ++i) {
    if (!is_sealed(state, i, seat)) continue;
    state.auction.bidders[i].bid = static_cast<std::uint16_t>(10 * random.below(state.cash[i] / 10U + 1U));
  }
}

// T-49: whom a player has shown a card, or from whom it came, is nothing that a third can see.
inline void redeal_knowledge(trump::State& state, Seat seat, QuickRandom& random) {
  for (unsigned holder = 0; holder < state.hands.size(); ++holder) {
    if (seat_at(holder) == seat) continue;
    for (trump::Slot& slot : state.hands[holder]) {
      for (unsigned knower = 0; knower < state.hands.size(); ++knower) {
        if (knower == holder || seat_at(knower) == seat) continue;
        random.below(2) == 0 ? slot.known.insert(seat_at(knower)) : slot.known.erase(seat_at(knower));
      }
    }
  }
}

// Calls visit(holder, card, is_given_now) for every card that a clause names, to be played or to be given.
template <class ClauseOf, class Visit>
void each_name(ClauseOf& clause, Visit visit) {
  const bool now = clause.on.when == trump::When::kNow;
  for (auto& leg : clause.legs) {
    if (leg.item == trump::Item::kCard) visit(leg.from, leg.card, now);
  }
  if (trump::waits_for_card(clause.on)) visit(clause.on.who, clause.on.card, false);
}
template <class DealOf, class Visit>
void each_name_in_deal(DealOf& deal, Visit visit) {
  for (auto& clause : deal.clauses) each_name(clause, visit);
  for (auto& promise : deal.promises) {
    if (trump::names_card(promise)) visit(promise.who, promise.card, false);
  }
}

// The names that a seat does not hear, in the offer, in the book and among the cards just received.
template <class StateOf, class Visit>
void each_unheard_name(StateOf& state, Seat seat, Visit visit) {
  for (auto& deal : state.offer) {
    if (is_party(deal, seat)) continue;
    each_name_in_deal(deal, visit);
    for (auto& card : state.received) visit(state.turn, card, true);
  }
  for (auto& duty : state.book.duties) {
    if (!is_party(duty, seat)) each_name(duty.clause, visit);
  }
  for (auto& pledge : state.book.pledges) {
    if (!is_party(pledge, seat) && trump::names_card(pledge.promise)) {
      visit(pledge.promise.who, pledge.promise.card, false);
    }
  }
}
inline bool has_hidden_name(const trump::State& state, Seat seat) {
  bool found = false;
  each_unheard_name(state, seat, [&](Seat, const trump::Card&, bool) { found = true; });
  return found;
}

inline trump::Card any_card_of(const trump::Hand& hand, QuickRandom& random) {
  return hand.empty() ? trump::card_at(random.below(trump::kKinds)) : hand[random.below(hand.size())].card;
}

// T-39: the one who proposes names cards that are in the own hand; those of the other are named unseen.
inline void redeal_offer(trump::State& state, QuickRandom& random) {
  trump::Deal& deal = state.offer[0];
  each_name_in_deal(deal, [&](Seat holder, trump::Card& card, bool) {
    const bool unseen = holder == deal.partner || random.below(8) == 0;  // what comes with the deal may be named too
    card = unseen ? trump::card_at(random.below(trump::kKinds)) : any_card_of(trump::hand_of(state, holder), random);
  });
}

// What was given is in the hand of the other party now.
inline void redeal_signed(trump::State& state, QuickRandom& random) {
  trump::Deal& deal = state.offer[0];
  unsigned brought = 0;
  each_name_in_deal(deal, [&](Seat holder, trump::Card& card, bool given_now) {
    const Seat now_with = given_now ? trump::other_party(deal.proposer, deal.partner, holder) : holder;
    card = any_card_of(trump::hand_of(state, now_with), random);
    if (given_now && now_with == state.turn) state.received[brought++] = card;
  });
  for (unsigned i = brought; i < state.received.size(); ++i) {
    state.received[i] = any_card_of(trump::hand_of(state, state.turn), random);
  }
}

// T-37: against whom or of what a card is to be played only the two know.
inline void redeal_aim(trump::Promise& promise, unsigned players, QuickRandom& random) {
  if (promise.vow != trump::Vow::kPlay) return;
  promise.on = Seat::kNobody;
  promise.property = trump::kAnyProperty;
  if (random.below(2) == 0) return;
  if (promise.card == trump::Card::kTax) {
    promise.on = seat_at((index_of(promise.who) + 1 + random.below(players - 1)) % players);
  }
  if (promise.card == trump::Card::kForceSale) promise.property = trump::property_at(random.below(8));
}
inline void redeal_aims(trump::Deal& deal, unsigned players, QuickRandom& random) {
  for (trump::Promise& promise : deal.promises) redeal_aim(promise, players, random);
}

// What was just signed stands in the book as it was agreed.
inline void enter_signed(trump::State& state) {
  const trump::Deal& deal = state.offer[0];
  unsigned later = 0;
  for (const trump::Clause& clause : deal.clauses) later += clause.on.when == trump::When::kNow ? 0 : 1;
  unsigned place = state.book.duties.size() - later;
  for (const trump::Clause& clause : deal.clauses) {
    if (clause.on.when != trump::When::kNow) state.book.duties[place++].clause = clause;
  }
  const unsigned first = state.book.pledges.size() - deal.promises.size();
  for (unsigned i = 0; i < deal.promises.size(); ++i) state.book.pledges[first + i].promise = deal.promises[i];
}

inline void redeal_names(trump::State& state, Seat seat, QuickRandom& random) {
  const auto any_kind = [&](Seat, trump::Card& card, bool) { card = trump::card_at(random.below(trump::kKinds)); };
  const unsigned players = state.hands.size();
  for (trump::Duty& duty : state.book.duties) {
    if (!is_party(duty, seat)) each_name(duty.clause, any_kind);
  }
  for (trump::Pledge& pledge : state.book.pledges) {
    if (is_party(pledge, seat) || !trump::names_card(pledge.promise)) continue;
    any_kind(pledge.promise.who, pledge.promise.card, false);
    redeal_aim(pledge.promise, players, random);
  }
  if (state.offer.empty() || is_party(state.offer[0], seat)) return;
  const bool answers = state.phase == trump::Phase::kAnswer;
  answers ? redeal_offer(state, random) : redeal_signed(state, random);
  redeal_aims(state.offer[0], players, random);
  if (!answers) enter_signed(state);
}

template <trump::Phase Wanted>
bool secrets_in_phase(const trump::State& state, const trump::State& twin, Seat /*seat*/) {
  return state.phase == Wanted && !(state.hands == twin.hands);
}
inline auto offered_names(const trump::State& state, Seat seat, trump::Phase phase) {
  std::vector<trump::Card> names;
  if (state.phase != phase || is_party(state.offer[0], seat)) return names;
  each_name_in_deal(state.offer[0], [&](Seat, const trump::Card& card, bool) { names.push_back(card); });
  return names;
}

inline constexpr std::
    array
        kSituations =
            {
                Situation<Trump>{"buying", secrets_in_phase<trump::Phase::kBuying>},
                Situation<Trump>{"a card to draw", secrets_in_phase<trump::Phase::kUndrawn>},
                Situation<Trump>{"a T was rolled", secrets_in_phase<trump::Phase::kRob>},
                Situation<Trump>{"money for a box", secrets_in_phase<trump::Phase::kPut>},
                Situation<Trump>{"a broker chooses", secrets_in_phase<trump::Phase::kBroker>},
                Situation<Trump>{"a trade", secrets_in_phase<trump::Phase::kTrade>},
                Situation<Trump>{"opening bids", secrets_in_phase<trump::Phase::kOpening>},
                Situation<Trump>{"a bidding", secrets_in_phase<trump::Phase::kBidding>},
                Situation<Trump>{"a raise under way", secrets_in_phase<trump::Phase::kRaising>},
                Situation<Trump>{"a property for the tax", secrets_in_phase<trump::Phase::kSurrender>},
                Situation<Trump>{"dealing", secrets_in_phase<trump::Phase::kDealing>},
                Situation<Trump>{"an offer to answer", secrets_in_phase<trump::Phase::kAnswer>},
                Situation<Trump>{"a card after the deal", secrets_in_phase<trump::Phase::kRelated>},
                Situation<Trump>{"the end", secrets_in_phase<trump::Phase::kOver>},
                Situation<Trump>{"a sealed bid, with others still to come",
                                 [](const trump::State& state, const trump::State& twin, Seat seat) {
                                   bool differs = false;
                                   for (unsigned i = 0; i < state.auction.bidders.size(); ++i) {
                                     const bool sealed = is_sealed(state, i, seat);
                                     differs =
                                         differs || (sealed && state.auction.bidders[i] != twin.auction.bidders[i]);
                                   }
                                   return differs;
                                 }},
                Situation<Trump>{"two others discuss other cards",
                                 [](const trump::State& state, const trump::State& twin, Seat seat) {
                                   return offered_names(state, seat, trump::Phase::kAnswer) !=
                                          offered_names(twin, seat, trump::Phase::kAnswer);
                                 }},
                Situation<Trump>{"two others have just signed for other cards",
                                 [](const trump::State& state, const trump::State& twin, Seat seat) {
                                   return offered_names(state, seat, trump::Phase::kRelated) !=
                                          offered_names(twin, seat, trump::Phase::kRelated);
                                 }},
                Situation<Trump>{"other cards came to the player on turn",
                                 [](const trump::State& state, const trump::State& twin, Seat) {
                                   return state.received != twin.received;
                                 }},
                Situation<Trump>{"a counter-offer between two others",
                                 [](const trump::State& state, const trump::State& twin, Seat seat) {
                                   return state.counters > 0 && offered_names(state, seat, trump::Phase::kAnswer) !=
                                                                    offered_names(twin, seat, trump::Phase::kAnswer);
                                 }},
                Situation<Trump>{"cards at random between two others",
                                 [](const trump::State& state, const trump::State&, Seat seat) {
                                   if (state.offer.empty() || is_party(state.offer[0], seat)) return false;
                                   bool found = false;
                                   trump::each_leg(state.offer[0], [&](const trump::Transfer& leg) {
                                     found = found || leg.item == trump::Item::kRandomCards;
                                   });
                                   return found;
                                 }},
                Situation<Trump>{"another card to wait for",
                                 [](const trump::State& state, const trump::State& twin, Seat) {
                                   bool differs = false;
                                   for (unsigned i = 0; i < state.book.duties.size(); ++i) {
                                     differs = differs || state.book.duties[i].clause.on.card !=
                                                              twin.book.duties[i].clause.on.card;
                                   }
                                   return differs;
                                 }},
                Situation<Trump>{"another card to be given later",
                                 [](const trump::State& state, const trump::State& twin, Seat) {
                                   bool differs = false;
                                   for (unsigned i = 0; i < state.book.duties.size(); ++i) {
                                     differs =
                                         differs || state.book.duties[i].clause.legs != twin.book.duties[i].clause.legs;
                                   }
                                   return differs;
                                 }},
                Situation<Trump>{"another victim, or another property to be sold",
                                 [](const trump::State& state, const trump::State& twin, Seat) {
                                   bool differs = false;
                                   for (unsigned i = 0; i < state.book.pledges.size(); ++i) {
                                     const trump::Promise& here = state.book.pledges[i].promise;
                                     const trump::Promise& there = twin.book.pledges[i].promise;
                                     differs = differs || here.on != there.on || here.property != there.property;
                                   }
                                   return differs;
                                 }},
                Situation<Trump>{"another card promised to be played",
                                 [](const trump::State& state, const trump::State& twin, Seat) {
                                   return state.book.pledges != twin.book.pledges;
                                 }},
                Situation<Trump>{
                    "a card that the seat knows in another's hand, and one that it does not",
                    [](const trump::State& state, const trump::State& twin, Seat seat) {
                      bool found = false;
                      for (unsigned i = 0; i < state.hands.size(); ++i) {
                        const auto knows = [&](const trump::Slot& slot) { return slot.known.contains(seat); };
                        const bool known = std::any_of(state.hands[i].begin(), state.hands[i].end(), knows);
                        found = found || (seat_at(i) != seat && known && state.hands[i] != twin.hands[i]);
                      }
                      return found;
                    }},
                Situation<Trump>{"a card asked for, which the other holds in one world only",
                                 [](const trump::State& state, const trump::State& twin, Seat seat) {
                                   if (state.phase != trump::Phase::kAnswer || state.offer[0].proposer != seat)
                                     return false;
                                   bool found = false;
                                   const Seat other = state.offer[0].partner;
                                   trump::each_named_card(state.offer[0], other, [&](trump::Card card) {
                                     found =
                                         found || trump::holds(state, other, card) != trump::holds(twin, other, card);
                                   });
                                   return found;
                                 }},
};

}  // namespace mogul::conformance
