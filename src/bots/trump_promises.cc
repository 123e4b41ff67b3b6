#include "bots/trump_promises.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/book.h"
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
  for (const Promise& promise : seen.book.promises) visit(promise, holds(seen, promise.who, promise.card));
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

Card card_of(Vow vow) {
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

// By how many turns a promise binds, how many such cards there may be, and what one of them would do. The turn under
// way is over with the deal.
int worth_of_vow(const State& seen, const Holdings& holdings, const Promise& promise, Seat party) {
  const bool gives = promise.who == party;
  if (promise.vow == Vow::kPlay) return gives ? -kNuisance : 0;
  const int turns = std::min(int{promise.turn} + (promise.who == seen.turn ? 0 : 1), kTurnsBoundMax);
  if (turns == 0) return 0;
  if (has_promised(seen, promise.vow, promise.who, promise.to)) return gives ? -kNuisance : 0;
  const int expected = expected_copies(seen, holdings, party, promise.who, card_of(promise.vow));
  const int harm = std::min(expected, 100 * turns) * harm_of(seen, promise, party) / 100;
  return gives ? -harm - kNuisance : harm;
}

// The same promise twice binds as long as the longer of the two.
bool is_outdone(const Deal& deal, unsigned place) {
  const Promise& promise = deal.promises[place];
  for (unsigned i = 0; i < deal.promises.size(); ++i) {
    const Promise& other = deal.promises[i];
    if (i == place || promise.vow == Vow::kPlay || other.vow != promise.vow || other.who != promise.who) continue;
    if (other.turn > promise.turn || (other.turn == promise.turn && i < place)) return true;
  }
  return false;
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

int worth_of_vows(const State& seen, const Holdings& holdings, const Deal& deal, Seat party) {
  int sum = 0;
  for (unsigned i = 0; i < deal.promises.size(); ++i) {
    sum += is_outdone(deal, i) ? 0 : worth_of_vow(seen, holdings, deal.promises[i], party);
  }
  return sum;
}

}  // namespace mogul::trump::greedy
