// A game that is looked at again, move by move.
#include <string>

#include <doctest/doctest.h>

#include "tests/terminal/terminal.h"
#include "tests/tools/command.h"

namespace mogul::test {

TEST_CASE("a replay goes forward, back, to a move and a turn, through anybody's eyes") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, "cover-your-assets --seats Ann=you,Ben=random --seed 1", "1\n1\n1\n1\nsave " + file + "\n");
  Terminal terminal({file}, folder, {{"NO_COLOR", "1"}}, kUsualWindow, "replay");
  const auto page_after = [&](const std::string& typed) {
    terminal.type(typed + "\n");
    return terminal.read_until("quit: ");
  };
  const std::string deal = terminal.read_until("quit: ");
  CHECK(has(deal, "The deal of "));
  CHECK(has(deal, "all hands open"));
  CHECK(has(deal, "Ann: ["));
  CHECK(has(deal, "Ben: ["));
  const std::string first = page_after("");
  CHECK(has(first, "Move 1 of "));
  CHECK(has(page_after(""), "Move 2 of "));
  CHECK(has(page_after("b"), "Move 1 of "));
  CHECK(has(page_after("4"), "Move 4 of "));
  CHECK(has(page_after("0"), "The deal of "));
  CHECK(has(page_after("t"), "Move "));
  CHECK(has(page_after("t 1"), "The deal of "));
  CHECK(has(page_after("b"), "That is the beginning."));
  CHECK(has(page_after("end"), "The record ends before the game does."));
  CHECK(has(page_after(""), "That is the end."));
  page_after("1");
  const std::string ben = page_after("ben");
  CHECK(has(ben, "through the eyes of Ben"));
  CHECK(has(ben, "Hand: ["));
  CHECK_FALSE(has(ben, "Ann: ["));
  CHECK_FALSE(has(page_after("table"), "Hand: ["));
  CHECK(has(page_after("open"), "Ann: ["));
  CHECK(has(page_after("who?"), "? tells what you can type."));
  terminal.type("q\n");
  terminal.read_to_end();
  CHECK(terminal.status() == 0);
}

}  // namespace mogul::test
