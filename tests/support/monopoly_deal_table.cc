#include "tests/support/monopoly_deal_table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/value.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"
#include "tests/support/table.h"
#include "tests/support/table_of.h"
#include "tests/support/table_text.h"
#include "tests/support/table_values.h"
#include "tests/support/text.h"

namespace mogul {
namespace test {

using monopoly_deal::Card;
using monopoly_deal::Colour;
using monopoly_deal::Laid;

template <>
struct Drawing<MonopolyDeal> {
  using State = MonopolyDeal::State;
  static constexpr auto& kNames = kPlayers;
  static constexpr Field kOpenPile{"played", &State::played_pile};

  static std::string_view short_name(std::string_view name) { return name; }

  static void read_player(State& state, Seat seat, const std::vector<std::string>& columns, Rest<MonopolyDeal>& rest) {
    for (const Card card : all_named<Card>(columns[0])) hand_of(state, seat).push_back(card);
    if (columns.size() > 1) {
      for (const std::string& row : pieces(columns[1], '|')) read_row(state, seat, row);
    }
    if (columns.size() > 2) {
      for (const Card card : all_named<Card>(without_dots(columns[2]))) bank_of(state, seat).push_back(card);
      if (has_dots(columns[2])) rest = [seat](State& next, Card card) { bank_of(next, seat).push_back(card); };
    }
  }
  static bool read_line(State&, std::string_view, std::string_view) { return false; }

  // "brown brown house hotel brown": a building stands on the set before it.
  static void read_row(State& state, Seat seat, std::string_view text) {
    Colour colour = Colour::kApart;
    unsigned cards = 0;
    for (const std::string& word : words(text)) {
      if (word == "house" || word == "hotel") {
        build(state, seat, colour, cards, word == "hotel");
        continue;
      }
      const Laid laid = named<Laid>(word);
      cards = colour_of(laid) == colour ? cards + 1 : 1;
      colour = colour_of(laid);
      properties_of(state, seat).push_back(laid);
    }
  }
  static void build(State& state, Seat seat, Colour colour, unsigned cards, bool hotel) {
    const unsigned size = set_size(colour);
    REQUIRE_MESSAGE((size > 0 && cards > 0 && cards % size == 0), "a building stands behind a full set");
    const unsigned set = cards / size - 1;
    if (!hotel) {
      state.buildings.push_back({.owner = seat, .colour = colour, .set = static_cast<std::uint8_t>(set)});
    } else {
      const unsigned house = building_at(state, seat, colour, set);
      REQUIRE_MESSAGE(house < state.buildings.size(), "a hotel stands behind a house");
      state.buildings[house].hotel = true;
    }
  }
};

template class TableOf<MonopolyDeal>;

}  // namespace test

namespace monopoly_deal::test {
namespace {

using mogul::test::name_of;
using mogul::test::named;
using mogul::test::names_of;

Seat seat_named(std::string_view name) { return mogul::test::seat_named<MonopolyDeal>(name); }

}  // namespace

std::string Table::hand(std::string_view name) const {
  return names_of<MonopolyDeal>(hand_of(state(), seat_named(name)));
}
std::string Table::bank(std::string_view name) const {
  return names_of<MonopolyDeal>(bank_of(state(), seat_named(name)));
}
std::string Table::played() const { return names_of<MonopolyDeal>(state().played_pile); }

Row Table::row_at(std::string_view name, std::string_view colour) const {
  return monopoly_deal::row_at(state(), seat_named(name), colour == "apart" ? Colour::kApart : named<Colour>(colour));
}

std::string Table::row(std::string_view name, std::string_view colour) const {
  const Row row = row_at(name, colour);
  std::vector<std::string> names;
  for (unsigned i = 0; i < row.count; ++i) {
    names.push_back(name_of<MonopolyDeal>(properties_of(state(), row.owner)[row.first + i]));
    const unsigned size = set_size(row.colour);
    if (row.colour == Colour::kApart || (i + 1) % size != 0) continue;
    const unsigned building = building_at(state(), row.owner, row.colour, i / size);
    if (building == state().buildings.size()) continue;
    names.emplace_back("house");
    if (state().buildings[building].hotel) names.emplace_back("hotel");
  }
  return mogul::test::with_separator(names, " ");
}

unsigned Table::full_colours(std::string_view name) const {
  return monopoly_deal::full_colours(state(), seat_named(name));
}

unsigned Table::owed() const {
  REQUIRE_MESSAGE(!state().demand.empty(), "no card asks for anything");
  return state().demand[0].amount;
}

std::string Table::hand_seen_by(std::string_view viewer, std::string_view holder) const {
  State seen = state();
  MonopolyDeal::hide(seen, viewer.empty() ? Seat::kNobody : seat_named(viewer));
  return names_of<MonopolyDeal>(hand_of(seen, seat_named(holder)));
}

}  // namespace monopoly_deal::test
}  // namespace mogul
