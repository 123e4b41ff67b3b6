// The levels that people choose from: one search, more or less of it, and judgements that are more or less off.
#pragma once

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
#include "search/shares.h"

namespace mogul {

namespace search {
struct Settings;
}

inline constexpr std::array<std::string_view, 3> kLevelNames = {"easy", "normal", "hard"};
inline constexpr std::uint32_t kIterationsMax = 1'000'000;  // of which the tree takes 64 MB

// What a level searches.
template <Game G>
const search::Settings& settings_of(unsigned level);
template <>
const search::Settings& settings_of<CoverYourAssets>(unsigned level);
template <>
const search::Settings& settings_of<MonopolyDeal>(unsigned level);
template <>
const search::Settings& settings_of<Trump>(unsigned level);

// What a search with settings of one's own chooses.
CoverYourAssets::Action choose_by_search(const View<CoverYourAssets>& view, std::uint64_t seed,
                                         const search::Settings& settings);
MonopolyDeal::Action choose_by_search(const View<MonopolyDeal>& view, std::uint64_t seed,
                                      const search::Settings& settings);
Trump::Action choose_by_search(const View<Trump>& view, std::uint64_t seed, const search::Settings& settings);

// What the seat may expect after an action, or as the table stands without one, as a share of the win.
search::Share share_by_search(const View<CoverYourAssets>& view, std::uint64_t seed, const search::Settings& settings,
                              const CoverYourAssets::Action* action);
search::Share share_by_search(const View<MonopolyDeal>& view, std::uint64_t seed, const search::Settings& settings,
                              const MonopolyDeal::Action* action);
search::Share share_by_search(const View<Trump>& view, std::uint64_t seed, const search::Settings& settings,
                              const Trump::Action* action);

// Easy, normal and hard.
template <Game G>
std::span<const Bot<G>> levels();
template <>
std::span<const Bot<CoverYourAssets>> levels();
template <>
std::span<const Bot<MonopolyDeal>> levels();
template <>
std::span<const Bot<Trump>> levels();

// The same with a temper: "hard:daring", "easy:hunter" and so on.
template <Game G>
std::span<const Bot<G>> tempered();
template <>
std::span<const Bot<CoverYourAssets>> tempered();
template <>
std::span<const Bot<MonopolyDeal>> tempered();
template <>
std::span<const Bot<Trump>> tempered();

}  // namespace mogul
