// A game on a terminal: its pages, keys and signals.
#include <algorithm>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/terminal/terminal.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

const std::vector<std::string> kTwoPeople = {"--seats", "Ann=you,Bob=you", "--seed", "5"};

std::string rule_of(unsigned columns) {
  std::string rule;
  for (unsigned i = 0; i < columns; ++i) rule += "─";
  return rule;
}

}  // namespace

TEST_CASE("on a terminal there is colour, unless it is unwanted") {
  const Folder folder;
  constexpr std::string_view kCyan = "\x1b[0;36m";
  CHECK(has(Terminal(kAlone, folder).read_until("Your move"), kCyan));
  CHECK_FALSE(has(Terminal(kAlone, folder, {{"NO_COLOR", "1"}}).read_until("Your move"), kCyan));
  std::vector<std::string> never = kAlone;
  never.insert(never.end(), {"--color", "never"});
  CHECK_FALSE(has(Terminal(never, folder).read_until("Your move"), kCyan));
  CHECK(has(run(folder, std::string(kSolo) + "--color always", "").out, kCyan));
}

TEST_CASE("Ctrl-C gives the terminal back, and nothing of the game is lost") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("Your move");
  terminal.type("1\n");
  const std::string screen = terminal.read_until("for help)");
  terminal.type("\x03");
  CHECK(terminal.read_to_end().ends_with(
      "\x1b[?1049lYou left the game. To go on: mogul play --resume cover-your-assets\r\n"));
  CHECK(terminal.status() == kSignalled + SIGINT);

  Terminal again({"--resume"}, folder);
  CHECK(has(again.read_until("for help)"), screen.substr(screen.find("Round"))));
  again.type("quit\n");
  CHECK(has(again.read_to_end(), "To go on: mogul play --resume"));
  CHECK(again.status() == 0);
}

TEST_CASE("a terminal that can only print gets text alone, and its game is kept all the same") {
  const Folder folder;
  Terminal terminal(kAlone, folder, {{"TERM", "dumb"}});
  CHECK_FALSE(has(terminal.read_until("for help)"), "\x1b"));
  terminal.type("1\n");
  CHECK_FALSE(has(terminal.read_until("for help)"), "\x1b"));
  terminal.type("quit\n");
  const std::string farewell = terminal.read_to_end();
  CHECK(has(farewell, "To go on: mogul play --resume"));
  CHECK_FALSE(has(farewell, "\x1b"));
}

TEST_CASE("on a terminal that can only print Ctrl-C says how to go on too") {
  const Folder folder;
  Terminal terminal(kAlone, folder, {{"TERM", "dumb"}});
  terminal.read_until("for help)");
  terminal.type("1\n");
  terminal.read_until("for help)");
  terminal.type("\x03");
  CHECK(terminal.read_to_end().ends_with("\r\nYou left the game. To go on: mogul play --resume cover-your-assets\r\n"));
  CHECK(terminal.status() == kSignalled + SIGINT);
}

TEST_CASE("a page is as wide as its window, and is drawn again when that changes") {
  const Folder folder;
  std::vector<std::string> plain = kAlone;
  plain.insert(plain.end(), {"--color", "never"});
  Terminal terminal(plain, folder);
  const std::string usual = terminal.read_until("for help)");
  CHECK(has(usual, rule_of(80)));
  CHECK_FALSE(has(usual, rule_of(81)));
  terminal.resize(100, 40);
  CHECK(has(terminal.read_until("for help)"), rule_of(100)));
  terminal.resize(60, 20);
  const std::string narrow = terminal.read_until("for help)");
  CHECK(has(narrow, rule_of(60)));
  CHECK_FALSE(has(narrow, rule_of(61)));
}

TEST_CASE("after Ctrl-Z and fg the page is there again, and so is what was typed") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("for help)");
  terminal.type("quit");
  terminal.read_until("quit");
  terminal.stop_and_continue();
  const std::string again = terminal.read_until("quit");
  CHECK(has(again, "\x1b[?1049l"));
  CHECK(has(from_last(again, "\x1b[?1049h"), "Round 1"));
  terminal.type("\n");
  CHECK(has(terminal.read_to_end(), "You left the game."));
}

TEST_CASE("Ctrl-L draws the page again, Tab completes words and the arrow keys bring lines back") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("for help)");
  terminal.type("\x0c");
  CHECK(has(terminal.read_until("for help)"), "Round 1"));
  terminal.type("choi\t");
  terminal.read_until("ces");
  terminal.type("xyzzy\n");
  CHECK(has(terminal.read_until("for help)"), "No choice is called that"));
  terminal.type("\x1b[A\n");
  CHECK(has(terminal.read_until("for help)"), "No choice is called that"));
}

TEST_CASE("who shares a keyboard finds nothing of what others typed") {
  const Folder folder;
  Terminal terminal(kTwoPeople, folder);
  terminal.read_until("Ann, press Enter");
  terminal.type("\n");
  terminal.read_until("for help)");
  terminal.type("why steal bob\n");
  terminal.read_until("for help)");
  terminal.type("1\n");
  terminal.read_until("Bob, press Enter");
  terminal.type("\n");
  terminal.read_until("for help)");
  terminal.type("\x1b[A\x1b[A\x1b[A\n");
  CHECK_FALSE(has(terminal.read_until("for help)"), "why steal bob"));
}

TEST_CASE("what never changes has a letter, and numbers name the same until the next page") {
  const Folder folder;
  Terminal terminal({"monopoly-deal", "--seats", "you,Ben=random", "--seed", "3"}, folder);
  const std::string first = terminal.read_until("for help)");
  CHECK(has(first, "End your turn"));
  terminal.type("why 1\n");
  const std::string second = terminal.read_until("for help)");
  terminal.resize(120, 40);
  const std::string third = terminal.read_until("for help)");
  const auto named_by_1 = [](const std::string& page) {
    constexpr std::string_view kOne = "\x1b[0;36m  1\x1b[0m ";
    const std::string behind = page.substr(page.find(kOne) + kOne.size());
    return behind.substr(0, behind.find('\x1b'));
  };
  CHECK(has(second, named_by_1(first) + ": that is allowed."));
  CHECK(named_by_1(second) == named_by_1(first));
  CHECK(named_by_1(third) == named_by_1(first));
  terminal.type("e\n");
  CHECK(has(terminal.read_until("for help)"), "end the turn."));
}

TEST_CASE("LC_ALL=C gets nothing but ASCII") {
  const Folder folder;
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
  };
  CHECK(is_ascii(Terminal({"trump", "--seed", "5"}, folder, {{"LC_ALL", "C"}}).read_turn()));
  CHECK_FALSE(is_ascii(Terminal({"trump", "--seed", "5"}, folder).read_turn()));

  // Names that people give are not ASCII by themselves: in prompts, last words, lists and replays.
  const std::vector<std::string> people = {"--seats", "Zoë=you,Bob=you", "--seed", "5"};
  Terminal terminal(people, folder, {{"LC_ALL", "C"}});
  CHECK(is_ascii(terminal.read_until("press Enter")));
  terminal.type("\n");
  CHECK(is_ascii(terminal.read_until("for help)")));
  terminal.type("1\n");
  terminal.read_until("press Enter");
  terminal.type("\x03");
  CHECK(is_ascii(terminal.read_to_end()));
  const auto listed = [&](const char* locale) {
    return Terminal({}, folder, {{"LC_ALL", locale}}, kUsualWindow, "games").read_to_end();
  };
  CHECK(has(listed("C.UTF-8"), "Zoë"));
  CHECK(has(listed("C"), "Zo?"));
  const std::vector<std::string> replay = {"--all", folder.file("state/mogul/cover-your-assets.json")};
  CHECK(has(Terminal(replay, folder, {{"LC_ALL", "C"}}, kUsualWindow, "replay").read_to_end(), "Zo? "));
}

TEST_CASE("Ctrl-D leaves politely") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("Your move");
  terminal.type("\x04");
  CHECK(has(terminal.read_to_end(), "You left the game."));
  CHECK(terminal.status() == 0);
}

TEST_CASE("between two people the screen and what scrolls back are wiped") {
  const Folder folder;
  constexpr std::string_view kWiped = "\x1b[3J";
  Terminal terminal(kTwoPeople, folder);
  CHECK(has(terminal.read_until("Ann, press Enter"), kWiped));
  terminal.type("\n");
  CHECK(has(terminal.read_until("Your move"), "Hand:"));
  terminal.type("1\n");
  const std::string curtain = from_last(terminal.read_until("Bob, press Enter"), kWiped);
  CHECK_FALSE(has(curtain, "Hand:"));
  CHECK_FALSE(has(curtain, "Round"));
  terminal.type("undo\n");  // whatever is typed at the curtain only opens it
  CHECK(from_last(terminal.read_until("Your move"), kWiped).find("Hand:") != std::string::npos);
  terminal.type("undo\n");
  CHECK(has(terminal.read_until("Your move"), "Only someone who plays alone can take a move back."));
}

}  // namespace mogul::test
