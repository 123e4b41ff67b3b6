#include "bots/monopoly_deal_greedy.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/properties.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

// All scores are in tenths of a million or so: what the bot would give for it. The numbers were found by games against
// the player's first version (greedy-1), and by no theory.
constexpr int kWin = 100'000;
constexpr int kFirstFullSet = 200;   // of a colour
constexpr int kFurtherFullSet = 66;  // of the same colour
constexpr int kFullRent = 5;         // a million of rent that a full set earns
constexpr int kLooseBeside = 12;     // a card beside a full set of its colour
constexpr int kUnfinishedSet = 144;  // with all its cards
constexpr int kHouse = 41;
constexpr int kHotel = 60;          // with its house
constexpr int kBankEnough = 13;     // millions that keep properties safe
constexpr int kSpareMoney = 5;      // a million above that
constexpr int kNeededMoney = 19;    // a million below that
constexpr int kTakenProperty = 57;  // a million that somebody has to pay with properties
constexpr int kPaidMillion = 38;    // that is no longer owed
constexpr int kStakeWorthANo = 60;  // what a Just Say No is kept for
constexpr int kDrawTwo = 60;
constexpr int kCrowded = 50;       // getting rid of a card when the hand is too full
constexpr int kPropertyKept = 50;  // beyond its worth in hand, when a card has to go

int money_worth(int millions) {
  const int needed = std::min(millions, kBankEnough);
  return kNeededMoney * needed + kSpareMoney * (millions - needed);
}

// Cards of an unfinished set are worth more the nearer it is.
int rows_worth(const State& state, Seat seat) {
  const ColourCounts own = properties_of(state, seat).counts();
  if (own.full_colours() >= kColoursToWin) return kWin;
  int worth = 0;
  for (const ColourRow& row : kColourTable) {
    const int size = row.set_size;
    const int full = static_cast<int>(own.full_sets(row.colour));
    const int loose = static_cast<int>(own.loose_cards(row.colour));
    const int rent = row.rents[row.set_size - 1U];
    if (full > 0) worth += kFirstFullSet + kFullRent * rent + kFurtherFullSet * (full - 1) + kLooseBeside * loose;
    if (full == 0) worth += (kUnfinishedSet + rent) * loose * loose / (size * size);
  }
  return worth;
}

int millions_in_bank(const State& state, Seat seat) {
  int millions = 0;
  for (const Card card : bank_of(state, seat)) millions += static_cast<int>(value_of(card));
  return millions;
}

int buildings_worth(const State& state, Seat seat) {
  int worth = 0;
  for (const Building& building : state.buildings) {
    worth += building.owner != seat ? 0 : building.hotel ? kHotel : kHouse;
  }
  return worth;
}

int worth_of(const State& state, Seat seat) {
  return rows_worth(state, seat) + buildings_worth(state, seat) + money_worth(millions_in_bank(state, seat));
}

// What a card in hand is good for later. A property is good on the table.
constexpr auto kWorthInHand = [] {
  std::array<std::uint8_t, kKinds> worth{};
  for (const CardRow& row : kPack) {
    const unsigned money = 3U * row.value;
    worth[index_of(row.card)] = static_cast<std::uint8_t>(is_property_card(row.card) ? 3 : money);
  }
  kTwoColourRents.each([&](Card rent) { worth[index_of(rent)] = 18; });
  worth[index_of(Card::kDealBreaker)] = 218;
  worth[index_of(Card::kForcedDeal)] = 118;
  worth[index_of(Card::kJustSayNo)] = 92;
  worth[index_of(Card::kSlyDeal)] = 60;
  worth[index_of(Card::kRentAny)] = 54;
  worth[index_of(Card::kDebtCollector)] = 44;
  worth[index_of(Card::kPassGo)] = 40;
  worth[index_of(Card::kTenColour)] = 30;
  worth[index_of(Card::kBirthday)] = 25;
  for (const Card card : {Card::kHouse, Card::kHotel, Card::kDoubleTheRent}) worth[index_of(card)] = 9;
  return worth;
}();
// A card that is not known counts like a Pass Go.
int worth_in_hand(Card card) { return kWorthInHand[index_of(card == Card::kHidden ? Card::kPassGo : card)]; }

// What to hold on to when the hand is too full: properties can still be laid.
int worth_keeping(Card card) { return worth_in_hand(card) + (is_property_card(card) ? kPropertyKept : 0); }

int hand_worth(const State& state, Seat seat) {
  int worth = 0;
  for (const Card card : hand_of(state, seat)) worth += worth_in_hand(card);
  return worth;
}

// How far a seat is ahead of the table. What the others have counts for more than the average: with two players one and
// a half times as much as what the seat has itself.
int lead_of(const State& state, Seat seat) {
  int others = 0;
  for (unsigned i = 0; i < players_of(state); ++i) {
    if (seat_at(i) != seat) others += worth_of(state, seat_at(i));
  }
  return worth_of(state, seat) + hand_worth(state, seat) - 16 * others / 5 / static_cast<int>(players_of(state));
}

// What a player would lose by paying so much: money first, then properties.
int payment_worth(const State& state, Seat payer, int amount) {
  const int bank = millions_in_bank(state, payer);
  const int rest = static_cast<int>(wealth_of(state, payer)) - bank;
  const int from_bank = std::min(amount, bank);
  return kNeededMoney * from_bank + kTakenProperty * std::min(amount - from_bank, rest);
}

// How things stand if nobody says no and debts are paid.
int outcome_of(const State& seen, Seat seat, const Action& action) {
  State next = seen;
  MonopolyDeal::apply(next, seat, action, nullptr);
  int owed = 0;
  while (next.phase == Phase::kAnswer || next.phase == Phase::kPay) {
    const Demand demand = next.demand[0];
    if (!asks_for_money(demand.card)) {
      MonopolyDeal::apply(next, demand.target, {.verb = Verb::kAccept}, nullptr);
      continue;
    }
    owed += payment_worth(next, demand.target, demand.amount);
    const Seat following = left_of(demand.target, players_of(next));
    if (!asks_everybody(demand.card) || following == seat) break;
    next.demand[0].target = following;
  }
  return lead_of(next, seat) + owed;
}

// An action on one's own turn is worth what it changes; what is not needed elsewhere goes to the bank when the hand
// would be too full. Nothing is moved that gains nothing.
int score_of_play(const State& seen, Seat seat, const Action& action, int before) {
  if (action.verb == Verb::kEndTurn) return 0;
  if (action.verb == Verb::kPassGo) return kDrawTwo;
  const int gain = outcome_of(seen, seat, action) - before;
  if (action.verb == Verb::kRelay) return gain > 0 ? gain : gain - 1;
  return gain + (hand_of(seen, seat).size() > kHandLimit ? kCrowded : 0);
}

// MD-20: what is lost by letting the card take effect, or won by insisting on it.
int stake_of(const State& seen, Seat seat) {
  const Demand& demand = seen.demand[0];
  if (asks_for_money(demand.card)) return payment_worth(seen, demand.target, demand.amount);
  State next = seen;
  next.demand[0].noes = 0;
  next.hands[index_of(demand.target)].fill(1, Card::kHidden);
  MonopolyDeal::apply(next, demand.target, {.verb = Verb::kAccept}, nullptr);
  const int change = rows_worth(next, seat) - rows_worth(seen, seat);
  const int other = rows_worth(next, seen.turn) - rows_worth(seen, seen.turn);
  return seat == demand.target ? other - change : change;
}

int score_of_answer(const State& seen, Seat seat, const Action& action) {
  if (action.verb == Verb::kAccept) return kStakeWorthANo;
  return stake_of(seen, seat);
}

// MD-21: the least loss for what it pays; a card that is too dear is lost beyond the debt. Nobody gives a property
// while the bank can pay.
int score_of_payment(const State& seen, Seat seat, const Action& action) {
  const Demand& demand = seen.demand[0];
  const int left = demand.amount - demand.paid;
  State next = seen;
  const int bank = millions_in_bank(seen, seat);
  if (bank >= left && action.verb != Verb::kPayFromBank) return -kWin;
  MonopolyDeal::apply(next, seat, action, nullptr);
  const int value = static_cast<int>(wealth_of(seen, seat)) - static_cast<int>(wealth_of(next, seat));
  const int rows =
      rows_worth(seen, seat) - rows_worth(next, seat) + buildings_worth(seen, seat) - buildings_worth(next, seat);
  const int help = next.phase == Phase::kOver ? kWin : rows_worth(next, seen.turn) - rows_worth(seen, seen.turn);
  const int loss = rows + help / 2 + kNeededMoney * (bank - millions_in_bank(next, seat));
  return kPaidMillion * std::min(value, left) - loss;
}

int score_of(const State& seen, Seat seat, const Action& action, int before) {
  switch (seen.phase) {
    case Phase::kPlay:
      return score_of_play(seen, seat, action, before);
    case Phase::kAnswer:
      return score_of_answer(seen, seat, action);
    case Phase::kPay:
      return score_of_payment(seen, seat, action);
    case Phase::kChoose: {
      State next = seen;
      MonopolyDeal::apply(next, seat, action, nullptr);
      return rows_worth(next, seat);
    }
    case Phase::kPutBack:
      return -worth_keeping(action.card);
    case Phase::kOver:
      break;
  }
  return 0;
}

}  // namespace

MonopolyDeal::Action choose_greedy(const View<MonopolyDeal>& view, std::uint64_t seed, Budget /*budget*/) {
  ActionList<MonopolyDeal> actions;
  view.list(actions);
  const State& seen = view.seen();
  const int before = lead_of(seen, view.seat());
  QuickRandom random(seed);
  unsigned best = 0;
  int highest = 0;
  unsigned equals = 0;
  for (unsigned i = 0; i < actions.size(); ++i) {
    const int score = score_of(seen, view.seat(), actions[i], before);
    if (i == 0 || score > highest) highest = score, equals = 0, best = i;
    if (score == highest && random.below(++equals) == 0) best = i;
  }
  return actions[best];
}

void greedy_scores(const View<MonopolyDeal>& view, const ActionList<MonopolyDeal>& actions,
                   std::span<std::int32_t> scores) {
  const int before = lead_of(view.seen(), view.seat());
  for (unsigned i = 0; i < actions.size(); ++i) scores[i] = score_of(view.seen(), view.seat(), actions[i], before);
}

bool gains_by_relaying(const View<MonopolyDeal>& view, const Action& relaying) {
  State next = view.seen();
  MonopolyDeal::apply(next, view.seat(), relaying, nullptr);
  return worth_of(next, view.seat()) > worth_of(view.seen(), view.seat());
}

}  // namespace mogul
