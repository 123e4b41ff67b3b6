#include "search/trump_outlook.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/trump_greedy.h"
#include "bots/trump_price.h"
#include "core/chance.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/action_list.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/leaf.h"
#include "search/shares.h"
#include "search/trump.h"

namespace mogul::search {
namespace {

using namespace trump;

constexpr unsigned kMovesToQuiet = 24;
constexpr unsigned kRounds = 2;

// The card that the greedy player would play on a turn of part 2, or a pass.
Action best_without_deal(const View<Trump>& view) {
  Actions listed;
  view.list(listed);
  Actions plays;
  for (const Action& action : listed) {
    if (action.verb == Verb::kOffer) break;  // they come last
    plays.add({.verb = action.verb, .card = action.card, .seat = action.seat, .property = action.property});
  }
  std::vector<std::int32_t> scores(plays.size());
  greedy_scores(view, plays, scores);
  return plays[static_cast<unsigned>(std::max_element(scores.begin(), scores.end()) - scores.begin())];
}

// Nobody makes a deal.
void play_rounds(State& world) {
  for (unsigned turn = 0; turn < kRounds * players_of(world) && world.phase == Phase::kDealing; ++turn) {
    Trump::apply(world, world.turn, best_without_deal(View<Trump>(world, world.turn)), nullptr);
    play_to_quiet(world);
  }
}
void play_on(State& world, Horizon horizon) {
  play_to_quiet(world);
  if (horizon == Horizon::kRounds) play_rounds(world);
}

// The turn ends without a deal. An offer is no pass (T-46), and neither is it here.
void end_without(State& world, Seat viewer, bool answers) {
  world.passes = 0;
  Trump::apply(world, viewer, {.verb = answers ? Verb::kReject : Verb::kPass}, nullptr);
}

// Proposes and accepts. False if the other could not accept here.
bool sign_in(State& world, Seat viewer, bool answers, const Deal& deal) {
  const bool is_on_table = answers && deal.partner == viewer;
  if (!is_on_table) {
    const Action proposal{.verb = answers ? Verb::kCounter : Verb::kOffer, .deal = deal};
    if (Trump::refuse(world, viewer, proposal) != Refusal::kNone) return false;
    Trump::apply(world, viewer, proposal, nullptr);
  }
  if (Trump::refuse(world, deal.partner, {.verb = Verb::kAccept}) != Refusal::kNone) return false;
  Trump::apply(world, deal.partner, {.verb = Verb::kAccept}, nullptr);
  return true;
}

// Sums of what was found in each world.
struct Sums {
  std::int64_t gain = 0;
  std::int64_t squares = 0;
};
void add(Sums& sums, Share gain) {
  sums.gain += gain;
  sums.squares += std::int64_t{gain} * gain;
}
}  // namespace

Deal with_price(Deal deal, int price) {
  const Seat payer = price >= 0 ? deal.proposer : deal.partner;
  const Seat receiver = price >= 0 ? deal.partner : deal.proposer;
  const unsigned left = greedy::pay_less(deal, receiver, static_cast<unsigned>(price >= 0 ? price : -price));
  if (left > 0) greedy::pay_more(deal, payer, left);
  return deal;
}

void play_to_quiet(State& world) {
  for (unsigned moves = 0; moves < kMovesToQuiet; ++moves) {
    const Seats acting = Trump::to_act(world);
    if (acting.empty() || Knowledge<Trump>::is_quiet(world)) return;
    const Seat seat = acting.first();
    Trump::apply(world, seat, choose_greedy(View<Trump>(world, seat), 0, {}), nullptr);
  }
}

SharesOfEach shares_in(const State& world) {
  Shares shares{};
  evaluate<Trump>(world, shares);
  SharesOfEach each{};
  for (unsigned i = 0; i < players_of(world); ++i) each[i] = shares[i];
  return each;
}

Share error_of_mean(std::int64_t sum, std::int64_t squares, std::int64_t count) {
  if (count < 2) return kWhole;
  const std::int64_t spread = squares - sum * sum / count;
  return static_cast<Share>(square_root(static_cast<std::uint64_t>(spread / (count * (count - 1)))));
}

bool promises_more(const Deal& deal) {
  return !std::all_of(deal.promises.begin(), deal.promises.end(),
                      [](const Promise& promise) { return promise.vow == Vow::kNoRob; });
}

Horizon horizon_of(const Deal& deal) {
  bool is_cash_alone = !promises_more(deal);
  bool is_dated = false;
  bool insures = false;
  for (const Clause& clause : deal.clauses) {
    insures = insures || clause.on.when == When::kLost;
    is_dated = is_dated || clause.on.when == When::kTurnEnds;
    for (const Transfer& leg : clause.legs) is_cash_alone = is_cash_alone && leg.item == Item::kMoney;
  }
  return is_cash_alone && (insures || is_dated) ? Horizon::kRounds : Horizon::kTurn;
}

Outlook::Outlook(const View<Trump>& view, unsigned worlds, std::uint64_t seed, Horizon horizon)
    : viewer_(view.seat()), answers_(view.seen().phase == Phase::kAnswer), horizon_(horizon) {
  QuickRandom random(seed);
  worlds_.reserve(worlds);
  without_.reserve(worlds);
  for (unsigned i = 0; i < worlds; ++i) {
    worlds_.push_back(view.sample(random));
    State world = worlds_.back();
    end_without(world, viewer_, answers_);
    play_on(world, horizon_);
    without_.push_back(shares_in(world));
  }
}

Outlook::Signed::Signed(const Outlook& outlook, const Deal& deal)
    : outlook_(outlook), deal_(deal), after_(outlook.worlds_) {
  is_signed_.reserve(after_.size());
  for (State& world : after_) {
    is_signed_.push_back(sign_in(world, outlook.viewer_, outlook.answers_, deal));
    if (is_signed_.back()) play_on(world, outlook.horizon_);
  }
}

Effect Outlook::Signed::for_price(int price) const {
  const bool is_paid = price == 0 || outlook_.horizon_ == Horizon::kTurn;
  return is_paid ? when_paid(price) : Signed(outlook_, with_price(deal_, price)).when_paid(0);
}

Effect Outlook::Signed::when_paid(int price) const {
  const unsigned payer = index_of(price >= 0 ? deal_.proposer : deal_.partner);
  const unsigned receiver = index_of(price >= 0 ? deal_.partner : deal_.proposer);
  const auto sum = static_cast<std::uint16_t>(price >= 0 ? price : -price);
  std::array<Sums, kPlayersMax> sums{};
  std::array<std::int64_t, kPlayersMax> before{};
  for (std::size_t i = 0; i < after_.size(); ++i) {
    for (unsigned seat = 0; seat < kPlayersMax; ++seat) before[seat] += outlook_.without_[i][seat];
    if (!is_signed_[i]) continue;
    State world = after_[i];
    // Who has spent it meanwhile has still less: the most that is there is enough to see it.
    const std::uint16_t paid = std::min(sum, world.cash[payer]);
    take_from(world.cash[payer], paid);
    add_to(world.cash[receiver], paid);
    const SharesOfEach with = shares_in(world);
    for (unsigned seat = 0; seat < players_of(world); ++seat) add(sums[seat], with[seat] - outlook_.without_[i][seat]);
  }
  Effect effect;
  const auto count = static_cast<std::int64_t>(after_.size());
  for (unsigned seat = 0; seat < kPlayersMax; ++seat) {
    effect.before[seat] = static_cast<Share>(before[seat] / count);
    effect.gain[seat] = static_cast<Share>(sums[seat].gain / count);
    effect.error[seat] = error_of_mean(sums[seat].gain, sums[seat].squares, count);
  }
  return effect;
}

}  // namespace mogul::search
