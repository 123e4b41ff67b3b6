#include "tests/support/trump_table.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/describe.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "tests/support/table.h"
#include "tests/support/table_of.h"
#include "tests/support/table_text.h"
#include "tests/support/table_values.h"
#include "tests/support/text.h"

namespace mogul {
namespace test {

using trump::Box;
using trump::Card;
using trump::Deal;
using trump::Property;

template <>
struct Drawing<Trump> {
  using State = Trump::State;
  static constexpr std::array<std::string_view, trump::kPlayersMax> kNames = {"you", "Donna", "Mike", "Jeff"};
  static constexpr Field kOpenPile{"discards", &State::discard_pile};

  static std::string_view short_name(std::string_view name) { return name; }

  static void read_player(State& state, Seat seat, const std::vector<std::string>& columns, Rest<Trump>&) {
    for (const Card card : all_named<Card>(columns[0])) hand_of(state, seat).push_back({.card = card});
    if (columns.size() > 1) read_properties(state, seat, columns[1]);
    if (columns.size() > 2) {
      const bool read = ValueReader<Trump>::read(columns[2], cash_of(state, seat));
      REQUIRE_MESSAGE(read, "cash is a number, not ", columns[2]);
    }
  }
  static void read_properties(State& state, Seat seat, std::string_view text) {
    if (has_dots(text)) {
      for (Box& box : state.boxes) box.owner = box.owner == Seat::kNobody && !box.gone ? seat : box.owner;
    }
    for (const Property property : all_named<Property>(without_dots(text))) box_of(state, property).owner = seat;
  }

  static bool read_line(State& state, std::string_view key, std::string_view value) {
    if (key == "boxes") return read_boxes(state, value), true;
    if (key == "debts") return ValueReader<Trump>::read(value, state.book.debts);
    if (key == "signed") return read_signed(state, value), true;
    if (key != "part") return false;
    state.phase = named<trump::Phase>(value);  // each part begins with a phase of its name
    return ValueReader<Trump>::read(value, state.part);
  }
  static void read_boxes(State& state, std::string_view text) {
    for (const std::string& word : words(text)) {
      const auto [name, money] = halves(word, '=');
      Box& box = box_of(state, named<Property>(name));
      if (money == "gone") {
        box = {.money = 0, .gone = true};
      } else {
        REQUIRE_MESSAGE(ValueReader<Trump>::read(money, box.money), "a box holds a sum or is gone: ", word);
      }
    }
  }

  // "you: game_ends: you > donna 10": what somebody offered and the other accepted stands in the book.
  static void read_signed(State& state, std::string_view text) {
    const auto [name, terms] = halves(text, ':');
    const Deal deal = trump::test::deal_from(name, terms);
    const FewSeats parties = trump::pair_of(deal.proposer, deal.partner);
    for (const auto& clause : deal.clauses) {
      state.book.duties.push_back(
          {.clause = clause, .number = ++state.book.rows, .parties = parties, .lent = trump::lent_legs(deal, clause)});
    }
    for (const auto& promise : deal.promises) {
      state.book.pledges.push_back({.promise = promise, .parties = parties, .number = ++state.book.rows});
    }
  }

  static void read_whole(std::string_view text, Seat mover, Deal& deal) {
    deal = trump::test::deal_from(kNames.at(index_of(mover)), text);
  }
  static std::string text_of(const Deal& deal) { return deal_text(deal, trump::kPlayersMax, trump::test::kVoice); }
};

template class TableOf<Trump>;

}  // namespace test

namespace trump::test {
namespace {

using mogul::test::name_of;
using mogul::test::named;
using mogul::test::player_name;

Seat seat_named(std::string_view name) { return mogul::test::seat_named<Trump>(name); }

}  // namespace

std::string Table::hand(std::string_view name) const {
  std::vector<std::string> names;
  for (const Slot& slot : hand_of(state(), seat_named(name))) names.push_back(name_of<Trump>(slot.card));
  return mogul::test::with_separator(names, " ");
}
unsigned Table::cards(std::string_view name) const { return hand_of(state(), seat_named(name)).size(); }
bool Table::holds(std::string_view name, std::string_view card) const {
  return trump::holds(state(), seat_named(name), named<Card>(card));
}
bool Table::knows(std::string_view name, std::string_view holder, std::string_view card) const {
  const Hand& hand = hand_of(state(), seat_named(holder));
  return std::any_of(hand.begin(), hand.end(), [&](const Slot& slot) {
    return slot.card == named<Card>(card) && slot.known.contains(seat_named(name));
  });
}
unsigned Table::cash(std::string_view name) const { return cash_of(state(), seat_named(name)); }
std::string Table::owner(std::string_view property) const {
  return player_name<Trump>(box_of(state(), named<Property>(property)).owner);
}
unsigned Table::box(std::string_view property) const { return box_of(state(), named<Property>(property)).money; }
unsigned Table::space(std::string_view name) const { return state().pawns[index_of(seat_named(name))]; }
unsigned Table::bid(std::string_view name) const { return bidder_of(state(), seat_named(name)).bid; }
std::string Table::highest_bidder() const { return player_name<Trump>(trump::highest_bidder(state())); }
std::int32_t Table::standing(std::string_view name) const { return Trump::standing(state(), seat_named(name)); }

Deal deal_from(std::string_view name, std::string_view text) {
  Problem problem;
  const std::optional<Deal> deal = read_deal(text, seat_named(name), kPlayersMax, kVoice, problem);
  REQUIRE_MESSAGE(deal.has_value(), text_of(problem), ": ", std::string(text));
  return *deal;
}

Table market() {
  return Table(R"(
    you: hotel-profits tax / hotel casino
    Donna: airline-profits force-sale / airline cruise-line
    Mike: any-40 tax / ...
    Jeff: out tax
    part: dealing
  )");
}

}  // namespace trump::test
}  // namespace mogul
