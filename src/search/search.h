// One search for all games: Monte-Carlo tree search over the worlds that fit a view. It knows no threads, no clock and
// no more than the view, and works in whole numbers.
//
// Each iteration deals one world, follows the tree by what the seats have got from their choices so far, adds a choice
// to the tree, plays on for a while by the greedy player's scores, and asks the leaf what the seats may expect.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/lists.h"
#include "core/value.h"
#include "core/view.h"
#include "search/leaf.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/tree.h"

namespace mogul::search {

// What a game tells the search:
//   kTemperature                  scores that differ by it are chosen in the ratio of e
//   scores(view, actions, out)    the greedy player's, one an action
//   greedy(view, seed)            what the greedy player does, which need not be on the list
//   is_foolish(view, action)      what nobody does who knows the game; never all that can be done
//   is_quiet(state)               whether a turn is just about to begin
template <Game G>
struct Knowledge;

inline constexpr unsigned kCapMax = 48;

template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Search(const View<G>& view, std::uint64_t seed, const Settings& settings)
      : view_(view),
        settings_(settings),
        seed_(seed),
        random_(seed),
        tree_(kCapMax + 2 * kDepthMax + 2 * settings.iterations) {}

  Action choose() {
    gather(view_, settings_.cap);
    if (actions_.size() == 1) return actions_[0];
    if (const unsigned winning = winning_action(); winning < actions_.size()) return actions_[winning];
    take_root();
    for (; done_ < settings_.iterations && !is_settled(); ++done_) iterate();
    return root_[most_visited()].action;
  }

  // What the seat may expect after an action it may do: the mean over as many worlds as there are iterations. The same
  // seed deals the same worlds, whatever the action, so that two can be compared. One search answers one such question.
  Share share_after(const Action& action) {
    add_root(action, kWhole);
    root_[0].edge = tree_.add(Tree::kRoot, root_[0].key);
    for (; done_ < settings_.iterations; ++done_) {
      random_ = QuickRandom(seed_ + done_);
      iterate();
    }
    return tree_[root_[0].edge].mean();
  }
  // What it may expect as the table stands, whoever is to act: the same without a tree.
  Share share_now() {
    std::int64_t sum = 0;
    for (; done_ < settings_.iterations; ++done_) {
      random_ = QuickRandom(seed_ + done_);
      State world = view_.sample(random_);
      play_on(world);
      Shares shares{};
      evaluate<G>(world, shares);
      sum += shares[index_of(view_.seat())];
    }
    return static_cast<Share>(sum / settings_.iterations);
  }

  [[nodiscard]] std::uint32_t iterations_done() const { return done_; }
  [[nodiscard]] std::size_t bytes() const { return sizeof *this + tree_.bytes(); }

 private:
  static constexpr unsigned kDepthMax = 24;
  static constexpr unsigned kTrialWorlds = 4;
  static constexpr unsigned kQuietWait = 24;  // moves in which a quiet moment must come

  // Some of the actions that are listed, the best first, and how likely each is chosen.
  struct Candidates {
    unsigned count = 0;
    std::array<std::uint16_t, kCapMax> places{};
    std::array<std::int32_t, kCapMax> scores{};
    std::array<Share, kCapMax> priors{};
  };
  struct Root {
    Action action;
    std::uint64_t key = 0;
    std::uint32_t edge = Tree::kNone;
    Share prior = 0;
    Share misjudged = 0;
  };
  struct Step {
    std::uint32_t edge;
    Seat seat;
  };

  static std::uint64_t key_of(Seat seat, const Action& action) {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15U;
    std::uint64_t key = index_of(seat) + 1;
    for (std::size_t at = 0; at < sizeof(Action); at += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, reinterpret_cast<const char*>(&action) + at, std::min(sizeof word, sizeof(Action) - at));
      key = (key ^ word) * kFactor;
      key ^= key >> 32U;
    }
    return key;
  }

  // The best so many of what a seat can do, by the greedy player's scores.
  void gather(const View<G>& view, unsigned cap) {
    view.list(actions_);
    Knowledge<G>::scores(view, actions_, std::span(scores_).first(actions_.size()));
    candidates_.count = 0;
    for (unsigned i = 0; i < actions_.size(); ++i) enter(view, i, std::min(cap, kCapMax));
    weigh();
  }
  void enter(const View<G>& view, unsigned place, unsigned cap) {
    Candidates& best = candidates_;
    const std::int32_t score = scores_[place];
    if (best.count == cap && score <= best.scores[cap - 1]) return;
    if (Knowledge<G>::is_foolish(view, actions_[place])) return;
    unsigned at = best.count < cap ? best.count++ : cap - 1;
    for (; at > 0 && best.scores[at - 1] < score; --at) {
      best.scores[at] = best.scores[at - 1];
      best.places[at] = best.places[at - 1];
    }
    best.scores[at] = score;
    best.places[at] = static_cast<std::uint16_t>(place);
  }
  // Priors in the ratio of e for scores that differ by a temperature; all alike without a prior.
  void weigh() {
    Candidates& best = candidates_;
    const std::int64_t temperature = std::int64_t{Knowledge<G>::kTemperature} * settings_.heat;
    std::int64_t sum = 0;
    for (unsigned i = 0; i < best.count; ++i) {
      const std::int64_t behind = std::int64_t{best.scores[0]} - best.scores[i];
      best.priors[i] = settings_.with_prior ? exp_of_minus(behind * kLogUnit * 100 / temperature) : kWhole;
      sum += best.priors[i];
    }
    for (unsigned i = 0; i < best.count; ++i) {
      best.priors[i] = static_cast<Share>(std::int64_t{best.priors[i]} * kWhole / sum);
    }
  }

  // A choice that wins on the spot in every world that was tried; the number of actions if there is none.
  [[nodiscard]] unsigned winning_action() {
    for (unsigned i = 0; i < actions_.size(); ++i) {
      unsigned won = 0;
      while (won < kTrialWorlds && ends(actions_[i]) == Ending::kWon) ++won;
      if (won == kTrialWorlds) return i;
    }
    return actions_.size();
  }
  enum class Ending : std::uint8_t { kNone, kWon, kLost };
  [[nodiscard]] Ending ends(const Action& action) {
    State world = view_.sample(random_);
    G::apply(world, view_.seat(), action, nullptr);
    const Seats winners = G::winners(world);
    if (winners.empty()) return Ending::kNone;
    return winners.contains(view_.seat()) ? Ending::kWon : Ending::kLost;
  }

  // The candidates, and what the greedy player would do if it is not among them. Of those that lose on the spot none is
  // left, unless all do.
  void take_root() {
    const Action greedy = Knowledge<G>::greedy(view_, random_.next());
    bool has_greedy = false;
    for (unsigned i = 0; i < candidates_.count; ++i) {
      const Action action = actions_[candidates_.places[i]];
      has_greedy = has_greedy || action == greedy;
      add_root(action, candidates_.priors[i]);
    }
    if (!has_greedy && !Knowledge<G>::is_foolish(view_, greedy)) add_root(greedy, candidates_.priors[0]);
    unsigned kept = 0;
    for (unsigned i = 0; i < roots_; ++i) {
      if (ends(root_[i].action) != Ending::kLost) std::swap(root_[kept++], root_[i]);
    }
    if (kept > 0) roots_ = kept;
    for (unsigned i = 0; i < roots_; ++i) root_[i].edge = tree_.add(Tree::kRoot, root_[i].key);
  }
  void add_root(const Action& action, Share prior) {
    const std::uint64_t key = key_of(view_.seat(), action);
    root_[roots_++] = {.action = action, .key = key, .prior = prior, .misjudged = misjudgement(key)};
  }
  // Belongs to the position and the choice: asked again, the level is wrong in the same way. The sum of four even
  // draws has the spread of one over the square root of three.
  [[nodiscard]] Share misjudgement(std::uint64_t key) const {
    if (settings_.noise == 0) return 0;
    QuickRandom random(digest_of(view_.seen()) ^ key);
    std::int64_t sum = 0;
    for (unsigned i = 0; i < 4; ++i) sum += random.below(2 * kWhole);
    return static_cast<Share>((sum - std::int64_t{4} * kWhole) * settings_.noise * 7 / 8 / kWhole);
  }
  // Nothing looks more than twice as good as it is, or less than half as good: what is plain is seen.
  [[nodiscard]] static Share misjudged(Share found, Share by) { return std::clamp(by, -found / 2, found); }

  void iterate() {
    State world = view_.sample(random_);
    steps_count_ = 0;
    const bool grown = descend(world);
    if (grown || !settings_.with_leaf) play_on(world);
    Shares shares{};
    evaluate<G>(world, shares);
    for (unsigned i = 0; i < steps_count_; ++i) {
      Edge& edge = tree_[steps_[i].edge];
      ++edge.visits;
      edge.sum += steps_[i].seat == view_.seat() ? liking(shares) : shares[index_of(steps_[i].seat)];
    }
  }

  // What the seat that searches thinks of the shares, by its temper. Its own counts most in any case.
  [[nodiscard]] Share liking(const Shares& shares) const {
    const std::int64_t own = shares[index_of(view_.seat())];
    const std::int64_t bend = own * (kWhole - own) / kWhole / 4;  // most where nothing is decided
    switch (settings_.temper) {
      case Temper::kEven:
      case Temper::kHaggler:
        return static_cast<Share>(own);
      case Temper::kDaring:
        return static_cast<Share>(own - bend);
      case Temper::kCautious:
        return static_cast<Share>(own + bend);
      case Temper::kHunter:
        break;
    }
    Share leader = 0;
    for (unsigned i = 0; i < shares.size(); ++i) {
      if (seat_at(i) != view_.seat()) leader = std::max(leader, shares[i]);
    }
    return static_cast<Share>(own + (kWhole - leader) / 8);
  }

  // Follows the tree to a choice that is new, or to the end of the game. Choices that are sealed from each other are
  // all made from where the first of them was made, so that nobody knows what the others chose.
  bool descend(State& world) {
    std::uint32_t node = Tree::kRoot;
    std::uint32_t sealed_from = node;
    Seats pending;
    for (unsigned depth = 0; depth < kDepthMax; ++depth) {
      const Seats acting = G::to_act(world);
      if (acting.empty()) return false;
      const Seat seat = depth == 0 ? view_.seat() : acting.first();
      if (!pending.contains(seat)) pending = acting, sealed_from = node;
      pending.erase(seat);
      const bool is_new = depth == 0 ? step_from_root(world) : step(world, seat, sealed_from);
      const std::uint32_t taken = steps_[steps_count_ - 1].edge;
      node = sealed_from == node ? taken : follow(node, tree_[taken].key);
      if (is_new || !settings_.with_tree || tree_.is_full()) return true;
    }
    return true;
  }
  std::uint32_t follow(std::uint32_t node, std::uint64_t key) {
    const std::uint32_t there = tree_.find(node, key);
    return there != Tree::kNone || tree_.is_full() ? there : tree_.add(node, key);
  }

  bool step_from_root(State& world) {
    unsigned best = 0;
    std::int64_t most = 0;
    const Share expected = mean_of_root();
    for (unsigned i = 0; i < roots_; ++i) {
      const Edge& edge = tree_[root_[i].edge];
      const Share found = edge.visits == 0 ? expected : edge.mean();
      const std::int64_t value = promise(edge, root_[i].prior, expected, done_) + misjudged(found, root_[i].misjudged);
      if (i == 0 || value > most) best = i, most = value;
    }
    const bool is_new = tree_[root_[best].edge].visits == 0;
    G::apply(world, view_.seat(), root_[best].action, nullptr);
    steps_[steps_count_++] = {root_[best].edge, view_.seat()};
    return is_new;
  }
  bool step(State& world, Seat seat, std::uint32_t node) {
    gather(View<G>(world, seat), settings_.cap_below);
    std::array<std::uint32_t, kCapMax> edges{};
    std::array<std::uint64_t, kCapMax> keys{};
    std::int64_t sum = 0;
    std::int64_t visits = 0;
    for (unsigned i = 0; i < candidates_.count; ++i) {
      keys[i] = key_of(seat, actions_[candidates_.places[i]]);
      edges[i] = tree_.find(node, keys[i]);
      if (edges[i] == Tree::kNone) continue;
      Edge& edge = tree_[edges[i]];
      ++edge.available;
      sum += edge.sum;
      visits += edge.visits;
    }
    const Share expected = visits == 0 ? 0 : static_cast<Share>(sum / visits);
    const unsigned best = most_promising(edges, expected, tree_[node].visits);
    const bool is_new = edges[best] == Tree::kNone;
    if (is_new) edges[best] = tree_.add(node, keys[best]), tree_[edges[best]].available = 1;
    G::apply(world, seat, actions_[candidates_.places[best]], nullptr);
    steps_[steps_count_++] = {edges[best], seat};
    return is_new;
  }
  [[nodiscard]] unsigned most_promising(const std::array<std::uint32_t, kCapMax>& edges, Share expected,
                                        std::uint32_t visits) {
    unsigned best = 0;
    std::int64_t most = 0;
    for (unsigned i = 0; i < candidates_.count; ++i) {
      const Edge unseen{};
      const bool is_new = edges[i] == Tree::kNone;
      const Edge& edge = is_new ? unseen : tree_[edges[i]];
      const std::int64_t value = promise(edge, candidates_.priors[i], expected, is_new ? visits : edge.available);
      if (i == 0 || value > most) best = i, most = value;
    }
    return best;
  }
  // What a choice brought so far, and what it may yet bring (PUCT): the more, the likelier it is by the prior and the
  // less often it was tried of the times it could have been. What was never tried is taken to be like the rest.
  [[nodiscard]] std::int64_t promise(const Edge& edge, Share prior, Share expected, std::uint32_t times) const {
    const std::int64_t root = square_root((std::uint64_t{times} + 1) << 16U);
    const std::int64_t hope = settings_.exploration * prior * root / 1024 / (1 + std::int64_t{edge.visits});
    return (edge.visits == 0 ? expected : edge.mean()) + hope;
  }
  [[nodiscard]] Share mean_of_root() {
    std::int64_t sum = 0;
    for (unsigned i = 0; i < roots_; ++i) sum += tree_[root_[i].edge].sum;
    return static_cast<Share>(sum / std::max<std::uint32_t>(done_, 1));
  }

  // By the greedy player's scores, at random in proportion to the prior. Without a leaf to the end of the game.
  void play_on(State& world) {
    const unsigned most = settings_.with_leaf ? settings_.playout_moves + kQuietWait : G::kMovesMax;
    for (unsigned moves = 0; moves < most; ++moves) {
      const Seats acting = G::to_act(world);
      if (acting.empty()) return;
      if (settings_.with_leaf && moves >= settings_.playout_moves && Knowledge<G>::is_quiet(world)) return;
      const Seat seat = acting.first();
      gather(View<G>(world, seat), settings_.cap_below);
      G::apply(world, seat, actions_[candidates_.places[drawn()]], nullptr);
    }
  }
  [[nodiscard]] unsigned drawn() {
    if (candidates_.count == 1) return 0;
    std::int64_t left = random_.below(kWhole);
    for (unsigned i = 0; i < candidates_.count; ++i) {
      left -= candidates_.priors[i];
      if (left < 0) return i;
    }
    return 0;
  }

  [[nodiscard]] unsigned most_visited() {
    unsigned best = 0;
    for (unsigned i = 1; i < roots_; ++i) {
      if (tree_[root_[i].edge].visits > tree_[root_[best].edge].visits) best = i;
    }
    return best;
  }
  // The second can't overtake the first any more.
  [[nodiscard]] bool is_settled() {
    if (roots_ == 1) return true;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (unsigned i = 0; i < roots_; ++i) {
      const std::uint32_t visits = tree_[root_[i].edge].visits;
      if (visits > first)
        second = std::exchange(first, visits);
      else if (visits > second)
        second = visits;
    }
    return first - second > settings_.iterations - done_;
  }

  const View<G>& view_;
  Settings settings_;
  std::uint64_t seed_;
  QuickRandom random_;
  Tree tree_;
  std::uint32_t done_ = 0;
  ActionList<G> actions_;
  std::array<std::int32_t, G::kActionsMax> scores_;
  Candidates candidates_;
  unsigned roots_ = 0;
  std::array<Root, kCapMax + 1> root_;
  unsigned steps_count_ = 0;
  std::array<Step, kDepthMax> steps_;
};

}  // namespace mogul::search
