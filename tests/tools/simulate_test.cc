#include <algorithm>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "bots/all_bots.h"
#include "bots/bot.h"
#include "bots/registry.h"
#include "core/json.h"
#include "core/problem.h"
#include "games/all_games.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

const std::string kSimulate = "simulate cover-your-assets ";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Long enough to be interrupted, which the shell does once something has happened.
const std::string kEndless = "--games 100000000 --threads 2 --json";
std::string interrupt_when(const std::string& condition) {
  return "pid=$!; until " + condition + "; do sleep 0.05; done; kill -INT $pid; wait $pid";
}

std::string one_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// Called wrongly: exit code 2, nothing on stdout, and on stderr what is wrong.
void check_called_wrongly(const std::string& arguments, const std::string& complaint) {
  const Ran ran = mogul(arguments);
  INFO(arguments << ": " << ran.err);
  CHECK(ran.exit_code == 2);
  CHECK(ran.out.empty());
  CHECK(contains(ran.err, complaint));
}

}  // namespace

TEST_CASE("mogul simulate --json and its files are the same with any number of threads") {
  const Folder folder;
  for (const std::string name : {"games.jsonl", "games.csv"}) {
    const std::string rest = " --games 90 --seed 4 --bots greedy,random,random --json --out ";
    const Ran alone = mogul(kSimulate + "--threads 1" + rest + folder.file("1" + name));
    CHECK(alone.exit_code == 0);
    CHECK(contains(alone.out, "\"games\":90"));
    const std::string kept = contents(folder.file("1" + name));
    CHECK(kept.size() > 90U * 50);
    for (const std::string threads : {"2", "5"}) {
      const Ran several = mogul(kSimulate + "--threads " + threads + rest + folder.file(threads + name));
      CHECK(several.out == alone.out);
      CHECK(contents(folder.file(threads + name)) == kept);
    }
  }
}

TEST_CASE("mogul simulate prints a summary for people, and nothing on stderr when it is short") {
  const Ran ran = mogul(kSimulate + "--games 50 --bots greedy,random");
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, "greedy"));
  CHECK(contains(ran.out, "95 % interval"));
  CHECK(contains(ran.out, "50 games"));
  CHECK_FALSE(contains(ran.out, "left"));
  CHECK(ran.err.empty());
}

TEST_CASE("mogul simulate shows its progress on a terminal's stderr and never on stdout") {
  const Folder folder;
  const std::string summary = folder.file("summary");
  const std::string seen = folder.file("seen");
  // `script` gives it a terminal and keeps what is seen there; stdout goes to a file all the same.
  write(folder.file("session"),
        "$MOGUL_BINARY " + kSimulate + kEndless + " >" + summary + " &\n" + interrupt_when("grep -q left " + seen));
  shell("timeout 100 script -qefc 'sh " + folder.file("session") + "' " + seen);
  CHECK(contains(contents(seen), "of 100,000,000 games, "));
  Problem problem;
  CHECK_MESSAGE(Json::parse(one_line(contents(summary)), problem).has_value(), text_of(problem));
}

TEST_CASE("mogul simulate that is interrupted gives the summary of the games so far and whole lines") {
  const Folder folder;
  const std::string file = folder.file("games.csv");
  const Ran ran = shell("$MOGUL_BINARY " + kSimulate + kEndless + " --out " + file + " &\n" +
                        interrupt_when("[ -s " + file + " ] && [ $(wc -l <" + file + ") -gt 100 ]"));
  CHECK(ran.exit_code == 130);
  CHECK(contains(ran.err, "interrupted"));
  Problem problem;
  const auto summary = Json::parse(one_line(ran.out), problem);
  REQUIRE_MESSAGE(summary.has_value(), text_of(problem));
  const std::int64_t games = summary->find("games")->whole().value_or(0);
  CHECK(games >= 50);
  const std::string kept = contents(file);
  CHECK(kept.ends_with("\n"));
  CHECK(std::count(kept.begin(), kept.end(), '\n') == 1 + 2 * games);

  const Ran same = mogul(kSimulate + "--threads 1 --json --games " + std::to_string(games));
  CHECK(same.out == ran.out);
}

TEST_CASE("mogul simulate plays with the options of the table") {
  const Ran ran = mogul(kSimulate + "--games 20 --players 3 --option single_round=true --json");
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, R"("options":{"single_round":true,"forgotten_refill":false})"));
  CHECK(contains(ran.out, R"("players":3)"));
}

TEST_CASE("mogul simulate takes a seed as a number or as hex digits") {
  const std::string hex = "0700000000000000000000000000000000000000000000000000000000000000";
  const Ran number = mogul(kSimulate + "--games 5 --json --seed 7");
  CHECK(number.exit_code == 0);
  CHECK(mogul(kSimulate + "--games 5 --json --seed " + hex).out == number.out);
  CHECK(mogul(kSimulate + "--games 5 --json --seed 8").out != number.out);
}

TEST_CASE("the commands that seat bots say in their help what each does") {
  for (const char* command : {"simulate", "play"}) {
    const Ran ran = mogul(std::string(command) + " --help");
    CHECK(ran.exit_code == 0);
    each_game([&]<class G>() {
      for (const Bot<G>& bot : bots<G>()) {
        CHECK(contains(ran.out, "\n    " + std::string(bot.name) + ": " + std::string(bot.help) + "\n"));
      }
    });
  }
}

TEST_CASE("mogul simulate called wrongly says why") {
  std::string all_bots;
  for (const std::string& name : bot_names("cover-your-assets")) all_bots += (all_bots.empty() ? "" : ", ") + name;
  check_called_wrongly("simulate", "GAME");
  check_called_wrongly("simulate chess", "no game \"chess\"");
  check_called_wrongly(kSimulate + "--bots clever", "no bot \"clever\"; there are " + all_bots);
  check_called_wrongly(kSimulate + "--bots random,random,random --players 2", "--bots");
  check_called_wrongly(kSimulate + "--players 1", "2 to 6 can play (CYA-1)");
  check_called_wrongly(kSimulate + "--players 7", "2 to 6 can play (CYA-1)");
  check_called_wrongly(kSimulate + "--games 0", "--games");
  check_called_wrongly(kSimulate + "--games many", "--games");
  check_called_wrongly(kSimulate + "--threads 0", "--threads");
  check_called_wrongly(kSimulate + "--seed -1", "--seed");
  check_called_wrongly(kSimulate + "--seed 0x7", "--seed");
  check_called_wrongly(kSimulate + "--option single_round", "name=value");
  check_called_wrongly(kSimulate + "--option single_round=perhaps", "single_round");
  check_called_wrongly(kSimulate + "--option dice=2", "dice");
  check_called_wrongly(kSimulate + "--out games.txt", ".jsonl");
}

TEST_CASE("mogul simulate that cannot write says so") {
  const Folder folder;
  const Ran nowhere = mogul(kSimulate + "--games 5 --out " + folder.file("no/such/folder.csv"));
  CHECK(nowhere.exit_code == 1);
  CHECK(contains(nowhere.err, "cannot write"));
  CHECK(nowhere.out.empty());

  const Ran full = shell("ln -s /dev/full " + folder.file("full.jsonl") + "; $MOGUL_BINARY " + kSimulate +
                         "--games 500 --out " + folder.file("full.jsonl"));
  CHECK(full.exit_code == 1);
  CHECK(contains(full.err, "cannot write"));
  CHECK(full.out.empty());

  CHECK(mogul(kSimulate + "--games 5 >/dev/full").exit_code == 1);
}

}  // namespace mogul::test
