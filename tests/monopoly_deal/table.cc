#include "tests/monopoly_deal/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/describe.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/event.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/sample.h"
#include "tests/support/flaw.h"

namespace mogul::monopoly_deal {
namespace {

template <class Kind>
Kind named(std::string_view name) {
  for (const Word<Kind>& word : Description<Kind>::kWords) {
    if (word.name == name) return word.value;
  }
  FAIL("no such name: " << std::string(name));
  return {};
}

template <class Kind, class Visit>
void each_named(std::string_view names, Visit visit) {
  while (!names.empty()) {
    const std::size_t blank = names.find(' ');
    visit(named<Kind>(names.substr(0, blank)));
    names.remove_prefix(blank == std::string_view::npos ? names.size() : blank + 1);
  }
}

void add_name(std::string& names, std::string_view name) { names += (names.empty() ? "" : " ") + std::string(name); }

}  // namespace

Action action_from(std::string_view words) {
  std::string json;
  while (!words.empty()) {
    const std::size_t blank = words.find(' ');
    const std::string_view word = words.substr(0, blank);
    words.remove_prefix(blank == std::string_view::npos ? words.size() : blank + 1);
    const std::size_t equals = word.find('=');
    const std::string key = equals == std::string_view::npos ? "do" : std::string(word.substr(0, equals));
    const std::string value(equals == std::string_view::npos ? word : word.substr(equals + 1));
    const bool number = value.find_first_not_of("0123456789") == std::string::npos;
    json += (json.empty() ? "{\"" : ",\"") + key + "\":" + (number ? value : "\"" + value + "\"");
  }
  Problem problem;
  const auto parsed = Json::parse(json + "}", problem);
  REQUIRE_MESSAGE(parsed, text_of(problem));
  Action action;
  JsonReader reader(Missing::kRefused);
  REQUIRE_MESSAGE(reader.read(*parsed, action), text_of(reader.problem()));
  return action;
}

Table& Table::hand(unsigned seat, std::string_view cards) {
  each_named<Card>(cards, [&](Card card) { state.hands[seat].push_back(card); });
  return *this;
}
Table& Table::lies(unsigned seat, std::string_view laids) {
  each_named<Laid>(laids, [&](Laid laid) { state.properties[seat].push_back(laid); });
  return *this;
}
Table& Table::banked(unsigned seat, std::string_view cards) {
  each_named<Card>(cards, [&](Card card) { state.banks[seat].push_back(card); });
  return *this;
}
Table& Table::built(unsigned seat, Colour colour, unsigned set, bool hotel) {
  state.buildings.push_back(
      {.owner = seat_at(seat), .colour = colour, .set = static_cast<std::uint8_t>(set), .hotel = hotel});
  return *this;
}
Table& Table::draw_pile(std::string_view cards) {
  each_named<Card>(cards, [&](Card card) { state.draw_pile.push_back(card); });
  return *this;
}
Table& Table::played_pile(std::string_view cards) {
  each_named<Card>(cards, [&](Card card) { state.played_pile.push_back(card); });
  return *this;
}

Table& Table::ready() {
  MonopolyDeal::complete(state, seed_from(1));
  REQUIRE_MESSAGE(flaw_of<MonopolyDeal>(state).empty(), flaw_of<MonopolyDeal>(state));
  return *this;
}

Table& Table::ready_with_rest_in_bank(unsigned seat) {
  for (const Card card : unseen_cards(state)) {
    REQUIRE(is_bankable(card));
    state.banks[seat].push_back(card);
  }
  return ready();
}

void Table::play(unsigned seat, std::string_view action) {
  REQUIRE_MESSAGE(refusal(seat, action).empty(), refusal(seat, action));
  log.events.clear();
  MonopolyDeal::apply(state, seat_at(seat), action_from(action), &log);
  REQUIRE_MESSAGE(flaw_of<MonopolyDeal>(state).empty(), flaw_of<MonopolyDeal>(state));
}

std::string Table::refusal(unsigned seat, std::string_view action) const {
  const Refusal refusal = MonopolyDeal::refuse(state, seat_at(seat), action_from(action));
  for (const auto& row : kRefusals) {
    if (row.refusal == refusal) return std::string(row.code);
  }
  return {};
}

bool Table::is_listed(unsigned seat, std::string_view action) const {
  ActionList<MonopolyDeal> actions;
  MonopolyDeal::list(state, seat_at(seat), actions);
  const Action wanted = action_from(action);
  for (const Action& listed : actions) {
    if (listed == wanted) return true;
  }
  return false;
}

std::string Table::hand_of(unsigned seat) const {
  std::string names;
  for (const Card card : state.hands[seat]) add_name(names, word_of(card)->name);
  return names;
}
std::string Table::row(unsigned seat, Colour colour) const {
  std::string names;
  for (const Laid laid : state.properties[seat]) {
    if (colour_of(laid) == colour) add_name(names, word_of(laid)->name);
  }
  return names;
}
std::string Table::bank_of(unsigned seat) const {
  std::string names;
  for (const Card card : state.banks[seat]) add_name(names, word_of(card)->name);
  return names;
}
std::string Table::played() const {
  std::string names;
  for (const Card card : state.played_pile) add_name(names, word_of(card)->name);
  return names;
}
std::string Table::happened() const {
  std::string names;
  for (const Event& event : log.events) {
    with_variant(event, [&](const auto& variant) { add_name(names, variant.name); });
  }
  return names;
}

}  // namespace mogul::monopoly_deal
