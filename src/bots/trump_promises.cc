#include "bots/trump_promises.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "bots/trump_worth.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump::greedy {
namespace {

constexpr int kTurnsBoundMax = 5;   // for so many turns, at most, a promise not to play matters
constexpr int kNuisance = 3;        // of being bound
constexpr int kForceSaleHarm = 10;  // of one such card, to the one against whom it is played
constexpr int kKnockOutHarm = 3;

template <class Visit>
void each_promise(const State& seen, const Deal* deal, Visit visit) {
  for (const Pledge& pledge : seen.book.pledges) {
    const Promise& promise = pledge.promise;
    const bool released = deal != nullptr && releases(*deal, pledge.number);
    if (!released) visit(promise, holds(seen, promise.who, promise.card));
  }
  if (deal == nullptr) return;
  for (const Promise& promise : deal->promises) visit(promise, true);
}

// Whether nothing that is known keeps a player from keeping a promise to play: another one (T-44), or cards that the
// deal takes at random.
bool is_free_to_keep(const State& seen, const Deal* deal, const Promise& promise) {
  bool is_free = true;
  each_promise(seen, deal, [&](const Promise& other, bool) {
    const bool rivals = other.vow == Vow::kPlay && other.who == promise.who && other.card != promise.card;
    is_free = is_free && !rivals;
  });
  if (deal == nullptr) return is_free;
  each_leg_now(*deal, [&](const Transfer& leg) {
    is_free = is_free && (leg.item != Item::kRandomCards || leg.from != promise.who);
  });
  return is_free;
}

Card card_against(Vow vow) {
  if (vow == Vow::kNoTax) return Card::kTax;
  return vow == Vow::kNoForceSale ? Card::kForceSale : Card::kOut;
}

// The copies of a card that a party must reckon with in a hand, in hundredths.
int expected_copies(const State& seen, const Holdings& holdings, Seat party, Seat holder, Card card) {
  const Holding& holding = holdings.seen_by(party, holder);
  const int copies = holding.hundredths[index_of(card)];
  if (&holding != &holdings.unknown) return copies;
  const int cards = std::accumulate(holding.hundredths.begin(), holding.hundredths.end(), 0);
  return cards == 0 ? 0 : copies * static_cast<int>(hand_of(seen, holder).size()) * 100 / cards;
}

int tax_on(const State& seen, Seat seat) { return kTaxOfOne * static_cast<int>(owned_by(seen, seat).size()); }

// What a promise keeps a card from doing to the other. Whoever may not tax one player taxes another, so it costs the
// one who makes it only the difference; and without it any opponent might have been taxed.
int harm_of(const State& seen, const Promise& promise, Seat party) {
  if (promise.vow != Vow::kNoTax) return promise.vow == Vow::kNoForceSale ? kForceSaleHarm : kKnockOutHarm;
  const int tax = tax_on(seen, promise.to);
  if (promise.to == party) return tax / static_cast<int>(players_of(seen) - 1);
  int elsewhere = 0;
  each_other(seen, promise.who, [&](Seat other) {
    if (other != promise.to) elsewhere = std::max(elsewhere, tax_on(seen, other));
  });
  return std::max(0, tax - elsewhere);
}

// A Tax that is promised against a certain player may be worth less than another, and is no good to its victim.
int worth_of_play(const State& seen, const Promise& promise, Seat party) {
  if (promise.on == party && promise.who != party) return -std::min<int>(tax_on(seen, party), kTaxOfOne * 8);
  if (promise.who != party) return 0;
  int best = 0;
  each_other(seen, party, [&](Seat other) { best = std::max(best, tax_on(seen, other)); });
  const bool aimed = promise.card == Card::kTax && promise.on != Seat::kNobody;
  return -kNuisance - (aimed ? best - tax_on(seen, promise.on) : 0);
}

// By how many turns a promise binds, how many such cards there may be, and what one of them would do. The turn under
// way is over with the deal.
int worth_of_vow(const State& seen, const Holdings& holdings, const Promise& promise, Seat party) {
  const bool gives = promise.who == party;
  const bool gets = promise.to == party;
  if (promise.vow == Vow::kPlay) return worth_of_play(seen, promise, party);
  if (!gives && !gets) return 0;
  const int turns = std::min(int{promise.turn} + (promise.who == seen.turn ? 0 : 1), kTurnsBoundMax);
  if (turns == 0) return 0;
  const auto copies = [&](Card card) { return expected_copies(seen, holdings, party, promise.who, card); };
  switch (promise.vow) {
    case Vow::kPlay:
      break;
    case Vow::kNoTax:
    case Vow::kNoForceSale:
    case Vow::kNoKnockOut: {
      const int harm = std::min(copies(card_against(promise.vow)), 100 * turns) * harm_of(seen, promise, party) / 100;
      return gives ? -harm - kNuisance : harm;
    }
    case Vow::kNotPlay: {  // a card that stays in the hand for so long may never be played
      const Holding& holding = holdings.seen_by(party, promise.who);
      const int worth =
          promise.card == Card::kHidden
              ? 0
              : worth_of_card(holding, promise.card, owned_by(seen, promise.who)) * copies(promise.card) / 100;
      return gives ? -worth * turns / kTurnsBoundMax - kNuisance : 0;
    }
    case Vow::kNoBid:
      return gives ? -kForceSaleHarm - kNuisance : kKnockOutHarm;
    case Vow::kNoRob:
      return gives ? -kNuisance : kKnockOutHarm;
    case Vow::kKeep:
      return gives ? -kForceSaleHarm : 0;
  }
  return 0;
}

// Of promises that are alike the longest counts, and of those the first.
bool is_alike(const Promise& a, const Promise& b) {
  return a.vow != Vow::kPlay && a.vow == b.vow && a.who == b.who && a.to == b.to && a.card == b.card &&
         a.property == b.property;
}

}  // namespace

unsigned turns_until(const State& seen, Seat who, unsigned turn) {
  const unsigned players = players_of(seen);
  return (index_of(who) + players - index_of(seen.turn)) % players + turn * players;
}

bool lasts_until(const State& seen, unsigned turn) {
  const unsigned players = players_of(seen);
  return turn <= players && seen.quiet_turns + turn < seen.options.quiet_rounds.value * players;
}

// The party itself is bound in any case. Another's promise counts only if the card is still there, the turn comes, and
// nothing is in the way.
std::optional<unsigned> turn_promised(const State& seen, const Deal* deal, const Trigger& on, Seat party) {
  std::optional<unsigned> last;
  if (on.card == Card::kHidden) return last;
  each_promise(seen, deal, [&](const Promise& promise, bool holds_card) {
    const bool covers =
        promise.vow == Vow::kPlay && promise.who == on.who && promise.card == on.card && promise.turn <= on.turn;
    if (!covers) return;
    const unsigned turn = turns_until(seen, promise.who, promise.turn);
    const bool sure = holds_card && lasts_until(seen, turn) && is_free_to_keep(seen, deal, promise);
    if (promise.who == party || sure) last = std::min(last.value_or(turn), turn);
  });
  return last;
}

bool has_to_play(const State& seen, const Deal* deal, Seat party) {
  bool bound = false;
  each_promise(seen, deal, [&](const Promise& promise, bool) {
    bound = bound || (promise.vow == Vow::kPlay && promise.who == party);
  });
  return bound;
}

int worth_of_vows(const State& seen, const Holdings& holdings, const Deal* deal, Seat party) {
  InlineVec<Promise, kPledgesMax + kPromisesMax> all;
  each_promise(seen, deal, [&](const Promise& promise, bool) { all.push_back(promise); });
  int sum = 0;
  for (unsigned i = 0; i < all.size(); ++i) {
    bool outdone = false;
    for (unsigned j = 0; j < all.size(); ++j) {
      const bool longer = all[j].turn > all[i].turn || (all[j].turn == all[i].turn && j < i);
      outdone = outdone || (i != j && longer && is_alike(all[i], all[j]));
    }
    if (!outdone) sum += worth_of_vow(seen, holdings, all[i], party);
  }
  return sum;
}

}  // namespace mogul::trump::greedy
