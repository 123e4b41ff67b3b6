// What is impossible about an offer, a deal just signed and the book of what is signed.
#include <algorithm>
#include <cstddef>
#include <string>

#include "core/holes.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/flaw.h"
#include "games/trump/sample.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

// T-38: how many rows can still be signed: in a turn of part 2 one deal, and T-46 bounds the turns.
unsigned most_rows_to_come(const State& state) {
  const unsigned quiet = state.options.quiet_rounds.value * players_of(state);
  const unsigned turns = quiet * (kCards - state.discard_pile.size() + 1) - state.quiet_turns;
  return state.phase == Phase::kOver ? 0 : turns * (kClausesMax + kPromisesMax);
}
static_assert(20 * kPlayersMax * (kCards + 1) * (kClausesMax + kPromisesMax) <= 0xFFFF, "rows are counted in 16 bits");

// T-38: rows stand in the order signed, each pair has so many at most, and none is without a number.
template <class Rows>
Problem flaw_in_rows(const State& state, const Rows& rows, const std::string& name, unsigned most_of_pair) {
  for (unsigned i = 0; i < rows.size(); ++i) {
    if (!is_sound(state, rows[i])) return impossible(indexed(name, i), "nothing that could be signed", "T-38");
    if (i > 0 && rows[i].number <= rows[i - 1].number)
      return impossible(indexed(name, i), "rows stand in the order of their numbers", "T-38");
    const auto of_pair = [&](const auto& row) { return row.parties == rows[i].parties; };
    if (std::count_if(rows.begin(), rows.end(), of_pair) > static_cast<std::ptrdiff_t>(most_of_pair))
      return impossible(indexed(name, i), "more than the book of two players holds", "T-38");
  }
  return {};
}

Problem flaw_in_debts(const State& state) {
  for (unsigned i = 0; i < state.book.debts.size(); ++i) {
    const Debt& debt = state.book.debts[i];
    const bool sound = is_player(state, debt.from) && is_player(state, debt.to) && debt.from != debt.to &&
                       debt.amount > 0 && debt.amount % kBill == 0 && debt.amount <= kDebtMax;
    if (!sound)
      return impossible(indexed("book.debts", i), "somebody owes somebody else a multiple of 10 up to 60000", "T-43");
    if (debt.number > state.book.rows) return impossible(indexed("book.debts", i), "no such row", "T-38");
  }
  return {};
}

Problem flaw_in_book(const State& state) {
  const Book& book = state.book;
  if (book.rows + most_rows_to_come(state) > 0xFFFF)
    return impossible("book.rows", "more than a game can bring", "T-38");
  Problem flaw = flaw_in_rows(state, book.duties, "book.duties", kClausesOfPair);
  if (!flaw) flaw = flaw_in_rows(state, book.pledges, "book.promises", kPromisesOfPair);
  for (const Duty& duty : book.duties) {
    const auto same = [&](const Pledge& pledge) { return pledge.number == duty.number; };
    if (!flaw && std::any_of(book.pledges.begin(), book.pledges.end(), same))
      flaw = impossible("book", "two rows have the same number", "T-38");
  }
  return flaw ? flaw : flaw_in_debts(state);
}

}  // namespace

Problem flaw_in_deals(const State& state) {
  const bool on_table = state.phase == Phase::kAnswer || state.phase == Phase::kRelated;
  if (!on_table && !state.offer.empty()) return impossible("offer", "nothing is under discussion", "T-37");
  if (state.phase != Phase::kRelated && !state.received.empty())
    return impossible("received", "there is no new deal", "T-45");
  for (const Deal& deal : state.offer) {
    const bool on_turn = deal.proposer == state.turn || deal.partner == state.turn;
    if (!on_turn || !is_sound(state, deal)) return impossible("offer", "no deal that could be made", "T-38");
  }
  return flaw_in_book(state);
}

Problem flaw_in_answer(const State& state) {
  const Deal& deal = state.offer[0];
  const bool by_turn = deal.proposer == state.turn;
  if (by_turn != (state.counters % 2 == 0)) return impossible("counters", "the parties take turns in offering", "T-37");
  if (has_holes(deal) || has_holes(hand_of(state, deal.proposer))) return {};
  return hangs_together(state) ? Problem() : impossible("offer", "it could not be made", "T-41");
}

namespace {

// The book ends with what was just signed. What a view hides in the one it hides in the other.
bool ends_with_offer(const State& state) {
  const Deal& deal = state.offer[0];
  const Book& book = state.book;
  if (book.duties.size() < count_later(deal) || book.pledges.size() < deal.promises.size()) return false;
  const FewSeats parties = pair_of(deal.proposer, deal.partner);
  unsigned place = book.duties.size() - count_later(deal);
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when == When::kNow) continue;
    const Duty& duty = book.duties[place++];
    if (duty.clause != clause || duty.parties != parties || duty.lent != lent_legs(deal, clause)) return false;
  }
  place = book.pledges.size() - deal.promises.size();
  return std::equal(deal.promises.begin(), deal.promises.end(), book.pledges.begin() + place,
                    [](const Promise& made, const Pledge& pledge) { return made == pledge.promise; });
}

}  // namespace

Problem flaw_in_related(const State& state) {
  const Deal& deal = state.offer[0];
  if (!ends_with_offer(state)) return impossible("book", "what was just signed is missing", "T-38");
  if (state.received.size() != brought_to(deal, state.turn).count)
    return impossible("received", "as many as the deal brought", "T-45");
  const bool unseen = has_holes(deal) || has_holes(state.received) || has_holes(hand_of(state, deal.proposer)) ||
                      has_holes(hand_of(state, deal.partner));
  return unseen || hangs_together(state) ? Problem() : impossible("offer", "it was not carried out", "T-41");
}

}  // namespace mogul::trump
