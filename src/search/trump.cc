#include "search/trump.h"

#include <algorithm>

#include "bots/trump_course.h"
#include "bots/trump_worth.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/leaf.h"

namespace mogul::search {
namespace {

using namespace trump;

constexpr int kTens = 10;  // sums are counted in tens of millions

// What all that is signed is worth to a seat, by the careful reckoning of the greedy player: what hangs on somebody's
// goodwill brings nothing, and nobody pays more than there is.
int worth_of_book(const State& state, Seat seat) {
  const auto concerns = [seat](const auto& row) { return row.parties.contains(seat); };
  const Book& book = state.book;
  const bool signed_any = std::any_of(book.duties.begin(), book.duties.end(), concerns) ||
                          std::any_of(book.pledges.begin(), book.pledges.end(), concerns) ||
                          std::any_of(book.debts.begin(), book.debts.end(),
                                      [seat](const Debt& debt) { return debt.from == seat || debt.to == seat; });
  if (!signed_any) return 0;
  const greedy::Holdings holdings(state, Seat::kNobody);
  State without = state;
  without.book = {};
  const int worth =
      greedy::Course(state, seat, holdings, nullptr).worth() - greedy::Course(without, seat, holdings, nullptr).worth();
  int richest = 0;
  each_other(state, seat, [&](Seat other) { richest = std::max(richest, static_cast<int>(worth_of(state, other))); });
  return std::clamp(worth, -static_cast<int>(worth_of(state, seat)), richest);
}

}  // namespace

unsigned Leaf<Trump>::stage(const State& state) {
  unsigned left = state.draw_pile.size();
  if (state.part == Part::kDealing) {
    left = 0;
    for (const Hand& hand : state.hands) left += hand.size();
  }
  const unsigned pile = left < 8 ? 0 : left < 20 ? 1 : left < 36 ? 2 : 3;
  return (state.part == Part::kBuying ? 0 : 2 * kPileStages) + (players_of(state) == 3 ? 0 : kPileStages) + pile;
}

void Leaf<Trump>::features(const State& state, Seat seat, Features<Trump>& features) {
  const Hand& hand = hand_of(state, seat);
  const Properties own = owned_by(state, seat);
  const greedy::Holding holding = greedy::holding_of(state, seat);
  const int cash = cash_of(state, seat);
  const int due = worth_of_book(state, seat);
  int boxes = 0;
  own.each([&](Property property) { boxes += box_of(state, property).money; });
  int playable = 0;
  int idle = 0;
  int investors = 0;
  for (const Slot& slot : hand) {
    if (is_investor(slot.card)) investors += row_of(slot.card).amount;
    if (!is_profit(slot.card)) continue;
    const bool can_be_played = greedy::worth_of_profit(slot.card, own) >= greedy::profit_of(slot.card);
    (can_be_played ? playable : idle) += greedy::profit_of(slot.card);
  }
  FeatureWriter out(features);
  out.add((cash + due + kTens / 2) / kTens);  // the nearest, so that a trifle in the book is not a bill
  out.add(std::min(cash, 150) / kTens);
  out.add(boxes / kTens);
  out.add(own.size());
  out.add(playable / kTens);
  out.add(idle / kTens);
  out.add(greedy::worth_of_hand(holding, own) / kTens);
  out.add(investors / kTens);
  out.add(copies_in(hand, Card::kTax));
  out.add(copies_in(hand, Card::kForceSale));
  out.add(copies_in(hand, Card::kOut) + copies_in(hand, Card::kBack));
  out.add(hand.size());
  out.add(state.turn == seat ? 1 : 0);
  static_assert(kFeatures == 13);
}

}  // namespace mogul::search
