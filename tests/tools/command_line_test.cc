// The command line as a newcomer meets it.
#include "tools/command_line.h"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <doctest/doctest.h>

#include "tests/tools/command.h"
#include "tools/commands.h"
#include "tools/game_name.h"
#include "tools/option_facts.h"
#include "tools/suggest.h"

namespace mogul::test {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// What each of the commands declares, as the program itself declares it.
struct Declared {
  CLI::App app{"", "mogul"};
  int exit_code = 0;
  Declared() { declare_all(app, exit_code); }
};

}  // namespace

TEST_CASE("bare mogul lists every command with its line, and how to start playing") {
  const Ran ran = mogul("");
  CHECK(ran.exit_code == 0);
  CHECK(ran.err.empty());
  CHECK(contains(ran.out, "  mogul play  "));
  for (const Subcommand& command : subcommands()) {
    CHECK(contains(ran.out, "\n  " + std::string(command.name) + " "));
    CHECK(contains(ran.out, " " + std::string(command.help) + "\n"));
  }
  CHECK(mogul("help").out == ran.out);
  CHECK(mogul("--help").out == ran.out);
  CHECK(mogul("-h").out == ran.out);
}

TEST_CASE("help COMMAND and COMMAND --help say the same, for every command") {
  for (const Subcommand& command : subcommands()) {
    const std::string name(command.name);
    const Ran ran = mogul("help " + name);
    CHECK(ran.exit_code == 0);
    CHECK(contains(ran.out, std::string(command.help)));
    CHECK(mogul(name + " --help").out == ran.out);
  }
}

TEST_CASE("-V and --version print the version") {
  const Ran ran = mogul("-V");
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, "."));
  CHECK(mogul("--version").out == ran.out);
}

TEST_CASE("who mistypes is asked what was meant, by the command that was called") {
  const auto complaint = [](const std::string& arguments) {
    const Ran ran = mogul(arguments);
    CHECK(ran.exit_code == 2);
    CHECK(ran.out.empty());
    return ran.err.substr(0, ran.err.find('\n'));
  };
  CHECK(complaint("paly") == R"(mogul: there is no command "paly"; did you mean play?)");
  CHECK(complaint("help sim") == R"(mogul: there is no command "sim"; did you mean simulate?)");
  CHECK(complaint("xyzzy") == R"(mogul: there is no command "xyzzy"; `mogul help` lists them)");
  CHECK(complaint("--colour") == R"(mogul: there is no option "--colour")");
  CHECK(complaint("play --plaers 3") == R"(mogul play: there is no option "--plaers"; did you mean --players?)");
  CHECK(complaint("simulate trump --game 3") ==
        R"(mogul simulate: there is no option "--game"; did you mean --games?)");
  CHECK(complaint("play tump") == R"(mogul play: GAME: no game "tump"; did you mean trump?)");
  CHECK(complaint("bench --game monopoly-deel") ==
        R"(mogul bench: --game: no game "monopoly-deel"; did you mean monopoly-deal?)");
  CHECK(complaint("play --players many") == "mogul play: Could not convert: --players = many");
  CHECK(complaint("replay") == "mogul replay: FILE is required");
  CHECK(complaint("schema all") == "mogul schema: The following argument was not expected: all");
  CHECK(complaint("play \"$(printf '\\033[2J')\"").find('\x1b') == std::string::npos);
}

TEST_CASE("what the system throws is told, and ends the command") {
  const Ran ran = mogul("backup mogul.db " + std::string(300, 'x'));
  CHECK(ran.exit_code == 1);
  CHECK(contains(ran.err, "mogul backup: "));
  CHECK(contains(ran.err, "File name too long"));
}

TEST_CASE("a game is called by its id, the beginning of it or its initials") {
  for (const char* name : {"trump", "Trump", "TRUMP", "tr"}) CHECK(game_called(name)->id == "trump");
  for (const char* name : {"monopoly", "Monopoly-Deal", "md"}) CHECK(game_called(name)->id == "monopoly-deal");
  for (const char* name : {"cya", "CYA", "cover"}) CHECK(game_called(name)->id == "cover-your-assets");
  for (const char* name : {"", "chess", "deal", "y"}) CHECK(game_called(name) == nullptr);
  CHECK(mogul("simulate cya --games 1 --json").out == mogul("simulate cover-your-assets --games 1 --json").out);
}

TEST_CASE("a suggestion is like what was typed, or there is none") {
  const std::vector<std::string> known = {"play", "replay", "serve"};
  CHECK(nearest_word("pley", known) == "play");
  CHECK(nearest_word("lpay", known) == "play");
  CHECK(nearest_word("server", known) == "serve");
  CHECK(nearest_word("ser", known) == "serve");
  CHECK(nearest_word("chess", known).empty());
  CHECK(nearest_word("", known).empty());
}

TEST_CASE("every shell is told every command and option, and what may stand behind it") {
  Declared declared;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Ran ran = mogul("completions " + shell);
    CHECK(ran.exit_code == 0);
    for (const CLI::App* command : commands_of(declared.app)) {
      CHECK_MESSAGE(contains(ran.out, command->get_name()), shell << ": " << command->get_name());
      for (const OptionFacts& option : options_of(*command)) {
        for (const std::string& name : option.long_names) {
          CHECK_MESSAGE(contains(ran.out, shell == "fish" ? "-l " + name : "--" + name), shell << ": " << name);
        }
        for (const std::string& value : option.values) CHECK_MESSAGE(contains(ran.out, value), shell << ": " << value);
      }
    }
  }
  CHECK(mogul("completions tcsh").exit_code == 2);
}

TEST_CASE("bash completes commands, options and what stands behind them") {
  const Folder folder;
  const auto completed = [&](const std::string& words, unsigned word) {
    return shell("cd " + folder.file("") +
                 " && touch game.json && bash -c 'source <(\"$0\" completions bash); COMP_WORDS=(" + words +
                 "); COMP_CWORD=" + std::to_string(word) +
                 "; _mogul; echo ${COMPREPLY[*]}' \"$(realpath \"$OLDPWD/$MOGUL_BINARY\" 2>/dev/null || echo "
                 "$MOGUL_BINARY)\"")
        .out;
  };
  CHECK(completed("mogul pl", 1) == "play\n");
  CHECK(completed("mogul play --pl", 2) == "--players\n");
  CHECK(completed("mogul play mono", 2) == "monopoly-deal\n");
  CHECK(completed("mogul play --color n", 3) == "never\n");
  CHECK(completed("mogul replay ga", 2) == "game.json\n");
}

TEST_CASE("the manual page tells every command and option") {
  Declared declared;
  const Ran ran = mogul("manual");
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, ".TH MOGUL 6"));
  for (const CLI::App* command : commands_of(declared.app)) {
    CHECK(contains(ran.out, ".SS mogul " + command->get_name() + "\n"));
  }
  CHECK(contains(ran.out, "\\-\\-players UINT"));
  CHECK(contains(ran.out, "\\-\\-resume FILE"));
}

}  // namespace mogul::test
