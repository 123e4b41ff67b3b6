// What holds for every screen of every game.
#include "terminal/page.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/all_games.h"
#include "games/cover_your_assets/game.h"
#include "games/registry.h"
#include "terminal/ask.h"
#include "terminal/menu.h"
#include "terminal/narrow.h"
#include "terminal/news.h"
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
  const Menu menu = menu_of(chair.view());
  for (const Line& line : lines_of(menu, kColumns)) CHECK(terminal::columns_of(line) <= kColumns);
  // With a message of two lines the last choice is still to be seen.
  const std::string message(std::size_t{2} * kColumns, 'x');
  const std::string page = page_of(chair, menu, message, {}).canvas.plain();
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

// In a shortened run not at every one.
template <class Look>
void each_position_of_random_games(Look look) {
  const unsigned every = mogul::test::is_shortened() ? 16 : 1;
  unsigned number = 0;
  const auto look_now_and_then = [&](Match& match) {
    if (number++ % every == 0) look(match);
  };
  for (const GameInfo& game : games()) {
    for (unsigned players = game.players_min; players <= game.players_max; ++players) {
      for (std::uint64_t seed = 1; seed <= mogul::test::scaled(1); ++seed)
        each_position(game, setup_of(players, seed), seed, look_now_and_then);
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

TEST_CASE("every action has a key of its own, and what never changes has its letter") {
  const std::map<std::string, std::string> letters = {
      {"end-turn", "e"}, {"pass", "p"}, {"accept", "a"}, {"reject", "r"}};
  each_position_of_random_games([&](Match& match) {
    if (match.to_act().empty()) return;
    const Chair chair(match, match.to_act().first(), kNames);
    const Menu menu = menu_of(chair.view());
    std::set<std::string> keys;
    std::size_t sums = 0;
    for (const MenuItem& item : items_of(menu)) {
      if (item.choice.amount) {
        const AmountRange& range = *item.choice.amount;
        CHECK(item.choice.sentence.ends_with(": type the sum"));
        sums += static_cast<std::size_t>((range.max - range.min) / range.step) + 1;
        const std::optional<Choice> most = choice_of_sum(menu, std::to_string(range.max));
        REQUIRE(most);
        CHECK_FALSE(chair.view().check(most->action));
        CHECK_FALSE(choice_of_sum(menu, std::to_string(range.max + 1)));
        continue;
      }
      CHECK(keys.insert(item.key).second);
      CHECK(find_key(menu, item.key)->choice.action == item.choice.action);
      const auto letter = letters.find(item.choice.action.members()[0].second.text());
      if (letter != letters.end()) CHECK(item.key == letter->second);
      if (letter == letters.end()) CHECK(all_digits(item.key));
    }
    CHECK(keys.size() + sums == chair.view().actions().size());
    // Keys stand in the menu in their order, whatever is folded or however wide the window is.
    std::vector<std::string> shown;
    for (const Line& line : lines_of(menu, 60)) {
      for (const Span& span : line) {
        const std::string_view key = trimmed(span.text);
        if (span.style == Style::kCyan && !key.empty()) shown.emplace_back(key);
      }
    }
    std::vector<std::string> wanted;
    for (const MenuItem& item : items_of(menu)) {
      if (!item.key.empty()) wanted.push_back(item.key);
    }
    CHECK(shown == wanted);
  });
}

TEST_CASE("a window of any size gets pages no wider than itself, and a large one hides nothing that fits") {
  unsigned whole = 0;
  unsigned number = 0;
  each_position_of_random_games([&](Match& match) {
    if (match.to_act().empty() || ++number % 7 != 0) return;
    const Chair chair(match, match.to_act().first(), kNames);
    const Menu menu = menu_of(chair.view());
    for (const Size size : {Size{60, 20}, Size{40, 12}, Size{120, 40}, Size{kColumnsMin, kRowsMin}}) {
      const Page page = page_of(chair, menu, "A word that is said.", size);
      CHECK(widest(page.canvas.plain()) <= size.columns);
      CHECK(page.canvas.plain().find("A word that is said.") != std::string::npos);
    }
    const Size large{120, 200};
    const Page page = page_of(chair, menu, "", large);
    CHECK(page.news_left_out == 0);
    const bool fits = lines_of(menu, large.columns).size() < 150;
    const bool is_folded = page.canvas.plain().find(" choices; `choices ") != std::string::npos;
    CHECK(is_folded != fits);
    whole += fits ? 1 : 0;
  });
  if (!mogul::test::is_shortened()) CHECK(whole > 100);
}

TEST_CASE("a narrow window breaks the table between words") {
  const Table table = table_after("you,random,random,random", 4, 60);
  const Chair chair(*table.match, seat_at(0), kNames);
  const auto words = [](const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string word; in >> word;) all.push_back(word);
    return all;
  };
  CHECK(words(table_of(chair.view(), 60, 0).plain()) == words(table_of(chair.view(), 80, 0).plain()));
  CHECK(widest(table_of(chair.view(), 60, 0).plain()) <= 60);
}

TEST_CASE("in a narrow window the columns of a table stay columns") {
  Canvas page(40, 6);
  page.put(0, 0, "Round 1 with a long title");
  page.put(1, 2, "player       stack       below");
  page.put(2, 0, "> You            $5         1");
  page.put(3, 2, "Ada           $400");
  page.put(4, 0, "Hand: one two three four five");
  // The widest gaps give way, and no more than need be; titles and text are broken between words.
  CHECK(
      narrowed(page, 24).plain().starts_with("Round 1 with a long\n"
                                             "    title\n"
                                             "  player   stack   below\n"
                                             "> You        $5     1\n"
                                             "  Ada       $400\n"
                                             "Hand: one two three four\n"
                                             "    five\n"));
  // What is too wide with one blank each is broken too.
  CHECK(narrowed(page, 16).plain().find("  player\n    stack") != std::string::npos);
}

TEST_CASE("a name in a menu is never torn apart") {
  const Table table = table_at("you,Ada=random", R"({
    "hands": [["rent-red-yellow", "rent-any", "light-blue", "dark-blue", "money-1"], []],
    "properties": [["red"], ["light-blue", "dark-blue"]]})",
                               "monopoly-deal");
  const Chair chair(*table.match, seat_at(0), std::vector<std::string>{"You", "Ada"});
  for (const unsigned columns : {40U, 80U}) {
    std::string text;
    for (const std::string& line : plain_lines(lines_of(menu_of(chair.view()), columns))) text += line + "\n";
    for (const char* name : {"Light Blue", "Dark Blue", "Red/Yellow Rent", "any-colour Rent"}) {
      CHECK_MESSAGE(text.find(name) != std::string::npos, name << " in\n" << text);
    }
    CHECK(text.find("… Blue") == std::string::npos);
  }
}

TEST_CASE("a rent says what it comes to") {
  const Table table = table_at("you,Ada=random", R"({
    "hands": [["rent-red-yellow", "double-the-rent", "rent-any"], []], "properties": [["red", "red"], []]})",
                               "monopoly-deal");
  std::vector<std::string> sentences;
  for (const MenuItem& item : items_of(menu_of(Chair(*table.match, seat_at(0), {"You", "Ada"}).view()))) {
    if (item.choice.sentence.starts_with("Charge")) sentences.push_back(item.choice.sentence);
  }
  CHECK(sentences == std::vector<std::string>{"Charge everybody rent for your Red set (3M)",
                                              "Charge everybody rent for your Red set, doubled (6M)",
                                              "Charge Ada rent for your Red set (3M)",
                                              "Charge Ada rent for your Red set, doubled (6M)"});
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
  return page_of(chair, menu_of(chair.view()), "", {}).canvas.ansi();
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
    for (const std::string& line : help_lines(game, kColumns)) CHECK_MESSAGE(columns_of(line) <= kColumns, line);
  }
}

namespace {

Told told(std::uint32_t number, const char* kind, const char* sentence) {
  return {.number = number, .event = Json::object({{"event", kind}}), .sentence = sentence};
}

}  // namespace

TEST_CASE("news are a line a move, grouped by player, with a mark before what concerns the reader") {
  const std::vector<std::string> names = {"You", "Ada", "Bartholomew"};
  const Voice voice{.names = names, .listener = seat_at(0)};
  const std::vector<News> news =
      news_of({told(2, "discarded", "You discard Home"), told(2, "drew", "You draw a card"),
               told(3, "laid", "Ada lays Red"), told(4, "charged", "Ada charges you 2M"),
               told(5, "passed", "Bartholomew passes"), told(5, "reshuffled", "The discards are shuffled"),
               told(6, "took", "Bartholomew takes Home"), told(6, "won", "Bartholomew wins")},
              voice);
  CHECK(plain_lines(news_lines(news, 60)) == std::vector<std::string>{
                                                 "  You          discard Home, draw a card.",
                                                 "  Ada          lays Red.",
                                                 "!              charges you 2M.",
                                                 "  Bartholomew  passes. The discards are shuffled.",
                                                 "               takes Home.",
                                                 "               wins.",
                                             });
  for (const Line& line : news_lines(news, 30)) CHECK(terminal::columns_of(line) <= 30);
}

TEST_CASE("the scores of a round are a small table") {
  const std::vector<std::string> names = {"You", "Ada", "Bartholomew"};
  const std::vector<News> news =
      news_of({told(9, "discarded", "Ada discards Home"), told(9, "scored", "You score $5,000, $1,020,000 in all"),
               told(9, "scored", "Ada scores $120,000, $145,000 in all"),
               told(9, "scored", "Bartholomew scores $0, $90,000 in all")},
              Voice{.names = names, .listener = seat_at(0)});
  CHECK(plain_lines(news_lines(news, 80)) == std::vector<std::string>{
                                                 "  Ada          discards Home.",
                                                 "  You          score    $5,000, $1,020,000 in all.",
                                                 "  Ada          scores $120,000,   $145,000 in all.",
                                                 "  Bartholomew  scores       $0,    $90,000 in all.",
                                             });
}

TEST_CASE("news that a page has no room for are counted, the latest are told") {
  const Table table = table_after("Ann=you,Ben=random,Cid=random,Dora=random", 3, 40);
  const Chair chair(*table.match, Seat::kNobody, kNames);
  Chair seat(*table.match, seat_at(0), kNames);
  const Page page = page_of(seat, {}, "", {.columns = 80, .rows = 10});
  const std::size_t all = news_lines(latest_news(seat), 80).size();
  CHECK(all > 0);
  CHECK(page.news_left_out <= all);
  if (page.news_left_out > 0) CHECK(page.canvas.plain().find("`log`") != std::string::npos);
}

TEST_CASE("for those without UTF-8 everything has a likeness in ASCII") {
  CHECK(in_ascii("── Take … 2× Zoë") == "-- Take ... 2x Zo?");
  CHECK(in_ascii("\xff") == "?");
}

TEST_CASE("lines are broken between words, and words only when they must") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("one two three", 7, 2) == std::vector<std::string>{"one two", "  three"});
  CHECK(wrapped("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
  CHECK(wrapped("×××× ×", 4) == std::vector<std::string>{"××××", "×"});
  CHECK(wrapped("", 4).empty());
}
