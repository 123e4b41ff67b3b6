// A game through pipes, as a script would drive it.
#include <cstddef>
#include <string>
#include <string_view>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "tests/terminal/terminal.h"
#include "tests/tools/command.h"

namespace mogul::test {

TEST_CASE("a game through pipes: refusals, undo, save, resume") {
  const Folder folder;
  const std::string saved = folder.file("game.json");
  const Ran first = run(folder, kSolo, "steal ben home\nwhy\n1\nundo\n1\n1\nsave " + saved + "\nquit\n");
  CHECK(first.exit_code == 0);
  CHECK(first.err.empty());
  CHECK(has(flat(first.out), "You can steal only after you have laid a pair of your own. (CYA-7; `why` tells more)"));
  CHECK(has(flat(first.out), "CYA-7: You may steal once you have laid a pair of your own."));
  CHECK(has(first.out, "Your last move is taken back."));
  CHECK_FALSE(has(first.out, "\x1b"));
  struct stat status{};
  REQUIRE(::stat(saved.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0600U);

  const Ran second = run(folder, "--resume " + saved, "");
  CHECK(second.exit_code == 0);
  const std::string last_of_first = from_last(first.out.substr(0, first.out.find("Saved.")), "Round 1");
  CHECK(second.out.starts_with(last_of_first));
}

TEST_CASE("a stray letter is a command or nothing, never a move") {
  const Folder folder;
  constexpr const char* kPickUp = "cover-your-assets --seed 9 --seats you,Ben=random --option forgotten_refill=true";
  const auto last_turn = [&](const std::string& typed) {
    const std::string out = run(folder, kPickUp, "1\n" + typed + "\n").out;
    return flat(from_last(out.substr(0, out.rfind("Your move")), "Round 1"));
  };
  CHECK(has(last_turn("w"), "2 Leave the cards and play on with what you hold Nothing has been refused yet."));
  CHECK(has(last_turn("w leave"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("le"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("what"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("up"), "That is allowed: 1 Pick up your cards"));
  CHECK(has(last_turn("L"), "2 Leave the cards"));
  CHECK(has(last_turn("u"), "Your last move is taken back."));
  CHECK(has(last_turn("q"), "This game is kept nowhere: save FILE keeps it, quit leaves it all the same."));
  CHECK(has(last_turn("s home"), "2 Leave the cards"));
  CHECK_FALSE(has(last_turn("leave"), "2 Leave the cards"));
  CHECK_FALSE(has(last_turn("pick up"), "2 Leave the cards"));
}

TEST_CASE("undo leads to the same game again") {
  const Folder folder;
  const std::string file = folder.file("a.json");
  const std::string other = folder.file("b.json");
  run(folder, kSolo, "1\n1\nsave " + file + "\n");
  run(folder, kSolo, "1\n2\nundo\n1\nundo\nundo\n1\n1\nsave " + other + "\n");
  CHECK(contents(file) == contents(other));
}

TEST_CASE("a hint is one of the choices, the same each time, and only for who plays alone") {
  const Folder folder;
  const std::string out = flat(run(folder, kSolo, "hint\nhint\nquit\n").out);
  const std::size_t first = out.find("A bot would: ");
  REQUIRE(first != std::string::npos);
  const std::string hint = out.substr(first, out.find("%)", first) - first);
  CHECK(has(hint, "(chance to win "));
  CHECK(out.find(hint, first + 1) != std::string::npos);
  const std::string choice = hint.substr(13, hint.find(" (chance") - 13);
  const std::string words_of_it = flat(run(folder, kSolo, "choices\nquit\n").out);
  CHECK(has(words_of_it, choice));
  const Ran together = run(folder, "cover-your-assets --seed 5 --seats Ann=you,Bob=you", "\nhint\nquit\n");
  CHECK(has(flat(together.out), "Hints are for who plays alone against bots."));
}

TEST_CASE("called wrongly it says what is wrong and exits with 2") {
  const Folder folder;
  const auto wrong = [&](const std::string& arguments, std::string_view reason) {
    const Ran outcome = run(folder, arguments, "");
    CHECK_MESSAGE(outcome.exit_code == 2, arguments);
    CHECK_MESSAGE(has(outcome.err, reason), outcome.err);
    CHECK(outcome.out.empty());
  };
  wrong("chess", "GAME: no game \"chess\"");
  wrong("--players 7", "2 to 6 can play (CYA-1), you included, not 7");
  wrong("--players 1", "2 to 6 can play (CYA-1), you included, not 1");
  wrong("--players 0", "not 0");
  wrong("--players 4000000000", "not 4000000000");
  wrong("--bot nobody", "no seat is called \"nobody\"");
  wrong("--seats you,nobody", "no seat is called \"nobody\"");
  wrong("--seats random,random", "somebody has to play");
  wrong("--seats you", "2 to 6 can play");
  wrong("--seats Ann=you,Ann=random", R"(two players are called "Ann")");
  wrong("--seats You=random,you", "\"you\" can't be a name");
  wrong("--seats you=you,Ann=you", "\"you\" can't be a name");
  wrong("--seats \"$(printf ' =you'),random\"", "a name is not blank");
  wrong("--seats Abcdefghijklm=you,random", "at most 12 characters");
  wrong("--seats you,random --players 3", "do not agree");
  wrong("--seed nonsense", "--seed: a number or 64 hex digits");
  wrong("--option speed=3", "\"speed\" is not a member here; the table options are single_round and forgotten_refill");
  wrong("--seats $(printf 'A\\377')=you,random", "a name is UTF-8");
  wrong("--seats $(printf 'A\\033')=you,random", "a name has no control characters");
  wrong("--option single_round=often", "true, false or a number");
  wrong("--color sometimes", "sometimes");
  wrong("--resume file --seed 3", "excludes");
}

TEST_CASE("a seed of its own gives the same game again") {
  const Folder folder;
  CHECK(run(folder, kSolo, "1\n1\n1\n").out == run(folder, kSolo, "1\n1\n1\n").out);
  CHECK(run(folder, "--players 2", "").out != run(folder, "--players 2", "").out);
}

}  // namespace mogul::test
