#include "tests/support/cover_your_assets_table.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"
#include "tests/support/table.h"
#include "tests/support/table_of.h"
#include "tests/support/table_text.h"
#include "tests/support/table_values.h"
#include "tests/support/text.h"

namespace mogul {
namespace test {

using cover_your_assets::Card;
using cover_your_assets::Set;

template <>
struct Drawing<CoverYourAssets> {
  using State = CoverYourAssets::State;
  static constexpr auto& kNames = kPlayers;
  static constexpr Field kOpenPile{"discards", &State::discard_pile};

  static std::string_view short_name(std::string_view name) { return name.substr(0, name.find('-')); }

  static void read_player(State& state, Seat seat, const std::vector<std::string>& columns, Rest<CoverYourAssets>&) {
    for (const Card card : all_named<Card>(columns[0])) hand_of(state, seat).push_back(card);
    if (columns.size() < 2) return;
    for (const std::string& set : pieces(columns[1], '|')) stack_of(state, seat).push_back(set_from(set));
  }
  static bool read_line(State&, std::string_view, std::string_view) { return false; }

  static Set set_from(std::string_view text) {
    Set set{.asset = Card::kHidden};
    for (const Card card : all_named<Card>(text)) {
      add_card(set, card);
      if (!is_asset(card)) continue;
      REQUIRE_MESSAGE((set.asset == Card::kHidden || set.asset == card), "two assets in one set: ", std::string(text));
      set.asset = card;
    }
    return set;
  }
};

template class TableOf<CoverYourAssets>;

}  // namespace test

namespace cover_your_assets::test {
namespace {

using mogul::test::name_of;
using mogul::test::names_of;
using mogul::test::with_separator;

Seat seat_named(std::string_view name) { return mogul::test::seat_named<CoverYourAssets>(name); }

std::string text_of_set(const Set& set) {
  std::vector<std::string> names(set.assets, name_of<CoverYourAssets>(set.asset));
  names.insert(names.end(), set.silvers, "silver");
  names.insert(names.end(), set.golds, "gold");
  return with_separator(names, " ");
}

}  // namespace

std::string Table::hand(std::string_view name) const {
  Hand hand = hand_of(state(), seat_named(name));
  std::sort(hand.begin(), hand.end());
  return names_of<CoverYourAssets>(hand);
}

std::string Table::stack(std::string_view name) const {
  std::vector<std::string> sets;
  for (const Set& set : stack_of(state(), seat_named(name))) sets.push_back(text_of_set(set));
  return with_separator(sets, " | ");
}

std::int32_t Table::worth(std::string_view name) const {
  return stack_value(stack_of(state(), seat_named(name))).dollars;
}

std::int32_t Table::total(std::string_view name) const { return state().totals[index_of(seat_named(name))].dollars; }

std::string Table::dealer() const { return mogul::test::player_name<CoverYourAssets>(state().dealer); }

std::string Table::top_discard() const {
  return state().discard_pile.empty() ? "nothing" : name_of<CoverYourAssets>(state().discard_pile.back());
}

}  // namespace cover_your_assets::test
}  // namespace mogul
