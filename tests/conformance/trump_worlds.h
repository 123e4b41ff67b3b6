// Small positions of Trump, each with another kind of secret, and all worlds that look like them, as likely as
// sample.h promises. They are seen by the third of three players.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/knowledge.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "tests/conformance/tested_game.h"
#include "tests/conformance/trump_situations.h"

namespace mogul::conformance {

inline constexpr Seat kAnn{0};
inline constexpr Seat kBen{1};
inline constexpr Seat kCleo{2};

// Part 2, Cleo owns everything; what is not held or in the pile was discarded. Names are those of the true world, which
// Cleo does not see.
class SmallTrump {
 public:
  SmallTrump(const std::vector<trump::Card>& anns, const std::vector<trump::Card>& bens,
             const std::vector<trump::Card>& pile)
      : state_(Trump::blank({.players = 3})) {
    for (const trump::Card card : anns) trump::put_into(state_.hands[0], {.card = card});
    for (const trump::Card card : bens) trump::put_into(state_.hands[1], {.card = card});
    for (const trump::Card card : pile) state_.draw_pile.push_back(card);
    for (trump::Box& box : state_.boxes) box.owner = kCleo;
    state_.part = trump::Part::kDealing;
    state_.phase = trump::Phase::kDealing;
    Trump::complete(state_, seed_from(1));
    while (state_.draw_pile.size() > pile.size()) discard_bottom();
  }
  trump::State& operator*() { return state_; }
  trump::State* operator->() { return &state_; }
  // Between Ann and Ben.
  void sign(const trump::Clause& clause) {
    const auto number = ++state_.book.rows;
    state_.book.duties.push_back({.clause = clause, .number = number, .parties = trump::pair_of(kAnn, kBen)});
  }
  [[nodiscard]] SmallPosition seen_by_cleo() const {
    trump::State plain = state_;
    plain.chance = {};
    const Json setup = Json::object({{"players", 3}, {"seed", 1}, {"position", to_json(plain)}});
    return {.setup = setup.dump(), .seat = kCleo};
  }

 private:
  void discard_bottom() {
    state_.discard_pile.push_back(state_.draw_pile[0]);
    state_.draw_pile.erase_at(0);
  }
  trump::State state_;
};

inline trump::Transfer card_from(Seat from, trump::Card card) {
  return {.item = trump::Item::kCard, .from = from, .card = card};
}
inline trump::Clause clause_of(const trump::Trigger& on, std::initializer_list<trump::Transfer> legs) {
  trump::Clause clause{.on = on};
  for (const trump::Transfer& leg : legs) clause.legs.push_back(leg);
  return clause;
}

// T-39: Ann offers a card of hers, and something for the play of another.
inline SmallPosition own_cards_offered() {
  using trump::Card;
  SmallTrump table({Card::kHotel, Card::kCasino}, {Card::kAirline}, {Card::kFour});
  trump::Deal deal{.proposer = kAnn, .partner = kBen};
  deal.clauses.push_back(clause_of({}, {card_from(kAnn, Card::kHotel)}));
  deal.clauses.push_back(clause_of({.when = trump::When::kPlayed, .who = kAnn, .card = Card::kCasino},
                                   {{.amount = 10, .item = trump::Item::kMoney, .from = kAnn}}));
  table->phase = trump::Phase::kAnswer;
  table->offer.push_back(deal);
  return table.seen_by_cleo();
}

// T-39: Ann asks for a card of Ben's, which he may have or not, and will give that one or another later.
inline SmallPosition card_asked_for() {
  using trump::Card;
  SmallTrump table({Card::kHotel}, {Card::kAirline}, {Card::kFour});
  trump::Deal deal{.proposer = kAnn, .partner = kBen};
  deal.clauses.push_back(clause_of({}, {card_from(kBen, Card::kTax)}));
  deal.clauses.push_back(clause_of({.when = trump::When::kGameEnds}, {card_from(kAnn, Card::kTax)}));
  table->phase = trump::Phase::kAnswer;
  table->offer.push_back(deal);
  return table.seen_by_cleo();
}

// T-45: Ann got a card by name and one at random from Ben, will give him one, and gets something when he plays one.
inline SmallPosition deal_just_signed() {
  using trump::Card;
  SmallTrump table({Card::kHotel, Card::kCasino, Card::kFour}, {Card::kAirline, Card::kAirlineDie}, {});
  trump::Deal deal{.proposer = kAnn, .partner = kBen};
  deal.clauses.push_back(
      clause_of({}, {card_from(kBen, Card::kHotel), {.amount = 1, .item = trump::Item::kRandomCards, .from = kBen}}));
  deal.clauses.push_back(
      clause_of({.when = trump::When::kTurnEnds, .who = kAnn, .turn = 1}, {card_from(kAnn, Card::kFour)}));
  deal.clauses.push_back(clause_of({.when = trump::When::kPlayed, .who = kBen, .card = Card::kAirline},
                                   {{.amount = 10, .item = trump::Item::kMoney, .from = kBen}}));
  table->phase = trump::Phase::kRelated;
  table->offer.push_back(deal);
  table->received.push_back(Card::kHotel);
  table->received.push_back(Card::kCasino);
  for (const unsigned later : {1U, 2U}) {
    table.sign(deal.clauses[later]);
  }
  return table.seen_by_cleo();
}

// T-43: Ann owes Ben a card, which she may have lost.
inline SmallPosition card_owed() {
  using trump::Card;
  SmallTrump table({Card::kHotel}, {Card::kAirline}, {Card::kFour});
  const trump::Clause clause = clause_of({.when = trump::When::kGameEnds}, {card_from(kAnn, Card::kHotel)});
  table.sign(clause);
  return table.seen_by_cleo();
}

// T-44: Ben promised Ann to play a card, which is no bidding card.
inline SmallPosition card_promised() {
  using trump::Card;
  SmallTrump table({Card::kHotel}, {Card::kAirline, Card::kInvestor20}, {Card::kFour});
  table->book.pledges.push_back(
      {.promise = {.vow = trump::Vow::kPlay, .who = kBen, .to = kAnn, .card = Card::kAirline, .turn = 2},
       .parties = trump::pair_of(kAnn, kBen),
       .number = ++table->book.rows});
  return table.seen_by_cleo();
}

// T-37: Ben promised Ann to play a Tax or a Force Sale, and against whom or of what.
inline SmallPosition aim_promised() {
  using trump::Card;
  SmallTrump table({Card::kHotel}, {Card::kTax}, {Card::kForceSale});
  table->book.pledges.push_back(
      {.promise = {.vow = trump::Vow::kPlay, .who = kBen, .to = kAnn, .card = Card::kTax, .on = kAnn, .turn = 2},
       .parties = trump::pair_of(kAnn, kBen),
       .number = ++table->book.rows});
  return table.seen_by_cleo();
}

// T-25: Ann has bid at most 20, and Ben at most 10.
inline SmallPosition bids_sealed() {
  using trump::Card;
  SmallTrump table({Card::kHotel}, {Card::kAirline}, {Card::kFour});
  table->cash[0] = 20, table->cash[1] = 10;
  table->phase = trump::Phase::kOpening;
  table->sale = trump::SaleBy::kCard;
  table->in_play.push_back(Card::kForceSale);
  table->auction.bidders.fill(3, {});
  table->auction.bidders[0] = {.bid = 10, .opening = trump::Opening::kMade};
  table->auction.bidders[1] = {.bid = 10, .opening = trump::Opening::kMade};
  return table.seen_by_cleo();
}

// T-28: Ann raises and lacks 50 more, which only an investor of 50 or 60 can bring.
inline SmallPosition raise_under_way() {
  using trump::Card;
  SmallTrump table({Card::kInvestor50, Card::kHotel}, {}, {Card::kInvestor60, Card::kFour});
  table->cash[0] = 0;
  table->phase = trump::Phase::kRaising;
  table->sale = trump::SaleBy::kCard;
  table->in_play.push_back(Card::kForceSale);
  table->auction.bidders.fill(3, {.opening = trump::Opening::kMade});
  table->auction.bidders[0] = {.bid = 60, .opening = trump::Opening::kMade, .standing = trump::Standing::kIn};
  table->auction.bidders[2] = {.bid = 100, .opening = trump::Opening::kMade, .standing = trump::Standing::kIn};
  return table.seen_by_cleo();
}

inline std::vector<SmallPosition> trump_small_positions() {
  return {own_cards_offered(), card_asked_for(), deal_just_signed(), card_owed(),
          card_promised(),     aim_promised(),   bids_sealed(),      raise_under_way()};
}

// Goes through all deals of the hidden cards, all sealed bids and all names.
template <class Visit>
class TrumpWorlds {
 public:
  TrumpWorlds(const trump::State& view, Visit& visit) : view_(view), world_(view), visit_(visit) {
    trump::Pile unseen = trump::unseen_cards(view);
    do {
      world_ = view_;
      deal(unseen);
      seal(0, 1);
    } while (std::next_permutation(unseen.begin(), unseen.end()));
  }

 private:
  using Weighed = std::vector<std::pair<trump::Card, double>>;

  void deal(const trump::Pile& unseen) {
    unsigned next = 0;
    for (trump::Hand& hand : world_.hands) {
      for (trump::Slot& slot : hand) {
        if (slot.card == trump::Card::kHidden) slot.card = unseen[next++];
      }
    }
    for (trump::Card& card : world_.draw_pile) card = unseen[next++];
  }

  void seal(unsigned bidder, double weight) {
    if (bidder == world_.auction.bidders.size()) return name_next(weight);
    trump::Bidder& sealed = world_.auction.bidders[bidder];
    if (sealed.opening != trump::Opening::kHidden) return seal(bidder + 1, weight);
    sealed.opening = trump::Opening::kMade;
    for (unsigned bid = 0; bid <= world_.cash[bidder]; bid += 10) {
      sealed.bid = static_cast<std::uint16_t>(bid);
      seal(bidder + 1, weight);
    }
    sealed = {.opening = trump::Opening::kHidden};
  }

  // Fills the first name that is still hidden.
  void name_next(double weight) {
    trump::Card* hole = nullptr;
    Weighed choices;
    const auto consider = [&](trump::Card& card, const Weighed& fit) {
      if (hole != nullptr || card != trump::Card::kHidden) return;
      hole = &card;
      choices = fit;
    };
    for (trump::Deal& deal : world_.offer) {
      each_name_in_deal(deal, [&](Seat holder, trump::Card& card, bool now) {
        if (now) consider(card, discussed(deal, holder, now));
      });
      if (hole == nullptr && world_.received.contains(trump::Card::kHidden)) return name_received(weight);
      each_name_in_deal(deal, [&](Seat holder, trump::Card& card, bool now) {
        if (!now) consider(card, discussed(deal, holder, now));
      });
      if (hole == nullptr && world_.phase == trump::Phase::kRelated) enter_signed(world_);
    }
    for (trump::Duty& duty : world_.book.duties) {
      each_name(duty.clause, [&](Seat holder, trump::Card& card, bool) {
        consider(card, signed_before(in_hand(holder), every_kind()));
      });
    }
    for (trump::Pledge& pledge : world_.book.pledges) {
      trump::Promise& promise = pledge.promise;
      consider(promise.card, signed_before(promisable(in_hand(promise.who)), promisable(every_kind())));
    }
    if (hole == nullptr) return aim(0, weight);
    for (const auto& [card, chance] : choices) {
      const trump::State before = world_;
      *hole = card;
      name_next(weight * chance);
      world_ = before;
    }
  }
  // T-45: first the cards that were named, then those taken at random, which are others.
  void name_received(double weight) {
    const trump::State before = world_;
    unsigned named = 0;
    each_name_in_deal(world_.offer[0], [&](Seat holder, const trump::Card& card, bool now) {
      if (now && holder != world_.turn) world_.received[named++] = card;
    });
    for (const trump::Slot& slot : trump::hand_of(world_, world_.turn)) {
      if (world_.received.contains(slot.card)) continue;
      const trump::State without = world_;
      world_.received[named] = slot.card;
      name_next(weight);
      world_ = without;
    }
    world_ = before;
  }

  // T-37: every other Tax is aimed at somebody, every other Force Sale at a property.
  void aim(unsigned place, double weight) {
    if (place == world_.book.pledges.size()) return arrived(weight);
    trump::Promise& promise = world_.book.pledges[place].promise;
    const bool tax = promise.card == trump::Card::kTax;
    const bool can_be = tax || promise.card == trump::Card::kForceSale;
    if (!can_be || !trump::holds(world_, promise.who, promise.card)) return aim(place + 1, weight);
    aim(place + 1, weight / 2);
    for (unsigned i = 0; i < (tax ? 3U : 8U); ++i) {
      if (tax && seat_at(i) == promise.who) continue;
      if (tax) promise.on = seat_at(i);
      if (!tax) promise.property = trump::property_at(i);
      aim(place + 1, weight / 2 / (tax ? 2 : 8));
    }
    promise.on = Seat::kNobody;
    promise.property = trump::kAnyProperty;
  }
  void arrived(double weight) {
    trump::State world = world_;
    for (trump::Hand& hand : world.hands) trump::put_in_order(hand);
    if (!Trump::flaw(world)) visit_(world, weight);
  }

  Weighed discussed(const trump::Deal& deal, Seat holder, bool now) const {
    return world_.phase == trump::Phase::kAnswer ? offered(deal, holder, now) : just_signed(deal, holder, now);
  }
  Weighed in_hand(Seat holder) const {
    Weighed cards;
    for (const trump::Slot& slot : trump::hand_of(world_, holder)) cards.emplace_back(slot.card, 1.0);
    return cards;
  }
  static Weighed every_kind() {
    Weighed cards;
    for (unsigned i = 0; i < trump::kKinds; ++i) cards.emplace_back(trump::card_at(i), 1.0);
    return cards;
  }
  static Weighed promisable(Weighed cards) {
    std::erase_if(cards, [](const auto& choice) { return trump::is_bidding_card(choice.first); });
    return cards;
  }
  // Ann names hers, or what she is to get; Ben's are named unseen.
  Weighed offered(const trump::Deal& deal, Seat holder, bool now) const {
    if (holder == deal.partner) return every_kind();
    Weighed cards = in_hand(holder);
    each_name_in_deal(deal, [&](Seat giver, const trump::Card& card, bool given_now) {
      const bool brought = !now && given_now && giver != holder;
      if (brought) cards.emplace_back(card, 1.0);
    });
    return cards;
  }
  // What was given lies with the other; the rest with its holder, or was taken at random.
  Weighed just_signed(const trump::Deal& deal, Seat holder, bool now) const {
    if (now) return in_hand(trump::other_party(deal.proposer, deal.partner, holder));
    Weighed cards = in_hand(holder);
    if (holder != world_.turn) cards.emplace_back(world_.received.back(), 1.0);
    return cards;
  }
  // Seven times in eight a card that is still there.
  static Weighed signed_before(Weighed held, Weighed all) {
    const double lost = held.empty() ? 1.0 : 1.0 / 8;
    for (auto& [card, chance] : held) chance = (1 - lost) / static_cast<double>(held.size());
    for (auto& [card, chance] : all) chance = lost / static_cast<double>(all.size());
    held.insert(held.end(), all.begin(), all.end());
    return held;
  }

  trump::State view_;
  trump::State world_;
  Visit& visit_;
};

}  // namespace mogul::conformance
