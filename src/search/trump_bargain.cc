#include "search/trump_bargain.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "bots/trump_judge.h"
#include "bots/trump_price.h"
#include "bots/trump_prospect.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "search/settings.h"
#include "search/trump_outlook.h"
#include "search/trump_topics.h"

namespace mogul::search {
namespace {

using namespace trump;
using greedy::Prospects;

constexpr int kUnit = kBill;
constexpr unsigned kFinalists = 3;    // that are looked at again
constexpr unsigned kTakenOf = 16;     // worlds in which the other is asked
constexpr unsigned kSteps = 6;        // of a bisection: enough for the bills that a player has
constexpr unsigned kSlots = 9;        // a price is named on one of so many beats of the clock
constexpr unsigned kQuietRounds = 2;  // after so many rounds without a card there is no more to be said
constexpr int kInterestPercent = 15;  // what a loan may cost
constexpr int kPremiumPercent = 50;   // what insurance may cost
constexpr unsigned kFewOf = 3;        // one of so many topics may be about what comes later

// A deal, and what each party gains by it in money without a price.
struct Topic {
  Deal deal;
  int mine = 0;  // with what either may be poorer by
  int theirs = 0;
  [[nodiscard]] int merit() const { return mine + theirs; }
};
// A deal with its price, and how well both fare.
struct Proposal {
  Deal deal;
  std::int64_t product = 0;
  [[nodiscard]] std::int64_t merit() const { return product; }
};
struct Range {
  int least = 0;
  int most = 0;
  [[nodiscard]] bool empty() const { return least > most; }
};

int up_to_unit(int amount) { return (amount + (amount > 0 ? kUnit - 1 : 0)) / kUnit * kUnit; }
int down_to_unit(int amount) { return -up_to_unit(-amount); }

// The last of the prices from `good` on towards `bad` for which the answer is still yes.
template <class Question>
int last_price(int good, int bad, Question is_so) {
  for (unsigned step = 0; step < kSteps && std::abs(bad - good) > kUnit; ++step) {
    const int middle = good + (bad - good) / 2 / kUnit * kUnit;
    (is_so(middle) ? good : bad) = middle;
  }
  return is_so(bad) ? bad : good;
}

// Keeps so many of the best in a list, the best first, and of equal ones the first.
template <class T>
void keep_best(std::vector<T>& best, const T& item, std::size_t most) {
  const auto place =
      std::upper_bound(best.begin(), best.end(), item, [](const T& a, const T& b) { return a.merit() > b.merit(); });
  best.insert(place, item);
  if (best.size() > most) best.pop_back();
}

// Whoever has only to pay later may do so for more than comes now; whoever is to be paid later may not.
int interest(const Deal& deal, Seat party) {
  int later = 0;
  bool relies = false;
  for (const Clause& clause : deal.clauses) {
    if (clause.on.when == When::kNow) continue;
    for (const Transfer& leg : clause.legs) {
      if (leg.from == party && leg.item == Item::kMoney && clause.on.when == When::kTurnEnds) later += leg.amount;
      relies = relies || leg.from != party;
    }
  }
  return relies ? 0 : later * kInterestPercent / 100;
}
// The reckoning in money takes what is insured for lost to whoever insures it, and for safe to its owner, so where
// nothing but sums is agreed on, the chances alone decide up to that sum.
int premium(const Deal& deal, Seat party) {
  int sum = 0;
  for (const Clause& clause : deal.clauses) {
    for (const Transfer& leg : clause.legs) {
      const bool is_plain = leg.item == Item::kMoney && !promises_more(deal);
      if (!is_plain || (clause.on.when != When::kNow && clause.on.when != When::kLost)) return 0;
      if (clause.on.when == When::kLost) sum += leg.from == party ? leg.amount : leg.amount * kPremiumPercent / 100;
    }
  }
  return sum;
}
// What a party may be poorer by in the careful reckoning.
int latitude(const Deal& deal, Seat party) { return interest(deal, party) + premium(deal, party); }

class Bargaining {
 public:
  Bargaining(const View<Trump>& view, std::uint64_t seed, const Settings& settings)
      : view_(view), seen_(view.seen()), me_(view.seat()), settings_(settings), random_(seed), prospects_(seen_, me_) {}

  // The best offer to anybody, if there is one that both should like.
  [[nodiscard]] std::optional<Action> offer() {
    if (is_all_said() || view_.refuse({.verb = Verb::kPass}) != Refusal::kNone) return std::nullopt;
    const std::vector<Topic> topics = best_topics();
    if (topics.empty()) return std::nullopt;
    Outlooks outlooks(*this);
    std::vector<Proposal> found;
    for (const Topic& topic : topics) {
      if (affordable(topic).empty()) continue;
      const auto proposal = priced(topic, outlooks.on(topic.deal), IsTimely::kAsked);
      if (proposal) keep_best(found, *proposal, kFinalists);
    }
    const std::optional<Deal> best = best_on_fresh_worlds(found);
    if (!best) return std::nullopt;
    return Action{.verb = Verb::kOffer, .deal = *best};
  }

  // Yes, a price at which it would do, or no and why.
  [[nodiscard]] Action answer() {
    const Deal& offer = seen_.offer[0];
    const Judgement judgement = judge(view_, offer);
    Action no{.verb = Verb::kReject, .because = reason_against(view_, judgement, offer, me_)};
    const bool can_accept = view_.refuse({.verb = Verb::kAccept}) == Refusal::kNone;
    if (settings_.deals == Deals::kNever || !can_accept) return no;
    const Outlook outlook = look(horizon_of(offer));
    const Effect effect = outlook.effect_of(offer);
    if (is_good(offer, effect) && !is_too_small_a_part(effect, offer.proposer) &&
        is_good(offer, look(horizon_of(offer)).effect_of(offer))) {
      return {.verb = Verb::kAccept};
    }
    if (const auto counter = counter_offer(outlook)) return {.verb = Verb::kCounter, .deal = *counter};
    if (is_good(offer, effect) && is_good(offer, look(horizon_of(offer)).effect_of(offer)))
      return {.verb = Verb::kAccept};
    if (is_asked_for_a_card(offer, me_)) return no;
    // Whoever would be richer by it and still says no fears for the game, or has a right to more.
    const bool is_richer = prospects_.gain(offer, me_) > 0;
    if (is_richer) no.because = helps_the_leader(effect) ? Because::kHelpsTheLeader : Because::kTooLittle;
    return no;
  }

 private:
  enum class IsTimely : std::uint8_t { kAsked, kGranted };

  [[nodiscard]] Outlook look(Horizon horizon) {
    return {view_, worlds_for(settings_.iterations), random_.next(), horizon};
  }
  // The same worlds for all deals that are looked at equally far, made up when they are first asked for.
  class Outlooks {
   public:
    explicit Outlooks(Bargaining& bargaining) : bargaining_(bargaining) {}
    const Outlook& on(const Deal& deal) {
      const Horizon horizon = horizon_of(deal);
      std::optional<Outlook>& outlook = horizon == Horizon::kTurn ? turn_ : rounds_;
      if (!outlook) outlook.emplace(bargaining_.look(horizon));
      return *outlook;
    }

   private:
    Bargaining& bargaining_;
    std::optional<Outlook> turn_;
    std::optional<Outlook> rounds_;
  };

  // What is worth more to one side than to the other, as far as can be seen. What looks far ahead has room of its own:
  // it never brings as much in money.
  [[nodiscard]] std::vector<Topic> best_topics() const {
    std::vector<Topic> best;
    std::vector<Topic> ahead;
    each_other(seen_, me_, [&](Seat other) {
      for (const Deal& deal : topics_between(seen_, me_, other)) {
        const Topic topic = topic_of(deal);
        if (topic.merit() <= -kUnit || view_.refuse({.verb = Verb::kOffer, .deal = deal}) != Refusal::kNone) continue;
        if (horizon_of(deal) == Horizon::kTurn) {
          keep_best(best, topic, settings_.topics);
        } else {
          keep_best(ahead, topic, settings_.topics / kFewOf);
        }
      }
    });
    best.insert(best.end(), ahead.begin(), ahead.end());
    return best;
  }
  [[nodiscard]] Topic topic_of(const Deal& deal) const {
    return {deal, prospects_.gain(deal, me_) + latitude(deal, me_),
            prospects_.gain(deal, deal.partner) + latitude(deal, deal.partner)};
  }

  // The prices that can be paid, and by which both are richer but for what they may be poorer by.
  [[nodiscard]] Range affordable(const Topic& topic) const {
    const auto spare = [&](Seat party) {
      return static_cast<int>(cash_of(seen_, party)) - static_cast<int>(giving_now(seen_, topic.deal, party).cash);
    };
    return {.least = std::max(-down_to_unit(spare(topic.deal.partner)), up_to_unit(1 - topic.theirs)),
            .most = std::min(down_to_unit(spare(me_)), down_to_unit(topic.mine - 1))};
  }

  // The price that makes most of both gains, between those at which one of the two would rather not.
  [[nodiscard]] std::optional<Proposal> priced(const Topic& topic, const Outlook& outlook, IsTimely timely) const {
    const Seat other = topic.deal.partner;
    Range range = affordable(topic);
    if (range.empty()) return std::nullopt;
    const Outlook::Signed made = outlook.sign(topic.deal);
    const auto i_gain = [&](int price) { return is_gain(made.for_price(price), me_); };
    const auto they_gain = [&](int price) {
      const Effect effect = made.for_price(price);
      return effect.of(other) > effect.margin(other, settings_.deal_margin);
    };
    if (!i_gain(range.least) || !they_gain(range.most)) return std::nullopt;
    range = {.least = last_price(range.most, range.least, they_gain),
             .most = last_price(range.least, range.most, i_gain)};
    std::optional<Proposal> best;
    for (int price = range.least; price <= range.most; price += kUnit) {
      if (timely == IsTimely::kAsked && !is_time_for(topic.deal, price)) continue;
      if (timely == IsTimely::kGranted && price == 0) continue;
      if (!is_taken(seen_, me_, topic.theirs + price, topic.mine - price)) continue;
      const std::int64_t product = product_of(made.for_price(price), other);
      if (best && product <= best->product) continue;
      best = Proposal{with_price(topic.deal, price), product};
    }
    return best;
  }

  // What both gain above the margin, multiplied; the haggler's own gain counts twice.
  [[nodiscard]] std::int64_t product_of(const Effect& effect, Seat other) const {
    const std::int64_t mine = effect.of(me_) - effect.margin(me_, settings_.deal_margin);
    const std::int64_t theirs = effect.of(other) - effect.margin(other, settings_.deal_margin);
    if (mine <= 0 || theirs <= 0) return 0;
    return settings_.temper == Temper::kHaggler ? mine * mine / 256 * theirs : mine * theirs;
  }

  // The best of many looks better than it is: the first few are looked at again in other worlds.
  [[nodiscard]] std::optional<Deal> best_on_fresh_worlds(const std::vector<Proposal>& found) {
    if (found.empty()) return std::nullopt;
    Outlooks outlooks(*this);
    std::optional<Deal> best;
    std::int64_t most = 0;
    for (const Proposal& proposal : found) {
      const std::optional<Deal> deal = with_something_new(proposal.deal);
      if (!deal || view_.refuse({.verb = Verb::kOffer, .deal = *deal}) != Refusal::kNone) continue;
      const Outlook& fresh = outlooks.on(*deal);
      const Effect effect = fresh.effect_of(*deal);
      const std::int64_t product = product_of(effect, deal->partner) * likely_taken(*deal, fresh) / kTakenOf;
      if (!is_good(*deal, effect) || product <= most) continue;
      best = deal;
      most = product;
    }
    return best;
  }
  // In how many of so many worlds the other is richer by it, in their own eyes.
  [[nodiscard]] static std::int64_t likely_taken(const Deal& deal, const Outlook& outlook) {
    std::int64_t taken = 0;
    for (const State& world : outlook.worlds().first(kTakenOf)) {
      const View<Trump> theirs(world, deal.partner);
      const int gain = Prospects(theirs.seen(), deal.partner).gain(deal, deal.partner);
      taken += gain + latitude(deal, deal.partner) > 0 ? 1 : 0;
    }
    return taken;
  }

  [[nodiscard]] bool is_gain(const Effect& effect, Seat seat) const {
    return effect.surely(seat) > effect.margin(seat, settings_.deal_margin);
  }
  // A gain in the chance to win that is no accident, and in money too, so that nothing is built on words.
  [[nodiscard]] bool is_good(const Deal& deal, const Effect& effect) const {
    return is_gain(effect, me_) && prospects_.gain(deal, me_) + latitude(deal, me_) > 0;
  }
  // Whether the chance that it costs is won by the one of the others who has most of it.
  [[nodiscard]] bool helps_the_leader(const Effect& effect) const {
    Seat leader = me_;
    each_other(seen_, me_, [&](Seat other) {
      if (leader == me_ || effect.before[index_of(other)] > effect.before[index_of(leader)]) leader = other;
    });
    return effect.of(me_) < 0 && effect.of(leader) > 0;
  }
  [[nodiscard]] bool is_too_small_a_part(const Effect& effect, Seat other) const {
    return settings_.temper == Temper::kHaggler && effect.of(me_) < effect.of(other);
  }

  // The offer for another price, if one would do for both. It is named once: whoever did not take it hears no more. A
  // deal may have no room for its price, so what is said is judged as it stands, in other worlds.
  [[nodiscard]] std::optional<Deal> counter_offer(const Outlook& outlook) {
    const Deal turned = greedy::turned_round(seen_.offer[0]);
    const Topic topic = topic_of(turned);
    if (is_all_said() || seen_.turn == me_ || seen_.counters > 0 || topic.merit() <= 0) return std::nullopt;
    const auto proposal = priced(topic, outlook, IsTimely::kGranted);
    const std::optional<Deal> counter = proposal ? with_something_new(proposal->deal) : std::nullopt;
    if (!counter || !is_good(*counter, look(horizon_of(*counter)).effect_of(*counter))) return std::nullopt;
    return view_.refuse({.verb = Verb::kCounter, .deal = *counter}) == Refusal::kNone ? counter : std::nullopt;
  }

  // A bot has no memory: the cards in all hands and the rounds gone by are its clock. It runs down from each turn of a
  // seat to its next, whether others play or not, until all is said. Whatever a bot says tells by its terms on which
  // beat of whose turn it is said, so that nothing is said twice in a game:
  //   an offer          one beat of nine by its price, and which nine by what is thrown in
  //   a counter-offer   both by what is thrown in, since it has to name the price that would do
  [[nodiscard]] bool is_all_said() const { return seen_.quiet_turns / players_of(seen_) >= kQuietRounds; }
  [[nodiscard]] unsigned beats_left() const {
    unsigned cards = 0;
    for (const Hand& hand : seen_.hands) cards += hand.size();
    return kQuietRounds * cards + kQuietRounds - 1 - seen_.quiet_turns / players_of(seen_);
  }
  [[nodiscard]] bool is_time_for(const Deal& topic, int price) const {
    const unsigned bills = static_cast<unsigned>(price + kMoneyMax / kUnit * kUnit) / kUnit;
    return (digest_of(topic) % kSlots + beats_left() + bills) % kSlots == 0;
  }
  // The one on turn promises for as many turns as the clock has still to come round, and whoever answers for as many as
  // it has beats till then. Nothing if the deal has no room for it.
  [[nodiscard]] std::optional<Deal> with_something_new(Deal deal) const {
    const unsigned left = beats_left();
    const bool has_room =
        throw_in(deal, seen_.turn, 1 + left / kSlots) && (seen_.turn == me_ || throw_in(deal, me_, 1 + left % kSlots));
    return has_room ? std::optional(deal) : std::nullopt;
  }
  // A promise that costs whoever makes it next to nothing, in place of one of the kind.
  [[nodiscard]] static bool throw_in(Deal& deal, Seat who, unsigned turns) {
    const Promise thrown{.vow = Vow::kNoRob,
                         .who = who,
                         .to = other_party(deal.proposer, deal.partner, who),
                         .turn = static_cast<std::uint8_t>(turns)};
    const auto alike = std::find_if(deal.promises.begin(), deal.promises.end(), [&](const Promise& promise) {
      return promise.vow == thrown.vow && promise.who == who;
    });
    if (alike == deal.promises.end()) {
      if (deal.promises.full()) return false;
      deal.promises.push_back(thrown);
    } else {
      *alike = thrown;
    }
    return true;
  }
  static_assert(kQuietRounds * (kCards + 1) / kSlots < kTurnsAheadMax);

  const View<Trump>& view_;
  const State& seen_;
  Seat me_;
  const Settings& settings_;
  QuickRandom random_;
  Prospects prospects_;
};

}  // namespace

std::optional<Trump::Action> bargain(const View<Trump>& view, std::uint64_t seed, const Settings& settings) {
  if (view.seen().phase == Phase::kAnswer) return Bargaining(view, seed, settings).answer();
  if (view.seen().phase != Phase::kDealing || settings.deals != Deals::kOffer) return std::nullopt;
  return Bargaining(view, seed, settings).offer();
}

}  // namespace mogul::search
