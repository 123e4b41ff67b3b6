#include "bots/cover_your_assets_greedy.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "core/census.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/value.h"
#include "core/view.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/sample.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;
using Dollars = std::int64_t;

// Found by games against the player's first version (greedy-1), and by no theory.
constexpr Dollars kSilverPercent = 460;  // what a wild in hand is worth, of its face value: it matches everything
constexpr Dollars kGoldPercent = 260;
constexpr Dollars kPairedPercent = 60;  // one of a pair in hand, which is as good as laid
constexpr Dollars kCopyPercent = 8;     // a single asset, for each of its like that may yet turn up
constexpr Dollars kTheftPercent = 14;   // how often somebody who can take a set goes for it
constexpr Dollars kAnswered = 3'000;    // a challenge that goes on, since it costs the other a card too

// A probability in whole parts, so that every machine weighs alike.
using Odds = std::int64_t;
constexpr Odds kCertain = 1 << 16;
constexpr Dollars part_of(Dollars dollars, Odds odds) { return dollars * odds / kCertain; }

constexpr Dollars face(Card card) { return row_of(card).value.dollars; }

// How likely a hand holds exactly so many cards that match.
using Spread = std::array<Odds, kHandMax + 1>;
Odds below(const Spread& spread, unsigned count) {
  Odds sum = 0;
  for (unsigned i = 0; i < std::min(count, kHandMax + 1); ++i) sum += spread[i];
  return sum;
}

// What a seat can tell about the hands it does not see.
class Outlook {
 public:
  explicit Outlook(const View<CoverYourAssets>& view)
      : table_(view.seen()), me_(view.seat()), hand_(hand_of(table_, me_)), stack_(stack_of(table_, me_)) {
    const Census census = census_of(table_);
    hidden_ = census.hidden;
    for (const CardRow& row : kDeck) unseen_[index_of(row.card)] = row.copies - census.count(row.card);
    has_prospects_ = !table_.draw_pile.empty() || can_steal();
    weigh_top_set();
  }

  Dollars worth(const Action& action) const {
    switch (action.verb) {
      case Verb::kPair:
        return worth_of_pair(action.card, action.with, keep(action.card) + keep(action.with));
      case Verb::kTake:
        return worth_of_take(table_.discard_pile.back(), action.card);
      case Verb::kDiscard:
        return -keep(action.card);
      case Verb::kSteal:
        return worth_of_steal(action.from, action.card);
      case Verb::kShow:
        return worth_of_showing(action.card) + kAnswered;
      case Verb::kPickUp:
        return 1;
      case Verb::kYield:
      case Verb::kStop:
      case Verb::kLeave:
        break;
    }
    return 0;
  }

 private:
  [[nodiscard]] unsigned players() const { return players_of(table_); }

  [[nodiscard]] bool can_steal() const {
    bool exposed = false;
    for (unsigned i = 0; i < players(); ++i) exposed = exposed || (seat_at(i) != me_ && is_exposed(table_.stacks[i]));
    return exposed;
  }

  // What goes from one player to another counts for the one and against the other, who is one rival among several.
  [[nodiscard]] Dollars swing(Dollars dollars) const { return dollars + dollars / (players() - 1); }

  [[nodiscard]] unsigned unseen_matches(Card asset) const {
    unsigned count = 0;
    partners_of(asset).each([&](Card card) { count += unseen_[index_of(card)]; });
    return count;
  }
  // The matches among so many hidden cards, drawn one after the other from all that are hidden.
  [[nodiscard]] Spread matches(unsigned cards, Card asset) const {
    const unsigned matching = unseen_matches(asset);
    Spread spread{kCertain};
    for (unsigned drawn = 0; drawn < std::min(cards, hidden_); ++drawn) {
      for (unsigned held = drawn + 1; held-- > 0;) {
        const Odds one_more = matching > held ? spread[held] * (matching - held) / (hidden_ - drawn) : 0;
        spread[held + 1] += one_more;
        spread[held] -= one_more;
      }
    }
    return spread;
  }
  [[nodiscard]] Spread matches_of(Seat other, Card asset) const {
    return matches(hand_of(table_, other).size(), asset);
  }

  [[nodiscard]] unsigned my_matches(Card asset) const {
    const Kinds partners = partners_of(asset);
    return static_cast<unsigned>(
        std::count_if(hand_.begin(), hand_.end(), [&](Card card) { return partners.contains(card); }));
  }

  // That someone goes for my set of that asset and wins, if I hold so many cards to defend it with.
  [[nodiscard]] Odds risk(Card asset, unsigned defenders) const {
    Odds safe = kCertain;
    for (unsigned i = 0; i < players(); ++i) {
      if (seat_at(i) == me_ || table_.stacks[i].empty()) continue;
      safe = safe * below(matches_of(seat_at(i), asset), defenders + 1) / kCertain;
    }
    return (kCertain - safe) * kTheftPercent / 100;
  }

  // What covering my top set saves, and what one card less to defend it would cost.
  void weigh_top_set() {
    if (!is_exposed(stack_)) return;
    const Set& top = stack_.back();
    const unsigned defenders = my_matches(top.asset);
    relief_ = part_of(swing(value_of(top).dollars), risk(top.asset, defenders));
    if (defenders > 0) defender_ = part_of(swing(value_of(top).dollars), risk(top.asset, defenders - 1)) - relief_;
  }

  // A new set: its value, less what may be stolen of it, and the one below it is covered.
  [[nodiscard]] Dollars worth_of_set(Card asset, Dollars value, unsigned defenders) const {
    if (stack_.empty()) return value;
    return value - part_of(swing(value), risk(asset, defenders)) + relief_;
  }
  [[nodiscard]] Dollars worth_of_pair(Card asset, Card with, Dollars kept) const {
    return worth_of_set(asset, face(asset) + face(with), my_matches(asset) - 2) - kept;
  }
  [[nodiscard]] Dollars worth_of_take(Card top, Card card) const {
    const Card asset = is_asset(top) ? top : card;
    return worth_of_set(asset, face(top) + face(card), my_matches(asset) - 1) - keep(card);
  }

  // That I win a challenge in which I can show so many cards, and the other answers with all that match.
  [[nodiscard]] Odds prevail(Seat other, Card asset, unsigned cards) const {
    return below(matches_of(other, asset), cards);
  }

  // The set and what was shown changes hands or not; the card goes with it.
  [[nodiscard]] Dollars worth_of_challenge(Seat other, Card asset, Dollars stake, Card card) const {
    const unsigned mine = my_matches(asset);
    const Odds won = prevail(other, asset, mine);
    const Dollars gain = swing(stake) + face(card);
    return part_of(gain - part_of(gain, risk(asset, mine - 1)), won) - keep(card);
  }
  [[nodiscard]] Dollars worth_of_steal(Seat from, Card card) const {
    const Set& top = stack_of(table_, from).back();
    return worth_of_challenge(from, top.asset, value_of(top).dollars, card) +
           part_of(relief_, prevail(from, top.asset, my_matches(top.asset)));
  }
  [[nodiscard]] Dollars worth_of_showing(Card card) const {
    const Challenge& challenge = table_.challenge[0];
    const Seat other = challenge.owner == me_ ? table_.turn : challenge.owner;
    const Set& contested = stack_of(table_, challenge.owner).back();
    const Dollars stake = value_of(contested).dollars + value_of(challenge.shown).dollars;
    return worth_of_challenge(other, contested.asset, stake, card);
  }

  // What a card in hand is good for later, as long as there is something to draw or to steal.
  [[nodiscard]] Dollars keep(Card card) const {
    const Dollars later = has_prospects_ ? face(card) * percent_kept(card) / 100 : 0;
    return later + worth_in_defence(card);
  }
  [[nodiscard]] Dollars percent_kept(Card card) const {
    if (is_wild(card)) return card == Card::kGold ? kGoldPercent : kSilverPercent;
    const bool paired = std::count(hand_.begin(), hand_.end(), card) > 1;
    return paired ? kPairedPercent : kCopyPercent * unseen_[index_of(card)];
  }
  [[nodiscard]] Dollars worth_in_defence(Card card) const {
    return is_exposed(stack_) && partners_of(stack_.back().asset).contains(card) ? defender_ : 0;
  }

  const State& table_;
  Seat me_;
  const Hand& hand_;
  const Stack& stack_;
  unsigned hidden_ = 0;
  bool has_prospects_ = false;
  Dollars relief_ = 0;
  Dollars defender_ = 0;
  std::array<unsigned, kKinds> unseen_{};
};

}  // namespace

// Of several that are worth most, the seed picks one.
Action choose_greedy(const View<CoverYourAssets>& view, std::uint64_t seed, Budget /*budget*/) {
  ActionList<CoverYourAssets> actions;
  view.list(actions);
  const Outlook outlook(view);
  QuickRandom random(seed);
  Action best = actions[0];
  Dollars most = outlook.worth(best);
  unsigned equals = 1;
  for (unsigned i = 1; i < actions.size(); ++i) {
    const Dollars worth = outlook.worth(actions[i]);
    if (worth < most) continue;
    equals = worth > most ? 1 : equals + 1;
    if (random.below(equals) == 0) best = actions[i];
    most = worth;
  }
  return best;
}

void greedy_scores(const View<CoverYourAssets>& view, const ActionList<CoverYourAssets>& actions,
                   std::span<std::int32_t> scores) {
  const Outlook outlook(view);
  for (unsigned i = 0; i < actions.size(); ++i) scores[i] = static_cast<std::int32_t>(outlook.worth(actions[i]));
}

}  // namespace mogul
