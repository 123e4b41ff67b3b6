// What players read: every choice and every refusal says what it is.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/match.h"
#include "core/seat_view_of.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/monopoly_deal/about.h"
#include "games/monopoly_deal/action.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/state.h"
#include "terminal/ask.h"
#include "terminal/menu.h"
#include "terminal/news.h"
#include "terminal/table.h"
#include "terminal/text.h"
#include "tests/support/monopoly_deal_table.h"
#include "tests/terminal/typed_sitting.h"

namespace mogul::monopoly_deal::test {
namespace {

const std::vector<std::string> kNames = {"Ann", "Bob", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"};

std::vector<Choice> choices_of(const State& state, Seat seat) {
  ActionList<MonopolyDeal> actions;
  MonopolyDeal::list(state, seat, actions);
  std::vector<Choice> choices;
  for (const Action& action : actions)
    choices.push_back({.action = to_json(action), .sentence = sentence(action, Voice{kNames, seat})});
  return choices;
}

// The lines of the menu of whoever is to act.
std::vector<std::string> menu(const Table& table) {
  const Seat seat = MonopolyDeal::to_act(table.state()).first();
  const SeatViewOf<MonopolyDeal> view(View<MonopolyDeal>(table.state(), seat), kNames);
  return terminal::plain_lines(terminal::lines_of(terminal::menu_of(view), terminal::kColumns));
}

bool has_line(const Table& table, std::string_view wanted) {
  const std::vector<std::string> lines = menu(table);
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  CAPTURE(all);
  const bool found = std::any_of(lines.begin(), lines.end(),
                                 [&](const std::string& line) { return line.find(wanted) != std::string::npos; });
  CHECK(found);
  return found;
}

// What seat 0 of a table of two is told who types that.
std::string answer(std::string_view position, std::string_view typed) {
  const terminal::Table table = terminal::test::table_at("Ann=you,Bob=random", position, "monopoly-deal");
  const Chair chair(*table.match, Seat{0}, {kNames.begin(), kNames.end()});
  const terminal::Meaning meaning = terminal::meaning_of(chair.view(), typed);
  if (meaning.refused) return meaning.nearest.sentence + ": " + std::string(meaning.refused.code);
  std::string text;
  for (const Choice& choice : meaning.legal) text += (text.empty() ? "" : "; ") + choice.sentence;
  return text;
}

}  // namespace

TEST_CASE("no two choices of a player are told alike") {
  for (unsigned game = 0; game < 90; ++game) {
    State state = MonopolyDeal::setup({.players = static_cast<std::uint8_t>(2 + game % 9)}, seed_from(game), nullptr);
    QuickRandom random(game);
    ActionList<MonopolyDeal> actions;
    for (Seats acting = MonopolyDeal::to_act(state); !acting.empty(); acting = MonopolyDeal::to_act(state)) {
      std::vector<std::string> sentences;
      for (const Choice& choice : choices_of(state, acting.first())) sentences.push_back(choice.sentence);
      std::sort(sentences.begin(), sentences.end());
      const auto twice = std::adjacent_find(sentences.begin(), sentences.end());
      REQUIRE_MESSAGE(twice == sentences.end(), *twice);
      MonopolyDeal::list(state, acting.first(), actions);
      MonopolyDeal::apply(state, acting.first(), actions[random.below(actions.size())], nullptr);
    }
  }
}

TEST_CASE("a second set of a colour is called so, and the first needs no number") {
  Table table(R"(
    Ann: house rent-light-blue-brown deal-breaker / brown brown brown brown | pink
    Bob: / dark-blue dark-blue dark-blue dark-blue
    Cid, Dee, Eve, Fay:
  )");
  has_line(table, "Put a House on your Brown set");
  has_line(table, "Put a House on your second Brown set");
  has_line(table, "Charge everybody rent for your second Brown set");
  has_line(table, "Take Bob's second Dark Blue set by a Deal Breaker");
  table.play("Ann: build-house second brown");
  CHECK(table.heard("Bob") == "Ann puts a House on the second Brown set");
  table.play("Ann: deal-breaker Bob second dark-blue");
  CHECK(table.heard("Bob").starts_with("Ann goes for your second Dark Blue set with a Deal Breaker\n"));
}

TEST_CASE("rents stand together in the menu, doubled ones too") {
  Table table(R"(
    Ann: rent-any double-the-rent double-the-rent / brown brown | pink | red red
    Bob, Cid:
  )");
  has_line(table, "Charge Bob rent for your:  3 Brown set (2M)  4 Pink set (1M)  5 Red set (3M)");
  has_line(table, "Charge Bob rent for your:  6 Brown set, doubled (4M)");
  has_line(table, "Charge Cid rent for your:  18 Brown set, doubled twice (8M)");
  table.play("Ann: rent-one Bob red doubled-twice");
  CHECK(table.heard("Bob").starts_with("Ann charges you 12M for the Red set, doubled twice\n"));
}

TEST_CASE("a wildcard is moved from one colour to another, and to which place") {
  Table table(R"(
    Ann: / red-yellow-as-red | yellow yellow | ten-colour-apart
    Bob:
  )");
  has_line(table, "Move Red/Yellow wildcard from Red to Yellow as its third card");
  has_line(table, "Move lone ten-colour wildcard to Yellow as its third card");
  table.play("Ann: re-lay red-yellow-as-red yellow first");
  CHECK(table.heard("Bob") == "Ann moves Red/Yellow wildcard from Red to Yellow as its first card");
}

TEST_CASE("MD-16 a Forced Deal is told as what is taken and what is given") {
  Table table(R"(
    Ann: forced-deal / green | red-yellow-as-red
    Bob: pink / brown | pink | yellow
  )");
  has_line(table, "Take Bob's Brown, give … (Forced Deal):");
  table.play("Ann: forced-deal Bob brown red-yellow-as-red");
  CHECK(table.heard("Bob") == "Ann plays a Forced Deal to take your Brown and give Red/Yellow wildcard as Red");
  table.play("Bob: accept");
  CHECK(table.heard("Bob") == "You accept\nAnn takes your Brown and gives Red/Yellow wildcard as Red");
  has_line(table, "Lay it as:");
  table.play("Bob: choose red-yellow-as-yellow");
  CHECK(table.heard("Bob") == "You lay it as Yellow");
}

TEST_CASE("a payment names the building and what it is worth") {
  constexpr std::string_view kOwing = R"({
    "turn": 1, "phase": "pay", "plays": 1, "played_pile": ["debt-collector"],
    "demand": [{"card": "debt-collector", "target": 0, "amount": 5}],
    "properties": [["brown", "brown", "dark-blue", "dark-blue", "ten-colour-apart"], []],
    "buildings": [{"owner": 0, "colour": "brown", "hotel": true}, {"owner": 0, "colour": "dark-blue"}],
    "hands": [["ten-colour"], []]})";
  CHECK(answer(kOwing, "pay the hotel") == "Pay with the Hotel on your Brown set (4M)");
  CHECK(answer(kOwing, "pay house") == "Pay with the House on your Dark Blue set (3M)");
  CHECK(answer(kOwing, "pay house brown") == "Pay with the House on your Brown set (3M): hotel-first");
  CHECK(answer(kOwing, "pay brown") == "Pay with Brown (1M); Pay with the Hotel on your Brown set (4M)");
  CHECK(answer(kOwing, "pay ten-colour").ends_with(": pays-nothing"));
}

TEST_CASE("the help tells of every colour what is printed on its cards") {
  for (const ColourRow& row : kColourTable) {
    std::string line = "): " + std::to_string(row.set_size) + " make a set, rent ";
    for (unsigned i = 0; i < row.set_size; ++i) line += std::to_string(row.rents[i]) + ", ";
    line += "each worth " + std::to_string(value_of(static_cast<Card>(row.colour))) + ".\n";
    const std::size_t begin = kAbout.find("\n" + std::string(row.text) + " (");
    REQUIRE(begin != std::string_view::npos);
    CAPTURE(line);
    CHECK(kAbout.substr(kAbout.find("):", begin)).starts_with(line));
  }
}

TEST_CASE("a refused swap names the card that is missing") {
  constexpr std::string_view kWithout = R"({"properties": [["brown"], ["red"]]})";
  CHECK(answer(kWithout, "take red give brown").ends_with(" (Forced Deal): not-in-hand"));
}

}  // namespace mogul::monopoly_deal::test
