#include "search/levels.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "core/game.h"
#include "core/view.h"
#include "games/cover_your_assets/game.h"
#include "games/monopoly_deal/game.h"
#include "games/trump/game.h"
#include "search/cover_your_assets.h"  // IWYU pragma: keep
#include "search/monopoly_deal.h"      // IWYU pragma: keep
#include "search/search.h"
#include "search/settings.h"
#include "search/shares.h"
#include "search/trump.h"  // IWYU pragma: keep
#include "search/trump_bargain.h"
#include "search/trump_bids.h"

namespace mogul {
namespace {

using search::kWhole;
using search::Settings;
using search::Temper;

constexpr search::Share per_mille(int part) { return kWhole * part / 1000; }

// What each level searches. The lower ones misjudge what choices bring (`noise`), and have blind spots besides: they
// overlook what is not among the likeliest choices (`cap`), and the lowest expects of everybody only the likeliest one
// (`cap_below`). In Trump it also tells less well what is likely (`heat`).
template <Game G>
constexpr std::array<Settings, 3> kLevels;
template <>
constexpr std::array<Settings, 3> kLevels<MonopolyDeal> = {
    Settings{.iterations = 60, .cap = 5, .cap_below = 1, .playout_moves = 0, .noise = per_mille(160)},
    Settings{.iterations = 400, .cap = 6, .playout_moves = 4, .noise = per_mille(60)},
    Settings{.iterations = 6'000, .playout_moves = 4},
};
template <>
constexpr std::array<Settings, 3> kLevels<CoverYourAssets> = {
    Settings{.iterations = 100, .cap = 3, .cap_below = 1, .playout_moves = 0, .noise = per_mille(200)},
    Settings{.iterations = 1'500, .cap = 8, .playout_moves = 8, .noise = per_mille(40)},
    Settings{.iterations = 30'000, .cap = 16, .playout_moves = 8},
};
template <>
constexpr std::array<Settings, 3> kLevels<Trump> = {
    Settings{.iterations = 60,
             .cap = 5,
             .cap_below = 1,
             .playout_moves = 0,
             .heat = 250,
             .noise = per_mille(160),
             .topics = 6,
             .deal_margin = per_mille(10)},
    Settings{.iterations = 400,
             .cap = 10,
             .playout_moves = 6,
             .noise = per_mille(40),
             .topics = 12,
             .deal_margin = per_mille(7)},
    Settings{.iterations = 4'000, .cap = 16, .playout_moves = 6},
};

template <Game G, unsigned Level, Temper WithTemper>
typename G::Action choose_at(const View<G>& view, std::uint64_t seed, Budget budget) {
  Settings settings = kLevels<G>[Level];
  settings.temper = WithTemper;
  if (budget.playouts > 0) settings.iterations = std::min(budget.playouts, kIterationsMax);
  return choose_by_search(view, seed, settings);
}

template <Game G>
search::Share share_of(const View<G>& view, std::uint64_t seed, const Settings& settings,
                       const typename G::Action* action) {
  search::Search<G> search(view, seed, settings);
  return action == nullptr ? search.share_now() : search.share_after(*action);
}

template <Game G>
constexpr std::array kBots = {
    Bot<G>{kLevelNames[0], "thinks a moment, and misjudges", choose_at<G, 0, Temper::kEven>},
    Bot<G>{kLevelNames[1], "thinks a little, and misjudges a little", choose_at<G, 1, Temper::kEven>},
    Bot<G>{kLevelNames[2], "thinks as hard as it can", choose_at<G, 2, Temper::kEven>},
};
constexpr std::string_view kDaring = "likes what may go either way";
constexpr std::string_view kCautious = "likes what is safe";
constexpr std::string_view kHunter = "keeps the leader down";
constexpr std::string_view kHaggler = "wants the larger part of what a deal brings";
template <Game G>
constexpr std::array kTempered = {
    Bot<G>{"easy:daring", kDaring, choose_at<G, 0, Temper::kDaring>},
    Bot<G>{"easy:cautious", kCautious, choose_at<G, 0, Temper::kCautious>},
    Bot<G>{"easy:hunter", kHunter, choose_at<G, 0, Temper::kHunter>},
    Bot<G>{"normal:daring", kDaring, choose_at<G, 1, Temper::kDaring>},
    Bot<G>{"normal:cautious", kCautious, choose_at<G, 1, Temper::kCautious>},
    Bot<G>{"normal:hunter", kHunter, choose_at<G, 1, Temper::kHunter>},
    Bot<G>{"hard:daring", kDaring, choose_at<G, 2, Temper::kDaring>},
    Bot<G>{"hard:cautious", kCautious, choose_at<G, 2, Temper::kCautious>},
    Bot<G>{"hard:hunter", kHunter, choose_at<G, 2, Temper::kHunter>},
    // Where nobody makes deals, the same as without a temper.
    Bot<G>{"easy:haggler", kHaggler, choose_at<G, 0, Temper::kHaggler>},
    Bot<G>{"normal:haggler", kHaggler, choose_at<G, 1, Temper::kHaggler>},
    Bot<G>{"hard:haggler", kHaggler, choose_at<G, 2, Temper::kHaggler>},
};

}  // namespace

CoverYourAssets::Action choose_by_search(const View<CoverYourAssets>& view, std::uint64_t seed,
                                         const Settings& settings) {
  return search::Search<CoverYourAssets>(view, seed, settings).choose();
}
MonopolyDeal::Action choose_by_search(const View<MonopolyDeal>& view, std::uint64_t seed, const Settings& settings) {
  return search::Search<MonopolyDeal>(view, seed, settings).choose();
}
Trump::Action choose_by_search(const View<Trump>& view, std::uint64_t seed, const Settings& settings) {
  if (const auto bid = search::sealed_bid(view, seed, settings)) return *bid;
  if (const auto said = search::bargain(view, seed, settings)) return *said;
  return search::Search<Trump>(view, seed, settings).choose();
}

search::Share share_by_search(const View<CoverYourAssets>& view, std::uint64_t seed, const Settings& settings,
                              const CoverYourAssets::Action* action) {
  return share_of(view, seed, settings, action);
}
search::Share share_by_search(const View<MonopolyDeal>& view, std::uint64_t seed, const Settings& settings,
                              const MonopolyDeal::Action* action) {
  return share_of(view, seed, settings, action);
}
search::Share share_by_search(const View<Trump>& view, std::uint64_t seed, const Settings& settings,
                              const Trump::Action* action) {
  return share_of(view, seed, settings, action);
}

template <>
const Settings& settings_of<CoverYourAssets>(unsigned level) {
  return kLevels<CoverYourAssets>[level];
}
template <>
const Settings& settings_of<MonopolyDeal>(unsigned level) {
  return kLevels<MonopolyDeal>[level];
}
template <>
const Settings& settings_of<Trump>(unsigned level) {
  return kLevels<Trump>[level];
}

template <>
std::span<const Bot<CoverYourAssets>> levels() {
  return kBots<CoverYourAssets>;
}
template <>
std::span<const Bot<MonopolyDeal>> levels() {
  return kBots<MonopolyDeal>;
}
template <>
std::span<const Bot<Trump>> levels() {
  return kBots<Trump>;
}

template <>
std::span<const Bot<CoverYourAssets>> tempered() {
  return kTempered<CoverYourAssets>;
}
template <>
std::span<const Bot<MonopolyDeal>> tempered() {
  return kTempered<MonopolyDeal>;
}
template <>
std::span<const Bot<Trump>> tempered() {
  return kTempered<Trump>;
}

}  // namespace mogul
