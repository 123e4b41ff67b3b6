#include "search/advice.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/seat_view_of.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "search/levels.h"
#include "search/settings.h"
#include "search/shares.h"

namespace mogul {
namespace {

// What is chosen takes a whole search; what it is worth, this part of one.
constexpr std::uint32_t kPartForChances = 4;

std::uint32_t chance_of(search::Share share) {
  return static_cast<std::uint32_t>((std::int64_t{share} * kSurely + search::kWhole / 2) / search::kWhole);
}

template <Game G>
search::Settings settings_for_choice(Budget budget) {
  search::Settings settings = settings_of<G>(kLevelNames.size() - 1);
  if (budget.playouts > 0) settings.iterations = std::min(budget.playouts, kIterationsMax);
  return settings;
}
template <Game G>
search::Settings settings_for_chances(Budget budget) {
  search::Settings settings = settings_for_choice<G>(budget);
  settings.iterations = std::max<std::uint32_t>(1, settings.iterations / kPartForChances);
  return settings;
}

}  // namespace

std::optional<Advice> advise(const SeatView& view, std::uint64_t seed, Budget budget, const Json* other,
                             Problem& problem) {
  problem = {};
  if (!view.to_act().contains(view.seat())) {
    problem = {.code = "not-to-act", .sentence = "the seat is not to act"};
    return std::nullopt;
  }
  if (other != nullptr) problem = view.check(*other);
  if (problem) return std::nullopt;
  Advice advice;
  with_game(view.game(), [&]<class G>() {
    const View<G>& seen = static_cast<const SeatViewOf<G>&>(view).view();
    advice.action = to_json(choose_by_search(seen, seed, settings_for_choice<G>(budget)));
  });
  advice.sentence = view.described(advice.action, problem)->sentence;
  advice.chance = chance_after(view, advice.action, seed, budget);
  if (other != nullptr) {
    advice.other_chance = *other == advice.action ? advice.chance : chance_after(view, *other, seed, budget);
  }
  return advice;
}

std::uint32_t chance_after(const SeatView& view, const Json& action, std::uint64_t seed, Budget budget) {
  std::uint32_t chance = 0;
  with_game(view.game(), [&]<class G>() {
    typename G::Action read{};
    JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
    [[maybe_unused]] const bool is_read = reader.read(action, read);
    assert(is_read);
    const View<G>& seen = static_cast<const SeatViewOf<G>&>(view).view();
    chance = chance_of(share_by_search(seen, seed, settings_for_chances<G>(budget), &read));
  });
  return chance;
}

std::uint32_t chance_now(const SeatView& view, std::uint64_t seed, Budget budget) {
  assert(view.seat() != Seat::kNobody);
  std::uint32_t chance = 0;
  with_game(view.game(), [&]<class G>() {
    const View<G>& seen = static_cast<const SeatViewOf<G>&>(view).view();
    chance = chance_of(share_by_search(seen, seed, settings_for_chances<G>(budget), nullptr));
  });
  return chance;
}

}  // namespace mogul
