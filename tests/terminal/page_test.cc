// What holds for every screen of every game.
#include "terminal/page.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/registry.h"
#include "terminal/ask.h"
#include "terminal/menu.h"
#include "terminal/table.h"
#include "terminal/text.h"
#include "tests/support/scale.h"
#include "tests/terminal/typed_sitting.h"

using namespace mogul;
using namespace mogul::terminal;
using namespace mogul::terminal::test;

namespace {

// As long as names may be.
const std::vector<std::string> kNames = {"Annabella123", "Bartholomew1", "Cassiopeia12", "Desdemona123",
                                         "Euphrosyne12", "Ferdinand123", "Guinevere123", "Hieronymus12",
                                         "Iphigenia123", "Jacqueline12"};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

unsigned widest(const std::string& text) {
  unsigned columns = 0;
  for (const std::string& line : lines_of(text)) columns = std::max(columns, columns_of(line));
  return columns;
}

// A canvas cuts what does not fit, so the table is drawn on a far larger one.
void check_table_fits(const Chair& chair) {
  Canvas wide(3 * kColumns, 3 * kRows);
  chair.view().draw(wide);
  CHECK(widest(wide.plain()) <= kColumns);
}

void check_choices_fit(const Chair& chair) {
  const Menu menu = menu_of(chair.view().actions());
  for (const Line& line : lines_of(menu)) CHECK(terminal::columns_of(line) <= kColumns);
  // With a message of two lines the last choice is still to be seen.
  const std::string message(std::size_t{2} * kColumns, 'x');
  const std::string page = page_of(chair, menu, message).plain();
  // A game of few choices shows them all; where there are hundreds, the page says how to see the others.
  if (chair.view().game() == CoverYourAssets::kId) CHECK_MESSAGE(page.find("`choices`") == std::string::npos, page);
  CHECK(page.find("\n" + message.substr(0, kColumns) + "\n" + message.substr(0, kColumns) + "\n") != std::string::npos);
}

// Plays a game at random and looks at every position on the way.
template <class Look>
void each_position(const GameInfo& game, const Json& setup, std::uint64_t seed, Look look) {
  Problem problem;
  const std::unique_ptr<Match> match = game.start(setup, problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  QuickRandom random(seed);
  for (;;) {
    look(*match);
    if (match->to_act().empty()) return;
    const Seat seat = match->to_act().first();
    Chair chair(*match, seat);
    const std::vector<Choice> choices = chair.view().actions();
    chair.play(choices[random.below(static_cast<std::uint32_t>(choices.size()))].action);
  }
}

Json setup_of(unsigned players, std::uint64_t seed) {
  return Json::object({{"players", players}, {"seed", to_hex(seed_from(seed))}, {"options", Json::object()}});
}

template <class Look>
void each_position_of_random_games(Look look) {
  for (const GameInfo& game : games()) {
    for (unsigned players = game.players_min; players <= game.players_max; ++players) {
      for (std::uint64_t seed = 1; seed <= mogul::test::scaled(1); ++seed)
        each_position(game, setup_of(players, seed), seed, look);
    }
  }
}

}  // namespace

TEST_CASE("every screen fits into 80 columns and 24 rows, and nothing but choices is cut off") {
  each_position_of_random_games([](Match& match) {
    if (match.to_act().empty()) return check_table_fits(Chair(match, Seat::kNobody, kNames));
    const Chair chair(match, match.to_act().first(), kNames);
    check_table_fits(chair);
    check_choices_fit(chair);
  });
}

// Six players, three assets with the longest names, a wild for each of five top sets: it cannot get worse.
TEST_CASE("the most choices there can be fit under the largest table, with a message of two lines") {
  std::string stacks;
  for (unsigned i = 0; i < 6; ++i) {
    stacks += std::string(i > 0 ? "," : "") + R"([{"asset": "jewels", "assets": 1, "silvers": 1},)" + R"({"asset": ")" +
              (i < 4 ? "stocks" : "home") + R"(", "assets": 2}])";
  }
  const std::string position =
      R"({"hands": [["cash-under-the-mattress", "stamp-collection", "baseball-cards", "silver"],
      [], [], [], [], []], "discard_pile": ["gold"], "stacks": [)" +
      stacks + "]}";
  const Table table = table_at("you,random,random,random,random,random", position);
  const Chair chair(*table.match, seat_at(0), kNames);
  check_table_fits(chair);
  check_choices_fit(chair);
}

TEST_CASE("every choice has a number, and each number one choice") {
  each_position_of_random_games([](Match& match) {
    if (match.to_act().empty()) return;
    const Chair chair(match, match.to_act().first(), kNames);
    const std::vector<Choice> choices = chair.view().actions();
    const Menu menu = menu_of(choices);
    REQUIRE(menu.choices.size() == choices.size());
    unsigned numbers = 0;
    for (const Line& line : lines_of(menu)) {
      for (const Span& span : line) {
        if (span.style == Style::kCyan) CHECK(std::strtoul(span.text.c_str(), nullptr, 10) == ++numbers);
      }
    }
    CHECK(numbers == choices.size());
  });
}

namespace {

template <class G>
std::unique_ptr<Match> match_at(const typename G::State& state) {
  Problem problem;
  const Json setup = Json::object({{"players", G::config_of(state).players},
                                   {"seed", to_hex(seed_from(1))},
                                   {"options", to_json(G::config_of(state).options)},
                                   {"position", to_json(state)}});
  std::unique_ptr<Match> match = find_game(G::kId)->start(setup, problem);
  REQUIRE_MESSAGE(match, text_of(problem));
  return match;
}

// The screen of a seat.
std::string shown_to(Match& match, Seat seat) {
  const Chair chair(match, seat, kNames);
  return page_of(chair, menu_of(chair.view().actions()), "").ansi();
}

// What it is answered to words typed at random.
std::string answered_to(Match& match, Seat seat) {
  const Chair chair(match, seat, kNames);
  std::string text;
  for (const char* typed : {"discard home", "steal bartholomew", "show gold", "say no", "tax bartholomew",
                            "offer now: bartholomew1 > you tax, you > bartholomew1 10"}) {
    const Meaning meaning = meaning_of(chair.view(), typed);
    text += std::string(typed) + ": " + std::to_string(meaning.legal.size()) + " " + meaning.nearest.sentence + " " +
            located(meaning.refused) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("a screen is the same in every world that its seat cannot tell apart", G, twin_screens) {
  constexpr unsigned kMovesBetweenQuestions = 30;  // looking up words takes long where there are many actions
  unsigned pairs = 0;
  unsigned different = 0;
  for (const unsigned players : {G::kPlayersMin, G::kPlayersMax}) {
    QuickRandom random(players);
    typename G::State state = G::setup({.players = static_cast<std::uint8_t>(players)}, seed_from(players), nullptr);
    for (unsigned move = 0; move < mogul::test::scaled(60) && !G::to_act(state).empty(); ++move) {
      for (unsigned i = move % 4; i < players; i += 4) {
        const typename G::State twin = View<G>(state, seat_at(i)).sample(random);
        ++pairs;
        different += twin.hands != state.hands ? 1 : 0;
        const auto here = match_at<G>(state);
        const auto there = match_at<G>(twin);
        REQUIRE(shown_to(*there, seat_at(i)) == shown_to(*here, seat_at(i)));
        if (move % kMovesBetweenQuestions == 0) {
          REQUIRE(answered_to(*there, seat_at(i)) == answered_to(*here, seat_at(i)));
        }
      }
      ActionList<G> actions;
      const Seat seat = G::to_act(state).first();
      G::list(state, seat, actions);
      G::apply(state, seat, actions[random.below(actions.size())], nullptr);
    }
  }
  CHECK(different * 100 >= pairs * 90);
}
TEST_CASE_TEMPLATE_APPLY(twin_screens, AllGames);

TEST_CASE("the help of every game fits into 80 columns") {
  for (const GameInfo& game : games()) {
    for (const std::string& line : help_lines(game)) CHECK_MESSAGE(columns_of(line) <= kColumns, line);
  }
}

TEST_CASE("news that do not fit are counted, the latest are told") {
  const std::vector<std::string> news = {"Ann does one thing.", "Ben does another thing.", "Cleo does a third thing."};
  CHECK(news_lines(news, 3) == news);
  CHECK(news_lines(news, 1) ==
        std::vector<std::string>{"Ann does one thing. Ben does another thing. Cleo does a third thing."});
  const std::vector<std::string> many(9, "Somebody does something that takes some words to tell.");
  const std::vector<std::string> lines = news_lines(many, 2);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("(… and 7 more before that; `log` shows all.) Somebody"));
  CHECK(news_lines(many, 0).empty());
}

TEST_CASE("lines are broken between words, and words only when they must") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("one two three", 7, 2) == std::vector<std::string>{"one two", "  three"});
  CHECK(wrapped("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
  CHECK(wrapped("×××× ×", 4) == std::vector<std::string>{"××××", "×"});
  CHECK(wrapped("", 4).empty());
}
